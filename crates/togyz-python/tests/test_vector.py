"""`vector.Games`: rewards, masks, resets, errors."""

import numpy as np
import pytest

import togyz
from togyz import Board
from togyz.vector import Games

ALMOST_OVER = "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w"


def rows(*texts):
    return np.stack([Board(text).to_array() for text in texts])


def test_arrays_of_a_batch():
    games = Games(5)
    assert len(games) == 5 and games.legal_mask().all() and not games.done().any()
    assert games.positions().tolist() == [Board().to_array().tolist()] * 5
    games.step(np.full(5, 6))
    assert games.turns().tolist() == [1] * 5 and games.plies().tolist() == [1] * 5
    board = games.board(0)
    assert board.kazan(togyz.WHITE) == 10 and board.to_array().tolist() == games.positions()[0].tolist()
    seen = games.observations()[0].tolist()
    assert seen == [*board.row(togyz.BLACK), *board.row(togyz.WHITE), 0, 10, 0, 0]


def test_rewards_and_resets():
    games = Games.from_positions(rows(ALMOST_OVER, str(Board())))
    rewards, terminated, truncated = games.step(np.array([8, 6], dtype=np.uint8))
    assert rewards.tolist() == [[1, -1], [0, 0]] and terminated.tolist() == [True, False]
    assert not truncated.any() and not games.legal_mask()[0].any() and games.done().tolist() == [True, False]
    # The finished game begins anew; its action is ignored.
    rewards, terminated, _ = games.step(np.array([99, 8], dtype=np.uint8))
    assert not rewards.any() and not terminated.any() and games.plies().tolist() == [0, 2]
    games.reset(np.array([False, True]))
    assert games.plies().tolist() == [0, 0]
    games.step(np.array([8, 6]))
    games.reset()
    assert games.positions().tolist() == rows(ALMOST_OVER, str(Board())).tolist()


def test_without_auto_reset():
    games = Games.from_positions(rows(ALMOST_OVER), auto_reset=False)
    games.step(np.array([8]))
    before = games.positions().tolist()
    rewards, terminated, _ = games.step(np.array([3]))
    assert not rewards.any() and terminated.all() and games.positions().tolist() == before


def test_truncation():
    games = Games(2, max_plies=2)
    for expected in (False, True):
        _, terminated, truncated = games.step(np.array([0, 8]))
        assert truncated.tolist() == [expected] * 2 and not terminated.any()
    games.step(np.array([0, 0]))
    assert games.plies().tolist() == [0, 0]


def test_children_are_what_step_gives():
    games = Games(200, seed=5)
    for _ in range(60):
        games.step(games.random_actions())
    seen, rewards, ends = games.children()
    mask, positions = games.legal_mask(), games.positions()
    number, action = np.nonzero(mask)
    after = Games.from_positions(positions[number])
    gained, terminated, _ = after.step(action)
    assert (after.observations() == seen[number, action]).all()
    mover = games.turns()[number]
    assert (gained[np.arange(len(number)), mover] == rewards[number, action]).all()
    assert (terminated == ends[number, action]).all() and not seen[~mask].any() and not rewards[~mask].any()


def test_the_same_seed_gives_the_same_games():
    one, other = Games(50, seed=9), Games(50, seed=9)
    assert one.play_random(500) == other.play_random(500)
    assert (one.positions() == other.positions()).all()
    white, draws, black, truncated = one.play_random(2000)
    assert white > 100 and black > 100 and truncated == 0 and draws < white
    assert Games(10, max_plies=10).play_random(100)[3] == 100


def test_wrong_input():
    games = Games(3)
    games.step(np.array([6, 6, 6]))
    before = games.positions().tolist()
    for wrong, message in [
        (np.array([1, 5, 1]), "game 1: otau 6 is empty"),
        (np.array([1, 9, 1]), "game 1: expected an action from 0 to 8, found 9"),
        (np.array([-1, 0, 0]), "game 0: expected an action from 0 to 8, found -1"),
        (np.array([np.iinfo(np.int64).max, 0, 0]), "game 0: expected an action"),
        (np.array([0, 0]), "expected 3 actions, found 2"),
    ]:
        with pytest.raises(ValueError, match=message):
            games.step(wrong)
    assert games.positions().tolist() == before, "nothing was played"
    for wrong in (np.zeros((3, 1), np.int64), np.zeros(3), [0, 0, 0], None):
        with pytest.raises(TypeError, match="expected a one-dimensional array"):
            games.step(wrong)
    with pytest.raises(ValueError, match="expected 3 marks, found 2"):
        games.reset(np.array([True, False]))
    with pytest.raises(IndexError, match="expected a game below 3"):
        games.board(3)
    for count in (0, -1, 10**20):
        with pytest.raises(ValueError, match="expected a number from 1"):
            Games(count)
    with pytest.raises(togyz.PositionError, match="position 0: expected 162 kumalaks"):
        Games.from_positions(np.zeros((1, 23), np.uint8))


def test_strided_arrays():
    games = Games(4)
    games.step(np.arange(8)[::2])
    assert games.plies().tolist() == [1] * 4
    assert len(Games.from_positions(games.positions()[::2])) == 2
