# Standings, cross tables, cups, team matches and ratings, in the terminal.

# Heads of columns. The tie-breaks keep their international letters.
standings-head-rank = Place
standings-head-number = No
standings-head-name = Name
standings-head-points = Points
standings-head-adjusted = Given or taken

standings-after = After round { $round } of { $rounds }
standings-lots = Lots drawn with seed { $seed }

# Ratings.
standings-head-rating = Rating
standings-head-games = Games
standings-head-opponents = Opponents
standings-head-performance = Performance
standings-head-expected = Expected
standings-head-change = Change
standings-head-glicko = Glicko-2

# Teams: how a match was decided, and the table.
standings-head-board = Board
standings-head-white = White
standings-head-black = Black
standings-head-team = Team
standings-head-match-points = Match points
standings-head-board-points = Board points
standings-head-lost = In lost games
standings-head-first-board = First board
standings-head-round = Round
standings-head-match = Match
standings-head-result = Result
standings-head-winner = Winner
standings-head-by = Decided by
standings-head-defeats = Defeats

# Round robins and cups.
cup-round = Round { $round }
cup-rests = { $name } rests
cup-upper = Without a defeat, round { $round }
cup-lower = With one defeat, round { $round }
cup-third-place = Third place
cup-final = Final
cup-second-final = Second final
cup-winner-of = winner of match { $number }
cup-loser-of = loser of match { $number }
cup-open = To be played now: { $matches }
cup-champion = Winner of the cup: { $name }
cup-no-champion = The cup has no winner: both finalists lost

# What decided a team match: its result, the kumalaks in lost games, the first board, an extra game.
cup-by-result = result
cup-by-lost-kumalaks = kumalaks in lost games
cup-by-first-board = first board
cup-by-extra-game = extra game
cup-needs-extra = level: an extra game of 25 minutes each
cup-lost-by-both = both lost
cup-drawn = the match is drawn
