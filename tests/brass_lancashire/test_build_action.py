"""The Build action: cards, slots, shipyards, overbuilding. Rules 9.1."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Lancashire
from tests.support.proofs import proves

# -- cards -------------------------------------------------------------------------------------------------------


@proves("brass-lancashire", "9.1-2")
def test_a_location_card_builds_any_industry_in_its_town() -> None:
    table = Lancashire().tile(A, "port 1", "liverpool-1").tile(B, "coal 1", "manchester-1").hand(A, "manchester")
    assert table.offers("build") == [
        "build cotton 1 @ Manchester 2",
        "build cotton 1 @ Manchester 3",
        "build coal 1 @ Manchester 2",
        "build coal 1 @ Manchester 3",
        "build iron 1 @ Manchester 4",
    ]


@proves("brass-lancashire", "9.1-3")
def test_an_industry_card_builds_in_the_network() -> None:
    table = Lancashire().link(A, "burnley-colne").hand(A, "cotton")
    assert table.places("cotton") == {"Burnley 1", "Burnley 2", "Colne 1", "Colne 2"}


@proves("brass-lancashire", "9.1-3")
def test_a_seat_with_nothing_on_the_board_builds_its_industry_anywhere() -> None:
    table = Lancashire().hand(A, "port")
    shown = table.e.industry_slots[table.e.port].bit_count()
    assert len(table.places("port")) == shown - len(table.e.single_first[table.e.port])


def test_the_exception_comes_back_at_the_start_of_the_rail_era() -> None:
    table = Lancashire().era("rail").lowest(A, "port 2").hand(A, "port")
    assert {"Fleetwood", "Liverpool 1", "Preston 1"} <= table.places("port")


@proves("brass-lancashire", "R21")
def test_the_exception_also_covers_a_mine_that_may_be_replaced() -> None:
    """The text speaks of any location; Birmingham's speaks of empty slots."""
    table = Lancashire().tile(B, "coal 1", "wigan-1", flipped=True).coal(0).lowest(A, "coal 2").hand(A, "coal")
    assert "Wigan 1" in table.places("coal")


def test_a_waypoint_or_market_place_is_part_of_the_network_but_has_no_slots() -> None:
    table = Lancashire().link(A, "midlands-northwich").hand(A, "cotton")
    assert table.offers("build") == []


# -- tiles -------------------------------------------------------------------------------------------------------


@proves("brass-lancashire", "9.1-5", "9.3-2")
def test_locked_shipyards_are_never_built_but_developed_away() -> None:
    table = Lancashire().hand(A, "liverpool", "liverpool")
    assert table.lowest_tile(A, "shipyard") == "shipyard 0"
    assert table.why("build shipyard 0 @ Liverpool 4") == "never_built"
    table.play("develop", "develop shipyard", "develop shipyard")
    assert table.lowest_tile(A, "shipyard") == "shipyard 1"


def liverpool(tile: str) -> Lancashire:
    return Lancashire().lowest(A, tile).tile(B, "port 2", "liverpool-1").hand(A, "liverpool").money(A, 30)


@proves("brass-lancashire", "8-1")
def test_a_shipyard_flips_as_soon_as_it_is_built() -> None:
    table = liverpool("shipyard 1").play("build shipyard 1 @ Liverpool 4")
    assert (table.at("liverpool-4"), table.state.income[A]) == ("A shipyard 1, flipped", 12)
    assert table.state.spent[A] == 16 + 1 + 1


@proves("brass-lancashire", "9.1-5")
@pytest.mark.parametrize(("tile", "era"), [("shipyard 2", "canal"), ("shipyard 1", "rail")])
def test_shipyards_belong_to_one_era(tile: str, era: str) -> None:
    table = Lancashire().era(era).lowest(A, tile).tile(B, "port 2", "liverpool-1").hand(A, "liverpool")
    assert table.why(f"build {tile} @ Liverpool 4") == "wrong_era"


@proves("brass-lancashire", "9.1-5")
@pytest.mark.parametrize("tile", ["cotton 1", "port 1", "coal 1"])
def test_level_1_tiles_belong_to_the_canal_era(tile: str) -> None:
    table = Lancashire().era("rail").hand(A, "warrington")
    place = "Warrington & Runcorn 1" if tile.startswith("port") else "Warrington & Runcorn 2"
    assert table.why(f"build {tile} @ {place}") == "wrong_era"


@proves("brass-lancashire", "R20")
@pytest.mark.parametrize(("place", "card"), [("Barrow-in-Furness 2", "barrow"), ("Birkenhead", "birkenhead")])
def test_nothing_can_be_built_in_barrow_and_birkenhead_in_the_canal_era(place: str, card: str) -> None:
    """R20: everything that fits there needs coal, and no canal leads there."""
    tile = "iron 1" if card == "barrow" else "shipyard 1"
    table = Lancashire().lowest(A, tile).hand(A, card).money(A, 40)
    assert table.why(f"build {tile} @ {place}") == "no_coal"


@proves("brass-lancashire", "9.1-8")
def test_only_one_own_tile_a_town_in_the_canal_era() -> None:
    table = Lancashire().tile(A, "cotton 1", "colne-1").hand(A, "colne")
    assert table.why("build cotton 1 @ Colne 2") == "own_tile_here"


@proves("brass-lancashire", "9.1-8")
def test_no_such_limit_in_the_rail_era() -> None:
    table = Lancashire().era("rail").tile(A, "port 2", "liverpool-1").hand(A, "liverpool")
    assert table.places("port") == {"Liverpool 2", "Liverpool 3"}


# -- slots -------------------------------------------------------------------------------------------------------


@proves("brass-lancashire", "9.1-7")
def test_only_lancaster_and_preston_have_a_slot_for_ports_alone_and_a_shared_one() -> None:
    e = Lancashire().e
    towns = [e.place_ids[e.slot_place[alone.bit_length() - 1]] for alone, _ in e.single_first[e.port]]
    assert towns == ["lancaster", "preston"]
    assert [len(pairs) for pairs in e.single_first] == [0, 2, 0, 0, 0]


@proves("brass-lancashire", "R5")
def test_the_first_slot_has_no_priority_over_replacing_an_own_port_beside_it() -> None:
    """R5."""
    table = Lancashire().tile(A, "port 1", "lancaster-2").lowest(A, "port 2").hand(A, "lancaster")
    assert table.places("port") == {"Lancaster 2"}


# -- replacing tiles ---------------------------------------------------------------------------------------------


@proves("brass-lancashire", "9.1-9")
def test_an_own_tile_of_any_industry_may_be_replaced_by_a_higher_level() -> None:
    table = Lancashire().tile(A, "port 1", "fleetwood-1", flipped=True).lowest(A, "port 2").hand(A, "fleetwood")
    table.play("build port 2 @ Fleetwood")
    assert table.at("fleetwood-1") == "A port 2"


@proves("brass-lancashire", "9.1-10")
def test_cubes_on_a_replaced_tile_are_lost() -> None:
    table = Lancashire().tile(A, "coal 1", "wigan-1").lowest(A, "coal 2").hand(A, "wigan")
    table.play("build coal 2 @ Wigan 1")
    assert table.at("wigan-1") == "A coal 2, 3 left"


@proves("brass-lancashire", "9.1-9")
def test_an_equal_level_replaces_nothing() -> None:
    table = Lancashire().tile(A, "port 1", "fleetwood-1").hand(A, "fleetwood")
    assert table.why("build port 1 @ Fleetwood") == "level_not_higher"


@proves("brass-lancashire", "9.1-9")
def test_another_players_port_or_mill_is_never_replaced() -> None:
    table = Lancashire().tile(B, "port 1", "fleetwood-1").lowest(A, "port 2").hand(A, "fleetwood")
    assert table.why("build port 2 @ Fleetwood") == "not_your_tile"


@proves("brass-lancashire", "R6")
def test_no_mine_of_another_player_is_replaced_beside_an_own_tile_in_the_canal_era() -> None:
    """R6."""
    table = Lancashire().tile(B, "coal 1", "bury-1", flipped=True).tile(A, "cotton 1", "bury-2").coal(0)
    assert table.lowest(A, "coal 2").hand(A, "bury").why("build coal 2 @ Bury 1") == "own_tile_here"
