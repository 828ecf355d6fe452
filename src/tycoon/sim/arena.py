"""Which bot is stronger? Every deal is played with all seat rotations, so that neither cards nor seats decide.

The sample is the deal, not the game: the rotations of one deal are not independent of each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from pathlib import Path

from openskill.models import PlackettLuce, PlackettLuceRating

from tycoon.sim.batch import Batch, Result, spread
from tycoon.sim.ladder import Game, rate_game
from tycoon.sim.statistics import Mean

DECIDED = 3.0
"""The order is decided when neighbours are so many standard errors apart."""
LEAST_DEALS = 8
"""Never stop before so many deals."""


@dataclass(frozen=True)
class Tournament:
    """A tournament. `bots` names one bot per seat; the same name twice is one competitor with two seats."""

    title: str
    bots: tuple[str, ...]
    deals: int
    seed: int
    variant: dict[str, str] = field(default_factory=dict)
    data: Path | None = None
    to_the_last: bool = False
    """Play all deals even after the order is decided, to measure shares more exactly."""

    def rotations(self) -> list[tuple[str, ...]]:
        """Return all different ways to go round the table."""
        turned = [self.bots[n:] + self.bots[:n] for n in range(len(self.bots))]
        return list(dict.fromkeys(turned))


@dataclass
class Standing:
    """How one bot did, deal by deal."""

    name: str
    score: Mean = field(default_factory=Mean)
    wins: Mean = field(default_factory=Mean)
    """Share of the games won, for one seat of this bot; an even share is 1 / seats."""
    margin: Mean = field(default_factory=Mean)
    """Own points less the mean of the others'."""
    rank: Mean = field(default_factory=Mean)
    thinking: Mean = field(default_factory=Mean)
    """Seconds of processor time for a whole game."""
    pace: Mean = field(default_factory=Mean)
    """The same for one move, in milliseconds."""
    rating: PlackettLuceRating = field(default_factory=lambda: PlackettLuce().rating())


class Arena:
    """Collects the games of a tournament."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.model = PlackettLuce()
        self.standings = {name: Standing(name, rating=self.model.rating(name=name)) for name in tournament.bots}
        self._ratings = {name: one.rating for name, one in self.standings.items()}
        self.games: list[Game] = []
        self.winner = Mean()
        """Points of the winner of each game."""
        self.deals = 0

    def play(self, workers: int, cluster: str | None = None) -> Iterator[int]:
        """Play on until the question is decided or all deals are played; yields the number of deals done."""
        rotations = self.tournament.rotations()
        group: list[tuple[tuple[str, ...], Result]] = []
        results = spread(self._batches(rotations), workers, cluster)
        for number, result in enumerate(results):
            group.append((rotations[number % len(rotations)], result))
            if len(group) == len(rotations):
                self._add_deal(group)
                group = []
                yield self.deals
                if self.decided() and not self.tournament.to_the_last:
                    return

    def _batches(self, rotations: list[tuple[str, ...]]) -> Iterator[Batch]:
        t = self.tournament
        for seed in range(t.seed, t.seed + t.deals):
            for players in rotations:
                yield Batch(t.title, players, 1, seed, t.variant, t.data)

    def _add_deal(self, group: list[tuple[tuple[str, ...], Result]]) -> None:
        self.deals += 1
        for name, standing in self.standings.items():
            lines = [_line(players, result, seat) for players, result in group for seat in _seats(players, name)]
            means = (standing.score, standing.wins, standing.margin, standing.rank, standing.thinking, standing.pace)
            for mean, column in zip(means, zip(*lines, strict=True), strict=True):
                mean.add(sum(column) / len(column))
        for players, result in group:
            self.winner.add(max(result.scores))
            self.games.append((list(players), result.ranking))
            rate_game(self.model, self._ratings, players, result.ranking)

    def ordered(self) -> list[Standing]:
        """Return the strongest first, by the share of games won."""
        return sorted(self.standings.values(), key=lambda one: (one.wins.mean, one.score.mean), reverse=True)

    def decided(self) -> bool:
        """Tell whether every bot is clearly ahead of the next one."""
        if self.deals < LEAST_DEALS or len(self.standings) < 2:
            return False
        for first, second in pairwise(self.ordered()):
            error = sqrt(first.wins.error**2 + second.wins.error**2)
            if first.wins.mean - second.wins.mean <= DECIDED * error:
                return False
        return True

    def plain(self) -> dict[str, object]:
        """Return the table as it is written to JSON."""
        t = self.tournament
        rows = [
            {
                "bot": one.name,
                "wins": one.wins.mean,
                "wins_error": one.wins.error,
                "score": one.score.mean,
                "score_error": one.score.error,
                "margin": one.margin.mean,
                "rank": one.rank.mean,
                "thinking_s": one.thinking.mean,
                "ms_a_move": one.pace.mean,
                "rating": one.rating.mu,
                "rating_error": one.rating.sigma,
            }
            for one in self.ordered()
        ]
        head = {"title": t.title, "bots": list(t.bots), "seed": t.seed, "deals": self.deals, "decided": self.decided()}
        return head | {"winner_score": self.winner.mean, "table": rows}


def _seats(players: tuple[str, ...], name: str) -> list[int]:
    return [seat for seat, player in enumerate(players) if player == name]


def _line(players: tuple[str, ...], result: Result, seat: int) -> tuple[float, ...]:
    """Return score, share of the win, margin, place and thinking time (total, per move) of one seat in one game."""
    others = [score for other, score in enumerate(result.scores) if other != seat]
    win = 1 / result.ranking.count(1) if result.ranking[seat] == 1 else 0.0
    return (
        float(result.scores[seat]),
        win,
        result.scores[seat] - sum(others) / len(others),
        float(result.ranking[seat]),
        result.seconds[seat],
        1000 * result.seconds[seat] / max(1, result.asked[seat]),
    )
