# Games between people: lobby, challenges, what people say and grant each other, and watching. Names in braces are filled in by the page.

people-menu = Играть
people-title = Игра с человеком
people-quick = Быстрая игра
people-quick-about = Выберите время. Вы сыграете с тем, кто ждёт такую же партию, или подождёте следующего.
people-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[many] { $count } дней на ход
}
people-open = Открытые партии
people-nobody = Никто не ждёт. Начните быструю игру, отправьте ссылку другу или сыграйте с компьютером.
people-join = Играть
people-yours = Ваша
people-own = Своя партия
people-time = Время
people-custom = Другое время, например 15+10
people-previews = Оба могут видеть, где закончится ход
people-previews-both = обоим игрокам
people-link = Ссылка для друга
people-list = Показать среди открытых
people-your-turn = Партии ждут вашего хода
people-turn-name = ваш ход
people-challenge = Вам предлагают партию
people-challenge-own = Ваша партия ждёт соперника
people-send = Отправьте эту ссылку сопернику. Партия начнётся, когда её примут.
people-code = QR-код этой партии: откройте ссылку камерой
people-code-about = Или пусть соперник наведёт камеру на этот код.
people-listed = Она видна среди открытых партий, пока открыта эта страница.
people-accept = Сыграть эту партию
people-withdraw = Отозвать
people-gone = Эта партия отозвана.
people-no-script = Без JavaScript страница не обновляется сама. Время от времени обновляйте её.
people-here = Соперник на месте.
people-away = Соперника нет на месте.
people-left-soon = Соперник ушёл. Через { $seconds } с вы сможете потребовать победу.
people-left = Соперник ушёл и не возвращается.
people-claim-left = Потребовать победу
people-watchers = Зрителей: { $count }
people-asked-back = Соперник просит разрешения взять свой ход назад.
people-asked-sent = Вы попросили разрешения взять ход назад.
people-refused-back = { $side }: ход остаётся.
people-allow = Разрешить
people-refuse = Отказать
people-give = Дать 15 секунд
people-given = { $side }: ещё { $seconds } секунд.
people-rematch = Реванш
people-rematch-sent = Ждём соперника.
people-rematch-asked = Соперник хочет реванша.
people-phrases = Сказать доброе слово
people-said = { $side }: { $phrase }
people-clock-days = { $days } д { $hours } ч

people-phrase-hello = Здравствуйте!
people-phrase-good-luck = Удачи!
people-phrase-well-played = Хороший ход!
people-phrase-thanks = Спасибо!
people-phrase-one-moment = Одну минуту.
people-phrase-sorry = Извините.
people-phrase-good-game = Хорошая партия!
people-phrase-bye = До свидания!

watch-menu = Смотреть
watch-title = Текущие партии
watch-best = Лучшая партия сейчас
watch-none = Сейчас партий нет. Начните свою.
watch-open = Открыть эту партию
watch-move = ход { $number }
watch-day = Партия дня
watch-finished = Законченные партии
watch-minutes = { $count } мин назад
watch-hours = { $count } ч назад
watch-days = { $count } дн. назад

own-menu = Ваши партии
own-waiting = Ваши партии, ждут вашего хода: { $count }
own-none = У вас пока нет партий. Начните первую.
