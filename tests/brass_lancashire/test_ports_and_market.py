"""Market access: ports on the board and market places. Rules 5, 6.1 and 7."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Lancashire
from tests.support.proofs import proves


def mill_with_bought_coal() -> Lancashire:
    """A level 2 mill wants coal in Warrington, where there is no mine."""
    return Lancashire().lowest(A, "cotton 2").hand(A, "warrington")


@proves("brass-lancashire", "6.1-3")
def test_without_a_port_the_coal_market_is_out_of_reach() -> None:
    assert mill_with_bought_coal().why("build cotton 2 @ Warrington & Runcorn 2") == "no_coal"


@proves("brass-lancashire", "1-12")
@pytest.mark.parametrize("flipped", [False, True])
def test_a_port_of_anybody_flipped_or_not_gives_access_in_its_own_town(flipped: bool) -> None:
    table = mill_with_bought_coal().tile(B, "port 1", "warrington-1", flipped=flipped)
    table.play("build cotton 2 @ Warrington & Runcorn 2")
    assert (table.state.spent[A], table.state.coal_cubes) == (14 + 1, 7)


def test_an_empty_port_slot_is_nothing() -> None:
    table = mill_with_bought_coal().link(A, "warrington-wigan").link(A, "wigan-liverpool")
    assert table.why("build cotton 2 @ Warrington & Runcorn 2") == "no_coal"


@proves("brass-lancashire", "1-10", "6.1-3")
def test_links_of_anybody_carry_bought_coal_from_a_port() -> None:
    table = mill_with_bought_coal().link(B, "warrington-wigan").link(B, "wigan-liverpool")
    table.tile(B, "port 1", "liverpool-2")
    assert "Warrington & Runcorn 2" in table.places("cotton")


@proves("brass-lancashire", "1-12")
@pytest.mark.parametrize(
    ("town", "line"), [("Colne 1", "colne-yorkshire"), ("Macclesfield 1", "macclesfield-midlands")]
)
def test_a_market_place_gives_access(town: str, line: str) -> None:
    table = Lancashire().lowest(A, "cotton 2").hand(A, town.split(maxsplit=1)[0].lower()).link(B, line)
    assert town in table.places("cotton")


def test_scotland_gives_access_by_rail() -> None:
    table = Lancashire().era("rail").lowest(A, "cotton 2").hand(A, "lancaster").link(B, "lancaster-scotland")
    assert "Lancaster 2" in table.places("cotton")


@proves("brass-lancashire", "1-12")
@pytest.mark.parametrize("line", ["ellesmere-northwich"])
def test_a_waypoint_gives_no_access(line: str) -> None:
    table = Lancashire().link(B, line)
    assert not table.state.market & table.e.place_sites[table.e.place_ids.index("northwich")]


def test_access_ends_when_the_port_is_given_up() -> None:
    table = Lancashire().tile(A, "port 1", "warrington-1").link(B, "warrington-wigan").income(A, 0).money(A, 7)
    wigan = table.e.place_sites[table.e.place_ids.index("wigan")]
    assert table.state.market & wigan
    s = table.end_round()
    assert table.at("warrington-1") == "empty"
    assert not s.market & wigan


def test_access_stays_when_another_port_is_left() -> None:
    table = Lancashire().tile(A, "port 1", "liverpool-1").tile(B, "port 1", "liverpool-2").income(A, 0).money(A, 7)
    s = table.end_round()
    assert table.at("liverpool-1") == "empty"
    assert s.market & table.e.place_sites[table.e.place_ids.index("liverpool")]


def test_a_port_that_is_overbuilt_goes_on_giving_access() -> None:
    table = Lancashire().tile(A, "port 1", "warrington-1").lowest(A, "port 2").hand(A, "warrington")
    table.play("build port 2 @ Warrington & Runcorn 1")
    assert table.state.market & table.e.place_sites[table.e.place_ids.index("warrington")]


@proves("brass-lancashire", "7-2")
def test_a_mine_that_gets_access_later_sells_nothing() -> None:
    table = Lancashire().tile(A, "coal 1", "wigan-1").coal(0).link(B, "wigan-liverpool").hand(A, "liverpool")
    table.play("build port 1 @ Liverpool 1")
    assert (table.at("wigan-1"), table.state.coal_cubes) == ("A coal 1, 2 left", 0)


@proves("brass-lancashire", "7-1")
def test_iron_works_sell_without_any_connection() -> None:
    table = Lancashire().iron(6).hand(A, "manchester").tile(B, "coal 1", "manchester-1")
    table.play("build iron 1 @ Manchester 4")
    assert (table.at("manchester-4"), table.state.iron_cubes) == ("A iron 1, 2 left", 8)


@proves("brass-lancashire", "6.1-4")
def test_the_price_of_an_empty_market_is_five_and_access_is_still_needed() -> None:
    table = mill_with_bought_coal().coal(0).tile(B, "port 1", "warrington-1")
    table.play("build cotton 2 @ Warrington & Runcorn 2")
    assert table.state.spent[A] == 14 + 5
    assert mill_with_bought_coal().coal(0).why("build cotton 2 @ Warrington & Runcorn 2") == "no_coal"


@proves("brass-lancashire", "7-2", "R15", "R15")
def test_money_from_sold_cubes_does_not_help_to_pay_for_the_mine() -> None:
    """R15: the market would pay 4 + 3 pounds."""
    table = Lancashire().coal(0).money(A, 4).hand(A, "warrington").tile(B, "port 1", "warrington-1")
    assert table.why("build coal 1 @ Warrington & Runcorn 2") == "too_dear"
