"""Slots, reservations, additional places. Rules 8.6, 9.3, 9.4 and 13."""

from __future__ import annotations

from tests.g1822.board_position import Position
from tests.support.proofs import proves
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.token_rules import CITY_RULES, CityCase
from tycoon.games.g1822.board.tokens import (
    add_slot,
    destination_placed,
    empty_slots,
    open_slots,
    own_cities,
    place_destination,
    place_home,
    place_in_box_home,
    place_token,
    remove_company,
    replace_token,
    slots,
    token_cities,
    token_count,
)
from tycoon.games.g1822.board.track import lay

LINE = "K30=57/0 K28=57/0 K26=9/0 K24=57/0"


def offered(p: Position, company: str) -> list[str]:
    number = p.company(company)
    return [p.board.city_names[city] for city in token_cities(p, network(p, number), number)]


def why(p: Position, company: str, city: str) -> str:
    number = p.company(company)
    reason = CityCase(CITY_RULES, p, number, p.city(city)).reason()
    return reason.rule if reason else ""


@proves("1822", "2-4")
def test_home_slots_are_reserved_from_the_start() -> None:
    p = Position()
    assert (empty_slots(p, p.city("H5")), open_slots(p, p.city("H5"))) == (2, 0)


def test_a_company_that_is_not_in_the_game_reserves_nothing() -> None:
    p = Position()
    p.start_board(p.board, [name != "30" for name in p.board.company_ids])
    assert open_slots(p, p.city("B43")) == 1


def test_the_home_token_takes_the_reserved_slot() -> None:
    p = Position()
    place_home(p, p.company("NBR"), p.city("H5"))
    assert (empty_slots(p, p.city("H5")), open_slots(p, p.city("H5"))) == (1, 0)


def test_a_token_goes_into_a_free_slot_of_the_network() -> None:
    p = Position(tiles=LINE).token("MR", "K28")
    assert offered(p, "MR") == ["K30"]


@proves("1822", "9.3-1")
def test_a_reserved_slot_is_for_its_company_only() -> None:
    p = Position(tiles=LINE).token("MR", "K28")
    assert why(p, "MR", "K24") == "token_reserved"


@proves("1822", "9.3-1")
def test_a_full_city_takes_no_token() -> None:
    p = Position(tiles=LINE).token("MR", "K28").token("LYR", "K30")
    assert why(p, "MR", "K30") == "token_no_slot"


def test_a_city_outside_the_network_takes_no_token() -> None:
    p = Position(tiles=LINE).token("MR", "K28")
    assert why(p, "MR", "I30") == "token_not_in_network"


@proves("1822", "9.3-2")
def test_no_second_token_in_a_hex() -> None:
    p = Position(tiles=LINE + " K28=14/0").token("MR", "K28")
    assert why(p, "MR", "K28") == "token_already_there"


LONDON_LOOP = "M38=X20/0 M40=7/2 L39=7/4"
"""From London's southern city over Croydon back into its south-western one."""


@proves("1822", "9.3-2")
def test_london_takes_tokens_of_a_company_in_different_cities() -> None:
    p = Position(tiles=LONDON_LOOP).token("LBSCR", "M38.0")
    remove_company(p, p.company("GWR"))
    assert offered(p, "LBSCR") == ["M38.1"]


@proves("1822", "9.3-2")
def test_a_london_city_takes_one_token_of_a_company() -> None:
    p = Position(tiles=LONDON_LOOP).token("LBSCR", "M38.0")
    add_slot(p, p.city("M38.0"))
    assert why(p, "LBSCR", "M38.0") == "token_already_there"


@proves("1822", "9.3-4")
def test_minor_14_brings_a_slot_that_stays_when_it_leaves() -> None:
    p = Position()
    place_home(p, p.company("14"), p.city("M38.4"))
    remove_company(p, p.company("14"))
    lay(p, p.hex("M38"), p.board.face_of("X20", 0))
    assert (slots(p, p.city("M38.4")), open_slots(p, p.city("M38.4"))) == (2, 1)


def test_the_destination_token_takes_a_free_slot() -> None:
    p = Position().token("LYR", "G22")
    place_destination(p, p.company("LYR"))
    assert p.tokens[p.city("I22")] == (p.company("LYR") * 2 + 1,)


@proves("1822", "9.4-1")
def test_the_destination_token_stands_in_an_additional_place_where_no_slot_is_open() -> None:
    p = Position().token("GWR", "I22").token("MR", "I22").token("LYR", "G22")
    place_destination(p, p.company("LYR"))
    assert p.extra == ((p.city("I22"), p.company("LYR") * 2 + 1),)
    assert destination_placed(p, p.company("LYR"))


def test_an_ordinary_token_comes_back_when_the_destination_token_is_placed() -> None:
    p = Position().token("GWR", "I22").token("LYR", "G22", "I22")
    assert place_destination(p, p.company("LYR"))
    assert p.tokens[p.city("I22")] == (p.company("GWR") * 2, p.company("LYR") * 2 + 1)


@proves("1822", "8.6-1")
def test_a_token_in_an_additional_place_moves_into_a_slot_of_the_new_tile() -> None:
    p = Position().token("GWR", "I22").token("MR", "I22").token("LYR", "G22")
    place_destination(p, p.company("LYR"))
    lay(p, p.hex("I22"), p.board.face_of("X2", 0))
    assert p.extra == ()
    assert p.tokens[p.city("I22")][-1] == p.company("LYR") * 2 + 1


def test_a_token_in_an_additional_place_stays_there_if_the_new_slot_is_reserved() -> None:
    p = Position(tiles="L19=57/0")
    p.token("MR", "J29").token("GWR", "L19")
    place_destination(p, p.company("MR"))
    lay(p, p.hex("L19"), p.board.face_of("14", 0))
    assert p.extra == ((p.city("L19"), p.company("MR") * 2 + 1),)


@proves("1822", "8.6-1")
def test_tokens_stay_in_their_london_city_on_every_tile() -> None:
    p = Position().token("GWR", "M38.1").token("16", "M38.2")
    before = p.tokens[:]
    for tile in ("X20", "X21", "X22", "X23"):
        lay(p, p.hex("M38"), p.board.face_of(tile, 3))
    assert p.tokens == before


def test_an_acquired_minors_token_becomes_one_of_the_major() -> None:
    p = Position().token("10", "I30").token("GWR", "M38.1")
    replace_token(p, p.company("10"), p.company("GWR"))
    assert own_cities(p, p.company("GWR")) == [p.city("I30"), p.city("M38.1")]


def test_a_closed_company_leaves_the_board() -> None:
    p = Position().token("10", "I30")
    remove_company(p, p.company("10"))
    assert token_count(p, p.company("10")) == 0
    assert open_slots(p, p.city("I30")) == 2


@proves("1822", "8.6-1", "R21")
def test_a_token_beside_the_city_takes_the_slot_that_a_closed_minor_leaves() -> None:
    p = Position().token("3", "H5").token("NBR", "H5")
    place_destination(p, p.company("NER"))
    assert len(p.extra) == 1
    remove_company(p, p.company("3"))
    assert (len(p.extra), open_slots(p, p.city("H5"))) == (0, 0)


def test_a_minor_out_of_its_box_leaves_its_home_slot_to_the_major() -> None:
    p = Position()
    place_in_box_home(p, p.company("GWR"), p.company("10"), p.city("I30"))
    assert p.tokens[p.city("I30")] == (p.company("GWR") * 2,)
    assert open_slots(p, p.city("I30")) == 1


def test_minor_14_out_of_its_box_gives_an_additional_slot_only_where_none_is_open() -> None:
    p = Position().token("GWR", "M38.1")
    place_in_box_home(p, p.company("MR"), p.company("14"), p.city("M38.1"))
    assert slots(p, p.city("M38.1")) == 2


def test_placing_a_token_leaves_a_copy_as_it_was() -> None:
    p = Position(tiles=LINE).token("MR", "K28")
    other = Position()
    p.copy_board(other)
    place_token(p, p.company("MR"), p.city("K30"))
    assert other.tokens[p.city("K30")] == ()
