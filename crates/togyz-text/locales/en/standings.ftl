# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Place
standings-head-number = No
standings-head-name = Name
standings-head-points = Points
standings-head-adjusted = Given or taken

standings-after = After round { $round } of { $rounds }
standings-lots = Lots drawn with seed { $seed }
