"""The maps of the two regional scenarios, and the lanes of Mid Wales. Scenarios; rules 9.2."""

from __future__ import annotations

import pytest

from tests.g1822.board_position import Position
from tests.support.proofs import proves
from tycoon.games.g1822.board.board import YELLOW
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.token_rules import CITY_RULES, CityCase
from tycoon.games.g1822.board.tokens import remove_company
from tycoon.games.g1822.routes.best import RunTrain, best_run
from tycoon.games.g1822.routes.chains import chains_from


def train(stops: int) -> RunTrain:
    return RunTrain(stops, False, False)


def revenue(p: Position, company: str, *trains: RunTrain) -> int:
    return best_run(p, p.company(company), list(trains), YELLOW).revenue


def test_the_north_has_london_in_two_hexes_that_are_never_built_on() -> None:
    p = Position("1822NRS")
    assert [name for name in p.board.city_names if name in ("M30", "N29.0", "N29.1")] == ["M30", "N29.0", "N29.1"]
    assert p.board.london < 0


def test_the_first_tile_in_m28_leads_to_london_in_the_north() -> None:
    p = Position("1822NRS").token("LNWR", "N29.0")
    t = p.terms("LNWR", 1)
    t.must_reach_london = (p.hex("M28"),)
    b = p.board
    exits = [b.faces[b.face_of(face.partition("/")[0], int(face[-1]))].exits for face in p.faces(t, "M28")]
    assert exits
    assert all(exit_ >> 5 & 1 for exit_ in exits)


NORTHERN_LOOP = "M28=7/4 N27=7/0"
"""From one London city of N29 over M28 and N27 into the other."""


def test_a_company_has_one_token_in_a_hex_of_the_north_be_it_london() -> None:
    p = Position("1822NRS", NORTHERN_LOOP).token("LNWR", "N29.0")
    company = p.company("LNWR")
    remove_company(p, p.company("15"))
    reason = CityCase(CITY_RULES, p, company, p.city("N29.1")).reason()
    assert reason is not None
    assert reason.rule == "token_already_there"


def test_a_route_of_the_north_visits_london_once() -> None:
    p = Position("1822NRS", NORTHERN_LOOP).token("LNWR", "N29.0")
    assert network(p, p.company("LNWR")).reached[p.city("N29.1")]
    assert revenue(p, "LNWR", train(2)) == 0


def test_birmingham_is_gray_in_the_north() -> None:
    p = Position("1822NRS").token("10", "I30")
    assert p.why_not(p.terms("10"), "I30") == "track_fixed"


def test_london_of_the_south_is_visited_once_in_a_route() -> None:
    p = Position("1822MRS", "M38=X20/0 M40=7/2 L39=7/4").token("LBSCR", "M38.0")
    assert revenue(p, "LBSCR", train(2)) == 0


def test_southwest_england_is_entered_by_four_tracks() -> None:
    p = Position("1822MRS", "F37=8/0")
    stop = p.hex("D39") * 8
    piece_lanes = [piece.a_lane for piece in p.board.faces[p.face[p.hex("D39")]].pieces]
    assert piece_lanes == [8, 9, 8, 9]
    assert [chain for chain in chains_from(p, stop) if not chain.start_terminal] == []


@pytest.mark.parametrize(
    ("tiles", "expected"), [("", 0), ("G28=57/2", 1), ("G28=14/1", 2), ("G28=14/1 G26=9/1 H25=57/1", 3)]
)
def test_every_track_into_mid_wales_is_a_chain_of_its_own(tiles: str, expected: int) -> None:
    p = Position(tiles=tiles)
    found = chains_from(p, p.hex("E28") * 8)
    assert len({tuple(chain.sides) for chain in found}) == expected


@proves("1822", "9.2-1")
def test_two_trains_enter_mid_wales_through_one_hex_on_two_lanes() -> None:
    """F27 leads one lane to Shrewsbury (G28) and the other over G26 to Crewe (H25)."""
    p = Position(tiles="G28=57/2 G26=9/1 H25=57/1").token("29", "E28")
    assert revenue(p, "29", train(2), train(2)) == 30 + 30


def test_mid_wales_is_always_an_end_of_a_route() -> None:
    p = Position(tiles="G28=14/1").token("29", "E28")
    run = best_run(p, p.company("29"), [train(3)], YELLOW)
    assert all(route.stops[0] == p.hex("E28") * 8 or route.stops[-1] == p.hex("E28") * 8 for route in run.routes)
    assert run.revenue == 40
