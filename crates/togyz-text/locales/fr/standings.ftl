# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Rang
standings-head-number = N°
standings-head-name = Nom
standings-head-points = Points
standings-head-adjusted = Ajouté ou retiré

standings-after = Après la ronde { $round } sur { $rounds }
standings-lots = Tirage au sort avec le nombre { $seed }

# Ratings.
standings-head-rating = Elo
standings-head-games = Parties
standings-head-opponents = Adversaires
standings-head-performance = Performance
standings-head-expected = Attendu
standings-head-change = Variation
standings-head-glicko = Glicko-2

# Teams: how a match was decided, and the table.
standings-head-board = Table
standings-head-white = Blancs
standings-head-black = Noirs
standings-head-team = Équipe
standings-head-match-points = Points de match
standings-head-board-points = Points de table
standings-head-lost = Parties perdues
standings-head-first-board = Première table
standings-head-round = Ronde
standings-head-match = Match
standings-head-result = Résultat
standings-head-winner = Vainqueur
standings-head-by = Décidé par
standings-head-defeats = Défaites

# Round robins and cups.
cup-round = Ronde { $round }
cup-rests = { $name } est au repos
cup-upper = Sans défaite, ronde { $round }
cup-lower = Avec une défaite, ronde { $round }
cup-third-place = Match pour la troisième place
cup-final = Finale
cup-second-final = Seconde finale
cup-winner-of = vainqueur du match { $number }
cup-loser-of = perdant du match { $number }
cup-open = À jouer maintenant : { $matches }
cup-champion = Vainqueur de la coupe : { $name }
cup-no-champion = La coupe n’a pas de vainqueur : défaite des deux finalistes

# What decided a team match: its result, the kumalaks in lost games, the first board, an extra game.
cup-by-result = résultat
cup-by-lost-kumalaks = kumalaks dans les parties perdues
cup-by-first-board = première table
cup-by-extra-game = partie supplémentaire
cup-needs-extra = égalité : une partie supplémentaire de 25 minutes chacun
cup-lost-by-both = défaite des deux
cup-drawn = le match est nul
