"""The questions to bots that this process has taken upon itself."""

from __future__ import annotations

from sqlalchemy import Connection

from tycoon.server.games.table import Table
from tycoon.server.storage import questions
from tycoon.server.storage.store import Store

QUESTIONS_A_WORKER = 4
"""So many questions are held for each process in which bots think: while one is thought about, others are stored."""


class Leases:
    """Which questions this process holds. The others are left to whoever has room."""

    def __init__(self, store: Store, workers: int) -> None:
        """Hold none at all without workers."""
        self.holder = store.bus.origin
        self.games: set[str] = set()
        self.stuck: set[str] = set()
        """Games that cannot go on as they are. They stay held, so that not every process tries again and again."""
        self._store = store
        self._most = workers * QUESTIONS_A_WORKER
        self._crowded = False
        """Questions wait that nobody holds: a game whose bots play on and on lets them go first."""

    def room(self) -> int:
        return max(0, self._most - len(self.games))

    def claim(self, table: Table) -> str | None:
        """Return who is to hold the question that is about to be written; None leaves it to anybody."""
        if self._crowded:
            return None
        if table.id in self.games or self.room():
            return self.holder
        self._crowded = self._most > 0
        return None

    def write(self, connection: Connection, table: Table, bot_asked: bool, holder: str | None) -> None:
        """Write, with the change that asks or no longer asks a bot, who thinks about it."""
        if bot_asked:
            questions.ask(connection, table.id, holder)
        elif any(chair.kind == "bot" for chair in table.chairs):
            questions.withdraw(connection, table.id)

    def written(self, table: Table, bot_asked: bool, holder: str | None) -> None:
        """The change has been written."""
        if bot_asked and holder is not None:
            self.games.add(table.id)
        else:
            self.games.discard(table.id)

    async def take(self) -> list[str]:
        """Take questions that nobody holds, as many as there is room for."""
        room = self.room()
        if not room or not await self._store.read(questions.any_free):
            self._crowded = self._crowded and not room
            return []
        taken = await self._store.write(lambda c: questions.take(c, self.holder, room))
        self._crowded = len(taken) == room
        self.games.update(taken)
        return taken

    async def renew(self) -> None:
        """Go on holding what is held, and forget what another process has taken."""
        before = self.games | self.stuck
        if before:
            held = await self._store.write(lambda c: questions.renew(c, self.holder, before))
            self.games -= before - held
            self.stuck &= held

    def give_up(self, game: str) -> None:
        """Hold a question on without thinking about it."""
        self.games.discard(game)
        self.stuck.add(game)

    async def release(self, game: str) -> None:
        """Leave a question to others."""
        if game in self.games:
            self.games.discard(game)
            await self._store.write(lambda c: questions.release(c, self.holder, game))

    async def release_all(self) -> None:
        """Leave all questions to others: this process ends."""
        self.games.clear()
        await self._store.write(lambda c: questions.release(c, self.holder))
