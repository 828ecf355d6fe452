"""Reviews: every turn of a finished game judged, or of one whose seats are all mine."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from tycoon.server.games import summaries
from tycoon.server.games.records import check_reader
from tycoon.server.http.api.common import REFUSALS, GameId, ThePerson, TheService, json_answer
from tycoon.server.http.models.games import GameSummary
from tycoon.server.http.models.reviews import Effort, PlayOnRequest, ReviewRequest, ReviewState

router = APIRouter(prefix="/api", tags=["reviews"], responses=REFUSALS)


@router.post("/games/{id}/review", response_model=ReviewState)
async def begin(id: GameId, wanted: ReviewRequest, person: ThePerson, service: TheService) -> Response:
    """Begin a review in the background, or go on with one. Asking again for one that is done changes nothing."""
    await service.spend(f"hints {person.id}", service.settings.limits.hints)
    table = await service.hall.registry.table(id)
    return json_answer(await service.hall.reviews.begin(table, person, wanted.effort))


@router.post("/games/{id}/play-on", response_model=GameSummary)
async def play_on(id: GameId, wanted: PlayOnRequest, person: ThePerson, service: TheService) -> Response:
    """A new game from a former position of one that I may review: I have one seat, bots have the others."""
    await service.spend(f"creations {person.id}", service.settings.limits.creations)
    table = await service.hall.registry.table(id)
    check_reader(table, person)
    return json_answer(
        summaries.summary(await service.hall.seating.play_on(person, table, wanted.move, wanted.seat), person.id)
    )


@router.get("/games/{id}/review", response_model=ReviewState)
async def look(
    id: GameId, person: ThePerson, service: TheService, effort: Annotated[Effort, Query()] = "quick"
) -> Response:
    """How far a review is, and what it says so far."""
    table = await service.hall.registry.table(id)
    return json_answer(await service.hall.reviews.look(table, person, effort))
