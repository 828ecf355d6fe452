"""How questions are put to people, besides their words: verbs, prices, the step of the turn, the page of the board."""

from __future__ import annotations

from typing import Final

from tycoon.core.choice import Price
from tycoon.core.text import Text

ICONS: Final = {
    "buy": "share",
    "turn": "pass",
    "power": "private",
    "track": "tile",
    "buy_train": "train",
}
"""Icons of kinds of choices that are not called like their kind."""

KEYS: Final = {"turn": 4}
"""Passing has the same key in every question, whatever stands above it."""

STEPS: Final = ("privates", "track", "token", "run", "dividend", "buy", "acquire", "issue")
"""The steps of a company's turn."""
STEPS_OF_MAJORS: Final = frozenset({"token", "acquire", "issue"})
"""Minors have no such steps."""

STEP_OF: Final = {
    "choose_home": "privates",
    "first_train": "privates",
    "take_private": "privates",
    "consent_private": "privates",
    "hills": "privates",
    "track": "track",
    "tile": "track",
    "consent_tile": "track",
    "channel_token": "track",
    "destination": "track",
    "token": "token",
    "run": "run",
    "pullman": "run",
    "route_start": "run",
    "route_next": "run",
    "dividend": "dividend",
    "buy_train": "buy",
    "train_price": "buy",
    "consent_train": "buy",
    "discard": "buy",
    "acquire": "acquire",
    "acquire_boxed": "acquire",
    "payment": "acquire",
    "consent_minor": "acquire",
    "minor_token": "acquire",
    "box_city": "acquire",
    "issue": "issue",
}
"""The step that a question belongs to, by its name."""

PAGE_OF: Final = {
    "bid_amount": "bids",
    "repay": "market",
    "double": "market",
    "consent_private": "companies",
    "hills": "map",
    "run": "map",
    "pullman": "map",
    "dividend": "map",
    "train_price": "companies",
    "consent_train": "companies",
    "payment": "companies",
    "consent_minor": "companies",
    "minor_token": "map",
}
"""Questions whose choices may have no place, and where one sees what they are about."""

VERBS: Final = {
    "choice.sell": "sell",
    "choice.pass": "pass",
    "choice.done": "done",
    "choice.end_turn": "end_turn",
    "choice.agree": "agree",
    "choice.refuse": "refuse",
    "choice.double": "double",
    "choice.buy_train": "buy_train",
    "choice.home": "token",
    "choice.token": "token",
    "choice.token_london": "token",
    "choice.token_replace": "replace",
    "choice.token_freed": "remove",
    "choice.token_exchange": "remove",
    "choice.token_remove": "remove",
    "choice.payment": "pay",
    "choice.hex": "tile",
    "choice.hex_tile": "tile",
    "choice.hex_tiles": "tile",
    "choice.hill_token": "take",
    "choice.hill_discount": "take",
    "choice.pullman": "attach",
    "choice.card_top": "move",
    "choice.card_bottom": "move",
    "choice.issue": "issue_shares",
    "choice.redeem": "redeem",
    "choice.run_none": "none",
    "choice.route_end": "end",
    "choice.route_drop": "drop",
    "choice.no_route": "drop",
}
"""What is done, where the group does not tell: shares are also sold for a train, and every step can be passed."""

LEADING: Final = frozenset(
    {"choice.bid", "choice.start", "choice.convert", "choice.repay", "choice.buy_train_from", "choice.hex"}
    | {"choice.hex_tile", "choice.hex_tiles", "choice.run_by_hand", "choice.route_from", "choice.route_to"}
)
"""Choices that only name what the next question is about: the card before the amount, the hex before the tile."""

PRICED: Final = {
    "choice.buy": "price",
    "choice.buy_market": "price",
    "choice.start_price": "cost",
    "choice.repay_amount": "amount",
    "choice.home": "cost",
    "choice.token": "cost",
    "choice.token_london": "cost",
    "choice.tile": "cost",
    "choice.buy_train": "price",
    "choice.upgrade_train": "price",
}
"""Choices that are paid at once, with the argument that is their price."""


def price_of(text: Text) -> Price | None:
    """Return the price of a choice as its text states it."""
    name = PRICED.get(text.key)
    amount = 0 if name is None else text.args.get(name)
    return Price(amount) if isinstance(amount, int) and amount > 0 else None
