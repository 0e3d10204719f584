# Awaits review by native speakers of Kazakh.
# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Орын
standings-head-number = №
standings-head-name = Аты-жөні
standings-head-points = Ұпай
standings-head-adjusted = Берілді, алынды

standings-after = { $rounds } турдың { $round }-туры аяқталды
standings-lots = Жеребе { $seed } санымен тасталды

# Ratings.
standings-head-rating = Рейтинг
standings-head-games = Ойын
standings-head-opponents = Қарсыластар
standings-head-performance = Көрсеткіш
standings-head-expected = Күтілген
standings-head-change = Өзгеріс
standings-head-glicko = Глико-2

# Teams: how a match was decided, and the table.
standings-head-board = Тақта
standings-head-white = Бастаушы
standings-head-black = Қостаушы
standings-head-team = Команда
standings-head-match-points = Матч ұпайы
standings-head-board-points = Тақта ұпайы
standings-head-lost = Ұтылған ойындарда
standings-head-first-board = Бірінші тақта
standings-head-round = Тур
standings-head-match = Матч
standings-head-result = Нәтиже
standings-head-winner = Жеңімпаз
standings-head-by = Шешкен көрсеткіш
standings-head-defeats = Жеңілістер

# Round robins and cups.
cup-round = { $round }-тур
cup-rests = { $name }: демалады
cup-upper = Жеңілмегендер, { $round }-тур
cup-lower = Бір рет жеңілгендер, { $round }-тур
cup-third-place = Үшінші орын үшін матч
cup-final = Финал
cup-second-final = Екінші финал
cup-winner-of = { $number }-матчтың жеңімпазы
cup-loser-of = { $number }-матчта жеңілген
cup-open = Қазір ойналатын матчтар: { $matches }
cup-champion = Кубок иегері: { $name }
cup-no-champion = Кубок иегері жоқ: финалистердің екеуі де ұтылды

# What decided a team match: its result, the kumalaks in lost games, the first board, an extra game.
cup-by-result = нәтиже
cup-by-lost-kumalaks = ұтылған ойындардағы құмалақтар
cup-by-first-board = бірінші тақта
cup-by-extra-game = қосымша ойын
cup-needs-extra = тең: әрқайсысына 25 минуттан қосымша ойын
cup-lost-by-both = екеуі де ұтылды
cup-drawn = матч тең аяқталды
