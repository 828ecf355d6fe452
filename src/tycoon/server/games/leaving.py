"""People leave games: a bot plays for them until they return, they resign, or they delete what they play alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from sqlalchemy import Connection

from tycoon.bots import usual_opponent
from tycoon.server.games import live
from tycoon.server.games.bot_names import bot_names
from tycoon.server.games.leases import Leases
from tycoon.server.games.programs import Program, check_bot
from tycoon.server.games.registry import Registry
from tycoon.server.games.sync import MOST_TRIES, Sync
from tycoon.server.games.table import Chair, Table
from tycoon.server.http.refusal import Refusal, no_such_game, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import own_games, questions, stored_games
from tycoon.server.storage.own_games import OwnGame
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_games import Overtaken

UNDO_SECONDS = 10.0
"""How long the app offers to restore a deleted game."""


def may(own: OwnGame, person: int) -> list[str]:
    """Return what the person may do with a game on their list besides looking at it, naming it and archiving it."""
    mine = [chair for chair in own.chairs if chair.person == person]
    others = any(chair.person not in (None, person) for chair in own.chairs)
    allowed = {
        "stand_in": not own.row.over and not own.shared_deal and any(chair.kind == "person" for chair in mine),
        "return": not own.row.over and any(chair.kind == "bot" for chair in mine),
        "resign": not own.row.over and bool(mine) and (others or own.left),
        "delete": own.row.creator == person and not others and not own.left and not own.row.resigned,
    }
    return [what for what, allowed_now in allowed.items() if allowed_now]


class Leaving:
    """Changes who plays a seat. Every change is a new version of the game, as a move is."""

    def __init__(
        self, store: Store, registry: Registry, sync: Sync, leases: Leases, programs: Sequence[Program] = ()
    ) -> None:
        self._store = store
        self._registry = registry
        self._sync = sync
        self._leases = leases
        self._programs = programs

    async def let_bot_play(self, table: Table, person: Person, level: str | None) -> None:
        """Let a bot play the person's seats until they return."""
        chosen = self._level(table, level)
        if table.shared_deal is not None:
            raise Refusal(403, "shared_deal", "others play this deal too: nobody lets a bot play it for them")
        async with table.lock:
            await self._sync.refresh(table)
            seats = _seats(table, person)
            await self._write(table, seats, chosen, partial(_give_to_bot, table.id, seats, chosen))
            for seat in seats:
                table.chairs[seat].kind, table.chairs[seat].level = "bot", chosen
        self._tell(table)

    async def come_back(self, table: Table, person: Person) -> None:
        """Give the person back the seats that a bot has played for them."""
        async with table.lock:
            await self._sync.refresh(table)
            seats = _seats(table, person)
            await self._write(table, seats, None, partial(_give_back, table.id, seats))
            for seat in seats:
                table.chairs[seat].kind, table.chairs[seat].level = "person", None
        self._tell(table)

    async def resign(self, table: Table, person: Person, level: str | None) -> None:
        """Give the person's seats to a bot for good. Who plays alone deletes the game instead."""
        chosen = self._level(table, level)
        async with table.lock:
            await self._sync.refresh(table)
            seats = _seats(table, person)
            own = await self._own(person, table.id)
            if "resign" not in may(own, person.id):
                raise Refusal(409, "alone", "nobody else plays this game: delete it instead")
            names = bot_names(seats, [chair.name for chair in table.chairs])
            save = partial(_give_up, table.id, names, chosen, person.id)
            await self._write(table, seats, chosen, save)
            for seat in seats:
                table.chairs[seat] = Chair(seat, "bot", names[seat], level=chosen)
        self._tell(table)

    async def delete(self, table: Table, person: Person) -> float:
        """Delete a game that nobody else plays. Return how many seconds the person has to restore it."""
        async with table.lock:
            await self._sync.refresh(table)
            own = await self._own(person, table.id)
            if "delete" not in may(own, person.id):
                raise Refusal(403, "not_alone", "only who has begun a game that nobody else plays may delete it")
            await self._sync.write(table, partial(_set_deleted, table.id), anyhow=True)
            self._leases.games.discard(table.id)
        self._registry.forget(table.id)
        return UNDO_SECONDS

    async def restore(self, id_: str, person: Person) -> Table:
        """Bring back a game that the person has just deleted."""
        if not await self._store.write(lambda c: stored_games.restore_deleted(c, id_, person.id)):
            raise no_such_game()
        return await self._registry.table(id_)

    async def _own(self, person: Person, game: str) -> OwnGame:
        own = await self._store.read(lambda c: own_games.own_game(c, person.id, game))
        if own is None:
            raise not_yours("this game is not on your list")
        return own

    async def _write(
        self, table: Table, seats: Sequence[int], level: str | None, save: Callable[[Connection, int], None]
    ) -> None:
        """Store a change of these seats, and ask the bot of this level, or no longer one, if one of them is asked now.

        Which seat is asked is part of what is written, so a move of another process is read before the next try.
        """
        to_bot = level is not None
        for _ in range(MOST_TRIES):
            concerned = table.waiting_for in seats
            holder = self._leases.claim(table, level) if to_bot and concerned else None
            ask = partial(_ask, table.id, holder) if to_bot else partial(_withdraw, table.id)
            try:
                await self._sync.write(table, partial(_both, save, ask if concerned else None))
            except Overtaken:
                if table.over:
                    raise Refusal(409, "over", "the game is over") from None
                continue
            if concerned:
                self._leases.written(table, to_bot, holder)
            return
        raise Refusal(503, "busy", "the game is being changed elsewhere all the time: try again")

    def _level(self, table: Table, wanted: str | None) -> str:
        """Return the level of the bot that is to play."""
        title = table.game.title
        level = wanted or usual_opponent(title)
        check_bot(self._programs, title, level)
        return level

    def _tell(self, table: Table) -> None:
        table.pictures.clear()
        live.state_changed(table)
        self._registry.announce(table)


def _seats(table: Table, person: Person) -> tuple[int, ...]:
    """Return the seats that the person has in a game that goes on."""
    if table.over:
        raise Refusal(409, "over", "the game is over")
    seats = table.own_seats(person.id)
    if not seats:
        raise not_yours("you have no seat in this game")
    return seats


def _give_to_bot(game: str, seats: Sequence[int], level: str, connection: Connection, version: int) -> None:
    stored_games.give_to_bot(connection, game, version, seats, level)


def _give_back(game: str, seats: Sequence[int], connection: Connection, version: int) -> None:
    stored_games.give_back(connection, game, version, seats)


def _give_up(
    game: str, names: Mapping[int, str], level: str, person: int, connection: Connection, version: int
) -> None:
    own_games.resign(connection, person, game)
    stored_games.give_up(connection, game, version, names, level)


def _set_deleted(game: str, connection: Connection, version: int) -> None:
    stored_games.set_deleted(connection, game, version)


def _ask(game: str, holder: str | None, connection: Connection) -> None:
    questions.ask(connection, game, holder)


def _withdraw(game: str, connection: Connection) -> None:
    questions.withdraw(connection, game)


def _both(
    save: Callable[[Connection, int], None],
    ask: Callable[[Connection], None] | None,
    connection: Connection,
    version: int,
) -> None:
    save(connection, version)
    if ask is not None:
        ask(connection)
