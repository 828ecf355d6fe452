"""Final scoring and the winner. Rules 11."""

from __future__ import annotations

import functools
import itertools

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import BLUE, PINK, PURPLE, YELLOW, goods, new_game, own
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.scoring import (
    FINAL_SCORING,
    SCORE_CHURCH,
    SCORE_CUSTOMS,
    SCORE_TECHNOLOGY,
    country_points,
    rest_points,
)
from tycoon.games.yokohama.tables import NEUTRAL, NONE

EMPTY = [NONE] * 8


def test_nobody_in_church_scores_nothing() -> None:
    s = new_game()
    SCORE_CHURCH.run(s)
    assert s.vp == [0, 0, 0, 0]


@proves("yokohama", "14.18")
def test_neutral_assistants_win_no_majority() -> None:
    s = new_game(2)
    s.customs = [PURPLE, NEUTRAL, NEUTRAL, NEUTRAL, NONE, NONE, NONE, BLUE]
    SCORE_CUSTOMS.run(s)
    assert s.vp == [4, 8]


@proves("yokohama", "11-1")
def test_most_assistants_win_before_the_one_furthest_right() -> None:
    s = new_game()
    s.church = [PURPLE, PURPLE, NONE, NONE, NONE, NONE, NONE, BLUE]
    SCORE_CHURCH.run(s)
    assert s.vp == [6, 3, 0, 0]


@proves("yokohama", "11-7")
def test_a_sole_owner_of_technologies_gets_the_first_prize_only() -> None:
    s = new_game()
    own(s, PINK, "ball")
    SCORE_TECHNOLOGY.run(s)
    assert s.vp == [0, 0, 10, 0]


@proves("yokohama", "11-3")
def test_a_tie_in_technologies_goes_to_the_earlier_in_turn_order() -> None:
    s = new_game(first=PINK)
    own(s, PURPLE, "ball")
    own(s, YELLOW, "winery")
    own(s, BLUE, "brickyard")
    SCORE_TECHNOLOGY.run(s)
    assert s.vp == [5, 0, 0, 10], "pink starts, then yellow, purple, blue"


@functools.cache
def best_grouping(symbols: tuple[int, ...], points: tuple[int, ...]) -> int:
    """The best sum of set values, by trying every first set."""
    best = 0
    for size in range(1, 6):
        for chosen in itertools.combinations([c for c in range(5) if symbols[c]], size):
            rest = tuple(n - (c in chosen) for c, n in enumerate(symbols))
            best = max(best, points[size] + best_grouping(rest, points))
    return best


@proves("yokohama", "11-5")
@pytest.mark.parametrize("symbols", list(itertools.product(range(3), repeat=5))[::7])
def test_taking_one_of_each_country_is_the_best_grouping(symbols: tuple[int, ...]) -> None:
    s = new_game()
    assert country_points(s, list(symbols)) == best_grouping(symbols, tuple(s.tables.set_points))


@proves("yokohama", "11-6")
def test_unused_agents_score_and_free_ones_do_not() -> None:
    s = new_game()
    goods(s, PURPLE)
    s.money[PURPLE] = 1
    s.agents[:5] = [1, 0, 2, 0, 0]
    s.free_agents = [2, 0, 0, 0]
    assert rest_points(s, PURPLE) == 3


@proves("yokohama", "1-4")
def test_goods_of_all_kinds_are_counted_together() -> None:
    s = new_game()
    goods(s, PURPLE, copper=1, silk=1, tea=1, fish=2)
    s.money[PURPLE] = 0
    assert rest_points(s, PURPLE) == 1


@proves("yokohama", "11-9")
def test_a_tie_is_won_by_the_earlier_in_turn_order() -> None:
    s = new_game(first=PINK)
    s.vp = [40, 50, 40, 50]
    assert YOKOHAMA.ranking(s) == [4, 2, 3, 1]


def test_scoring_runs_in_the_order_of_the_rules() -> None:
    names = [type(step).__name__ for step in FINAL_SCORING]
    assert names == ["ScoreChurch", "ScoreCustoms", "ScoreTechnology", "ScoreCountries", "ScoreRest"]


@proves("yokohama", "11-8")
def test_unfulfilled_orders_cost_nothing() -> None:
    s = new_game()
    for seat in range(4):
        goods(s, seat)
    s.money = [0] * 4
    s.end_round, s.round, s.turn = 1, 2, 4
    s.agenda = list(FINAL_SCORING[::-1])
    s.settle()
    assert s.over
    assert YOKOHAMA.scores(s) == [0, 0, 0, 0]
