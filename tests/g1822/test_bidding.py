"""Bids, and what becomes of them at the end of a stock round. Rules 5.5 and 5.9."""

from __future__ import annotations

import pytest

from tests.g1822.table import card, company, empty, give, offered, start, take, why
from tests.support.proofs import proves
from tycoon.games.g1822.ids import NOTHING_SOLD
from tycoon.games.g1822.market.bidding import (
    EXPORT_TRAINS,
    INTEREST,
    SELL_MINORS,
    SOLD_OUT,
    place_bid,
    refill_minor_boxes,
)
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.view import view


def boxed(phase: int = 1, *minors: str) -> State1822:
    """Minors in the bid boxes, nothing else to be bought."""
    s = empty(phase=phase)
    s.minors = tuple(card(s, name) for name in minors or ("M1", "M2", "M3", "M4", "M5"))
    refill_minor_boxes(s)
    return s


@proves("1822", "2-3")
def test_four_minors_three_concessions_and_three_privates_are_on_offer() -> None:
    bids = [text for text in offered(start()) if text.startswith("bid")]
    assert [sum(text.startswith(f"bid {kind}") for text in bids) for kind in "MCP"] == [4, 3, 3]


@proves("1822", "2-2")
def test_the_first_cards_are_minor_24_lnwr_and_p1() -> None:
    assert {"bid M24", "bid C1", "bid P1"} <= set(offered(start()))


@proves("1822", "5.5-1")
def test_the_first_bid_for_a_minor_is_at_least_100_and_for_a_private_0() -> None:
    s = take(start(), "bid M24")
    assert offered(s)[0] == "100"
    assert offered(take(s, "100", "bid P1"))[0] == "0"


@proves("1822", "5.5-1")
def test_a_further_bid_is_at_least_5_more() -> None:
    s = take(start(), "bid M24", "100", "pass", "bid M24")
    assert offered(s)[0] == "105"
    assert why(s, "100") == "bid_too_low"


@proves("1822", "5.5-4")
def test_a_player_cannot_raise_his_own_highest_bid() -> None:
    s = take(start(), "bid M24", "100")
    assert why(s, "bid M24") == "own_bid"


@proves("1822", "5.3-2")
def test_winning_bids_bind_money() -> None:
    s = take(start(), "bid M24", "600", "bid P1")
    assert offered(s)[-1] == "100"


@proves("1822", "5.1-2", "R22")
def test_a_turn_has_at_most_three_bids() -> None:
    s = take(start(), "bid M24", "100", "bid C1", "100", "bid P1", "5")
    assert s.active == 1


@proves("1822", "5.1-2")
def test_bids_and_purchases_exclude_each_other() -> None:
    s = take(start(), "bid M24", "100")
    assert why(s, "buy GWR") == "already_bid"


@proves("1822", "5.5-2")
def test_a_bidding_token_stays_on_an_outbid_card() -> None:
    s = start(7, reading="site")
    take(s, "bid M24", "100", "bid P1", "0", "pass", "bid M24", "105", "bid P1", "5", "pass")
    take(s, *["pass"] * 5)
    take(s, "bid C1", "100", "pass", *["pass"] * 6)
    assert s.active == 0
    assert why(s, next(f"bid {s.t.card_ids[c]}" for c in s.boxes[1:])) == "no_bidding_token"
    assert "bid M24" in offered(s)


def test_the_order_of_bids_is_kept_and_a_raise_moves_to_the_end() -> None:
    s = boxed()
    for seat, amount in ((0, 100), (1, 105), (0, 110)):
        place_bid(s, seat, card(s, "M1"), amount)
    assert s.bids[card(s, "M1")] == ((1, 105), (0, 110))


@proves("1822", "5.9-1")
def test_a_first_stock_round_without_bids_ends_the_game() -> None:
    s = take(start(), "pass", "pass", "pass")
    assert s.over
    assert s.end_reason == NOTHING_SOLD


@pytest.mark.parametrize(
    ("phase", "bid", "price", "treasury"),
    [(1, 150, 50, 100), (2, 115, 50, 100), (2, 150, 70, 140), (3, 150, 70, 150), (5, 400, 100, 400)],
)
@proves("1822", "5.9-3")
def test_price_and_treasury_of_a_minor_depend_on_phase_and_bid(phase: int, bid: int, price: int, treasury: int) -> None:
    s = boxed(phase)
    place_bid(s, 1, card(s, "M1"), bid)
    SELL_MINORS.run(s)
    one = company(s, "1")
    assert (share_price(s, one), s.company_cash[one], s.cash[1]) == (price, treasury, 700 - bid)


@proves("1822", "5.9-2")
def test_the_highest_bid_starts_first_and_the_lower_box_breaks_a_tie() -> None:
    s = boxed(2)
    for name, bid in (("M1", 100), ("M2", 110), ("M3", 110)):
        place_bid(s, 0, card(s, name), bid)
    SELL_MINORS.run(s)
    arrivals = [s.arrival[company(s, name)] for name in ("2", "3", "1")]
    assert arrivals == sorted(arrivals)


@proves("1822", "5.9-5")
def test_each_minor_without_a_bid_exports_an_l_and_box_1_one_more() -> None:
    s = boxed()
    EXPORT_TRAINS.run(s)
    assert s.supply[0] == 22 - 5
    assert card(s, "M1") not in s.minors


def test_no_extra_train_leaves_if_box_1_had_a_bid() -> None:
    s = boxed()
    place_bid(s, 0, card(s, "M1"), 100)
    EXPORT_TRAINS.run(s)
    assert s.supply[0] == 22 - 3


@proves("1822", "5.9-4")
def test_only_box_1_exports_other_trains_and_they_start_phases() -> None:
    s = boxed(2)
    s.supply = [0, 9, 6, 3, 3, -1]
    EXPORT_TRAINS.run(s)
    assert (s.supply[1], s.phase) == (8, 3)


@proves("1822", "6-1")
def test_an_export_of_a_3_in_phase_1_starts_phases_2_and_3() -> None:
    s = boxed(1)
    s.supply[0] = 0
    EXPORT_TRAINS.run(s)
    assert s.phase == 3


def test_without_minors_in_the_boxes_nothing_is_exported() -> None:
    s = empty()
    EXPORT_TRAINS.run(s)
    assert s.supply[0] == 22


@proves("1822", "5.9-4")
def test_a_removed_minor_frees_its_reserved_slot() -> None:
    s = boxed()
    EXPORT_TRAINS.run(s)
    assert company(s, "1") not in s.reserved[s.board.home_city[company(s, "1")]]


@proves("1822", "5.8-3", "5.9-8")
def test_debts_grow_by_half_rounded_up() -> None:
    s = empty()
    s.debt = [0, 75, 100]
    INTEREST.run(s)
    assert s.debt == [0, 113, 150]


@proves("1822", "5.7-6")
def test_a_sold_out_major_moves_up_and_the_tax_haven_counts_as_a_player() -> None:
    from tests.g1822.table import put_major

    s = empty()
    gwr = put_major(s, "GWR", 0, 90, shares=7)
    s.treasury[1], s.haven[1] = 0, 1
    SOLD_OUT.run(s)
    assert share_price(s, gwr) == 100


def test_a_player_at_the_certificate_limit_may_not_bid() -> None:
    s = start(7)
    s.concession_owner = [0] * 10
    s.private_owner[3] = 0
    give(s, 0, 300)
    s.options = s.decision.options(s)
    assert why(s, "bid M24") == "certificate_limit"


def bids_asked(s: State1822) -> object:
    """How many bids the question says are left."""
    return s.decision.question(s).text.args["bids"]


def test_the_question_counts_the_bids_that_can_still_be_made() -> None:
    s = start()
    assert bids_asked(s) == 3
    assert bids_asked(take(s, "bid M24", "100")) == 2


def test_without_a_token_only_raised_bids_are_counted() -> None:
    s = boxed()
    s.agenda = [STOCK_TURN]
    place_bid(s, 0, card(s, "M1"), 100)
    place_bid(s, 1, card(s, "M1"), 105)
    for number in range(6, 5 + s.t.bidding_tokens[s.seats]):
        s.bid_cards[0] |= 1 << card(s, f"M{number}")
    s.settle()
    assert bids_asked(s) == 1
    assert view(s, 0)["bids_left"] == 1
    assert view(s, 0)["refused"] == {"M2": "no_bidding_token", "M3": "no_bidding_token", "M4": "no_bidding_token"}


def test_a_view_names_the_rule_that_forbids_a_bid_to_the_seat_that_is_asked_alone() -> None:
    s = take(start(), "bid M24", "100")
    assert view(s, 0)["refused"] == {"M24": "own_bid"}
    assert view(s, 1)["refused"] == {}
    assert view(s, 1)["bids_left"] is None
