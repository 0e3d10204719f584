"""Game records: one game, or all games of a file, in any dialect.

>>> import togyz
>>> record = togyz.record.read("1. 76(10) {a comment} 98 2. 66 *")
>>> record.line.moves[0].comments
['a comment']

Nothing in a record is taken on trust: landings, scores and results are checked, and the first false
one is an error with its move number.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Literal, TextIO, Union

from ._togyz import GameText, Line, Record, RecordError, RecordMove, Splitter, read

__all__ = ["GameText", "Line", "Record", "RecordMove", "games", "read", "split", "write"]

#: A path, an open text file, or lines.
Source = Union[str, "os.PathLike[str]", TextIO, Iterable[str]]

_PIECE = 1 << 18


def _pieces(source: Source) -> Iterator[str]:
    if isinstance(source, (str, os.PathLike)):
        with open(source, encoding="utf-8-sig", errors="replace") as file:
            yield from _pieces(file)
    elif hasattr(source, "read"):
        while piece := source.read(_PIECE):
            yield piece
    else:
        for line in source:
            yield line if line.endswith("\n") else line + "\n"


def split(source: Source) -> Iterator[GameText]:
    """Cuts a file into the texts of its games. It keeps one piece of the file in memory.

    >>> import togyz
    >>> [game.line for game in togyz.record.split(["1. 76 98 1-0", "", "2. 76 *"])]
    [1, 3]
    """
    splitter = Splitter()
    for piece in _pieces(source):
        yield from splitter.feed(piece)
    yield from splitter.finish()


def games(
    source: Source,
    *,
    rules: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
) -> Iterator[Record]:
    """Reads all games of a file.

    Args:
        source: a path, an open text file, or lines.
        rules: the rule profile; by default the one that the tags of each game name.
        errors: 'skip' leaves out games that cannot be read.

    >>> import togyz
    >>> [record.moves for record in togyz.record.games(["76 98 *", "71 *"], errors="skip")]
    [[7, 9]]
    """
    if errors not in ("raise", "skip"):
        raise ValueError(f"expected errors 'raise' or 'skip', found {errors!r}")
    for text in split(source):
        try:
            yield text.read(rules=rules)
        except RecordError as error:
            if errors == "raise":
                error.args = (f"game {text.number}, line {text.line}: {error}",)
                raise


def write(
    records: Iterable[Record],
    target: str | os.PathLike[str] | TextIO,
    *,
    dialect: Literal["togyz", "playstrategy", "digits"] = "togyz",
) -> int:
    """Writes records to a file and returns their number.

    Args:
        dialect: 'togyz' keeps everything, 'playstrategy' the tags and moves, 'digits' the moves of
            games from the start position.
    """
    if dialect not in ("togyz", "playstrategy", "digits"):
        raise ValueError(f"expected togyz, playstrategy or digits, found {dialect!r}")
    if isinstance(target, (str, os.PathLike)):
        with open(target, "w", encoding="utf-8") as file:
            return write(records, file, dialect=dialect)
    count = 0
    for record in records:
        if dialect == "digits":
            digits = record.to_digits()
            if digits is None:
                raise RecordError("only a game from the start position can be written as digits")
            target.write(digits + "\n")
        else:
            text = str(record) if dialect == "togyz" else record.to_playstrategy()
            target.write(text if count == 0 else "\n" + text)
        count += 1
    return count
