"""Every example runs, and does what it says."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

CRATE = Path(__file__).parents[1]
EXAMPLES = CRATE / "examples"
RECORDS = CRATE.parent / "togyz" / "tests" / "games"


def run(name, *arguments):
    command = [sys.executable, str(EXAMPLES / name), *map(str, arguments)]
    # Threads of NumPy wait for each other on a busy machine.
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "OPENBLAS_NUM_THREADS": "1"})
    assert done.returncode == 0, done.stderr
    return done.stdout


def module(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_ten_minutes(tmp_path):
    said = run("ten_minutes.py", tmp_path)
    assert "Otau 7 holds 9; the last falls in Black's 6 and takes 10." in said
    assert "The only winning move is [9]" in said
    for name in ("after-7.svg", "endgame.svg"):
        assert (tmp_path / name).read_text().startswith("<svg ")
    assert "1. " in (tmp_path / "game.tgk").read_text()


def test_the_bot_has_thirty_lines_and_beats_a_random_player():
    code = [line for line in (EXAMPLES / "bot.py").read_text().split('"""')[2].splitlines() if line.strip()]
    assert len(code) <= 36
    import togyz

    bot, other, won = module("bot"), togyz.Engine(player="random", seed=1), 0
    for number in range(6):
        game = togyz.Game(online=True)
        while not game.is_over():
            own = (game.turn == togyz.WHITE) == (number % 2 == 0)
            game.play(bot.best(game.board, 2)[1] if own else other.play(game))
        won += game.result() == ("1-0" if number % 2 == 0 else "0-1")
    assert won >= 5


def test_a_value_net_learns_to_beat_the_greedy_player():
    said = run("value_net.py", 12)
    share = int(said.split()[-1].rstrip("%"))
    assert "before training" in said and share > 60


def test_a_data_frame_of_records(tmp_path):
    pytest.importorskip("pandas", reason="pandas is not installed")
    said = run("data_frame.py", RECORDS, tmp_path / "moves.csv")
    assert "whole-game.tgk" in said and "Opening moves" in said
    assert len((tmp_path / "moves.csv").read_text().splitlines()) > 500


def test_a_worksheet(tmp_path):
    run("worksheet.py", tmp_path / "sheet.html", 4, 2)
    page = (tmp_path / "sheet.html").read_text()
    assert page.count("<svg ") == 4 and page.count("<li>") == 4
    run("worksheet.py", tmp_path / "again.html", 4, 2)
    assert (tmp_path / "again.html").read_text() == page


def test_the_benchmark_runs():
    command = [sys.executable, str(CRATE / "benches" / "speed.py"), "0.05"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "native perft" in said and said.count("x") >= 10
