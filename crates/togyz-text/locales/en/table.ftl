# At the board of a game: looking back, moves chosen in advance, the call that it is your turn, and the keys.

table-looking = Move { $number } of { $count }, { $side }
table-looking-start = The start of the game
table-looking-refused = You are looking back. To play, go back to the game.
table-to-game = Back to the game
table-over = The game is over.
table-watching = You are watching this game.
table-premove = Premove: { $place }
table-premove-about = Premove: { $place }. It is played when it is your turn. Choose it again to cancel.
table-premove-off = The premove is cancelled.
table-premove-dropped = The premove is no longer possible. Choose another move.
table-begun = Your game has begun
table-notify = Notify me when it is my turn
table-notify-on = You will be notified when it is your turn.
table-notify-off = You will not be notified.
table-notify-denied = The browser does not allow notifications from this site. You can change this in its settings.
table-keys = Keys
table-keys-close = Close
table-key-play = Play an otau
table-key-escape = Cancel, back to the game
table-key-board = Read the board aloud
table-key-repeat = Say it again
