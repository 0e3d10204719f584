"""What the environments have in common: a board as a player sees it, and the legal actions.

An action is the number of an otau less one.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ._togyz import Board, Side

#: The length of an observation: own row, other row, own kazan, other kazan, own tuzdyk, other tuzdyk.
LENGTH = 22
#: The number of actions.
ACTIONS = 9


def observation(board: Board, side: Side) -> NDArray[np.uint8]:
    """The board as a side sees it, whoever is to move."""
    other = side.opponent
    tuzdyks = (board.tuzdyk(side) or 0, board.tuzdyk(other) or 0)
    seen = [*board.row(side), *board.row(other), board.kazan(side), board.kazan(other), *tuzdyks]
    return np.array(seen, dtype=np.uint8)


def action_mask(board: Board) -> NDArray[np.int8]:
    """1 for every legal action of the side to move."""
    mask = np.zeros(ACTIONS, dtype=np.int8)
    mask[[move - 1 for move in board.legal_moves]] = 1
    return mask
