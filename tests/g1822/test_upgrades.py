"""Which tile may replace which. Rules 8.2 and 8.3."""

from __future__ import annotations

import pytest

from tests.g1822.board_position import Position, board
from tests.support.proofs import proves
from tycoon.games.g1822.board.board import GRAY
from tycoon.games.g1822.board.upgrades import keeps_track, same_stops, successors, without_town

FAMILIES = {
    "1": "", "2": "", "55": "", "56": "", "69": "",
    "3": "141 142 143", "4": "141 142", "58": "141 142 143 144",
    "141": "767 768 769", "142": "767 768 769", "143": "767 769", "144": "769",
    "767": "X17", "768": "X17", "769": "X17", "X17": "",
    "7": "80 82 83", "8": "80 81 82 83", "9": "82 83",
    "80": "545 546", "81": "546", "82": "544 545 546", "83": "544 545 546",
    "544": "60 169", "545": "60 169", "546": "60 169", "60": "", "169": "",
    "5": "14 15 619", "6": "14 15 619", "57": "14 15 619",
    "14": "63 611", "15": "63 611", "619": "63 611", "63": "X19", "611": "X18 X19", "X18": "", "X19": "",
    "207": "X5", "208": "X5", "622": "X5", "X5": "X11", "X11": "",
    "405": "X10", "X10": "X16", "X16": "",
    "X1": "X6", "X6": "X12", "X12": "", "X2": "X7", "X7": "X13", "X13": "",
    "X3": "X8", "X8": "X14", "X14": "", "X4": "X9", "X9": "X15", "X15": "",
    "X20": "X21", "X21": "X22", "X22": "X23", "X23": "",
}  # fmt: skip

TOWNS_REMOVED = {
    "3": "80 82 83", "4": "82 83", "58": "80 81 82 83",
    "141": "544 545 546", "142": "544 545 546", "143": "545 546", "144": "546",
    "767": "60 169", "768": "60 169", "769": "60 169",
}  # fmt: skip

INLAND = "L31"
"""An ordinary hex with six open sides."""


def family(tile: str) -> str:
    """The tiles that may follow by colour, stops, label and old track, if the hex asks for the label the tile has."""
    b = board("1822")
    number = b.tile_number[tile]
    out = []
    if b.color[number] < GRAY:
        for new in b.color_tiles[b.color[number] + 1]:
            fits = [face for face in b.tile_faces[new] if keeps_track(b, b.hex_number[INLAND], number * 6, face)]
            if fits and same_stops(b, b.hex_number[INLAND], number * 6, new) and b.label[new] == b.label[number]:
                out.append(b.tile_ids[new])
    return " ".join(out)


@pytest.mark.parametrize("tile", FAMILIES)
def test_a_tile_is_replaced_only_by_the_next_of_its_family(tile: str) -> None:
    assert set(family(tile).split()) == set(FAMILIES[tile].split())


def test_the_families_name_every_tile_of_the_game() -> None:
    b = board("1822")
    assert set(FAMILIES) == set(b.tile_ids[: b.supply_tiles])


@pytest.mark.parametrize("tile", TOWNS_REMOVED)
def test_removing_a_town_leads_to_plain_track_of_the_next_colour(tile: str) -> None:
    b = board("1822")
    faces = without_town(b, b.hex_number[INLAND], b.face_of(tile, 0))
    assert {b.tile_ids[face // 6] for face in faces} == set(TOWNS_REMOVED[tile].split())


def after(position: Position, hex_: str) -> set[str]:
    b = position.board
    faces = successors(b, position.hex(hex_), position.face[position.hex(hex_)])
    return {b.tile_ids[face // 6] for face in faces}


LABELS = [
    ("B43=6/2", "405"),
    ("K42=5/2", "405"),
    ("M42=405/3", "X10"),
    ("D35=57/2", "X3"),
    ("D35=X3/1", "X8"),
    ("K30=6/0", "14 15 619"),
]


@pytest.mark.parametrize(("tile", "expected"), LABELS)
@proves("1822", "8.3-1")
def test_a_hex_asks_for_its_label_from_green_on(tile: str, expected: str) -> None:
    assert after(Position(tiles=tile), tile.partition("=")[0]) == set(expected.split())


PRINTED = [
    ("I22", "X2"),
    ("I30", "X2"),
    ("F35", "X1"),
    ("P43", "X4"),
    ("M38", "X20"),
    ("K30", "5 6 57"),
    ("M26", "3 4 58"),
    ("H21", "1 2 55 56 69"),
    ("L31", "7 8 9"),
    ("E6", ""),
    ("F15", ""),
]


@pytest.mark.parametrize(("hex_", "expected"), PRINTED)
def test_what_is_printed_in_a_hex_decides_its_first_tile(hex_: str, expected: str) -> None:
    assert after(Position(), hex_) == set(expected.split())


@pytest.mark.parametrize("hex_", ["G22", "G36", "H5"])
@proves("1822", "8.3-1")
def test_a_hex_with_y_takes_only_green_tiles_with_y_that_keep_its_track(hex_: str) -> None:
    assert after(Position(), hex_) <= {"207", "208", "622"}


def test_liverpool_keeps_its_three_exits() -> None:
    p = Position()
    printed = p.board.faces[p.face[p.hex("G22")]].exits
    faces = successors(p.board, p.hex("G22"), p.face[p.hex("G22")])
    assert all(p.board.faces[face].exits & printed == printed for face in faces)


@proves("1822", "8.3-2")
def test_swansea_becomes_a_straight_city_and_loses_its_town() -> None:
    p = Position()
    faces = successors(p.board, p.hex("D35"), p.face[p.hex("D35")])
    assert [p.board.face_name(face) for face in faces] == ["57/2"]


def test_plain_track_may_become_part_of_a_junction() -> None:
    p = Position(tiles="L31=9/0")
    faces = successors(p.board, p.hex("L31"), p.face[p.hex("L31")])
    assert all(p.board.faces[face].exits & 0b001001 == 0b001001 for face in faces)


def test_no_tile_of_a_scenario_leads_to_one_that_it_does_not_have() -> None:
    b = board("1822NRS")
    p = Position("1822NRS", "K28=6/0")
    assert after(p, "K28") == {"14", "15", "619"}
    assert "X20" not in b.tile_number
