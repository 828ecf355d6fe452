"""Consuming beer. Rules 6.3."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves
from tycoon.games import CATALOGUE


def selling(*, barrel: bool = False) -> Table:
    """A has a cotton mill 1 (one barrel) in Worcester, connected to a cotton merchant at Gloucester."""
    table = Table().tile(A, "cotton 1", "worcester-1").link(B, "gloucester-worcester")
    return table.merchant("gloucester-1", "cotton", barrel=barrel)


@proves("brass-birmingham", "6.3-1", "6.3-2")
def test_own_beer_needs_no_connection() -> None:
    table = selling().tile(A, "brewery 1", "derby-1").play("sell")
    assert (table.at("worcester-1"), table.at("derby-1")) == ("A cotton 1, flipped", "A brewery 1, flipped")


@proves("brass-birmingham", "6.3-1", "6.3-3")
def test_foreign_beer_needs_a_connection_to_the_tile_sold() -> None:
    assert selling().tile(B, "brewery 1", "derby-1").why("sell") == "no_beer_for_any"


def test_connected_foreign_beer_is_free_and_flips_the_brewery_for_its_owner() -> None:
    table = selling().tile(B, "brewery 1", "farm_brewery_south-1").link(B, "kidderminster-worcester-farm_brewery_south")
    table.play("sell")
    assert (table.at("worcester-1"), table.at("farm_brewery_south-1")) == (
        "A cotton 1, flipped",
        "B brewery 1, flipped",
    )
    assert (table.state.income, table.state.money) == ([15, 14], [17, 17])


@proves("brass-birmingham", "6.3-5")
def test_nobody_has_to_use_own_beer_first() -> None:
    table = selling(barrel=True).tile(A, "brewery 1", "derby-1").tile(B, "brewery 1", "farm_brewery_south-1")
    table.link(B, "kidderminster-worcester-farm_brewery_south").play("sell")
    assert table.offers() == ["beer < Derby 1", "beer < Farm brewery (south)", "beer < merchant"]


@proves("brass-birmingham", "9.4-2")
def test_two_barrels_may_come_from_different_sources() -> None:
    table = Table().tile(A, "manufacturer 5", "birmingham-2").link(A, "birmingham-oxford").merchant("oxford-1", "all")
    table.tile(A, "brewery 1", "derby-1").tile(A, "brewery 1", "stafford-1").play("sell")
    assert table.offers() == ["beer < Derby 1", "beer < Stafford 1", "beer < merchant"]
    table.play("beer < Derby 1", "beer < merchant")
    assert (table.at("birmingham-2"), table.at("stafford-1")) == ("A manufacturer 5, flipped", "A brewery 1, 1 left")


@proves("brass-birmingham", "6.3-1", "6.3-4", "R15")
def test_only_the_barrel_beside_the_chosen_merchant_may_be_used() -> None:
    """R15."""
    table = Table().tile(A, "cotton 1", "worcester-1").link(B, "gloucester-worcester")
    table.merchant("gloucester-1", "cotton").merchant("gloucester-2", "all", barrel=False).play("sell")
    assert type(table.state.decision).__name__ == "DevelopFreely"
    table = Table().tile(A, "cotton 1", "worcester-1").tile(A, "brewery 1", "derby-1").link(B, "gloucester-worcester")
    table.merchant("gloucester-1", "cotton").merchant("gloucester-2", "all", barrel=False)
    table.play("sell", "sell Worcester 1 > Gloucester 2")
    assert table.at("derby-1") == "A brewery 1, flipped"


@proves("brass-birmingham", "R16")
def test_two_merchants_of_one_place_do_not_give_two_barrels_to_one_sale() -> None:
    """R16."""
    table = Table().tile(A, "manufacturer 5", "birmingham-2").link(A, "birmingham-oxford")
    table.merchant("oxford-1", "all").merchant("oxford-2", "manufacturer")
    assert table.why("sell") == "no_beer_for_any"


@proves("brass-birmingham", "9.4-4")
def test_a_merchants_barrel_that_is_gone_cannot_be_used() -> None:
    table = selling().tile(A, "brewery 1", "derby-1").tile(A, "brewery 1", "stafford-1").play("sell")
    assert table.offers() == ["beer < Derby 1", "beer < Stafford 1"]
    assert table.why("beer < merchant") == "merchant_barrel_gone"


@pytest.mark.parametrize("source", ["beer < Stone 1", "beer < Nuneaton 1"])
def test_a_slot_without_beer_in_reach_is_refused_with_the_reason(source: str) -> None:
    table = selling().tile(A, "brewery 1", "derby-1").tile(A, "brewery 1", "stafford-1").tile(B, "brewery 1", "stone-1")
    table.play("sell")
    assert table.why(source) == ("beer_not_from_there" if "Stone" in source else "no_beer_there")


def second_rail() -> Table:
    """A has breweries in Burton-on-Trent and Stone and a coal mine in Dudley, and has placed two rails."""
    table = Table().era("rail").money(A, 40).tile(A, "coal 2", "dudley-1").tile(A, "brewery 2", "burton_on_trent-2")
    return table.tile(A, "brewery 2", "stone-1").play("link Birmingham-Dudley", "link Birmingham-Oxford")


@pytest.mark.parametrize("source", ["beer < Dudley 1", "beer < Walsall 2"])
def test_an_own_mine_with_coal_is_refused_as_a_slot_without_beer(source: str) -> None:
    table = second_rail()
    assert table.offers() == ["beer < Stone 1", "beer < Burton-on-Trent 2"]
    assert table.why(source) == "no_beer_there"


@proves("brass-birmingham", "9.1-17")
def test_a_brewery_holds_one_barrel_in_the_canal_era_and_two_in_the_rail_era() -> None:
    for era, barrels in (("canal", 1), ("rail", 2)):
        table = Table().era(era).lowest(A, "brewery 2").hand(A, "stafford").play("build brewery 2 @ Stafford 1")
        assert table.at("stafford-1") == f"A brewery 2, {barrels} left"


@pytest.mark.parametrize(("era", "told"), [("canal", "what.barrel_gone"), ("rail", "what.barrel_gone_for_good")])
def test_the_card_of_a_merchant_promises_a_new_barrel_only_in_the_canal_era(era: str, told: str) -> None:
    s = Table().era(era).merchant("gloucester-1", "cotton", barrel=False).state
    card = CATALOGUE.game("brass-birmingham").piece(s, 0, "merchant:gloucester-1")
    assert card is not None
    assert told in [sentence.key for sentence in card.now]
