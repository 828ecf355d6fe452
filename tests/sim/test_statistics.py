"""Means, errors and shares of a batch."""

from __future__ import annotations

import statistics
from math import sqrt

import pytest

from tycoon.sim.batch import Result
from tycoon.sim.statistics import Mean, Statistics


def test_a_mean_comes_with_its_standard_error() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    mean = Mean()
    for value in values:
        mean.add(value)
    assert mean.mean == pytest.approx(statistics.mean(values))
    assert mean.error == pytest.approx(statistics.stdev(values) / sqrt(len(values)))


def test_a_single_value_has_no_error() -> None:
    mean = Mean()
    mean.add(7)
    assert (mean.mean, mean.error) == (7, 0)


def collect(*results: Result) -> Statistics:
    collected = Statistics(["random", "greedy", "greedy"])
    for result in results:
        collected.add(result)
    return collected


FIRST = Result(seed=1, scores=[10, 20, 20], ranking=[3, 1, 1], decisions=50, actions=30, rounds=8)
SECOND = Result(seed=2, scores=[40, 20, 10], ranking=[1, 2, 3], decisions=70, actions=40, rounds=10)


def test_a_shared_first_place_is_a_shared_win() -> None:
    assert [seat.wins.mean for seat in collect(FIRST).seats] == [0, 0.5, 0.5]


def test_scores_are_counted_by_seat_and_by_bot() -> None:
    collected = collect(FIRST, SECOND)
    assert [seat.score.mean for seat in collected.seats] == [25, 20, 15]
    assert collected.bots["greedy"].score.mean == 17.5
    assert (collected.bots["greedy"].lowest, collected.bots["greedy"].highest) == (10, 20)


def test_rounds_actions_and_decisions_are_averaged() -> None:
    collected = collect(FIRST, SECOND)
    assert (collected.rounds.mean, collected.actions.mean, collected.decisions.mean) == (9, 35, 60)
    assert collected.games == 2
