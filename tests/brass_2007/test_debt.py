"""Negative income, tiles given up, and debts. Rules 10, R14."""

from __future__ import annotations

from tests.brass.edited import quiet
from tests.brass_lancashire.positions import A, B, Brass
from tests.support.proofs import proves
from tycoon.games.brass.editions.brass2007 import BRASS


def broke(money: int = 1, space: int = 5) -> Brass:
    return Brass().income(A, space).money(A, money)


@proves("brass", "10-2")
def test_tiles_go_before_debts() -> None:
    table = broke().tile(A, "port 2", "fleetwood-1").tile(A, "cotton 2", "colne-1")
    table.end_round()
    assert (table.question, table.offers()) == ("GiveUpTile", ["give up Colne 1", "give up Fleetwood"])


@proves("brass", "10-2")
def test_a_flipped_tile_may_be_given_up_and_leaves_its_income() -> None:
    table = broke().tile(A, "port 2", "fleetwood-1", flipped=True).tile(A, "cotton 2", "colne-1")
    table.end_round()
    table.play("give up Fleetwood")
    assert (table.at("fleetwood-1"), table.state.income[A]) == ("empty", 5)


@proves("brass", "10-3", "R14")
def test_pounds_that_cannot_be_paid_are_carried_and_cost_no_points() -> None:
    s = broke().vp(A, 7).end_round()
    assert (s.money[A], s.vp[A]) == (-4, 7)


def test_a_debt_grows_with_the_next_negative_income() -> None:
    assert broke(money=-4).end_round().money[A] == -9


@proves("brass", "10-3")
def test_income_first_repays_the_debt() -> None:
    assert broke(money=-4, space=15).end_round().money[A] == -1


def test_a_loan_first_repays_the_debt() -> None:
    assert broke(money=-4, space=15).play("loan 10").state.money[A] == 6


@proves("brass", "10-3")
def test_who_is_in_debt_cannot_pay_anything() -> None:
    table = broke(money=-1).link(A, "burnley-colne").hand(A, "colne")
    assert table.why("build cotton 1 @ Colne 1") == "too_dear"
    assert table.why("link Colne-Yorkshire") == "link_too_dear"
    assert table.why("develop") == "iron_too_dear"


def test_free_iron_can_be_used_in_debt() -> None:
    table = broke(money=-1).tile(B, "iron 1", "manchester-4").play("develop", "develop cotton", "stop")
    assert table.lowest_tile(A, "cotton") == "cotton 1"
    assert table.state.money[A] == -1


def test_a_position_with_a_debt_can_be_written_and_read() -> None:
    plain = quiet(BRASS, 2)
    plain["seats"][A]["money"] = -7
    assert BRASS.load(plain).money[A] == -7
