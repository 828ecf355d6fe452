"""Compression of large answers that rarely change: the app, components, messages, rules pages."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SMALL = 2000
"""Answers smaller than this are not compressed (bytes)."""
COMPACT = (".woff2", ".png", ".avif")


class Packing:
    """Compresses by address. Positions stay uncompressed: they are sent after every move, mostly to the same machine or
    to a proxy, and compressing them would cost more processor time than the move.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._packed = GZipMiddleware(app, minimum_size=SMALL, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        packed = scope["type"] == "http" and is_packed(scope["path"])
        await (self._packed if packed else self._plain)(scope, receive, send)


def is_packed(path: str) -> bool:
    """Tell whether the answer at this address is large and rarely changes."""
    if path.startswith("/api/games/"):
        return path.endswith("/components")
    return not path.endswith(COMPACT)
