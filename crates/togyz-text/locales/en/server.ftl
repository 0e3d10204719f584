# What the server itself says: error pages, refused requests, and the lines it prints when it starts.

server-open = Togyz is running: { $address }
server-folder = The games are stored in { $folder }. Press Ctrl-C to stop.
server-closing = Stopping. Every game is stored and continues at the next start.
server-home = To the home page
server-guest = Guest
server-games = Your games
server-game-going = in progress, move { $number }

server-error-no-page = There is nothing here
server-error-no-page-about = The address may be mistyped, or the page has moved. Your games are safe.
server-error-no-game = There is no such game
server-error-no-game-about = The address of a game has ten letters and digits. Please compare it with the link you were given.
server-error-still-played = This game is still being played
server-error-still-played-about = While a game goes on nobody gets help from the engine. When it is over, you can analyse it here.
server-error-not-player = This is for the players only
server-error-not-player-about = Only a player of this game can see and keep a review of it here. Your own review stays in your browser.
server-error-no-challenge = There is no such challenge
server-error-no-challenge-about = It was withdrawn, or its link is too old. Ask for a new one, or make your own.
server-error-taken = Somebody else was faster
server-error-taken-about = This game has its two players already. You may watch it, or begin another.
server-error-own = This challenge is your own
server-error-own-about = Send its link to somebody else: nobody plays against themselves here.
server-error-play = The game could not begin
server-error-play-about = Something in the settings cannot be played. Nothing is lost: go back and change it.
server-error-bad = The server did not understand this
server-error-bad-about = The request was not complete. Please go back, reload the page and try again. Your games are safe.
server-error-foreign = This came from another site
server-error-foreign-about = For your safety the server accepts requests only from its own pages. Please begin at the home page.
server-error-blocked = Your address is blocked
server-error-blocked-about = Whoever runs this site has blocked requests from your address.
server-error-misdirected = This is not an address of this site
server-error-misdirected-about = Please open the site by its own address. Whoever runs it sets the address with --public-url.
server-error-too-many = Too many requests
server-error-too-many-about = Your address sent too many requests. Wait a minute and try again. Your games are safe.
server-error-failed = Something broke on our side
server-error-failed-about = It is not your fault, and every move that was confirmed is stored. Please try again in a moment.

server-refused-stale = The board has changed since. Please look again.
server-refused-illegal = This otau cannot be played.
server-refused-turn = It is the opponent’s turn.
server-refused-over = The game is over.
server-refused-seat = You are watching this game and cannot play in it.
server-refused-not-now = This is not possible now.
server-refused-no-person = The computer does not read messages.
server-refused-full = This game is too long for requests. You can play on, resign or accept a draw.
server-refused-unknown-game = There is no such game.
server-refused-not-joined = Please reload the page.
server-refused-malformed = The server did not understand this. Please reload the page.
server-refused-too-many = Too many requests. Please wait a moment.
server-refused-busy = The computer is busy now. Please ask again in a moment.
server-refused-failed = The server could not store this. Nothing has changed; please try again.

# Advice beside a field of a refused form: what to write. $found is a number of kumalaks.
form-position = This is not a position. Write nine numbers for White, nine for Black, both kazans, then w or b, as in the example. A tuzdyk is X.
form-position-kumalaks = A position has 162 kumalaks, this one has { $found }. Count the otau and the kazans again.
form-position-over = The game is over in this position. Write one in which somebody can still move.
form-time = Write minutes and seconds a move, such as 15+10. At most 1440 minutes and 3600 seconds a move.
