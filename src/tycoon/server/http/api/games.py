"""Games: begin, join, look, play, take back, ask why."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from tycoon.core.rng import SECRET_SEEDS
from tycoon.server.games import charts, planning, seat_state, since, summaries
from tycoon.server.games.table import Table
from tycoon.server.http.api.common import (
    REFUSALS,
    Address,
    GameId,
    MaybePerson,
    PlaceQuery,
    PlanQuery,
    ThePerson,
    TheService,
    Token,
    json_answer,
    options_of,
    the_service,
)
from tycoon.server.http.models.advice import HintIdea, WhyEntry
from tycoon.server.http.models.charts import Curves
from tycoon.server.http.models.choices import Effects
from tycoon.server.http.models.fields import LARGEST_OPTION, LONGEST_GAME, MOST_SEATS
from tycoon.server.http.models.games import CreateRequest, GameSummary, Invitation
from tycoon.server.http.models.moves import (
    BackAnswer,
    BackWanted,
    BackWithdrawal,
    MoveRequest,
    Plan,
    PlanRequest,
    UndoRequest,
)
from tycoon.server.http.models.orders import OrderWanted, OrderWithdrawal
from tycoon.server.http.models.pieces import PieceInfo
from tycoon.server.http.models.since import Since
from tycoon.server.http.models.state import GameState, StaleAnswer
from tycoon.server.http.models.words import ErrorAnswer
from tycoon.server.http.refusal import Refusal
from tycoon.server.people.stored_people import Person
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
    return json_answer(summaries.summary(table, person.id))


@router.get("/tables", response_model=list[GameSummary])
async def tables(person: MaybePerson, service: TheService) -> Response:
    """Public games with a free seat."""
    rows = await service.store.read(stored_games.open_tables)
    return json_answer([summaries.summary_of_row(row, chairs, person.id if person else None) for row, chairs in rows])


@router.get("/join/{token}", response_model=Invitation)
async def invitation(token: Token, person: MaybePerson, service: TheService, where: Address) -> Response:
    """What an invitation link leads to."""
    await service.spend(f"joins {where}", service.settings.limits.joins)
    table, seat = await service.hall.seating.invitation(token)
    shown = summaries.summary(table, person.id if person else None)
    seats = [{name: value for name, value in entry.items() if name != "invite"} for entry in shown["seats"]]
    known = {name: shown[name] for name in ("title", "name", "move")}
    return json_answer({"game": table.id, "seat": seat, "seats": seats, **known})


@router.post("/join/{token}", response_model=GameSummary)
async def join(token: Token, person: ThePerson, service: TheService, where: Address) -> Response:
    """Take the seat of an invitation link."""
    await service.spend(f"joins {where}", service.settings.limits.joins)
    return json_answer(summaries.summary(await service.hall.seating.join(person, token), person.id))


async def state_for(table: Table, person: Person, seat: int | None = None) -> Response:
    """The game as the person sees it now: through this seat of theirs, or the one they are asked for."""
    return json_answer(await seat_state.current(table, seat_state.looker(table, person.id, seat)))


@router.get("/games/{id}", response_model=GameState)
async def look(
    id: GameId,
    person: MaybePerson,
    request: Request,
    at: AtQuery = None,
    seat: SeatQuery = None,
    log: Literal["recent", "all"] = "recent",
) -> Response:
    """The game as I may see it: now, or after a former move; through one of my seats, or as a spectator."""
    # Not by `Depends`, which costs more than everything else here: this is asked for at every move.
    service = await the_service(request)
    table = await service.hall.registry.table(id)
    who = seat_state.looker(table, person.id if person else None, seat)
    if at is None and log == "recent":
        return json_answer(await seat_state.current(table, who))
    async with table.lock:
        return json_answer(await table.work(lambda: seat_state.state(table, who, at, log == "all")))


@router.post("/games/{id}/moves", response_model=GameState, responses=STALE)
async def move(id: GameId, wanted: MoveRequest, person: ThePerson, request: Request) -> Response:
    """Play an option of my seat. It is stored before this answers. The same request again changes nothing."""
    service = await the_service(request)
    table = await service.hall.registry.table(id)
    await service.hall.moves.play(table, person, wanted)
    asked_too = table.waiting_for in table.own_seats(person.id)
    return await state_for(table, person, None if asked_too else wanted.seat)


@router.post("/games/{id}/undo", response_model=GameState, responses=STALE)
async def undo(id: GameId, wanted: UndoRequest, person: ThePerson, service: TheService) -> Response:
    """Take back my last move, if it revealed nothing and nobody else has been asked since."""
    table = await service.hall.registry.table(id)
    await service.hall.moves.undo(table, person, wanted)
    return await state_for(table, person)


@router.post("/games/{id}/back", response_model=GameState, responses=STALE)
async def back(id: GameId, wanted: BackWanted, person: ThePerson, service: TheService) -> Response:
    """Take back all moves after the first so many, up to a question to me. Other people are asked first."""
    table = await service.hall.registry.table(id)
    await service.hall.taking_back.ask(table, person, wanted)
    return await state_for(table, person)


@router.post("/games/{id}/back/answer", response_model=GameState, responses=STALE)
async def answer_back(id: GameId, wanted: BackAnswer, person: ThePerson, service: TheService) -> Response:
    """Let another person take moves back, or not. They are taken back when everybody has agreed."""
    table = await service.hall.registry.table(id)
    await service.hall.taking_back.answer(table, person, wanted)
    return await state_for(table, person)


@router.post("/games/{id}/back/withdraw", response_model=GameState, responses=STALE)
async def withdraw_back(id: GameId, wanted: BackWithdrawal, person: ThePerson, service: TheService) -> Response:
    """Withdraw my request to take moves back."""
    table = await service.hall.registry.table(id)
    await service.hall.taking_back.withdraw(table, person, wanted)
    return await state_for(table, person)


@router.post("/games/{id}/orders", response_model=GameState)
async def order(id: GameId, wanted: OrderWanted, person: ThePerson, service: TheService) -> Response:
    """Give a standing order for my seat: the service plays it when the seat is asked. Nobody else is told."""
    table = await service.hall.registry.table(id)
    await service.hall.ordering.give(table, person, wanted)
    return await state_for(table, person, wanted.seat)


@router.post("/games/{id}/orders/withdraw", response_model=GameState)
async def withdraw_order(id: GameId, wanted: OrderWithdrawal, person: ThePerson, service: TheService) -> Response:
    """Withdraw a standing order of my seat."""
    table = await service.hall.registry.table(id)
    await service.hall.ordering.withdraw(table, person, wanted)
    return await state_for(table, person, wanted.seat)


@router.post("/games/{id}/plan", response_model=Plan, responses=STALE)
async def plan(id: GameId, wanted: PlanRequest, person: ThePerson, service: TheService) -> Response:
    """Try moves out. Nothing is stored, and nobody else is told."""
    table = await service.hall.registry.table(id)
    async with table.lock:
        await service.hall.moves.check_fresh(table, person, wanted.seat, wanted.move)
        who = seat_state.looker(table, person.id, wanted.seat)
        if table.over:
            raise Refusal(409, "over", "the game is over")
        world = _world(table, wanted.seat)
        # Guessing the others' moves is slow, so a thread does it. That is safe: positions are replaced, never changed.
        return json_answer(await asyncio.to_thread(planning.plan, table, who, wanted.seat, wanted.options, world))


def _world(table: Table, seat: int) -> int:
    """The secret seed from which the plans of a seat draw what it cannot know."""
    return table.worlds.setdefault(seat, SECRET_SEEDS + secrets.randbits(192))


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


@router.get("/games/{id}/piece", response_model=PieceInfo | None)
async def piece(
    id: GameId,
    person: MaybePerson,
    service: TheService,
    address: PlaceQuery,
    at: AtQuery = None,
    seat: SeatQuery = None,
    plan: PlanQuery = None,
) -> Response:
    """What is at an address of the board, and what it means for me: now, after a former move, or after planned ones."""
    table = await service.hall.registry.table(id)
    who = seat_state.looker(table, person.id if person else None, seat)
    async with table.lock:
        if plan is not None and who.seat is not None and not table.over:
            world = _world(table, who.seat)
            return json_answer(await asyncio.to_thread(planning.piece, table, who, options_of(plan), world, address))
        return json_answer(await table.work(lambda: seat_state.piece_at(table, who, at, address)))


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
async def game_curves(id: GameId, person: MaybePerson, service: TheService) -> Response:
    """How the seats fared from round to round, by what everybody may know."""
    table = await service.hall.registry.table(id)
    seat_state.looker(table, person.id if person else None, None)
    async with table.lock:
        return json_answer(await table.work(lambda: charts.curves(table)))


@router.get("/games/{id}/since", response_model=Since)
async def since_last_turn(id: GameId, person: ThePerson, service: TheService, seat: SeatQuery = None) -> Response:
    """What others did since the last turn of my seat: what concerns me, the log, numbers before and after, prices."""
    table = await service.hall.registry.table(id)
    async with table.lock:
        who = seat_state.looker(table, person.id, seat)
        return json_answer(await table.work(lambda: since.since(table, who)))
