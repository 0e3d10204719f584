"""Engines in other processes, over UGI or UCI.

>>> import asyncio, togyz
>>> async def best(command):
...     async with await togyz.engine.Protocol.open(command) as engine:
...         return await engine.play(togyz.Board(), depth=6)
>>> asyncio.run(best(["togyz", "engine"]))  # doctest: +SKIP
7

The engine of this package needs no process: see `togyz.Engine`.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Sequence
from types import TracebackType
from typing import Union

from ._togyz import Board, EngineError, Game

__all__ = ["Info", "Protocol"]

#: What is searched.
Position = Union[Board, Game]

#: The words of a search that have one number behind them.
_NUMBERS = ("depth", "seldepth", "multipv", "margin", "nodes", "nps", "hashfull", "tbhits", "time")


@dataclasses.dataclass(frozen=True)
class Info:
    """A line of a search, for the side to move. What the engine did not tell is None."""

    depth: int | None = None
    seldepth: int | None = None
    multipv: int | None = None
    #: The estimated lead in kumalaks.
    kumalaks: float | None = None
    #: The plies to a proven win; negative for a loss.
    win_in: int | None = None
    #: The chances to win, draw and lose.
    wdl: tuple[float, float, float] | None = None
    #: The expected final margin in kumalaks.
    margin: int | None = None
    nodes: int | None = None
    nps: int | None = None
    hashfull: int | None = None
    tbhits: int | None = None
    #: Milliseconds.
    time: int | None = None
    #: The moves of the line, as numbers of otau.
    moves: tuple[int, ...] = ()

    @staticmethod
    def parse(line: str, board: Board) -> Info | None:
        """Reads an `info` line; None if it is none. Unknown words are skipped."""
        words = line.split()
        if words[:1] != ["info"] or words[1:2] == ["string"]:
            return None
        found: dict[str, object] = {}
        index = 1
        try:
            while index < len(words):
                word, index = words[index], index + 1
                if word in _NUMBERS:
                    found[word], index = int(words[index]), index + 1
                elif word == "score":
                    kind, value, index = words[index], int(words[index + 1]), index + 2
                    if kind == "cp":
                        found["kumalaks"] = value / 100
                    elif kind in ("win", "mate"):
                        found["win_in"] = value
                elif word == "wdl":
                    win, draw, loss = (int(share) / 1000 for share in words[index : index + 3])
                    found["wdl"], index = (win, draw, loss), index + 3
                elif word == "pv":
                    found["moves"], index = tuple(_line(words[index:], board)), len(words)
        except (IndexError, ValueError):
            return None
        return Info(**found)  # type: ignore[arg-type]


def _line(words: Sequence[str], board: Board) -> list[int]:
    """The legal beginning of a line of moves."""
    board, moves = board.copy(stack=False), []
    for word in words:
        try:
            moves.append(board.parse_move(word))
        except ValueError:
            break
        board.push(moves[-1])
    return moves


class Protocol:
    """An engine in another process. Open it with `await Protocol.open(command)`."""

    def __init__(self, process: asyncio.subprocess.Process, timeout: float) -> None:
        self._process = process
        self._timeout = timeout
        self._searching = False
        #: The engine's name and author.
        self.name = ""
        self.author = ""
        #: The options by name, each with the words that describe it.
        self.options: dict[str, str] = {}

    @classmethod
    async def open(
        cls,
        command: str | Sequence[str],
        *,
        options: dict[str, object] | None = None,
        timeout: float = 10.0,
    ) -> Protocol:
        """Starts an engine and waits for its greeting.

        Args:
            command: the program, or the program and its arguments.
            options: options to set, by name.
            timeout: the seconds that an answer may take, apart from searches.
        """
        words = [command] if isinstance(command, str) else list(command)
        if not words:
            raise EngineError("expected the command of an engine, found none")
        pipe = asyncio.subprocess.PIPE
        try:
            process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe)
        except OSError as error:
            raise EngineError(f"{words[0]}: {error.strerror}") from error
        engine = cls(process, timeout)
        try:
            await engine._greet()
            for name, value in (options or {}).items():
                await engine.set_option(name, value)
        except BaseException:
            await engine.close()
            raise
        return engine

    async def _send(self, line: str) -> None:
        stdin = self._process.stdin
        if "\n" in line or "\r" in line:
            raise EngineError(f"expected one line, found {line!r}")
        try:
            assert stdin is not None
            stdin.write(line.encode() + b"\n")
            await stdin.drain()
        except (ConnectionError, RuntimeError) as error:
            raise EngineError("the engine has ended") from error

    async def _read(self, timeout: float | None) -> str:
        stdout = self._process.stdout
        assert stdout is not None
        try:
            line = await asyncio.wait_for(stdout.readline(), timeout)
        except asyncio.TimeoutError:
            raise EngineError(f"the engine gave no answer in {timeout} s") from None
        if not line:
            raise EngineError("the engine has ended")
        return line.decode(errors="replace").strip()

    async def _greet(self) -> None:
        await self._send("ugi")
        while (line := await self._read(self._timeout)) not in ("ugiok", "uciok"):
            first, _, rest = line.partition(" ")
            second, _, value = rest.partition(" ")
            if (first, second) == ("id", "name"):
                self.name = value
            elif (first, second) == ("id", "author"):
                self.author = value
            elif (first, second) == ("option", "name"):
                name, _, description = value.partition(" type ")
                self.options[name] = description
        await self.ready()

    async def ready(self) -> None:
        """Waits until the engine has done everything so far. Its error messages are raised."""
        await self._send("isready")
        failed = None
        while (line := await self._read(self._timeout)) != "readyok":
            if line.startswith("info string error: "):
                failed = failed or line[len("info string error: ") :]
        if failed:
            raise EngineError(failed)

    async def set_option(self, name: str, value: object) -> None:
        """Sets an option of the engine."""
        text = str(value).lower() if isinstance(value, bool) else str(value)
        await self._send(f"setoption name {name} value {text}")
        await self.ready()

    async def new_game(self) -> None:
        """Tells the engine that a new game begins."""
        await self._send("uginewgame")
        await self.ready()

    async def search(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        clock: tuple[float, float, float, float] | None = None,
    ) -> AsyncIterator[Info | int]:
        """Searches, and gives every line of the search and at last the move.

        Args:
            position: a board or a game; its moves are sent, too.
            depth: the largest depth in plies.
            nodes: the largest number of positions.
            time: seconds.
            clock: White's seconds, Black's, White's increment and Black's. Without any limit the
                engine searches until `stop`.
        """
        board = position.board if isinstance(position, Game) else position
        if self._searching:
            raise EngineError("a search is running; stop it first")
        moves = " ".join(map(str, board.move_stack))
        await self._send(f"position fen {board.start}" + (f" moves {moves}" if moves else ""))
        await self.ready()
        limits = [f"{word} {value}" for word, value in (("depth", depth), ("nodes", nodes)) if value is not None]
        if time is not None:
            limits.append(f"movetime {round(time * 1000)}")
        if clock is not None:
            names = ("wtime", "btime", "winc", "binc")
            limits += [f"{name} {round(value * 1000)}" for name, value in zip(names, clock)]
        await self._send("go " + (" ".join(limits) or "infinite"))
        self._searching = True
        try:
            while True:
                line = await self._read(None)
                if line.startswith("bestmove"):
                    self._searching = False
                    yield _best_move(line, board)
                    return
                if (info := Info.parse(line, board)) is not None:
                    yield info
        finally:
            if self._searching:
                await self._end_search()

    async def _end_search(self) -> None:
        """Ends a search that nobody reads any more."""
        await self._send("stop")
        while not (await self._read(self._timeout)).startswith("bestmove"):
            pass
        self._searching = False

    async def play(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        clock: tuple[float, float, float, float] | None = None,
    ) -> int:
        """Returns the engine's move, as the number of an otau. The limits are those of `search`."""
        found = 0
        async for answer in self.search(position, depth=depth, nodes=nodes, time=time, clock=clock):
            if isinstance(answer, int):
                found = answer
        return found

    async def analyse(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
    ) -> list[Info]:
        """Returns the last line of every rank, best first."""
        if depth is None and nodes is None and time is None:
            raise EngineError("expected a limit: depth, nodes or time")
        lines: dict[int, Info] = {}
        async for answer in self.search(position, depth=depth, nodes=nodes, time=time):
            if isinstance(answer, Info) and answer.moves:
                lines[answer.multipv or 1] = answer
        return [lines[rank] for rank in sorted(lines)]

    async def stop(self) -> None:
        """Ends a search; its reader gets the move."""
        await self._send("stop")

    async def close(self) -> None:
        """Ends the engine."""
        if self._process.returncode is None:
            try:
                await self._send("quit")
                await asyncio.wait_for(self._process.wait(), 2)
            except (EngineError, asyncio.TimeoutError):
                if self._process.returncode is None:
                    self._process.kill()
                await self._process.wait()

    async def __aenter__(self) -> Protocol:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()


def _best_move(line: str, board: Board) -> int:
    words = line.split()
    word = words[1] if len(words) > 1 else "none"
    if word == "none":
        raise EngineError("the engine gave no move: the game is over")
    try:
        return board.parse_move(word)
    except ValueError as error:
        raise EngineError(f"the engine's move {word!r}: {error}") from error
