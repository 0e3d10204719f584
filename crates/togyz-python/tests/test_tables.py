"""`Tables`: one position and many."""

import numpy as np
import pytest

import togyz
from togyz import Board, Tables

ENDGAME = "0,0,0,0,0,1,0,1,1/1,0,X,0,0,1,0,0,1 79 77 w"


def test_probe():
    probe = Tables().probe(Board(ENDGAME))
    assert (probe.value, probe.outcome, probe.best) == (6, "win", [9])
    assert [(move.move, move.value, move.outcome) for move in probe.moves] == [
        (6, 1, "loss"),
        (8, 1, "loss"),
        (9, 6, "win"),
    ]
    with pytest.raises(togyz.TableError, match="expected at most 7 kumalaks on the board, found 162"):
        Tables().probe(Board())


def endgames(count, seed):
    """Random positions with at most seven kumalaks on the board."""
    random, boards = np.random.default_rng(seed), []
    while len(boards) < count:
        rows = [0] * 18
        for pit in random.integers(18, size=random.integers(1, 8)):
            rows[pit] += 1
        left = 162 - sum(rows)
        white = int(random.integers(max(0, left - 81), min(81, left) + 1))
        turn = togyz.WHITE if random.integers(2) else togyz.BLACK
        boards.append(Board.from_setup(rows[:9], rows[9:], kazans=(white, left - white), turn=turn))
    return boards


def test_many_positions_agree_with_one():
    tables, boards = Tables(), endgames(300, seed=1)
    values, outcomes = tables.probe_many(np.stack([board.to_array() for board in boards]))
    assert values.dtype == np.int16 and outcomes.dtype == np.int8
    words = {1: "win", 0: "draw", -1: "loss"}
    for board, value, outcome in zip(boards, values, outcomes):
        probe = tables.probe(board)
        assert (probe.value, probe.outcome) == (value, words[int(outcome)])
        if board.legal_moves:
            assert max(move.value for move in probe.moves) == value


def test_best_play_gets_the_value():
    tables = Tables()
    for board in endgames(30, seed=2):
        value, side, before = tables.probe(board).value, board.turn, board.kazan(board.turn)
        for _ in range(400):
            if board.is_game_over():
                break
            board.push(tables.probe(board).best[0])
        collected = board.kazan(side) - before
        # What is left at atsyrau belongs to the side that still has kumalaks.
        left = board.on_board if not any(board.row(side.opponent)) else 0
        if not board.is_game_over() or max(board.kazan(togyz.WHITE), board.kazan(togyz.BLACK)) > 81:
            continue
        assert collected + left == value


def test_wrong_arrays_and_folders(tmp_path):
    tables = Tables()
    start = Board().to_array()
    for wrong, message in [
        (start[None, :22], "expected rows of 23 bytes, found 22"),
        (np.stack([start, start * 2]), "position 1: expected"),
        (np.where(np.arange(23) == 20, 17, start)[None, :].astype(np.uint8), "expected a tuzdyk from 0 to 9, found 17"),
        (np.where(np.arange(23) == 22, 2, start)[None, :].astype(np.uint8), "expected a turn 0 or 1, found 2"),
    ]:
        with pytest.raises(togyz.PositionError, match=message):
            tables.probe_many(wrong)
    for wrong in (start, start[None, :].astype(np.int64), "array"):
        with pytest.raises((TypeError, ValueError)):
            tables.probe_many(wrong)
    assert tables.probe_many(np.zeros((0, 23), np.uint8))[0].shape == (0,)
    assert Tables(tmp_path / "missing").most == 7
    (tmp_path / "00-08.tkt").write_bytes(b"no table")
    broken = Tables(tmp_path)
    assert broken.most == 7 and isinstance(broken.errors, list)


def test_an_engine_uses_tables():
    line = togyz.Engine(tables=Tables()).analyse(Board(ENDGAME), depth=6)[0]
    assert line.moves[0] == 9
