"""Checks before every request: size, rate and CSRF. Adds security headers to every answer."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import ipaddress
import json
import logging
import secrets
import time
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tycoon.server import logs, metrics
from tycoon.server.http.rates import Rates
from tycoon.server.http.refusal import Refusal, retry_headers
from tycoon.server.people.people import CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIE, SESSION_SECONDS, csrf_of
from tycoon.server.settings import Limits

log = logging.getLogger("tycoon.server")

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
METHODS = SAFE_METHODS | {"POST", "PUT", "PATCH", "DELETE"}
BODY_SECONDS = 20.0
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
}


@dataclass
class _Begun:
    status: int = 0
    """Of the answer that has begun, so that it is too late to send an error instead; 0 before."""


class Guard:
    """ASGI middleware around the whole service."""

    def __init__(self, app: ASGIApp, limits: Limits, rates: Rates, secure: bool) -> None:
        self._app = app
        self._limits = limits
        self._rates = rates
        self._secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._app(scope, receive, _refusing_plainly(send))
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start = time.perf_counter()
        begun = _Begun()
        try:
            await self._answer(scope, receive, send, begun)
        finally:
            _note(scope, begun.status, time.perf_counter() - start)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, begun: _Begun) -> None:
        headers = Headers(scope=scope)
        cookies = read_cookies(headers)
        csrf = expected_csrf(cookies)
        send = self._with_headers(scope, send, cookies, csrf, begun)
        try:
            self._rates.spend(f"requests {address(scope)}", self._limits.requests)
            _check_forgery(scope["method"], headers, csrf)
            body = await self._body(scope["path"], headers, receive)
        except Refusal as refusal:
            await _refuse(send, refusal)
            return
        try:
            await self._app(scope, _replay(body, receive), send)
        except Exception:
            log.exception("%s %s failed", scope["method"], route_of(scope))
            if not begun.status:
                await _refuse(send, Refusal(500, "failed", "something went wrong here; it has been written down"))

    # -- sizes -----------------------------------------------------------------------------------------------

    async def _body(self, path: str, headers: Headers, receive: Receive) -> bytes:
        """Read the whole body; Refusal if it is too large or too slow."""
        most = self._most(path)
        declared = headers.get("content-length", "0")
        if not declared.isdigit() or int(declared) > most:
            raise Refusal(413, "too_large", f"a request to this address holds at most {most} bytes")
        body = bytearray()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                more = True
                while more:
                    message = await receive()
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > most:
                        raise Refusal(413, "too_large", f"a request to this address holds at most {most} bytes")
        except TimeoutError as error:
            raise Refusal(408, "too_slow", "the request came too slowly") from error
        return bytes(body)

    def _most(self, path: str) -> int:
        if path in ("/api/records", "/api/analyses"):
            return self._limits.record_body
        edits = path.startswith("/api/analyses/") and path.endswith("/edit")
        return self._limits.game_body if edits or path == "/api/games" else self._limits.body

    # -- headers ---------------------------------------------------------------------------------------------

    def _with_headers(self, scope: Scope, send: Send, cookies: dict[str, str], csrf: str, begun: _Begun) -> Send:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                begun.status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    # Answers may hold what only one seat may know: no cache may keep them.
                    headers.setdefault("cache-control", "no-store")
                self._give_csrf(headers, cookies, csrf)
            await send(message)

        return with_headers

    def _give_csrf(self, headers: MutableHeaders, cookies: dict[str, str], csrf: str) -> None:
        """Set the CSRF cookie that belongs to the session, unless the browser has it."""
        if any(value.startswith(f"{CSRF_COOKIE}=") for value in headers.getlist("set-cookie")):
            return
        value = csrf or secrets.token_hex(16)
        if cookies.get(CSRF_COOKIE) != value:
            headers.append("set-cookie", cookie(CSRF_COOKIE, value, self._secure, readable=True))


def route_of(scope: Scope) -> str:
    """Return the route of a request, such as /api/games/{id}: an address may hold what only its reader may know."""
    return str(getattr(scope.get("route"), "path", "other"))


def _note(scope: Scope, status: int, seconds: float) -> None:
    route = route_of(scope)
    metrics.REQUESTS.labels(scope["method"] if scope["method"] in METHODS else "other", route, status).observe(seconds)
    logs.request(scope["method"], route, status, seconds)


def expected_csrf(cookies: dict[str, str]) -> str:
    session = cookies.get(SESSION_COOKIE)
    return csrf_of(session) if session else cookies.get(CSRF_COOKIE, "")


def _check_forgery(method: str, headers: Headers, wanted: str) -> None:
    """Require a request that changes something to prove that it comes from our own page."""
    if method in SAFE_METHODS:
        return
    check_origin(headers)
    given = headers.get(CSRF_HEADER, "")
    if not wanted or not hmac.compare_digest(given.encode(), wanted.encode()):
        raise Refusal(403, "csrf", f"the header X-Tycoon-CSRF must repeat the cookie {CSRF_COOKIE}")


def check_origin(headers: Headers) -> None:
    """Refuse requests that a browser sends from a page of another site."""
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("host"):
        raise Refusal(403, "origin", "this request comes from another site")


def cookie(name: str, value: str, secure: bool, readable: bool = False, seconds: int = SESSION_SECONDS) -> str:
    """Return the header that sets a cookie. Scripts of our page can read it if it is `readable`."""
    parts = [f"{name}={value}", "Path=/", f"Max-Age={seconds}", "SameSite=Lax"]
    return "; ".join(parts + ["HttpOnly"] * (not readable) + ["Secure"] * secure)


def read_cookies(headers: Headers) -> dict[str, str]:
    """Parse the cookies of a request. Unknown ones are harmless; of two with the same name the first counts.

    Nothing else parses cookies: two parsers could disagree about a malformed one, and so about who is asking.
    """
    cookies: dict[str, str] = {}
    for part in ";".join(headers.getlist("cookie")).split(";"):
        name, _, value = part.partition("=")
        cookies.setdefault(name.strip(), value.strip().strip('"'))
    return cookies


def address(scope: Scope) -> str:
    """Return the client's IPv4 address, or the /64 network of its IPv6 address: one host has the whole network."""
    client = scope.get("client")
    return _network(str(client[0])) if client else "unknown"


@lru_cache(maxsize=10_000)
def _network(host: str) -> str:
    with contextlib.suppress(ValueError):
        found = ipaddress.ip_address(host)
        if found.version == 6 and found.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return host


def _refusing_plainly(send: Send) -> Send:
    """Give a live connection that is closed before it was accepted an error like every other one."""
    accepted = False

    async def plainly(message: Message) -> None:
        nonlocal accepted
        accepted = accepted or message["type"] == "websocket.accept"
        if message["type"] != "websocket.close" or accepted:
            await send(message)
            return
        refusal = Refusal(404, "not_found", "there is no such live connection")
        body = json.dumps(refusal.body()).encode()
        fixed = {"content-type": "application/json", "content-length": str(len(body)), "cache-control": "no-store"}
        headers = [(name.encode(), value.encode()) for name, value in (HEADERS | fixed).items()]
        await send({"type": "websocket.http.response.start", "status": refusal.status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": body})

    return plainly


def _replay(body: bytes, receive: Receive) -> Receive:
    """Pass on a body that has been read, then the server's own messages (such as a disconnect)."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return messages.pop() if messages else await receive()

    return replay


async def _refuse(send: Send, refusal: Refusal) -> None:
    body = json.dumps(refusal.body()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in retry_headers(refusal.status).items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
