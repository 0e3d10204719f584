"""`Engine`: limits, lines, scores, levels, threads, Ctrl-C, and the GIL."""

import signal
import threading
import time

import pytest

import togyz
from togyz import Board, Engine

STUDY = "5,2S,2S,2/3,1S,t,1S,3S,2S,1S 78 72 S 1"


def test_lines_and_scores():
    board = Board()
    lines = Engine().analyse(board, depth=8, lines=3)
    assert [line.rank for line in lines] == [1, 2, 3] and lines[0].depth == 8
    assert len({line.moves[0] for line in lines}) == 3
    for line in lines:
        assert sum(line.score.wdl) == pytest.approx(1) and line.score.kumalaks is not None
        assert 0 <= line.score.expected <= 1 and line.nodes > 0
        assert line.score.opposite().kumalaks == -line.score.kumalaks
        after = board.copy()
        for move, text in zip(line.moves, line.text):
            assert after.write_move(move) == text
            after.push(move)
    assert lines[0].score.kumalaks >= lines[1].score.kumalaks >= lines[2].score.kumalaks


def test_a_study_is_solved():
    best = Engine().analyse(Board(STUDY), depth=30)[0]
    assert best.moves[0] == 6 and best.score.win_in and best.score.wdl == (1, 0, 0)
    assert best.score.kumalaks is None and best.score.opposite().loss_in == best.score.win_in


def test_the_same_search_gives_the_same_result():
    found = [Engine().analyse(Board(), nodes=20_000)[0] for _ in range(2)]
    assert (found[0].moves, found[0].nodes) == (found[1].moves, found[1].nodes)


def test_levels_and_players():
    for settings in ({"level": 1}, {"level": 5}, {"player": "greedy"}, {"player": "random"}, {"player": "plain"}):
        engines = [Engine(seed=4, **settings) for _ in range(2)]
        board = Board()
        for _ in range(10):
            move = engines[0].play(board, nodes=500)
            assert move == engines[1].play(board, nodes=500) and board.is_legal(move)
            board.push(move)
    board = Board("1,0,0,0,0,0,0,0,1/9,0,0,0,0,0,0,0,0 76 75 w")
    assert Engine(player="greedy").play(board) == 9, "it takes ten"
    assert repr(Engine(level=3)) == "<Engine: level:3>" and Engine().player == "full"


def test_a_finished_game():
    over = Board("0,0,0,0,0,0,0,0,0/9,0,0,0,0,0,0,0,0 80 73 w")
    assert Engine().analyse(over, depth=3) == []
    with pytest.raises(togyz.EngineError, match="expected a position with a legal move"):
        Engine().play(over)


def test_games_and_verdicts():
    game = togyz.Game()
    for move in (7, 9, 1, 1):
        game.play(move)
    assert Engine().play(game, depth=4) in game.board.legal_moves
    verdicts = Engine().verdicts(game, nodes=3000)
    assert [verdict.move for verdict in verdicts] == [7, 9, 1, 1]
    assert [verdict.side for verdict in verdicts] == [togyz.WHITE, togyz.BLACK] * 2
    for verdict in verdicts:
        assert (verdict.fault is None) == (verdict.loss < 5) and verdict.best


def test_reports_come_while_it_runs_and_can_end_it():
    depths = []
    Engine().analyse(Board(), depth=6, on_line=lambda line: depths.append(line.depth))
    assert depths == sorted(depths) and depths[-1] == 6

    def fail(line):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        Engine().analyse(Board(), depth=60, on_line=fail)


def test_two_threads_search():
    found = Engine(threads=2).analyse(Board(), nodes=50_000)
    assert found[0].moves


def test_a_search_releases_the_gil_and_can_be_stopped():
    engine, counted = Engine(), []

    def search():
        counted.append(engine.analyse(Board(), time=60)[0].moves)

    thread = threading.Thread(target=search)
    thread.start()
    # This thread goes on while the other searches, and asks the engine to stop until it has begun.
    deadline = time.monotonic() + 30
    while thread.is_alive() and time.monotonic() < deadline:
        engine.stop()
        thread.join(0.05)
    assert not thread.is_alive() and counted


@pytest.fixture
def ctrl_c():
    """Python's own handler of Ctrl-C: a program started in the background ignores the signal."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_a_search(ctrl_c):
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        Engine().analyse(Board(), time=60)
    timer.join()


def test_ctrl_c_and_stop_end_an_analysis(ctrl_c):
    game, engine = togyz.Game(), Engine()
    for move in (7, 9, 1, 1):
        game.play(move)
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        engine.verdicts(game, time=60)
    timer.join()
    caught = []

    def analyse():
        try:
            engine.verdicts(game, time=0.2)
        except togyz.EngineError as error:
            caught.append(str(error))

    thread = threading.Thread(target=analyse)
    thread.start()
    while thread.is_alive():
        engine.stop()
        thread.join(0.05)
    assert caught == ["the analysis was stopped"]


@pytest.mark.parametrize(
    "settings,message",
    [
        ({"level": 0}, "expected a number from 1 to 8, found 0"),
        ({"level": 9}, "expected a number from 1 to 8, found 9"),
        ({"player": "grandmaster"}, "unknown player 'grandmaster'"),
        ({"threads": 0}, "expected a number from 1 to 256"),
        ({"hash": 10**30}, "expected a number from 1 to 65536"),
        ({"evaluation": "/no/such/file"}, "/no/such/file: No such file"),
        ({"seed": -1}, r"expected a seed from 0 to 2\*\*64 - 1, found -1"),
    ],
)
def test_wrong_settings(settings, message):
    with pytest.raises(ValueError, match=message):
        Engine(**settings)


def test_wrong_limits():
    engine, board = Engine(), Board()
    for limits, message in [
        ({"depth": 0}, "expected a number from 1 to 200, found 0"),
        ({"nodes": -5}, "expected a number from 1"),
        ({"time": -1}, "expected seconds from 0"),
        ({"clock": (1, -1)}, "expected seconds from 0"),
        ({"lines": 10}, "expected a number from 1 to 9, found 10"),
    ]:
        with pytest.raises(ValueError, match=message):
            engine.analyse(board, **limits)
    with pytest.raises(TypeError, match="expected a Board or a Game"):
        engine.analyse("board")
