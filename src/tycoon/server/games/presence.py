"""Who has a game open right now, at this process or at another one.

Each process writes its own people into the database, many changes at once, and tells the others which games to look at.
What it wrote counts as long as its lease, so that a process that is killed leaves nobody behind for long.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections import Counter
from collections.abc import Iterable
from functools import partial

from tycoon.server.games import live
from tycoon.server.games.registry import Registry
from tycoon.server.games.table import Table
from tycoon.server.http.refusal import StorageDown
from tycoon.server.storage import stored_presence
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_presence import Here

log = logging.getLogger("tycoon.server")

LINGER_SECONDS = 5.0
"""So long after their last connection people still count as here: most of them are just connecting again."""
GATHER_SECONDS = 0.2
"""Changes of so long are written together."""
RENEW_SECONDS = stored_presence.LEASE_SECONDS / 4
MOST_WRITTEN = 200
"""People in one write, so that the notice about it stays short."""
MOST_READ = 1000
"""Games in one query."""


class Presence:
    """Live connections of this process, and what the others tell about theirs."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self._store = store
        self._registry = registry
        self._process = store.bus.origin
        self._here: dict[str, set[int]] = {}
        """Who has which game open at this process, or had it a moment ago."""
        self._leaving: dict[Here, float] = {}
        """Whose last connection is closed, and when they count as gone."""
        self._elsewhere: dict[str, set[int]] = {}
        """Who has which of the games in memory open at another process."""
        self._connections: Counter[str] = Counter()
        """Live connections at this process by the digest of their address."""
        self._written: set[Here] = set()
        self._counted: Counter[str] = Counter()
        """People and connections as they are written in the database."""
        self._unread: set[str] = set()
        """Games of which the others may have told something new."""
        self._living: frozenset[str] = frozenset()
        """Other processes with people."""
        self._signed = self._looked = -RENEW_SECONDS
        """When the last sign of life was written, and when those of the others were read."""
        self._news = asyncio.Event()

    # -- connections -----------------------------------------------------------------------------------------

    def opened(self, address: str) -> None:
        """Count a live connection of an address."""
        self._connections[_digest(address)] += 1
        self._news.set()

    def closed(self, address: str) -> None:
        """Count a live connection less."""
        digest = _digest(address)
        self._connections[digest] -= 1
        if not self._connections[digest]:
            del self._connections[digest]
        self._news.set()

    async def connections(self, address: str) -> int:
        """Return how many live connections an address has at all processes together."""
        digest, others = _digest(address), 0
        # While the database is away, those of this process count.
        with contextlib.suppress(StorageDown):
            others = await self._store.read(lambda c: stored_presence.connections(c, self._process, digest))
        return self._connections[digest] + others

    # -- people ----------------------------------------------------------------------------------------------

    def attend(self, table: Table) -> None:
        """Look who of the people at a table is connected: a connection was opened or closed, or a seat was taken."""
        # The table may have been dropped and opened anew; whoever watched the old one is connecting again.
        current = self._registry.tables.get(table.id)
        watchers = () if current is None else current.watchers
        connected = {watcher.person for watcher in watchers if watcher.person and table.own_seats(watcher.person)}
        here = self._here.get(table.id, set())
        for person in connected:
            self._leaving.pop((table.id, person), None)
        for person in here - connected:
            self._leaving.setdefault((table.id, person), asyncio.get_running_loop().time() + LINGER_SECONDS)
        if here != connected:
            self._here[table.id] = here | connected
            self._show(table.id)
            self._news.set()

    def open(self, table: Table) -> None:
        """Attend to a table that has a new position, or has just come into memory."""
        if table.present is None:
            table.present = frozenset()
            self.hear([table.id])
            self._show(table.id)
        self.attend(table)

    def hear(self, games: Iterable[str]) -> None:
        """Look at these games: another process has told that people came or went."""
        self._unread.update(games)
        self._news.set()

    def hear_all(self) -> None:
        """Look at all games: something may have been missed."""
        self.hear(self._registry.tables)

    def _show(self, game: str) -> None:
        """Tell everybody at the table who is here, if that is new."""
        table = self._registry.tables.get(game)
        if table is None:
            return
        present = frozenset(self._here.get(game, set()) | self._elsewhere.get(game, set()))
        if present != table.present:
            table.present = present
            live.presence_changed(table)

    # -- telling the others and hearing them -----------------------------------------------------------------

    async def run(self) -> None:
        """Write what changes here and read what changes elsewhere, until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause()):
                    await self._news.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._news.clear()
            self._let_go()
            try:
                await self._write()
                await self._look_for_the_dead()
                await self._read()
            except Exception as error:
                # Nothing is lost: what is will be compared with what was written.
                if not isinstance(error, StorageDown):
                    log.warning("who is connected cannot be told now: %s", type(error).__name__)

    def _pause(self) -> float:
        """Return how long to wait if nothing happens."""
        now = asyncio.get_running_loop().time()
        return max(0.0, min([now + RENEW_SECONDS, *self._leaving.values()]) - now)

    def _let_go(self) -> None:
        """Forget those who have not come back."""
        now = asyncio.get_running_loop().time()
        for game, person in [here for here, when in self._leaving.items() if when <= now]:
            del self._leaving[game, person]
            self._here[game].discard(person)
            self._show(game)
            if not self._here[game]:
                del self._here[game]

    async def _write(self) -> None:
        """Write what has changed here, and a sign of life if it is time for one."""
        here = {(game, person) for game, people in self._here.items() for person in people}
        some = set(sorted(here ^ self._written)[:MOST_WRITTEN])
        came, gone = some & here, some - here
        counts = {digest: self._connections[digest] for digest in self._connections.keys() | self._counted.keys()}
        counts = {digest: count for digest, count in counts.items() if self._counted[digest] != count}
        if not some and not counts and not (self._is_time(self._signed) and (self._written or self._counted)):
            return
        save = partial(stored_presence.save, process=self._process, came=came, gone=gone, counts=counts)
        if not await self._store.write(save):
            # This is the first time, or others took this process for dead: nothing else is written.
            self._written, self._counted = set(), Counter()
        self._signed = asyncio.get_running_loop().time()
        self._written = (self._written | came) - gone
        self._counted = Counter({digest: count for digest, count in {**self._counted, **counts}.items() if count})
        if here != self._written or self._counted != self._connections:
            self._news.set()

    async def _look_for_the_dead(self) -> None:
        """Look at all games when a process has died or begun: nobody tells of the end of a lease."""
        if not self._is_time(self._looked) or not self._registry.tables:
            return
        living = await self._store.read(stored_presence.living)
        self._looked = asyncio.get_running_loop().time()
        if living - {self._process} != self._living:
            self._living = living - {self._process}
            self.hear_all()

    def _is_time(self, last: float) -> bool:
        return asyncio.get_running_loop().time() - last >= RENEW_SECONDS

    async def _read(self) -> None:
        """Read who has the games open elsewhere that the others have told of."""
        # Tables that are just being opened are looked at when they are here.
        games = sorted(self._unread & self._registry.tables.keys())
        self._unread.clear()
        try:
            for first in range(0, len(games), MOST_READ):
                some = games[first : first + MOST_READ]
                found = await self._store.read(partial(stored_presence.elsewhere, process=self._process, games=some))
                for game in some:
                    self._elsewhere.pop(game, None)
                    if game in found:
                        self._elsewhere[game] = found[game]
                    self._show(game)
        except Exception:
            self._unread.update(games)
            raise
        for game in self._elsewhere.keys() - self._registry.tables.keys():
            del self._elsewhere[game]

    async def close(self) -> None:
        """This process ends: its people are connecting to another one."""
        if self._written or self._counted:
            await self._store.write(partial(stored_presence.end, process=self._process, seconds=LINGER_SECONDS))


def _digest(address: str) -> str:
    """Return what is kept of an address."""
    return hashlib.sha256(f"tycoon connection {address}".encode()).hexdigest()
