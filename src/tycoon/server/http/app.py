"""The service as an ASGI application."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from tycoon import __version__
from tycoon.core.errors import BadInput, UnknownTitle
from tycoon.core.state import IllegalMove
from tycoon.play.match import BadMoveNumber, CannotUndo
from tycoon.server import metrics
from tycoon.server.games.change_over import follow_compiling
from tycoon.server.http.api import (
    analyses,
    deals,
    games,
    guides,
    lessons,
    live,
    own_games,
    people,
    puzzles,
    records,
    reviews,
    titles,
)
from tycoon.server.http.api.common import TheService, json_answer
from tycoon.server.http.app_files import serve_app
from tycoon.server.http.board_files import serve_boards
from tycoon.server.http.compression import Packing
from tycoon.server.http.guards import Guard, address
from tycoon.server.http.models.live import Health
from tycoon.server.http.models.words import ErrorAnswer
from tycoon.server.http.rates import Rates
from tycoon.server.http.refusal import Refusal, retry_headers
from tycoon.server.http.view_types import describe_views
from tycoon.server.service import Service
from tycoon.server.settings import Settings
from tycoon.server.storage import questions

log = logging.getLogger("tycoon.server")

NEAR = frozenset({"127.0.0.1", "::/64", "::ffff:127.0.0.1"})
"""How this machine calls itself; `::1` counts by its network."""


PARTS = (games, live, titles, people, own_games, records, reviews, analyses, deals, lessons, guides, puzzles)
"""Routes are tried in this order: those of every move come first."""


class TycoonApp(FastAPI):
    """FastAPI with the types of views and components in its OpenAPI document."""

    def openapi(self) -> dict[str, Any]:
        if not self.openapi_schema:
            self.openapi_schema = describe_views(super().openapi())
        return self.openapi_schema


def create_app(settings: Settings) -> FastAPI:
    """Make a service with these settings. It opens its database when it starts."""
    rates = Rates()

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        service = await asyncio.to_thread(Service.open, settings, rates)
        app.state.service = service
        opening = asyncio.create_task(service.open_titles())
        service.hall.start()
        changing = asyncio.create_task(follow_compiling(service.thinkers, settings.compiled))
        if settings.dedicated:
            opening.add_done_callback(lambda _: settle(service))
        try:
            yield
        finally:
            service.stopping = True
            changing.cancel()
            await opening
            await service.close()

    app = TycoonApp(
        title="Tycoon",
        version=__version__,
        lifespan=running,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for part in PARTS:
        # Not by `include_router`: that builds each route anew at the first request, and looks for it twice, through a
        # wrapper around each router.
        app.router.routes.extend(part.router.routes)
    down: dict[int | str, dict[str, Any]] = {503: {"model": ErrorAnswer}}
    app.get("/healthz", response_model=Health, tags=["service"], responses=down)(healthz)
    app.get("/readyz", response_model=Health, tags=["service"], responses=down)(readyz)
    app.get("/metrics", include_in_schema=False)(figures)
    _add_refusals(app)
    serve_boards(app)
    serve_app(app, settings.web)
    app.add_middleware(Packing)
    app.add_middleware(Guard, limits=settings.limits, rates=rates, secure=settings.secure_cookies)
    return app


def settle(service: Service) -> None:
    """Do what speeds up later answers and need not delay the first one."""
    service.thinkers.warm_up()
    spare_collections()


def spare_collections() -> None:
    """Make full garbage collections rare.

    Games in memory are a million long-lived objects. With the default thresholds a full collection ran every few
    seconds, stopped all answers for about 100 ms, and found next to nothing: hardly anything here is cyclic.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 200)


async def healthz(service: TheService) -> Response:
    """The service is up, and its database can be read and written; 503 if it cannot."""
    await service.health.check()
    return json_answer({"status": "ok", "games": len(service.hall.registry)})


async def readyz(service: TheService) -> Response:
    """This process may be sent requests: it has opened all titles, hears the others, can write, and is not ending."""
    if service.stopping or not service.titles_open or not service.store.bus.is_listening():
        raise Refusal(503, "not_ready", "this process is starting or ending, or does not hear the others")
    return await healthz(service)


async def figures(request: Request, service: TheService) -> Response:
    """Figures for Prometheus, for those who may read them."""
    who = service.settings.metrics
    near = address(request.scope) in NEAR and "x-forwarded-for" not in request.headers
    if who == "off" or (who == "local" and not near):
        raise HTTPException(404, "Not Found")
    metrics.QUESTIONS.set(await service.store.read(questions.waiting))
    return Response(await asyncio.to_thread(metrics.text), headers={"content-type": metrics.CONTENT_TYPE})


def _add_refusals(app: FastAPI) -> None:
    """Send every error as `{error: {code, message}}`."""
    app.exception_handler(Refusal)(_on_refusal)
    app.exception_handler(BadInput)(_on_bad_input)
    app.exception_handler(RequestValidationError)(_on_invalid)
    app.exception_handler(HTTPException)(_on_http)


async def _on_refusal(_: Request, error: Refusal) -> Response:
    body = msgspec.json.encode(error.body())
    return Response(body, error.status, retry_headers(error.status), media_type="application/json")


async def _on_bad_input(request: Request, error: BadInput) -> Response:
    status, code = 422, "bad_input"
    if isinstance(error, UnknownTitle | BadMoveNumber):
        status, code = 404, "not_found"
    elif isinstance(error, IllegalMove):
        status, code = 409, "illegal"
    elif isinstance(error, CannotUndo):
        status, code = 409, "cannot_undo"
    return await _on_refusal(request, Refusal(status, code, str(error)[:500], getattr(error, "reason", None)))


async def _on_invalid(request: Request, error: RequestValidationError) -> Response:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return await _on_refusal(request, Refusal(422, "invalid", f"{where}: {first['msg']}"[:500]))


async def _on_http(request: Request, error: HTTPException) -> Response:
    code = {404: "not_found", 405: "wrong_method"}.get(error.status_code, "refused")
    answer = await _on_refusal(request, Refusal(error.status_code, code, str(error.detail)[:500]))
    answer.headers.update(error.headers or {})
    return answer
