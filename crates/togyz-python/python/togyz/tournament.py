"""Tournaments: pair a round, compute standings, read and write TRF files.

An `Event` is built step by step, read from a TRF file, or made from tables:

>>> import togyz.tournament
>>> event = togyz.tournament.from_tables(
...     players=[{"name": "Aisulu", "rating": 1900}, {"name": "Bekzat"}],
...     games=[{"round": 1, "white": 1, "black": 2, "result": "1-0", "kumalaks": (82, 60)}],
... )
>>> [row["name"] for row in event.standings()]
['Aisulu', 'Bekzat']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, Union

from ._togyz import Event, Pairing, Side, TournamentError, round_robin

__all__ = ["Event", "Pairing", "from_tables", "round_robin"]


class _Frame(Protocol):
    """A data frame, as far as it is used here."""

    def to_dict(self, orient: Any) -> Any: ...


#: Rows as dicts, or a pandas data frame.
Table = Union[Iterable[Mapping[str, Any]], _Frame]


def _rows(table: Table) -> list[dict[str, Any]]:
    rows = table.to_dict("records") if hasattr(table, "to_dict") else table
    # A data frame has NaN where a row has no value; NaN is not equal to itself.
    return [{key: value for key, value in row.items() if value is not None and value == value} for row in rows]


def _number(row: Mapping[str, Any], key: str) -> int:
    try:
        return int(row[key])
    except (KeyError, TypeError, ValueError) as error:
        raise TournamentError(f"expected a number in column {key!r} of {dict(row)!r}") from error


def from_tables(
    players: Table,
    games: Table = (),
    byes: Table = (),
    *,
    name: str = "",
    rounds: int = 0,
    start: str = "",
    initial_colour: Side | None = None,
) -> Event:
    """Makes an event from rows or data frames.

    Args:
        players: the columns 'name' and, where known, 'rating', 'title', 'federation', 'id', 'birth'
            and 'sex'. The first row is player 1.
        games: the columns 'round', 'white', 'black', 'result' and, where known, 'kumalaks' (a pair)
            or 'white_kumalaks' and 'black_kumalaks'. A round's rows are in the order of its boards.
        byes: the columns 'round', 'player' and 'kind' ('allocated', 'full', 'half' or 'zero').
    """
    event = Event(name, rounds=rounds, start=start, initial_colour=initial_colour)
    texts = ("title", "federation", "id", "birth", "sex")
    for row in _rows(players):
        if "name" not in row:
            raise TournamentError(f"expected a column 'name' in {row!r}")
        rating = _number(row, "rating") if "rating" in row else 0
        event.add_player(str(row["name"]), rating=rating, **{key: str(row[key]) for key in texts if key in row})
    by_round: dict[int, list[dict[str, Any]]] = {}
    byes_by_round: dict[int, list[dict[str, Any]]] = {}
    for row in _rows(games):
        by_round.setdefault(_number(row, "round"), []).append(row)
    for row in _rows(byes):
        byes_by_round.setdefault(_number(row, "round"), []).append(row)
    last = max([*by_round, *byes_by_round], default=0)
    for round_number in range(1, last + 1):
        allocated = None
        for row in byes_by_round.get(round_number, []):
            if row.get("kind") == "allocated":
                allocated = _number(row, "player")
            else:
                event.add_bye(round_number, _number(row, "player"), str(row.get("kind")))
        rows = by_round.get(round_number, [])
        if rows or allocated is not None:
            event.add_round([(_number(row, "white"), _number(row, "black")) for row in rows], bye=allocated)
        elif round_number < last:
            raise TournamentError(f"expected games of round {round_number}, found none")
        for board, row in enumerate(rows, 1):
            kumalaks = row.get("kumalaks")
            if "white_kumalaks" in row:
                kumalaks = (_number(row, "white_kumalaks"), _number(row, "black_kumalaks"))
            event.set_result(round_number, board, str(row.get("result", "*")), kumalaks=kumalaks)
    return event
