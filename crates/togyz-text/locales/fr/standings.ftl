# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Rang
standings-head-number = N°
standings-head-name = Nom
standings-head-points = Points
standings-head-adjusted = Ajouté ou retiré

standings-after = Après la ronde { $round } sur { $rounds }
standings-lots = Tirage au sort avec le nombre { $seed }
