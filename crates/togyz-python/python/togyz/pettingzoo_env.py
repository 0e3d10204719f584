"""A PettingZoo AEC environment: two agents, 'white' and 'black', move in turns.

>>> import togyz.pettingzoo_env
>>> env = togyz.pettingzoo_env.env()
>>> env.reset(seed=1)
>>> env.agent_selection
'white'
>>> env.step(6)  # otau 7
>>> int(env.observe("white")["observation"][18])  # White's kazan
10

A game ends on the board, or as a draw with the fifth occurrence of a position. Needs
`pip install togyz[pettingzoo]`.
"""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._observation import ACTIONS, LENGTH, action_mask, observation
from ._togyz import Game, IllegalMoveError, Side

__all__ = ["env", "raw_env"]

_SIDES = {"white": Side.WHITE, "black": Side.BLACK}


def env(*, render_mode: str | None = None) -> Any:
    """The environment with the usual checks: an illegal action ends the game with a loss."""
    inner: Any = raw_env(render_mode=render_mode)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment without checks: an illegal action raises `IllegalMoveError`."""

    metadata = {"name": "togyzkumalak_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(self, *, render_mode: Optional[str] = None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"expected render mode 'ansi' or 'svg', found {render_mode!r}")
        self.render_mode = render_mode
        self.possible_agents = list(_SIDES)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 162, (LENGTH,), np.uint8),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.game = Game(online=True)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for both agents."""
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        """An action is the number of an otau less one."""
        return self._action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a new game. The rules have no chance, so the seed changes nothing.

        `options={"position": text}` begins from another position.
        """
        self.game = Game((options or {}).get("position"), online=True)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: self.game.is_over() for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = "white" if self.game.turn == Side.WHITE else "black"

    def observe(self, agent: str) -> dict[str, Any]:
        """The board as the agent sees it; only the agent to move has legal actions."""
        board = self.game.board
        own_turn = self.agent_selection == agent and not self.game.is_over()
        mask = action_mask(board) if own_turn else np.zeros(ACTIONS, dtype=np.int8)
        return {"observation": observation(board, _SIDES[agent]), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Plays a move of the agent to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= int(action) < ACTIONS:
            raise IllegalMoveError(f"expected an action from 0 to 8, found {action}")
        self.game.play(int(action) + 1)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        outcome = self.game.outcome()
        if outcome is not None:
            for name, side in _SIDES.items():
                self.terminations[name] = True
                self.rewards[name] = 0 if outcome.winner is None else 1 if outcome.winner == side else -1
        self.agent_selection = "black" if agent == "white" else "white"
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """The position as text or as a picture."""
        if self.render_mode == "svg":
            return self.game.board.svg()
        return str(self.game.board) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
