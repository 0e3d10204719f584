"""Moves per second of random play on one core: `togyz.vector`, `togyz.Board`, plain Python, and the
native perft, with their ratios, all in one run. Times are CPU times, so that other programs do not
count. Also the games per second of reading records.

    python benches/speed.py [SECONDS]
"""

import io
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from plain import Plain  # noqa: E402

import togyz  # noqa: E402
from togyz.vector import Games  # noqa: E402

BATCH = 4096
RECORD = Path(__file__).parents[2] / "togyz" / "tests" / "games" / "whole-game.tgk"


def rate(work, seconds):
    """Calls `work` for some CPU seconds; it returns how much it has done."""
    work()  # warms up
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def steps(games):
    """A hundred random moves of every game, each a call with arrays, with the masks a learner needs."""
    moves = 0
    for _ in range(100):
        games.legal_mask()
        moves += BATCH - int(games.done().sum())
        games.step(games.random_actions())
    return moves


def inside(games):
    games.play_random(100)
    return 100 * BATCH


def board(chance):
    """One random game with `Board`."""
    position, moves = togyz.Board(), 0
    while legal := position.legal_moves:
        position.push(chance.choice(legal))
        moves += 1
    return moves


def plain(chance):
    """One random game in plain Python."""
    position, moves = Plain(), 0
    while legal := position.legal_moves():
        position.play(chance.choice(legal))
        moves += 1
    return moves


def records(text):
    return sum(1 for _ in togyz.record.games(io.StringIO(text)))


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    games, chance, start = Games(BATCH, seed=1), random.Random(1), togyz.Board()
    text = (RECORD.read_text() + "\n") * 1000
    rates = {
        "vector, a call for every move of all games": rate(lambda: steps(games), seconds),
        "vector, play_random": rate(lambda: inside(games), seconds),
        "Board, push in a loop": rate(lambda: board(chance), seconds),
        "plain Python": rate(lambda: plain(chance), seconds),
        "native perft": rate(lambda: start.perft(6), seconds),
    }
    slow, native = rates["plain Python"], rates["native perft"]
    print(f"{'random moves on one core':44} {'moves/s':>13} {'to Python':>10} {'to perft':>9}")
    for name, found in rates.items():
        print(f"{name:44} {found:13,.0f} {found / slow:9.1f}x {found / native:8.3f}x")
    print(f"{'records of 75 plies, games/s':44} {rate(lambda: records(text), seconds):13,.0f}")


if __name__ == "__main__":
    main()
