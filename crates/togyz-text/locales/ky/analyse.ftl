# Awaits review by native speakers of Kyrgyz.
# The analysis of positions and games by the engine, in the terminal.

# The best lines of a position: chances to win, draw and lose, and the line of moves.
analyse-head-move = Жүрүш
analyse-head-score = Баа
analyse-head-win = Жеңиш
analyse-head-draw = Тең
analyse-head-loss = Жеңилүү
analyse-head-depth = Тереңдик
analyse-head-line = Вариант

# In the column of scores, for the side to move; a ply is one move of one player.
analyse-wins = { $count ->
    [one] { $count } жарым жүрүштө утат
   *[other] { $count } жарым жүрүштө утат
}
analyse-loses = { $count ->
    [one] { $count } жарым жүрүштө утулат
   *[other] { $count } жарым жүрүштө утулат
}
analyse-wins-surely = утат (таблицалар)
analyse-loses-surely = утулат (таблицалар)

# What the search took.
analyse-nodes = Түйүн: { $number }
analyse-speed = Түйүн/с: { $number }
analyse-time = Убакыт: { $number } с

# How the players of a file of games did: marked moves by how bad they are.
analyse-head-player = Оюнчу
analyse-head-accuracy = Тактык
analyse-head-moves = Жүрүш
analyse-head-inaccuracies = Так эместик
analyse-head-mistakes = Ката
analyse-head-blunders = Одоно ката

# Beside a bar while games are analysed.
analyse-progress-moves = Жүрүш: { $number }
analyse-progress-left = Калган убакыт: { $number }
