"""Loans, income and shortfalls. Rules 9.5 and 10."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Lancashire, pass_round
from tests.support.proofs import proves


@proves("brass-lancashire", "9.5-2")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8)])
def test_there_are_no_loans_in_the_last_four_rounds_of_the_rail_era(seats: int, rounds: int) -> None:
    for number in range(1, rounds + 1):
        table = Lancashire(seats).era("rail").round(number)
        assert table.why("loan 10") == ("loans_over" if number > rounds - 4 else None)


@proves("brass-lancashire", "9.5-3")
def test_a_loan_is_never_paid_back() -> None:
    """£30 and £30 borrowed, and level 5 (down from 8) at the end of four more rounds: 8 points in the end."""
    s = Lancashire().era("rail").round(6).income(A, 25).deck(*["bury"] * 3).play("loan 30").state
    while not s.over:
        pass_round(s)
    assert (s.money[A], s.income[A], s.vp[A]) == (30 + 30 + 4 * 5, 20, 8)


def test_in_the_canal_era_loans_are_always_there() -> None:
    table = Lancashire().round(0, last=True)
    assert table.offers("loan") == ["loan 10", "loan 20", "loan 30"]


def test_everybody_can_see_that_loans_are_over() -> None:
    game = Lancashire.game
    assert not game.view(Lancashire().era("rail").round(6).cotton(0).ask(), None)["loans_over"]
    assert game.view(Lancashire().era("rail").round(7).cotton(0).ask(), None)["loans_over"]


@proves("brass-lancashire", "10-2")
def test_income_is_paid_at_the_end_of_the_round() -> None:
    s = Lancashire().income(A, 15).income(B, 9).end_round()
    assert s.money == [33, 29]


@proves("brass-lancashire", "R11")
def test_income_is_also_paid_at_the_end_of_the_canal_era() -> None:
    """R11."""
    table = Lancashire().round(0, last=True).income(A, 15).next_deck(*["wigan"] * 40).cotton(0, *[4] * 16)
    s = table.end_round()
    assert (s.era, s.money[A]) == (1, 33)


@proves("brass-lancashire", "10-2")
def test_no_income_after_the_last_round_of_the_game() -> None:
    s = Lancashire().era("rail").round(0, last=True).income(A, 15).end_round()
    assert (s.over, s.money[A], s.vp[A]) == (True, 30, 3)


@proves("brass-lancashire", "10-3", "R17")
def test_tiles_may_not_be_kept_by_losing_points() -> None:
    """R17."""
    table = Lancashire().income(A, 4).money(A, 2).vp(A, 20).tile(A, "port 1", "fleetwood-1")
    table.tile(A, "cotton 1", "colne-1").end_round()
    assert table.offers() == ["give up Colne 1", "give up Fleetwood"]


@proves("brass-lancashire", "10-3")
def test_links_cannot_be_given_up() -> None:
    table = Lancashire().income(A, 4).money(A, 2).vp(A, 20).link(A, "colne-burnley")
    s = table.end_round()
    assert (s.money[A], s.vp[A], table.owner("colne-burnley")) == (0, 16, A)


def test_a_flipped_tile_given_up_costs_no_income() -> None:
    table = Lancashire().income(A, 4).money(A, 2).tile(A, "port 2", "fleetwood-1", flipped=True)
    table.tile(A, "cotton 1", "colne-1").end_round()
    table.play("give up Fleetwood")
    assert table.state.income[A] == 4
    assert table.state.money[A] == 2 + 3 + 6 - 6


def test_debts_are_settled_in_the_new_turn_order() -> None:
    table = Lancashire().order(A, B).spent(5, 3)
    for seat, slots in ((A, ("colne-1", "bury-1")), (B, ("colne-2", "bury-2"))):
        table.income(seat, 4).money(seat, 0)
        for slot in slots:
            table.tile(seat, "cotton 1", slot)
    assert table.end_round().seat == B
