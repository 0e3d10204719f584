# The site without a network (`/offline`), and the games played on this device. Names in braces are filled in by the page.

offline-title = Без сети
offline-lost = Нет связи с сервером, а запрошенной странице он нужен. То, что перечислено ниже, работает без него.
offline-again = Попробовать ещё раз
offline-about = Эти страницы работают без сети, когда они сохранены на этом устройстве:
offline-needs = Партиям между людьми, списку открытых партий и просмотру нужен сервер.
offline-device = На этом устройстве
offline-state-none = Пока ничего не сохранено.
offline-state-coming = Страницы и движок загружаются. Можно продолжать.
offline-state-kept = Всё сохранено: { $size } МБ, языки: { $languages }.
offline-state-failed = Сохранить не удалось: связь прервалась или в браузере нет места.
offline-state-impossible = Этот браузер не может сохранить здесь страницы: нужны https и обычное, не приватное окно.
offline-keep = Сохранить на этом устройстве
offline-forget = Удалить с этого устройства
offline-install = Установить как приложение
offline-updates = Новая версия загружается целиком, прежде чем её используют. Если удалить страницы, ваши партии останутся.
offline-no-script = Чтобы сохранить страницы на этом устройстве, нужен JavaScript.
offline-games = Партии на этом устройстве
offline-games-about = Сыграны без сети на этом устройстве: сервер их не знает. Они хранятся в этом браузере.
offline-plies = Полуходов: { $count }
offline-going = не закончена
offline-save = Сохранить запись
offline-delete = Удалить
offline-delete-confirm = Удалить навсегда?
offline-deleted = Партия удалена.
