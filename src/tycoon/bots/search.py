"""Search that every title can use: candidates played on in common worlds, half of them dropped now and then.

A title brings its `Knowledge`: how a world is drawn, and how a candidate ends in it.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tycoon.bots.budget import Budget
from tycoon.core.rng import Rng
from tycoon.core.state import State

SAME: Final = 1e-9
NOW_SHARE: Final = 0.3
"""How much the value at the end of the turn counts against what the look-ahead finds."""
CUTS: Final = 3.0
"""Halve the candidates after each 1/CUTS of the budget."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Line:
    """A way to play a turn: the options taken one after the other, and what it is worth."""

    __slots__ = ("path", "value")
    path: list[int]
    value: float

    def __init__(self, path: list[int], value: float = 0.0) -> None:
        self.path = path
        self.value = value


L = TypeVar("L", bound=Line)
S = TypeVar("S", bound=State)


def value_of(line: Line) -> float:
    return line.value


def by_value(lines: list[L]) -> list[L]:
    """Sort best first. Equal values are the same position reached in another way: keep one of them."""
    out: list[L] = []
    for line in sorted(lines, key=value_of, reverse=True):
        if not out or out[-1].value - line.value > SAME:
            out.append(line)
    return out


def play_path(s: State, path: list[int]) -> None:
    """Take the options by the true rules, as far as this world allows."""
    for option in path:
        if option not in s.options:
            return
        s.apply(option)


def follows(s: State, path: list[int]) -> bool:
    """Take the options as long as they are offered; tell whether all of them were."""
    for option in path:
        if option not in s.options:
            return False
        s.apply(option)
    return True


class Script:
    """What the rivals do in one world. It is found after the first candidate; after the others they do the same where
    they can, so that a world costs little more than the own turns, and candidates do not differ by the rivals' whims.
    """

    __slots__ = ("paths",)
    paths: dict[int, list[int]]
    """The options taken, by a number for the moment."""

    def __init__(self) -> None:
        self.paths = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[S, L]):
    """The knowledge of a title that a search needs."""

    def draw_world(self, s: S, seat: int, rng: Rng) -> S:
        """Return another world with the same view for the seat."""
        raise TypeError(f"{type(self).__name__} draws no worlds")

    def outcome(self, world: S, line: L, seat: int) -> float:
        """Judge what comes of the line in this world, in the units of the line's own value; keep the world as it is."""
        raise TypeError(f"{type(self).__name__} plays nothing on")


class Halving(Generic[S, L]):
    """Plays candidates on in common worlds; half of them stay, and half of those."""

    __slots__ = ("budget", "knowledge")

    def __init__(self, knowledge: Knowledge[S, L], budget: Budget) -> None:
        self.knowledge = knowledge
        self.budget = budget

    def ranked(self, s: S, seat: int, live: list[L], rng: Rng) -> list[L]:
        """Return the candidates that were left, best first, with what the look-ahead found as their value."""
        if len(live) < 2:
            return live
        sums = [0.0] * len(live)
        alive = list(range(len(live)))
        now = [line.value for line in live]
        worlds = 0
        cut = 1
        while len(alive) > 1:
            found = self._in_one_world(s, seat, [live[number] for number in alive], rng, worlds)
            if len(found) < len(alive) and worlds:
                # The budget ended in the middle of this world. Adding it would compare lines by different worlds.
                break
            alive = alive[: len(found)]
            for number, value in zip(alive, found, strict=True):
                sums[number] += value
            worlds += 1
            spent = self.budget.spent(worlds)
            if spent >= 1.0:
                break
            if spent >= cut / CUTS and len(alive) > 2:
                alive = _best_half(alive, now, sums, worlds)
                cut += 1
        for number in alive:
            live[number].value = mixed(now[number], sums[number] / worlds)
        return by_value([live[number] for number in alive])

    def _in_one_world(self, s: S, seat: int, lines: list[L], rng: Rng, worlds: int) -> list[float]:
        """Return what each line leads to in a new world, as far as the budget goes; two of them are always tried."""
        world = self.knowledge.draw_world(s, seat, rng)
        found: list[float] = []
        for line in lines:
            if len(found) > 1 and self.budget.spent(worlds) >= 1.0:
                break
            found.append(self.knowledge.outcome(world, line, seat))
        return found


def _best_half(alive: list[int], now: list[float], sums: list[float], worlds: int) -> list[int]:
    scored = [(-mixed(now[number], sums[number] / worlds), number) for number in alive]
    scored.sort()
    return [number for _, number in scored[: (len(scored) + 1) // 2]]


def mixed(now: float, later: float) -> float:
    """Mix the judgement made at once with what the look-ahead has shown."""
    return NOW_SHARE * now + (1.0 - NOW_SHARE) * later
