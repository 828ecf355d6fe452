"""What a seat may know, ready for JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from wharf.state import WharfState
from wharf.tables import NONE


class SeatView(msgspec.Struct, frozen=True):
    money: int
    stored: int
    """Crates in the warehouse."""
    crates: dict[str, int]
    delivered: dict[str, int]
    contracts: list[str] | None
    """None: the looker may not know them."""


class BerthView(msgspec.Struct, frozen=True):
    ship: str | None
    loaded: int


class WharfView(msgspec.Struct, frozen=True):
    title: str
    variant: dict[str, str]
    round: int
    rounds: int
    order: list[int]
    """Seats in the order of their turns in this round."""
    active: int | None
    actions_left: int
    asked: int | None
    """The seat that is asked."""
    over: bool
    seats: list[SeatView]
    stock: dict[str, int]
    """Crates of each good in the market."""
    prices: dict[str, int]
    berths: list[BerthView]
    ships_left: int


def view(s: WharfState, seat: int | None) -> dict[str, Any]:
    t = s.tables
    shown = WharfView(
        title="wharf",
        variant=dict(t.variant),
        round=s.round,
        rounds=t.rounds,
        order=[(s.first + number) % s.seats for number in range(s.seats)],
        active=s.active if s.agenda else None,
        actions_left=s.actions_left,
        asked=s.seat if s.agenda else None,
        over=s.over,
        seats=[_seat(s, other, seat) for other in range(s.seats)],
        stock=dict(zip(t.goods, s.stock, strict=True)),
        prices={good: s.price(number) for number, good in enumerate(t.goods)},
        berths=[
            BerthView(None if ship == NONE else t.ships[ship], loaded)
            for ship, loaded in zip(s.berths, s.loaded, strict=True)
        ],
        ships_left=len(s.deck),
    )
    plain: dict[str, Any] = msgspec.to_builtins(shown)
    return plain


def _seat(s: WharfState, seat: int, looker: int | None) -> SeatView:
    t = s.tables
    mine = slice(seat * len(t.goods), (seat + 1) * len(t.goods))
    known = seat == looker or t.open_contracts or s.over
    return SeatView(
        money=s.money[seat],
        stored=s.stored(seat),
        crates=dict(zip(t.goods, s.crates[mine], strict=True)),
        delivered=dict(zip(t.goods, s.delivered[mine], strict=True)),
        contracts=[t.contracts[contract] for contract in s.contracts[seat]] if known else None,
    )
