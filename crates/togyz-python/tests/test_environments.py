"""The environments pass the tests of their own frameworks."""

import warnings

import numpy as np
import pytest

import togyz

GAME = [6, 8, 5, 6, 0]


def test_pettingzoo_api_and_seed():
    test = pytest.importorskip("pettingzoo.test", reason="PettingZoo is not installed")
    from togyz import pettingzoo_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        test.api_test(pettingzoo_env.env(), num_cycles=2000, verbose_progress=False)
        test.seed_test(pettingzoo_env.env, num_cycles=300)


def test_pettingzoo_plays_by_the_rules():
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from togyz import pettingzoo_env

    env, board = pettingzoo_env.raw_env(render_mode="ansi"), togyz.Board()
    env.reset()
    for action in GAME:
        mask = env.observe(env.agent_selection)["action_mask"]
        assert (np.flatnonzero(mask) + 1).tolist() == board.legal_moves
        env.step(action)
        board.push(action + 1)
        assert env.render() == str(board)
    with pytest.raises(togyz.IllegalMoveError, match="otau 9 is empty|expected"):
        env.step(99)
    # The winner gets 1, the loser -1, and the sum of rewards is reported to both.
    env.reset(options={"position": "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w"})
    env.step(8)
    assert env.rewards == {"white": 1, "black": -1} and all(env.terminations.values())


def test_pettingzoo_illegal_action_loses():
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from togyz import pettingzoo_env

    env = pettingzoo_env.env()
    env.reset()
    env.step(6)
    env.step(5)  # captured by White: the otau is empty
    assert env.terminations["black"] and env.unwrapped.rewards["black"] == -1


def test_gymnasium_checker_and_a_whole_game():
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from gymnasium.utils.env_checker import check_env

    from togyz import gymnasium_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium_env.TogyzkumalakEnv(level=1), skip_render_check=True)
    env = gymnasium.make("togyz/Togyzkumalak-v0", level=3)
    for seed in range(3):
        games = []
        for _ in range(2):
            random, played, terminated = np.random.default_rng(seed), [], False
            _, info = env.reset(seed=seed)
            while not terminated:
                action = random.choice(np.flatnonzero(info["action_mask"]))
                _, reward, terminated, truncated, info = env.step(action)
                played.append(int(action))
            assert not truncated and reward in (-1.0, 0.0, 1.0)
            games.append((played, env.unwrapped.game.moves))
        assert games[0] == games[1], "the same seed gives the same game"


def test_gymnasium_illegal_action_loses():
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from togyz import gymnasium_env

    env = gymnasium_env.TogyzkumalakEnv()
    env.reset(seed=1, options={"side": "white"})
    assert env.step(9)[1:3] == (-1.0, True)
    with pytest.raises(ValueError, match="expected side"):
        env.reset(options={"side": "green"})


def test_openspiel_simulation_and_playthrough():
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    from open_spiel.python.algorithms import generate_playthrough

    import togyz.openspiel_game  # noqa: F401

    game = pyspiel.load_game("python_togyzkumalak")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    text = generate_playthrough.playthrough("python_togyzkumalak", action_sequence=GAME, seed=1)
    again = generate_playthrough.playthrough("python_togyzkumalak", action_sequence=GAME, seed=1)
    assert text == again and "76(10)" in text
    state = game.new_initial_state()
    for action in GAME:
        state.apply_action(action)
    board = togyz.Board()
    for action in GAME:
        board.push(action + 1)
    assert str(state) == str(board) and str(state.clone()) == str(board)
    assert [action + 1 for action in state.legal_actions()] == board.legal_moves
