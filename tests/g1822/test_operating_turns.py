"""The track, token and destination steps of a whole turn. Rules 7.3, 8.1, 9.3 and 9.4."""

from __future__ import annotations

import pytest

from tests.g1822.table import company, conserved, empty, offered, own, put_major, put_minor, take, turn_of, why
from tests.support.proofs import proves
from tycoon.games.g1822.board.tokens import destination_placed, has_token, slots
from tycoon.games.g1822.ids import MAJORS, OPERATING_ROUND
from tycoon.games.g1822.operating.home import BUY_FIRST_TRAIN, DESTINATION_TOKEN, HOME_TOKEN, home_token
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.rounds import COMPANY_TURNS, begin_turn
from tycoon.games.g1822.state import State1822


def put(s: State1822, *words: str) -> None:
    """Put tiles down whatever the rules say: `F35=X1/0`."""
    for word in words:
        hex_, _, face = word.partition("=")
        tile, _, turn = face.partition("/")
        s.face[s.board.hex_number[hex_]] = s.board.face_of(tile, int(turn))
    s.tiles_changed()


def city(s: State1822, name: str) -> int:
    return s.board.city_names.index(name)


def stand(s: State1822, number: int, name: str) -> None:
    """An ordinary token."""
    s.tokens[city(s, name)] = (*s.tokens[city(s, name)], number * 2)
    s.board_changed()


LINE = ("J29=57/0", "J31=9/0", "J33=9/0")
"""Derby, and south from there."""


def midland(phase: int = 3, cash: int = 500) -> tuple[State1822, int]:
    """MR in Derby."""
    s = empty(phase=phase)
    mr = put_major(s, "MR", 0, cash=cash)
    home_token(s, mr, s.board.home_city[mr])
    put(s, *LINE)
    return s, mr


# -- how many tiles --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("phase", "lays"), [(2, 1), (3, 2), (7, 2)])
@proves("1822", "8.1-1")
def test_a_major_lays_two_yellow_tiles_from_phase_3_on(phase: int, lays: int) -> None:
    s, mr = midland(phase)
    begin_turn(s, mr)
    assert s.lays_left == lays


@pytest.mark.parametrize("phase", [1, 3, 5, 7])
@proves("1822", "8.1-1")
def test_a_minor_lays_one_tile_in_every_phase(phase: int) -> None:
    s = empty(phase=phase)
    begin_turn(s, put_minor(s, "11", 0))
    assert s.lays_left == 1


@proves("1822", "8.1-1")
def test_after_a_yellow_tile_only_another_yellow_one_follows() -> None:
    s, mr = midland()
    take(turn_of(s, mr, LAY_TRACK), "J27", "9/0")
    assert why(s, "J29") == "track_no_upgrade_left"
    take(s, "J25", "9/0")
    assert offered(s) == ["pass"]


@proves("1822", "8.1-1")
def test_after_an_upgrade_no_tile_is_laid() -> None:
    s, mr = midland()
    take(turn_of(s, mr, LAY_TRACK), "J29", "14/0")
    assert why(s, "J27") == "track_no_lay_left"


@proves("1822", "8.2-1")
def test_a_minor_never_lays_brown() -> None:
    s = empty(phase=7)
    minor = put_minor(s, "11", 0, cash=100)
    put(s, "M30=14/0")
    assert why(turn_of(s, minor, LAY_TRACK), "M30") == "tile_minor_color"


def test_the_company_pays_for_what_it_lays() -> None:
    s, mr = midland()
    take(turn_of(s, mr, LAY_TRACK), "J27", "9/0", "J25", "9/0")
    assert s.company_cash[mr] == 500 - 60
    conserved(s)


# -- tokens ----------------------------------------------------------------------------------------------------------


def with_a_free_city(cash: int) -> tuple[State1822, int]:
    """MR also stands in K28, next to the free city K30."""
    s, mr = midland(cash=cash)
    put(s, "K30=57/0", "K28=57/0")
    stand(s, mr, "K28")
    return s, mr


@proves("1822", "9.3-1")
def test_a_token_costs_100_and_ends_the_step() -> None:
    s, mr = with_a_free_city(500)
    take(turn_of(s, mr, PLACE_TOKEN), "token K30")
    assert (s.company_cash[mr], s.available[5], s.token_placed) == (400, 0, True)
    assert s.agenda == []


def test_a_company_without_100_places_no_token() -> None:
    s, mr = with_a_free_city(99)
    assert why(turn_of(s, mr, PLACE_TOKEN), "token K30") == "company_short"


@proves("1822", "9.3-1")
def test_exchange_tokens_are_not_placed() -> None:
    s, mr = midland()
    s.available[5] = 0
    assert offered(turn_of(s, mr, PLACE_TOKEN)) == ["pass"]
    assert why(s, "token I30") == "no_token_left"


def test_secr_pays_nothing_in_the_channel_once_but_must_be_connected() -> None:
    s = empty(phase=3)
    secr = put_major(s, "SECR", 0)
    home_token(s, secr, s.board.home_city[secr])
    assert why(turn_of(s, secr, PLACE_TOKEN), "token P43") == "token_not_in_network"
    stand(s, secr, "P41")
    put(s, "P41=57/0", "P43=X4/0")
    take(turn_of(s, secr, PLACE_TOKEN), "token P43")
    assert (s.company_cash[secr], s.channel_right_used, s.available[3]) == (0, True, 0)


# -- home ------------------------------------------------------------------------------------------------------------


def test_the_home_token_is_free_and_placed_in_the_first_turn() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0, cash=200)
    turn_of(s, gwr, HOME_TOKEN)
    assert has_token(s, s.board.home_city[gwr], gwr)
    assert (s.company_cash[gwr], s.available[1]) == (200, 1)


@proves("1822", "9.4-2")
def test_lnwr_places_its_destination_token_together_with_its_home_token() -> None:
    s = empty(phase=2)
    lnwr = put_major(s, "LNWR", 0)
    turn_of(s, lnwr, HOME_TOKEN)
    assert destination_placed(s, lnwr)
    assert s.tokens[city(s, "I22")] == (lnwr * 2 + 1,)


def test_no_other_major_does() -> None:
    s = empty(phase=2)
    lyr = put_major(s, "LYR", 0)
    turn_of(s, lyr, HOME_TOKEN)
    assert not destination_placed(s, lyr)


@proves("1822", "9.3-4")
def test_minor_14_pays_20_and_chooses_any_london_city_which_gets_a_slot() -> None:
    s = empty()
    number = company(s, "14")
    s.started |= 1 << number
    s.floated |= 1 << number
    s.director[number] = 1
    s.company_cash[number] = 100
    s.bank -= 100
    turn_of(s, number, HOME_TOKEN)
    assert offered(s) == [f"home M38.{n}" for n in range(6)]
    take(s, "home M38.3")
    assert (s.company_cash[number], slots(s, city(s, "M38.3"))) == (80, 2)
    conserved(s)


# -- destination -----------------------------------------------------------------------------------------------------


def to_brighton(*tiles: str) -> tuple[State1822, int]:
    """LBSCR in the southern city of London; its destination is Brighton (M42)."""
    s = empty(phase=3)
    lbscr = put_major(s, "LBSCR", 0, cash=500)
    home_token(s, lbscr, s.board.home_city[lbscr])
    put(s, *tiles)
    return s, lbscr


JOINED = ("M40=9/0", "M42=57/0")


@proves("1822", "9.4-1")
def test_a_connected_destination_token_is_placed_free_of_charge_and_without_asking() -> None:
    s, lbscr = to_brighton(*JOINED)
    turn_of(s, lbscr, DESTINATION_TOKEN).settle()
    assert destination_placed(s, lbscr)
    assert (s.company_cash[lbscr], s.available[2], s.token_placed) == (500, 1, False)


def test_a_destination_that_is_not_connected_waits() -> None:
    s, lbscr = to_brighton("M42=57/0")
    turn_of(s, lbscr, DESTINATION_TOKEN).settle()
    assert not destination_placed(s, lbscr)


@proves("1822", "9.4-1")
def test_an_ordinary_token_at_the_destination_becomes_available_again() -> None:
    s, lbscr = to_brighton(*JOINED)
    stand(s, lbscr, "M42")
    s.available[2] = 0
    turn_of(s, lbscr, DESTINATION_TOKEN).settle()
    assert (s.tokens[city(s, "M42")], s.available[2]) == ((lbscr * 2 + 1,), 1)


# -- trains ----------------------------------------------------------------------------------------------------------


def test_a_minor_that_bought_its_first_train_may_buy_more_later_in_the_turn() -> None:
    s = empty()
    minor = put_minor(s, "1", 0, cash=200)
    s.operated[minor] = 0
    take(turn_of(s, minor, BUY_FIRST_TRAIN, BUY_TRAINS), "buy L")
    assert {"pass", "buy L", "buy 2", "upgrade L to 2"} == set(offered(s))


def test_a_company_that_has_operated_buys_no_train_at_the_start() -> None:
    s = empty()
    minor = put_minor(s, "1", 0, cash=200)
    assert why(turn_of(s, minor, BUY_FIRST_TRAIN), "buy L") == "not_first_turn"


def test_the_buyer_of_a_7_card_may_take_it_as_an_e() -> None:
    s = empty(phase=6)
    gwr = put_major(s, "GWR", 0, cash=1000)
    s.supply = [0, 0, 0, 0, 0, -1]
    take(turn_of(s, gwr, BUY_TRAINS), "buy E")
    assert (s.phase, s.company_cash[gwr], s.t.train_ids[s.trains[gwr][0]]) == (7, 0, "E")


def forced(operated: int) -> tuple[State1822, int]:
    """GWR needs a 3 for 200 and has nothing; its director holds 40% of it at 100, and no cash."""
    s = empty(phase=3, reading="site")
    gwr = put_major(s, "GWR", 0, 100, shares=2)
    s.operated[gwr] = operated
    s.supply = [0, 9, 6, 3, 3, -1]
    s.bank += s.cash[0]
    s.cash[0] = 0
    return s, gwr


def test_shares_of_the_buyer_are_not_sold_in_its_first_operating_round() -> None:
    s, gwr = forced(1)
    assert offered(turn_of(s, gwr, BUY_TRAINS)) == ["director helps"]
    assert why(s, "sell 1 GWR") == "buyer_keeps_director"


def test_shares_of_the_buyer_are_sold_later_but_never_the_directors() -> None:
    s, gwr = forced(2)
    assert offered(turn_of(s, gwr, BUY_TRAINS)) == ["sell 1 GWR", "sell 2 GWR"]
    assert why(s, "sell 3 GWR") == "no_other_director"


def test_a_forced_sale_may_change_the_director_of_another_company_at_once() -> None:
    s, gwr = forced(1)
    cr = put_major(s, "CR", 0, 100)
    s.treasury[4] -= 2
    s.held[2 * MAJORS + 4] = 2
    take(turn_of(s, gwr, BUY_TRAINS), "sell 1 CR")
    assert s.director[cr] == 2


def test_a_director_with_a_loan_owes_for_both() -> None:
    s, gwr = forced(1)
    s.debt[0] = 33
    take(turn_of(s, gwr, BUY_TRAINS), "director helps")
    assert s.debt[0] == 33 + 300


# -- the order of companies ------------------------------------------------------------------------------------------


def test_a_major_that_is_started_but_not_floated_does_not_operate() -> None:
    s = empty(phase=5)
    gwr = put_major(s, "GWR", 0)
    cr = put_major(s, "CR", 1)
    s.floated &= ~(1 << gwr)
    s.round_kind = OPERATING_ROUND
    own(s, "P2", 0)
    s.agenda = [COMPANY_TURNS]
    s.settle()
    assert (s.company, s.to_operate) == (cr, ())
