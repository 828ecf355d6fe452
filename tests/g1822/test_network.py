"""What a company's track reaches. Rules 9.1, 9.2 and 9.4."""

from __future__ import annotations

from tests.g1822.board_position import Position
from tests.support.proofs import proves
from tycoon.games.g1822.board.board import lanes_meet
from tycoon.games.g1822.board.graph import destination_reached, network
from tycoon.games.g1822.board.track import lay


def reached(p: Position, company: str) -> list[str]:
    return [p.board.city_names[city] for city in network(p, p.company(company)).cities]


LINE = "K30=57/0 K32=9/0 K34=9/0 K28=57/0 K26=9/0 K24=57/0"
"""Sheffield - Nottingham - Leicester and on to the south."""


@proves("1822", "9.1-1")
def test_track_is_followed_through_cities_with_a_free_slot() -> None:
    p = Position(tiles=LINE).token("8", "K24")
    assert reached(p, "8") == ["K24", "K28", "K30"]


@proves("1822", "9.1-1")
def test_a_city_full_of_foreign_tokens_is_reached_but_not_passed() -> None:
    p = Position(tiles=LINE).token("8", "K24").token("MR", "K28")
    assert reached(p, "8") == ["K24", "K28"]


@proves("1822", "9.1-1")
def test_an_own_token_opens_a_full_city() -> None:
    p = Position(tiles=LINE + " K28=14/0").token("8", "K24").token("MR", "K28").token("8", "K28")
    assert reached(p, "8") == ["K24", "K28", "K30"]


def test_an_additional_place_does_not_open_a_full_city_for_others() -> None:
    p = Position(tiles=LINE).token("8", "K24").token("MR", "K28")
    p.extra = ((p.city("K28"), p.company("LYR") * 2 + 1),)
    p.board_changed()
    assert reached(p, "8") == ["K24", "K28"]


@proves("1822", "9.1-1")
def test_an_empty_reserved_slot_counts_as_free() -> None:
    p = Position(tiles="K24=57/0 K26=9/0 K22=9/0 K20=57/0 K28=57/0").token("MR", "K28")
    assert "K20" in reached(p, "MR")


@proves("1822", "9.1-1")
def test_towns_never_block() -> None:
    p = Position(tiles="M30=57/0 M28=9/0 M26=4/0").token("11", "M30")
    hexes = [p.board.hex_ids[hex_] for hex_ in network(p, p.company("11")).hexes]
    assert "M24" in hexes


def test_track_that_does_not_meet_is_not_followed() -> None:
    p = Position(tiles="M30=57/0 M28=8/1").token("11", "M30")
    net = network(p, p.company("11"))
    assert "M26" not in [p.board.hex_ids[hex_] for hex_ in net.hexes]


def test_a_junction_leads_to_every_other_exit() -> None:
    p = Position(tiles="M30=57/0 M28=82/0").token("11", "M30")
    assert network(p, p.company("11")).edges[p.hex("M28")] == 0b001011


def test_the_search_ends_behind_terminal_track() -> None:
    p = Position(tiles="B43=57/0 B41=7/0").token("30", "B43")
    assert reached(p, "30") == ["A42", "B43"]


def test_a_token_behind_terminal_track_is_a_start() -> None:
    p = Position(tiles="B43=57/2").token("23", "A42")
    assert "B43" in reached(p, "23")


def test_track_that_is_no_start_is_not_entered_from_its_own_city() -> None:
    p = Position().token("21", "E34")
    net = network(p, p.company("21"))
    assert not net.entries[p.hex("F33")] >> 1 & 1


def test_the_track_that_is_no_start_is_entered_from_the_other_side() -> None:
    p = Position().token("20", "F33")
    assert "E34" in reached(p, "20")


def test_pontypool_is_reached_from_merthyr_but_not_passed() -> None:
    p = Position(tiles="G34=4/2").token("21", "E34")
    assert "F33" in reached(p, "21")
    assert not network(p, p.company("21")).edges[p.hex("G34")] >> 2 & 1


def test_france_is_reached_through_the_channel() -> None:
    p = Position(tiles="P41=57/0 P43=X4/0").token("SECR", "P41")
    stops = [p.board.hex_ids[stop // 8] for stop in network(p, p.company("SECR")).stops]
    assert stops == ["P41", "P43", "Q44"]


def test_a_full_channel_hides_france() -> None:
    p = Position(tiles="P41=57/0 P43=X4/0").token("SECR", "P41").token("LBSCR", "P43")
    stops = [p.board.hex_ids[stop // 8] for stop in network(p, p.company("SECR")).stops]
    assert stops == ["P41", "P43"]


def test_lanes_meet_their_mirror_image() -> None:
    one, first, second = 4, 8, 9
    meeting = [lanes_meet(a, b) for a, b in ((one, one), (first, second), (first, first), (one, second), (one, first))]
    assert meeting == [True, True, False, True, False]


def test_mid_wales_is_entered_from_f27_but_leads_nowhere_else() -> None:
    p = Position(tiles="G28=57/1").token("29", "E28")
    net = network(p, p.company("29"))
    assert net.entries[p.hex("G28")] == 0b000110


def test_the_destination_is_reached_over_own_and_free_cities() -> None:
    p = Position(tiles="M40=9/0 M42=57/0 M38=X20/0").token("LBSCR", "M38.0")
    assert destination_reached(p, p.company("LBSCR"))


def test_the_destination_is_reached_through_a_free_city() -> None:
    p = Position(tiles="H23=6/2").token("LYR", "G22")
    assert destination_reached(p, p.company("LYR"))


def test_the_destination_is_not_reached_through_a_full_city() -> None:
    p = Position(tiles="H23=6/2").token("LYR", "G22").token("7", "H23")
    assert not destination_reached(p, p.company("LYR"))


def test_the_walk_starts_at_the_destination_even_if_it_is_full() -> None:
    p = Position(tiles="M40=9/0 M42=57/0 M38=X20/0").token("LBSCR", "M38.0").token("GWR", "M42")
    assert destination_reached(p, p.company("LBSCR"))


def test_the_network_is_kept_until_the_board_changes() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    kept = network(p, p.company("11"))
    assert network(p, p.company("11")) is kept
    lay(p, p.hex("M28"), p.board.face_of("9", 0))
    assert network(p, p.company("11")) is not kept


def test_a_copy_keeps_its_own_network() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    kept = network(p, p.company("11"))
    other = Position()
    p.copy_board(other)
    lay(p, p.hex("M28"), p.board.face_of("9", 0))
    assert network(other, p.company("11")) is kept
