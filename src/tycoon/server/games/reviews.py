"""Reviews of games, made in the background and kept: the same for everybody who may see them."""

from __future__ import annotations

import contextlib
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from tycoon.review.review import Sample, make_assessor, seat_sums, turning_points
from tycoon.server.games import records
from tycoon.server.games.bot_pool import Thinkers, ThinkersDied
from tycoon.server.games.review_work import TurnQuestion
from tycoon.server.games.table import Table
from tycoon.server.games.tasks import Tasks
from tycoon.server.games.titles import Titles
from tycoon.server.http.refusal import StorageDown
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import stored_reviews
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_reviews import StoredReview

VERSION: Final = 2
"""Counts up when turns are judged in another way: kept reviews are made anew."""
KEPT_EVERY: Final = 8
"""Turns between two writes: a review that is broken off goes on from there."""


class Reviews:
    """Makes reviews turn by turn, with the processes in which bots think. Bots that are asked come in between."""

    def __init__(self, store: Store, thinkers: Thinkers, titles: Titles, tasks: Tasks) -> None:
        self._store = store
        self._thinkers = thinkers
        self._titles = titles
        self._tasks = tasks
        self._running: dict[tuple[str, str], StoredReview] = {}

    async def begin(self, table: Table, person: Person, effort: str) -> dict[str, Any]:
        """Begin a review, or go on with one that was broken off; tell how far it is."""
        records.check_reader(table, person)
        make_assessor(table.game.title, effort)
        review = await self._find(table, effort)
        key = (table.id, effort)
        if key not in self._running and (review is None or not review.complete):
            first = self._question(table, effort, 0)
            if review is None:
                turns = await self._thinkers.count_turns(first)
                review = StoredReview(len(first.record.moves), turns, judge_of(table))
            if key not in self._running:
                self._running[key] = review
                self._tasks.begin(self._work(table, effort, review))
        return self._answer(table, effort, self._running.get(key, review))

    async def look(self, table: Table, person: Person, effort: str) -> dict[str, Any]:
        """Tell how far a review is, and what it says so far."""
        records.check_reader(table, person)
        review = self._running.get((table.id, effort)) or await self._find(table, effort)
        return self._answer(table, effort, review)

    async def _find(self, table: Table, effort: str) -> StoredReview | None:
        """The review that is kept, if it is of this game as it stands."""
        found = await self._store.read(lambda c: stored_reviews.find(c, table.id, effort))
        if found is None or found.moves != table.move or found.judge != judge_of(table):
            return None
        return found

    async def _work(self, table: Table, effort: str, review: StoredReview) -> None:
        """Judge turn after turn. Who dies or is without storage leaves what is kept to the next who asks."""
        try:
            with contextlib.suppress(StorageDown, ThinkersDied):
                while not review.complete:
                    question = self._question(table, effort, len(review.judged))
                    if len(question.record.moves) != review.moves:
                        return
                    review.judged.append(await self._thinkers.judge_turn(question))
                    if review.complete or len(review.judged) % KEPT_EVERY == 0:
                        await self._store.write(partial(_keep, table.id, effort, review))
        finally:
            del self._running[table.id, effort]

    def _question(self, table: Table, effort: str, turn: int) -> TurnQuestion:
        data = self._titles.path(table.data)
        return TurnQuestion(table.id, table.game.title, data, table.match.record, effort, turn)

    def _answer(self, table: Table, effort: str, review: StoredReview | None) -> dict[str, Any]:
        """A ReviewState."""
        judged = [] if review is None else review.judged
        curve = [Sample(one["first"], one["expected"]) for one in judged]
        done = review is not None and review.complete
        if done and table.over:
            scores = table.game.scores(table.match.state)
            curve.append(Sample(table.move, [float(score) for score in scores]))
        points = turning_points([one["seat"] for one in judged], curve) if done else []
        sums = seat_sums([(one["seat"], one["grade"], one["lost"]) for one in judged], len(table.chairs))
        return {
            "effort": effort,
            "begun": review is not None,
            "done": done,
            "judged": len(judged),
            "turns": 0 if review is None else review.turns,
            "judgements": judged,
            "curve": [asdict(sample) for sample in curve],
            "turning_points": [asdict(point) for point in points],
            "seats": [asdict(one) for one in sums],
        }


def judge_of(table: Table) -> str:
    return f"{VERSION}.{table.game.rules_version}"


def _keep(game: str, effort: str, review: StoredReview, connection: Any) -> None:
    stored_reviews.keep(connection, game, effort, review)
