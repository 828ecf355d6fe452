"""The hall holds the parts that run the games and connects them."""

from __future__ import annotations

from tycoon.server.games.bot_driver import BotDriver
from tycoon.server.games.bot_pool import Thinkers
from tycoon.server.games.moves import Moves
from tycoon.server.games.registry import Registry
from tycoon.server.games.seating import Seating
from tycoon.server.games.sync import Follower, Sync
from tycoon.server.games.tasks import Tasks
from tycoon.server.games.titles import Titles
from tycoon.server.settings import Limits
from tycoon.server.storage.store import Store


class Hall:
    """All parts run in one event loop."""

    def __init__(self, store: Store, thinkers: Thinkers, titles: Titles, limits: Limits) -> None:
        self._tasks = Tasks()
        self.registry = Registry(store, titles, limits.tables)
        self.sync = Sync(store, self.registry)
        self.seating = Seating(store, titles, self.registry, self.sync, limits.unfinished_games)
        self.moves = Moves(self.registry, self.sync)
        self.bots = BotDriver(store, thinkers, titles, self.registry, self.moves, self._tasks)
        self._follower = Follower(store, self.registry, self.sync, self.bots.let_play)
        # The driver plays moves, and moves call for the driver: the registry passes that call on.
        self.registry.on_position(self.bots.attend)

    def start(self) -> None:
        """Wake the bots that were asked when the service stopped, and follow the other processes."""
        self._tasks.begin(self.bots.wake())
        self._tasks.begin(self._follower.run())

    async def close(self) -> None:
        """Disconnect everybody and stop all work in the background."""
        self.registry.disconnect_all()
        await self._tasks.close()
        self.seating.close()
