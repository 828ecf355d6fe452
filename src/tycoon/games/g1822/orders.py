"""Standing orders in a stock round: bids up to a maximum, and passing until something concerns the player."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tycoon.core.orders import Followed, Offer, Order
from tycoon.core.text import Text
from tycoon.games.g1822.ids import MAJORS, MINORS, STOCK_ROUND
from tycoon.games.g1822.market.bidding import minimum_bid
from tycoon.games.g1822.market.stock import BID, PASS, BidAmount, StockTurn
from tycoon.games.g1822.market.stock_rules import cards_in_boxes, is_winning
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text

BID_ORDER: Final = "bid"
PASS_ORDER: Final = "pass"
BIDDING: Final = "bidding"
"""Mark of an order that has named its card and not yet its amount."""


def offered(s: State1822, seat: int) -> list[Offer]:
    """In a stock round: a maximum for each card that the player could pay for, and passing."""
    if s.over or s.round_kind != STOCK_ROUND:
        return []
    offers = [Offer(PASS_ORDER, "", Text("order.pass_offer"))]
    step = s.t.bid_step
    most = s.cash[seat] // step * step
    for card in cards_in_boxes(s):
        least = minimum_bid(s, card)
        if least <= most and s.debt[seat] == 0:
            text = Text("order.bid_offer", {"card": card_text(s, card)})
            offers.append(Offer(BID_ORDER, address(s, card), text, least, most, step))
    return offers


def address(s: State1822, card: int) -> str:
    return f"card:{s.t.card_ids[card]}"


def card_of(s: State1822, order: Order) -> int:
    return s.t.card_ids.index(order.about.removeprefix("card:"))


def mark(s: State1822, seat: int, kind: str) -> str:
    """The stock round, and for passing what concerns the player: companies, and the cards on which he leads."""
    if kind != PASS_ORDER:
        return str(s.turn)
    return f"{companies(s, seat)}|{' '.join(leads(s, seat))}"


def companies(s: State1822, seat: int) -> str:
    """Which majors have started, and of those that the player has shares of the price and the director."""
    held = [m for m in range(MAJORS) if s.held[seat * MAJORS + m]]
    values = [(s.t.company_ids[MINORS + m], s.cell[MINORS + m], s.director[MINORS + m]) for m in held]
    return f"{s.turn} {s.started >> MINORS} {values}"


def leads(s: State1822, seat: int) -> list[str]:
    """Cards on which the player has the highest bid."""
    return [s.t.card_ids[card] for card in cards_in_boxes(s) if is_winning(s, seat, card)]


def text(s: State1822, order: Order) -> Text:
    """An order in words."""
    if order.kind == PASS_ORDER:
        return Text("order.pass_ended" if order.ended else "order.pass")
    key = "order.bid_ended" if order.ended else "order.bid"
    return Text(key, {"card": card_text(s, card_of(s, order)), "limit": order.limit})


def follow(s: State1822, orders: tuple[Order, ...]) -> Followed:
    """The orders of the player who is asked: bids first, each the least that is legal, then passing."""
    if s.round_kind != STOCK_ROUND:
        return Followed(None, tuple([replace(order, ended=True) for order in orders]))
    decision = s.decision
    if isinstance(decision, BidAmount):
        return _name_amount(s, decision, orders)
    if not isinstance(decision, StockTurn):
        return Followed(None, orders)
    kept = [_examined(s, order) if order.kind == BID_ORDER and not order.ended else order for order in orders]
    for at, order in enumerate(kept):
        if order.kind == BID_ORDER and not order.ended and BID + card_of(s, order) in s.options:
            kept[at] = replace(order, mark=f"{s.turn} {BIDDING}")
            return Followed(BID + card_of(s, order), tuple(kept))
    return _pass(s, kept)


def _name_amount(s: State1822, decision: BidAmount, orders: tuple[Order, ...]) -> Followed:
    """The amount of a bid that an order began: the least. An amount that the player wants to name is his."""
    for at, order in enumerate(orders):
        if order.mark == f"{s.turn} {BIDDING}" and card_of(s, order) == decision.card and not order.ended:
            done = replace(order, mark=str(s.turn))
            return Followed(s.options[0], (*orders[:at], done, *orders[at + 1 :]))
    return Followed(None, orders)


def _examined(s: State1822, order: Order) -> Order:
    """A maximum ends with its round, or when others have gone beyond it."""
    card = card_of(s, order)
    on_offer = order.mark.split(" ")[0] == str(s.turn) and card in cards_in_boxes(s)
    beaten = on_offer and not is_winning(s, s.seat, card) and minimum_bid(s, card) > order.limit
    return replace(order, mark=str(s.turn), ended=not on_offer or beaten)


def _pass(s: State1822, orders: list[Order]) -> Followed:
    """Pass if that is ordered, unless a company has changed or a lead is lost."""
    option: int | None = None
    for at, order in enumerate(orders):
        if order.kind != PASS_ORDER or order.ended:
            continue
        about, _, led = order.mark.partition("|")
        now = leads(s, s.seat)
        if about != companies(s, s.seat) or any(card not in now for card in led.split()):
            orders[at] = replace(order, ended=True)
        elif PASS in s.options:
            # A bid that an order has made meanwhile concerns the player from now on.
            orders[at] = replace(order, mark=mark(s, s.seat, PASS_ORDER))
            option = PASS
    return Followed(option, tuple(orders))
