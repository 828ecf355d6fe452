"""The plan of a turn that a bot keeps, and the noise it judges through."""

from __future__ import annotations

from tycoon.bots.noise import best_seen
from tycoon.bots.planner import NOTHING, TurnPlan, in_words
from tycoon.core.rng import Rng
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.state import YokohamaState


def opening() -> YokohamaState:
    return YOKOHAMA.start(YOKOHAMA.deal(3, 1))


def test_a_new_plan_begins_with_its_first_option_and_goes_on_with_the_next() -> None:
    s = opening()
    plan = TurnPlan()
    first, second = s.options[0], s.options[1]
    assert (plan.begin([first, second], (1, 0)), plan.next_option(s, (1, 0))) == (first, second)


def test_a_plan_ends_where_its_options_end() -> None:
    s = opening()
    plan = TurnPlan()
    plan.begin([s.options[0]], (1, 0))
    assert plan.next_option(s, (1, 0)) == NOTHING


def test_a_plan_for_another_turn_is_not_followed() -> None:
    s = opening()
    plan = TurnPlan()
    plan.begin([s.options[0], s.options[0]], (1, 0))
    assert plan.next_option(s, (1, 1)) == NOTHING


def test_a_planned_option_that_is_not_offered_is_not_taken() -> None:
    s = opening()
    plan = TurnPlan()
    plan.begin([s.options[0], 10**6], (1, 0))
    assert plan.next_option(s, (1, 0)) == NOTHING


def test_putting_a_plan_into_words_leaves_the_position_alone() -> None:
    s = opening()
    before = s.dump()
    assert in_words(s, [s.options[0]])[0].startswith("keep ")
    assert s.dump() == before


def test_without_noise_the_best_is_seen_as_the_best() -> None:
    assert best_seen([3.0, 2.0, 1.0], 0.0, Rng(1)) == 0


def test_noise_hides_small_differences_and_no_large_ones() -> None:
    rng = Rng(1)
    assert {best_seen([3.0, 2.9, -90.0], 1.0, rng) for _ in range(60)} == {0, 1}
