"""A strong bot plays the person's seat of each shared deal, so that everybody can compare with it afterwards.

It is asked like every bot of a shared deal: its chance follows from the seed of the deal, so that it plays the same
game in every process.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from tycoon.bots.levels import NoSuchLevel, adviser_of
from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.play.match import Match
from tycoon.server.deals import comparison, stored_rivals
from tycoon.server.deals.stored_deals import SharedDeal
from tycoon.server.deals.stored_rivals import RivalGame
from tycoon.server.games.bot_driver import BotDriver
from tycoon.server.games.bot_names import bot_names
from tycoon.server.games.bot_pool import Thinkers, ThinkersDied
from tycoon.server.games.table import Chair, Table
from tycoon.server.games.tasks import Tasks
from tycoon.server.http.refusal import StorageDown
from tycoon.server.storage.store import Store

log = logging.getLogger("tycoon.server")

KEPT_EVERY: Final = 16
"""Moves between two writes: a game that is broken off goes on from there."""
REMEMBERED: Final = 8
"""Games whose course is remembered, since comparing replays them."""


def level_of(shared: SharedDeal) -> str | None:
    """Return the level that plays a deal for comparison; None if the title has no bot that thinks."""
    try:
        return adviser_of(shared.title)
    except NoSuchLevel:
        return None


@dataclass
class Rivals:
    """Lets bots play shared deals to their end, one deal at a time, and keeps their games."""

    store: Store
    thinkers: Thinkers
    driver: BotDriver

    def __post_init__(self) -> None:
        self._tasks = Tasks()
        self._begun: set[str] = set()
        self._one_at_a_time = asyncio.Lock()
        self._courses: OrderedDict[str, dict[str, Any]] = OrderedDict()

    def begin(self, shared: SharedDeal, game: Game[Any]) -> None:
        """Let the bot play a deal in the background, or go on where it was broken off.

        A deal of older rules is left alone: nobody can play it any more.
        """
        level = level_of(shared)
        if level is not None and shared.id not in self._begun and game.rules_version == shared.rules_version:
            self._begun.add(shared.id)
            self._tasks.begin(self._work(shared, game, level))

    async def find(self, shared: SharedDeal) -> RivalGame | None:
        """Return the bot's game of a deal as far as it is kept."""
        return await self.store.read(lambda c: stored_rivals.find(c, shared.id))

    async def _work(self, shared: SharedDeal, game: Game[Any], level: str) -> None:
        """Play to the end. Who dies or is without storage leaves what is kept to the next who asks."""
        try:
            async with self._one_at_a_time:
                with contextlib.suppress(StorageDown, ThinkersDied):
                    await self._play(shared, game, level)
        except Exception:
            log.exception("deal %s: bot %s failed", shared.id, level)
        finally:
            self._begun.discard(shared.id)

    async def _play(self, shared: SharedDeal, game: Game[Any], level: str) -> None:
        kept = await self.find(shared)
        if kept is not None and kept.finished:
            return
        # A bot of another level, from before an update, would have played on otherwise.
        moves = kept.moves if kept is not None and kept.level == level else []
        table = await asyncio.to_thread(table_of, shared, game, level, moves)
        while not table.over:
            option = await self.thinkers.choose(self._question(table))
            await table.work(partial(_play_option, table, option))
            if table.over or table.move % KEPT_EVERY == 0:
                await self.store.write(partial(_keep, shared.id, _game_of(table, level)))

    def _question(self, table: Table) -> Any:
        chair = table.chairs[table.match.state.seat]
        return self.driver.question(table, chair, str(chair.level))

    async def course(self, shared: SharedDeal, game: Game[Any], played: RivalGame) -> dict[str, Any]:
        """Return the PlayedDeal of the bot's finished game, which is replayed by the rules."""
        if shared.id not in self._courses:
            table = await asyncio.to_thread(table_of, shared, game, played.level, played.moves)
            told = await asyncio.to_thread(comparison.played, table, shared.seat)
            self._courses[shared.id] = told | {"name": played.level, "level": played.level, "taken_back": 0}
            while len(self._courses) > REMEMBERED:
                self._courses.popitem(last=False)
        return self._courses[shared.id]

    async def close(self) -> None:
        """Stop playing. What is kept is gone on with another time."""
        await self._tasks.close()


def table_of(shared: SharedDeal, game: Game[Any], level: str, moves: list[str]) -> Table:
    """Return the bot's game after these moves, at a table that nobody else sees."""
    names = bot_names(range(len(shared.levels)), [])
    chairs = [
        Chair(seat, "bot", names[seat], level=level if seat == shared.seat else shared.levels[seat])
        for seat in range(len(shared.levels))
    ]
    deal = game.load_deal(json.loads(shared.deal))
    match = Match.resume(game, Record(game.title, game.rules_version, deal, list(moves), list(names.values())))
    now = time.time()
    table = Table(f"rival {shared.id}", match, chairs, 0, False, now, now, None, shared.id)
    table.begin()
    return table


def _play_option(table: Table, option: int) -> None:
    table.play(table.match.prepare(option))


def _game_of(table: Table, level: str) -> RivalGame:
    scores = tuple(int(score) for score in table.game.scores(table.match.state)) if table.over else None
    return RivalGame(level, list(table.match.record.moves), scores, time.time() if table.over else None)


def _keep(deal: str, played: RivalGame, connection: Any) -> None:
    stored_rivals.keep(connection, deal, played)
