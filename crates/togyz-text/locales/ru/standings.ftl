# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Место
standings-head-number = №
standings-head-name = Имя
standings-head-points = Очки
standings-head-adjusted = Снято/дано

standings-after = После тура { $round } из { $rounds }
standings-lots = Жребий брошен с числом { $seed }
