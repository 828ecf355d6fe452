"""A fixed examination for players: the same deals, seats and opponents for everybody.

The deals are the first ones of the test range of seeds. On each deal the player sits in every seat once, and one
opponent has all other seats; the sample is the deal. See docs/benchmark.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain

from tycoon.bots.levels import levels_of
from tycoon.games import CATALOGUE
from tycoon.sim.batch import Batch, Result, run, spread
from tycoon.sim.seeds import seeds_of
from tycoon.sim.statistics import Mean

USUAL_SEATS = 4
"""How many play in an examination, if the title has so many seats."""
USUAL_DEALS = 50


@dataclass(frozen=True)
class Mark:
    """How a player did on one deal: means over the seats in which it sat."""

    seed: int
    wins: float
    """Share of the games won; a shared first place counts as its part."""
    rank: float
    margin: float
    """Own points less the mean of the others'."""
    score: float

    @classmethod
    def of(cls, group: list[Result]) -> Mark:
        """Mark the games of one deal; the player sat in seat n of game n."""
        seats = len(group)
        wins = [1 / one.ranking.count(1) if one.ranking[seat] == 1 else 0.0 for seat, one in enumerate(group)]
        others = [(sum(one.scores) - one.scores[seat]) / (seats - 1) for seat, one in enumerate(group)]
        own = sum(one.scores[seat] for seat, one in enumerate(group))
        rank = sum(one.ranking[seat] for seat, one in enumerate(group)) / seats
        return cls(group[0].seed, sum(wins) / seats, rank, (own - sum(others)) / seats, own / seats)


@dataclass
class Paper:
    """How a player did against one opponent."""

    player: str
    opponent: str
    wins: Mean = field(default_factory=Mean)
    rank: Mean = field(default_factory=Mean)
    margin: Mean = field(default_factory=Mean)
    score: Mean = field(default_factory=Mean)

    def add(self, mark: Mark) -> None:
        """Add one deal."""
        self.wins.add(mark.wins)
        self.rank.add(mark.rank)
        self.margin.add(mark.margin)
        self.score.add(mark.score)

    def plain(self) -> dict[str, object]:
        """Return the form that is written to JSON; intervals are 95 %."""
        figures = {"wins": self.wins, "rank": self.rank, "margin": self.margin, "score": self.score}
        told: dict[str, object] = {"player": self.player, "opponent": self.opponent, "deals": self.wins.count}
        for name, mean in figures.items():
            told |= {name: mean.mean, f"{name}_interval": 1.96 * mean.error}
        return told


def opponents_of(title: str) -> list[str]:
    """Return whom a player meets, weakest first."""
    return ["random", *levels_of(title)]


def examine(
    title: str, player: str, opponent: str, deals: int, workers: int = 1, cluster: str | None = None
) -> Iterator[Paper]:
    """Play deal after deal; yields the paper as it stands after each."""
    paper = Paper(player, opponent)
    for mark in marks(title, player, opponent, seeds_of("test", 0, deals), workers, cluster):
        paper.add(mark)
        yield paper


def marks(
    title: str, player: str, opponent: str, seeds: range, workers: int = 1, cluster: str | None = None
) -> Iterator[Mark]:
    """Play the deals of these seeds; yields the mark of each."""
    seats = min(USUAL_SEATS, CATALOGUE.game(title).seats[-1])
    group: list[Result] = []
    batches = _batches(title, player, opponent, seeds, seats)
    alone = workers == 1 and cluster is None
    results = chain.from_iterable(map(run, batches)) if alone else spread(batches, workers, cluster)
    for result in results:
        group.append(result)
        if len(group) == seats:
            yield Mark.of(group)
            group = []


def _batches(title: str, player: str, opponent: str, seeds: range, seats: int) -> Iterator[Batch]:
    for seed in seeds:
        for seat in range(seats):
            players = [opponent] * seats
            players[seat] = player
            yield Batch(title, tuple(players), 1, seed)
