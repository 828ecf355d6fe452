"""Records: a game as a file, out and in."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from tycoon.core.errors import BadRecord
from tycoon.core.record import FORMAT
from tycoon.server.games import records, summaries
from tycoon.server.http.api.common import REFUSALS, GameId, ThePerson, TheService, json_answer
from tycoon.server.http.models.games import GameSummary
from tycoon.server.http.refusal import Refusal

router = APIRouter(prefix="/api", tags=["records"], responses=REFUSALS)

RECORD_BODY: dict[str, Any] = {
    "requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
}


@router.get("/games/{id}/record", response_model=dict[str, Any])
async def download(id: GameId, person: ThePerson, service: TheService) -> Response:
    """The record of a game: for its players when it is over, earlier only for who has every seat."""
    try:
        table = await service.hall.registry.table(id)
    except Refusal as refusal:
        if refusal.code != "old_rules":
            raise
        record = await records.former_record(service.store, id, person)
    else:
        record = records.record_of(table, person)
    answer = json_answer(record)
    answer.headers["content-disposition"] = f'attachment; filename="tycoon-{id}.json"'
    return answer


@router.post("/records", response_model=GameSummary, openapi_extra=RECORD_BODY)
async def upload(request: Request, person: ThePerson, service: TheService) -> Response:
    """A game from a record, at most 2 MB; all its seats are mine."""
    await service.spend(f"creations {person.id}", service.settings.limits.creations)
    table = await service.hall.seating.upload(person, _record(await request.body()))
    return json_answer(summaries.summary(table, person.id))


def _record(body: bytes) -> dict[str, Any]:
    try:
        raw = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"not JSON ({error})") from error
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadRecord("not a Tycoon record")
    return raw
