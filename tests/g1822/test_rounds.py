"""How rounds follow each other, and in which order a stock round is resolved. Rules 3, 5.1, 5.9 and 7."""

from __future__ import annotations

import pytest

from tests.g1822.table import (
    ask,
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
    start,
    take,
    turn_of,
    why,
)
from tests.support.proofs import proves
from tycoon.games.g1822.ids import END_OF_ROUND, END_OF_SET, GONE, OPERATING_ROUND, PRIVATES
from tycoon.games.g1822.market.bidding import SOLD_OUT, concession_boxes, place_bid, private_boxes, refill_minor_boxes
from tycoon.games.g1822.market.market import operating_order, share_price
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.operating.share_issue import ISSUE_SHARES
from tycoon.games.g1822.position.owners import dump_cards
from tycoon.games.g1822.privates import PAY_PRIVATES
from tycoon.games.g1822.rounds import (
    COMPANY_TURNS,
    NEXT_PLAYER,
    PLAY_STOCK_ROUND,
    START_SET,
    STOCK_ROUND_STEPS,
)
from tycoon.games.g1822.rulings import played_by
from tycoon.games.g1822.state import State1822

THREE = 2


def resolving(phase: int, *minors: str, reading: str = "aid") -> State1822:
    """The end of a stock round with these minors in the boxes, before anything is sold."""
    s = empty(phase=phase, reading=reading)
    s.turn = 2
    s.minors = tuple(card(s, name) for name in minors)
    refill_minor_boxes(s)
    return s


def resolve(s: State1822) -> State1822:
    """Everything between the last pass and the operating rounds."""
    return ask(s, *STOCK_ROUND_STEPS[1:-1])


# -- turns of players ------------------------------------------------------------------------------------------------


@proves("1822", "5-1")
def test_the_round_goes_on_until_all_have_passed_in_succession() -> None:
    s = take(start(), "bid M24", "100", "pass", "pass", "pass")
    assert s.active == 0
    assert not s.over
    take(s, "bid C1", "100", "pass", "pass")
    assert (s.round_kind, s.active) == (0, 2)


@proves("1822", "5-1")
def test_a_player_who_passed_may_act_again() -> None:
    s = take(start(), "pass", "bid M24", "100", "pass", "pass")
    assert "bid C1" in offered(s)
    assert s.active == 0


def test_a_stock_round_begins_with_the_first_of_the_player_order() -> None:
    s = empty()
    s.order = [2, 0, 1]
    s.minors = (card(s, "M1"),)
    ask(s, PLAY_STOCK_ROUND)
    assert s.active == 2


def test_by_the_site_shares_may_be_sold_between_two_bids_but_not_bought() -> None:
    s = empty(phase=2, reading="site")
    put_major(s, "GWR", 0, shares=3)
    put_major(s, "CR", 1)
    s.concessions = (card(s, "C6"), card(s, "C7"))
    s.active = 0
    take(ask(s, STOCK_TURN, NEXT_PLAYER), "bid C6", "100", "sell 1 GWR")
    assert why(s, "buy CR") == "already_bid"
    assert "bid C7" in offered(s)


@proves("1822", "5.1-4")
def test_a_sale_alone_is_no_pass() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 0, shares=3)
    s.passes = 2
    s.active = 0
    take(ask(s, STOCK_TURN, NEXT_PLAYER), "sell 1 GWR", "pass")
    assert s.passes == 0


@proves("1822", "5.3-4")
def test_a_winning_bid_counts_as_a_certificate_when_a_share_is_bought() -> None:
    s = empty(7, phase=2)
    put_major(s, "GWR", 1)
    s.concession_owner = [0] * 10
    s.concession_owner[1] = -2
    s.active = 0
    own(s, "P2", 0)
    assert "buy GWR" in offered(ask(s, STOCK_TURN))
    place_bid(s, 0, card(s, "M1"), 100)
    assert why(ask(s, STOCK_TURN), "buy GWR") == "certificate_limit"


@proves("1822", "5.3-4")
def test_a_share_in_the_yellow_zone_is_bought_at_the_certificate_limit() -> None:
    s = empty(7, phase=2)
    gwr = put_major(s, "GWR", 1)
    s.concession_owner = [0] * 10
    s.private_owner[1] = s.private_owner[2] = 0
    s.cell[gwr] = cell(s, 45, 6)
    s.active = 0
    assert "buy GWR" in offered(ask(s, STOCK_TURN))


@proves("1822", "5.3-2")
def test_money_bound_by_winning_bids_buys_no_share() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 1, 100)
    place_bid(s, 0, card(s, "M1"), 605)
    s.active = 0
    assert why(ask(s, STOCK_TURN), "buy GWR") == "too_dear"


def test_a_concession_is_converted_at_the_certificate_limit() -> None:
    s = empty(7, phase=2)
    s.concession_owner = [0] * 10
    s.private_owner[1] = 0
    s.active = 0
    assert "start GWR" in offered(ask(s, STOCK_TURN))


def test_a_major_is_not_started_directly_at_the_certificate_limit() -> None:
    s = empty(7, phase=5)
    for p in range(PRIVATES):
        s.private_owner[p] = 0 if p in s.t.private_cards and p < 12 else s.private_owner[p]
    s.active = 0
    assert why(ask(s, STOCK_TURN), "start GWR") == "certificate_limit"


# -- the end of the stock round --------------------------------------------------------------------------------------


@proves("1822", "3-1")
def test_the_number_of_operating_rounds_is_read_after_the_export() -> None:
    s = resolving(1, "M1", "M2")
    s.supply[0] = 0
    place_bid(s, 0, card(s, "M2"), 100)
    ask(s, *STOCK_ROUND_STEPS[1:], START_SET)
    assert (s.phase, s.set_rounds) == (3, 2)


def test_a_minor_is_priced_by_the_phase_before_the_export() -> None:
    s = resolving(1, "M1", "M2")
    s.supply[0] = 0
    place_bid(s, 0, card(s, "M2"), 150)
    resolve(s)
    two = company(s, "2")
    assert (s.phase, share_price(s, two), s.company_cash[two]) == (3, 50, 100)


def test_a_concession_that_is_won_may_close_at_once_by_the_export() -> None:
    s = resolving(4, "M1")
    s.concessions = (card(s, "C2"),)
    s.supply = [0, 0, 0, 3, 3, -1]
    place_bid(s, 0, card(s, "C2"), 100)
    resolve(s)
    assert (s.phase, s.concession_owner[1], s.cash[0]) == (5, GONE, 600)


@pytest.mark.parametrize(("reading", "boxes"), [("aid", ["M2", "M4"]), ("site", ["M2", "M4", "M5", "M6"])])
@proves("1822", "5.9-7", "R26")
def test_after_the_round_the_minors_move_left_and_by_the_site_new_ones_come(reading: str, boxes: list[str]) -> None:
    s = resolving(2, "M1", "M2", "M3", "M4", "M5", "M6", reading=reading)
    place_bid(s, 0, card(s, "M3"), 100)
    resolve(s)
    assert [s.t.card_ids[c] for c in s.boxes] == boxes


@proves("1822", "5.9-7", "R26")
def test_by_the_aid_new_minors_come_when_the_next_round_begins() -> None:
    s = resolving(2, "M1", "M2", "M3", "M4", "M5", "M6")
    resolve(s)
    ask(s, PLAY_STOCK_ROUND)
    assert [s.t.card_ids[c] for c in s.boxes] == ["M2", "M3", "M4", "M5"]


def with_cards(reading: str) -> State1822:
    """Five privates and four concessions; the second private and the first concession are sold."""
    s = resolving(2, "M1", reading=reading)
    s.private_stacks = [tuple(card(s, name) for name in ("P1", "P2", "P3", "P5", "P6"))]
    s.private_list = s.private_stacks[0]
    s.concessions = tuple(card(s, name) for name in ("C1", "C2", "C3", "C4"))
    place_bid(s, 0, card(s, "P2"), 50)
    place_bid(s, 1, card(s, "C1"), 100)
    return resolve(s)


@pytest.mark.parametrize(
    ("reading", "boxes"), [("aid", ["C2", "C3", "P1", "P3"]), ("site", ["C2", "C3", "C4", "P1", "P3", "P5"])]
)
@proves("1822", "5.9-7", "R26")
def test_after_the_round_new_concessions_and_privates_come_by_the_site_only(reading: str, boxes: list[str]) -> None:
    s = with_cards(reading)
    assert [s.t.card_ids[c] for c in concession_boxes(s) + private_boxes(s)] == boxes


@proves("1822", "5.9-7", "R26")
def test_by_the_aid_new_concessions_and_privates_come_when_the_next_round_begins() -> None:
    s = ask(with_cards("aid"), PLAY_STOCK_ROUND)
    assert [s.t.card_ids[c] for c in concession_boxes(s) + private_boxes(s)] == ["C2", "C3", "C4", "P1", "P3", "P5"]
    assert s.left_in_boxes is None


@pytest.mark.parametrize(("reading", "rule"), [("aid", ""), ("site", "card_not_in_stack")])
@proves("1822", "R26")
def test_p17_moves_by_the_aid_what_waits_for_the_next_round(reading: str, rule: str) -> None:
    s = with_cards(reading)
    gwr = put_major(s, "GWR", 0)
    own(s, "P17", held_by(gwr))
    take(turn_of(s, gwr, ISSUE_SHARES), "use P17")
    if rule:
        assert why(s, "P5 bottom") == rule
    else:
        assert "P5 bottom" in offered(s)
        take(s, "P6 top")
        assert [s.t.card_ids[c] for c in s.private_stacks[0]] == ["P1", "P3", "P6", "P5"]


def test_what_waits_for_the_next_round_is_written_with_the_position() -> None:
    s = with_cards("aid")
    assert s.copy().left_in_boxes == s.left_in_boxes == tuple(card(s, name) for name in ("C2", "C3", "P1", "P3"))
    assert dump_cards(s)["left_in_boxes"] == ["C2", "C3", "P1", "P3"]


def test_in_a_game_begun_by_version_2_the_boxes_are_filled_at_once() -> None:
    s = resolving(2, "M1")
    s.rulings = played_by(2)
    s.concessions = tuple(card(s, name) for name in ("C1", "C2", "C3", "C4"))
    place_bid(s, 1, card(s, "C1"), 100)
    resolve(s)
    assert [s.t.card_ids[c] for c in concession_boxes(s)] == ["C2", "C3", "C4"]


@proves("1822", "5.5-2")
def test_bids_and_bidding_tokens_are_gone_after_the_round() -> None:
    s = resolving(2, "M1", "M2")
    place_bid(s, 0, card(s, "M1"), 100)
    resolve(s)
    assert not any(s.bids)
    assert s.bid_cards == [0, 0, 0]


@proves("1822", "5.9-8")
def test_sold_out_majors_move_up_in_operating_order() -> None:
    s = empty(phase=3)
    cr, gwr = put_major(s, "CR", 0, 90, shares=8), put_major(s, "GWR", 0, 90, shares=8)
    SOLD_OUT.run(s)
    assert [share_price(s, number) for number in (cr, gwr)] == [100, 100]
    assert operating_order(s) == [cr, gwr]


@proves("1822", "5.9-8")
def test_a_major_with_a_share_in_its_treasury_or_in_the_market_does_not_move_up() -> None:
    s = empty(phase=3)
    gwr, cr = put_major(s, "GWR", 0, 90, shares=7), put_major(s, "CR", 0, 90, shares=7)
    s.treasury[4], s.market[4] = 0, 1
    SOLD_OUT.run(s)
    assert [share_price(s, number) for number in (gwr, cr)] == [90, 90]


def test_a_minor_never_moves_up() -> None:
    s = empty(phase=3)
    one = put_minor(s, "1", 0, 60)
    SOLD_OUT.run(s)
    assert share_price(s, one) == 60


def test_trains_over_the_limit_after_an_export_are_kept_until_the_operating_round() -> None:
    s = resolving(3, "M1")
    minor = put_minor(s, "2", 0)
    s.trains[minor] = (THREE, THREE)
    s.supply = [0, 0, 6, 3, 3, -1]
    resolve(s)
    assert (s.phase, s.trains[minor]) == (4, (THREE, THREE))
    s.round_kind = OPERATING_ROUND
    assert offered(ask(s, COMPANY_TURNS)) == ["discard 3"]


@proves("1822", "16-2")
def test_money_is_complete_after_a_resolution() -> None:
    s = resolving(3, "M1", "M2", "M3")
    s.concessions = (card(s, "C1"),)
    s.private_stacks = [(card(s, "P1"),)]
    for name, seat, bid in (("M1", 0, 155), ("M3", 1, 260), ("C1", 2, 120), ("P1", 2, 35)):
        place_bid(s, seat, card(s, name), bid)
    conserved(resolve(s))
    assert s.cash == [545, 440, 545]


# -- the end of the game ---------------------------------------------------------------------------------------------


def test_the_bank_broken_by_the_income_of_privates_ends_the_game_with_the_set() -> None:
    s = empty(phase=3)
    own(s, "P2", 0)
    give(s, 1, s.cash[1] + s.bank - 5)
    s.round_kind = OPERATING_ROUND
    PAY_PRIVATES.run(s)
    assert (s.bank, s.ending) == (-5, END_OF_SET)


@proves("1822", "17-2", "R19")
def test_the_bank_broken_in_a_stock_round_leaves_one_operating_round() -> None:
    s = empty(phase=3)
    put_major(s, "GWR", 0, 100, shares=3)
    give(s, 1, s.cash[1] + s.bank - 5)
    s.active = 0
    take(ask(s, STOCK_TURN, NEXT_PLAYER), "sell 1 GWR")
    assert s.ending == END_OF_ROUND


@pytest.mark.parametrize(("phase", "rounds"), [(1, 1), (2, 2), (7, 2)])
@proves("1822", "3-1")
def test_a_set_has_one_operating_round_in_phase_1_and_two_afterwards(phase: int, rounds: int) -> None:
    s = empty(phase=phase)
    START_SET.run(s)
    assert s.set_rounds == rounds
