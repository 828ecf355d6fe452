"""Lets bots play, gives hints, and improves proposals in the background."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from tycoon.bots.levels import adviser_of
from tycoon.core.errors import BadInput
from tycoon.server import metrics
from tycoon.server.games import live
from tycoon.server.games.bot_pool import Question, Thinkers
from tycoon.server.games.leases import Leases
from tycoon.server.games.moves import Moves, SeatChanged
from tycoon.server.games.registry import Registry
from tycoon.server.games.sync import Sync
from tycoon.server.games.table import Chair, Table
from tycoon.server.games.tasks import Tasks
from tycoon.server.games.titles import Titles
from tycoon.server.http.models.fields import CHOSEN_SEEDS
from tycoon.server.http.refusal import Refusal, StorageDown, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage.stored_games import Overtaken

log = logging.getLogger("tycoon.server")

STORAGE_PATIENCE = 2.0
"""Seconds to wait after the database failed."""
BOT_PATIENCE = (1.0, 5.0, 30.0)
"""Seconds to wait after each failure of a bot. When they are used up, a random bot plays instead."""


class BotDriver:
    """Asks the bot processes and plays what they answer."""

    def __init__(
        self,
        thinkers: Thinkers,
        titles: Titles,
        registry: Registry,
        sync: Sync,
        moves: Moves,
        leases: Leases,
        tasks: Tasks,
    ) -> None:
        self._thinkers = thinkers
        self._titles = titles
        self._registry = registry
        self._sync = sync
        self._moves = moves
        self._leases = leases
        self._tasks = tasks
        self._on_room: Callable[[], None] = lambda: None

    def on_room(self, call: Callable[[], None]) -> None:
        """Call this whenever a bot has done."""
        self._on_room = call

    def attend(self, table: Table) -> None:
        """Let a bot answer the position if this process holds the question, or improve what is proposed to a person."""
        chair = _asked_bot(table)
        if chair is not None:
            live.bot_thinks(table, chair.seat)
            self._let_play(table)
        self.search_on(table)

    # -- bots' moves -----------------------------------------------------------------------------------------

    async def begin(self, id_: str) -> None:
        """Open a game whose question this process has taken, and let the bot play."""
        try:
            table = await self._registry.table(id_)
            async with table.lock:
                await self._sync.refresh(table)
        except StorageDown:
            self._leases.games.discard(id_)
        except (Refusal, BadInput) as error:
            log.warning("game %s cannot go on: %s", id_, error)
            self._leases.give_up(id_)
        except Exception:
            log.exception("game %s cannot be opened", id_)
            self._leases.give_up(id_)
        else:
            if _asked_bot(table) is None:
                # If it cannot be written, the question is free again when nobody renews it.
                with contextlib.suppress(StorageDown):
                    await self._leases.release(id_)
            self._let_play(table)

    def _let_play(self, table: Table) -> None:
        """Start the bots of a table if this process holds the question and none is thinking."""
        if table.id in self._leases.games and _asked_bot(table) is not None and table.thinking is None:
            table.thinking = self._tasks.begin(self._play_on(table))

    async def _play_on(self, table: Table) -> None:
        """Play as long as bots are asked and this process holds the question. Failures are tried again."""
        failures = 0
        try:
            while (chair := _asked_bot(table)) is not None and table.id in self._leases.games:
                try:
                    level = self._who_plays(table, chair, failures)
                    if not await self._play_once(table, chair, level):
                        break
                    failures = 0
                except StorageDown:
                    # Not the bot's fault: it thinks again when its move can be stored.
                    await asyncio.sleep(STORAGE_PATIENCE)
                except Refusal as refusal:
                    log.warning("game %s: %s", table.id, refusal.message)
                    break
                except Exception:
                    log.exception("game %s: bot %s at seat %d failed", table.id, chair.level, chair.seat)
                    await asyncio.sleep(BOT_PATIENCE[min(failures, len(BOT_PATIENCE) - 1)])
                    failures += 1
            with contextlib.suppress(StorageDown):
                await self._leases.release(table.id)
        finally:
            table.thinking = None
            self._on_room()

    def _who_plays(self, table: Table, chair: Chair, failures: int) -> str:
        """Return the level that is asked: a random bot for one that keeps failing or is offered nowhere."""
        if self._leases.can_ask(chair.level):
            return str(chair.level) if failures < len(BOT_PATIENCE) else "random"
        if table.id not in self._leases.orphans:
            log.warning("game %s: no process offers %s: a random bot plays for it", table.id, chair.level)
            self._leases.orphans.add(table.id)
        return "random"

    async def _play_once(self, table: Table, chair: Chair, level: str) -> bool:
        """Play one move of a bot. False if the game has gone on meanwhile: the question was another one."""
        entries = table.entries

        def tell(share: float | None) -> None:
            # A move that was taken back has no bot that thinks, whoever is still busy with it.
            if table.entries == entries:
                live.bot_thinks(table, chair.seat, share)

        with metrics.THINKING.labels(level).time():
            option = await self._thinkers.choose(self.question(table, chair, level), tell)
        async with table.lock:
            if table.entries != entries or not table.is_bot(table.waiting_for):
                return False
            try:
                await self._moves.play_option(table, option, by_bot=True)
            except (Overtaken, SeatChanged):
                return False
        return True

    # -- hints -----------------------------------------------------------------------------------------------

    async def hint(self, table: Table, person: Person, number: int) -> list[dict[str, Any]]:
        """Return a strong bot's ideas for the person's seat that is asked. Only solo players may ask."""
        async with table.lock:
            await self._moves.check_fresh(table, person, None, number)
            chair = _hinted_chair(table, person)
            question = self.question(table, chair, adviser_of(table.game.title))
        return await self._thinkers.explain(question)

    # -- proposals -------------------------------------------------------------------------------------------

    def search_on(self, table: Table) -> None:
        """Start a search if the position proposes something to a person that is not proven best."""
        if table.searching is not None or _asked_bot(table) is not None or not table.asks_costly():
            return
        table.searching = self._tasks.begin(self._improve(table))

    async def _improve(self, table: Table) -> None:
        """Search in another process, then show the result unless the game has gone on."""
        number = table.move
        try:
            async with table.lock:
                number, seat = table.move, table.waiting_for
                if seat is None or not await table.work(lambda: table.game.may_improve(table.match.state)):
                    return
                question = self.question(table, table.chairs[seat], "")
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
                self.search_on(table)

    def question(self, table: Table, chair: Chair, level: str) -> Question:
        """Describe the position to a bot process."""
        match = table.match
        options = tuple(move.option for move in match.moves)
        turn = len(options)
        while turn > 0 and match.moves[turn - 1].seat == chair.seat:
            turn -= 1
        deal, data = match.record.deal, self._titles.path(table.data)
        return Question(table.id, table.game.title, data, deal, options, chair.seat, level, turn, _bot_seed(table))


def _asked_bot(table: Table) -> Chair | None:
    seat = table.waiting_for
    return table.chairs[seat] if seat is not None and table.chairs[seat].kind == "bot" else None


def _hinted_chair(table: Table, person: Person) -> Chair:
    """Return the chair that is asked; Refusal if the person may not have a hint for it."""
    if table.over:
        raise Refusal(409, "over", "the game is over: there is nothing to decide")
    chair = table.chairs[table.match.state.seat]
    own = table.own_seats(person.id)
    if not own or chair.kind == "bot":
        raise not_yours("only the seat that is asked may ask for a hint")
    if any(one.seat not in own and (one.kind != "bot" or one.person is not None) for one in table.chairs):
        raise Refusal(403, "no_hints", "there are no hints in games with other people")
    if table.shared_deal is not None:
        raise Refusal(403, "no_hints", "there are no hints in a deal that others play too")
    return chair


def _bot_seed(table: Table) -> int | None:
    """Return the seed for reproducible bots: in games of a shared deal, and in solo games whose creator chose one."""
    seed = table.match.record.deal.seed
    if table.shared_deal is not None:
        return seed
    alone = all(chair.person == table.creator if chair.person else chair.kind == "bot" for chair in table.chairs)
    return seed if alone and seed is not None and seed < CHOSEN_SEEDS else None
