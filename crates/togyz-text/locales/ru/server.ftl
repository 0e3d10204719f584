# Что говорит сам сервер: страницы ошибок, отклонённые просьбы и строки при запуске.

server-open = Togyz работает: { $address }
server-folder = Партии хранятся в { $folder }. Чтобы остановить, нажмите Ctrl-C.
server-closing = Остановка. Все партии сохранены и продолжатся при следующем запуске.
server-home = На главную страницу
server-guest = Гость
server-games = Ваши партии
server-game-going = продолжается, ход { $number }

server-error-no-page = Здесь ничего нет
server-error-no-page-about = Возможно, в адресе ошибка или страница переехала. Ваши партии в сохранности.
server-error-no-game = Такой партии нет
server-error-no-game-about = Адрес партии состоит из десяти букв и цифр. Сравните его со ссылкой, которую вам дали.
server-error-still-played = Эта партия ещё идёт
server-error-still-played-about = Пока партия не закончена, движок никому не помогает. После её конца вы сможете разобрать её здесь.
server-error-not-player = Это доступно только игрокам
server-error-not-player-about = Хранить разбор на сервере и видеть его может только игрок этой партии. Ваш разбор остаётся в вашем браузере.
server-error-no-challenge = Такого вызова нет
server-error-no-challenge-about = Его отозвали, или ссылка устарела. Попросите новую или сделайте свою.
server-error-taken = Кто-то успел раньше
server-error-taken-about = В этой партии уже два игрока. Вы можете смотреть её или начать другую.
server-error-own = Это ваш собственный вызов
server-error-own-about = Отправьте ссылку кому-нибудь другому: здесь никто не играет сам с собой.
server-error-play = Партию не удалось начать
server-error-play-about = С одной из настроек играть нельзя. Ничего не потеряно: вернитесь и измените её.
server-error-bad = Сервер не понял запрос
server-error-bad-about = Запрос был неполным. Вернитесь, обновите страницу и попробуйте снова. Ваши партии в сохранности.
server-error-foreign = Это пришло с другого сайта
server-error-foreign-about = Ради вашей безопасности сервер принимает запросы только со своих страниц. Начните с главной страницы.
server-error-blocked = Ваш адрес заблокирован
server-error-blocked-about = Тот, кто ведёт этот сайт, не принимает запросы с вашего адреса.
server-error-misdirected = Это не адрес этого сайта
server-error-misdirected-about = Откройте сайт по его собственному адресу. Тот, кто ведёт сервер, задаёт адрес параметром --public-url.
server-error-too-many = Слишком много запросов
server-error-too-many-about = С вашего адреса пришло слишком много запросов. Подождите минуту и попробуйте снова. Ваши партии в сохранности.
server-error-failed = У нас что-то сломалось
server-error-failed-about = Это не ваша вина, и каждый подтверждённый ход сохранён. Попробуйте снова чуть позже.

server-refused-stale = Доска с тех пор изменилась. Посмотрите ещё раз.
server-refused-illegal = Из этого отау ходить нельзя.
server-refused-turn = Сейчас ход соперника.
server-refused-over = Партия окончена.
server-refused-seat = Вы смотрите эту партию и не можете в ней играть.
server-refused-not-now = Сейчас это невозможно.
server-refused-no-person = Компьютер не читает сообщений.
server-refused-full = Партия слишком длинная для новых просьб. Можно играть дальше, сдаться или принять ничью.
server-refused-unknown-game = Такой партии нет.
server-refused-not-joined = Пожалуйста, обновите страницу.
server-refused-malformed = Сервер не понял запрос. Пожалуйста, обновите страницу.
server-refused-too-many = Слишком много запросов. Подождите немного.
server-refused-busy = Компьютер сейчас занят. Попросите ещё раз чуть позже.
server-refused-failed = Сервер не смог это сохранить. Ничего не изменилось; попробуйте снова.

# Advice beside a field of a refused form: what to write. $found is a number of kumalaks.
form-position = Это не позиция. Напишите девять чисел белых, девять чисел чёрных, два казана, затем w или b, как в примере. Туздык обозначает X.
form-position-kumalaks = В позиции должно быть 162 кумалака, а здесь { $found }. Пересчитайте отау и казаны.
form-position-over = В этой позиции игра уже окончена. Напишите позицию, в которой ещё можно ходить.
form-time = Напишите минуты и секунды на ход, например 15+10. Не больше 1440 минут и 3600 секунд на ход.
