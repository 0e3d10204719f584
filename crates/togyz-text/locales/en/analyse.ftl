# The analysis of positions and games by the engine, in the terminal.

# The best lines of a position: chances to win, draw and lose, and the line of moves.
analyse-head-move = Move
analyse-head-score = Score
analyse-head-win = Win
analyse-head-draw = Draw
analyse-head-loss = Loss
analyse-head-depth = Depth
analyse-head-line = Line

# In the column of scores, for the side to move; a ply is one move of one player.
analyse-wins = { $count ->
    [one] wins in { $count } ply
   *[other] wins in { $count } plies
}
analyse-loses = { $count ->
    [one] loses in { $count } ply
   *[other] loses in { $count } plies
}
analyse-wins-surely = wins (tables)
analyse-loses-surely = loses (tables)

# What the search took.
analyse-nodes = Nodes: { $number }
analyse-speed = Nodes/s: { $number }
analyse-time = Time: { $number } s

# How the players of a file of games did: marked moves by how bad they are.
analyse-head-player = Player
analyse-head-accuracy = Accuracy
analyse-head-moves = Moves
analyse-head-inaccuracies = Inaccuracies
analyse-head-mistakes = Mistakes
analyse-head-blunders = Blunders

# Beside a bar while games are analysed.
analyse-progress-moves = Moves: { $number }
analyse-progress-left = Time left: { $number }
