"""What is this? The market, the berths, the office and one's own crates."""

from __future__ import annotations

from tycoon.core.piece import Piece, Value, count, label, told
from tycoon.core.text import Text
from wharf import words
from wharf.state import WharfState
from wharf.tables import NONE


def addresses(s: WharfState) -> list[str]:
    """Everything that the board draws."""
    goods = s.tables.goods
    berths = [words.berth_address(berth) for berth in range(len(s.berths))]
    seats = [f"seat:{seat}" for seat in range(s.seats)]
    return ["office:work", *[f"market:{good}" for good in goods], *[f"crate:{good}" for good in goods], *berths, *seats]


def piece(s: WharfState, seat: int | None, address: str) -> Piece | None:
    """What is at the address, for the seat; None if nothing is called so."""
    t = s.tables
    kind, _, name = address.partition(":")
    if address == "office:work":
        return Piece(told("office"), "4.4", None, None, "employment", (_pounds("wage", t.wage),), (told("office_now"),))
    if kind in ("market", "crate") and name in t.goods:
        return _good(s, seat, kind, t.goods.index(name))
    if kind == "berth" and name.isdecimal() and 1 <= int(name) <= len(s.berths):
        return _berth(s, seat, int(name) - 1)
    if kind == "seat" and name.isdecimal() and int(name) < s.seats:
        return _seat(s, int(name))
    return None


def _pounds(name: str, amount: int) -> Value:
    return Value(label(name), label("pounds", n=amount), "pound")


def _good(s: WharfState, seat: int | None, kind: str, good: int) -> Piece:
    values = [_pounds("price", s.price(good)), Value(label("stock"), count(s.stock[good]), "cube")]
    if seat is not None:
        values.append(Value(label("yours"), count(s.owned(seat, good)), "cube"))
    rule = "4.1" if kind == "market" else "4.3"
    return Piece(words.good(s, good), rule, None, None, "cube", tuple(values), (told(f"{kind}_now"),))


def _berth(s: WharfState, seat: int | None, berth: int) -> Piece:
    t = s.tables
    ship = s.berths[berth]
    about = told("berth", berth=berth + 1)
    if ship == NONE:
        return Piece(told("berth_empty"), "4.2", about, None, "port", (), (told("berth_waits"),))
    values = (
        _pounds("freight", t.freight[ship]),
        _pounds("bonus", t.bonus[ship]),
        Value(label("room"), count(s.space(berth)), "cube"),
    )
    now = [told("ship", good=words.good_of_ship(s, ship))]
    if seat is not None:
        now.append(told("ship_yours", n=s.owned(seat, t.ship_good[ship])))
    return Piece(words.ship(s, ship), "4.2", about, None, "port", values, tuple(now))


def _seat(s: WharfState, owner: int) -> Piece:
    values = (_pounds("money", s.money[owner]), Value(label("stored"), count(s.stored(owner)), "cube"))
    return Piece(Text("what.player", {"seat": owner}), "5.2", None, owner, "human", values)
