# The papers of a tournament, as they are printed.

# Titles of the papers.
paper-title-application = Application for participation
paper-title-start-list = Start list
paper-title-place-cards = Place cards
paper-title-pairings = Pairings
paper-title-seating = Seating
paper-title-record-forms = Record forms
paper-title-record-form = Record of the game
paper-title-results = Results
paper-title-best-games = Best games of the round
paper-title-standings = Standings
paper-title-cross-table = Cross table
paper-title-progress = Progress table
paper-title-bracket = Bracket
paper-title-team-sheets = Match sheet
paper-title-protocol = Protocol of the round
paper-title-drawn-games = Minute of drawn games
paper-title-judges = Panel of judges
paper-title-lots = Protocol of the lots
paper-title-penalties = Notes and penalties
paper-title-report = Final report
paper-title-diplomas = Diplomas
paper-title-certificates = Certificates

# Lines to fill in, and heads of columns.
paper-field-event = Event
paper-field-where = Place and date
paper-field-last-name = Last name
paper-field-first-name = First name
paper-field-birth = Date of birth
paper-field-born = Born
paper-field-sex = Sex
paper-field-category = Category
paper-field-rating = Rating
paper-field-country = Country
paper-field-region = Region
paper-field-club = Club
paper-field-region-or-club = Region, club
paper-field-coach = Coach
paper-field-physician-name = Physician
paper-field-date = Date
paper-field-by = Recorded by
paper-field-result-white = Result, White: points (kumalaks)
paper-field-result-black = Result, Black: points (kumalaks)
paper-field-offers = Draw offers
paper-field-present = Both players were present
paper-field-remarks = Remarks
paper-field-system = System
paper-field-control = Time control
paper-field-rules = Rules
paper-field-recording = Games must be recorded
paper-field-players = Players
paper-field-rounds = Rounds played
paper-field-games = Games with a result
paper-field-draws = Draws
paper-field-forfeits = Forfeits
paper-field-withdrawn = Withdrawn
paper-side = Side
paper-opponent = Opponent
paper-ending = Ending
paper-moves = Moves
paper-when = When
paper-who = Who
paper-before = Before
paper-after = After
paper-reason = Reason
paper-about = About
paper-what = What happened
paper-decision = Decision
paper-role = Role
paper-remark = Remark
paper-captain = Captain
paper-teams = Teams
paper-team-players = Players by board
paper-penalty = Penalty
paper-yes = yes
paper-no = no

# Signatures and roles.
paper-sign-applicant = Applicant’s signature
paper-sign-physician = Physician’s signature and stamp
paper-sign-white = White’s signature
paper-sign-black = Black’s signature
paper-role-chief-referee = Chief referee
paper-role-deputy = Deputy chief referee
paper-role-chief-secretary = Chief secretary
paper-role-referee = Referee
paper-role-secretary = Secretary
paper-stamp = Stamp

# The application.
paper-application-agree = I know the rules and the regulations of the event and will keep to them.
paper-physician = Physician’s visa
paper-application-physician = The applicant’s health allows them to take part.
paper-application-accepted = Accepted by the panel of judges

# A round.
paper-round = Round { $round }
paper-board = Board { $number }
paper-labelled = { $label }: { $text }
paper-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
paper-late = A player who comes more than { $control } after the start loses the game.
paper-started = The clocks were started: { $date }
paper-by-hand = Paired by hand: { $reason }
paper-open-boards = { $count ->
    [one] { $count } board has no result yet.
   *[other] { $count } boards have no result yet.
}
paper-bye-allocated = bye
paper-bye-full = bye with a full point
paper-bye-half = bye with half a point
paper-bye-zero = does not play
paper-rests = rests
paper-nobody = nobody
paper-offers = Draw offers
paper-clocks = Clock corrections
paper-corrections = Corrected results
paper-incidents = Incidents
paper-protests = Protests and appeals
paper-upheld = upheld
paper-rejected = rejected
paper-appeal = appeal
paper-provisional = Provisional results (?), the games are not finished (round - board): { $boards }
paper-drawn-games-about = Entered by the referee in the presence of both players.

# The form for moves.
paper-record-about = X after a move: a tuzdyk was won. = after a move: a draw was offered.
paper-code-about = This game online
paper-after-move = After { $move }
paper-final-position = End of the game: { $move }

# Matches of teams.
paper-toss = The toss gave White on the first board to: { $name }
paper-first-white = White on the first board: { $name }
paper-extra-game = Extra game (White - Black): { $pair }: { $result }
paper-field-lost = Kumalaks in lost games
paper-match = Match { $number }

# Tables.
paper-cross-table-about = 12w1: won with White against number 12; b Black, ½ draw, + and - forfeit; bye: no opponent; +1, +½, +0: points without a game.
paper-grid-about = A cell is the result of the player of its row: 1 win, ½ draw, 0 loss, + and - forfeit; in brackets the player’s own kumalaks.
paper-cell-white = w
paper-cell-black = b
paper-cell-bye = bye
paper-adjusted-about = Points given or taken by the chief referee are shown apart; they are part of the points.
paper-annulled = The results of those who left are annulled.
paper-tiebreak-bh = Buchholz
paper-tiebreak-de = Personal meeting
paper-tiebreak-ps = Progress
paper-tiebreak-sb = Berger
paper-tiebreak-win = Wins
paper-tiebreak-won = Wins played
paper-tiebreak-ks = Koya
paper-tiebreak-rtg = Rating
paper-tiebreak-sno = Start number
paper-tiebreak-kum = Kumalaks
paper-tiebreak-kuml = Kumalaks in losses
paper-tiebreak-bp = Board points
paper-tiebreak-b1 = First boards
paper-tiebreak-lot = Lot
paper-tiebreak-about-bh = sum of the opponents’ points
paper-tiebreak-about-de = order by the games of those tied among themselves
paper-tiebreak-about-ps = sum of the points after each round
paper-tiebreak-about-sb = points of beaten opponents and half the points of those drawn with
paper-tiebreak-about-fb = Buchholz as if the last round were drawn
paper-tiebreak-about-aob = average Buchholz of the opponents
paper-tiebreak-about-win = number of wins
paper-tiebreak-about-won = games won over the board
paper-tiebreak-about-bpg = games with Black
paper-tiebreak-about-bwg = wins with Black
paper-tiebreak-about-rep = rounds the player was there to play
paper-tiebreak-about-ks = points against those with at least half of the points (Koya)
paper-tiebreak-about-kum = own kumalaks in all games
paper-tiebreak-about-kuml = own kumalaks in lost games
paper-tiebreak-about-bp = points of all boards
paper-tiebreak-about-b1 = points of the first boards
paper-tiebreak-about-aro = average rating of the opponents
paper-tiebreak-about-tpr = rating performance
paper-tiebreak-about-ptp = lowest rating with which the score is expected
paper-tiebreak-about-apro = average performance of the opponents
paper-tiebreak-about-appo = average lowest expected rating of the opponents
paper-tiebreak-about-rtg = own rating
paper-tiebreak-about-sno = start number
paper-tiebreak-about-num = number of games played
paper-tiebreak-about-otb = points from games over the board
paper-tiebreak-about-lot = drawn by lot
paper-tiebreak-about-cut = without the lowest values
paper-tiebreak-about-median = without the lowest and highest values
paper-tiebreak-about-limit = the limit is shifted, in half points

# Lots.
paper-lots-about = The lots were drawn by the program. The same number gives the same lots again, so that everybody can check them.
paper-lot-numbers = Start numbers
paper-lot-equal = Players with the same rating, or with none
paper-lot-teams = Pairing numbers of the teams
paper-lot-first-colour = Colour of the first number in round 1
paper-lot-cup = Places of the cup
paper-lot-places = Places that nothing else divides
paper-lot-colour = Number 1 begins with: { $side }
paper-seed = Number of the lot
paper-drawn = Drawn
paper-pair = Pair
paper-lot-white = White on board 1

# Notes, penalties, incidents.
paper-notes = Notes
paper-penalties = Decisions about penalties
paper-proposals = Waiting for a decision
paper-no-notes = No notes were given.
paper-penalties-about = For three notes a player can lose one point, for four the player may be excluded. The referee decides.
paper-penalty-point = one point
paper-penalty-exclusion = exclusion
paper-given = given
paper-waived = waived
paper-lifted = lifted
paper-withdrawn-note = withdrawn
paper-points-changes = Points given or taken
paper-nothing-changes = nothing changes
paper-excluded = Excluded
paper-note-talking = talking
paper-note-record = incomplete record
paper-note-disrespect = disrespect
paper-note-obstruction = obstruction
paper-incident-table = table
paper-incident-clock = clock
paper-incident-flag = flag
paper-incident-claim = claim
paper-incident-late = late arrival
paper-incident-record = record
paper-incident-hall = order in the hall
paper-incident-aids = forbidden aids
paper-incident-clothing = clothing
paper-incident-judge = judge
paper-incident-interpretation = interpretation
paper-incident-other = other

# The report and the certificates.
paper-control = { $control } min
paper-winners = Winners
paper-place = Place { $number }
paper-incidents-count = { $count ->
    [one] { $count } incident was written down; it stands in the protocol of its round.
   *[other] { $count } incidents were written down; they stand in the protocols of their rounds.
}
paper-diploma = Diploma
paper-certificate = Certificate
paper-awarded-to = is awarded to
paper-diploma-degree = Diploma of place { $number }
paper-diploma-place = for place { $number } in the event
paper-certificate-took-part = for taking part in the event
paper-team-members = Members of the team

# The published pages of an event.
site-written = { $count ->
    [one] { $count } file written into { $folder }
   *[other] { $count } files written into { $folder }
}
site-unchanged = Unchanged files: { $count }
site-players = Players
site-rounds = Rounds:
site-games = Games to replay
site-no-record = The record of this game has not been published.
site-published = Published { $date } UTC
site-events = Events
site-no-events = No event has been published yet.
