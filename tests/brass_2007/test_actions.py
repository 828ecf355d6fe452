"""Building, combined actions, links and loans as in 2007. Rules 9."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass, pass_round
from tests.support.proofs import proves
from tycoon.games.brass.editions.brass2007 import BRASS


@proves("brass", "9.1-5", "R3")
def test_an_industry_card_builds_anywhere_with_nothing_on_the_board() -> None:
    """R3."""
    assert {"Colne 1", "Lancaster 2", "Macclesfield 1"} <= Brass().hand(A, "cotton").places("cotton")


def test_combined_actions_draw_two_cards_at_the_end_of_the_round() -> None:
    table = Brass().actions(2).hand(A, "wigan", "coal").deck(*["bury"] * 6)
    s = table.play("build anywhere cotton 1 @ Colne 1", "discard coal", "discard wigan").state
    assert table.cards(A) == []
    pass_round(s)
    assert table.cards(A) == ["bury", "bury"]


@proves("brass", "9.6-3")
def test_no_combined_actions_as_a_second_action() -> None:
    assert Brass().hand(A, "wigan", "coal").why("build anywhere cotton 1 @ Colne 1") == "needs_both_actions"


def test_shipyards_of_the_canal_period_are_for_liverpool_only() -> None:
    table = Brass().lowest(A, "shipyard 1").hand(A, "shipyard").money(A, 60)
    for town in ("liverpool-1", "fleetwood-1", "ellesmere-1"):
        table.tile(B, "port 1", town)
    assert table.places("shipyard") == {"Liverpool 4"}


@proves("brass", "9.1-6")
def test_level_1_shipyards_are_for_the_canal_period() -> None:
    """The sign is missing on the printed tile."""
    table = Brass().era("rail").lowest(A, "shipyard 1").hand(A, "liverpool").tile(B, "port 2", "liverpool-1")
    assert table.why("build shipyard 1 @ Liverpool 4") == "wrong_era"


@proves("brass", "9.2-4")
def test_a_link_needs_a_network() -> None:
    assert Brass().why("link Liverpool-Wigan") == "line_not_in_network"


@proves("brass", "9.2-3")
def test_two_rails_cost_15_and_need_not_touch() -> None:
    table = Brass().era("rail").tile(A, "port 2", "liverpool-1").tile(A, "port 2", "fleetwood-1")
    table.play("link Liverpool-Wigan", "link Fleetwood-Preston")
    assert table.state.spent[A] == 15 + 1 + 1


@proves("brass", "9.5-3", "R11")
@pytest.mark.parametrize(("seats", "last"), [(3, 6), (4, 4)])
def test_no_loans_once_the_deck_has_run_out_in_the_rail_period(seats: int, last: int) -> None:
    """R11."""
    assert Brass(seats).era("rail").round(last).why("loan 30") is None
    assert Brass(seats).era("rail").round(last + 1).why("loan 30") == "loans_over"


@proves("brass", "9.5-4")
def test_a_loan_is_never_paid_back() -> None:
    """£30 and £30 borrowed, and level 5 (down from 8) in each of the four rounds that follow: 8 points in the end."""
    s = Brass().era("rail").round(6).income(A, 25).deck(*["bury"] * 5).play("loan 30").state
    while not s.over:
        pass_round(s)
    assert (s.money[A], s.income[A], s.vp[A]) == (30 + 30 + 4 * 5, 20, 8)


def test_more_cash_breaks_a_tie_of_points_and_income_spaces() -> None:
    table = Brass().money(B, 31)
    assert BRASS.ranking(table.state) == [2, 1, 3]


@proves("brass", "12-4")
def test_no_place_is_ever_shared() -> None:
    assert sorted(BRASS.ranking(Brass(4).state)) == [1, 2, 3, 4]
