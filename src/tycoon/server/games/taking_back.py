"""Taking back more than the last step: whole turns, as far as the person likes, if nobody objects.

Who plays against bots alone goes back at once. Where others play, they are asked first, and the request ends when
somebody moves. The deal stays what it is: whatever had been revealed comes again.
"""

from __future__ import annotations

import contextlib

from sqlalchemy import Connection

from tycoon.server import metrics
from tycoon.server.games import live
from tycoon.server.games.back_request import BackRequest
from tycoon.server.games.leases import Leases
from tycoon.server.games.moves import Moves
from tycoon.server.games.registry import Registry
from tycoon.server.games.sync import Changed, Sync
from tycoon.server.games.table import Table
from tycoon.server.games.way_back import may_go_back, others, waiting_for
from tycoon.server.http.models.moves import BackAnswer, BackWanted, BackWithdrawal
from tycoon.server.http.refusal import Refusal, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import stored_games
from tycoon.server.storage.stored_games import Entry, Overtaken, outcome_of


class TakingBack:
    """Takes moves back, or asks the others whether they may be. A table's lock orders it with the moves."""

    def __init__(self, registry: Registry, sync: Sync, leases: Leases, moves: Moves) -> None:
        self._registry = registry
        self._sync = sync
        self._leases = leases
        self._moves = moves

    async def ask(self, table: Table, person: Person, wanted: BackWanted) -> None:
        """Take moves back until `to` of them stand, or ask the other people for it."""
        own = table.own_seats(person.id)
        if not own:
            raise not_yours("only players may take moves back")
        async with table.lock:
            if not _only_moves_since(table, wanted.move, wanted.version):
                await self._sync.refresh(table)
            if not _only_moves_since(table, wanted.move, wanted.version):
                raise await self._moves.stale(table, person, None, wanted.move)
            _check(table, own, wanted.to)
            if not others(table, own):
                await self._go_back(table, person, wanted.to)
                return
            # The others answer a question about what they see: it must be what the person saw.
            await self._moves.check_fresh(table, person, None, wanted.move, wanted.version)
            _check_unasked(table)
            seat = table.match.moves[wanted.to].seat
            try:
                await self._put(table, person, BackRequest(seat, wanted.to, table.entries))
            except Changed as error:
                raise _stands_already() from error

    async def answer(self, table: Table, person: Person, wanted: BackAnswer) -> None:
        """Grant or refuse the request of another person."""
        async with table.lock:
            while True:
                # Somebody may answer at another process just now: then both answers count.
                with contextlib.suppress(Changed):
                    await self._take_in(table, person, wanted)
                    return

    async def _take_in(self, table: Table, person: Person, wanted: BackAnswer) -> None:
        """Store an answer; Changed if the request is another one by then."""
        request = await self._standing(table, person, wanted.version)
        mine = [seat for seat in waiting_for(table, request) if seat in table.own_seats(person.id)]
        if not mine:
            raise not_yours("you are not asked whether moves may be taken back")
        if not wanted.agree:
            await self._put(table, person, _with(request, refused=mine[0]))
            return
        granted = _with(request, granted=(*request.granted, *mine))
        if waiting_for(table, granted):
            await self._put(table, person, granted)
        else:
            await self._go_back(table, person, request.to)

    async def withdraw(self, table: Table, person: Person, wanted: BackWithdrawal) -> None:
        """Take the own request back."""
        async with table.lock:
            request = await self._standing(table, person, wanted.version)
            if request.seat not in table.own_seats(person.id):
                raise not_yours("this is not your request")
            try:
                await self._put(table, person, None)
            except Changed:
                # Answered just now: the answer stands no longer than the request.
                await self._put(table, person, None)

    async def _standing(self, table: Table, person: Person, version: int) -> BackRequest:
        """Return the request about which a person speaks; Refusal if it does not stand any more."""
        request = table.back_request
        if request is None or request.refused is not None or table.entries != version:
            await self._sync.refresh(table)
            request = table.back_request
        if table.entries != version:
            raise await self._moves.stale(table, person, None, table.move)
        if request is None or request.refused is not None:
            raise Refusal(409, "no_request", "nobody asks any more to take moves back")
        return request

    async def _put(self, table: Table, person: Person, request: BackRequest | None) -> None:
        """Store a request, or that there is none. Changed: it is another one by now. Refused: something was played."""
        before = table.back_request

        def save(connection: Connection, version: int) -> None:
            _check_same(table, before)
            written = None if request is None else request.written()
            stored_games.change(connection, table.id, version, {"back_request": written})

        try:
            await self._sync.write(table, save)
        except Overtaken as error:
            raise await self._moves.stale(table, person, None, table.move) from error
        table.set_request(request)
        live.state_changed(table)

    async def _go_back(self, table: Table, person: Person, to: int) -> None:
        """Take all moves after the first `to` back, in one transaction. The orders of who is asked then end."""
        taken = table.match.moves[to:]
        entries = [Entry("back", move.number, move.seat, move.option, move.notation) for move in reversed(taken)]
        outcome = outcome_of(table.game, table.match.at(to), table.match.moves[:to])
        before = table.back_request

        def save(connection: Connection, version: int) -> None:
            _check_same(table, before)
            stored_games.save_back(connection, table.id, version, table.entries, entries, outcome)
            self._leases.write(connection, table, False, None)

        try:
            await self._sync.write(table, save)
        except Overtaken as error:
            raise await self._moves.stale(table, person, None, table.move) from error
        for entry in entries:
            table.note(entry.kind)
        self._leases.written(table, False, None)
        metrics.CHANGES.labels("back", "person").inc(len(entries))
        table.updated = outcome.updated
        table.take_back(to)
        if table.waiting_for is not None:
            table.set_orders(table.waiting_for, None)
        live.state_changed(table)
        self._registry.announce(table)


def _check(table: Table, own: tuple[int, ...], to: int) -> None:
    if table.over:
        raise Refusal(409, "over", "the game is over")
    if table.shared_deal is not None:
        raise Refusal(403, "shared_deal", "others play this deal too: turns that have been played stay played")
    if to >= table.move:
        raise Refusal(409, "cannot_undo", f"only {table.move} moves stand: there is nothing to take back")
    if not may_go_back(table, own, to):
        raise not_yours(f"after {to} moves another seat was asked")


def _check_unasked(table: Table) -> None:
    """Refuse a second request in the same position: once said no is no."""
    request = table.back_request
    if request is not None and request.refused is not None:
        raise Refusal(409, "request_refused", "this has been refused: ask again after the next move")
    if request is not None:
        raise _stands_already()


def _stands_already() -> Refusal:
    return Refusal(409, "request_stands", "somebody has asked already to take moves back")


def _only_moves_since(table: Table, move: int, version: int) -> bool:
    """Tell whether nothing has been taken back since a state of this version, with so many moves."""
    return 0 <= table.move - move == table.entries - version


def _with(request: BackRequest, granted: tuple[int, ...] | None = None, refused: int | None = None) -> BackRequest:
    agreed = request.granted if granted is None else granted
    return BackRequest(request.seat, request.to, request.entries, agreed, refused)


def _check_same(table: Table, before: BackRequest | None) -> None:
    """Asked again at every try to write: another process may have taken in an answer."""
    if table.back_request != before:
        raise Changed
