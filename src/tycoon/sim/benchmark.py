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


@dataclass
class Paper:
    """How a player did against one opponent."""

    player: str
    opponent: str
    wins: Mean = field(default_factory=Mean)
    rank: Mean = field(default_factory=Mean)
    margin: Mean = field(default_factory=Mean)
    score: Mean = field(default_factory=Mean)

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
    seats = min(USUAL_SEATS, CATALOGUE.game(title).seats[-1])
    paper = Paper(player, opponent)
    group: list[Result] = []
    batches = _batches(title, player, opponent, deals, seats)
    alone = workers == 1 and cluster is None
    results = chain.from_iterable(map(run, batches)) if alone else spread(batches, workers, cluster)
    for result in results:
        group.append(result)
        if len(group) == seats:
            _add(paper, group)
            group = []
            yield paper


def _batches(title: str, player: str, opponent: str, deals: int, seats: int) -> Iterator[Batch]:
    for seed in seeds_of("test", 0, deals):
        for seat in range(seats):
            players = [opponent] * seats
            players[seat] = player
            yield Batch(title, tuple(players), 1, seed)


def _add(paper: Paper, group: list[Result]) -> None:
    """Add one deal: the mean over the seats in which the player sat."""
    seats = len(group)
    wins = [1 / one.ranking.count(1) if one.ranking[seat] == 1 else 0.0 for seat, one in enumerate(group)]
    others = [(sum(one.scores) - one.scores[seat]) / (seats - 1) for seat, one in enumerate(group)]
    own = [one.scores[seat] for seat, one in enumerate(group)]
    paper.wins.add(sum(wins) / seats)
    paper.rank.add(sum(one.ranking[seat] for seat, one in enumerate(group)) / seats)
    paper.score.add(sum(own) / seats)
    paper.margin.add((sum(own) - sum(others)) / seats)
