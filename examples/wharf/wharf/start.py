"""Deals and the first position. Rules 2."""

from __future__ import annotations

from tycoon.core.deal import Deal, Vocabulary
from tycoon.core.errors import BadDeal
from tycoon.core.rng import Rng
from wharf.state import WharfState
from wharf.tables import NONE, Tables
from wharf.turn import CHOOSE_ACTION, END_ACTION


def draw(t: Tables, seats: int, rng: Rng) -> dict[str, tuple[int, ...]]:
    """Everything random: the order of ships and contracts, and who begins."""
    ships, contracts = list(range(len(t.ships))), list(range(len(t.contracts)))
    rng.shuffle(ships)
    rng.shuffle(contracts)
    return {"ships": tuple(ships), "contracts": tuple(contracts), "first": (rng.below(seats),)}


def vocabulary(t: Tables) -> Vocabulary:
    return {"ships": t.ships, "contracts": t.contracts, "first": None}


def check_parts(t: Tables, seats: int, parts: dict[str, tuple[int, ...]]) -> None:
    for part, names in (("ships", t.ships), ("contracts", t.contracts)):
        if sorted(parts[part]) != list(range(len(names))):
            raise BadDeal(f"deal: {part} must name each of them once")
    if len(parts["first"]) != 1 or not 0 <= parts["first"][0] < seats:
        raise BadDeal(f"deal: first must be one of the {seats} seats")


def blank(t: Tables, seats: int) -> WharfState:
    """The wharf before anything is dealt."""
    s = WharfState()
    s.agenda, s.options, s.log, s.reveals = [], [], None, 0
    s.tables, s.seats = t, seats
    s.round, s.turn, s.first, s.actions_left = 1, 0, 0, t.actions
    s.money = [t.money] * seats
    s.crates, s.delivered = [0] * (seats * len(t.goods)), [0] * (seats * len(t.goods))
    s.stock, s.steps = t.crates[:], t.first_step[:]
    s.berths, s.loaded = [NONE] * t.berths[seats], [0] * t.berths[seats]
    s.deck, s.contracts, s.spare = (), [()] * seats, ()
    return s


def start(t: Tables, deal: Deal) -> WharfState:
    s = blank(t, deal.seats)
    ships, contracts = deal.parts["ships"], deal.parts["contracts"]
    s.first = deal.parts["first"][0]
    s.berths, s.deck = list(ships[: len(s.berths)]), ships[len(s.berths) :]
    s.contracts = [tuple(sorted(contracts[seat * t.hand : (seat + 1) * t.hand])) for seat in range(s.seats)]
    s.spare = tuple(sorted(contracts[s.seats * t.hand :]))
    s.then(CHOOSE_ACTION, END_ACTION)
    s.settle()
    return s
