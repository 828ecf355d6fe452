"""The parts of a running service."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from tycoon.games import CATALOGUE
from tycoon.server.games.bot_pool import Thinkers
from tycoon.server.games.hall import Hall
from tycoon.server.games.titles import Titles
from tycoon.server.http.guards import Rates
from tycoon.server.people.people import People
from tycoon.server.settings import Settings
from tycoon.server.storage.health import Health
from tycoon.server.storage.store import Store, upgrade


@dataclass
class Service:
    """Holds all parts from start to stop."""

    settings: Settings
    rates: Rates
    store: Store
    thinkers: Thinkers
    titles: Titles
    people: People
    hall: Hall
    health: Health
    connections: Counter[str] = field(default_factory=Counter)
    """Live connections by address."""

    @classmethod
    def open(cls, settings: Settings, rates: Rates) -> Service:
        """Open the database and build the parts around it."""
        store = Store(settings.database)
        upgrade(store.engine)
        thinkers, titles = Thinkers(settings.workers), Titles()
        hall = Hall(store, thinkers, titles, settings.limits)
        return cls(settings, rates, store, thinkers, titles, People(store), hall, Health(store))

    @staticmethod
    def open_titles() -> None:
        """Open all titles in advance, while the service already answers, so that few requests wait for one."""
        CATALOGUE.games()

    async def close(self) -> None:
        await self.hall.close()
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.store.close)
        self.titles.close()
