"""Who sits where: new games, invitations, and guests who become accounts."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import Connection

from tycoon.bots import usual_opponent
from tycoon.core.record import from_plain
from tycoon.core.rng import SECRET_SEEDS
from tycoon.games import CATALOGUE
from tycoon.play.match import Match
from tycoon.server.deals.stored_deals import SharedDeal
from tycoon.server.games import live
from tycoon.server.games.bot_names import bot_names
from tycoon.server.games.history_cache import start_of
from tycoon.server.games.leases import Leases
from tycoon.server.games.programs import Program, check_bot, is_program, may_play, program_name
from tycoon.server.games.registry import Registry
from tycoon.server.games.sync import Sync
from tycoon.server.games.table import Chair, Table
from tycoon.server.games.titles import Titles, digest_of_data, without_legacy
from tycoon.server.games.trial import Trial, Trials
from tycoon.server.http.models.games import CreateRequest, SeatRequest
from tycoon.server.http.refusal import Refusal, StorageDown
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_games import SeatTaken


class Seating:
    """Begins games and gives seats to people."""

    def __init__(
        self,
        store: Store,
        titles: Titles,
        registry: Registry,
        sync: Sync,
        leases: Leases,
        most_unfinished: int,
        programs: Sequence[Program] = (),
    ) -> None:
        """Let nobody create more than `most_unfinished` games without finishing some."""
        self._programs = programs
        self._store = store
        self._titles = titles
        self._registry = registry
        self._sync = sync
        self._leases = leases
        self._most_unfinished = most_unfinished
        self._trials = Trials()

    async def create(self, person: Person, wanted: CreateRequest) -> Table:
        """Begin a game with its creator, bots, and open seats for friends."""
        chairs = _chairs(self._programs, wanted, person)
        if wanted.seed is not None and any(chair.kind == "open" for chair in chairs):
            raise Refusal(422, "seed", "a seed would tell you the deal: only for games without open seats")
        digest = None if wanted.data is None else await self._try_out(wanted, wanted.data)
        game = await self._titles.game(wanted.title, digest, wanted.data)
        seed = secret_seed() if wanted.seed is None else wanted.seed
        deal = game.deal(len(chairs), seed, **without_legacy(game, wanted.variant))
        match = await asyncio.to_thread(Match.begin, game, deal, [chair.name for chair in chairs])
        return await self._add(match, chairs, person, wanted.public, digest, wanted.data)

    async def _try_out(self, wanted: CreateRequest, content: str) -> str:
        """Try a component file in a process that can be spared; return the digest of the file."""
        CATALOGUE.game(wanted.title)
        digest = digest_of_data(wanted.title, content)
        if not self._titles.knows(digest):
            try:
                # Each trial has a copy of its own: somebody else may be trying, or playing with, the same file.
                path = await asyncio.to_thread(self._titles.copy_for_trial, content)
            except OSError as error:
                raise StorageDown from error
            try:
                await self._trials.check(Trial(wanted.title, path, len(wanted.seats), wanted.variant))
            finally:
                path.unlink(missing_ok=True)
        return digest

    async def upload(self, person: Person, raw: dict[str, Any]) -> Table:
        """Make a game from a record. The uploader gets all its seats."""
        title = raw.get("title")
        game = CATALOGUE.game(title if isinstance(title, str) else "")
        record = from_plain(raw, game)
        match = await asyncio.to_thread(Match.resume, game, record)
        names = unique_names(record.players, record.deal.seats)
        chairs = [Chair(seat, "person", name, person=person.id) for seat, name in enumerate(names)]
        return await self._add(match, chairs, person, False, None, None)

    async def play_on(self, person: Person, table: Table, move: int, seat: int) -> Table:
        """Begin a new game from a former position: the person has one seat, and bots have the others."""
        if not 0 <= move < table.move:
            raise Refusal(422, "bad_input", f"move {move}: the game has positions 0 to {table.move - 1} to go on from")
        if not 0 <= seat < len(table.chairs):
            raise Refusal(422, "bad_input", f"seat {seat}: the game has seats 0 to {len(table.chairs) - 1}")
        record = replace(table.match.record, moves=table.match.record.moves[:move])
        match = await asyncio.to_thread(Match.resume, table.game, record)
        chairs = _alone_with_bots(person, _levels_around(table, seat, self._programs))
        content = None if table.data is None else await self._own_data(table.data)
        return await self._add(match, chairs, person, False, table.data, content)

    async def play_shared(self, person: Person, shared: SharedDeal, save: Callable[[Connection, str], None]) -> Table:
        """Begin a person's game of a deal that others play too; `save` is told its id in the same transaction."""
        game = await self._titles.game(shared.title, None, None)
        if game.rules_version != shared.rules_version:
            raise Refusal(409, "old_rules", "the rules have changed since this deal was made: it cannot be played now")
        for level in shared.levels:
            if level is not None:
                check_bot(self._programs, shared.title, level)
        chairs = _alone_with_bots(person, shared.levels)
        deal = game.load_deal(json.loads(shared.deal))
        match = await asyncio.to_thread(Match.begin, game, deal, [chair.name for chair in chairs])
        return await self._add(match, chairs, person, False, None, None, shared.id, save)

    async def _own_data(self, digest: str) -> str:
        """The component file of a game that was played with one."""
        path = self._titles.path(digest)
        assert path is not None
        return await asyncio.to_thread(path.read_text, "utf-8")

    async def _add(
        self,
        match: Match,
        chairs: list[Chair],
        person: Person,
        public: bool,
        digest: str | None,
        content: str | None,
        shared_deal: str | None = None,
        also: Callable[[Connection, str], None] = lambda _connection, _game: None,
    ) -> Table:
        """Store a new game, and what else belongs to it, and put its table into the registry."""
        unfinished = await self._store.read(lambda c: stored_games.unfinished_count(c, person.id))
        if unfinished >= self._most_unfinished:
            raise Refusal(409, "too_many_games", f"you have {unfinished} unfinished games: finish some first")
        now = time.time()
        table = Table(secrets.token_urlsafe(12), match, chairs, person.id, public, now, now, digest, shared_deal)
        table.segments = [start_of(match.game, stored_games.written_deal(table))]
        await asyncio.to_thread(table.begin)
        for _ in range(table.move):
            table.note("move")
        bot_asked = table.is_bot(table.waiting_for)
        holder = self._leases.claim(table, _asked_level(table)) if bot_asked else None

        def save(connection: Connection) -> None:
            stored_games.save_new(connection, table, content)
            also(connection, table.id)
            self._leases.write(connection, table, bot_asked, holder)

        await self._store.write(save)
        self._leases.written(table, bot_asked, holder)
        self._registry.add(table)
        return table

    async def join(self, person: Person, invite: str) -> Table:
        """Give the seat of an invitation to a person."""
        table, seat = await self.invitation(invite)
        async with table.lock:
            try:
                await self._sync.write(table, partial(_take_seat, table.id, seat, person), anyhow=True)
            except SeatTaken as error:
                raise Refusal(409, "seat_taken", "somebody else has taken this seat") from error
            chair = table.chairs[seat]
            chair.kind, chair.person, chair.name, chair.invite = "person", person.id, person.name, None
            table.pictures.clear()
        live.state_changed(table)
        self._registry.announce(table)
        return table

    async def invitation(self, invite: str) -> tuple[Table, int]:
        """Return the table and the seat of an invitation link."""
        found = await self._store.read(lambda c: stored_games.find_invite(c, invite))
        if found is None:
            raise Refusal(404, "not_found", "this invitation does not exist or has been used")
        return await self._registry.table(found[0]), found[1]

    async def hand_over(self, guest: int) -> None:
        """Refresh the tables of a guest whose games an account has taken over in the database."""
        await self.refresh_tables_of(guest)

    async def refresh_tables_of(self, person: int) -> None:
        """Read anew what has changed in the games of a person. Games that are gone are dropped."""
        for table in list(self._registry.tables.values()):
            if table.creator == person or table.own_seats(person):
                with contextlib.suppress(Refusal):
                    async with table.lock:
                        await self._sync.refresh(table)

    def close(self) -> None:
        """Stop the processes that try out component files."""
        self._trials.close()


def secret_seed() -> int:
    """The seed of a deal that nobody can guess."""
    return SECRET_SEEDS + secrets.randbits(192)


def _asked_level(table: Table) -> str | None:
    return None if table.waiting_for is None else table.chairs[table.waiting_for].level


def _chairs(programs: Sequence[Program], wanted: CreateRequest, person: Person) -> list[Chair]:
    """Make the chairs that a request asks for, with bots that are offered; those that were given no name get one."""
    chairs = [_chair(wanted.title, programs, number, seat, person) for number, seat in enumerate(wanted.seats)]
    _name_bots(chairs)
    return chairs


def _name_bots(chairs: Sequence[Chair]) -> None:
    """Give a name to every bot that has none: a program keeps its own."""
    nameless = [chair for chair in chairs if chair.kind == "bot" and not chair.name]
    for chair in nameless:
        if is_program(chair.level):
            chair.name = program_name(str(chair.level), [one.name for one in chairs])
    others = [chair.seat for chair in nameless if not chair.name]
    for seat, name in bot_names(others, [chair.name for chair in chairs]).items():
        chairs[seat].name = name


def _chair(title: str, programs: Sequence[Program], number: int, wanted: SeatRequest, person: Person) -> Chair:
    """Make the chair that a request asks for."""
    if wanted.kind == "me":
        return Chair(number, "person", wanted.name or person.name, person=person.id)
    if wanted.kind == "open":
        return Chair(number, "open", wanted.name or "", invite=secrets.token_urlsafe(24))
    level = wanted.level or usual_opponent(title)
    check_bot(programs, title, level)
    return Chair(number, "bot", wanted.name or "", level=level)


def _alone_with_bots(person: Person, levels: Sequence[str | None]) -> list[Chair]:
    """Make the chairs of a person and of bots of these levels; None is the person."""
    chairs = [
        Chair(seat, "person", person.name, person=person.id) if level is None else Chair(seat, "bot", "", level=level)
        for seat, level in enumerate(levels)
    ]
    _name_bots(chairs)
    return chairs


def _levels_around(table: Table, seat: int, programs: Sequence[Program]) -> list[str | None]:
    """Return the levels of the bots when a person takes this seat: who played stay, and its bot takes a free place.

    A program that is not there any more is replaced.
    """
    title = table.game.title
    levels = [chair.level if may_play(programs, title, chair.level) else None for chair in table.chairs]
    usual = levels[seat] or usual_opponent(title)
    return [None if chair.seat == seat else level or usual for chair, level in zip(table.chairs, levels, strict=True)]


def unique_names(players: list[str], seats: int) -> list[str]:
    """Return one name for each seat of a record; an empty one if it is missing or shared."""
    names = [name.strip()[:40] for name in players[:seats]]
    names += [""] * (seats - len(names))
    return [name if names.count(name) == 1 else "" for name in names]


def _take_seat(game: str, seat: int, person: Person, connection: Connection, version: int) -> None:
    stored_games.take_seat(connection, game, version, seat, person.id, person.name)
