"""The live connection of a game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from tycoon.server.games import seat_state
from tycoon.server.games.live import NOT_ALLOWED, Watcher
from tycoon.server.http.api.common import session_of
from tycoon.server.http.guards import address, check_origin
from tycoon.server.http.models.fields import MOST_SEATS
from tycoon.server.http.refusal import Refusal
from tycoon.server.people.people import digest_of
from tycoon.server.service import Service

router = APIRouter()

MISSING = 4404
NOT_YOURS = 4403
FULL = 4429
LATER = 1013
CODES = {404: MISSING, 403: NOT_YOURS, 429: FULL, 503: LATER}


@router.websocket("/api/games/{id}/live")
async def live(socket: WebSocket, id: str, seat: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None) -> None:
    """Sends {type: state, state} at once and after every move, and small messages in between."""
    service: Service = socket.app.state.service
    presence, where = service.hall.presence, address(socket.scope)
    # Counted before it is looked at, so that of many at once none slips through.
    presence.opened(where)
    try:
        watcher = await _accepted(service, socket, id, seat)
        if watcher is not None:
            await watcher.run()
    finally:
        presence.closed(where)


async def _accepted(service: Service, socket: WebSocket, id_: str, seat: int | None) -> Watcher | None:
    """Accept a connection; None if it was refused."""
    try:
        check_origin(socket.headers)
        watcher = await _watcher(service, socket, id_, seat)
    except Refusal as refusal:
        # Accept first: a browser learns the reason only of an accepted connection.
        await socket.accept()
        await socket.close(CODES.get(refusal.status, NOT_ALLOWED), refusal.message)
        return None
    await socket.accept()
    return watcher


async def _watcher(service: Service, socket: WebSocket, id_: str, seat: int | None) -> Watcher:
    limits, presence = service.settings.limits, service.hall.presence
    where = address(socket.scope)
    service.rates.spend(f"requests {where}", limits.requests)
    if await presence.connections(where) > limits.connections:
        raise Refusal(429, "too_many_connections", "too many live connections from your address")
    token = session_of(socket)
    person = await service.people.who(token)
    table = await service.hall.registry.table(id_)
    if len(table.watchers) >= limits.watchers:
        raise Refusal(429, "too_many_watchers", "too many are looking on already")
    who = None if person is None else person.id
    seat_state.looker(table, who, seat)
    return Watcher(socket, table, who, seat, digest_of(token) if token else None, presence.attend)
