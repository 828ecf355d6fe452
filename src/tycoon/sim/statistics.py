"""What a batch of games says about its players."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from tycoon.sim.batch import Result


@dataclass
class Mean:
    """Mean of a stream of numbers with its standard error (Welford's method)."""

    count: int = 0
    mean: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    @property
    def error(self) -> float:
        """Standard error of the mean; 0 while there are fewer than two values."""
        if self.count < 2:
            return 0.0
        return sqrt(self._squares / (self.count - 1) / self.count)


@dataclass
class Line:
    """One player, or all seats of one bot together."""

    score: Mean = field(default_factory=Mean)
    wins: Mean = field(default_factory=Mean)
    """Share of the games won; a shared first place counts as its part."""
    lowest: int | None = None
    highest: int | None = None

    def add(self, score: int, win: float) -> None:
        self.score.add(score)
        self.wins.add(win)
        self.lowest = score if self.lowest is None else min(self.lowest, score)
        self.highest = score if self.highest is None else max(self.highest, score)


class Statistics:
    """Collects results one by one, so that a batch of any length needs no memory."""

    def __init__(self, players: list[str]) -> None:
        self.players = list(players)
        self.seats = [Line() for _ in players]
        self.bots = {name: Line() for name in players}
        self.rounds = Mean()
        self.actions = Mean()
        self.decisions = Mean()

    @property
    def games(self) -> int:
        return self.rounds.count

    def add(self, result: Result) -> None:
        winners = result.ranking.count(1)
        for seat, name in enumerate(self.players):
            win = 1 / winners if result.ranking[seat] == 1 else 0.0
            self.seats[seat].add(result.scores[seat], win)
            self.bots[name].add(result.scores[seat], win)
        self.rounds.add(result.rounds)
        self.actions.add(result.actions)
        self.decisions.add(result.decisions)
