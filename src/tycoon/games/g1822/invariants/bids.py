"""Bids in every position. Rules 5.5."""

from __future__ import annotations

from tycoon.games.g1822.ids import STOCK_ROUND
from tycoon.games.g1822.market.bidding import card_kind, concession_boxes, private_boxes
from tycoon.games.g1822.state import State1822


def bids_are_for_cards_in_boxes(s: State1822) -> str:
    boxes: tuple[int, ...] = ()
    for card, bids in enumerate(s.bids):
        if not bids:
            continue
        if s.round_kind != STOCK_ROUND:
            return f"{s.t.card_ids[card]} has bids outside of a stock round"
        boxes = boxes or (*s.boxes, *concession_boxes(s), *private_boxes(s))
        if card not in boxes:
            return f"{s.t.card_ids[card]} has bids but is in no box"
    return ""


def each_bid_beats_the_one_before(s: State1822) -> str:
    for card, bids in enumerate(s.bids):
        least = s.t.min_bid[card_kind(card)]
        seats = 0
        for seat, amount in bids:
            if amount < least or amount % s.t.bid_step:
                return f"{s.t.card_ids[card]} has a bid of {amount}"
            if seats >> seat & 1:
                return f"{s.t.card_ids[card]} has two bids of seat {seat}"
            seats |= 1 << seat
            least = amount + s.t.bid_step
    return ""


def bidding_tokens_lie_where_bids_were_made(s: State1822) -> str:
    on = [0] * s.seats
    for card, bids in enumerate(s.bids):
        for seat, _ in bids:
            on[seat] |= 1 << card
    for seat in range(s.seats):
        if on[seat] != s.bid_cards[seat]:
            return f"the bidding tokens of seat {seat} do not lie where its bids are"
        if on[seat].bit_count() > s.t.bidding_tokens[s.seats]:
            return f"seat {seat} has bid on {on[seat].bit_count()} cards"
    return ""


def who_leads_can_pay(s: State1822) -> str:
    owed = [0] * s.seats
    for bids in s.bids:
        if bids:
            owed[bids[-1][0]] += bids[-1][1]
    for seat in range(s.seats):
        if owed[seat] > s.cash[seat]:
            return f"seat {seat} has {s.cash[seat]} and leads bids of {owed[seat]}"
    return ""
