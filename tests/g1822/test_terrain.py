"""What laying track costs. Rules 8.4."""

from __future__ import annotations

import pytest

from tests.g1822.board_position import Position
from tests.support.proofs import proves
from tycoon.games.g1822.board.track import ESTUARY, FREE, LayTerms, lay, lay_cost, lay_hexes


def cost(p: Position, t: LayTerms, hex_: str, face: str) -> int:
    tile, _, turn = face.partition("/")
    return lay_cost(p, t, p.hex(hex_), p.board.face_of(tile, int(turn)))


FIRST_TILES = [
    ("K30", "6/0", 0),
    ("C42", "8/0", 20),
    ("D43", "8/2", 40),
    ("B41", "9/0", 40),
    ("C40", "9/0", 60),
    ("I16", "9/0", 80),
    ("I22", "X2/0", 60),
    ("I30", "X2/0", 40),
    ("M38", "X20/0", 20),
    ("P43", "X4/0", 100),
]


@pytest.mark.parametrize(("hex_", "face", "expected"), FIRST_TILES)
@proves("1822", "8.4-1")
def test_the_first_tile_pays_for_the_terrain(hex_: str, face: str, expected: int) -> None:
    p = Position()
    assert cost(p, p.terms("GWR"), hex_, face) == expected


LATER_TILES = [
    ("C40=9/0", "C40", "82/0", 0),
    ("I22=X2/0", "I22", "X7/0", 0),
    ("M38=X20/0", "M38", "X21/0", 20),
    ("M38=X22/0", "M38", "X23/0", 20),
    ("P43=X4/0", "P43", "X9/0", 100),
    ("P43=X9/0", "P43", "X15/0", 100),
]


@pytest.mark.parametrize(("tiles", "hex_", "face", "expected"), LATER_TILES)
@proves("1822", "8.4-1")
def test_only_london_and_the_channel_pay_again(tiles: str, hex_: str, face: str, expected: int) -> None:
    p = Position(tiles=tiles)
    assert cost(p, p.terms("GWR"), hex_, face) == expected


@proves("1822", "8.4-2")
def test_crossing_an_estuary_costs_40() -> None:
    p = Position()
    assert cost(p, p.terms("CR"), "G10", "9/0") == 40


def test_a_tile_that_does_not_cross_the_estuary_pays_nothing() -> None:
    p = Position()
    assert cost(p, p.terms("CR"), "G10", "8/1") == 0


@proves("1822", "8.4-2")
def test_each_side_of_an_estuary_pays_for_itself() -> None:
    p = Position()
    lay(p, p.hex("G10"), p.board.face_of("9", 0))
    assert cost(p, p.terms("CR"), "G12", "57/0") == 40


@proves("1822", "8.4-2")
def test_an_estuary_that_is_paid_for_is_free_on_the_next_tile() -> None:
    p = Position()
    lay(p, p.hex("G10"), p.board.face_of("9", 0))
    assert cost(p, p.terms("CR"), "G10", "82/0") == 0


def test_terrain_and_estuary_are_paid_together() -> None:
    p = Position()
    assert cost(p, p.terms("LYR"), "N21", "57/0") == 60


def test_two_estuaries_are_paid_on_one_tile() -> None:
    p = Position()
    assert cost(p, p.terms("SECR"), "N37", "7/5") == 80


def test_the_hill_discount_takes_20_off_hills_of_60_and_mountains() -> None:
    p = Position()
    t = p.terms("MR")
    t.hill_discount = True
    assert [cost(p, t, hex_, "9/0") for hex_ in ("C40", "I16", "B41")] == [40, 60, 40]


def test_the_river_discount_takes_10_off_rivers_but_not_off_london() -> None:
    p = Position()
    t = p.terms("MR")
    t.river_discount = True
    assert (cost(p, t, "C42", "8/0"), cost(p, t, "M38", "X20/0")) == (10, 20)


def test_the_estuary_token_pays_one_crossing() -> None:
    p = Position()
    assert cost(p, p.terms("SECR", powers=ESTUARY), "N37", "7/5") == 40


def test_the_hill_token_makes_a_lay_free() -> None:
    p = Position()
    assert cost(p, p.terms("MR", powers=FREE), "C40", "9/0") == 0


def test_the_hill_token_is_for_a_hill_that_is_not_paid_yet() -> None:
    p = Position(tiles="I22=X2/0").token("LYR", "I22")
    assert p.why_not(p.terms("LYR", powers=FREE), "I22") == "hill_not_here"


def test_a_company_lays_only_what_it_can_pay() -> None:
    p = Position().token("LYR", "G22")
    t = p.terms("LYR", phase=3, cash=0)
    paying = [hex_ for hex_ in lay_hexes(p, t) if p.board.lay_cost[p.face[hex_] // 6]]
    assert paying == []


def test_the_reason_names_what_is_missing() -> None:
    p = Position(tiles="H21=69/0 H23=6/2").token("LYR", "H23")
    assert p.why_not(p.terms("LYR", phase=3, cash=50), "I22", "X2/0") == "tile_too_dear"


def test_a_replaced_tile_goes_back_to_stock() -> None:
    p = Position(tiles="K30=6/0")
    before = p.stock[p.board.tile_number["6"]]
    lay(p, p.hex("K30"), p.board.face_of("14", 0))
    assert (p.stock[p.board.tile_number["6"]], p.stock[p.board.tile_number["14"]]) == (before + 1, 5)


@proves("1822", "8.2-7")
def test_plain_yellow_tiles_never_run_out() -> None:
    p = Position()
    for hex_ in ("L31", "L29", "L27"):
        lay(p, p.hex(hex_), p.board.face_of("9", 0))
    assert p.stock[p.board.tile_number["9"]] == p.board.tile_count[p.board.tile_number["9"]]
