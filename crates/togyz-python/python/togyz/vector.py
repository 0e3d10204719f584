"""Thousands of games at once as NumPy arrays, without Python in the loop over games.

>>> import togyz.vector
>>> games = togyz.vector.Games(4096, seed=1)
>>> for _ in range(20):
...     rewards, terminated, truncated = games.step(games.random_actions())
>>> int(games.plies().max())
20
"""

from ._togyz import Games

__all__ = ["Games"]
