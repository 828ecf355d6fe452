"""Lessons: which there are, a step of one, and answers to it."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from tycoon.games import CATALOGUE
from tycoon.lessons.shelf import NoSuchLesson, lesson_of, lesson_words
from tycoon.server.http.api.common import REFUSALS, MaybePerson, PlaceQuery, ThePerson, TheService, Title, json_answer
from tycoon.server.http.api.titles import Language
from tycoon.server.http.models.fields import LARGEST_OPTION
from tycoon.server.http.models.lessons import (
    MOST_STEPS,
    LessonAnswer,
    LessonAnswerRequest,
    LessonShelf,
    LessonState,
    LessonStep,
)
from tycoon.server.http.models.pieces import PieceInfo
from tycoon.server.http.refusal import Refusal
from tycoon.server.learning import stored_progress
from tycoon.server.learning.classroom import Classroom, shelves
from tycoon.server.learning.stored_progress import Progress
from tycoon.server.people.stored_people import Person
from tycoon.server.service import Service

router = APIRouter(prefix="/api", tags=["lessons"], responses=REFUSALS)

LessonName = Annotated[str, Path(min_length=1, max_length=60)]


@router.get("/lessons", response_model=list[LessonShelf])
async def lessons(person: MaybePerson, service: TheService) -> Response:
    """All lessons of all titles, and how far I have come."""
    known: dict[tuple[str, str], Progress] = {}
    if person is not None:
        known = await service.store.read(lambda c: stored_progress.progress_of(c, person.id))
    return json_answer(await asyncio.to_thread(shelves, known))


@router.get("/lessons/words/{language}/{title}", response_model=dict[str, str])
async def words(language: Language, title: Title) -> Response:
    """The words of a title's lessons; English where the language lacks some."""
    game = CATALOGUE.game(title)
    return json_answer(lesson_words(game, language.lower().partition("-")[0]).patterns)


@router.get("/lessons/{title}/{lesson}", response_model=LessonState)
async def look(
    title: Title,
    lesson: LessonName,
    person: MaybePerson,
    service: TheService,
    step: Annotated[int | None, Query(ge=0, le=MOST_STEPS)] = None,
) -> Response:
    """A step of a lesson as it stands for me: the one I am at, or a former one."""
    room = await _enter(service, person, title, lesson)
    wanted = room.progress.step if step is None else step
    return json_answer(await asyncio.to_thread(room.state, wanted))


@router.get("/lessons/{title}/{lesson}/piece", response_model=PieceInfo | None)
async def piece(
    title: Title,
    lesson: LessonName,
    person: MaybePerson,
    service: TheService,
    address: PlaceQuery,
    step: Annotated[int, Query(ge=0, le=MOST_STEPS)],
    option: Annotated[int | None, Query(ge=0, le=LARGEST_OPTION)] = None,
) -> Response:
    """What is at an address of the board in a step, or in the position that is shown after an answer to it."""
    room = await _enter(service, person, title, lesson)
    return json_answer(await asyncio.to_thread(room.piece, step, option, address))


@router.post("/lessons/{title}/{lesson}/answer", response_model=LessonAnswer)
async def answer(
    title: Title, lesson: LessonName, wanted: LessonAnswerRequest, person: ThePerson, service: TheService
) -> Response:
    """Answer a question: by an option, offered or not, or by having the right one shown. Right answers are kept."""
    room = await _enter(service, person, title, lesson)
    said = await asyncio.to_thread(room.answer, wanted.step, wanted.option, wanted.target)
    await _keep(service, person, room)
    return json_answer(said)


@router.post("/lessons/{title}/{lesson}/go", response_model=LessonState)
async def go(title: Title, lesson: LessonName, wanted: LessonStep, person: ThePerson, service: TheService) -> Response:
    """Go on from a step that asks nothing, or back to a former one."""
    room = await _enter(service, person, title, lesson)
    shown = await asyncio.to_thread(room.go, wanted.step)
    await _keep(service, person, room)
    return json_answer(shown)


async def _enter(service: Service, person: Person | None, title: str, lesson: str) -> Classroom:
    game = CATALOGUE.game(title)
    try:
        lesson_of(game, lesson)
    except NoSuchLesson as error:
        raise Refusal(404, "not_found", str(error)[:500]) from error
    known = Progress()
    if person is not None:
        known = await service.store.read(lambda c: stored_progress.find_progress(c, person.id, title, lesson))
    learner = "" if person is None else person.name
    return await asyncio.to_thread(Classroom, game, lesson, learner, known)


async def _keep(service: Service, person: Person, room: Classroom) -> None:
    title, lesson, progress = room.game.title, room.shelved.name, room.progress
    await service.store.write(lambda c: stored_progress.keep_progress(c, person.id, title, lesson, progress))
