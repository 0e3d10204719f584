# The board in the terminal. $side and $on are white or black.

play-title = Тогызкумалак для двоих
play-turn-white = Ход белых
play-turn-black = Ход чёрных
play-move-number = Ход { $number }
play-last-move = Последний ход: { $move }
play-moves = Ходы
play-kazan = { $side ->
    [white] Казан белых: { $count }
   *[black] Казан чёрных: { $count }
}
play-profile = Правила: { $profile }

# Labels beside the keys; the program draws the keys themselves.
play-key-move = ход
play-key-undo = взять ход назад
play-key-redo = вперёд
play-key-flip = повернуть доску
play-key-replay = показать ещё раз
play-key-speed = скорость
play-key-resign = сдаться
play-key-draw = ничья
play-key-claim = потребовать ничью
play-key-save = сохранить
play-key-language = язык
play-key-help = помощь
play-key-new = новая игра
play-key-quit = выход
play-yes = да
play-no = нет

play-speed = Скорость: { $speed ->
    [slow] медленная
    [fast] быстрая
    [off] без движения
   *[normal] обычная
}
play-language-changed = Язык: { $language }
play-flipped = Доска повёрнута.
play-undone = Ход взят назад.
play-redone = Ход сделан снова.
play-new-game = Началась новая игра.

play-describe-move = { $side ->
    [white] Белые
   *[black] Чёрные
} берут { $count ->
    [one] { $count } кумалак
    [few] { $count } кумалака
   *[many] { $count } кумалаков
} из отау { $otau }; последний попадает в отау { $landing } { $on ->
    [white] белых
   *[black] чёрных
}.
play-describe-capture = { $count ->
    [one] Взят { $count } кумалак.
    [few] Взято { $count } кумалака.
   *[many] Взято { $count } кумалаков.
}
play-describe-tuzdyk = { $side ->
    [white] Белые берут туздык: отау { $otau } чёрных.
   *[black] Чёрные берут туздык: отау { $otau } белых.
}
play-describe-fallen = В туздык { $side ->
    [white] белых
   *[black] чёрных
} { $count ->
    [one] попал { $count } кумалак
    [few] попали { $count } кумалака
   *[many] попали { $count } кумалаков
}.
play-describe-nothing = Ничего не взято.

play-error-empty = Отау { $otau } пусто. Выберите другое.
play-error-tuzdyk = Отау { $otau } служит туздыком соперника. Выберите другое.
play-error-game-over = Игра окончена. Начните новую или возьмите ход назад.
play-error-nothing-to-undo = Нет хода, который можно взять назад.
play-error-nothing-to-redo = Нет хода, который можно повторить.
play-error-nothing-to-replay = Показывать пока нечего.
play-error-no-claim = В этой позиции нельзя потребовать ничью.
play-error-no-offer = { $side ->
    [white] Белые уже три раза предлагали ничью и больше предлагать не могут.
   *[black] Чёрные уже три раза предлагали ничью и больше предлагать не могут.
}
play-error-key = Клавиша { $key } здесь не действует.

play-confirm-resign = { $side ->
    [white] Белые, вы сдаётесь?
   *[black] Чёрные, вы сдаётесь?
}
play-confirm-draw = { $side ->
    [white] Белые предлагают ничью. Чёрные, вы согласны?
   *[black] Чёрные предлагают ничью. Белые, вы согласны?
}
play-confirm-claim = Потребовать ничью и закончить игру?
play-confirm-new = Бросить эту игру и начать новую?
play-confirm-quit = Выйти из игры? Она не сохранена.
play-confirm-overwrite = Файл { $file } уже есть. Записать поверх него?
play-draw-declined = { $side ->
    [white] Белые не согласны. Игра продолжается.
   *[black] Чёрные не согласны. Игра продолжается.
}

play-save-name = Сохранить как:
play-saved = Сохранено в файл { $file }.
play-could-not-save = Не удалось сохранить в { $file }: { $reason }. Игра продолжается.

play-over = { $ending } Счёт { $white } : { $black }.
play-too-small = Окно терминала слишком мало: нужно { $width } на { $height } знаков.
play-help-title = Помощь
play-help-text = Выберите своё отау клавишами от 1 до 9. Его кумалаки раскладываются по одному против часовой стрелки, первый в то же отау. Если с последним на стороне соперника стало чётное число, вы берёте их; если стало три, можно получить туздык. Выигрывает тот, у кого больше 81.

# A move that could be played; a game that is looked through; offers and claims.
play-preview = Отау { $otau }: { $count ->
    [one] { $count } кумалак
    [few] { $count } кумалака
   *[many] { $count } кумалаков
}, последний в отау { $landing } { $on ->
    [white] белых
   *[black] чёрных
}.
play-looking = Просмотр: ход { $number }.
play-looking-start = Просмотр: начало игры.
play-error-looking = Вы просматриваете игру. Клавиша End вернёт вас к ней.
play-reopened = Игра продолжается.
play-offer-next = { $side ->
    [white] Белые предложат ничью со следующим ходом (=).
   *[black] Чёрные предложат ничью со следующим ходом (=).
}
play-offer-withdrawn = Следующий ход будет без предложения.
play-error-offer-pending = Предложение ничьей ждёт ответа.
play-confirm-offer-again = { $side ->
    [white] Белые предлагали ничью три раза. После ещё одного чёрные вправе потребовать победу. Предложить?
   *[black] Чёрные предлагали ничью три раза. После ещё одного белые вправе потребовать победу. Предложить?
}
play-confirm-claim-win = { $side ->
    [white] Белые, потребовать победу за четвёртое предложение ничьей?
   *[black] Чёрные, потребовать победу за четвёртое предложение ничьей?
}
play-key-choose = выбрать
play-key-look = просмотр
play-key-live = вернуться к игре
play-key-claim-win = потребовать победу
play-key-cancel = отмена

# Against the computer, and in plain lines. The words to type (help, undo and so on) are the same
# in every language.
play-computer = компьютер, уровень { $number }
play-computer-short = компьютер { $number }
play-thinking = Компьютер думает
play-error-thinking = Сейчас ход компьютера.
play-hint = Программа советует отау { $otau }.
play-hint-thinking = Ищу хороший ход…
play-key-hint = подсказка
play-lines-help = Напишите ход, например 7, 76, 76X или 76(10), либо одно из слов: help, board, undo, redo, hint, draw, yes, no, claim, resign, new, save FILE, quit.
play-lines-unknown = { $move }: это не ход и не слово, известное здесь. Напишите help, чтобы увидеть все.
play-lines-side = { $move }: это ход другой стороны.
play-lines-landing = { $move }: неверно, последний кумалак попадает в отау { $landing } { $on ->
    [white] белых
   *[black] чёрных
}.
play-lines-no-tuzdyk = { $move }: неверно, этот ход не даёт туздыка.
play-lines-kazan = { $move }: неверно, после хода в казане { $number }.
play-lines-no-file = Не хватает имени файла. Напишите, например: save game.tgk
play-lines-exists = Файл { $file } уже есть. Выберите другое имя.
play-lines-no-offer = Ничью никто не предлагал.
play-lines-offer = { $side ->
    [white] Белые предлагают ничью. Напишите yes или no.
   *[black] Чёрные предлагают ничью. Напишите yes или no.
}
play-lines-left = Игра оставлена здесь.
