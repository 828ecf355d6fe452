"""Private companies that lay track. Rules 15."""

from __future__ import annotations

from tests.g1822.board_position import Position
from tycoon.games.g1822.board.board import BROWN, GREEN
from tycoon.games.g1822.board.track import ADVANCED, BRIDGE, CHANNEL, ESTUARY, FREE, REMOVE_TOWN, lay_cost

NORTH = "M30=57/0 M28=9/0"
"""Peterborough, and north to Lincoln (M26)."""


def test_a_town_is_removed_by_plain_yellow_track() -> None:
    p = Position(tiles=NORTH).token("11", "M30")
    assert p.tiles(p.terms("11", 2, powers=REMOVE_TOWN), "M26") == ["7", "8", "9"]


def test_a_town_tile_becomes_plain_track_of_the_next_colour() -> None:
    p = Position(tiles=NORTH + " M26=4/0").token("11", "M30")
    assert p.tiles(p.terms("11", 3, powers=REMOVE_TOWN), "M26") == ["82", "83"]


def test_removing_a_town_needs_the_colour() -> None:
    p = Position(tiles=NORTH + " M26=4/0").token("11", "M30")
    assert p.why_not(p.terms("11", 2, powers=REMOVE_TOWN), "M26", "82/0") == "tile_color_not_yet"


def test_removing_a_town_keeps_all_exits() -> None:
    p = Position(tiles=NORTH + " M26=4/0").token("11", "M30")
    assert p.why_not(p.terms("11", 3, powers=REMOVE_TOWN), "M26", "82/1") == "tile_old_track"


def test_two_towns_are_not_removed() -> None:
    p = Position().token("LYR", "G22")
    p.put("G22=207/3")
    assert p.why_not(p.terms("LYR", 3, powers=REMOVE_TOWN), "H21", "9/0") == "tile_not_for_town"


def test_the_town_of_swansea_is_not_removed() -> None:
    p = Position().token("24", "D35")
    assert p.hexes(p.terms("24", 3, powers=REMOVE_TOWN)) == []


def advanced(p: Position, company: str) -> list[str]:
    t = p.terms(company, 2, powers=ADVANCED)
    t.advanced = GREEN
    return p.hexes(t)


def test_an_advanced_tile_is_of_the_colour_after_the_phase() -> None:
    p = Position(tiles=NORTH + " M26=4/0").token("11", "M30")
    assert advanced(p, "11") == ["M26", "M28"]


def test_an_advanced_tile_is_not_for_cities() -> None:
    p = Position(tiles=NORTH).token("11", "M30")
    t = p.terms("11", 2, powers=ADVANCED)
    t.advanced = GREEN
    assert p.why_not(t, "M30", "14/0") == "tile_not_advanced"


def test_a_colour_that_is_available_is_not_for_the_power_to_lay_early() -> None:
    p = Position(tiles=NORTH + " M26=4/0").token("11", "M30")
    t = p.terms("11", 3, powers=ADVANCED)
    t.advanced = BROWN
    assert p.why_not(t, "M28", "82/0") == "tile_not_early"


def test_a_town_may_be_removed_with_an_advanced_tile() -> None:
    p = Position(tiles=NORTH + " M26=4/0").token("11", "M30")
    t = p.terms("11", 2, powers=ADVANCED | REMOVE_TOWN)
    t.advanced = GREEN
    assert p.tiles(t, "M26") == ["82", "83"]


def test_a_free_lay_is_for_the_listed_hills() -> None:
    p = Position().token("LYR", "G22").token("LYR", "I22")
    assert "I22" in p.hexes(p.terms("LYR", 3, cash=0, powers=FREE))


def test_a_free_lay_is_not_for_rivers() -> None:
    p = Position().token("10", "I30")
    assert p.why_not(p.terms("10", 3, powers=FREE), "I30") == "hill_not_here"


def test_the_estuary_token_is_for_a_lay_that_crosses_one() -> None:
    p = Position().token("28", "G12")
    t = p.terms("28", 3, cash=0, powers=ESTUARY)
    assert p.why_not(t, "G12", "57/0") == ""
    assert p.why_not(t, "G12", "6/4") == "tile_few_crossings"


def test_the_bridge_needs_a_token_in_hull_or_grimsby() -> None:
    p = Position(tiles="N21=57/0").token("26", "N21")
    assert p.hexes(p.terms("26", 2, powers=BRIDGE)) == ["N23"]
    assert p.hexes(p.terms("9", 2, powers=BRIDGE)) == []
    assert p.why_not(p.terms("26", 2, powers=BRIDGE), "N19") == "bridge_not_here"


def test_a_company_whose_track_only_leads_to_hull_does_not_build_the_bridge() -> None:
    p = Position(tiles="L19=57/2 M20=9/2").token("9", "L19")
    assert p.why_not(p.terms("9", 3, powers=BRIDGE), "N21") == "bridge_no_token"


def test_a_bridge_tile_crosses_the_humber_free_of_charge() -> None:
    p = Position().token("26", "N21")
    t = p.terms("26", 2, cash=0, powers=BRIDGE)
    assert p.tiles(t, "N21") == ["5", "6", "57"]
    assert lay_cost(p, t, p.hex("N21"), p.board.face_of("57", 0)) == 0
    assert p.why_not(t, "N21", "5/1") == "tile_not_bridge"


def test_a_bridge_upgrade_is_tile_15() -> None:
    p = Position(tiles="N21=57/0").token("26", "N21")
    assert p.tiles(p.terms("26", 3, powers=BRIDGE), "N21") == ["15"]


def test_the_channel_is_upgraded_without_connection_when_it_is_full() -> None:
    p = Position(tiles="P43=X4/0").token("LBSCR", "P43").token("GWR", "M38.1")
    t = p.terms("GWR", 5, powers=CHANNEL)
    assert p.hexes(t) == ["P43"]
    assert p.faces(t, "P43") == ["X9/0"]


def test_a_channel_with_a_free_slot_is_not_upgraded_that_way() -> None:
    p = Position(tiles="P43=X4/0").token("GWR", "M38.1")
    t = p.terms("GWR", 5, powers=CHANNEL)
    assert p.hexes(t) == []
    assert p.why_not(t, "P43") == "channel_not_full"
    assert p.why_not(t, "M30") == "channel_not_here"


def test_the_channel_power_is_not_for_its_first_tile() -> None:
    p = Position().token("LBSCR", "P43").token("GWR", "M38.1")
    t = p.terms("GWR", 5, powers=CHANNEL)
    assert p.hexes(t) == []
    assert p.why_not(t, "P43", "X4/0") == "tile_channel_color"
