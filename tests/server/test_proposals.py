"""A proposal that is not the proven best is searched on while the service answers, and shown when it got better."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.g1822.test_import import LOG
from tycoon.core import notation
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.import_18xx.importer import import_log
from tycoon.games.g1822.operating.run import BEST, BEST_STEPS, FIRST_STEPS, ChooseRoutes, is_kept, question_of
from tycoon.games.g1822.routes.best import NO_PULLMAN, Run
from tycoon.games.g1822.routes.cache import keep_run
from tycoon.games.g1822.state import State1822
from tycoon.server.games import seat_state
from tycoon.server.games.bot_pool import Question, Thinkers
from tycoon.server.games.hall import Hall
from tycoon.server.games.table import Looker, Table
from tycoon.server.games.titles import Titles
from tycoon.server.http.models.moves import MoveRequest
from tycoon.server.people.people import People
from tycoon.server.people.stored_people import Person
from tycoon.server.settings import Settings, unlimited
from tycoon.server.storage.store import Store, upgrade


class HereAndNow(Thinkers):
    """Searches in this process, when it is allowed to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.allowed = asyncio.Event()
        self.asked = 0

    async def search_on(self, question: Question) -> object:
        self.asked += 1
        await self.allowed.wait()
        s = G1822.start(question.deal)
        for option in question.options:
            s.apply(option)
        return G1822.search_on(s)


def raw_record() -> dict[str, Any]:
    """The recorded game up to the first question for routes."""
    record = import_log(LOG).record
    s = G1822.start(record.deal)
    moves: list[str] = []
    for text in record.moves:
        if isinstance(s.decision, ChooseRoutes) and BEST in s.options:
            break
        s.apply(notation.read(s, text))
        moves.append(text)
    record.moves = moves
    return record.plain(G1822)


class Room:
    """A hall with one game, whose proposal is not proven."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(f"sqlite:///{folder / 'games.db'}")
        upgrade(self.store.engine)
        self.thinkers = HereAndNow()
        self.titles = Titles()
        self.hall = Hall(self.store, self.thinkers, self.titles, People(self.store), Settings(limits=unlimited()))

    async def begin(self) -> tuple[Table, Person]:
        person, _ = await People(self.store).guest("Ann")
        table = await self.hall.seating.upload(person, raw_record())
        if table.searching is not None:
            await table.searching
        s = position(table)
        keep_run(s, s.kept_runs, question_of(s, FIRST_STEPS), Run(0, 0, [], NO_PULLMAN, False, 500))
        table.pictures.clear()
        searches = self.thinkers.asked
        self.hall.bots.search_on(table)
        while self.thinkers.asked == searches:
            await asyncio.sleep(0)
        return table, person

    async def end(self) -> None:
        await self.hall.close()
        await asyncio.to_thread(self.store.close)
        self.titles.close()


def position(table: Table) -> State1822:
    s = table.match.state
    assert isinstance(s, State1822)
    return s


def proven(table: Table) -> bool:
    seat = table.match.state.seat
    return bool(seat_state.state(table, Looker(seat, (seat,)))["view"]["proposed"]["proven"])


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def test_the_state_says_that_a_proposal_is_not_proven_until_the_search_is_over(room: Room) -> None:
    async def story() -> tuple[bool, bool]:
        table, _ = await room.begin()
        before = proven(table)
        room.thinkers.allowed.set()
        assert table.searching is not None
        await table.searching
        after = proven(table)
        await room.end()
        return before, after

    assert asyncio.run(story()) == (False, True)


def test_others_are_answered_while_it_is_searched(room: Room) -> None:
    async def story() -> bool:
        table, _ = await room.begin()
        answered = not table.lock.locked() and table.searching is not None
        room.thinkers.allowed.set()
        await room.end()
        return answered

    assert asyncio.run(story())


def wanted(table: Table, option: int) -> MoveRequest:
    return MoveRequest(move=table.move, option=option, seat=position(table).seat)


def test_who_runs_the_best_routes_at_once_gets_what_the_search_finds(room: Room) -> None:
    async def story() -> bool:
        table, person = await room.begin()
        before = position(table)
        playing = asyncio.create_task(room.hall.moves.play(table, person, wanted(table, BEST)))
        await asyncio.sleep(0)  # the move now waits for the search
        room.thinkers.allowed.set()
        await playing
        found = is_kept(before, BEST_STEPS) and table.move > 0
        await room.end()
        return found

    assert asyncio.run(story())


def test_a_game_that_went_on_takes_nothing_from_an_old_search(room: Room) -> None:
    async def story() -> bool:
        table, person = await room.begin()
        before = position(table)
        none = before.options[1]
        await room.hall.moves.play(table, person, wanted(table, none))
        searching = table.searching
        room.thinkers.allowed.set()
        if searching is not None:
            await searching
        kept = is_kept(before, BEST_STEPS)
        await room.end()
        return kept

    assert not asyncio.run(story())
