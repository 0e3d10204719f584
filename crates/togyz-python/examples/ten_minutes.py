"""Ten minutes with togyz. A script in cells: run it, or open it in a notebook editor.

    python ten_minutes.py [FOLDER]

The pictures are written into the folder.
"""

# %% A board
import sys
from pathlib import Path

import togyz
from togyz import BLACK, WHITE

folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
board = togyz.Board()
print("The start:", board)
print("Legal moves:", board.legal_moves)

# %% A move, kumalak by kumalak
sowing = board.sowing(7)
print(f"Otau 7 holds {sowing.lifted}; the last falls in {sowing.landing} and takes {sowing.captured}.")
print("It is written", board.write_move(7))
board.push(7)
(folder / "after-7.svg").write_text(board.svg(caption="After White's 76(10)"))

# %% A picture: the last line of a cell is shown in a notebook
picture = board

# %% An illegal move says why
try:
    board.push(6)
except togyz.IllegalMoveError as error:
    print("Not possible:", error)

# %% The engine
engine = togyz.Engine()
for line in engine.analyse(board, nodes=20_000, lines=3):
    win, draw, loss = line.score.wdl
    print(f"{' '.join(line.text[:5]):30} win {win:.0%}, draw {draw:.0%}, loss {loss:.0%}")

# %% A game between two levels
game = togyz.Game(online=True)
players = {WHITE: togyz.Engine(level=2, seed=1), BLACK: togyz.Engine(level=4, seed=2)}
while not game.is_over():
    game.play(players[game.turn].play(game))
print("Level 2 against level 4:", game.result_text())

# %% As a record, with the verdict on every move
record = togyz.record.Record(game)
record.set_tag("White", "Level 2")
record.set_tag("Black", "Level 4")
for ply, verdict in enumerate(engine.verdicts(game, nodes=1000)):
    if verdict.fault == "blunder":
        record.add_mark(ply, 4)
        record.add_variation(ply, verdict.best[:3])
(folder / "game.tgk").write_text(str(record))

# %% Read it again
again = next(togyz.record.games(folder / "game.tgk"))
marked = [move.text for move in again.line.moves if 4 in move.marks]
print(len(again.moves), "plies, blunders:", " ".join(marked))

# %% Perfect endgames
endgame = togyz.Board("0,0,0,0,0,1,0,1,1/1,0,X,0,0,1,0,0,1 79 77 w")
(folder / "endgame.svg").write_text(endgame.svg(style="print", caption="White wins. How?"))
probe = togyz.Tables().probe(endgame)
print("The only winning move is", probe.best)

# %% Thousands of games at once
games = togyz.vector.Games(1000, seed=1)
white, draws, black, _ = games.play_random(500)
print(f"Random games: White won {white}, Black won {black}, drawn {draws}")
