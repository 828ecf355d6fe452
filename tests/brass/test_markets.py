"""The coal and iron markets. Rules 7."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table, edition
from tests.support.proofs import proves

COAL_PRICES = [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]
IRON_PRICES = [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]


@proves("brass-birmingham", "7-1", "7-2")
def test_price_of_the_next_cube_by_the_number_of_cubes() -> None:
    e = edition()
    assert (e.coal_market.price, e.iron_market.price) == (COAL_PRICES, IRON_PRICES)


@proves("brass-birmingham", "7-3")
def test_a_sold_cube_earns_what_the_next_buyer_pays_for_it() -> None:
    for market in (edition().coal_market, edition().iron_market):
        assert market.sale == market.price[1:]


@proves("brass-birmingham", "7-6")
@pytest.mark.parametrize(("iron", "money", "left"), [(10, 0, 4), (9, 1, 3), (8, 2, 2), (7, 4, 1), (6, 6, 0)])
def test_a_works_sells_as_much_as_there_is_room_for(iron: int, money: int, left: int) -> None:
    table = Table().tile(B, "coal 1", "dudley-1").iron(iron).hand(A, "dudley").play("build iron 1 @ Dudley 2")
    stock = "flipped" if left == 0 else f"{left} left"
    assert (table.state.money[A], table.at("dudley-2")) == (12 + money, f"A iron 1, {stock}")


@proves("brass-birmingham", "7-5")
def test_a_works_sells_without_any_connection() -> None:
    table = Table().tile(B, "coal 1", "dudley-1").iron(0).hand(A, "dudley").play("build iron 1 @ Dudley 2")
    assert (table.state.money[A], table.state.iron_cubes) == (12 + 5 + 5 + 4 + 4, 4)


@proves("brass-birmingham", "7-5")
def test_a_mine_connected_to_no_merchant_place_keeps_its_coal() -> None:
    table = Table().coal(0).link(A, "birmingham-dudley").hand(A, "coal").play("build coal 1 @ Dudley 1")
    assert (table.at("dudley-1"), table.state.coal_cubes) == ("A coal 1, 2 left", 0)


@proves("brass-birmingham", "7-4")
def test_a_mine_connected_later_sells_nothing() -> None:
    table = Table().coal(0).tile(A, "coal 1", "dudley-1").link(A, "birmingham-dudley").play("link Birmingham-Oxford")
    assert (table.at("dudley-1"), table.state.coal_cubes) == ("A coal 1, 2 left", 0)


def test_others_chains_serve_a_mine_as_well() -> None:
    table = Table().coal(10).link(B, "birmingham-dudley").link(B, "birmingham-oxford").hand(A, "dudley")
    table.play("build coal 1 @ Dudley 1")
    assert (table.state.money[A], table.state.coal_cubes) == (17 - 5 + 2 + 2, 12)


def test_a_full_market_takes_nothing() -> None:
    table = Table().coal(14).link(B, "coalbrookdale-shrewsbury").hand(A, "coalbrookdale")
    table.play("build coal 1 @ Coalbrookdale 3")
    assert (table.at("coalbrookdale-3"), table.state.money[A]) == ("A coal 1, 2 left", 12)


@proves("brass-birmingham", "2-2", "R1")
def test_the_supply_is_unlimited() -> None:
    """R1: four mines and a full market hold more cubes than the box."""
    table = Table().era("rail").coal(14).tile(A, "coal 4", "cannock-1").tile(A, "coal 4", "cannock-2")
    table.tile(B, "coal 4", "leek-2").tile(B, "coal 4", "tamworth-1").lowest(A, "coal 3").hand(A, "belper")
    table.play("build coal 3 @ Belper 2")
    assert table.at("belper-2") == "A coal 3, 4 left"
