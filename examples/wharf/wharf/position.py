"""Positions as JSON, written for people to read and edit, and read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tycoon.core.invariants import Invariant
from tycoon.core.position import Written, check_data, chosen_variant
from wharf.items import ITEMS
from wharf.start import blank
from wharf.state import WharfState
from wharf.tables import NONE

if TYPE_CHECKING:
    from wharf.game import WharfGame

MANY: Final = 10**6


def dump(s: WharfState) -> dict[str, object]:
    """The whole position, with everything that is hidden."""
    t = s.tables
    plain: dict[str, object] = {"title": "wharf", "variant": dict(t.variant)}
    if t.digest:
        plain["data"] = t.digest
    return plain | {
        "round": s.round,
        "turn": s.turn,
        "first": s.first,
        "actions_left": s.actions_left,
        "seats": [_dump_seat(s, seat) for seat in range(s.seats)],
        "stock": dict(zip(t.goods, s.stock, strict=True)),
        "steps": dict(zip(t.goods, s.steps, strict=True)),
        "berths": [
            {"ship": None if ship == NONE else t.ships[ship], "loaded": loaded}
            for ship, loaded in zip(s.berths, s.loaded, strict=True)
        ],
        "deck": [t.ships[ship] for ship in s.deck],
        "spare": [t.contracts[contract] for contract in s.spare],
        "reveals": s.reveals,
        "agenda": [ITEMS.write(item) for item in s.agenda],
    }


def _dump_seat(s: WharfState, seat: int) -> dict[str, object]:
    t = s.tables
    mine = slice(seat * len(t.goods), (seat + 1) * len(t.goods))
    return {
        "money": s.money[seat],
        "crates": dict(zip(t.goods, s.crates[mine], strict=True)),
        "delivered": dict(zip(t.goods, s.delivered[mine], strict=True)),
        "contracts": [t.contracts[contract] for contract in s.contracts[seat]],
    }


def read(game: WharfGame, w: Written) -> WharfState:
    """The position that was dumped, perhaps edited."""
    check_data(game, w)
    seats = w.parts("seats")
    t = game.tables(chosen_variant(game, len(seats), w.part("variant")))
    s = blank(t, len(seats))
    s.round, s.turn = w.number("round", 1, t.rounds), w.number("turn", 0, s.seats)
    s.first, s.actions_left = w.number("first", 0, s.seats - 1), w.number("actions_left", 0, t.actions)
    for seat, own in enumerate(seats):
        mine = slice(seat * len(t.goods), (seat + 1) * len(t.goods))
        s.money[seat] = own.number("money", 0, MANY)
        s.crates[mine] = own.amounts("crates", t.goods, MANY)
        s.delivered[mine] = own.amounts("delivered", t.goods, MANY)
        s.contracts[seat] = tuple(own.names("contracts", t.contracts))
    s.stock, s.steps = w.amounts("stock", t.goods, MANY), w.amounts("steps", t.goods, len(t.prices) - 1)
    berths = w.parts("berths")
    s.berths = [berth.name_or_none("ship", t.ships) for berth in berths]
    s.loaded = [berth.number("loaded", 0, t.largest_hold) for berth in berths]
    s.deck, s.spare = tuple(w.names("deck", t.ships)), tuple(w.names("spare", t.contracts))
    s.reveals = w.number("reveals", 0, MANY)
    s.agenda = [ITEMS.read(item) for item in w.entries("agenda")]
    return s


# -- what is true of every position ------------------------------------------------------------------------------


def wrong_contracts(s: WharfState) -> str:
    t = s.tables
    if sorted([*s.spare, *(one for own in s.contracts for one in own)]) != list(range(len(t.contracts))):
        return "every contract must be in one place"
    if any(len(own) != t.hand for own in s.contracts):
        return f"every trader has {t.hand} contracts"
    unsorted = [list(own) for own in (*s.contracts, s.spare) if list(own) != sorted(own)]
    return "contracts stand in the order of the component file" if unsorted else ""


def wrong_ships(s: WharfState) -> str:
    t = s.tables
    there = [ship for ship in s.berths if ship != NONE] + list(s.deck)
    if len(s.berths) != t.berths[s.seats] or len(set(there)) < len(there):
        return "every ship is at one berth or still to come"
    if any(ship == NONE for ship in s.berths) and s.deck:
        return "a berth is empty only when no ship is left"
    for berth, ship in enumerate(s.berths):
        if s.loaded[berth] >= (1 if ship == NONE else t.hold[ship]):
            return f"berth {berth + 1}: a full ship has sailed"
    return ""


def wrong_crates(s: WharfState) -> str:
    """Crates are in the market, in a warehouse, in a hold, or have sailed: then they were loaded by somebody."""
    t = s.tables
    for good, name in enumerate(t.goods):
        stored = sum(s.owned(seat, good) for seat in range(s.seats))
        loaded = sum(s.delivered[seat * len(t.goods) + good] for seat in range(s.seats))
        if s.stock[good] + stored + loaded != t.crates[good]:
            return f"there are {t.crates[good]} crates of {name}"
        here = [ship for ship in (*s.berths, *s.deck) if ship != NONE]
        sailed = sum(t.hold[ship] for ship in range(len(t.ships)) if t.ship_good[ship] == good and ship not in here)
        held = sum(s.loaded[berth] for berth, ship in enumerate(s.berths) if ship != NONE and t.ship_good[ship] == good)
        if loaded != sailed + held:
            return f"{loaded} crates of {name} were loaded, but {sailed + held} are on ships"
    full = [seat for seat in range(s.seats) if s.stored(seat) > t.warehouse]
    return f"the warehouse of seat {full[0]} holds too many crates" if full else ""


def wrong_moment(s: WharfState) -> str:
    """Actions are left while the game goes on; the agenda is an action and its end."""
    names = [type(item).__name__ for item in s.agenda]
    if not names:
        ended = (s.round, s.turn, s.actions_left) == (s.tables.rounds, s.seats, 0)
        return "" if ended else "the game ends after the last turn"
    if names[0] != "EndAction" or names[1:] not in (["ChooseAction"], ["LoadCrates"]):
        return "the agenda is a question and the end of its action"
    if s.turn == s.seats or s.actions_left == 0:
        return "a turn that is over asks nothing"
    berth = s.agenda[-1].args()
    if berth and (berth[0] >= len(s.berths) or s.berths[berth[0]] == NONE):
        return f"no ship lies at berth {berth[0] + 1}"
    return ""


def wrong_reveals(s: WharfState) -> str:
    """A ship that came in and the contracts at the end were seen by everybody."""
    came = len(s.tables.ships) - len(s.deck) - len(s.berths)
    return "" if s.reveals == came + (not s.agenda) else f"{came} ships have come in since the start"


INVARIANTS: Final[tuple[Invariant[WharfState], ...]] = (
    Invariant("every contract is in one place", wrong_contracts),
    Invariant("ships lie at the berths or are still to come", wrong_ships),
    Invariant("no crate is lost", wrong_crates),
    Invariant("something is asked until the game is over", wrong_moment),
    Invariant("what came to light is counted", wrong_reveals),
)
