"""Where the player aid and the site differ about the stock round: each point by both readings. Rules 21."""

from __future__ import annotations

import pytest

from tests.g1822.table import (
    ask,
    card,
    empty,
    give,
    offered,
    put_major,
    start,
    take,
    why,
)
from tests.support.proofs import proves
from tycoon.games.g1822.market.bidding import EXPORT_TRAINS, INTEREST, NOTHING_SOLD_STEP, place_bid, refill_minor_boxes
from tycoon.games.g1822.market.stock import STOCK_TURN, borrow
from tycoon.games.g1822.rounds import NEXT_PLAYER
from tycoon.games.g1822.state import State1822

L, TWO, THREE, FOUR, FIVE = range(5)
BOTH = pytest.mark.parametrize("reading", ["aid", "site"])


@pytest.mark.parametrize(
    ("reading", "tokens"), [("aid", [7, 6, 5, 4, 3, 2]), ("site", [8, 6, 5, 4, 3, 3])], ids=["aid", "site"]
)
@proves("1822", "5.5-3", "R13")
def test_bidding_tokens_are_nine_less_the_players_or_as_on_the_site(reading: str, tokens: list[int]) -> None:
    assert [empty(seats, reading=reading).t.bidding_tokens[seats] for seats in range(2, 8)] == tokens


@proves("1822", "19-5")
def test_the_aid_is_the_default() -> None:
    assert start().t.variant["reading"] == "aid"


def seller(reading: str, debt: int = 0) -> State1822:
    """Seat 0 holds 50% of GWR, and two concessions are in the boxes."""
    s = empty(phase=2, reading=reading)
    put_major(s, "GWR", 0, shares=3)
    s.concessions = (card(s, "C6"), card(s, "C7"))
    s.active = 0
    s.debt[0] = debt
    return ask(s, STOCK_TURN, NEXT_PLAYER)


@proves("1822", "5.1-3", "R1")
def test_by_the_aid_nothing_is_sold_after_a_bid() -> None:
    assert why(take(seller("aid"), "bid C6", "100"), "sell 1 GWR") == "sales_come_first"


@proves("1822", "5.1-3", "R1")
def test_by_the_site_shares_are_sold_after_a_bid() -> None:
    assert "sell 1 GWR" in offered(take(seller("site"), "bid C6", "100"))


@BOTH
@proves("1822", "5.1-2")
def test_shares_are_sold_before_a_bid(reading: str) -> None:
    assert "bid C6" in offered(take(seller(reading), "sell 1 GWR"))


@proves("1822", "5.1-3", "R1")
def test_by_the_aid_nothing_is_sold_after_a_repayment() -> None:
    s = seller("aid", debt=100)
    assert why(take(s, "repay", "40"), "sell 1 GWR") == "sales_come_first"
    assert "repay" in offered(s)


@proves("1822", "5.1-3", "R1")
def test_by_the_site_shares_are_sold_after_a_repayment() -> None:
    assert "sell 1 GWR" in offered(take(seller("site", debt=100), "repay", "40"))


@pytest.mark.parametrize(("reading", "owed", "later"), [("aid", 100, 150), ("site", 150, 225)])
@proves("1822", "5.8-2", "R23")
def test_a_loan_bears_interest_after_a_stock_round_or_at_once_too(reading: str, owed: int, later: int) -> None:
    s = empty(reading=reading)
    borrow(s, 0, 100)
    assert s.debt[0] == owed
    INTEREST.run(s)
    assert s.debt[0] == later


@pytest.mark.parametrize(("reading", "broken"), [("aid", False), ("site", True)])
@proves("1822", "5.8-5", "R24")
def test_only_by_the_site_a_loan_breaks_the_bank(reading: str, broken: bool) -> None:
    s = empty(reading=reading)
    give(s, 1, s.cash[1] + s.bank - 50)
    borrow(s, 0, 100)
    assert (s.bank_broken, s.bank) == (broken, -50)


@pytest.mark.parametrize(("reading", "over"), [("aid", False), ("site", True)])
@proves("1822", "5.9-1", "R16")
def test_a_first_round_with_a_purchase_but_no_bid_ends_the_game_only_by_the_site(reading: str, over: bool) -> None:
    s = empty(reading=reading)
    s.turn = 1
    put_major(s, "GWR", 0)
    s.agenda = [NEXT_PLAYER]
    NOTHING_SOLD_STEP.run(s)
    assert (not s.agenda) == over


@BOTH
@proves("1822", "R16")
def test_a_first_round_in_which_nothing_is_sold_ends_the_game(reading: str) -> None:
    assert take(start(reading=reading), "pass", "pass", "pass").over


def boxed(reading: str, locals_: int) -> State1822:
    """Minors 1 and 2 in the boxes without a bid, minor 3 with one; so many L/2 cards are left."""
    s = empty(reading=reading)
    s.minors = (card(s, "M1"), card(s, "M2"), card(s, "M3"))
    refill_minor_boxes(s)
    place_bid(s, 0, card(s, "M3"), 100)
    s.supply[0] = locals_
    return s


@pytest.mark.parametrize(("reading", "threes", "phase"), [("aid", 9, 1), ("site", 8, 3)])
@proves("1822", "5.9-6", "R25")
def test_the_train_of_box_1_leaves_before_or_after_the_l2_cards(reading: str, threes: int, phase: int) -> None:
    s = boxed(reading, 2)
    ask(s, EXPORT_TRAINS)
    assert (s.supply[0], s.supply[1], s.phase) == (0, threes, phase)


@BOTH
def test_a_card_leaves_for_every_minor_without_a_bid_and_one_more_with_box_1(reading: str) -> None:
    s = boxed(reading, 10)
    ask(s, EXPORT_TRAINS)
    assert s.supply[0] == 7


@BOTH
@proves("1822", "5.9-4")
def test_without_l2_cards_the_next_train_leaves_and_acts_like_a_purchase(reading: str) -> None:
    s = boxed(reading, 0)
    ask(s, EXPORT_TRAINS)
    assert (s.supply[1], s.phase) == (8, 3)
