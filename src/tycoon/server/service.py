"""The parts of a running service."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from tycoon.games import CATALOGUE
from tycoon.server.analysis.analyses import Analyses
from tycoon.server.deals.deals import Deals
from tycoon.server.deals.rivals import Rivals
from tycoon.server.games.bot_pool import Thinkers
from tycoon.server.games.hall import Hall
from tycoon.server.games.titles import Titles
from tycoon.server.http.rates import Rates
from tycoon.server.people.people import People
from tycoon.server.settings import Rate, Settings
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
    analyses: Analyses
    deals: Deals
    health: Health
    titles_open: bool = False
    stopping: bool = False

    async def spend(self, name: str, rate: Rate) -> None:
        """Take one token of a limit that holds at all processes together; Refusal if there is none."""
        await self.rates.spend_everywhere(self.store, name, rate)

    @classmethod
    def open(cls, settings: Settings, rates: Rates) -> Service:
        """Open the database and build the parts around it."""
        store = Store(settings.database)
        upgrade(store.engine)
        thinkers = Thinkers(max(1, settings.workers), settings.programs, settings.program_seconds)
        titles, people = Titles(), People(store)
        hall = Hall(store, thinkers, titles, people, settings)
        analyses = Analyses(store, titles, hall.registry, thinkers, settings.limits.analyses)
        deals = Deals(store, hall.registry, hall.seating, Rivals(store, thinkers, hall.bots))
        return cls(settings, rates, store, thinkers, titles, people, hall, analyses, deals, Health(store))

    async def open_titles(self) -> None:
        """Open all titles in advance, while the service already answers, so that few requests wait for one."""
        await asyncio.to_thread(CATALOGUE.games)
        self.titles_open = True

    async def close(self) -> None:
        await self.deals.close()
        await self.hall.close()
        await self.people.close()
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.store.close)
        self.titles.close()
