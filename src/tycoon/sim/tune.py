"""Better weights by self-play: simultaneous perturbation (SPSA) in duels on paired seeds.

A direction is a random sign for every weight. Half the seats play with the weights moved along it, half with them moved
against it, and the same deal is played again with the sides exchanged; the difference in points says how good the
direction is. One duel is nearly all noise, so a step is made from many of them.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import exp, sqrt

from tycoon.bots.bot import Bot
from tycoon.bots.levels import bots_of
from tycoon.core.rng import Rng
from tycoon.play.titles import open_title
from tycoon.sim.batch import play_game
from tycoon.sim.cluster import cluster as connected
from tycoon.sim.cluster import spread_on_cluster

Weights = dict[str, float]

SPREAD = 0.25
"""How far apart the two sides of a duel are: a factor exp(+-SPREAD) on every weight."""
STEP = 0.06
MOMENTUM = 0.8
LEAST_NOISE = 1.0
"""Points by which two equal sides of one duel differ at least."""


@dataclass(frozen=True)
class Duel:
    """One direction to be tried: the weights in the middle, the signs, the deal. It is what workers are sent."""

    title: str
    seats: int
    weights: Weights
    signs: tuple[int, ...]
    seed: int

    def play(self) -> float:
        """Return the points of the plus side over the minus side; both play every seat."""
        plus, minus = self._moved(SPREAD), self._moved(-SPREAD)
        return (self._difference(plus, minus, 0) + self._difference(plus, minus, 1)) / 2

    def _moved(self, by: float) -> Weights:
        moved = {}
        for (name, weight), sign in zip(self.weights.items(), self.signs, strict=True):
            moved[name] = weight * exp(by * sign)
        return moved

    def _difference(self, plus: Weights, minus: Weights, shift: int) -> float:
        game = open_title(self.title, None)
        sides = [(seat + shift) % 2 for seat in range(self.seats)]
        bots = [tuning_bot(self.title, plus if side == 0 else minus) for side in sides]
        rngs = [Rng(self.seed * 64 + seat) for seat in range(self.seats)]
        scores = play_game(game, game.deal(self.seats, self.seed), bots, rngs).scores
        return _mean(scores, sides, 0) - _mean(scores, sides, 1)


def _mean(scores: list[int], sides: list[int], side: int) -> float:
    own = [score for score, one in zip(scores, sides, strict=True) if one == side]
    return sum(own) / len(own)


def tuning_bot(title: str, weights: Weights) -> Bot:
    """Return the quick bot of a title that plays by these weights."""
    bots = bots_of(title)
    assert bots is not None
    assert bots.tuning is not None
    return bots.tuning(weights)


def _spread(results: list[float]) -> float:
    """Return one standard deviation of duel outcomes: steps must not depend on what a point is worth in a title."""
    mean = sum(results) / len(results)
    return sqrt(sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1))


def _play(duel: Duel) -> float:
    return duel.play()


@dataclass
class Tuner:
    """Steps towards better weights."""

    title: str
    seats: int
    weights: Weights
    seed: int = 1
    directions: int = 80
    """Duels for one step."""
    steps_done: int = 0
    _speed: list[float] = field(default_factory=list)

    def steps(self, count: int, workers: int, cluster: str | None = None) -> Iterator[float]:
        """Make so many steps; yields how strong each one's pull was (about 1 is pure noise)."""
        self._speed = self._speed or [0.0] * len(self.weights)
        if cluster is not None:
            with connected(cluster):
                for _ in range(count):
                    duels = self._duels()
                    yield self._step(duels, list(spread_on_cluster(_play, duels, cluster)))
            return
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            for _ in range(count):
                duels = self._duels()
                yield self._step(duels, list(pool.map(_play, duels, chunksize=4)))

    def _duels(self) -> list[Duel]:
        rng = Rng(self.seed * 1_000_003 + self.steps_done)
        duels = []
        for number in range(self.directions):
            signs = tuple(1 if rng.below(2) else -1 for _ in self.weights)
            seed = self.seed * 1_000_000 + self.steps_done * self.directions + number
            duels.append(Duel(self.title, self.seats, dict(self.weights), signs, seed))
        return duels

    def _step(self, duels: list[Duel], results: list[float]) -> float:
        count = len(duels)
        pull = [0.0] * len(self.weights)
        for duel, result in zip(duels, results, strict=True):
            for n, sign in enumerate(duel.signs):
                pull[n] += sign * result / count
        noise = max(_spread(results), LEAST_NOISE) / sqrt(count)
        for n, name in enumerate(self.weights):
            self._speed[n] = MOMENTUM * self._speed[n] + (1 - MOMENTUM) * pull[n]
            self.weights[name] *= exp(STEP * self._speed[n] / noise)
        self.steps_done += 1
        return sqrt(sum(p * p for p in pull) / len(pull)) / noise
