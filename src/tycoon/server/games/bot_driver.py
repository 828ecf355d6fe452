"""Lets bots play, gives hints, and improves proposals in the background."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from tycoon.bots.levels import adviser_of
from tycoon.core.errors import BadInput
from tycoon.server.games import live
from tycoon.server.games.bot_pool import Question, Thinkers
from tycoon.server.games.moves import Moves
from tycoon.server.games.registry import Registry
from tycoon.server.games.table import Chair, Table
from tycoon.server.games.tasks import Tasks
from tycoon.server.games.titles import Titles
from tycoon.server.http.models import CHOSEN_SEEDS
from tycoon.server.http.refusal import Refusal, StorageDown, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_games import Overtaken

log = logging.getLogger("tycoon.server")

STORAGE_PATIENCE = 2.0
"""Seconds to wait after the database failed."""
BOT_PATIENCE = (1.0, 5.0, 30.0)
"""Seconds to wait after each failure of a bot. When they are used up, a random bot plays instead."""


class BotDriver:
    """Asks the bot processes and plays what they answer."""

    def __init__(
        self, store: Store, thinkers: Thinkers, titles: Titles, registry: Registry, moves: Moves, tasks: Tasks
    ) -> None:
        self._store = store
        self._thinkers = thinkers
        self._titles = titles
        self._registry = registry
        self._moves = moves
        self._tasks = tasks

    def attend(self, table: Table) -> None:
        """Let a bot answer the position, or improve what the position proposes to a person."""
        self.let_play(table)
        self.search_on(table)

    # -- bots' moves -----------------------------------------------------------------------------------------

    async def wake(self) -> None:
        """After a start, open the games in which a bot is asked. The service answers meanwhile."""
        for id_ in await self._waiting_for_bots():
            try:
                await self._registry.table(id_)
            except (Refusal, BadInput) as error:
                log.warning("game %s cannot go on: %s", id_, error)
            except Exception:
                log.exception("game %s cannot be opened", id_)

    async def _waiting_for_bots(self) -> list[str]:
        while True:
            try:
                return await self._store.read(stored_games.waiting_for_bots)
            except StorageDown:
                await asyncio.sleep(STORAGE_PATIENCE)

    def let_play(self, table: Table) -> None:
        """Start the bots of a table if one is asked and none is thinking."""
        if _asked_bot(table) is None or table.thinking is not None:
            return
        table.thinking = self._tasks.begin(self._play_on(table))

    async def _play_on(self, table: Table) -> None:
        """Play as long as bots are asked. Failures are tried again, at last with a random bot."""
        failures = 0
        try:
            while (chair := _asked_bot(table)) is not None:
                live.bot_thinks(table, chair.seat)
                try:
                    level = str(chair.level) if failures < len(BOT_PATIENCE) else "random"
                    if not await self._play_once(table, chair, level):
                        return
                    failures = 0
                except StorageDown:
                    # Not the bot's fault: it thinks again when its move can be stored.
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

    async def _play_once(self, table: Table, chair: Chair, level: str) -> bool:
        """Play one move of a bot. False if another process played meanwhile: it asks the bots from then on."""
        entries = table.entries
        option = await self._thinkers.choose(self.question(table, chair, level))
        async with table.lock:
            if table.entries != entries:
                return False
            try:
                await self._moves.play_option(table, option)
            except Overtaken:
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
    if any(one.kind != "bot" and one.seat not in own for one in table.chairs):
        raise Refusal(403, "no_hints", "there are no hints in games with other people")
    return chair


def _bot_seed(table: Table) -> int | None:
    """Return the seed for reproducible bots in solo games whose creator chose one; otherwise None."""
    seed = table.match.record.deal.seed
    alone = all(chair.kind == "bot" or chair.person == table.creator for chair in table.chairs)
    return seed if alone and seed is not None and seed < CHOSEN_SEEDS else None
