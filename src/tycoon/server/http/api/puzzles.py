"""Puzzles: which there are, trying the turn of one, and giving it as the answer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.puzzles.shelf import NoSuchPuzzle, puzzle_of
from tycoon.server.games.puzzle_work import PuzzleQuestion
from tycoon.server.http.api.common import (
    REFUSALS,
    PlaceQuery,
    PlanQuery,
    ThePerson,
    TheService,
    Title,
    json_answer,
    options_of,
)
from tycoon.server.http.models.pieces import PieceInfo
from tycoon.server.http.models.puzzles import PuzzleAnswer, PuzzleRequest, PuzzleShelf, PuzzleState
from tycoon.server.http.refusal import Refusal
from tycoon.server.learning import puzzling

router = APIRouter(prefix="/api", tags=["puzzles"], responses=REFUSALS)

PuzzleName = Annotated[str, Path(min_length=1, max_length=60)]


@router.get("/puzzles", response_model=list[PuzzleShelf])
async def puzzles() -> Response:
    """All puzzles of all titles."""
    return json_answer(await asyncio.to_thread(puzzling.shelves))


@router.get("/puzzles/{title}/{puzzle}", response_model=PuzzleState)
async def look(title: Title, puzzle: PuzzleName) -> Response:
    """The position of a puzzle, as the seat that is asked may see it."""
    game = await asyncio.to_thread(_open, title, puzzle)
    return json_answer(await asyncio.to_thread(puzzling.state, game, puzzle, []))


@router.get("/puzzles/{title}/{puzzle}/piece", response_model=PieceInfo | None)
async def piece(title: Title, puzzle: PuzzleName, address: PlaceQuery, plan: PlanQuery = None) -> Response:
    """What is at an address of the board, at the beginning of the turn or after some options of it."""
    game = await asyncio.to_thread(_open, title, puzzle)
    return json_answer(await asyncio.to_thread(puzzling.piece, game, puzzle, options_of(plan or ""), address))


@router.post("/puzzles/{title}/{puzzle}/turn", response_model=PuzzleState)
async def try_out(title: Title, puzzle: PuzzleName, wanted: PuzzleRequest, person: ThePerson) -> Response:
    """The position after some moves of the turn. Nothing is stored."""
    game = await asyncio.to_thread(_open, title, puzzle)
    return json_answer(await asyncio.to_thread(puzzling.state, game, puzzle, wanted.options))


@router.post("/puzzles/{title}/{puzzle}/answer", response_model=PuzzleAnswer)
async def answer(
    title: Title, puzzle: PuzzleName, wanted: PuzzleRequest, person: ThePerson, service: TheService
) -> Response:
    """Give a whole turn as the answer: it is compared with the best one, which is told only now."""
    game = await asyncio.to_thread(_open, title, puzzle)
    _, complete = await asyncio.to_thread(puzzling.tried, game, puzzle_of(game, puzzle), wanted.options)
    if not complete:
        raise Refusal(409, "turn_not_over", "the turn is not over yet: only a whole turn can be compared")
    await service.spend(f"hints {person.id}", service.settings.limits.hints)
    question = PuzzleQuestion(title, puzzle, tuple(wanted.options))
    return json_answer(await service.thinkers.judge_answer(question))


def _open(title: str, puzzle: str) -> Game[Any]:
    game = CATALOGUE.game(title)
    try:
        puzzle_of(game, puzzle)
    except NoSuchPuzzle as error:
        raise Refusal(404, "not_found", str(error)[:500]) from error
    return game
