"""Majors acquire minors. Rules 13."""

from __future__ import annotations

import pytest

from tests.g1822.table import (
    card,
    cell,
    company,
    conserved,
    empty,
    give,
    held_by,
    offered,
    own,
    put_major,
    put_minor,
    take,
    turn_of,
    why,
)
from tests.g1822.test_log import told
from tests.support.proofs import proves
from tycoon.games.g1822.board.tokens import has_token, place_in_box_home
from tycoon.games.g1822.ids import COMPANY, MAJORS
from tycoon.games.g1822.invariants.map import slots_are_added_for_homes
from tycoon.games.g1822.operating.acquisition import ACQUIRE_MINOR
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.state import State1822

THREE = 2


def neighbours(
    owner: int = 0, minor_price: int = 90, major_price: int = 100, reading: str = "site"
) -> tuple[State1822, int, int]:
    """LYR and minor 3's city: NBR has its home in Edinburgh, as minor 3 has."""
    s = empty(phase=3, reading=reading)
    minor = put_minor(s, "3", owner, minor_price, cash=35)
    nbr = put_major(s, "NBR", 0, major_price, cash=500)
    home_token(s, nbr, s.board.home_city[nbr])
    s.trains[minor] = (THREE,)
    return s, nbr, minor


def acquiring(s: State1822, number: int) -> State1822:
    return turn_of(s, number, ACQUIRE_MINOR)


@proves("1822", "13.1-2", "13.1-4")
def test_a_minor_costs_twice_its_price_and_brings_cash_and_trains() -> None:
    s, nbr, minor = neighbours()
    take(acquiring(s, nbr), "acquire 3", "money", "exchange")
    assert (s.company_cash[nbr], s.cash[0], s.trains[nbr]) == (500 - 180 + 35, 700 + 180, (THREE,))
    assert s.closed >> minor & 1
    conserved(s)


@pytest.mark.parametrize(
    ("payment", "shares", "paid"), [("money", 0, 180), ("one share", 1, 15), ("two shares", 2, -150)]
)
@proves("1822", "13.1-2")
def test_shares_are_set_off_against_the_price_and_the_difference_is_paid(payment: str, shares: int, paid: int) -> None:
    s, nbr, _ = neighbours()
    s.cell[nbr] = 3 * 21 + 8
    take(acquiring(s, nbr), "acquire 3", payment, "exchange")
    assert s.held[nbr - 30] == 2 + shares
    assert (s.company_cash[nbr], s.cash[0]) == (500 + 35 - paid, 700 + paid)


def test_what_is_asked_for_is_told_and_only_what_is_agreed_to_is_an_acquisition() -> None:
    s, nbr, _ = neighbours(owner=1)
    s.cell[nbr] = 3 * 21 + 8
    s.log = []
    take(acquiring(s, nbr), "acquire 3", "one share", "refuse")
    assert told(s, *s.log) == ["NBR operates.", "NBR asks to acquire M3 for one share and £15.", "Player 2 refuses."]


def test_who_agrees_is_told_before_the_company_decides_anything_else() -> None:
    s, nbr, _ = neighbours(owner=1)
    s.log = []
    take(acquiring(s, nbr), "acquire 3", "money", "agree")
    assert told(s, *s.log)[-1] == "Player 2 agrees."


def test_an_acquisition_tells_what_it_cost() -> None:
    s, nbr, _ = neighbours()
    s.cell[nbr] = 3 * 21 + 8
    s.log = []
    take(acquiring(s, nbr), "acquire 3", "two shares", "exchange")
    assert told(s, *s.log)[1:3] == ["NBR acquires M3 for 2 shares; the owner pays £150 back.", "M3 closes."]


def test_nothing_happens_before_the_token_is_chosen() -> None:
    s, nbr, minor = neighbours()
    take(acquiring(s, nbr), "acquire 3", "money")
    assert (s.company_cash[nbr], s.floated >> minor & 1) == (500, 1)


@proves("1822", "13.1-3")
def test_the_owner_of_the_minor_must_agree() -> None:
    s, nbr, _ = neighbours(owner=1)
    take(acquiring(s, nbr), "acquire 3", "money")
    assert (s.seat, offered(s)) == (1, ["refuse", "agree"])
    take(s, "refuse")
    assert why(s, "acquire 3") == "refused"


@proves("1822", "13.1-6")
def test_a_token_in_the_same_city_makes_an_exchange_token_available() -> None:
    s, nbr, minor = neighbours()
    take(acquiring(s, nbr), "acquire 3", "money", "replace")
    m = nbr - 30
    assert (s.available[m], s.exchange[m], has_token(s, s.home[nbr], minor)) == (2, 2, False)


@proves("1822", "13.1-6")
def test_a_replaced_token_is_one_of_the_major() -> None:
    s = empty(phase=3)
    minor = put_minor(s, "19", 0, 50)
    gwr = put_major(s, "GWR", 0, cash=500)
    home_token(s, gwr, s.home[minor])
    s.tokens[s.home[minor]] = (minor * 2,)
    other = s.board.hex_city[s.board.hex_number["E34"]]
    s.tokens[other] = (gwr * 2,)
    s.board_changed()
    take(acquiring(s, gwr), "acquire 19", "money", "replace")
    assert (s.tokens[s.home[minor]], s.exchange[1], s.available[1]) == ((gwr * 2,), 2, 1)


@proves("1822", "13.1-6")
def test_without_exchange_tokens_the_token_is_removed() -> None:
    s, nbr, _ = neighbours()
    s.exchange[nbr - 30] = 0
    take(acquiring(s, nbr), "acquire 3", "money")
    assert offered(s) == ["remove"]


@proves("1822", "13.1-1")
def test_a_minor_that_is_not_connected_is_not_acquired() -> None:
    s, nbr, _ = neighbours()
    put_minor(s, "1", 0)
    assert why(acquiring(s, nbr), "acquire 1") == "minor_not_connected"


def test_a_minor_in_its_first_operating_round_is_not_acquired() -> None:
    s, nbr, minor = neighbours()
    s.operated[minor] = 1
    assert why(acquiring(s, nbr), "acquire 3") == "minor_too_young"


def test_a_major_in_its_first_turn_acquires_nothing() -> None:
    s, nbr, _ = neighbours()
    s.operated[nbr] = 1
    assert why(acquiring(s, nbr), "acquire 3") == "first_turn"


def test_two_shares_need_room_under_the_certificate_limit() -> None:
    s, nbr, _ = neighbours(minor_price=100)
    for p in range(18):
        if p != 15:
            s.private_owner[p] = 0
    s.concession_owner = [0] * 10
    take(acquiring(s, nbr), "acquire 3")
    assert why(s, "two shares") == "certificate_limit"


def test_two_shares_of_a_major_in_the_yellow_zone_need_no_room() -> None:
    s, nbr, _ = neighbours(minor_price=100)
    for p in range(18):
        if p != 15:
            s.private_owner[p] = 0
    s.concession_owner = [0] * 10
    s.cell[nbr] = cell(s, 45, 6)
    take(acquiring(s, nbr), "acquire 3")
    assert "two shares" in offered(s)


def test_shares_in_an_acquisition_may_exceed_60_percent() -> None:
    s, nbr, _ = neighbours()
    s.held[nbr - 30] += 4
    s.treasury[nbr - 30] -= 4
    take(acquiring(s, nbr), "acquire 3", "two shares", "exchange")
    assert s.held[nbr - 30] == 8


def test_a_tenth_token_does_not_come_onto_the_map() -> None:
    s = empty(phase=3)
    put_minor(s, "19", 0, 50)
    gwr = put_major(s, "GWR", 0, cash=500)
    for name in ("E34", "F33", "K24", "K28", "K30", "M30", "J29", "I30", "H23"):
        s.tokens[s.board.city_names.index(name)] = (gwr * 2,)
    s.home[gwr] = s.board.city_names.index("E34")
    s.board_changed()
    take(acquiring(s, gwr), "acquire 19", "money")
    assert offered(s) == ["exchange"]
    assert why(s, "replace") == "too_many_tokens"


@proves("1822", "13-1")
def test_one_acquisition_a_turn() -> None:
    s, nbr, _ = neighbours()
    take(acquiring(s, nbr), "acquire 3", "money", "exchange")
    assert s.over


def test_the_owner_must_be_able_to_pay_the_difference() -> None:
    s, nbr, _ = neighbours(minor_price=50)
    give(s, 0, 10)
    take(acquiring(s, nbr), "acquire 3")
    assert why(s, "two shares") == "owner_short"


@proves("1822", "5.4-3", "R2")
def test_shares_paid_do_not_change_the_director_at_once() -> None:
    s, nbr, _ = neighbours(owner=1)
    s.treasury[nbr - 30] -= 1
    s.held[1 * MAJORS + nbr - 30] = 1
    take(acquiring(s, nbr), "acquire 3", "two shares", "agree", "exchange")
    assert s.director[nbr] == 0


@proves("1822", "13.1-4")
def test_privates_of_the_minor_move_to_the_major() -> None:
    s, nbr, minor = neighbours()
    p2 = own(s, "P2", held_by(minor))
    take(acquiring(s, nbr), "acquire 3", "money", "exchange")
    assert s.private_owner[p2] == COMPANY + nbr


def test_surplus_trains_are_discarded_after_the_merger() -> None:
    s, nbr, _ = neighbours()
    s.trains[nbr] = (THREE,) * 4
    take(acquiring(s, nbr), "acquire 3", "money", "exchange")
    assert offered(s) == ["discard 3"]


def boxed() -> tuple[State1822, int]:
    s = empty(phase=5)
    nbr = put_major(s, "NBR", 0, cash=500)
    home_token(s, nbr, s.board.home_city[nbr])
    s.minors = s.boxes = (card(s, "M3"), card(s, "M14"))
    return s, nbr


@proves("1822", "13.2-1")
def test_from_phase_5_a_connected_minor_is_bought_out_of_its_box_for_200() -> None:
    s, nbr = boxed()
    take(acquiring(s, nbr), "acquire 3", "exchange")
    assert (s.company_cash[nbr], s.available[nbr - 30], s.exchange[nbr - 30]) == (300, 2, 2)
    assert card(s, "M3") not in s.boxes
    conserved(s)


def test_a_minor_out_of_its_box_may_bring_a_free_token_on_its_home_slot() -> None:
    s, nbr = boxed()
    s.minors = s.boxes = (card(s, "M19"),)
    s.tokens[s.board.city_names.index("E34")] = (nbr * 2,)
    s.board_changed()
    take(acquiring(s, nbr), "acquire 19", "replace")
    assert has_token(s, s.board.city_names.index("F35"), nbr)
    assert (s.company_cash[nbr], s.exchange[nbr - 30], s.available[nbr - 30]) == (300, 2, 1)


def test_a_minor_out_of_its_box_brings_nothing_without_exchange_tokens() -> None:
    s, nbr = boxed()
    s.exchange[nbr - 30] = 0
    take(acquiring(s, nbr), "acquire 3")
    assert offered(s) == ["remove"]
    take(s, "remove")
    assert (s.company_cash[nbr], s.available[nbr - 30]) == (300, 1)
    assert s.closed >> company(s, "3") & 1


@proves("1822", "13.2-1")
def test_before_phase_5_the_boxes_are_closed_to_majors() -> None:
    s, nbr = boxed()
    s.phase = 4
    assert why(acquiring(s, nbr), "acquire 3") == "box_too_early"


def test_minor_14_out_of_its_box_brings_a_token_in_a_london_city_of_choice() -> None:
    s = empty(phase=5)
    gwr = put_major(s, "GWR", 0, cash=500)
    london = s.board.hex_city[s.board.london]
    home_token(s, gwr, london + 1)
    for city in (london + 2, london + 3):
        s.tokens[city] = (company(s, "1") * 2,)
    s.board_changed()
    s.minors = s.boxes = (card(s, "M14"),)
    take(acquiring(s, gwr), "acquire 14")
    # The only London city in the network has an own token: nothing can be replaced.
    assert offered(s) == ["exchange"]
    take(s, "exchange")
    assert (s.company_cash[gwr], s.available[1]) == (300, 2)


def test_the_slot_that_minor_14_brings_out_of_its_box_is_part_of_a_valid_position() -> None:
    s = empty(phase=5)
    gwr, minor = put_major(s, "GWR", 0, cash=500), company(s, "14")
    london = s.board.hex_city[s.board.london]
    s.tokens[london] = (company(s, "1") * 2,)
    s.closed |= 1 << minor
    place_in_box_home(s, gwr, minor, london)
    assert s.added[london] == 1
    assert slots_are_added_for_homes(s) == ""
    s.closed &= ~(1 << minor)
    assert "has 1 more slots" in slots_are_added_for_homes(s)
