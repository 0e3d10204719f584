"""A Gymnasium environment: one agent against the engine at a level.

>>> import gymnasium, togyz.gymnasium_env
>>> env = gymnasium.make("togyz/Togyzkumalak-v0", level=2)
>>> seen, info = env.reset(seed=1, options={"side": "white"})
>>> info["action_mask"].tolist()
[1, 1, 1, 1, 1, 1, 1, 1, 1]
>>> seen, reward, terminated, truncated, info = env.step(6)  # otau 7, and the engine's answer
>>> reward, terminated
(0.0, False)

Needs `pip install togyz[gymnasium]`.
"""

from __future__ import annotations

from typing import Any, Optional

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._observation import ACTIONS, LENGTH, action_mask, observation
from ._togyz import Engine, Game, Side

__all__ = ["TogyzkumalakEnv"]

_SIDES = {"white": Side.WHITE, "black": Side.BLACK}


class TogyzkumalakEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One agent against the engine.

    The observation is 22 numbers: own row, other row, own kazan, other kazan, own tuzdyk, other
    tuzdyk. An action is the number of an otau less one; `info["action_mask"]` tells the legal ones.
    An illegal action loses the game. The reward is 1 for a win and -1 for a loss.

    Args:
        level: the engine's level, 1 to 8.
        nodes: the positions that the engine searches for a move at level 8.
        render_mode: 'ansi' or 'svg'.
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(self, *, level: int = 1, nodes: int = 10_000, render_mode: Optional[str] = None) -> None:
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"expected render mode 'ansi' or 'svg', found {render_mode!r}")
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(ACTIONS)
        self.observation_space = spaces.Box(0, 162, (LENGTH,), np.uint8)
        self.side = Side.WHITE
        self.game = Game(online=True)
        self._engine = Engine(level=level, hash=1)
        self._nodes = nodes

    def _result(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        board = self.game.board
        mask = action_mask(board) if not self.game.is_over() else np.zeros(ACTIONS, dtype=np.int8)
        return observation(board, self.side), {"action_mask": mask}

    def _answer(self) -> None:
        if not self.game.is_over() and self.game.turn != self.side:
            self.game.play(self._engine.play(self.game, nodes=self._nodes))

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begins a new game. `options={"side": "white"}` gives the side; otherwise a lot does."""
        super().reset(seed=seed)
        chosen = (options or {}).get("side") or ("white", "black")[int(self.np_random.integers(2))]
        if chosen not in _SIDES:
            raise ValueError(f"expected side 'white' or 'black', found {chosen!r}")
        self.side = _SIDES[chosen]
        self.game = Game(online=True)
        self._engine.new_game(seed=int(self.np_random.integers(1 << 32)))
        self._answer()
        return self._result()

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Plays the agent's move and the engine's answer."""
        move = int(action) + 1
        if self.game.is_over() or not 1 <= move <= ACTIONS or not self.game.board.is_legal(move):
            seen, info = self._result()
            return seen, -1.0, True, False, info
        self.game.play(move)
        self._answer()
        outcome = self.game.outcome()
        reward = 0.0
        if outcome is not None and outcome.winner is not None:
            reward = 1.0 if outcome.winner == self.side else -1.0
        seen, info = self._result()
        return seen, reward, outcome is not None, False, info

    def render(self) -> Any:
        """The position as text or as a picture."""
        if self.render_mode == "svg":
            return self.game.board.svg()
        return str(self.game.board) if self.render_mode == "ansi" else None


if "togyz/Togyzkumalak-v0" not in gymnasium.registry:
    gymnasium.register("togyz/Togyzkumalak-v0", entry_point="togyz.gymnasium_env:TogyzkumalakEnv")
