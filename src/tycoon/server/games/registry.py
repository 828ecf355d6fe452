"""Tables in memory. A game that is not there is opened from the database."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.server import metrics
from tycoon.server.games import old_rules
from tycoon.server.games.table import Table
from tycoon.server.games.titles import Titles
from tycoon.server.http.refusal import Refusal, no_such_game
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_games import Overtaken, StoredGame, outcome_of

LONGEST_ID = 24


class Registry:
    """The tables in memory by id, the least recently used first."""

    def __init__(self, store: Store, titles: Titles, most: int) -> None:
        """Keep at most `most` tables, or more while all of them are in use."""
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self._store = store
        self._titles = titles
        self._most = most
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._newer: dict[str, int] = {}
        """Versions heard of while their games were being opened."""
        self._listeners: list[Callable[[Table], None]] = []

    def __len__(self) -> int:
        return len(self.tables)

    def on_position(self, listener: Callable[[Table], None]) -> None:
        """Call the listener whenever a table has a new position to attend to."""
        self._listeners.append(listener)

    def announce(self, table: Table) -> None:
        """Tell the listeners that the table has a new position."""
        for listener in self._listeners:
            listener(table)

    async def table(self, id_: str) -> Table:
        """Return the table of this id, from memory or from the database."""
        table = self.tables.get(id_)
        if table is not None:
            self.tables.move_to_end(id_)
            return table
        if len(id_) > LONGEST_ID:
            raise no_such_game()
        if id_ not in self._opening:
            task = asyncio.create_task(self._open(id_))
            self._opening[id_] = task
            task.add_done_callback(lambda _: self._opened(id_))
        # Shielded: others may wait for the same table when one request is cancelled.
        return await asyncio.shield(self._opening[id_])

    def _opened(self, id_: str) -> None:
        self._opening.pop(id_, None)
        self._newer.pop(id_, None)

    def note_versions(self, games: Mapping[str, int]) -> None:
        """Remember newer versions of games that are just being opened: they may have been read before."""
        for id_ in self._opening.keys() & games.keys():
            self._newer[id_] = games[id_]

    async def _open(self, id_: str) -> Table:
        stored = await self._store.read(lambda c: stored_games.load(c, id_))
        if stored is None:
            raise no_such_game()
        game = await self._titles.game(stored.row.title, stored.row.data, stored.data)
        if game.rules_version != stored.row.rules_version:
            await self._upgrade(stored, game)
            return await self._open(id_)
        table = await asyncio.to_thread(stored_games.restore, stored, game)
        if self._newer.pop(id_, -1) > table.version:
            return await self._open(id_)
        self.add(table)
        return table

    async def _upgrade(self, stored: StoredGame, game: Game[Any]) -> None:
        """Rewrite a game of older rules by the present ones; Refusal if they cannot play it."""
        try:
            match = await asyncio.to_thread(old_rules.upgraded, stored, game)
        except BadInput as error:
            words = f"this game was played by version {stored.row.rules_version} of the rules, and stays as it is"
            raise Refusal(409, "old_rules", f"{words}: {error}") from error
        outcome = replace(outcome_of(game, match.state, match.moves), updated=stored.row.updated)
        deal, entries = json.dumps(game.dump_deal(match.record.deal)), old_rules.entries(stored, match)
        # Another process may have done the same in the meantime.
        with contextlib.suppress(Overtaken):
            await self._store.write(
                lambda c: stored_games.save_upgraded(c, stored, game.rules_version, deal, entries, outcome)
            )

    def add(self, table: Table) -> None:
        """Take in a table that has just been created or opened."""
        self.save_history(table)
        self.tables[table.id] = table
        self._drop_idle()
        metrics.TABLES.set(len(self.tables))
        self.announce(table)

    def _drop_idle(self) -> None:
        """Drop the least recently used idle tables if there are too many."""
        excess = max(0, len(self.tables) - self._most)
        idle = (table for table in self.tables.values() if _is_idle(table))
        for old in [table for table, _ in zip(idle, range(excess), strict=False)]:
            del self.tables[old.id]

    def save_history(self, table: Table) -> None:
        """Save positions and messages that took long to compute. Nobody waits for it: they can be computed again."""
        segment = table.next_segment()
        if segment is not None:
            self._store.write_later(lambda c: stored_games.save_segment(c, table.id, segment))

    def forget(self, id_: str) -> None:
        """Drop a table that no longer matches the database."""
        table = self.tables.pop(id_, None)
        if table is None:
            return
        metrics.TABLES.set(len(self.tables))
        for watcher in table.watchers:
            watcher.close()
        for task in (table.thinking, table.searching):
            if task is not None and task is not asyncio.current_task():
                task.cancel()

    def disconnect(self, session: str) -> None:
        """Close the live connections of a session."""
        for table in self.tables.values():
            for watcher in table.watchers:
                if watcher.session == session:
                    watcher.close()

    def disconnect_all(self) -> None:
        """Close every live connection."""
        for table in self.tables.values():
            for watcher in table.watchers:
                watcher.close()


def _is_idle(table: Table) -> bool:
    at_work = table.thinking is not None or table.searching is not None
    return not table.watchers and not at_work and not table.lock.locked()
