"""The board as tables."""

from __future__ import annotations

import pytest

from tests.g1822.board_position import Position, board
from tycoon.games.g1822.board.board import EMPTY, FIXED, SEA, WHITE, YELLOW

TITLES = ["1822", "1822MRS", "1822NRS"]


@pytest.mark.parametrize("title", TITLES)
def test_rotations_that_look_alike_are_one_face(title: str) -> None:
    b = board(title)
    for tile in range(b.supply_tiles):
        looks = [[*sorted(b.faces[face].node_exits), b.faces[face].exits] for face in b.tile_faces[tile]]
        assert all(looks.count(look) == 1 for look in looks)


def test_london_looks_the_same_in_every_rotation() -> None:
    b = board("1822")
    assert {b.face_of("X20", turn) for turn in range(6)} == {b.face_of("X20", 0)}


@pytest.mark.parametrize(
    ("tile", "turn", "exits"), [("7", 0, 0b000011), ("7", 5, 0b100001), ("9", 4, 0b010010), ("X2", 1, 0b111110)]
)
def test_a_rotation_turns_every_exit(tile: str, turn: int, exits: int) -> None:
    b = board("1822")
    assert b.faces[b.face_of(tile, turn)].exits == exits


def test_the_colours_of_the_map() -> None:
    p = Position()
    assert [p.board.color[p.tile(p.hex(hex_))] for hex_ in ("K30", "I22", "E6", "F15")] == [WHITE, YELLOW, FIXED, SEA]


@pytest.mark.parametrize("title", TITLES)
def test_every_track_that_leaves_a_hex_may_leave_it(title: str) -> None:
    b = board(title)
    for hex_ in range(b.hexes):
        assert b.faces[(b.supply_tiles + hex_) * 6].exits & ~b.open_edges[hex_] == 0


@pytest.mark.parametrize("title", TITLES)
def test_a_neighbour_lies_opposite(title: str) -> None:
    b = board(title)
    for hex_ in range(b.hexes):
        for edge, other in enumerate(b.neighbor[hex_]):
            if other != EMPTY and b.neighbor[other][(edge + 3) % 6] != EMPTY:
                assert b.neighbor[other][(edge + 3) % 6] == hex_


@pytest.mark.parametrize("title", TITLES)
def test_every_home_slot_is_there_for_its_company(title: str) -> None:
    b = board(title)
    p = Position(title)
    for company in range(b.companies):
        city = b.home_city[company]
        assert city == EMPTY or company in p.reserved[city]


@pytest.mark.parametrize("title", TITLES)
def test_no_city_reserves_more_slots_than_it_has(title: str) -> None:
    b = board(title)
    for city, held in enumerate(b.home_reservations):
        hex_ = b.city_hex[city]
        assert len(held) <= b.node_slots[b.supply_tiles + hex_][city - b.hex_city[hex_]]


def test_the_two_london_hexes_of_the_north_are_one_group() -> None:
    b = board("1822NRS")
    assert b.group[b.hex_number["M30"]] == b.group[b.hex_number["N29"]]


def test_mid_wales_can_be_entered_by_eight_tracks() -> None:
    b = board("1822")
    assert len(b.faces[(b.supply_tiles + b.hex_number["E28"]) * 6].pieces) == 8


def test_a_face_has_a_name_that_reads_back() -> None:
    b = board("1822")
    tile, _, turn = b.face_name(b.face_of("14", 2)).partition("/")
    assert b.face_of(tile, int(turn)) == b.face_of("14", 2)
