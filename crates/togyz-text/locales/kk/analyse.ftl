# Awaits review by native speakers of Kazakh.
# The analysis of positions and games by the engine, in the terminal.

# The best lines of a position: chances to win, draw and lose, and the line of moves.
analyse-head-move = Жүріс
analyse-head-score = Баға
analyse-head-win = Жеңіс
analyse-head-draw = Тең
analyse-head-loss = Жеңіліс
analyse-head-depth = Тереңдік
analyse-head-line = Нұсқа

# In the column of scores, for the side to move; a ply is one move of one player.
analyse-wins = { $count ->
    [one] { $count } жартыжүрісте ұтады
   *[other] { $count } жартыжүрісте ұтады
}
analyse-loses = { $count ->
    [one] { $count } жартыжүрісте ұтылады
   *[other] { $count } жартыжүрісте ұтылады
}
analyse-wins-surely = ұтады (кестелер)
analyse-loses-surely = ұтылады (кестелер)

# What the search took.
analyse-nodes = Түйін: { $number }
analyse-speed = Түйін/с: { $number }
analyse-time = Уақыт: { $number } с

# How the players of a file of games did: marked moves by how bad they are.
analyse-head-player = Ойыншы
analyse-head-accuracy = Дәлдік
analyse-head-moves = Жүріс
analyse-head-inaccuracies = Дәлсіздік
analyse-head-mistakes = Қате
analyse-head-blunders = Өрескел қате

# Beside a bar while games are analysed.
analyse-progress-moves = Жүріс: { $number }
analyse-progress-left = Қалған уақыт: { $number }
