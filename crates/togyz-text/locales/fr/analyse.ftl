# The analysis of positions and games by the engine, in the terminal.

# The best lines of a position: chances to win, draw and lose, and the line of moves.
analyse-head-move = Coup
analyse-head-score = Score
analyse-head-win = Gain
analyse-head-draw = Nulle
analyse-head-loss = Perte
analyse-head-depth = Prof.
analyse-head-line = Variante

# In the column of scores, for the side to move; a ply is one move of one player.
analyse-wins = { $count ->
    [one] gagne en { $count } demi-coup
   *[other] gagne en { $count } demi-coups
}
analyse-loses = { $count ->
    [one] perd en { $count } demi-coup
   *[other] perd en { $count } demi-coups
}
analyse-wins-surely = gagne (tables)
analyse-loses-surely = perd (tables)

# What the search took.
analyse-nodes = Nœuds : { $number }
analyse-speed = Nœuds/s : { $number }
analyse-time = Temps : { $number } s

# How the players of a file of games did: marked moves by how bad they are.
analyse-head-player = Joueur
analyse-head-accuracy = Précision
analyse-head-moves = Coups
analyse-head-inaccuracies = Imprécisions
analyse-head-mistakes = Erreurs
analyse-head-blunders = Gaffes

# Beside a bar while games are analysed.
analyse-progress-moves = Coups : { $number }
analyse-progress-left = Temps restant : { $number }
