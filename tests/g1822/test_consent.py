"""Consent to the first tile next to London. Rules 8.5."""

from __future__ import annotations

from tests.g1822.table import company, empty, offered, put_major, put_minor, take, turn_of, why
from tests.support.proofs import proves
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.state import State1822


def beside_london(reading: str = "site") -> tuple[State1822, int]:
    """GWR of seat 0 has reached M36, the hex outside of LNWR's city; the concession of LNWR is nobody's."""
    s = empty(phase=3, reading=reading)
    gwr = put_major(s, "GWR", 0, cash=500)
    home_token(s, gwr, s.board.home_city[gwr])
    b = s.board
    for name, face in (("M34", "9/0"), ("M32", "9/0"), ("M30", "57/0")):
        tile, _, turn = face.partition("/")
        s.face[b.hex_number[name]] = b.face_of(tile, int(turn))
    s.tiles_changed()
    at = b.city_names.index("M30")
    s.tokens[at] = (gwr * 2,)
    s.board_changed()
    return s, gwr


@proves("1822", "8.5-3")
def test_without_a_holder_the_tile_must_lead_to_london() -> None:
    s, gwr = beside_london()
    take(turn_of(s, gwr, LAY_TRACK), "M36")
    assert why(s, "58/1") == "tile_needs_london"


def test_the_owner_of_the_concession_is_asked_for_any_tile() -> None:
    s, gwr = beside_london()
    s.concession_owner[0] = 2
    take(turn_of(s, gwr, LAY_TRACK), "M36", "58/1")
    assert (s.seat, offered(s)) == (2, ["refuse", "agree"])
    take(s, "agree")
    assert s.board.tile_ids[s.face[s.board.hex_number["M36"]] // 6] == "58"


@proves("1822", "8.5-1")
def test_a_holder_lays_what_he_likes_without_asking() -> None:
    s, gwr = beside_london()
    s.concession_owner[0] = 0
    take(turn_of(s, gwr, LAY_TRACK), "M36", "58/1")
    assert s.board.tile_ids[s.face[s.board.hex_number["M36"]] // 6] == "58"


def test_a_refused_hex_is_not_asked_for_again_in_the_turn() -> None:
    s, gwr = beside_london()
    s.concession_owner[0] = 2
    take(turn_of(s, gwr, LAY_TRACK), "M36", "58/1", "refuse")
    assert "M36" not in offered(s)
    assert why(s, "M36") == "refused"


@proves("1822", "8.5-1")
def test_minor_14_has_a_say_about_the_hex_outside_of_its_city() -> None:
    s, gwr = beside_london()
    put_minor(s, "14", 1)
    home_token(s, company(s, "14"), s.board.city_names.index("M38.3"))
    take(turn_of(s, gwr, LAY_TRACK), "M36", "58/1")
    assert s.seat == 1


@proves("1822", "8.5-1")
def test_if_several_have_a_say_all_are_asked() -> None:
    s, gwr = beside_london()
    put_minor(s, "14", 1)
    home_token(s, company(s, "14"), s.board.city_names.index("M38.3"))
    s.concession_owner[0] = 2
    take(turn_of(s, gwr, LAY_TRACK), "M36", "58/1", "agree")
    assert s.seat == 1
    take(s, "agree")
    assert not s.is_printed(s.board.hex_number["M36"])
