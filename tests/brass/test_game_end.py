"""The end of the game, ties, the introductory game and the variants. Rules 12 and 13."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, C, Table
from tests.support.proofs import proves
from tycoon.core.errors import BadVariant
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.scoring import INTRODUCTORY_SCORING, ranking, scores


def final(**variant: str) -> Table:
    return Table(3, **variant).era("rail").round(0, last=True)


def test_the_game_is_over_after_the_last_rail_round() -> None:
    s = final().end_round()
    assert (s.over, s.options) == (True, [])


def test_money_and_income_give_no_points() -> None:
    table = final().money(A, 99).income(A, 60)
    assert scores(table.end_round()) == [0, 0, 0]


@proves("brass-birmingham", "12-1")
def test_most_points_win() -> None:
    assert ranking(final().vp(A, 50).vp(B, 70).vp(C, 60).end_round()) == [3, 1, 2]


@proves("brass-birmingham", "12-2", "R11")
def test_a_tie_goes_to_the_higher_income_level() -> None:
    """R11."""
    table = final().vp(A, 50).vp(B, 50).income(A, 12).income(B, 13).money(A, 30)
    assert ranking(table.end_round())[:2] == [2, 1]


@proves("brass-birmingham", "12-2", "R11")
def test_two_spaces_of_one_level_are_a_tie_in_income() -> None:
    """R11."""
    table = final().vp(A, 50).vp(B, 50).income(A, 11).income(B, 12).money(A, 30)
    assert ranking(table.end_round())[:2] == [1, 2]


@proves("brass-birmingham", "12-2")
def test_then_to_more_money() -> None:
    table = final().vp(A, 50).vp(B, 50).money(A, 20).money(B, 19)
    assert ranking(table.end_round()) == [1, 2, 3]


@proves("brass-birmingham", "12-2")
def test_then_the_place_is_shared_and_the_next_one_left_out() -> None:
    assert ranking(final().vp(A, 50).vp(B, 50).vp(C, 7).end_round()) == [1, 1, 3]


@proves("brass-birmingham", "R11")
def test_by_variant_the_higher_space_wins() -> None:
    """R11."""
    table = final(tiebreak_income="space").vp(A, 50).vp(B, 50).income(A, 11).income(B, 12).money(A, 30)
    assert ranking(table.end_round())[:2] == [2, 1]


# -- the introductory game ---------------------------------------------------------------------------------------


def introductory(**variant: str) -> Table:
    return Table(2, introductory="on", **variant).round(0, last=True)


@proves("brass-birmingham", "13-1")
def test_the_introductory_game_ends_after_the_canal_era() -> None:
    s = introductory().end_round()
    assert (s.over, s.era) == (True, 0)


@proves("brass-birmingham", "13-3", "R12")
def test_its_last_round_has_no_income() -> None:
    """R12."""
    assert introductory().income(A, 30).end_round().money[A] == 17


@proves("brass-birmingham", "R12")
def test_by_variant_its_last_round_has_income() -> None:
    """R12."""
    assert introductory(introductory_income="on").income(A, 30).end_round().money[A] == 27


def test_the_switch_for_income_does_not_touch_the_full_game() -> None:
    table = Table(2, introductory_income="on").era("rail").round(0, last=True).income(A, 30)
    assert table.end_round().money[A] == 17


@proves("brass-birmingham", "13-2")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (3, 0), (4, 1), (59, 14), (60, 15), (64, 15), (999, 15)])
def test_four_pounds_are_a_point_up_to_fifteen(money: int, points: int) -> None:
    assert introductory().money(A, money).end_round().vp[A] == points


@proves("brass-birmingham", "13-2")
@pytest.mark.parametrize(("space", "points"), [(10, 20), (30, 30), (4, 14)])
def test_the_income_level_counts_also_a_negative_one(space: int, points: int) -> None:
    assert introductory().vp(A, 20).money(A, 0).income(A, space).end_round().vp[A] == points


@proves("brass-birmingham", "13-4")
def test_points_do_not_fall_below_zero() -> None:
    assert introductory().money(A, 0).income(A, 0).end_round().vp[A] == 0


@proves("brass-birmingham", "13-2")
def test_better_tiles_score_twice_and_level_1_once() -> None:
    table = introductory().money(A, 0).tile(A, "cotton 2", "worcester-1", flipped=True)
    table.tile(A, "coal 1", "dudley-1", flipped=True).tile(A, "brewery 2", "stafford-1")
    assert table.end_round().vp[A] == 5 + 5 + 1


@proves("brass-birmingham", "13-2", "13-4", "R32")
def test_money_then_income_then_tiles() -> None:
    """R32: with no points yet a negative level takes what the money brought, not what the tiles will bring."""
    table = Table(2, introductory="on").money(A, 4).income(A, 5).tile(A, "cotton 2", "worcester-1", flipped=True)
    INTRODUCTORY_SCORING.run(table.state)
    assert table.state.vp[A] == 5


def test_the_introductory_deal_has_no_rail_deck() -> None:
    assert "rail_deck" not in BIRMINGHAM.deal(2, 0, introductory="on").parts


# -- switches ----------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "16-1")
def test_the_variants_and_their_defaults() -> None:
    assert BIRMINGHAM.deal(2, 0).variant == {
        "introductory": "off",
        "gloucester": "compulsory",
        "tiebreak-income": "level",
        "introductory-income": "off",
    }


def test_an_unknown_variant_or_value_is_refused_by_name() -> None:
    with pytest.raises(BadVariant, match="no variant 'fog'"):
        BIRMINGHAM.deal(2, 0, fog="on")
    with pytest.raises(BadVariant, match="gloucester takes compulsory, optional, not 'never'"):
        BIRMINGHAM.deal(2, 0, gloucester="never")


def test_a_truth_value_switches_a_variant_on_and_off() -> None:
    assert BIRMINGHAM.deal(2, 0, introductory=True).variant["introductory"] == "on"
