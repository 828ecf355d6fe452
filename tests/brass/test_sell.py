"""The Sell action. Rules 9.4."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves


def worcester(*, tile: str = "cotton", barrel: bool = True) -> Table:
    """A's cotton mill in Worcester with a link to a merchant at Gloucester."""
    table = Table().tile(A, "cotton 1", "worcester-1").link(B, "gloucester-worcester")
    return table.merchant("gloucester-1", tile, barrel=barrel)


@proves("brass-birmingham", "9.4-2")
def test_a_sale_needs_a_connected_merchant_showing_the_good() -> None:
    assert worcester(tile="pottery").why("sell") == "no_merchant_for_any"
    assert worcester(tile="cotton").why("sell") is None
    assert worcester(tile="all").why("sell") is None


@proves("brass-birmingham", "9.4-2")
def test_a_sale_needs_a_link_to_the_merchant() -> None:
    table = Table().tile(A, "cotton 1", "worcester-1").merchant("gloucester-1", "cotton")
    assert table.why("sell") == "no_merchant_for_any"


def test_there_must_be_something_to_sell() -> None:
    assert Table().merchant("gloucester-1", "cotton").why("sell") == "nothing_to_sell"


@proves("brass-birmingham", "9.4-1", "1-7")
def test_a_flipped_tile_is_not_sold_again() -> None:
    table = Table().tile(A, "cotton 1", "worcester-1", flipped=True).link(B, "gloucester-worcester")
    assert table.merchant("gloucester-1", "cotton").why("sell") == "nothing_to_sell"


def test_tiles_of_others_are_not_sold() -> None:
    table = Table().tile(B, "cotton 1", "worcester-1").link(A, "gloucester-worcester").merchant("gloucester-1", "all")
    assert table.why("sell") == "nothing_to_sell"


@proves("brass-birmingham", "1-10")
def test_mines_works_and_breweries_are_not_sold() -> None:
    table = worcester().tile(A, "coal 1", "kidderminster-1").tile(A, "brewery 1", "stafford-1").play("sell")
    assert table.at("kidderminster-1") == "A coal 1, 2 left"


@proves("brass-birmingham", "1-10")
@pytest.mark.parametrize(
    ("tile", "good"), [("cotton 1", "cotton"), ("manufacturer 1", "manufacturer"), ("pottery 1", "pottery")]
)
def test_each_good_to_its_merchant(tile: str, good: str) -> None:
    slot = {"cotton": "derby-1", "manufacturer": "derby-2", "pottery": "belper-3"}[good]
    table = Table(4).tile(A, tile, slot).link(B, "derby-nottingham").link(B, "belper-derby")
    table.merchant("nottingham-1", good).play("sell")
    assert table.at(slot) == f"A {tile}, flipped"


def two_mills() -> Table:
    """Two cotton mills in reach of two merchants at Gloucester, one barrel each."""
    table = Table().era("rail").tile(A, "cotton 2", "worcester-1").tile(A, "cotton 2", "worcester-2")
    return table.link(B, "gloucester-worcester").merchant("gloucester-1", "cotton").merchant("gloucester-2", "all")


def test_several_tiles_in_one_action() -> None:
    table = two_mills().play("sell", "sell Worcester 1 > Gloucester 1", "develop coal")
    assert table.offers() == ["sell Worcester 2 > Gloucester 2", "stop"]
    table.play("sell Worcester 2 > Gloucester 2", "develop coal")
    assert (table.at("worcester-1"), table.at("worcester-2")) == ("A cotton 2, flipped", "A cotton 2, flipped")


@proves("brass-birmingham", "R15")
def test_a_later_sale_may_use_the_barrel_of_the_other_merchant() -> None:
    """R15."""
    table = two_mills().play("sell", "sell Worcester 1 > Gloucester 1", "develop coal", "sell Worcester 2")
    assert table.state.barrels == 0


@proves("brass-birmingham", "9.4-1")
def test_one_may_stop_after_the_first_sale() -> None:
    table = two_mills().play("sell", "sell Worcester 1 > Gloucester 1", "develop coal", "stop")
    assert table.at("worcester-2") == "A cotton 2"


@proves("brass-birmingham", "9.4-1", "R27")
def test_one_tile_at_least_must_be_sold() -> None:
    """R27."""
    table = two_mills().play("sell")
    assert "stop" not in table.offers()
    assert table.why("stop") == "must_sell"


@proves("brass-birmingham", "9.4-4")
def test_one_merchant_buys_any_number_of_tiles() -> None:
    table = (
        two_mills().tile(A, "brewery 2", "stone-1").play("sell", "sell Worcester 1 > Gloucester 1", "beer < Stone 1")
    )
    table.play("sell Worcester 2 > Gloucester 1", "beer < merchant", "develop coal")
    assert (table.at("worcester-1"), table.at("worcester-2")) == ("A cotton 2, flipped", "A cotton 2, flipped")


def test_different_industries_in_one_action() -> None:
    table = Table().tile(A, "cotton 1", "worcester-1").tile(A, "manufacturer 3", "birmingham-2")
    table.link(B, "birmingham-worcester").link(B, "birmingham-oxford").merchant("oxford-1", "all")
    table.play("sell", "sell Worcester 1 > Oxford 1", "sell Birmingham 2 > Oxford 1")
    assert (table.at("worcester-1"), table.at("birmingham-2")) == ("A cotton 1, flipped", "A manufacturer 3, flipped")


@proves("brass-birmingham", "9.4-5")
@pytest.mark.parametrize("tile", ["manufacturer 3", "manufacturer 7"])
def test_a_tile_without_barrel_symbol_takes_no_beer_and_earns_no_bonus(tile: str) -> None:
    table = Table().tile(A, tile, "birmingham-2").link(B, "birmingham-oxford").merchant("oxford-1", "all")
    income = {"manufacturer 3": 4, "manufacturer 7": 4}[tile]
    table.play("sell")
    assert (table.state.income[A], table.state.barrels.bit_count()) == (10 + income, 1)


@proves("brass-birmingham", "9.4-2", "6.3-6")
def test_a_sale_without_enough_beer_is_refused_with_the_reason() -> None:
    table = worcester(barrel=False)
    assert table.why("sell") == "no_beer_for_any"
    table = two_mills().play("sell", "sell Worcester 1 > Gloucester 1", "develop coal")
    assert table.why("sell Worcester 2 > Gloucester 1") == "not_enough_beer"


def test_a_sale_to_the_wrong_merchant_is_refused_with_the_reason() -> None:
    table = two_mills().merchant("oxford-1", "cotton").merchant("oxford-2", "pottery").play("sell")
    assert table.why("sell Worcester 1 > Oxford 1") == "merchant_not_connected"
    assert table.why("sell Worcester 1 > Oxford 2") == "merchant_does_not_buy"
    assert table.why("sell Dudley 1 > Oxford 1") == "not_for_sale"


def test_selling_spends_nothing() -> None:
    table = worcester().play("sell", "develop coal")
    assert (table.state.spent[A], table.state.money[A]) == (0, 17)


# -- which merchant ----------------------------------------------------------------------------------------------


def two_merchants(tile: str, *, barrels: bool) -> Table:
    """A tile in Worcester, linked to merchants at Gloucester and, over Birmingham, at Oxford; own beer in Stafford."""
    table = Table().tile(A, tile, "worcester-1").tile(A, "brewery 1", "stafford-1").link(B, "gloucester-worcester")
    table.link(B, "birmingham-worcester").link(B, "birmingham-oxford")
    return table.merchant("gloucester-1", "all", barrel=barrels).merchant("oxford-1", "all", barrel=barrels)


@proves("brass-birmingham", "9.4-6")
def test_a_tile_that_needs_no_beer_does_not_ask_which_merchant_buys_it() -> None:
    table = two_merchants("manufacturer 3", barrels=True).play("sell")
    assert table.at("worcester-1") == "A manufacturer 3, flipped"


@proves("brass-birmingham", "9.4-6")
def test_a_tile_that_needs_beer_asks_for_the_merchant_whose_barrel_may_be_used() -> None:
    table = two_merchants("cotton 1", barrels=True).play("sell")
    assert table.offers() == ["sell Worcester 1 > Gloucester 1", "sell Worcester 1 > Oxford 1"]


@proves("brass-birmingham", "9.4-6")
def test_merchants_without_a_barrel_are_all_the_same() -> None:
    table = two_merchants("cotton 1", barrels=False).play("sell")
    assert table.at("worcester-1") == "A cotton 1, flipped"


def test_the_reason_says_that_nothing_depends_on_the_merchant() -> None:
    table = two_merchants("manufacturer 3", barrels=True).tile(A, "cotton 1", "birmingham-1").play("sell")
    assert table.why("sell Worcester 1 > Oxford 1") == "merchant_does_not_matter"
