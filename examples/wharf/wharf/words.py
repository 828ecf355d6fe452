"""Things of the wharf as messages, and their addresses on the board."""

from __future__ import annotations

from tycoon.core.text import Text
from wharf import selling
from wharf.state import WharfState
from wharf.tables import NONE


def good(s: WharfState, number: int) -> Text:
    return Text(f"good.{s.tables.goods[number]}")


def ship(s: WharfState, number: int) -> Text:
    return Text(f"ship.{s.tables.ships[number]}")


def good_of_ship(s: WharfState, number: int) -> Text:
    return good(s, s.tables.ship_good[number])


def crates(s: WharfState, number: int, count: int) -> Text:
    return Text("crates", {"n": count, "good": good(s, number)})


def berth_address(berth: int) -> str:
    return f"berth:{berth + 1}"


def action(s: WharfState, kind: str, number: int) -> tuple[Text, str]:
    """An action in words, and where it is on the board."""
    if kind == "buy":
        text = Text("choice.buy", {"good": good(s, number), "price": s.price(number)})
        return text, f"market:{s.tables.goods[number]}"
    if kind == "sell":
        text = Text("choice.sell", {"good": good(s, number), "price": selling.selling_price(s, number)})
        return text, f"crate:{s.tables.goods[number]}"
    if kind == "work":
        return Text("choice.work", {"wage": s.tables.wage}), "office:work"
    there = s.berths[number] if number < len(s.berths) else NONE
    if there == NONE:
        return Text("choice.load_nothing", {"berth": number + 1}), berth_address(number)
    return Text("choice.load", {"ship": ship(s, there), "good": good_of_ship(s, there)}), berth_address(number)


def load(s: WharfState, berth: int, count: int) -> Text:
    number = s.berths[berth]
    loaded = crates(s, s.tables.ship_good[number], count)
    return Text("choice.load_crates", {"crates": loaded, "freight": count * s.tables.freight[number]})
