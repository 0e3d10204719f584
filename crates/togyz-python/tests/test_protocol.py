"""`togyz.engine.Protocol`: an engine in another process, also a broken one."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

import togyz
from togyz.engine import Info, Protocol

BOT = [sys.executable, str(Path(__file__).parents[1] / "examples" / "bot.py")]


def script(text):
    """An engine that is a short program of Python."""
    return [sys.executable, "-u", "-c", text]


def run(work):
    return asyncio.run(asyncio.wait_for(work, 60))


def test_a_game_between_a_bot_and_the_engine():
    async def play():
        engine, game = togyz.Engine(level=4, seed=1), togyz.Game(online=True)
        async with await Protocol.open(BOT) as bot:
            assert (bot.name, bot.author) == ("Thirty lines", "you")
            await bot.new_game()
            for _ in range(30):
                if game.is_over():
                    break
                move = await bot.play(game, time=1) if game.turn == togyz.WHITE else engine.play(game)
                game.play(move)
            lines = await bot.analyse(togyz.Board(), depth=2)
            assert lines[0].moves and lines[0].kumalaks is not None
            over = togyz.Board("0,0,0,0,0,0,0,0,0/9,0,0,0,0,0,0,0,0 80 73 w")
            with pytest.raises(togyz.EngineError, match="the game is over"):
                await bot.play(over, depth=1)
            with pytest.raises(togyz.EngineError, match="expected a limit"):
                await bot.analyse(togyz.Board())
        assert len(game.moves) >= 20

    run(play())


@pytest.mark.skipif("TOGYZ_PROGRAM" not in os.environ, reason="TOGYZ_PROGRAM names no engine to talk to")
def test_the_engine_of_the_command_line():
    async def talk():
        async with await Protocol.open([os.environ["TOGYZ_PROGRAM"], "engine"], options={"MultiPV": 3}) as engine:
            assert engine.name.startswith("Togyz") and "Hash" in engine.options
            board = togyz.Board()
            board.push(7)
            lines = await engine.analyse(board, depth=8)
            here = togyz.Engine(hash=64).analyse(board, depth=8, lines=3)
            assert [line.moves for line in lines] == [tuple(line.moves) for line in here]
            assert lines[0].wdl == here[0].score.wdl and lines[0].kumalaks == here[0].score.kumalaks
            with pytest.raises(togyz.EngineError, match="unknown option 'Contempt'"):
                await engine.set_option("Contempt", 5)
            assert await engine.play(board, clock=(1, 1, 0, 0)) in board.legal_moves
            # A search without a limit ends with `stop`, or when its reader leaves.
            async for answer in engine.search(board):
                if isinstance(answer, int):
                    assert answer in board.legal_moves
                elif answer.depth and answer.depth > 5:
                    await engine.stop()
            search = engine.search(board)
            await search.__anext__()
            await search.aclose()
            assert await engine.play(board, depth=3) in board.legal_moves

    run(talk())


@pytest.mark.parametrize(
    "command,message",
    [
        ([], "expected the command of an engine"),
        ("/no/such/engine", "/no/such/engine: No such file"),
        (script("pass"), "the engine has ended"),
        (script("input(); print('ugiok')"), "the engine has ended"),
        (script("import time; time.sleep(60)"), "the engine gave no answer in 1 s"),
    ],
)
def test_broken_engines(command, message):
    async def open_it():
        await Protocol.open(command, timeout=1)

    with pytest.raises(togyz.EngineError, match=message):
        run(open_it())


GREETS = "import sys\nfor line in sys.stdin:\n print({'ugi':'ugiok','isready':'readyok'}.get(line.strip(),''))\n"


@pytest.mark.parametrize("move,message", [("0", "the engine's move '0'"), ("none", "the game is over"), ("x1", "'x1'")])
def test_a_wrong_move_is_refused(move, message):
    async def play():
        text = GREETS + f" if line.startswith('go'): print('info nonsense depth x'); print('bestmove {move}')\n"
        async with await Protocol.open(script(text), timeout=10) as engine:
            with pytest.raises(togyz.EngineError, match=message):
                await engine.play(togyz.Board(), depth=1)
            with pytest.raises(togyz.EngineError, match="expected one line"):
                await engine.set_option("Name", "a\nquit")

    run(play())


def test_info_lines():
    board = togyz.Board()
    line = "info depth 5 seldepth 9 multipv 1 score cp -118 margin 3 wdl 500 80 420 nodes 7 new 8 pv 7 9 6 99"
    info = Info.parse(line, board)
    assert (info.depth, info.kumalaks, info.wdl, info.moves) == (5, -1.18, (0.5, 0.08, 0.42), (7, 9, 6))
    assert Info.parse("info score win -7", board).win_in == -7
    for other in ("", "bestmove 7", "info string depth 5", "info depth", "info depth x", "info score cp"):
        assert Info.parse(other, board) is None
