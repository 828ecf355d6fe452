"""Better weights by self-play: simultaneous perturbation (SPSA) in duels on paired seeds.

A direction is a random sign for every weight. Half the seats play with the weights moved along it, half with them moved
against it, and the same deal is played again with the sides exchanged; the difference in points says how good the
direction is. One duel is nearly all noise, so a step is made from many of them.

Bots that only meet themselves drift: weights that beat their own kind may lose to everybody else. So in every second
duel both sides meet old bots instead of each other: those that the tuning began with, and those of some steps since.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
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
KEPT_EVERY = 5
"""Steps after which the weights of the day are kept as an old bot."""
STILL_STEPS = 6
STILL_PULL = 1.05
"""If the last steps were pulled no more strongly than this on average, nothing moves: a pull of 1 is pure noise."""
OFTEN = 5
"""A decision that was met so often in the first step belongs to the game; it is strange if nobody meets it any more."""


@dataclass(frozen=True)
class Outcome:
    """What came of a duel."""

    difference: float
    """Points of the plus side over the minus side."""
    met: Mapping[str, int]
    """How often each kind of decision was asked."""


@dataclass(frozen=True)
class Duel:
    """One direction to be tried: the weights in the middle, the signs, the deal. It is what workers are sent."""

    title: str
    seats: int
    weights: Weights
    signs: tuple[int, ...]
    seed: int
    old: Weights | None = None
    """Whom both sides meet; None: each other."""

    def play(self) -> Outcome:
        """Return by how much the plus side is better. Both sides play every seat."""
        met: Counter[str] = Counter()
        plus, minus = self._moved(SPREAD), self._moved(-SPREAD)
        margins = [self._margin(plus, minus, shift, met) for shift in (0, 1)]
        return Outcome(sum(margins) / 2, met)

    def _moved(self, by: float) -> Weights:
        moved = {}
        for (name, weight), sign in zip(self.weights.items(), self.signs, strict=True):
            moved[name] = weight * exp(by * sign)
        return moved

    def _margin(self, plus: Weights, minus: Weights, shift: int, met: Counter[str]) -> float:
        if self.old is None:
            return self._difference(plus, minus, shift, met)
        return self._difference(plus, self.old, shift, met) - self._difference(minus, self.old, shift, met)

    def _difference(self, one: Weights, other: Weights, shift: int, met: Counter[str]) -> float:
        """Play a game of two kinds of bots and return the points of the one over the other."""
        game = open_title(self.title, None)
        sides = [(seat + shift) % 2 for seat in range(self.seats)]
        bots = [tuning_bot(self.title, one if side == 0 else other) for side in sides]
        rngs = [Rng(self.seed * 64 + seat) for seat in range(self.seats)]
        scores = play_game(game, game.deal(self.seats, self.seed), bots, rngs, met).scores
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


def _play(duel: Duel) -> Outcome:
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
    met: Counter[str] = field(default_factory=Counter)
    """How often each kind of decision was asked in the last step."""
    _speed: list[float] = field(default_factory=list)
    _old: list[Weights] = field(default_factory=list)
    _pulls: list[float] = field(default_factory=list)
    _usual: list[str] = field(default_factory=list)
    """Decisions that were often met in the first step."""

    def __post_init__(self) -> None:
        self._speed = [0.0] * len(self.weights)
        self._old = [dict(self.weights)]

    def steps(self, count: int, workers: int, cluster: str | None = None) -> Iterator[float]:
        """Make so many steps, or fewer if nothing moves; yields how strong each one's pull was (1 is pure noise)."""
        if cluster is not None:
            with connected(cluster):
                yield from self._steps(count, lambda duels: spread_on_cluster(_play, duels, cluster))
            return
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            yield from self._steps(count, lambda duels: pool.map(_play, duels, chunksize=4))

    def _steps(self, count: int, play: Callable[[list[Duel]], Iterable[Outcome]]) -> Iterator[float]:
        for _ in range(count):
            duels = self._duels()
            yield self._step(duels, list(play(duels)))
            if self.still:
                return

    @property
    def still(self) -> bool:
        """Whether nothing moves any more: all that pulls is noise."""
        last = self._pulls[-STILL_STEPS:]
        return len(last) == STILL_STEPS and sum(last) / STILL_STEPS < STILL_PULL

    @property
    def unmet(self) -> list[str]:
        """Decisions that were often met in the first step and by nobody in the last. Tuning is blind there."""
        return [name for name in self._usual if not self.met[name]]

    def _duels(self) -> list[Duel]:
        rng = Rng(self.seed * 1_000_003 + self.steps_done)
        duels = []
        for number in range(self.directions):
            signs = tuple(1 if rng.below(2) else -1 for _ in self.weights)
            seed = self.seed * 1_000_000 + self.steps_done * self.directions + number
            old = self._old[number // 2 % len(self._old)] if number % 2 else None
            duels.append(Duel(self.title, self.seats, dict(self.weights), signs, seed, old))
        return duels

    def _step(self, duels: list[Duel], outcomes: list[Outcome]) -> float:
        count = len(duels)
        pull = [0.0] * len(self.weights)
        for duel, outcome in zip(duels, outcomes, strict=True):
            for n, sign in enumerate(duel.signs):
                pull[n] += sign * outcome.difference / count
        noise = max(_spread([outcome.difference for outcome in outcomes]), LEAST_NOISE) / sqrt(count)
        for n, name in enumerate(self.weights):
            self._speed[n] = MOMENTUM * self._speed[n] + (1 - MOMENTUM) * pull[n]
            self.weights[name] *= exp(STEP * self._speed[n] / noise)
        self._look_back(outcomes)
        strength = sqrt(sum(p * p for p in pull) / len(pull)) / noise
        self._pulls.append(strength)
        return strength

    def _look_back(self, outcomes: list[Outcome]) -> None:
        """Count the step and what was met in it; keep an old bot now and then."""
        self.met = sum((Counter(outcome.met) for outcome in outcomes), Counter())
        if self.steps_done == 0:
            self._usual = sorted(name for name, times in self.met.items() if times >= OFTEN)
        self.steps_done += 1
        if self.steps_done % KEPT_EVERY == 0:
            self._old.append(dict(self.weights))
