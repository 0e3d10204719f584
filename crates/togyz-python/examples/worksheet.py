"""A worksheet to print: endgames with one best move, their diagrams, and the solutions.

    python worksheet.py OUT.html [COUNT [SEED]]

Open the file in a browser and print it.
"""

from __future__ import annotations

import random
import sys
from html import escape
from pathlib import Path

import togyz

STYLE = """
body { font-family: serif; margin: 1cm }
.sheet { display: grid; grid-template-columns: 1fr 1fr; gap: 1cm }
.task { break-inside: avoid }
.task svg { width: 100%; height: auto }
.solutions { break-before: page }
"""


def tasks(count: int, seed: int) -> list[tuple[togyz.Board, int]]:
    """Positions of random games in which exactly one move wins."""
    tables, chance = togyz.Tables(), random.Random(seed)
    found: list[tuple[togyz.Board, int]] = []
    while len(found) < count:
        board = togyz.Board()
        while not board.is_game_over() and len(found) < count:
            if board.on_board <= tables.most and len(board.legal_moves) > 1:
                wins = [move.move for move in tables.probe(board).moves if move.outcome == "win"]
                if len(wins) == 1:
                    found.append((board.copy(stack=False), wins[0]))
                    break
            board.push(chance.choice(board.legal_moves))
    return found


def page(count: int, seed: int) -> str:
    """The worksheet as an HTML page."""
    drawn, solutions = [], []
    for number, (board, move) in enumerate(tasks(count, seed), 1):
        caption = f"{number}. {board.turn} to move wins."
        drawn.append(f'<div class="task">{board.svg(style="print", caption=caption)}</div>')
        solutions.append(f"<li>{escape(board.write_move(move))}</li>")
    return (
        f"<!doctype html><meta charset=utf-8><title>Find the winning move</title><style>{STYLE}</style>"
        f'<h1>Find the winning move</h1><div class="sheet">{"".join(drawn)}</div>'
        f'<div class="solutions"><h2>Solutions</h2><ol>{"".join(solutions)}</ol></div>'
    )


def main() -> None:
    numbers = [int(text) for text in sys.argv[2:4]]
    count, seed = (numbers + [6, 1][len(numbers) :])[:2]
    Path(sys.argv[1]).write_text(page(count, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
