"""One rating for each bot from all its games, whoever it met in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from openskill.models import PlackettLuce, PlackettLuceRating

EVEN = 1500
"""The rating of a bot without games."""
STEP = 40
"""Points of our scale for one of openskill's, so that ratings look familiar to players."""
ORDERS = 20
"""An online rating depends on the order of the games; so many orders are averaged."""

Game = tuple[list[str], list[int]]
"""Who sat where, and the place of each seat."""


@dataclass(frozen=True)
class Rating:
    points: int
    error: int
    """Half of the 95 % interval."""


def ladder(games: list[Game]) -> dict[str, Rating]:
    """Rate all bots of these games, best first."""
    means: dict[str, float] = {}
    errors: dict[str, float] = {}
    for order in range(ORDERS):
        shuffled = list(games)
        Random(order).shuffle(shuffled)
        for name, (mu, sigma) in _rate(shuffled).items():
            means[name] = means.get(name, 0.0) + mu / ORDERS
            errors[name] = errors.get(name, 0.0) + sigma / ORDERS
    best_first = sorted(means, key=lambda name: -means[name])
    return {name: Rating(_points(means[name]), round(1.96 * STEP * errors[name])) for name in best_first}


def _points(mu: float) -> int:
    return round(EVEN + STEP * (mu - PlackettLuce().mu))


def _rate(games: list[Game]) -> dict[str, tuple[float, float]]:
    """Return mean and uncertainty of every bot after the games in this order."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for players, _ in games for name in players}
    for players, places in games:
        rate_game(model, ratings, players, places)
    return {name: (one.mu, one.sigma) for name, one in ratings.items()}


def rate_game(
    model: PlackettLuce, ratings: dict[str, PlackettLuceRating], players: Sequence[str], places: list[int]
) -> None:
    """Update ratings by who finished before whom; several seats of one bot share the change."""
    if len(set(players)) < 2:
        return
    teams = [[ratings[name]] for name in players]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    for name in set(players):
        own = [rated[seat][0] for seat, player in enumerate(players) if player == name]
        ratings[name].mu = sum(one.mu for one in own) / len(own)
        ratings[name].sigma = sum(one.sigma for one in own) / len(own)
