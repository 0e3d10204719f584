"""Togyzkumalak: rules, engine, endgame tables, records and tournaments.

>>> import togyz
>>> board = togyz.Board()
>>> board.legal_moves
[1, 2, 3, 4, 5, 6, 7, 8, 9]
>>> board.push(7)
>>> print(board)
9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10 0 b 1

The rules are those of the Rust library; the names are those of python-chess where there is one.
"""

from . import engine, record, tournament, vector
from ._togyz import (
    Analysis,
    Board,
    Clock,
    ClockError,
    Drop,
    Engine,
    EngineError,
    Game,
    GameError,
    IllegalMoveError,
    MoveTextError,
    MoveValue,
    Outcome,
    Pit,
    PositionError,
    Probe,
    RecordError,
    Score,
    Side,
    Sowing,
    TableError,
    Tables,
    TogyzError,
    TournamentError,
    Verdict,
    __version__,
    random_games,
)

WHITE = Side.WHITE
BLACK = Side.BLACK

__all__ = [
    "BLACK",
    "WHITE",
    "Analysis",
    "Board",
    "Clock",
    "ClockError",
    "Drop",
    "Engine",
    "EngineError",
    "Game",
    "GameError",
    "IllegalMoveError",
    "MoveTextError",
    "MoveValue",
    "Outcome",
    "Pit",
    "PositionError",
    "Probe",
    "RecordError",
    "Score",
    "Side",
    "Sowing",
    "TableError",
    "Tables",
    "TogyzError",
    "TournamentError",
    "Verdict",
    "__version__",
    "engine",
    "random_games",
    "record",
    "tournament",
    "vector",
]
