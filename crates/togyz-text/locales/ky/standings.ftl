# Awaits review by native speakers of Kyrgyz.
# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Орун
standings-head-number = №
standings-head-name = Аты-жөнү
standings-head-points = Упай
standings-head-adjusted = Берилди/алынды

standings-after = { $rounds } турдун { $round }-туру бүттү
standings-lots = Чүчүкулак { $seed } саны менен салынды
