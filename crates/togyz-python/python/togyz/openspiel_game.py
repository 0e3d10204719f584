"""Togyzkumalak as a game of OpenSpiel. Importing this module registers it.

>>> import pyspiel, togyz.openspiel_game
>>> state = pyspiel.load_game("python_togyzkumalak").new_initial_state()
>>> state.apply_action(6)  # otau 7
>>> state.current_player(), state.action_to_string(1, 6)
(1, '76(10)')

A game ends on the board, or as a draw with the fifth occurrence of a position or after
`MAX_PLIES` plies. Needs `pip install togyz[openspiel]`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from ._observation import ACTIONS, LENGTH, observation
from ._togyz import Game, Side

__all__ = ["MAX_PLIES", "TogyzkumalakGame", "TogyzkumalakState"]

#: A longer game is a draw: OpenSpiel asks for a limit. Random games have about 140 plies.
MAX_PLIES = 2000

_TYPE = pyspiel.GameType(
    short_name="python_togyzkumalak",
    long_name="Togyzkumalak",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=MAX_PLIES,
)


class TogyzkumalakGame(pyspiel.Game):  # type: ignore[misc]
    """The game."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self, state: Any = None) -> TogyzkumalakState:
        """The start position."""
        if state is not None:
            raise ValueError("expected no state: a game begins at the start position")
        return TogyzkumalakState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """An observer of the board."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class TogyzkumalakState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. An action is the number of an otau less one."""

    def __init__(self, game: TogyzkumalakGame) -> None:
        super().__init__(game)
        self.game = Game(online=True)

    def current_player(self) -> int:
        """0 for White, 1 for Black, or TERMINAL."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.game.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return [move - 1 for move in self.game.board.legal_moves]

    def _apply_action(self, action: int) -> None:
        self.game.play(action + 1)

    def _action_to_string(self, player: int, action: int) -> str:
        board = self.game.board
        legal = player == int(self.game.turn) and board.is_legal(action + 1)
        return board.write_move(action + 1) if legal else str(action + 1)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over() or len(self.game.moves) >= MAX_PLIES

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser."""
        outcome = self.game.outcome()
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        white = 1.0 if outcome.winner == Side.WHITE else -1.0
        return [white, -white]

    def __str__(self) -> str:
        return str(self.game.board)


class _Observer:
    """The board as a player sees it, for `make_py_observer`."""

    def __init__(self, params: Any) -> None:
        if params:
            raise ValueError(f"expected no parameters of the observation, found {params}")
        self.tensor = np.zeros(LENGTH, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TogyzkumalakState, player: int) -> None:
        """Writes the board into the tensor."""
        side = Side.WHITE if player == 0 else Side.BLACK
        self.tensor[:] = observation(state.game.board, side)

    def string_from(self, state: TogyzkumalakState, player: int) -> str:
        """The position as text."""
        return str(state)


pyspiel.register_game(_TYPE, TogyzkumalakGame)
