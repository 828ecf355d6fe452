"""Events of the log in words, and the words that stand in the component file."""

from __future__ import annotations

from tycoon.core.state import Event
from tycoon.core.text import Text
from wharf import words
from wharf.data import Components
from wharf.state import WharfState


def component_names(c: Components) -> dict[str, str]:
    """Names that are the same in all languages."""
    return {f"ship.{ship.id}": ship.name for ship in c.ships}


def contract(s: WharfState, number: int) -> Text:
    t = s.tables
    wanted = words.crates(s, t.contract_good[number], t.contract_crates[number])
    return Text("contract", {"crates": wanted, "pays": t.contract_pays[number]})


def describe(s: WharfState, event: Event) -> Text | None:
    """An event in words; what came to light is told by what follows it."""
    name, *rest = event
    numbers = [number for number in rest if isinstance(number, int)]
    if name in ("buy", "sell"):
        seat, number, price = numbers
        return Text(f"log.{name}", {"seat": seat, "good": words.good(s, number), "price": price})
    if name == "work":
        return Text("log.work", {"seat": numbers[0], "wage": numbers[1]})
    if name == "load":
        seat, ship, count, freight = numbers
        loaded = words.crates(s, s.tables.ship_good[ship], count)
        return Text("log.load", {"seat": seat, "crates": loaded, "ship": words.ship(s, ship), "freight": freight})
    if name == "sail":
        return Text("log.sail", {"seat": numbers[0], "ship": words.ship(s, numbers[1]), "bonus": numbers[2]})
    if name == "arrive":
        ship, berth = numbers
        good = words.good_of_ship(s, ship)
        return Text("log.arrive", {"ship": words.ship(s, ship), "good": good, "berth": berth + 1})
    if name == "round":
        return Text("log.round", {"round": numbers[0]})
    if name == "contract":
        seat, number, pays = numbers
        key = "log.contract" if pays else "log.contract_missed"
        return Text(key, {"seat": seat, "contract": contract(s, number)})
    return None
