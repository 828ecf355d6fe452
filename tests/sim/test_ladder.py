"""The ladder: one rating a bot from all its games."""

from __future__ import annotations

from tycoon.bots.levels import LEVELS, levels_of, rating_of
from tycoon.games import CATALOGUE
from tycoon.sim.ladder import EVEN, ladder

STRONG_WINS = (["strong", "weak", "weak"], [1, 2, 3])


def test_who_wins_stands_above_who_loses() -> None:
    rated = ladder([STRONG_WINS] * 5)
    assert list(rated) == ["strong", "weak"]
    assert rated["strong"].points > EVEN > rated["weak"].points


def test_bots_that_never_met_are_compared_through_the_third() -> None:
    games = [(["best", "middle"], [1, 2]), (["middle", "worst"], [1, 2])] * 10
    assert list(ladder(games)) == ["best", "middle", "worst"]


def test_more_games_make_a_rating_surer() -> None:
    assert ladder([STRONG_WINS] * 30)["strong"].error < ladder([STRONG_WINS] * 3)["strong"].error


def test_games_of_one_bot_with_itself_say_nothing() -> None:
    assert ladder([(["strong", "strong"], [1, 2])])["strong"].points == EVEN


def test_measured_ratings_put_the_levels_in_order() -> None:
    for title in CATALOGUE.titles():
        rated = [rating_of(title, bot) for bot in ("random", *LEVELS) if bot == "random" or bot in levels_of(title)]
        known = [rating for rating in rated if rating is not None]
        assert known == sorted(known), title
