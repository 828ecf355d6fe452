"""Shared by all routes: who is asking, and how to answer."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import Depends, Path, Query, Request, Response
from starlette.requests import HTTPConnection

from tycoon.server.http.guards import address, read_cookies
from tycoon.server.http.models.words import ErrorAnswer
from tycoon.server.http.refusal import unauthenticated
from tycoon.server.people.people import SESSION_COOKIE
from tycoon.server.people.stored_people import Person
from tycoon.server.service import Service

# Named, not given as a model: FastAPI would make a validator of it for every status of every route, a thousand of them.
_ERROR = {"schema": {"$ref": f"#/components/schemas/{ErrorAnswer.__name__}"}}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"content": {"application/json": _ERROR}}
    for status in (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
}

GameId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Title = Annotated[str, Path(min_length=1, max_length=60)]
PlaceQuery = Annotated[str, Query(max_length=80)]
"""An address of a board, such as `slot:leek-1`."""
PlanQuery = Annotated[str | None, Query(max_length=1000, pattern=r"^(\d{1,10}(,\d{1,10})*)?$")]
"""Options one after the other, such as `12,3`; empty: none yet."""


def options_of(plan: str) -> list[int]:
    return [int(option) for option in plan.split(",") if option]


def json_answer(content: object) -> Response:
    """Encode an answer without validating it against its model: the code that made it guarantees its shape."""
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Response(body, media_type="application/json")


# Async although they never wait: FastAPI would run plain functions in a thread for every request. None depends on
# another one by `Depends`: each step of such a chain would look through the whole request again.
async def the_service(request: Request) -> Service:
    service = request.app.state.service
    assert isinstance(service, Service)
    return service


TheService = Annotated[Service, Depends(the_service)]


def session_of(request: HTTPConnection) -> str | None:
    """Return the session token of a request or a live connection."""
    return read_cookies(request.headers).get(SESSION_COOKIE)


async def maybe_person(request: Request) -> Person | None:
    service = await the_service(request)
    return await service.people.who(session_of(request))


MaybePerson = Annotated[Person | None, Depends(maybe_person)]


async def the_person(request: Request) -> Person:
    person = await maybe_person(request)
    if person is None:
        raise unauthenticated()
    return person


ThePerson = Annotated[Person, Depends(the_person)]


async def the_address(request: Request) -> str:
    return address(request.scope)


Address = Annotated[str, Depends(the_address)]
