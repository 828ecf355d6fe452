"""Consuming iron. Rules 6.2."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves


def brewing(table: Table) -> Table:
    """A wants a brewery 1 (£5 and one iron) in Stafford."""
    return table.hand(A, "stafford")


@proves("brass-birmingham", "6.2-1")
def test_iron_needs_no_connection() -> None:
    table = brewing(Table().tile(B, "iron 1", "derby-3")).play("build brewery 1 @ Stafford 1")
    assert (table.state.money[A], table.at("derby-3")) == (12, "B iron 1, 3 left")


@proves("brass-birmingham", "6.2-2", "R4")
def test_works_on_the_board_are_used_before_the_market() -> None:
    """R4."""
    table = brewing(Table().tile(A, "iron 1", "derby-3").tile(B, "iron 1", "dudley-2"))
    table.play("build brewery 1 @ Stafford 1")
    assert table.offers() == ["iron < Derby 3", "iron < Dudley 2"]
    assert table.why("iron < market") == "iron_free_first"


@proves("brass-birmingham", "6.2-2")
def test_any_works_may_be_chosen_near_or_far() -> None:
    table = brewing(Table().tile(A, "iron 1", "derby-3").tile(B, "iron 1", "dudley-2", cubes=1))
    table.play("build brewery 1 @ Stafford 1", "iron < Dudley 2")
    assert (table.at("dudley-2"), table.state.income[B]) == ("B iron 1, flipped", 13)


def test_two_units_may_come_from_different_works() -> None:
    table = Table().tile(A, "iron 1", "derby-3").tile(B, "iron 1", "dudley-2").lowest(A, "manufacturer 8")
    table.hand(A, "wolverhampton").money(A, 20).play("build manufacturer 8 @ Wolverhampton 1")
    table.play("iron < Derby 3", "iron < Dudley 2")
    assert (table.at("derby-3"), table.at("dudley-2")) == ("A iron 1, 3 left", "B iron 1, 3 left")


def test_one_unit_from_the_last_works_and_one_from_the_market() -> None:
    table = Table().tile(B, "iron 1", "dudley-2", cubes=1).lowest(A, "manufacturer 8").hand(A, "wolverhampton")
    table.money(A, 22).play("build manufacturer 8 @ Wolverhampton 1")
    assert (table.state.money[A], table.state.iron_cubes) == (0, 7)


@proves("brass-birmingham", "7-2")
def test_iron_from_an_empty_market_costs_6() -> None:
    table = brewing(Table().iron(0)).play("build brewery 1 @ Stafford 1")
    assert (table.state.money[A], table.state.iron_cubes) == (17 - 5 - 6, 0)


def test_iron_is_part_of_the_price() -> None:
    reason = brewing(Table().iron(0).money(A, 10)).reason("build brewery 1 @ Stafford 1")
    assert reason is not None
    assert (reason.rule, reason.args["cost"], reason.args["short"]) == ("too_dear", 11, 1)


def test_a_works_with_iron_makes_the_tile_affordable() -> None:
    table = brewing(Table().iron(0).money(A, 5).tile(B, "iron 1", "dudley-2"))
    assert "build brewery 1 @ Stafford 1" in table.offers()


def test_money_for_iron_is_not_there_for_coal() -> None:
    """Cotton 3: £16, one coal, one iron."""
    table = Table().link(B, "birmingham-oxford").lowest(A, "cotton 3").hand(A, "birmingham").money(A, 18)
    assert table.why("build cotton 3 @ Birmingham 1") == "coal_too_dear"
    table = Table().link(B, "birmingham-oxford").lowest(A, "cotton 3").hand(A, "birmingham").money(A, 19)
    table.play("build cotton 3 @ Birmingham 1")
    assert table.state.money[A] == 0


@pytest.mark.parametrize("source", ["iron < Tamworth 1", "iron < Derby 3"])
def test_a_mine_with_coal_is_refused_as_a_slot_without_iron(source: str) -> None:
    table = Table().tile(B, "iron 1", "dudley-2").tile(A, "iron 1", "coventry-3").tile(A, "coal 1", "tamworth-1")
    table.play("develop", "develop coal")
    assert table.offers() == ["iron < Dudley 2", "iron < Coventry 3"]
    assert table.why(source) == "no_iron_there"
