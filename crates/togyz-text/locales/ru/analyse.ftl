# The analysis of positions and games by the engine, in the terminal.

# The best lines of a position: chances to win, draw and lose, and the line of moves.
analyse-head-move = Ход
analyse-head-score = Оценка
analyse-head-win = Победа
analyse-head-draw = Ничья
analyse-head-loss = Проигрыш
analyse-head-depth = Глубина
analyse-head-line = Вариант

# In the column of scores, for the side to move; a ply is one move of one player.
analyse-wins = { $count ->
    [one] победа за { $count } полуход
    [few] победа за { $count } полухода
   *[many] победа за { $count } полуходов
}
analyse-loses = { $count ->
    [one] проигрыш за { $count } полуход
    [few] проигрыш за { $count } полухода
   *[many] проигрыш за { $count } полуходов
}
analyse-wins-surely = победа (таблицы)
analyse-loses-surely = проигрыш (таблицы)

# What the search took.
analyse-nodes = Узлы: { $number }
analyse-speed = Узлов/с: { $number }
analyse-time = Время: { $number } с

# How the players of a file of games did: marked moves by how bad they are.
analyse-head-player = Игрок
analyse-head-accuracy = Точность
analyse-head-moves = Ходы
analyse-head-inaccuracies = Неточности
analyse-head-mistakes = Ошибки
analyse-head-blunders = Грубые ошибки

# Beside a bar while games are analysed.
analyse-progress-moves = Ходы: { $number }
analyse-progress-left = Осталось: { $number }
