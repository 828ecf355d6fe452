"""A position of The Wharf."""

from __future__ import annotations

from typing import Self

from tycoon.core.state import State
from wharf.tables import Tables


class WharfState(State):
    """Money, crates, prices, ships. Lists by seat, by good or by berth; `seat * goods + good` for both."""

    __slots__ = (
        *("tables", "seats", "round", "turn", "first", "actions_left", "money", "crates", "delivered"),
        *("stock", "steps", "berths", "loaded", "deck", "contracts", "spare"),
    )
    tables: Tables
    seats: int
    round: int
    turn: int
    """Turns of this round that are over."""
    first: int
    """The first trader of this round."""
    actions_left: int
    money: list[int]
    crates: list[int]
    """In the warehouses, by seat and good."""
    delivered: list[int]
    """Loaded so far, by seat and good."""
    stock: list[int]
    """In the market, by good."""
    steps: list[int]
    """Where each price stands on the track."""
    berths: list[int]
    """The ship at each berth, or NONE."""
    loaded: list[int]
    """Crates in the hold of the ship at each berth."""
    deck: tuple[int, ...]
    """Ships that are still to come."""
    contracts: list[tuple[int, ...]]
    spare: tuple[int, ...]
    """Contracts that nobody has."""

    def copy(self) -> Self:
        c = self.__class__()
        c.agenda, c.options, c.log, c.reveals = self.agenda[:], self.options, None, self.reveals
        c.tables, c.seats = self.tables, self.seats
        c.round, c.turn, c.first, c.actions_left = self.round, self.turn, self.first, self.actions_left
        c.money, c.crates, c.delivered = self.money[:], self.crates[:], self.delivered[:]
        c.stock, c.steps, c.berths, c.loaded = self.stock[:], self.steps[:], self.berths[:], self.loaded[:]
        c.deck, c.contracts, c.spare = self.deck, self.contracts[:], self.spare
        return c

    def dump(self) -> dict[str, object]:
        from wharf.position import dump

        return dump(self)

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return (self.first + self.turn) % self.seats

    def price(self, good: int) -> int:
        return self.tables.prices[self.steps[good]]

    def owned(self, seat: int, good: int) -> int:
        return self.crates[seat * len(self.tables.goods) + good]

    def stored(self, seat: int) -> int:
        """Crates in a warehouse."""
        goods = len(self.tables.goods)
        return sum(self.crates[seat * goods : (seat + 1) * goods])

    def space(self, berth: int) -> int:
        """Crates that still go into the hold of the ship at a berth."""
        return self.tables.hold[self.berths[berth]] - self.loaded[berth]

    def note(self, *event: object) -> None:
        """Append to the log, if somebody reads it."""
        if self.log is not None:
            self.log.append(event)
