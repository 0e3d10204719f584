# The board for games at one device (`/board`). Names in braces are filled in by the page.

local-title = Two people, one board
local-menu = Board for two
local-about = Play somebody beside you, or the computer, on this device. The games stay in this browser, also when you close the page.
local-open = Open the board
local-no-script = The board for two needs JavaScript.
local-failed = The rules could not be loaded. Please reload the page.
local-not-saved = The browser cannot keep the game: do not reload this page.
local-erases = The game on the board is not finished. It stays in the list of games on this device.
local-white = White’s name
local-black = Black’s name
local-turn = Turn the board after every move
local-redo = Redo
local-redone = The move is played again.
local-agree = Agree to a draw
local-agree-confirm = Do both agree?
local-resign-white = White resigns
local-resign-black = Black resigns
local-paused = The clock is stopped. It goes on with the next move.
local-opponent = Opponent
local-person = Somebody beside you
local-declined = The computer declines the draw.
local-no-engine = The engine could not be loaded. Connect once and reload the page; the game is kept.
local-offline = The server does not answer: you play the computer on this device.
