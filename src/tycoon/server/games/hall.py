"""The hall: all tables in memory. Opens games, seats people, plays moves, lets bots play."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection

from tycoon.bots import bots_for, usual_opponent
from tycoon.core.deal import Deal
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.record import Record, from_plain
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.play.match import CannotUndo, Match
from tycoon.server.games import live, old_rules, seat_state
from tycoon.server.games.bot_pool import Question, Thinkers
from tycoon.server.games.history_cache import start_of
from tycoon.server.games.table import Chair, Table
from tycoon.server.games.titles import Titles, bot_name, digest_of_data, without_legacy
from tycoon.server.games.trial import Trial, Trials
from tycoon.server.http.models import CHOSEN_SEEDS, CreateRequest, SeatRequest
from tycoon.server.http.refusal import Refusal, StorageDown, no_such_game, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.settings import Limits
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_games import Entry, Outcome, Overtaken, SeatTaken, StoredGame

log = logging.getLogger("tycoon.server")

T = TypeVar("T")

LONGEST_ID = 24
HINT_LEVEL = "expert"
"""Who is asked for hints."""
STORAGE_PATIENCE = 2.0
"""Seconds to wait before asking a database again that failed."""
BOT_PATIENCE = (1.0, 5.0, 30.0)
"""Seconds to wait before a bot that failed is asked again."""
FOLLOW_SECONDS = 2.0
"""How often the versions of games are compared with those in the database, which other processes may have changed."""
MOST_FOLLOWED = 1000
"""Games that are compared at once; if there are more, those that are watched come first and the others by turns."""
BOT_BACKSTOP = 30.0
"""Seconds after which a bot is asked here although another process has been the last to play."""
MOST_TRIES = 20
"""How often a change is written anew that does not depend on what the other processes do."""


class Hall:
    """The games being played. Everything here runs in the event loop; a table's lock orders its moves."""

    def __init__(self, store: Store, thinkers: Thinkers, titles: Titles, limits: Limits) -> None:
        self.store = store
        self.titles = titles
        self._thinkers = thinkers
        self._trials = Trials()
        self._limits = limits
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- tables ----------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._tables)

    async def table(self, id_: str) -> Table:
        """The game of this id, from memory or from the database."""
        table = self._tables.get(id_)
        if table is not None:
            self._tables.move_to_end(id_)
            return table
        if len(id_) > LONGEST_ID:
            raise no_such_game()
        if id_ not in self._opening:
            task = asyncio.create_task(self._open(id_))
            self._opening[id_] = task
            task.add_done_callback(lambda _: self._opening.pop(id_, None))
        return await asyncio.shield(self._opening[id_])

    async def _open(self, id_: str) -> Table:
        stored = await self.store.read(lambda c: stored_games.load(c, id_))
        if stored is None:
            raise no_such_game()
        game = await self.titles.game(stored.row.title, stored.row.data, stored.data)
        if game.rules_version != stored.row.rules_version:
            await self._upgrade(stored, game)
            return await self._open(id_)
        table = await asyncio.to_thread(stored_games.restore, stored, game)
        self._keep_segment(table)
        self._keep(table)
        self._let_bots_play(table)
        self._search_on(table)
        return table

    async def _upgrade(self, stored: StoredGame, game: Game[Any]) -> None:
        """Rewrite a game of older rules by the present ones; Refusal if that cannot be."""
        try:
            match = await asyncio.to_thread(old_rules.upgraded, stored, game)
        except BadInput as error:
            words = f"this game was played by version {stored.row.rules_version} of the rules, and stays as it is"
            raise Refusal(409, "old_rules", f"{words}: {error}") from error
        outcome = replace(_outcome(match.state, len(match.moves)), updated=stored.row.updated)
        deal, entries = json.dumps(game.dump_deal(match.record.deal)), old_rules.entries(stored, match)
        # Another process may have done the same in the meantime.
        with contextlib.suppress(Overtaken):
            await self.store.write(
                lambda c: stored_games.save_upgraded(c, stored, game.rules_version, deal, entries, outcome)
            )

    async def former_record(self, id_: str, person: Person) -> bytes:
        """The record of a game that the present rules cannot play, for the same people as that of any game."""
        stored = await self.store.read(lambda c: stored_games.load(c, id_))
        if stored is None:
            raise no_such_game()
        own = [chair for chair in stored.chairs if chair.person == person.id]
        _check_record(len(own), len(stored.chairs), bool(stored.row.over))
        return json.dumps(old_rules.record_of(stored), ensure_ascii=False).encode()

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        idle = (old for old in self._tables.values() if _is_idle(old))
        excess = len(self._tables) - self._limits.tables
        for old in [old for old, _ in zip(idle, range(max(0, excess)), strict=False)]:
            del self._tables[old.id]

    def forget(self, id_: str) -> None:
        """Drop what is in memory: the database knows better."""
        table = self._tables.pop(id_, None)
        if table is None:
            return
        for watcher in table.watchers:
            watcher.close()
        for task in (table.thinking, table.searching):
            if task is not None and task is not asyncio.current_task():
                task.cancel()

    async def hand_over(self, guest: int) -> None:
        """What a guest had has become an account's: the tables in memory take it over."""
        for table in list(self._tables.values()):
            if table.creator == guest or table.own_seats(guest):
                async with table.lock:
                    await self.refresh(table)

    # -- other processes -------------------------------------------------------------------------------------

    async def refresh(self, table: Table) -> bool:
        """Take over what other processes have written; True: moves are among it. The caller holds the lock."""
        known = table.entries
        news = await self.store.read(lambda c: stored_games.news(c, table.id, known))
        if news is None or news.rules_version != table.game.rules_version:
            self.forget(table.id)
            raise Refusal(409, "overtaken", "the game has changed elsewhere: load it again")
        if news.version == table.version:
            return False
        try:
            await table.work(lambda: stored_games.catch_up(table, news))
        except Exception:
            self.forget(table.id)
            raise
        table.followed = time.monotonic()
        live.state_changed(table)
        return bool(news.entries)

    def follow(self) -> None:
        """From now on, see what other processes write."""
        self._begin_task(self._follow())

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(FOLLOW_SECONDS)
            try:
                await self._follow_once()
            except Exception as error:
                log.warning("other processes cannot be followed now: %s", type(error).__name__)

    async def _follow_once(self) -> None:
        tables = sorted(self._tables.values(), key=lambda table: (not table.watchers, table.compared))[:MOST_FOLLOWED]
        if not tables:
            return
        ids = [table.id for table in tables]
        versions = await self.store.read(lambda c: stored_games.versions(c, ids))
        now = time.monotonic()
        for table in tables:
            table.compared = now
            if now - table.followed > BOT_BACKSTOP:
                self._let_bots_play(table)
        changed = [table for table in tables if versions.get(table.id) != table.version]
        await asyncio.gather(*(self._catch_up(table) for table in changed))

    async def _catch_up(self, table: Table) -> None:
        with contextlib.suppress(Refusal):
            async with table.lock:
                await self.refresh(table)

    async def _write(self, table: Table, work: Callable[[Connection, int], T], anyhow: bool = False) -> T:
        """Write a change of the table's version. The caller holds the lock.

        If another process was first, the table takes over what that has written. If the game has gone on, Overtaken
        is raised, unless the change is to be made `anyhow`.
        """
        for _ in range(MOST_TRIES):
            version = table.version
            try:
                result = await self.store.write(partial(_of_version, work, version))
            except Overtaken:
                if await self.refresh(table) and not anyhow:
                    raise
                continue
            table.version = version + 1
            return result
        raise Refusal(503, "busy", "the game is being changed elsewhere all the time: try again")

    def disconnect(self, session: str) -> None:
        """Close the live connections of a session."""
        for table in self._tables.values():
            for watcher in table.watchers:
                if watcher.session == session:
                    watcher.close()

    # -- beginning -------------------------------------------------------------------------------------------

    async def create(self, person: Person, wanted: CreateRequest) -> Table:
        """A new game with the creator, friends to come, and bots."""
        chairs = [_chair(wanted.title, number, seat, person) for number, seat in enumerate(wanted.seats)]
        if wanted.seed is not None and any(chair.kind == "open" for chair in chairs):
            raise Refusal(422, "seed", "a seed would tell you the deal: only for games without open seats")
        digest = None if wanted.data is None else await self._try_out(wanted, wanted.data)
        game = await self.titles.game(wanted.title, digest, wanted.data)
        seed = CHOSEN_SEEDS + secrets.randbits(127) if wanted.seed is None else wanted.seed
        deal = game.deal(len(chairs), seed, **without_legacy(game, wanted.variant))
        match = await asyncio.to_thread(_begin, game, deal, chairs)
        return await self._add(match, chairs, person, wanted.public, digest, wanted.data)

    async def _try_out(self, wanted: CreateRequest, content: str) -> str:
        """See whether a game can be begun with this component file, where that can hurt nobody; returns its digest."""
        CATALOGUE.game(wanted.title)
        digest = digest_of_data(wanted.title, content)
        if not self.titles.knows(digest):
            try:
                path = await asyncio.to_thread(self.titles.keep, digest, content)
            except OSError as error:
                raise StorageDown from error
            try:
                await self._trials.check(Trial(wanted.title, path, len(wanted.seats), wanted.variant))
            except BadInput:
                self.titles.drop(digest)
                raise
        return digest

    async def upload(self, person: Person, raw: dict[str, Any]) -> Table:
        """A game from a record: all its seats are the uploader's."""
        title = raw.get("title")
        game = CATALOGUE.game(title if isinstance(title, str) else "")
        record = from_plain(raw, game)
        match = await asyncio.to_thread(_replay, game, record)
        names = _told_apart(record.players, record.deal.seats)
        chairs = [Chair(seat, "person", name, person=person.id) for seat, name in enumerate(names)]
        return await self._add(match, chairs, person, False, None, None)

    async def _add(
        self, match: Match, chairs: list[Chair], person: Person, public: bool, digest: str | None, content: str | None
    ) -> Table:
        unfinished = await self.store.read(lambda c: stored_games.unfinished_count(c, person.id))
        if unfinished >= self._limits.unfinished_games:
            raise Refusal(409, "too_many_games", f"you have {unfinished} unfinished games: finish some first")
        now = time.time()
        table = Table(secrets.token_urlsafe(12), match, chairs, person.id, public, now, now, digest)
        deal = stored_games.written_deal(table)
        table.segments = [start_of(match.game, deal)]
        await asyncio.to_thread(table.begin)
        table.entries = table.move
        await self.store.write(lambda c: stored_games.save_new(c, table, content))
        self._keep_segment(table)
        self._keep(table)
        self._let_bots_play(table)
        self._search_on(table)
        return table

    async def join(self, person: Person, invite: str) -> Table:
        """Take the seat of an invitation; who has it already just comes back to it."""
        table, seat = await self.invitation(invite)
        async with table.lock:
            try:
                await self._write(table, partial(_take_seat, table.id, seat, person), anyhow=True)
            except SeatTaken as error:
                raise Refusal(409, "seat_taken", "somebody else has taken this seat") from error
            chair = table.chairs[seat]
            chair.kind, chair.person, chair.name, chair.invite = "person", person.id, person.name, None
            table.pictures.clear()
        live.state_changed(table)
        return table

    async def invitation(self, invite: str) -> tuple[Table, int]:
        """Table and seat of an invitation link."""
        found = await self.store.read(lambda c: stored_games.find_invite(c, invite))
        if found is None:
            raise Refusal(404, "not_found", "this invitation does not exist or has been used")
        return await self.table(found[0]), found[1]

    # -- playing ---------------------------------------------------------------------------------------------

    async def play(
        self, table: Table, person: Person, seat: int, number: int, option: int, request: str | None
    ) -> None:
        """A person's move, answering the position after `number` moves. The same request twice does one move."""
        if seat not in table.own_seats(person.id):
            raise not_yours(f"seat {seat} of this game is not yours")
        await self._searched(table, number, option)
        async with table.lock:
            if _is_done(table, seat, number, option, request):
                return
            await self.check_fresh(table, person, seat, number)
            s = table.match.state
            if s.over:
                raise Refusal(409, "over", "the game is over")
            if s.seat != seat:
                raise Refusal(409, "not_your_turn", f"seat {s.seat} is asked, not seat {seat}")
            try:
                await self._play(table, option, request)
            except Overtaken as error:
                if not _is_done(table, seat, number, option, request):
                    raise await self._stale(table, person, seat, number) from error

    async def _play(self, table: Table, option: int, request: str | None = None) -> None:
        """Store a legal move, then play it; Overtaken if the game has gone on elsewhere. The caller holds the lock."""
        s = table.match.state
        if option not in s.options:
            raise s.illegal(option)
        prepared = await table.work(lambda: table.match.prepare(option))
        entry = Entry("move", table.move + 1, s.seat, option, prepared.move.notation, request)
        outcome = _outcome(prepared.state, entry.number)
        await self._write_entry(table, entry, outcome)
        table.play(prepared)
        self._keep_segment(table)
        if request is not None:
            table.requests.add(request)
        live.state_changed(table)
        self._let_bots_play(table)
        self._search_on(table)

    async def undo(self, table: Table, person: Person, number: int) -> None:
        """Take back the last move of one of the person's seats, as far as the match allows it."""
        async with table.lock:
            await self.check_fresh(table, person, None, number)
            if not table.match.moves:
                raise Refusal(409, "cannot_undo", "nothing has been played")
            last = table.match.moves[-1]
            if last.seat not in table.own_seats(person.id):
                raise not_yours("the last move was not yours")
            reason = table.match.why_no_undo(last.seat)
            if reason is not None:
                raise CannotUndo(f"cannot undo: {reason}")
            entry = Entry("undo", number, last.seat, last.option, last.notation)
            try:
                await self._write_entry(table, entry, _outcome(table.match.at(number - 1), number - 1))
            except Overtaken as error:
                raise await self._stale(table, person, None, number) from error
            table.undo(last.seat)
        live.state_changed(table)
        self._search_on(table)

    async def _write_entry(self, table: Table, entry: Entry, outcome: Outcome) -> None:
        def save(connection: Connection, version: int) -> None:
            stored_games.save_entry(connection, table.id, version, table.entries, entry, outcome)

        await self._write(table, save)
        table.entries += 1
        table.updated = outcome.updated

    async def hint(self, table: Table, person: Person, number: int) -> list[dict[str, Any]]:
        """What a strong bot would do for the person's seat that is asked. Only where no other person plays."""
        async with table.lock:
            await self.check_fresh(table, person, None, number)
            if table.over:
                raise Refusal(409, "over", "the game is over: there is nothing to decide")
            chair = table.chairs[table.match.state.seat]
            own = table.own_seats(person.id)
            if not own or chair.kind == "bot":
                raise not_yours("only the seat that is asked may ask for a hint")
            if any(one.kind != "bot" and one.seat not in own for one in table.chairs):
                raise Refusal(403, "no_hints", "there are no hints in games with other people")
            question = self._question(table, chair, HINT_LEVEL)
        return await self._thinkers.explain(question)

    async def check_fresh(self, table: Table, person: Person, seat: int | None, number: int) -> None:
        """Refuse a request that answers another position than the current one. The caller holds the lock."""
        if number != table.move:
            # Perhaps it is this process that knows an old position.
            await self.refresh(table)
        if number != table.move:
            raise await self._stale(table, person, seat, number)

    async def _stale(self, table: Table, person: Person, seat: int | None, number: int) -> Refusal:
        who = seat_state.looker(table, person.id, seat)
        words = f"you were looking at a position after {number} moves; the game has gone on, and {table.move} stand now"
        return Refusal(409, "stale", words, state=msgspec.Raw(await seat_state.drawn(table, who)))

    def _keep_segment(self, table: Table) -> None:
        """Keep what has been worked out, if that was much. Nobody waits for it: it can be worked out again."""
        segment = table.next_segment()
        if segment is not None:
            self.store.write_later(lambda c: stored_games.save_segment(c, table.id, segment))

    # -- proposals -------------------------------------------------------------------------------------------

    def _search_on(self, table: Table) -> None:
        """See to it that a proposal to a person that is not the proven best gets better."""
        if table.searching is not None or _asked_bot(table) is not None or not table.asks_costly():
            return
        table.searching = asyncio.create_task(self._improve(table))
        self._tasks.add(table.searching)
        table.searching.add_done_callback(self._tasks.discard)

    async def _improve(self, table: Table) -> None:
        """Search in another process, then show what was found; nothing if the game has gone on meanwhile."""
        number = table.move
        try:
            async with table.lock:
                number, seat = table.move, table.waiting_for
                if seat is None or not await table.work(lambda: table.game.may_improve(table.match.state)):
                    return
                question = self._question(table, table.chairs[seat], "")
            found = await self._thinkers.search_on(question)
            async with table.lock:
                if table.move == number:
                    table.game.improve(table.match.state, found)
                    table.pictures.clear()
            live.state_changed(table)
        except Exception:
            log.exception("game %s: what is proposed could not be improved", table.id)
        finally:
            table.searching = None
            if table.move != number:
                self._search_on(table)

    async def _searched(self, table: Table, number: int, option: int) -> None:
        """Wait for the search whose result a move needs: it would be made again otherwise, in this process."""
        task, s = table.searching, table.match.state
        if task is not None and number == table.move and not s.over and s.decision.costly(option):
            await asyncio.wait({task})

    # -- bots ------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """After a start: go on where bots were asked. Takes place while the service already answers."""
        self._begin_task(self._wake_bots())

    async def _waiting_for_bots(self) -> list[str]:
        while True:
            try:
                return await self.store.read(stored_games.waiting_for_bots)
            except StorageDown:
                await asyncio.sleep(STORAGE_PATIENCE)

    async def _wake_bots(self) -> None:
        for id_ in await self._waiting_for_bots():
            try:
                await self.table(id_)
            except (Refusal, BadInput) as error:
                log.warning("game %s cannot go on: %s", id_, error)
            except Exception:
                log.exception("game %s cannot be opened", id_)

    def _let_bots_play(self, table: Table) -> None:
        """See to it that a bot that is asked answers."""
        if _asked_bot(table) is None or table.thinking is not None:
            return
        table.thinking = self._begin_task(self._bots_play(table))

    def _begin_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _bots_play(self, table: Table) -> None:
        """Let bots play as long as they are asked. Whatever fails is tried again, at last with another bot's brain."""
        failures = 0
        try:
            while (chair := _asked_bot(table)) is not None:
                live.bot_thinks(table, chair.seat)
                try:
                    level = str(chair.level) if failures < len(BOT_PATIENCE) else "random"
                    if not await self._bot_plays(table, chair, level):
                        return
                    failures = 0
                except StorageDown:
                    # No fault of the bot's: it thinks again when its move can be stored.
                    await asyncio.sleep(STORAGE_PATIENCE)
                except Refusal as refusal:
                    log.warning("game %s: %s", table.id, refusal.message)
                    return
                except Exception:
                    log.exception("game %s: bot %s at seat %d failed", table.id, chair.level, chair.seat)
                    await asyncio.sleep(BOT_PATIENCE[min(failures, len(BOT_PATIENCE) - 1)])
                    failures += 1
        finally:
            table.thinking = None

    async def _bot_plays(self, table: Table, chair: Chair, level: str) -> bool:
        """One move of a bot. False if another process has played while it thought: that one lets bots play, too."""
        entries = table.entries
        option = await self._thinkers.choose(self._question(table, chair, level))
        async with table.lock:
            if table.entries != entries:
                return False
            try:
                await self._play(table, option)
            except Overtaken:
                return False
        return True

    def _question(self, table: Table, chair: Chair, level: str) -> Question:
        match = table.match
        options = tuple(move.option for move in match.moves)
        turn = len(options)
        while turn > 0 and match.moves[turn - 1].seat == chair.seat:
            turn -= 1
        deal, data = match.record.deal, self.titles.path(table.data)
        return Question(table.id, table.game.title, data, deal, options, chair.seat, level, turn, _bot_seed(table))

    async def close(self) -> None:
        """Stop the bots and say goodbye to all who look on."""
        for table in self._tables.values():
            for watcher in table.watchers:
                watcher.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._trials.close()


def _chair(title: str, number: int, wanted: SeatRequest, person: Person) -> Chair:
    """Whom a request wants on a seat."""
    if wanted.kind == "me":
        return Chair(number, "person", wanted.name or person.name, person=person.id)
    if wanted.kind == "open":
        return Chair(number, "open", wanted.name or "", invite=secrets.token_urlsafe(24))
    level = wanted.level or usual_opponent(title)
    if level not in bots_for(title):
        raise Refusal(422, "unknown_bot", f"unknown bot {level!r} (there are: {', '.join(bots_for(title))})")
    return Chair(number, "bot", wanted.name or bot_name(level), level=level)


def _told_apart(players: list[str], seats: int) -> list[str]:
    """The names of a record, one a seat; empty where there is none, or one that others have as well."""
    names = [name.strip()[:40] for name in players[:seats]]
    names += [""] * (seats - len(names))
    return [name if names.count(name) == 1 else "" for name in names]


def _bot_seed(table: Table) -> int | None:
    """What bots' choices follow from: the seed that the creator chose, who then plays alone. Nothing in other games."""
    seed = table.match.record.deal.seed
    alone = all(chair.kind == "bot" or chair.person == table.creator for chair in table.chairs)
    return seed if alone and seed is not None and seed < CHOSEN_SEEDS else None


def _begin(game: Game[Any], deal: Deal, chairs: list[Chair]) -> Match:
    return Match.begin(game, deal, [chair.name for chair in chairs])


def _replay(game: Game[Any], record: Record) -> Match:
    return Match.resume(game, record)


def _is_idle(table: Table) -> bool:
    at_work = table.thinking is not None or table.searching is not None
    return not table.watchers and not at_work and not table.lock.locked()


def _of_version(work: Callable[[Connection, int], T], version: int, connection: Connection) -> T:
    return work(connection, version)


def _take_seat(game: str, seat: int, person: Person, connection: Connection, version: int) -> None:
    stored_games.take_seat(connection, game, version, seat, person.id, person.name)


def _is_done(table: Table, seat: int, number: int, option: int, request: str | None) -> bool:
    """The same request came before, and was carried out."""
    return (request is not None and request in table.requests) or _already_played(table, seat, number, option)


def _already_played(table: Table, seat: int, number: int, option: int) -> bool:
    """The same request again: that very move has been played from that very position."""
    if number >= table.move:
        return False
    move = table.match.moves[number]
    return move.seat == seat and move.option == option


def _asked_bot(table: Table) -> Chair | None:
    seat = table.waiting_for
    return table.chairs[seat] if seat is not None and table.chairs[seat].kind == "bot" else None


def _outcome(s: State, move: int) -> Outcome:
    return Outcome(move, s.over, None if s.over else s.seat, time.time())


def record_of(table: Table, person: Person) -> bytes:
    """The record of a game, deal included: for players when it is over, before only for who has every seat."""
    _check_record(len(table.own_seats(person.id)), len(table.chairs), table.over)
    return json.dumps(table.match.record.plain(table.game), ensure_ascii=False).encode()


def _check_record(own: int, seats: int, over: bool) -> None:
    if not own:
        raise not_yours("only players may have the record")
    if not over and own < seats:
        raise not_yours("the record tells the deal: wait until the game is over")
