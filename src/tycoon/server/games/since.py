"""What happened since a seat's last turn: for somebody who comes back to a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tycoon.core.choice import Curve, Quote
from tycoon.play.match import Move
from tycoon.server.games.table import Looker, Table
from tycoon.server.http.refusal import not_yours


def since(table: Table, who: Looker) -> dict[str, Any]:
    """Return the Since of the seat that looks, by what it may know."""
    if who.seat is None:
        raise not_yours("only who plays has a last turn")
    moves, game = table.match.moves, table.game
    first, last = span(moves, who.seat)
    before, after = table.match.at(first), table.match.at(last)
    told = [text for move in moves[first:last] for text in move.texts]
    concerns = game.concerns(who.seat, before, told)
    return {
        "first": first,
        "last": last,
        "log": table.log_for(who, first, last),
        "concerns": [{"text": one.text.plain(), "good": one.good, "shows": one.shows} for one in concerns],
        "changes": _changes(game.curves(before), game.curves(after)),
        "quotes": _quotes(game.quotes(before), game.quotes(after)),
    }


def span(moves: Sequence[Move], seat: int) -> tuple[int, int]:
    """Return the number of the seat's last move before others moved, and of the last move before it moved again."""
    last = len(moves)
    while last > 0 and moves[last - 1].seat == seat:
        last -= 1
    first = last
    while first > 0 and moves[first - 1].seat != seat:
        first -= 1
    return first, last


def _changes(before: list[Curve], after: list[Curve]) -> list[dict[str, Any]]:
    return [
        {
            "name": old.name,
            "text": old.text.plain(),
            "icon": old.icon,
            "before": old.numbers,
            "after": new.numbers,
        }
        for old, new in zip(before, after, strict=True)
    ]


def _quotes(before: list[Quote], after: list[Quote]) -> list[dict[str, Any]]:
    """Return the prices that changed; a market that is new has no price before."""
    known = {quote.name: quote for quote in before}
    return [
        {
            "name": new.name,
            "text": new.text.plain(),
            "icon": new.icon,
            "price": (known[new.name].price, new.price),
            "stock": None if new.stock is None else (known[new.name].stock, new.stock),
        }
        for new in after
        if new.name in known and new != known[new.name]
    ]
