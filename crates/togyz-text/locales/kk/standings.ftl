# Awaits review by native speakers of Kazakh.
# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Орын
standings-head-number = №
standings-head-name = Аты-жөні
standings-head-points = Ұпай
standings-head-adjusted = Берілді/алынды

standings-after = { $rounds } турдың { $round }-туры аяқталды
standings-lots = Жеребе { $seed } санымен тасталды
