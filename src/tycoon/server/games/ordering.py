"""Standing orders of seats: given, withdrawn, and followed by the service when the seat is asked.

Nobody but the seat itself is told of them. What they play is stored as ordinary moves.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from sqlalchemy import Connection

from tycoon.core.orders import Order
from tycoon.server.games import live
from tycoon.server.games.moves import Moves
from tycoon.server.games.orders import read, written
from tycoon.server.games.sync import Sync
from tycoon.server.games.table import Table
from tycoon.server.games.tasks import Tasks
from tycoon.server.http.models.orders import OrderWanted, OrderWithdrawal
from tycoon.server.http.refusal import Refusal, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import stored_games

MOST_ORDERS = 40


class Ordering:
    """Keeps the orders of people. A table's lock orders changes of them with the moves."""

    def __init__(self, sync: Sync, moves: Moves, tasks: Tasks) -> None:
        self._sync = sync
        self._moves = moves
        self._tasks = tasks

    async def give(self, table: Table, person: Person, wanted: OrderWanted) -> None:
        """Keep an order, in place of one about the same thing, and follow it if the seat is asked."""
        _check_seat(table, person, wanted.seat)
        async with table.lock:
            await self._sync.refresh(table)
            order = _order(table, wanted)
            kept = [one for one in self._others(table, wanted.seat, order.kind, order.about) if not one.ended]
            if len(kept) >= MOST_ORDERS:
                raise Refusal(409, "too_many_orders", f"more than {MOST_ORDERS} orders cannot be kept")
            await self._keep(table, wanted.seat, [*kept, order])
            await self._moves.follow_orders(table)

    async def withdraw(self, table: Table, person: Person, wanted: OrderWithdrawal) -> None:
        """Forget an order. It does not matter whether it still stands."""
        _check_seat(table, person, wanted.seat)
        async with table.lock:
            await self._sync.refresh(table)
            await self._keep(table, wanted.seat, self._others(table, wanted.seat, wanted.kind, wanted.about))

    def _others(self, table: Table, seat: int, kind: str, about: str) -> list[Order]:
        return [one for one in read(table.chairs[seat].orders) if (one.kind, one.about) != (kind, about)]

    async def _keep(self, table: Table, seat: int, orders: Sequence[Order]) -> None:
        text = written(orders)

        def save(connection: Connection, version: int) -> None:
            stored_games.change(connection, table.id, version)
            stored_games.save_orders(connection, table.id, seat, text)

        await self._sync.write(table, save, anyhow=True)
        table.set_orders(seat, text)
        live.state_changed(table)

    def attend(self, table: Table) -> None:
        """Follow orders that a process has left behind when it ended between two moves."""
        seat = table.waiting_for
        if seat is not None and table.chairs[seat].orders is not None and not table.lock.locked():
            self._tasks.begin(self._follow(table))

    async def _follow(self, table: Table) -> None:
        with contextlib.suppress(Refusal):
            async with table.lock:
                await self._moves.follow_orders(table)


def _check_seat(table: Table, person: Person, seat: int) -> None:
    if seat not in table.own_seats(person.id):
        raise not_yours(f"seat {seat} of this game is not yours")
    if table.over:
        raise Refusal(409, "over", "the game is over")


def _order(table: Table, wanted: OrderWanted) -> Order:
    """Return the order that is wanted; Refusal if the title does not offer it now."""
    game, s = table.game, table.match.state
    offers = [] if s.over else game.offered_orders(s, wanted.seat)
    offer = next((one for one in offers if (one.kind, one.about) == (wanted.kind, wanted.about)), None)
    if offer is None:
        raise Refusal(409, "no_such_order", f"an order {wanted.kind!r} about {wanted.about!r} cannot be given now")
    limit = wanted.limit if offer.step else 0
    if offer.step and (not offer.least <= limit <= offer.most or (limit - offer.least) % offer.step):
        words = f"the limit is between {offer.least} and {offer.most}, in steps of {offer.step}"
        raise Refusal(422, "bad_limit", words)
    return Order(offer.kind, offer.about, limit, game.order_mark(s, wanted.seat, offer.kind))
