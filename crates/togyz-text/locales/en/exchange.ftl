# The analysis board: positions set up, texts and files opened, records and pictures saved.

exchange-edit = Set up a position
exchange-open = Open
exchange-save = Save and share

## Set up a position
editor-title = Set up a position
editor-about = Choose an otau, then type its number or press + and −. Kumalaks come from the kazan of the same player, if it is empty from the other one, and go back there. Together there are always 162.
editor-more = One kumalak more
editor-fewer = One kumalak fewer
editor-clear = Empty it
editor-tuzdyk-white = White’s tuzdyk, in Black’s row
editor-tuzdyk-black = Black’s tuzdyk, in White’s row
editor-no-tuzdyk = none
editor-turn = To move
editor-text = The position as text
editor-start = Starting position
editor-empty = Empty board
editor-undo = Undo
editor-use = Analyse this position
editor-too-many = Not enough kumalaks: { $left } are in the kazans.
editor-not-number = Write a number from 0 to 162.
editor-is-tuzdyk = This otau is a tuzdyk: it stays empty.

## Open
open-title = Open a position or games
open-about = Paste a position, a game, several games or a link to an analysis, or choose a file. You can also drop a file anywhere on this page.
open-text = Text to open
open-read = Open the text
open-file = Choose a file
open-filter = Search players, dates, events
open-games = Games: { $count }.
open-more = The first { $count } are shown; search to find the others.
open-none = No game fits the search.
open-plies = Moves: { $count }
open-cut = The text is too long: only its first part was read.
open-empty = There is nothing to open.
open-nothing = This is neither a position nor a game.
open-not-text = This is not a text.
open-not-read = This file cannot be read.
open-too-large = This file is too large: at most 16 MB are read.
open-opened-position = The position is on the board. Undo brings back what was there.
open-opened-game = The game is on the board. Undo brings back what was there.
open-link-broken = This link is damaged: the analysis in it cannot be read.
open-link-newer = This link was made by a newer version of this page. Reload the page and try again.
open-drop = Drop it here to open it

## Save and share
save-title = Save and share
save-record = The game with variations and comments
save-values = With the engine’s values
save-download = Download
save-copy = Copy
save-link = Copy a link
save-link-about = The link holds the whole analysis. Nobody needs an account to open it.
save-link-long = This link is long, and some messengers cut long links. The downloaded game is safer.
save-position = The position as text
save-form = Format
save-pictures = Pictures
save-style-dark = Walnut, dark
save-gif = GIF of the line
save-gif-start = Start
save-pace = Seconds for each move of the GIF
save-stop = Stop
save-done = The file is ready.
save-failed = This could not be made. Try again.
save-print = On paper
save-diagrams = Diagrams
save-diagrams-marked = at moves with a mark or a comment
save-diagrams-every = after every { $count } moves
save-diagrams-none = none
save-print-now = Print

## Why a text cannot be read
problem-at = Move { $number }, { $side }: { $problem }
problem-line = Line { $line }: { $problem }
problem-unreadable = This cannot be read.
problem-position = This is not a whole position. It needs nine numbers for White, nine for Black, both kazans, then w or b.
problem-position-row = { $side }: the row has { $found } otau, not nine.
problem-position-cell = { $side }: “{ $found }” is not a number of kumalaks.
problem-position-two-tuzdyks = { $side }: there are two tuzdyks in this row. A player has at most one.
problem-position-kazan = { $side }: “{ $found }” is not a number for the kazan.
problem-position-tuzdyk = { $side }: “{ $found }” is not a tuzdyk. Write the number of the otau, or -.
problem-position-turn = “{ $found }” does not say who is to move. Write w or b.
problem-position-number = The number of the move is at least 1.
problem-position-total = A position has 162 kumalaks, this one has { $found }.
problem-position-tuzdyk-nine = { $side }: the ninth otau is never a tuzdyk.
problem-position-same-tuzdyk = Both tuzdyks have the number { $otau }. Their numbers must differ.
problem-position-tuzdyk-full = { $side }, otau { $otau }: a tuzdyk is empty, but here lie { $found }.
problem-record-empty = There are no moves in it.
problem-record-long = This game is too long.
problem-record-tag = The tag “{ $found }” cannot be read.
problem-record-rules = “{ $found }” is not a rule profile.
problem-record-word = “{ $found }” is not a move.
problem-record-move = “{ $found }” is not possible here.
problem-record-written = “{ $found }” is wrong; the move is written { $expected }.
problem-record-open = A comment or a variation has no beginning or no end.
problem-record-deep = Too many variations stand inside one another.
problem-record-after = There is something after the result: “{ $found }”.
problem-record-result = The result “{ $found }” does not fit the moves.
