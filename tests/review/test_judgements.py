"""A review finds what was given away, and is silent about what was played well."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tycoon.bots.assessor import DEEP, QUICK
from tycoon.core.errors import BadRecord
from tycoon.core.record import Record
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.play.titles import open_record
from tycoon.review.judging import BEST, LOST, Judgement, judge
from tycoon.review.review import CannotReview, Reviewer, Sample
from tycoon.review.working import judged

PLANTED = Path(__file__).parent / "games" / "planted.json"
"""Two Experts play; at three turns the second one passes twice instead of playing what it had found."""
MISTAKES = (25, 77, 116)
"""Moves before each of these turns."""

Judge = Callable[[int], tuple[Judgement, Sample]]


@pytest.fixture(scope="module")
def planted() -> Reviewer:
    game, record = open_record(PLANTED)
    return Reviewer(game, record, QUICK)


@pytest.fixture(scope="module")
def judged_once(planted: Reviewer) -> Judge:
    """Judges a turn when it is first asked for: that is the same in any order, see below."""
    return cache(planted.judge)


@pytest.fixture(scope="module")
def planted_deep() -> Reviewer:
    game, record = open_record(PLANTED)
    return Reviewer(game, record, DEEP)


def agrees_in_a_world_dealt_anew(reviewer: Reviewer, first: int, judge_here: Judge) -> None:
    number = number_of(reviewer, first)
    turn = reviewer.walk.turns[number]
    true = reviewer.position(first)
    elsewhere = BIRMINGHAM.resample(true, turn.seat, Rng(5))
    assert elsewhere.dump() != true.dump()
    here, _ = judge_here(number)
    there = judge(BIRMINGHAM, elsewhere, turn, reviewer.assessor)
    assert abs(here.lost - there.lost) <= here.error + there.error
    assert here.grade == there.grade


def number_of(reviewer: Reviewer, first: int) -> int:
    return next(number for number, turn in enumerate(reviewer.walk.turns) if turn.first == first)


@pytest.mark.parametrize("first", MISTAKES)
def test_a_turn_thrown_away_is_found_with_a_better_one(planted: Reviewer, judged_once: Judge, first: int) -> None:
    found, _ = judged_once(number_of(planted, first))
    assert (found.turn.seat, found.grade) == (1, LOST)
    assert found.lost > 3 * found.error
    assert found.better
    assert found.features


def test_what_a_better_turn_leads_to_is_told(planted: Reviewer, judged_once: Judge) -> None:
    plans = [judged_once(number_of(planted, first))[0].plan for first in MISTAKES]
    assert all(plans)
    assert all(text.args["seat"] == 1 for plan in plans for text in plan if "seat" in text.args)


@pytest.mark.parametrize("number", [2, 9, 18, 24, 31, 38])
def test_the_turns_of_an_expert_are_let_pass(judged_once: Judge, number: int) -> None:
    found, _ = judged_once(number)
    assert found.turn.first not in MISTAKES
    assert (found.grade, found.lost, found.better) == (BEST, 0.0, ())


def test_every_move_of_a_finished_game_belongs_to_a_turn(planted: Reviewer) -> None:
    covered = [move for turn in planted.walk.turns for move in range(turn.first, turn.first + len(turn.path))]
    assert covered == list(range(len(planted.record.moves)))


def test_turns_of_both_actions_are_one(planted: Reviewer) -> None:
    assert all(turn.moves for turn in planted.walk.turns)
    assert len(planted.walk.turns) == 40


@pytest.mark.parametrize("first", MISTAKES[:2])
def test_nothing_hidden_is_used(planted: Reviewer, judged_once: Judge, first: int) -> None:
    agrees_in_a_world_dealt_anew(planted, first, judged_once)


def test_the_moves_to_come_do_not_matter(planted: Reviewer, judged_once: Judge) -> None:
    record = planted.record
    upto = MISTAKES[0] + len(planted.walk.turns[number_of(planted, MISTAKES[0])].path)
    shorter = Reviewer(BIRMINGHAM, Record(record.title, record.rules_version, record.deal, record.moves[:upto]), QUICK)
    number = number_of(planted, MISTAKES[0])
    assert shorter.judge(number) == judged_once(number)


def test_the_number_of_processes_does_not_matter(planted: Reviewer) -> None:
    record = planted.record
    short = Record(record.title, record.rules_version, record.deal, record.moves[:8])
    alone = list(judged(Reviewer(BIRMINGHAM, short, QUICK), workers=1))
    together = list(judged(Reviewer(BIRMINGHAM, short, QUICK), workers=2))
    assert alone == together


def test_a_turn_is_judged_the_same_in_any_order(planted: Reviewer, judged_once: Judge) -> None:
    later = judged_once(9)
    planted.judge(2)
    assert planted.judge(9) == later


@pytest.mark.soak
@pytest.mark.parametrize("first", MISTAKES)
def test_a_deep_look_finds_the_mistake_too(planted_deep: Reviewer, first: int) -> None:
    found, _ = planted_deep.judge(number_of(planted_deep, first))
    assert (found.turn.seat, found.grade) == (1, LOST)
    assert found.lost > 3 * found.error


@pytest.mark.soak
@pytest.mark.parametrize("first", MISTAKES[:2])
def test_nothing_hidden_is_used_by_a_deep_look_either(planted_deep: Reviewer, first: int) -> None:
    agrees_in_a_world_dealt_anew(planted_deep, first, planted_deep.judge)


def test_the_review_ends_with_the_true_scores(planted: Reviewer, judged_once: Judge) -> None:
    upto = [judged_once(number) for number in range(3)]
    done = planted.summed_up(upto)
    assert done.curve[-1].expected == [float(score) for score in planted.walk.scores]
    assert done.scores == planted.walk.scores
    assert [total.judged for total in done.sums] == [sum(one.turn.seat == seat for one, _ in upto) for seat in range(2)]


def test_expected_points_begin_near_the_usual_result(judged_once: Judge) -> None:
    _, sample = judged_once(0)
    assert all(120 < points < 200 for points in sample.expected)


def test_an_unknown_effort_is_named() -> None:
    game, record = open_record(PLANTED)
    with pytest.raises(CannotReview, match="unknown effort 'lazy'"):
        Reviewer(game, record, "lazy")


def test_an_illegal_move_is_named() -> None:
    _, record = open_record(PLANTED)
    broken = Record(record.title, record.rules_version, record.deal, [*record.moves[:4], "fly away"])
    with pytest.raises(BadRecord, match="move 5 'fly away'"):
        Reviewer(BIRMINGHAM, broken, QUICK)


def test_the_turn_that_parts_late_says_where(planted: Reviewer, judged_once: Judge) -> None:
    found, _ = judged_once(number_of(planted, MISTAKES[0]))
    path = found.turn.path
    assert found.better_path[: found.parted] == path[: found.parted]
    assert found.better_path[found.parted] != path[found.parted]


@pytest.mark.parametrize("step", [8, pytest.param(4, marks=pytest.mark.soak)])
def test_the_turns_of_masters_are_let_pass(step: int) -> None:
    """A quick look may miss what a Master saw in one turn or another, but hardly ever finds something to say."""
    game, record = open_record(PLANTED.with_name("masters.json"))
    reviewer = Reviewer(game, record, QUICK)
    found = [reviewer.judge(number)[0] for number in range(0, 40, step)]
    assert sum(one.lost for one in found) < len(found)
    assert sum(one.grade == LOST for one in found) <= 1
