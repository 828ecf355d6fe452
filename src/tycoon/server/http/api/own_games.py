"""My lists of games, and what I do with a game besides playing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Response
from sqlalchemy import Connection

from tycoon.server.games import summaries
from tycoon.server.http.api.common import REFUSALS, GameId, ThePerson, TheService, json_answer
from tycoon.server.http.models.lists import (
    ArchiveRequest,
    BotRequest,
    Deleted,
    GameCounts,
    GamePage,
    OwnGame,
    OwnNameRequest,
)
from tycoon.server.http.refusal import Refusal, no_such_game, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.service import Service
from tycoon.server.storage import own_games
from tycoon.server.storage.own_games import List, Wanted

router = APIRouter(prefix="/api", tags=["lists"], responses=REFUSALS)

MOST_ON_PAGE = 100
After = Annotated[str | None, Query(max_length=60, pattern=r"^[0-9.e+]{1,30}~[A-Za-z0-9_-]{1,24}$")]
TitleFilter = Annotated[str | None, Query(min_length=1, max_length=60)]
Search = Annotated[str, Query(max_length=60)]
Size = Annotated[int, Query(ge=1, le=MOST_ON_PAGE)]
Language = Annotated[str, Query(min_length=2, max_length=20)]


@router.get("/games", response_model=GamePage)
async def my_games(
    person: ThePerson,
    service: TheService,
    list: List = "all",
    title: TitleFilter = None,
    search: Search = "",
    after: After = None,
    size: Size = 20,
    language: Language = "en",
) -> Response:
    """A page of my games, the newest first. `search` is a part of a name: of the game, its title or a player."""
    wanted = Wanted(list, title, search.strip(), _read_after(after), size)
    page = await service.store.read(lambda c: own_games.page(c, person.id, wanted, summaries.title_name))
    games = [summaries.own_summary(own, person.id) for own in page.games]
    following = None if page.next is None else f"{page.next[0]!r}~{page.next[1]}"
    return json_answer({"games": games, "next": following, "words": summaries.list_words(games, language)})


def _read_after(after: str | None) -> tuple[float, str] | None:
    if after is None:
        return None
    updated, _, game = after.partition("~")
    try:
        return float(updated), game
    except ValueError as error:
        raise Refusal(422, "invalid", "after: not the `next` of a page") from error


@router.get("/counts", response_model=GameCounts)
async def counts(person: ThePerson, service: TheService) -> Response:
    """How many games are on my lists; `turn` are those that wait for me."""
    return json_answer(await service.store.read(lambda c: own_games.counts(c, person.id)))


@router.get("/games/{id}/mine", response_model=OwnGame)
async def my_game(id: GameId, person: ThePerson, service: TheService) -> Response:
    """A game as it is on my list, with the invitation links of a game that I have begun."""
    return await _own(service, person, id)


@router.post("/games/{id}/name", response_model=OwnGame)
async def name(id: GameId, wanted: OwnNameRequest, person: ThePerson, service: TheService) -> Response:
    """Call a game what I like. Nobody else sees it."""
    return await _decide(service, person, id, lambda c: own_games.rename(c, person.id, id, wanted.name))


@router.post("/games/{id}/archive", response_model=OwnGame)
async def archive(id: GameId, wanted: ArchiveRequest, person: ThePerson, service: TheService) -> Response:
    """Put a game into my archive, or take it out. It goes on all the same."""
    return await _decide(service, person, id, lambda c: own_games.archive(c, person.id, id, wanted.archived))


@router.post("/games/{id}/stand-in", response_model=OwnGame)
async def let_bot_play(id: GameId, wanted: BotRequest, person: ThePerson, service: TheService) -> Response:
    """Let a bot play my seats until I return."""
    await service.hall.leaving.let_bot_play(await service.hall.registry.table(id), person, wanted.level)
    return await _own(service, person, id)


@router.post("/games/{id}/return", response_model=OwnGame)
async def come_back(id: GameId, person: ThePerson, service: TheService) -> Response:
    """Play my seats myself again."""
    await service.hall.leaving.come_back(await service.hall.registry.table(id), person)
    return await _own(service, person, id)


@router.post("/games/{id}/resign", response_model=OwnGame)
async def resign(id: GameId, wanted: BotRequest, person: ThePerson, service: TheService) -> Response:
    """Give up: a bot has my seats for good. Only where somebody else plays."""
    await service.hall.leaving.resign(await service.hall.registry.table(id), person, wanted.level)
    return await _own(service, person, id)


@router.post("/games/{id}/delete", response_model=Deleted)
async def delete(id: GameId, person: ThePerson, service: TheService) -> Response:
    """Delete a game that I have begun and nobody else plays. It can be restored for a few seconds."""
    seconds = await service.hall.leaving.delete(await service.hall.registry.table(id), person)
    return json_answer({"seconds": seconds})


@router.post("/games/{id}/restore", response_model=OwnGame)
async def restore(id: GameId, person: ThePerson, service: TheService) -> Response:
    """Bring back a game that I have just deleted."""
    await service.hall.leaving.restore(id, person)
    return await _own(service, person, id)


async def _decide(service: Service, person: Person, game: str, work: Callable[[Connection], bool]) -> Response:
    """Write what a person decides about a game on their list."""
    if not await service.store.write(work):
        raise not_yours("this game is not on your list")
    return await _own(service, person, game)


async def _own(service: Service, person: Person, game: str) -> Response:
    own = await service.store.read(lambda c: own_games.own_game(c, person.id, game))
    if own is None:
        raise no_such_game()
    return json_answer(summaries.own_summary(own, person.id))
