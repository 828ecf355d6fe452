"""Where the player aid and the site differ about track, tokens and runs: each point by both readings. Rules 21."""

from __future__ import annotations

import pytest

from tests.g1822.table import (
    card,
    company,
    empty,
    held_by,
    offered,
    own,
    put_major,
    put_minor,
    take,
    turn_of,
    why,
)
from tests.support.proofs import proves
from tycoon.games.g1822.board.tokens import lift_reservation
from tycoon.games.g1822.ids import GONE
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.run import RUN_TRAINS
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.state import State1822

BOTH = pytest.mark.parametrize("reading", ["aid", "site"])


# -- track and tokens ------------------------------------------------------------------------------------------------


def put(s: State1822, hex_: str, tile: str, turn: int) -> None:
    s.face[s.board.hex_number[hex_]] = s.board.face_of(tile, turn)
    s.tiles_changed()


def beside_london(reading: str) -> tuple[State1822, int]:
    """GWR of seat 0 has reached M36, the hex outside of LNWR's city; seat 2 holds the concession of LNWR."""
    s = empty(phase=3, reading=reading)
    gwr = put_major(s, "GWR", 0, cash=500)
    home_token(s, gwr, s.board.home_city[gwr])
    for hex_, tile in (("M34", "9"), ("M32", "9"), ("M30", "57")):
        put(s, hex_, tile, 0)
    s.tokens[s.board.city_names.index("M30")] = (gwr * 2,)
    s.board_changed()
    s.concession_owner[0] = 2
    return s, gwr


@proves("1822", "8.5-2", "R6")
def test_by_the_aid_a_tile_must_lead_to_london_while_the_company_of_that_side_has_not_started() -> None:
    s, gwr = beside_london("aid")
    assert why(take(turn_of(s, gwr, LAY_TRACK), "M36"), "58/1") == "tile_needs_london"


@proves("1822", "8.5-2")
def test_by_the_aid_the_holder_of_a_concession_is_not_asked() -> None:
    s, gwr = beside_london("aid")
    take(turn_of(s, gwr, LAY_TRACK), "M36", "4/0")
    assert not s.is_printed(s.board.hex_number["M36"])


@proves("1822", "8.5-2", "R6")
def test_by_the_site_the_holder_of_a_concession_is_asked_about_any_tile() -> None:
    s, gwr = beside_london("site")
    assert take(turn_of(s, gwr, LAY_TRACK), "M36", "58/1").seat == 2


@BOTH
@proves("1822", "8.5-1")
def test_the_director_of_a_started_company_is_asked_about_any_tile(reading: str) -> None:
    s, gwr = beside_london(reading)
    put_major(s, "LNWR", 1)
    assert take(turn_of(s, gwr, LAY_TRACK), "M36", "58/1").seat == 1


def before_a_full_city(reading: str) -> tuple[State1822, int]:
    """LNWR comes from London to Peterborough; after the upgrade two tokens of others still fill it."""
    s = empty(phase=5, reading=reading)
    lnwr = put_major(s, "LNWR", 0, cash=500)
    home_token(s, lnwr, s.board.home_city[lnwr])
    for hex_, tile in (("M38", "X20"), ("M36", "4"), ("M34", "9"), ("M32", "9"), ("M30", "15")):
        put(s, hex_, tile, 0)
    s.tokens[s.board.city_names.index("M30")] = tuple([company(s, name) * 2 for name in ("GWR", "CR")])
    s.board_changed()
    return s, lnwr


@pytest.mark.parametrize(("reading", "open_"), [("aid", False), ("site", True)])
@proves("1822", "8.2-8", "R34")
def test_only_by_the_site_a_changed_value_suffices_where_new_track_is_of_no_use(reading: str, open_: bool) -> None:
    s, lnwr = before_a_full_city(reading)
    assert ("M30" in offered(turn_of(s, lnwr, LAY_TRACK))) == open_


@BOTH
@proves("1822", "8.2-5")
def test_a_city_with_room_may_be_upgraded(reading: str) -> None:
    s, lnwr = before_a_full_city(reading)
    s.tokens[s.board.city_names.index("M30")] = (company(s, "GWR") * 2,)
    s.board_changed()
    assert "M30" in offered(turn_of(s, lnwr, LAY_TRACK))


def at_two_estuaries(reading: str, tokens: int = 2) -> tuple[State1822, int]:
    """SECR owns P10 and reaches N37, where tile 7/5 crosses two estuaries; minor 15 is gone."""
    s = empty(phase=3, reading=reading)
    secr = put_major(s, "SECR", 0, cash=60)
    home_token(s, secr, s.board.home_city[secr])
    put(s, "N39", "7", 2)
    put_minor(s, "15", 0)
    own(s, "P10", held_by(secr))
    s.estuary_tokens = tokens
    return turn_of(s, secr, LAY_TRACK), secr


@proves("1822", "15-2", "R11")
def test_by_the_aid_two_tokens_of_p10_pay_two_crossings_of_one_lay() -> None:
    s, secr = at_two_estuaries("aid")
    take(s, "use P10", "use P10 again", "N37", "7/5")
    assert (s.company_cash[secr], s.estuary_tokens, s.private_owner[card(s, "P10")]) == (60, 0, GONE)


@proves("1822", "15-2", "R11")
def test_by_the_site_one_token_of_p10_is_used_in_a_lay() -> None:
    s, secr = at_two_estuaries("site")
    assert why(take(s, "use P10"), "use P10 again") == "estuary_tokens"
    take(s, "N37", "7/5")
    assert (s.company_cash[secr], s.estuary_tokens) == (20, 1)


def test_a_second_token_of_p10_needs_to_be_there() -> None:
    s, _ = at_two_estuaries("aid", tokens=1)
    assert why(take(s, "use P10"), "use P10 again") == "estuary_tokens"


def test_two_tokens_of_p10_need_a_tile_with_two_crossings() -> None:
    s, _ = at_two_estuaries("aid")
    take(s, "use P10", "use P10 again", "N37")
    assert why(s, "8/4") == "tile_few_crossings"


@BOTH
@proves("1822", "R7")
def test_a_second_token_in_london_goes_into_another_of_its_cities(reading: str) -> None:
    s = empty(phase=3, reading=reading)
    lbscr = put_major(s, "LBSCR", 0, cash=500)
    home_token(s, lbscr, s.board.home_city[lbscr])
    lift_reservation(s, company(s, "GWR"))
    for hex_, tile, turn in (("M38", "X20", 0), ("M40", "7", 2), ("L39", "7", 4)):
        put(s, hex_, tile, turn)
    assert offered(turn_of(s, lbscr, PLACE_TOKEN)) == ["pass", "token M38.1"]


# -- runs ------------------------------------------------------------------------------------------------------------


def with_an_e(reading: str) -> tuple[State1822, int]:
    """MR with a 3 and an E in Sheffield and Leicester; the only line between them passes Nottingham."""
    s = empty(phase=7, reading=reading)
    mr = put_major(s, "MR", 0)
    for hex_, tile in (("K24", "57"), ("K26", "9"), ("K28", "57"), ("K30", "57")):
        put(s, hex_, tile, 0)
    for city in ("K24", "K30"):
        s.tokens[s.board.city_names.index(city)] = (mr * 2,)
    s.home[mr] = s.board.city_names.index("K24")
    s.board_changed()
    s.trains[mr] = (s.t.train_ids.index("3"), s.t.train_ids.index("E"))
    return turn_of(s, mr, RUN_TRAINS), mr


@pytest.mark.parametrize(("reading", "revenue"), [("aid", 80), ("site", 140)])
@proves("1822", "10.1-2", "R27")
def test_only_by_the_site_the_e_runs_on_track_of_another_train(reading: str, revenue: int) -> None:
    s, _ = with_an_e(reading)
    assert take(s, "best").run_revenue == revenue


@pytest.mark.parametrize(("reading", "offer"), [("aid", False), ("site", True)])
@proves("1822", "10.1-2", "R27")
def test_only_by_the_site_the_e_is_drawn_on_track_of_another_train(reading: str, offer: bool) -> None:
    s, _ = with_an_e(reading)
    take(s, "by hand", "from K24", "to K28 via K26", "end", "from K24")
    assert ("to K28 via K26" in offered(s)) == offer
