"""Wrong input of every function is a ValueError, an IndexError or a TypeError, never a panic.

A panic of Rust is a `PanicException`, which is no `Exception`: it would end the test.
"""

import inspect
import itertools

import numpy as np
import pytest

import togyz
import togyz.tournament
import togyz.vector

ODD = [
    None,
    True,
    -1,
    0,
    3,
    10**30,
    -(10**30),
    2.5,
    float("nan"),
    float("inf"),
    "",
    "7",
    "\0é",
    b"7",
    [],
    [1, 2, 3],
    (1,),
    {},
    object(),
    togyz.WHITE,
    np.int64(5),
    np.zeros(3),
    np.zeros((2, 23), np.uint8),
]


def targets():
    """One object of every class, and every public function."""
    board = togyz.Board()
    board.push(7)
    game = togyz.Game(time_control="60")
    event = togyz.tournament.Event(rounds=3)
    event.add_player("A")
    return [
        togyz.WHITE,
        board,
        board.sowing(9),
        game,
        togyz.Clock("60"),
        togyz.record.Record(game),
        togyz._togyz.Splitter(),
        togyz.Tables(),
        togyz.vector.Games(3),
        event,
        next(iter(togyz.record.split(["76 98 *"]))),
    ]


CLASSES = [
    togyz.Board,
    togyz.Game,
    togyz.Clock,
    togyz.Engine,
    togyz.Tables,
    togyz.record.Record,
    togyz.vector.Games,
    togyz.tournament.Event,
]
FUNCTIONS = [
    togyz.record.read,
    togyz.random_games,
    togyz.tournament.round_robin,
    togyz._togyz._board,
    togyz._togyz._clock,
    togyz._togyz._game,
    togyz.Board.from_setup,
    togyz.vector.Games.from_positions,
    togyz.tournament.Event.from_trf,
]
#: Functions that a large number keeps busy for long.
SLOW = {"perft", "play_random", "random_games"}


def attack(call, name):
    signature = inspect.signature(call)
    names = [p for p in signature.parameters.values() if p.kind != p.VAR_KEYWORD]
    required = [p for p in names if p.default is p.empty]
    tries = [()]
    odd = [value for value in ODD if name not in SLOW or not isinstance(value, int) or abs(value) < 5]
    tries += [(value,) for value in odd]
    if len(required) > 1:
        tries += list(itertools.product(odd, repeat=2))[:: 7 if len(required) == 2 else 11]
    if len(required) > 2:
        tries += [(value,) * len(required) for value in odd]
    for arguments in tries:
        attempt(call, arguments, {})
    for parameter in names:
        if parameter.kind == parameter.KEYWORD_ONLY:
            for value in odd:
                attempt(call, (3,) * len(required), {parameter.name: value})


def attempt(call, arguments, keywords):
    try:
        call(*arguments, **keywords)
    except (ValueError, TypeError, IndexError):
        pass


@pytest.mark.parametrize("number", range(len(targets())))
def test_methods(number):
    target = targets()[number]
    for name in dir(target):
        method = getattr(target, name)
        if not name.startswith("_") and callable(method):
            attack(method, name)


@pytest.mark.parametrize("call", CLASSES + FUNCTIONS, ids=lambda call: call.__name__)
def test_classes_and_functions(call):
    attack(call, call.__name__)


def test_a_surrogate_is_no_text():
    with pytest.raises((ValueError, TypeError)):
        togyz.Board("\ud800")
    with pytest.raises((ValueError, TypeError)):
        togyz.record.read("\ud800")


def test_every_error_is_a_value_error():
    for name in togyz.__all__:
        if name.endswith("Error"):
            assert issubclass(getattr(togyz, name), ValueError) and issubclass(getattr(togyz, name), togyz.TogyzError)
