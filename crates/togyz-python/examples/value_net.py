"""Trains a small value net on self-play with NumPy alone, until it beats the greedy player.

    python value_net.py [ROUNDS]

The net sees a board as its mover does and predicts the final lead in kumalaks. A player compares all
moves by what the net says of the boards after them. The games of a round are played at once by
`togyz.vector`.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from togyz.vector import Games

Floats = NDArray[np.float32]
HIDDEN = 48
#: A lead of this many kumalaks is one unit for the net.
UNIT = 40.0


def features(boards: NDArray[np.uint8]) -> Floats:
    """The numbers that the net sees, from observations of any shape (..., 22)."""
    pits = boards[..., :18].astype(np.float32)
    kazans = boards[..., 18:20].astype(np.float32) / 81
    tuzdyks = np.concatenate([boards[..., 20:21] == np.arange(1, 10), boards[..., 21:22] == np.arange(1, 10)], -1)
    small = [pits == count for count in (0, 1, 2, 3)]
    return np.concatenate([pits / 12, pits % 2, *small, kazans, tuzdyks], -1, dtype=np.float32)


class Net:
    """One hidden layer, trained with Adam."""

    def __init__(self, inputs: int, random: np.random.Generator) -> None:
        self.random = random
        scale = 1 / np.sqrt(inputs)
        self.weights: list[Floats] = [
            random.normal(0, scale, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def forward(self, inputs: Floats) -> tuple[Floats, Floats]:
        first, bias, second, last = self.weights
        hidden = np.maximum(inputs @ first + bias, 0)
        return hidden, (hidden @ second + last)[..., 0]

    def train(self, inputs: Floats, targets: Floats, rate: float) -> None:
        order = self.random.permutation(len(inputs))
        for start in range(0, len(order), 512):
            batch = order[start : start + 512]
            hidden, values = self.forward(inputs[batch])
            error = ((values - targets[batch]) / len(batch))[:, None]
            back = error @ self.weights[2].T * (hidden > 0)
            self.update([inputs[batch].T @ back, back.sum(0), hidden.T @ error, error.sum(0)], rate)

    def update(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        for weights, gradient, (mean, square) in zip(self.weights, gradients, self.moments):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            mean_now = mean / (1 - 0.9**self.steps)
            square_now = square / (1 - 0.999**self.steps)
            weights -= rate * mean_now / (np.sqrt(square_now) + 1e-8)


def net_scores(net: Net, games: Games) -> Floats:
    """What the net says of every move of every game, for the mover."""
    boards, rewards, ends = games.children()
    mask = games.legal_mask()
    scores = np.full(mask.shape, -np.inf, np.float32)
    open_ended = mask & ~ends
    scores[open_ended] = -net.forward(features(boards[open_ended]))[1]
    scores[ends] = rewards[ends] * 4
    return scores


def greedy_scores(games: Games) -> Floats:
    """The lead in kumalaks after every move, for the mover."""
    boards, _, _ = games.children()
    lead = boards[..., 19].astype(np.float32) - boards[..., 18]
    return np.where(games.legal_mask(), lead, -np.inf).astype(np.float32)


def self_play(net: Net, count: int, random: np.random.Generator) -> tuple[Floats, Floats]:
    """Plays games of the net against itself, and returns all boards with their final leads."""
    games = Games(count, auto_reset=False, max_plies=400)
    boards, movers, alive = [], [], []
    while not games.done().all():
        scores = net_scores(net, games)
        # Noise makes the games differ: more of it in some games than in others.
        noise = random.gumbel(size=scores.shape) * np.linspace(0.02, 0.2, count)[:, None]
        boards.append(games.observations())
        movers.append(games.turns())
        alive.append(~games.done())
        games.step((scores + noise.astype(np.float32)).argmax(1))
    final = games.positions().astype(np.float32)
    lead = np.clip((final[:, 18] - final[:, 19]) / UNIT, -1.5, 1.5)
    signed = np.where(np.array(movers) == 0, lead, -lead)
    keep = np.array(alive)
    return features(np.array(boards)[keep]), signed[keep].astype(np.float32)


def match(net: Net, count: int, random: np.random.Generator) -> float:
    """The net's share of the points against the greedy player, with both colours."""
    games = Games(count, auto_reset=False, max_plies=400)
    ours = np.arange(count) % 2  # the side of the net
    points = np.full(count, 0.5)
    for ply in range(400):
        tie = random.random((count, 9)).astype(np.float32) * 1e-3
        scores = greedy_scores(games) + tie
        own = games.turns() == ours
        scores[own] = (net_scores(net, games) + tie)[own]
        if ply < 4:  # random openings
            scores = np.where(games.legal_mask(), random.random((count, 9)), -np.inf).astype(np.float32)
        ended = games.done()
        rewards, terminated, _ = games.step(scores.argmax(1))
        now = terminated & ~ended
        points[now] = (rewards[now, ours[now]] + 1) / 2
        if games.done().all():
            break
    return float(points.mean())


def train(rounds: int, seed: int = 1) -> float:
    """Trains a net and returns its share of the points against the greedy player."""
    random = np.random.default_rng(seed)
    net = Net(features(Games(1).observations()).shape[-1], random)
    print(f"before training: {match(net, 400, random):.0%} of the points against the greedy player")
    inputs, targets = self_play(net, 128, random)
    for number in range(1, rounds + 1):
        for _ in range(2):
            net.train(inputs, targets, rate=0.003 * (1 - number / (rounds + 1)))
        new_inputs, new_targets = self_play(net, 128, random)
        # Older games stay for a while.
        inputs = np.concatenate([inputs[-40_000:], new_inputs])
        targets = np.concatenate([targets[-40_000:], new_targets])
    share = match(net, 400, random)
    print(f"after {rounds} rounds: {share:.0%}")
    return share


if __name__ == "__main__":
    train(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
