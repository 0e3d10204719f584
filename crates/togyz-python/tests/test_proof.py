"""The rules are the same in plain Python, in `Board`, in `vector` and in Rust.

The counts are small here; `./check-deep python` sets TOGYZ_GAMES=100000 and TOGYZ_PERFT=8.
"""

import os
from pathlib import Path

import numpy as np
import pytest
from plain import Plain, perft

import togyz
from togyz.vector import Games

GAMES = int(os.environ.get("TOGYZ_GAMES", "1000"))
DEPTH = int(os.environ.get("TOGYZ_PERFT", "6"))
COUNTS = [1, 9, 73, 613, 5199, 43184, 360035, 3003052, 25166174]
PERFT_FILES = Path(__file__).parents[2] / "togyz" / "tests" / "perft"


def test_random_games_are_the_same_everywhere():
    """Rust plays random games; the others replay them and agree on every move and every end."""
    batch = 1000
    for first in range(0, GAMES, batch):
        played = togyz.random_games(min(batch, GAMES - first), seed=first)
        vector = Games(len(played), auto_reset=False)
        longest = max(len(moves) for moves, *_ in played)
        actions = np.zeros((longest, len(played)), dtype=np.uint8)
        positions = {}
        for number, (moves, position, ending, result) in enumerate(played):
            plain, board = Plain(), togyz.Board()
            for ply, digit in enumerate(moves):
                otau = int(digit)
                legal = plain.legal_moves()
                assert board.legal_moves == legal and otau in legal
                plain.play(otau)
                board.push(otau)
                actions[ply, number] = otau - 1
            assert str(plain) == str(board) == position
            assert plain.result() == board.result()
            if ending == "repetition":
                assert board.result() == "*" and result == "1/2-1/2"
            else:
                assert board.result() == result and board.outcome().ending == ending
            assert board.legal_moves == plain.legal_moves()
            positions[number] = position
            for ply in range(len(moves)):
                assert board.pop() == int(moves[-1 - ply])
            assert board == togyz.Board()
        rewards = np.zeros((len(played), 2))
        lengths = np.array([len(moves) for moves, *_ in played])
        for ply in range(longest):
            # Games that a repetition ended stand still in no other way: they play on with their
            # first legal move, and are compared where they ended.
            playing = ply < lengths
            for number in np.flatnonzero(ply == lengths):
                assert str(vector.board(number)) == positions[number]
            step = np.where(playing, actions[ply], vector.legal_mask().argmax(axis=1).astype(np.uint8))
            gained, _, _ = vector.step(step.astype(np.uint8))
            rewards[playing] += gained[playing]
        for number, (_, _, _, result) in enumerate(played):
            expected = {"1-0": 1, "0-1": -1}.get(result, 0)
            assert rewards[number].tolist() == [expected, -expected]


def test_perft_is_the_same_everywhere():
    assert togyz.Board().perft(DEPTH) == COUNTS[DEPTH]
    assert vector_perft(DEPTH) == COUNTS[DEPTH]
    # Pure Python is slow: one ply less in the short run.
    plain = DEPTH if DEPTH > 6 else DEPTH - 1
    assert perft(Plain(), plain) == COUNTS[plain]
    assert board_perft(togyz.Board(), DEPTH - 1) == COUNTS[DEPTH - 1]


def board_perft(board, depth):
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += board_perft(board, depth - 1)
        board.pop()
    return nodes


def vector_perft(depth, positions=None):
    """All moves of all positions of a level, level by level, in slices."""
    if positions is None:
        positions = togyz.Board().to_array()[None, :]
    if depth == 0:
        return len(positions)
    nodes = 0
    for first in range(0, len(positions), 100_000):
        piece = positions[first : first + 100_000]
        rows, actions = np.nonzero(Games.from_positions(piece).legal_mask())
        games = Games.from_positions(piece[rows])
        games.step(actions)
        nodes += vector_perft(depth - 1, games.positions())
    return nodes


def suites():
    """The positions of the perft files of the rules library."""
    for path in sorted(PERFT_FILES.glob("*.perft")):
        name = position = None
        for line in path.read_text().splitlines():
            word, _, rest = line.partition(" ")
            if word == "id":
                name = rest
            elif word == "pos":
                position = rest
            elif word == "perft":
                depth, count = map(int, rest.split())
                if depth <= 4:
                    yield pytest.param(position, depth, count, id=f"{path.stem}, {name}, {depth}")


@pytest.mark.parametrize("position,depth,count", list(suites()))
def test_perft_files(position, depth, count):
    board = togyz.Board(position)
    assert board.perft(depth) == count
    assert vector_perft(depth, board.to_array()[None, :]) == count
