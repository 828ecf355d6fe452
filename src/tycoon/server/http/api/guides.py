"""The guide of a first game: its words, and what it has told in one of my games."""

from __future__ import annotations

from fastapi import APIRouter, Response

from tycoon.games import CATALOGUE
from tycoon.lessons.guide import guide_words
from tycoon.server.http.api.common import REFUSALS, GameId, ThePerson, TheService, Title, json_answer
from tycoon.server.http.api.titles import Language
from tycoon.server.http.models.guides import GuideRequest, GuideState
from tycoon.server.learning import guiding

router = APIRouter(prefix="/api", tags=["lessons"], responses=REFUSALS)


@router.get("/guides/words/{language}/{title}", response_model=dict[str, str])
async def words(language: Language, title: Title) -> Response:
    """The words of a title's guide; English where the language lacks some."""
    return json_answer(guide_words(CATALOGUE.game(title), language.lower().partition("-")[0]).patterns)


@router.get("/games/{id}/guide", response_model=GuideState)
async def look(id: GameId, person: ThePerson, service: TheService) -> Response:
    """The guide in one of my games: whether it is on, its cards, and which of them were told."""
    table = await service.hall.registry.table(id)
    return json_answer(await service.store.read(lambda c: guiding.state(c, table, person)))


@router.post("/games/{id}/guide", response_model=GuideState)
async def change(id: GameId, wanted: GuideRequest, person: ThePerson, service: TheService) -> Response:
    """Switch the guide on or off in one of my games, or note that cards were told."""
    table = await service.hall.registry.table(id)
    return json_answer(await service.store.write(lambda c: guiding.change(c, table, person, wanted.on, wanted.seen)))
