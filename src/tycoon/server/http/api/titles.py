"""Which titles there are, and what is in their boxes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.server.catalogues import words
from tycoon.server.games.programs import Program
from tycoon.server.games.seat_state import start_piece, start_state
from tycoon.server.games.titles import components, read_variant, title_info
from tycoon.server.http.api.common import REFUSALS, GameId, PlaceQuery, TheService, Title, json_answer
from tycoon.server.http.board_files import board_address, picture_address
from tycoon.server.http.models.pieces import PieceInfo
from tycoon.server.http.models.state import GameState
from tycoon.server.http.models.titles import RulesPage, TitleInfo

router = APIRouter(prefix="/api", tags=["titles"], responses=REFUSALS)

Language = Annotated[str, Path(min_length=2, max_length=8, pattern=r"^[A-Za-z-]+$")]


@router.get("/titles", response_model=list[TitleInfo])
async def titles(service: TheService) -> Response:
    """All titles with their seat counts, variants and bots."""
    return json_answer(await asyncio.to_thread(_all_titles, service.settings.programs))


def _all_titles(programs: Sequence[Program]) -> list[dict[str, Any]]:
    return [
        title_info(game, programs) | {"board": board_address(game.title), "picture": picture_address(game.title)}
        for game in CATALOGUE.games()
    ]


@router.get("/titles/{title}/components", response_model=dict[str, Any])
async def title_components(title: Title, request: Request) -> Response:
    """The component data of a title, for drawing its board; variants (`?scenario=mrs`) where they choose the board."""
    game = CATALOGUE.game(title)
    return json_answer(components(game, read_variant(game, dict(request.query_params))))


@router.get("/titles/{title}/start", response_model=GameState)
async def title_start(title: Title, request: Request) -> Response:
    """How a game begins, as a spectator sees it: for looking at the board without a game. `seats` and variants."""
    game = CATALOGUE.game(title)
    seats, variant = _wanted_start(game, dict(request.query_params))
    return json_answer(await asyncio.to_thread(start_state, game, seats, variant))


@router.get("/titles/{title}/piece", response_model=PieceInfo | None)
async def title_piece(title: Title, request: Request, address: PlaceQuery) -> Response:
    """What is at an address of the board when a game begins, as a spectator is told. `seats` and variants."""
    game = CATALOGUE.game(title)
    wanted = {name: value for name, value in request.query_params.items() if name != "address"}
    seats, variant = _wanted_start(game, wanted)
    return json_answer(await asyncio.to_thread(start_piece, game, seats, variant, address))


def _wanted_start(game: Game[Any], wanted: dict[str, str]) -> tuple[int, dict[str, str]]:
    seats = wanted.pop("seats", str(game.seats[0]))
    if not (seats.isdecimal() and len(seats) < 3):
        raise BadInput(f"seats is a number, not {seats[:20]!r}")
    return int(seats), read_variant(game, wanted)


@router.get("/rules/{language}/{name}", response_model=RulesPage)
async def rules_page(language: Language, name: Title) -> Response:
    """A rules page as HTML, with anchors at the sections that reasons refer to; English where there is no other."""
    # Imported here: the Markdown parser is slow to import, and most visitors never open a rules page.
    from tycoon.server.http import rules_pages

    return json_answer(await asyncio.to_thread(rules_pages.page, name, language))


@router.get("/games/{id}/components", response_model=dict[str, Any])
async def game_components(id: GameId, service: TheService) -> Response:
    """The component data a game is played with: the title's, or the players' own."""
    table = await service.hall.registry.table(id)
    return json_answer(components(table.game, table.match.record.deal.variant))


@router.get("/messages/{language}/{title}", response_model=dict[str, str])
async def messages(language: Language, title: Title) -> Response:
    """Every message of a title as an ICU pattern; English where the language lacks one."""
    return json_answer(words(CATALOGUE.game(title), language))
