"""Shared deals: made from a finished game or for a week, played once by each person, compared afterwards.

Until a person has finished their own game they are told how many play the deal, and nothing else about it.
"""

from __future__ import annotations

import secrets
import time
from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection

from tycoon.games import CATALOGUE
from tycoon.server.deals import comparison, rivals, stored_deals, weekly
from tycoon.server.deals.rivals import Rivals
from tycoon.server.deals.stored_deals import Part, PlayedAlready, SharedDeal
from tycoon.server.games.registry import Registry
from tycoon.server.games.seating import Seating
from tycoon.server.games.summaries import title_name
from tycoon.server.games.table import Table
from tycoon.server.http.refusal import Refusal, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store

MOST_RESULTS = 100
"""How many results are told. One's own is always among them."""


class Deals:
    """Makes deals to share, begins games of them, and tells how they went."""

    def __init__(self, store: Store, registry: Registry, seating: Seating, rivals: Rivals) -> None:
        self._store = store
        self._registry = registry
        self._seating = seating
        self._rivals = rivals

    async def close(self) -> None:
        """Stop the bots that play deals for comparison."""
        await self._rivals.close()

    async def of_this_week(self, person: Person | None) -> list[dict[str, Any]]:
        """Return the DealInfos of this week, in the order of the titles, without results."""
        week = weekly.week_of(datetime.now(UTC).date())
        titles = CATALOGUE.titles()
        found = await self._store.read(lambda c: stored_deals.of_week(c, week))
        if {one.title for one in found} < set(titles):
            found = await self._make_week(week)
        order = {title: number for number, title in enumerate(titles)}
        offered = sorted((one for one in found if one.title in order), key=lambda one: order[one.title])
        return [await self._info(one, await self._part(one, person)) for one in offered]

    async def _make_week(self, week: str) -> list[SharedDeal]:
        secret = await self._store.write(lambda c: stored_deals.secret(c, weekly.SECRET))
        made = [weekly.make(game, week, secret) for game in CATALOGUE.games()]

        def save(connection: Connection) -> list[SharedDeal]:
            stored_deals.add_missing(connection, made)
            return stored_deals.of_week(connection, week)

        return await self._store.write(save)

    async def share(self, table: Table, person: Person) -> dict[str, Any]:
        """Make a deal of a finished game against bots. The game is the first of it. Once made, it stays the same."""
        _check_shareable(table, person)
        made = _deal_of(table, person)

        def save(connection: Connection) -> SharedDeal:
            known = stored_deals.of_game(connection, table.id)
            if known is None:
                stored_deals.add(connection, made)
                stored_deals.add_part(connection, made.id, person.id, table.id, original=True)
            return known or made

        return await self.info(await self._store.write(save), person)

    async def find(self, id_: str) -> SharedDeal:
        found = await self._store.read(lambda c: stored_deals.find(c, id_))
        if found is None:
            raise Refusal(404, "not_found", "there is no such deal")
        return found

    async def start(self, shared: SharedDeal, person: Person) -> Table:
        """Begin the person's game of a deal, or return the one that they have."""
        mine = await self._part(shared, person)
        if mine is None:
            save = partial(_add_part, shared.id, person.id)
            try:
                table = await self._seating.play_shared(person, shared, save)
                # Who plays for long enough finds the bot's result when they have finished.
                self._rivals.begin(shared, table.game)
                return table
            except PlayedAlready:
                # Asked twice at once: the other request was first.
                mine = await self._part(shared, person)
        if mine is None or mine.game is None:
            raise Refusal(409, "given_up", "you have deleted your game of this deal: each deal is played once")
        return await self._registry.table(mine.game)

    async def info(self, shared: SharedDeal, person: Person | None) -> dict[str, Any]:
        """Return a DealInfo; results only for who has finished their own game."""
        mine = await self._part(shared, person)
        told = await self._info(shared, mine)
        if mine is not None and mine.finished:
            told["results"] = await self._results(shared, mine)
        return told

    async def _info(self, shared: SharedDeal, mine: Part | None) -> dict[str, Any]:
        """Return a DealInfo with what everybody may know."""
        return {
            "id": shared.id,
            "title": shared.title,
            "name": title_name(shared.title),
            "variant": shared.variant,
            "seat": shared.seat,
            "levels": list(shared.levels),
            "week": shared.week,
            "yours": None if mine is None else {"game": mine.game, "finished": mine.finished},
            "players": await self._store.read(lambda c: stored_deals.count_parts(c, shared.id)),
            "bot": rivals.level_of(shared),
            "results": None,
        }

    async def _part(self, shared: SharedDeal, person: Person | None) -> Part | None:
        if person is None:
            return None
        found = await self._store.read(lambda c: stored_deals.parts(c, shared.id, person.id))
        return found[0] if found else None

    async def _results(self, shared: SharedDeal, mine: Part) -> list[dict[str, Any]]:
        """Return the DealResults, the best first; equal points share a rank, and the bot has none."""
        told = await self._results_of_people(shared, mine)
        bot = await self._result_of_bot(shared)
        if bot is not None:
            told.insert(sum(one["points"] >= bot["points"] for one in told), bot)
        return told

    async def _result_of_bot(self, shared: SharedDeal) -> dict[str, Any] | None:
        """Return the DealResult of the bot; None while it plays, which goes on if it was broken off."""
        played = await self._rivals.find(shared)
        if played is None or played.scores is None:
            self._rivals.begin(shared, CATALOGUE.game(shared.title))
            return None
        points = played.scores[shared.seat]
        return {
            "rank": None,
            "name": played.level,
            "level": played.level,
            "yours": False,
            "original": False,
            "game": None,
            "ended": played.ended,
            "points": points,
            "place": 1 + sum(score > points for score in played.scores),
            "scores": list(played.scores),
        }

    async def _results_of_people(self, shared: SharedDeal, mine: Part) -> list[dict[str, Any]]:
        finished = [one for one in await self._store.read(lambda c: stored_deals.parts(c, shared.id)) if one.finished]
        scored = [(part, await self._scores(part)) for part in finished]
        scored.sort(key=lambda one: (-one[1][shared.seat], one[0].ended or 0.0))
        points = [scores[shared.seat] for _, scores in scored]
        told = [
            {
                "rank": points.index(scores[shared.seat]) + 1,
                "name": part.name,
                "level": None,
                "yours": part.person == mine.person,
                "original": part.original,
                "game": part.game,
                "ended": part.ended,
                "points": scores[shared.seat],
                "place": 1 + sum(score > scores[shared.seat] for score in scores),
                "scores": list(scores),
            }
            for part, scores in scored
        ]
        return [one for number, one in enumerate(told) if number < MOST_RESULTS or one["yours"]]

    async def _scores(self, part: Part) -> tuple[int, ...]:
        """Return the points of all seats in a finished game, and keep them: the next who asks need not open it."""
        if part.scores is not None:
            return part.scores
        assert part.game is not None
        id_, table = part.game, await self._registry.table(part.game)
        scores = [int(score) for score in table.game.scores(table.match.state)]
        await self._store.write(lambda c: stored_deals.keep_scores(c, id_, scores))
        return tuple(scores)

    async def compare(self, shared: SharedDeal, person: Person, game: str | None) -> dict[str, Any]:
        """Return a DealComparison of the person's game with another of the same deal; without one, with the bot's."""
        mine = await self._part(shared, person)
        if mine is None or not mine.finished:
            raise not_yours("finish your own game of this deal first: until then you see nobody's turns")
        if mine.game is None:
            raise _nothing_to_compare()
        other = await self._course_of_bot(shared) if game is None else await self._course_of(shared, game)
        own = await self._played(mine, shared.seat)
        return {"mine": own, "other": other, "parted": comparison.parted(own["turns"], other["turns"])}

    async def _course_of(self, shared: SharedDeal, game: str) -> dict[str, Any]:
        parts = await self._store.read(lambda c: stored_deals.parts(c, shared.id))
        other = next((one for one in parts if one.game == game and one.finished), None)
        if other is None:
            raise _nothing_to_compare()
        return await self._played(other, shared.seat)

    async def _course_of_bot(self, shared: SharedDeal) -> dict[str, Any]:
        played, game = await self._rivals.find(shared), CATALOGUE.game(shared.title)
        if played is None or not played.finished:
            raise _nothing_to_compare()
        if game.rules_version != shared.rules_version:
            raise Refusal(409, "old_rules", "the rules have changed since the bot played this deal")
        return await self._rivals.course(shared, game, played)

    async def _played(self, part: Part, seat: int) -> dict[str, Any]:
        assert part.game is not None
        table = await self._registry.table(part.game)
        async with table.lock:
            told = await table.work(lambda: comparison.played(table, seat))
        return told | {"name": part.name, "level": None, "taken_back": table.backs}


def _nothing_to_compare() -> Refusal:
    return Refusal(404, "not_found", "there is no such finished game of this deal")


def _check_shareable(table: Table, person: Person) -> None:
    if not table.over:
        raise Refusal(409, "not_over", "finish the game first: its deal can be shared then")
    people = [chair for chair in table.chairs if chair.kind != "bot" or chair.person is not None]
    if [chair.person for chair in people] != [person.id]:
        raise not_yours("only a game in which you alone played against bots can be shared as a deal")
    if table.data is not None:
        raise Refusal(409, "own_data", "a game with its own component file cannot be shared as a deal")


def _deal_of(table: Table, person: Person) -> SharedDeal:
    return SharedDeal(
        id=secrets.token_urlsafe(12),
        title=table.game.title,
        rules_version=table.game.rules_version,
        deal=stored_games.written_deal(table),
        seat=table.own_seats(person.id)[0],
        levels=tuple(None if chair.person is not None else chair.level for chair in table.chairs),
        week=None,
        creator=person.id,
        created=time.time(),
    )


def _add_part(deal: str, person: int, connection: Connection, game: str) -> None:
    stored_deals.add_part(connection, deal, person, game)
