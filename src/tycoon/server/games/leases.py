"""Which questions to bots this process answers."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from tycoon.server.games.programs import Program, is_program
from tycoon.server.games.table import Table
from tycoon.server.storage import questions
from tycoon.server.storage.store import Store

QUESTIONS_A_WORKER = 4
"""Questions held for each bot process: while it thinks about one, the answers to others are being stored."""


class Leases:
    """The questions this process holds. All others are left to whichever process has room."""

    def __init__(self, store: Store, workers: int, programs: Sequence[Program] = ()) -> None:
        """Without workers, hold no questions at all; those to a program only if it is one of these."""
        self.holder = store.bus.origin
        self.games: set[str] = set()
        self.stuck: set[str] = set()
        """Games that cannot go on. They stay held, so that other processes do not try them again and again."""
        self.orphans: set[str] = set()
        """Games with a program that no process offers any more: this one sees to them."""
        self._programs = frozenset(program.level for program in programs)
        self._store = store
        self._most = workers * QUESTIONS_A_WORKER
        self._crowded = False
        """Some questions wait with nobody holding them: a game whose bots play on and on then gives way to them."""
        self._had_no_room = False
        """At the last look for questions there was no room for any."""

    def room(self) -> int:
        return max(0, self._most - len(self.games))

    def more_may_wait(self) -> bool:
        """Tell whether it is worth a look for questions when a bot has done, and not only now and then."""
        return self._crowded or self._had_no_room

    def can_ask(self, level: str | None) -> bool:
        """Tell whether a bot of this level thinks here: a program may be offered by other processes only."""
        return not is_program(level) or level in self._programs

    def claim(self, table: Table, level: str | None) -> str | None:
        """Return who is to hold the question that is about to be written to a bot; None leaves it to anybody."""
        if self._crowded or not (self.can_ask(level) or table.id in self.orphans):
            return None
        if table.id in self.games or self.room():
            return self.holder
        self._crowded = self._most > 0
        return None

    def write(self, connection: Connection, table: Table, bot_asked: bool, holder: str | None) -> None:
        """In the transaction that asks a bot, or stops asking it, write down who thinks about the question."""
        if bot_asked:
            questions.ask(connection, table.id, holder)
        elif any(chair.kind == "bot" for chair in table.chairs):
            questions.withdraw(connection, table.id)

    def written(self, table: Table, bot_asked: bool, holder: str | None) -> None:
        """Note that the change has been written."""
        if bot_asked and holder is not None:
            self.games.add(table.id)
        else:
            self.games.discard(table.id)

    async def take(self) -> list[str]:
        """Take questions that nobody holds, as many as there is room for."""
        room = self.room()
        self._had_no_room = not room
        ours = questions.Ours(self._programs, frozenset(self.orphans))
        if not room or not await self._store.read(lambda c: questions.any_free(c, ours)):
            self._crowded = self._crowded and not room
            return []
        taken = await self._store.write(lambda c: questions.take(c, self.holder, room, ours))
        self._crowded = len(taken) == room
        self.games.update(taken)
        return taken

    async def renew(self) -> None:
        """Keep hold of the questions held, and forget those that another process has taken."""
        before = self.games | self.stuck
        if before:
            held = await self._store.write(lambda c: questions.renew(c, self.holder, before))
            self.games -= before - held
            self.stuck &= held

    def give_up(self, game: str) -> None:
        """Keep holding a question, but stop thinking about it."""
        self.games.discard(game)
        self.stuck.add(game)

    async def release(self, game: str) -> None:
        """Leave a question to others."""
        if game in self.games:
            self.games.discard(game)
            await self._store.write(lambda c: questions.release(c, self.holder, game))

    async def release_all(self) -> None:
        """Leave all questions to others, because this process ends."""
        self.games.clear()
        await self._store.write(lambda c: questions.release(c, self.holder))
