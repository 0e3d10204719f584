# The analysis board: positions set up, texts and files opened, records and pictures saved.

exchange-edit = Расставить позицию
exchange-open = Открыть
exchange-save = Сохранить и поделиться

## Set up a position
editor-title = Расставить позицию
editor-about = Выберите отау, затем наберите число или нажимайте + и −. Кумалаки берутся из казана того же игрока, а если он пуст, из другого, и возвращаются туда же. Всего их всегда 162.
editor-more = На один кумалак больше
editor-fewer = На один кумалак меньше
editor-clear = Опустошить
editor-tuzdyk-white = Туздык белых, в ряду чёрных
editor-tuzdyk-black = Туздык чёрных, в ряду белых
editor-no-tuzdyk = нет
editor-turn = Ход
editor-text = Позиция текстом
editor-start = Начальная позиция
editor-empty = Пустая доска
editor-undo = Отменить
editor-use = Разобрать эту позицию
editor-too-many = Не хватает кумалаков: в казанах { $left }.
editor-not-number = Напишите число от 0 до 162.
editor-is-tuzdyk = Это отау стало туздыком и остаётся пустым.

## Open
open-title = Открыть позицию или партии
open-about = Вставьте позицию, партию, несколько партий или ссылку на анализ либо выберите файл. Файл можно также перетащить в любое место этой страницы.
open-text = Текст, который нужно открыть
open-read = Открыть текст
open-file = Выбрать файл
open-filter = Искать игроков, даты, турниры
open-games = Партий: { $count }.
open-more = Показаны первые { $count }; остальные можно найти поиском.
open-none = Ни одна партия не подходит.
open-plies = Ходов: { $count }
open-cut = Текст слишком длинный: прочитано только начало.
open-empty = Открывать нечего.
open-nothing = Это не позиция и не партия.
open-not-text = Это не текст.
open-not-read = Этот файл нельзя прочитать.
open-too-large = Этот файл слишком большой: читается не больше 16 МБ.
open-opened-position = Позиция на доске. «Отменить» вернёт то, что было.
open-opened-game = Партия на доске. «Отменить» вернёт то, что было.
open-link-broken = Ссылка повреждена: анализ в ней нельзя прочитать.
open-link-newer = Ссылка сделана более новой версией этой страницы. Обновите страницу и попробуйте снова.
open-drop = Отпустите здесь, чтобы открыть

## Save and share
save-title = Сохранить и поделиться
save-record = Партия с вариантами и комментариями
save-values = С оценками движка
save-download = Скачать
save-copy = Копировать
save-link = Копировать ссылку
save-link-about = В ссылке весь анализ. Чтобы её открыть, учётная запись не нужна.
save-link-long = Ссылка длинная, а некоторые мессенджеры обрезают длинные ссылки. Надёжнее скачать партию.
save-position = Позиция текстом
save-form = Формат
save-pictures = Картинки
save-style-dark = Орех, тёмный
save-gif = GIF варианта
save-gif-start = Начало
save-pace = Секунд на каждый ход в GIF
save-stop = Остановить
save-done = Файл готов.
save-failed = Не получилось. Попробуйте ещё раз.
save-print = На бумаге
save-diagrams = Диаграммы
save-diagrams-marked = у ходов со знаком или комментарием
save-diagrams-every = через каждые { $count } ходов
save-diagrams-none = без диаграмм
save-print-now = Печать

## Why a text cannot be read
problem-at = Ход { $number }, { $side }: { $problem }
problem-line = Строка { $line }: { $problem }
problem-unreadable = Это нельзя прочитать.
problem-position = Это не полная позиция. Нужны девять чисел белых, девять чисел чёрных, оба казана, затем w или b.
problem-position-row = { $side }: в ряду отау { $found }, а не девять.
problem-position-cell = { $side }: «{ $found }» не число кумалаков.
problem-position-two-tuzdyks = { $side }: в этом ряду два туздыка. У игрока не больше одного.
problem-position-kazan = { $side }: «{ $found }» не число для казана.
problem-position-tuzdyk = { $side }: «{ $found }» не туздык. Напишите номер отау или -.
problem-position-turn = «{ $found }» не говорит, чей ход. Напишите w или b.
problem-position-number = Номер хода не меньше 1.
problem-position-total = В позиции 162 кумалака, в этой { $found }.
problem-position-tuzdyk-nine = { $side }: девятое отау не бывает туздыком.
problem-position-same-tuzdyk = У обоих туздыков номер { $otau }. Номера должны различаться.
problem-position-tuzdyk-full = { $side }, отау { $otau }: туздык пуст, а здесь { $found }.
problem-record-empty = Здесь нет ходов.
problem-record-long = Эта партия слишком длинная.
problem-record-tag = Метку «{ $found }» нельзя прочитать.
problem-record-rules = Такого свода правил нет: «{ $found }».
problem-record-word = «{ $found }» не ход.
problem-record-move = Ход «{ $found }» здесь невозможен.
problem-record-written = «{ $found }» неверно; ход записывается так: { $expected }.
problem-record-open = У комментария или варианта нет начала или конца.
problem-record-deep = Слишком много вложенных вариантов.
problem-record-after = После результата что-то стоит: «{ $found }».
problem-record-result = Результат «{ $found }» не соответствует ходам.
