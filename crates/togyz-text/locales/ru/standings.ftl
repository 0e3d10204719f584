# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Место
standings-head-number = №
standings-head-name = Имя
standings-head-points = Очки
standings-head-adjusted = Снято, дано

standings-after = После тура { $round } из { $rounds }
standings-lots = Жребий брошен с числом { $seed }

# Ratings.
standings-head-rating = Рейтинг
standings-head-games = Партии
standings-head-opponents = Соперники
standings-head-performance = Перформанс
standings-head-expected = Ожидание
standings-head-change = Изменение
standings-head-glicko = Глико-2

# Teams: how a match was decided, and the table.
standings-head-board = Доска
standings-head-white = Белые
standings-head-black = Чёрные
standings-head-team = Команда
standings-head-match-points = Матчевые очки
standings-head-board-points = Очки на досках
standings-head-lost = В проигранных
standings-head-first-board = Первая доска
standings-head-round = Тур
standings-head-match = Матч
standings-head-result = Результат
standings-head-winner = Победитель
standings-head-by = Решило
standings-head-defeats = Поражения

# Round robins and cups.
cup-round = Тур { $round }
cup-rests = { $name }: отдых
cup-upper = Без поражений, тур { $round }
cup-lower = С одним поражением, тур { $round }
cup-third-place = Матч за третье место
cup-final = Финал
cup-second-final = Второй финал
cup-winner-of = победитель матча { $number }
cup-loser-of = проигравший матча { $number }
cup-open = Сейчас играются матчи: { $matches }
cup-champion = Победитель кубка: { $name }
cup-no-champion = У кубка нет победителя: поражение обоих финалистов

# What decided a team match: its result, the kumalaks in lost games, the first board, an extra game.
cup-by-result = результат
cup-by-lost-kumalaks = кумалаки в проигранных партиях
cup-by-first-board = первая доска
cup-by-extra-game = дополнительная партия
cup-needs-extra = ничья: дополнительная партия по 25 минут
cup-lost-by-both = поражение обоих
cup-drawn = матч закончился вничью
