"""Loading a ship: which one, then how many crates. Rules 4.2."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision
from tycoon.core.choice import Choice
from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Text
from wharf import words
from wharf.state import WharfState
from wharf.tables import NONE


class LoadCase(Case):
    """A berth at which the trader in turn may want to load; `count` crates where that is asked."""

    def __init__(self, s: WharfState, berth: int, count: int = 0) -> None:
        super().__init__(COUNT_RULES if count else LOAD_RULES)
        self.s = s
        self.seat = s.active
        self.berth = berth
        self.count = count

    def ship(self) -> int:
        return self.s.berths[self.berth] if self.berth < len(self.s.berths) else NONE

    def owned(self) -> int:
        return self.s.owned(self.seat, self.s.tables.ship_good[self.ship()])

    def args(self) -> dict[str, Arg]:
        told: dict[str, Arg] = {"berth": self.berth + 1}
        if self.ship() != NONE:
            told |= {"ship": words.ship(self.s, self.ship()), "good": words.good_of_ship(self.s, self.ship())}
        return told


def has_ship(c: LoadCase) -> bool:
    """A ship lies at the berth."""
    return c.ship() != NONE


def has_cargo(c: LoadCase) -> bool:
    """The warehouse holds a crate of the good that the ship takes."""
    return c.owned() > 0


def has_crates(c: LoadCase) -> bool:
    """The warehouse holds so many crates."""
    return c.owned() >= c.count


def has_space(c: LoadCase) -> bool:
    """So many crates go into the hold."""
    return c.s.space(c.berth) >= c.count


def tell_crates(c: LoadCase) -> Objection:
    return "few_crates", {"n": c.owned()}


def tell_space(c: LoadCase) -> Objection:
    return "no_space", {"n": c.s.space(c.berth)}


LOAD_RULES: Final[tuple[Rule[LoadCase], ...]] = (
    Rule("ship", "4.2", has_ship, "no_ship"),
    Rule("cargo", "4.2", has_cargo, "no_cargo"),
)

COUNT_RULES: Final[tuple[Rule[LoadCase], ...]] = (
    Rule("crates", "4.2", has_crates, "few_crates", tell=tell_crates),
    Rule("space", "4.2", has_space, "no_space", tell=tell_space),
)


class LoadCrates(Decision[WharfState]):
    """How many crates go on board. Rules 4.2."""

    __slots__ = ("berth",)

    def __init__(self, berth: int) -> None:
        self.berth = berth

    def args(self) -> tuple[int, ...]:
        return (self.berth,)

    def seat(self, s: WharfState) -> int:
        return s.active

    def case(self, s: WharfState, option: int) -> LoadCase:
        return LoadCase(s, self.berth, option + 1)

    def take(self, s: WharfState, option: int) -> None:
        load(s, self.berth, option + 1)

    # -- for people ------------------------------------------------------------------------------------------

    def size(self, s: WharfState) -> int:
        return s.tables.largest_hold

    def prompt(self, s: WharfState) -> Text:
        return Text("prompt.load", {"ship": words.ship(s, s.berths[self.berth])})

    def notation(self, s: WharfState, option: int) -> str:
        return f"{option + 1} crates"

    def choice(self, s: WharfState, option: int) -> Choice:
        return Choice(
            option,
            words.load(s, self.berth, option + 1),
            self.notation(s, option),
            words.berth_address(self.berth),
            "load",
            amount=option + 1,
        )


def load(s: WharfState, berth: int, count: int) -> None:
    """Freight is paid for each crate. A full ship sails, who filled it gets the bonus, and the next one comes in."""
    t, seat, ship = s.tables, s.active, s.berths[berth]
    good = t.ship_good[ship]
    s.crates[seat * len(t.goods) + good] -= count
    s.delivered[seat * len(t.goods) + good] += count
    s.loaded[berth] += count
    s.money[seat] += count * t.freight[ship]
    s.note("load", seat, ship, count, count * t.freight[ship])
    if s.space(berth) == 0:
        s.money[seat] += t.bonus[ship]
        s.note("sail", seat, ship, t.bonus[ship])
        _bring_ship(s, berth)


def _bring_ship(s: WharfState, berth: int) -> None:
    s.loaded[berth] = 0
    if not s.deck:
        s.berths[berth] = NONE
        return
    s.reveal()
    s.berths[berth], s.deck = s.deck[0], s.deck[1:]
    s.note("arrive", s.berths[berth], berth)
