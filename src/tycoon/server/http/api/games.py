"""Games: begin, join, look, play, take back, ask why."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from tycoon.core.rng import SECRET_SEEDS
from tycoon.server.games import charts, planning, seat_state
from tycoon.server.http.api.common import (
    REFUSALS,
    Address,
    GameId,
    MaybePerson,
    ThePerson,
    TheService,
    Token,
    json_answer,
)
from tycoon.server.http.models import (
    LARGEST_OPTION,
    LONGEST_GAME,
    MOST_SEATS,
    CreateRequest,
    Curves,
    Effects,
    ErrorAnswer,
    GameState,
    GameSummary,
    HintIdea,
    Invitation,
    MoveRequest,
    Plan,
    PlanRequest,
    StaleAnswer,
    UndoRequest,
    WhyEntry,
)
from tycoon.server.http.refusal import Refusal
from tycoon.server.storage import stored_games

router = APIRouter(prefix="/api", tags=["games"], responses=REFUSALS)

SeatQuery = Annotated[int | None, Query(ge=0, lt=MOST_SEATS)]
AtQuery = Annotated[int | None, Query(ge=0, le=LONGEST_GAME)]
STALE = {**REFUSALS, 409: {"model": StaleAnswer | ErrorAnswer, "description": "Stale, with the state; or a conflict"}}


@router.post("/games", response_model=GameSummary)
async def create(wanted: CreateRequest, person: ThePerson, service: TheService) -> Response:
    """Begin a game; the answer holds the invitation links of the open seats."""
    await service.spend(f"creations {person.id}", service.settings.limits.creations)
    table = await service.hall.seating.create(person, wanted)
    return json_answer(seat_state.summary(table, person.id))


@router.get("/games", response_model=list[GameSummary])
async def my_games(person: ThePerson, service: TheService) -> Response:
    """My games: those that wait for me first."""
    rows = await service.store.read(lambda c: stored_games.games_of(c, person.id))
    return json_answer([seat_state.summary_of_row(row, chairs, person.id) for row, chairs in rows])


@router.get("/tables", response_model=list[GameSummary])
async def tables(person: MaybePerson, service: TheService) -> Response:
    """Public games with a free seat."""
    rows = await service.store.read(stored_games.open_tables)
    return json_answer([seat_state.summary_of_row(row, chairs, person.id if person else None) for row, chairs in rows])


@router.get("/join/{token}", response_model=Invitation)
async def invitation(token: Token, person: MaybePerson, service: TheService, where: Address) -> Response:
    """What an invitation link leads to."""
    await service.spend(f"joins {where}", service.settings.limits.joins)
    table, seat = await service.hall.seating.invitation(token)
    shown = seat_state.summary(table, person.id if person else None)
    seats = [{name: value for name, value in entry.items() if name != "invite"} for entry in shown["seats"]]
    known = {name: shown[name] for name in ("title", "name", "move")}
    return json_answer({"game": table.id, "seat": seat, "seats": seats, **known})


@router.post("/join/{token}", response_model=GameSummary)
async def join(token: Token, person: ThePerson, service: TheService, where: Address) -> Response:
    """Take the seat of an invitation link."""
    await service.spend(f"joins {where}", service.settings.limits.joins)
    return json_answer(seat_state.summary(await service.hall.seating.join(person, token), person.id))


@router.get("/games/{id}", response_model=GameState)
async def look(
    id: GameId,
    person: MaybePerson,
    service: TheService,
    at: AtQuery = None,
    seat: SeatQuery = None,
    log: Literal["recent", "all"] = "recent",
) -> Response:
    """The game as I may see it: now, or after a former move; through one of my seats, or as a spectator."""
    table = await service.hall.registry.table(id)
    who = seat_state.looker(table, person.id if person else None, seat)
    if at is None and log == "recent":
        return json_answer(await seat_state.current(table, who))
    async with table.lock:
        return json_answer(await table.work(lambda: seat_state.state(table, who, at, log == "all")))


@router.post("/games/{id}/moves", response_model=GameState, responses=STALE)
async def move(id: GameId, wanted: MoveRequest, person: ThePerson, service: TheService) -> Response:
    """Play an option of my seat. It is stored before this answers. The same request again changes nothing."""
    table = await service.hall.registry.table(id)
    await service.hall.moves.play(table, person, wanted)
    asked_too = table.waiting_for in table.own_seats(person.id)
    who = seat_state.looker(table, person.id, None if asked_too else wanted.seat)
    return json_answer(await seat_state.current(table, who))


@router.post("/games/{id}/undo", response_model=GameState, responses=STALE)
async def undo(id: GameId, wanted: UndoRequest, person: ThePerson, service: TheService) -> Response:
    """Take back my last move, if it revealed nothing and nobody else has been asked since."""
    table = await service.hall.registry.table(id)
    await service.hall.moves.undo(table, person, wanted)
    return json_answer(await seat_state.current(table, seat_state.looker(table, person.id, None)))


@router.post("/games/{id}/plan", response_model=Plan, responses=STALE)
async def plan(id: GameId, wanted: PlanRequest, person: ThePerson, service: TheService) -> Response:
    """Try moves out. Nothing is stored, and nobody else is told."""
    table = await service.hall.registry.table(id)
    async with table.lock:
        await service.hall.moves.check_fresh(table, person, wanted.seat, wanted.move)
        who = seat_state.looker(table, person.id, wanted.seat)
        if table.over:
            raise Refusal(409, "over", "the game is over")
        world = table.worlds.setdefault(wanted.seat, SECRET_SEEDS + secrets.randbits(192))
        # Guessing the others' moves is slow, so a thread does it. That is safe: positions are replaced, never changed.
        return json_answer(await asyncio.to_thread(planning.plan, table, who, wanted.seat, wanted.options, world))


@router.get("/games/{id}/hint", response_model=list[HintIdea], responses=STALE)
async def hint(
    id: GameId, person: ThePerson, service: TheService, move: Annotated[int, Query(ge=0, le=LONGEST_GAME)]
) -> Response:
    """The five best things to do for my seat, by a strong bot. Not in games with other people."""
    await service.spend(f"hints {person.id}", service.settings.limits.hints)
    table = await service.hall.registry.table(id)
    return json_answer(await service.hall.bots.hint(table, person, move))


@router.get("/games/{id}/why", response_model=list[WhyEntry])
async def why(
    id: GameId,
    person: ThePerson,
    service: TheService,
    move: AtQuery = None,
    target: Annotated[str | None, Query(max_length=80)] = None,
    option: Annotated[int | None, Query(ge=0, le=LARGEST_OPTION)] = None,
    group: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """Why something is not offered: all options at a place of the board, one option, or a kind, with the rule."""
    table = await service.hall.registry.table(id)
    async with table.lock:
        if move is not None:
            await service.hall.moves.check_fresh(table, person, None, move)
        who = seat_state.looker(table, person.id, None)
        return json_answer(await table.work(lambda: seat_state.why(table, who, target, option, group)))


@router.get("/games/{id}/effects", response_model=Effects, responses=STALE)
async def effects(
    id: GameId,
    person: ThePerson,
    service: TheService,
    move: Annotated[int, Query(ge=0, le=LONGEST_GAME)],
    option: Annotated[int, Query(ge=0, le=LARGEST_OPTION)],
) -> Response:
    """What an option of mine does, also after the questions that follow from it, as far as that is certain."""
    table = await service.hall.registry.table(id)
    async with table.lock:
        await service.hall.moves.check_fresh(table, person, None, move)
        who = seat_state.looker(table, person.id, None)
        return json_answer(await table.work(lambda: seat_state.effects(table, who, option)))


@router.get("/games/{id}/curves", response_model=Curves)
async def game_curves(id: GameId, service: TheService) -> Response:
    """How the seats fared from round to round, by what everybody may know."""
    table = await service.hall.registry.table(id)
    async with table.lock:
        return json_answer(await table.work(lambda: charts.curves(table)))
