# The arbiter’s event: its log, its tables and its regulations.

# Acts of the arbiter, one line each. $name is a player with the number, $names several.
event-found = Event created: { $title }
event-open-section = Section opened: { $name }
event-regulate = Regulations changed
event-apply = Applications added: { $count } ({ $names })
event-amend = Application changed: { $name }
event-admit = Admitted although incomplete: { $name } ({ $reason })
event-stand-playing = { $name } plays from round { $round }
event-stand-withdrawn = { $name } has withdrawn from round { $round }
event-stand-excluded = { $name } is excluded from round { $round }
event-bye-half = { $name } has a half-point bye in round { $round }
event-bye-full = { $name } has a full-point bye in round { $round }
event-bye-zero = { $name } does not play in round { $round }
event-bye-none = { $name } plays in round { $round } after all
event-fix-board = { $name } always sits at board { $board }
event-fix-board-none = { $name } sits at any board
event-forbid = Must not meet: { $names }
event-team = Team { $name }: { $names }
event-line-up = Team { $name }, round { $round }: { $names }
event-appoint = Judge: { $name }, { $role }
event-dismiss = Excluded from the panel: { $name } ({ $reason })
event-draw-numbers = Numbers drawn by lot, seed { $seed }
event-draw-equal = Order of players with the same rating or none drawn by lot, seed { $seed }
event-draw-teams = Pairing numbers of the teams: { $names }; lots with seed { $seed }
event-draw-first-colour = Colour of number 1 in round 1 by lot: { $colour }, seed { $seed }
event-draw-cup = Places and tosses of the cup by lot, seed { $seed }
event-draw-places = Places drawn by lot, seed { $seed }
event-left-out = Left out, the application is incomplete: { $name }
event-number = Start list fixed, players: { $count }
event-pair = Round { $round } paired, boards: { $boards }
event-begin = Clocks of round { $round } started
event-board = Round { $round }, board { $board }, { $pair }: { $what }
event-reseat-colours = colours changed as the players sit ({ $reason })
event-reseat-players = Round { $round }: { $one } and { $other } have changed places ({ $reason })
event-toss = Round { $round }, match { $match }: { $name } won the toss and has White on board 1
event-extra = Round { $round }, match { $match }: extra game { $result }
event-extra-game = Round { $round }, match { $match }: extra game { $pair }: { $result }
event-provisional = Round { $round }, board { $board }: the result is provisional, the game is not finished
event-offer = draw offered by { $side }, move { $move }
event-clock-replaced = clock replaced, used { $used } (White - Black), set to { $set }
event-clock-one-dial = clock corrected, the dials showed { $shown }, { $side } really had { $left } left, set to { $set }
event-clock-both-dials = clock corrected, the dials showed { $shown } (White - Black), the total is halved, set to { $set }
event-clock-no-clock = game begun without a clock { $elapsed } before, both clocks set to { $set }
event-minute = minute of the drawn game by { $referee }
event-record = record attached
event-note = Note: { $name }, { $kind }
event-penalty-point-given = { $name } loses a point for three notes
event-penalty-point-waived = { $name } keeps the point by decision of the referee
event-penalty-exclusion-given = { $name } is excluded for four notes
event-penalty-exclusion-waived = { $name } stays in the event by decision of the referee
event-lift-point = { $name } gets the point back ({ $reason })
event-lift-exclusion = { $name } is admitted again ({ $reason })
event-withdraw-note = Note { $note } withdrawn: { $name } ({ $reason })
event-points-given = { $name } is given points by the chief referee: { $points } ({ $reason })
event-points-taken = Points are taken from { $name } by the chief referee: { $points } ({ $reason })
event-proposal-point = { $name } has { $notes } notes: a point may be taken (note decide)
event-proposal-exclusion = { $name } has { $notes } notes: may be excluded (note decide)
event-incident = Incident, { $kind }: { $text }
event-protest = Protest of { $from }: { $text }
event-appeal = Appeal in protest { $number }: { $text }
event-upheld = Protest { $number } upheld: { $text }
event-rejected = Protest { $number } rejected: { $text }
event-ruling-nothing = { $ruling }; nothing changes
event-undo = Entry { $entry } undone
event-taken-back = { $what } (undone by entry { $entry })
event-redo = Entry { $entry } redone
event-done-again = { $what } (redone by entry { $entry })
event-depends = Entry { $entry } depends on it: { $what }
event-would-differ = Round { $round } would be paired differently now, different pairs: { $count }; the round is not changed
event-fourth-offer = Board { $board }: { $name } has offered more than three draws, the opponent may claim a win

# A round.
event-round = Round { $round }
event-match = Match { $match }: { $first } - { $second } (White on board 1: { $toss })
event-match-players = Match { $match }: { $first } - { $second }
event-missing-player = Board { $board } of the match: nobody plays for { $team }
event-rests-allocated = { $name } has the bye
event-rests-full = { $name }: a point without a game
event-rests-half = { $name }: half a point without a game
event-rests-zero = { $name } does not play

# The running round on the whole terminal.
event-head-late = Late
event-watch-round = Round { $round }, open boards: { $open } of { $boards }
event-watch-late = Playing for { $since }, late limit in { $left }
event-watch-not-begun = Clocks not started (b)
event-watch-too-late = too late
event-watch-entry = Board { $board }
event-watch-corrected = corrected at the terminal
event-watch-keys = ↑↓ board · 82 60 ⏎ result · b start clocks · u undo · q leave

# Tables in and out.
event-import-incomplete = Incomplete applications: { $count }; player list --incomplete names them
event-import-would = Applications that can be imported: { $count }
event-sheet-players = Players
event-sheet-results = Results
event-sheet-standings = Standings
event-sheet-crosstable = Cross table
event-head-sex = Sex
event-head-id = Id
event-head-white-kumalaks = White’s kumalaks
event-head-black-kumalaks = Black’s kumalaks
event-head-ending = Ending

# Questions.
event-ask-title = Title of the event
event-ask-system = System (swiss, round-robin, double-round-robin, knockout, cup, team-swiss, team-round-robin)
event-ask-rounds = Number of rounds
event-ask-result = Board { $board }, { $pair }

# States.
event-yes = yes
event-no = no
event-nothing = nothing yet
event-state-withdrawn = withdrawn
event-state-excluded = excluded
event-state-note-withdrawn = withdrawn: { $reason }
event-state-lifted = { $penalty }; lifted: { $reason }
event-state-incomplete = incomplete
event-state-admitted = admitted, without
event-state-upheld = upheld
event-state-rejected = rejected
event-state-in-play = in play

# Heads of columns.
event-head-application = Application
event-head-number = No
event-head-name = Name
event-head-birth = Born
event-head-category = Category
event-head-rating = Rating
event-head-region = Region
event-head-club = Club
event-head-state = Remark
event-head-team = Team
event-head-section = Section
event-head-system = System
event-head-captain = Captain
event-head-players = Players
event-head-role = Role
event-head-excluded = Excluded
event-head-board = Board
event-head-white = White
event-head-black = Black
event-head-result = Result
event-head-colour = Colour
event-head-opponent = Opponent
event-head-round = Round
event-head-kind = Kind
event-head-text = Text
event-head-time = Time
event-head-referee = Referee
event-head-from = From
event-head-decision = Decision
event-head-appeal = Appeal
event-head-norm = Norm
event-head-over-the-board = Over the board
event-head-games = Games
event-head-rivals = Rivals
event-head-rank = Place
event-head-defeats = Defeats

# The regulations.
event-field-title = Title
event-field-section = Section
event-field-place = Place
event-field-federation = Federation
event-field-emblem = Emblem
event-field-signatures = Lines to sign
event-field-days = Days
event-field-system = System
event-field-boards = Boards of a team
event-field-women-boards = Boards of women
event-field-rounds = Rounds
event-field-numbers = Start numbers
event-field-control = Minutes for each player
event-field-late = May come late by
event-field-rules = Rules
event-field-chylymov = Chylymov’s moves
event-field-recording = Games must be recorded
event-field-kumalaks = Kumalaks counted
event-field-tiebreaks = Tie-breaks
event-field-groups = Groups
event-field-schedule = Rounds begin
event-field-languages = Languages of papers
event-field-article = Article
system-swiss = Swiss system
system-round-robin = round robin
system-double-round-robin = double round robin
system-cup = cup of teams
system-knockout = cup of players
system-team-swiss = Swiss system of teams
system-team-round-robin = round robin of teams
system-team-double-round-robin = double round robin of teams
numbers-rating = by rating, equal ones by lot
numbers-lot = by lot
numbers-entry = in the order of the applications

# What an application can lack.
missing-last-name = last name
missing-first-name = first name
missing-birth = date of birth
missing-category = sports category
missing-physician = physician’s visa

# The panel of judges.
role-chief-referee = chief referee
role-deputy = deputy chief referee
role-chief-secretary = chief secretary
role-referee = referee at the boards
role-secretary = secretary
panel-lacks = The panel lacks: { $role }
panel-several = More than one: { $role }
panel-few-judges = At least 3 judges are needed, there are { $found }
panel-few-referees = The games need referees: { $needed }, there are { $found }
panel-many-secretaries = At most 9 secretaries are allowed, there are { $found }

# Notes and incidents.
note-talking = talking
note-record = game not recorded to the end
note-disrespect = disrespect for the referee
note-obstruction = obstruction of the event
incident-table = table and starting position
incident-clock = clock
incident-flag = flag
incident-claim = claim
incident-late = late arrival
incident-record = form for moves
incident-hall = order in the hall
incident-aids = forbidden aids
incident-clothing = team clothing
incident-judge = judge
incident-interpretation = interpretation of the rules
incident-minute = minute of a drawn game
incident-other = other
