# At the board of a game: looking back, moves chosen in advance, the call that it is your turn, and the keys.

table-looking = Ход { $number } из { $count }, { $side }
table-looking-start = Начало партии
table-looking-refused = Вы смотрите прошлые ходы. Чтобы ходить, вернитесь к игре.
table-to-game = Вернуться к игре
table-over = Партия окончена.
table-watching = Вы смотрите эту партию.
table-premove = Ход заранее: { $place }
table-premove-about = Ход заранее: { $place }. Он будет сделан, когда придёт ваша очередь. Выберите ещё раз, чтобы отменить.
table-premove-off = Ход заранее отменён.
table-premove-dropped = Ход заранее больше невозможен. Выберите другой ход.
table-begun = Ваша партия началась
table-notify = Сообщать, когда мой ход
table-notify-on = Вы получите уведомление, когда придёт ваш ход.
table-notify-off = Уведомлений не будет.
table-notify-denied = Браузер не разрешает уведомления от этого сайта. Это можно изменить в его настройках.
table-keys = Клавиши
table-keys-close = Закрыть
table-key-play = Ход из отау
table-key-escape = Отмена, назад к игре
table-key-board = Прочитать доску
table-key-repeat = Повторить сказанное
