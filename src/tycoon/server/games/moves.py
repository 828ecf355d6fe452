"""Moves and undos. Each is checked, stored in one transaction, played on the table and told to everybody who looks."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy import Connection

from tycoon.play.match import CannotUndo, Move
from tycoon.server import metrics
from tycoon.server.games import live, orders, seat_state
from tycoon.server.games.leases import Leases
from tycoon.server.games.registry import Registry
from tycoon.server.games.sync import Changed, Sync
from tycoon.server.games.table import Table
from tycoon.server.http.models.moves import MoveRequest, UndoRequest
from tycoon.server.http.refusal import Refusal, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import stored_games
from tycoon.server.storage.stored_games import Entry, Outcome, Overtaken, outcome_of


class SeatChanged(Refusal):
    """A bot plays the seat now, or a person does again. Nothing was written."""

    def __init__(self) -> None:
        super().__init__(409, "bot_plays", "a bot plays this seat: return to it first")


class Moves:
    """Plays moves and takes them back. A table's lock orders them."""

    def __init__(self, registry: Registry, sync: Sync, leases: Leases) -> None:
        self._registry = registry
        self._sync = sync
        self._leases = leases

    async def play(self, table: Table, person: Person, wanted: MoveRequest) -> None:
        """Play a person's answer to the position they looked at. Repeating a request changes nothing."""
        seat = wanted.seat
        if seat not in table.own_seats(person.id):
            raise not_yours(f"seat {seat} of this game is not yours")
        await _wait_for_search(table, wanted.move, wanted.option)
        async with table.lock:
            if not _is_done(table, wanted) and not _is_fresh(table, wanted.move, wanted.version):
                # The client may know more than this process: another one may have played this very request.
                await self._sync.refresh(table)
            if _is_done(table, wanted):
                return
            if not _is_fresh(table, wanted.move, wanted.version):
                raise await self.stale(table, person, seat, wanted.move)
            _check_turn(table, seat)
            try:
                await self.play_option(table, wanted.option, wanted.request)
            except Overtaken as error:
                if not _is_done(table, wanted):
                    raise await self.stale(table, person, seat, wanted.move) from error

    async def play_option(self, table: Table, option: int, request: str | None = None, by_bot: bool = False) -> None:
        """Store an option, then play it, and what standing orders answer to it. The caller holds the lock.

        Overtaken if another process has played, SeatChanged if a bot has given the seat to a person or got it.
        """
        await self._play_one(table, option, request, by_bot=by_bot)
        await self.follow_orders(table)

    async def follow_orders(self, table: Table) -> None:
        """Play what the orders of the seats that are asked say. The caller holds the lock.

        Where something has just been taken back, its person decides.
        """
        going_on = True
        while going_on:
            try:
                going_on = await self._follow_once(table)
            except Overtaken:
                return
            except Changed:
                # Their person has withdrawn or given some at another process: what stands now counts.
                continue

    async def _follow_once(self, table: Table) -> bool:
        """Play one move that orders say; False if there is none."""
        seat = table.waiting_for
        if seat is None or table.is_bot(seat) or not table.moved_last:
            return False
        kept = orders.read(table.chairs[seat].orders)
        if all(order.ended for order in kept):
            return False
        followed = table.game.follow_orders(table.match.state, kept)
        text = orders.written(followed.orders)
        if followed.option is not None:
            await self._play_one(table, followed.option, None, (seat, text))
        elif followed.orders != kept:
            await self._keep_orders(table, seat, text)
        return followed.option is not None

    async def _keep_orders(self, table: Table, seat: int, text: str | None) -> None:
        """Store that orders have ended."""
        given = table.chairs[seat].orders

        def save(connection: Connection, version: int) -> None:
            _check_orders(table, seat, given)
            stored_games.change(connection, table.id, version)
            stored_games.save_orders(connection, table.id, seat, text)

        await self._sync.write(table, save)
        table.set_orders(seat, text)
        live.state_changed(table)

    async def _play_one(
        self,
        table: Table,
        option: int,
        request: str | None,
        ordered: tuple[int, str | None] | None = None,
        by_bot: bool = False,
    ) -> None:
        """Store an option and play it; `ordered` are the orders of a seat after a move that they made."""
        s = table.match.state
        if option not in s.options:
            raise s.illegal(option)
        prepared = await table.work(lambda: table.match.prepare(option))
        entry = Entry("move", table.move + 1, s.seat, option, prepared.move.notation, request)
        outcome = outcome_of(table.game, prepared.state, [*table.match.moves, prepared.move])
        await self._write(table, entry, outcome, by_bot, ordered)
        table.play(prepared)
        self._registry.save_history(table)
        if request is not None:
            table.requests.add(request)
        live.state_changed(table)
        self._registry.announce(table)

    async def undo(self, table: Table, person: Person, wanted: UndoRequest) -> None:
        """Take back the last move if the person made it and the match permits it."""
        number = wanted.move
        async with table.lock:
            await self.check_fresh(table, person, None, number, wanted.version)
            last = _undoable_move(table, person)
            before = table.match.moves[: number - 1]
            entry = Entry("undo", number, last.seat, last.option, last.notation)
            try:
                await self._write(table, entry, outcome_of(table.game, table.match.at(number - 1), before), False)
            except Overtaken as error:
                raise await self.stale(table, person, None, number) from error
            table.take_back(number - 1)
        live.state_changed(table)
        self._registry.announce(table)

    async def _write(
        self,
        table: Table,
        entry: Entry,
        outcome: Outcome,
        by_bot: bool,
        ordered: tuple[int, str | None] | None = None,
    ) -> None:
        bot_asked = table.is_bot(outcome.waiting_for)
        asked = None if outcome.waiting_for is None else table.chairs[outcome.waiting_for]
        holder = self._leases.claim(table, asked.level) if asked is not None and bot_asked else None

        def save(connection: Connection, version: int) -> None:
            # Asked again at every try: another process may have given the seat to a bot, or back to its person.
            if table.is_bot(entry.seat) != by_bot:
                raise SeatChanged
            stored_games.save_entry(connection, table.id, version, table.entries, entry, outcome)
            if ordered is not None:
                _check_orders(table, ordered[0], given)
                stored_games.save_orders(connection, table.id, *ordered)
            self._leases.write(connection, table, bot_asked, holder)

        given = None if ordered is None else table.chairs[ordered[0]].orders
        await self._sync.write(table, save)
        if ordered is not None:
            table.set_orders(*ordered)
        table.note(entry.kind)
        self._leases.written(table, bot_asked, holder)
        metrics.CHANGES.labels(entry.kind, "bot" if table.is_bot(entry.seat) else "person").inc()
        table.updated = outcome.updated

    async def check_fresh(
        self, table: Table, person: Person, seat: int | None, number: int, version: int | None = None
    ) -> None:
        """Refuse a request that answers an older position. The caller holds the lock."""
        if not _is_fresh(table, number, version):
            # The client may know more than this process: another one may have played.
            await self._sync.refresh(table)
        if not _is_fresh(table, number, version):
            raise await self.stale(table, person, seat, number)

    async def stale(self, table: Table, person: Person, seat: int | None, number: int) -> Refusal:
        """Return the refusal of a request that answers an older position, with the present one."""
        who = seat_state.looker(table, person.id, seat)
        words = f"you were looking at a position after {number} moves; the game has gone on, and {table.move} stand now"
        return Refusal(409, "stale", words, state=msgspec.Raw(await seat_state.drawn(table, who)))


def _check_orders(table: Table, seat: int, given: str | None) -> None:
    """Asked again at every try to write: the person may have changed their orders at another process."""
    if table.chairs[seat].orders != given:
        raise Changed


async def _wait_for_search(table: Table, number: int, option: int) -> None:
    """Wait for the running search if the move needs its result: this process would repeat the search otherwise."""
    task, s = table.searching, table.match.state
    if task is not None and number == table.move and not s.over and s.decision.costly(option):
        await asyncio.wait({task})


def _check_turn(table: Table, seat: int) -> None:
    s = table.match.state
    if s.over:
        raise Refusal(409, "over", "the game is over")
    if s.seat != seat:
        raise Refusal(409, "not_your_turn", f"seat {s.seat} is asked, not seat {seat}")
    if table.is_bot(seat):
        raise SeatChanged


def _undoable_move(table: Table, person: Person) -> Move:
    """Return the last move; Refusal if the person may not take it back."""
    if not table.match.moves:
        raise Refusal(409, "cannot_undo", "nothing has been played")
    last = table.match.moves[-1]
    if last.seat not in table.own_seats(person.id):
        raise not_yours("the last move was not yours")
    if table.is_bot(last.seat):
        raise SeatChanged
    reason = table.match.why_no_undo(last.seat)
    if reason is not None:
        raise CannotUndo(f"cannot undo: {reason}")
    return last


def _is_fresh(table: Table, number: int, version: int | None) -> bool:
    return number == table.move and version in (None, table.entries)


def _is_done(table: Table, wanted: MoveRequest) -> bool:
    """Tell whether the same request has been carried out before."""
    return (wanted.request is not None and wanted.request in table.requests) or _is_played(table, wanted)


def _is_played(table: Table, wanted: MoveRequest) -> bool:
    """Tell whether the seat has chosen this option in the position it looked at."""
    if wanted.move >= table.move:
        return False
    move = table.match.moves[wanted.move]
    same = move.seat == wanted.seat and move.option == wanted.option
    return same and wanted.version in (None, table.standing[wanted.move])
