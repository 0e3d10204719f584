# Awaits review by native speakers of Kyrgyz.
# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Орун
standings-head-number = №
standings-head-name = Аты-жөнү
standings-head-points = Упай
standings-head-adjusted = Берилди, алынды

standings-after = { $rounds } турдун { $round }-туру бүттү
standings-lots = Чүчүкулак { $seed } саны менен салынды

# Ratings.
standings-head-rating = Рейтинг
standings-head-games = Оюн
standings-head-opponents = Атаандаштар
standings-head-performance = Көрсөткүч
standings-head-expected = Күтүлгөн
standings-head-change = Өзгөрүү
standings-head-glicko = Глико-2

# Teams: how a match was decided, and the table.
standings-head-board = Такта
standings-head-white = Ак
standings-head-black = Кара
standings-head-team = Команда
standings-head-match-points = Матч упайы
standings-head-board-points = Такта упайы
standings-head-lost = Утулган оюндарда
standings-head-first-board = Биринчи такта
standings-head-round = Тур
standings-head-match = Матч
standings-head-result = Жыйынтык
standings-head-winner = Жеңүүчү
standings-head-by = Чечкен көрсөткүч
standings-head-defeats = Жеңилүүлөр

# Round robins and cups.
cup-round = { $round }-тур
cup-rests = { $name }: эс алат
cup-upper = Жеңилбегендер, { $round }-тур
cup-lower = Бир жолу жеңилгендер, { $round }-тур
cup-third-place = Үчүнчү орун үчүн матч
cup-final = Финал
cup-second-final = Экинчи финал
cup-winner-of = { $number }-матчтын жеңүүчүсү
cup-loser-of = { $number }-матчта жеңилген
cup-open = Азыр ойнолуучу матчтар: { $matches }
cup-champion = Кубоктун ээси: { $name }
cup-no-champion = Кубоктун ээси жок: финалисттердин экөө тең утулду

# What decided a team match: its result, the kumalaks in lost games, the first board, an extra game.
cup-by-result = жыйынтык
cup-by-lost-kumalaks = утулган оюндардагы коргоолдор
cup-by-first-board = биринчи такта
cup-by-extra-game = кошумча оюн
cup-needs-extra = тең: ар бирине 25 мүнөттөн кошумча оюн
cup-lost-by-both = экөө тең утулду
cup-drawn = матч тең бүттү
