"""Deals that several people play: the deals of the week, deals to share, and how they went."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from tycoon.server.games import summaries
from tycoon.server.http.api.common import REFUSALS, GameId, MaybePerson, ThePerson, TheService, json_answer
from tycoon.server.http.models.deals import DealComparison, DealInfo, DealWanted
from tycoon.server.http.models.games import GameSummary

router = APIRouter(prefix="/api", tags=["deals"], responses=REFUSALS)

GameQuery = Annotated[str, Query(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]


@router.get("/deals/week", response_model=list[DealInfo])
async def of_this_week(person: MaybePerson, service: TheService) -> Response:
    """The deal of this week for each title: the same for everybody."""
    return json_answer(await service.deals.of_this_week(person))


@router.post("/deals", response_model=DealInfo)
async def share(wanted: DealWanted, person: ThePerson, service: TheService) -> Response:
    """Share the deal of a finished game that I played against bots. Asking again gives the same deal."""
    await service.spend(f"creations {person.id}", service.settings.limits.creations)
    table = await service.hall.registry.table(wanted.game)
    return json_answer(await service.deals.share(table, person))


@router.get("/deals/{id}", response_model=DealInfo)
async def look(id: GameId, person: MaybePerson, service: TheService) -> Response:
    """What a link to a deal leads to; who has finished it sees how everybody fared."""
    return json_answer(await service.deals.info(await service.deals.find(id), person))


@router.post("/deals/{id}/game", response_model=GameSummary)
async def start(id: GameId, person: ThePerson, service: TheService) -> Response:
    """Begin my game of a deal. Asking again gives the same game."""
    await service.spend(f"creations {person.id}", service.settings.limits.creations)
    table = await service.deals.start(await service.deals.find(id), person)
    return json_answer(summaries.summary(table, person.id))


@router.get("/deals/{id}/comparison", response_model=DealComparison)
async def compare(id: GameId, person: ThePerson, service: TheService, game: GameQuery | None = None) -> Response:
    """My finished game of a deal beside another, or the bot's if none is named: by round, by source, turn by turn."""
    return json_answer(await service.deals.compare(await service.deals.find(id), person, game))
