"""The browser app: its built files, and its single page for the addresses of the app; 404 with it for all others."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from tycoon.server.http.page import is_address, language_of, with_preview
from tycoon.server.http.refusal import Refusal

BUILT = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"

TYPES = {
    ".webmanifest": "application/manifest+json",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
"""Kinds of files that not every system knows."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tycoon</title>
<body><h1>Tycoon</h1><p>The service is running, but the browser app has not been built: <code>make web</code>.</p>"""


def serve_app(app: FastAPI, folder: Path | None) -> None:
    """Add the routes of the browser app. Call this last: they match every address."""
    root = (folder or BUILT).resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Refusal(404, "not_found", f"there is nothing at /{path[:80]}")
        file = find_file(root, path)
        if file is not None and file.name != "index.html":
            cache = FOREVER if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": cache}, media_type=TYPES.get(file.suffix))
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT)
        language = language_of(request.headers.get("accept-language", ""))
        filled = with_preview(index.read_text(encoding="utf-8"), path, str(request.base_url), language)
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return HTMLResponse(filled, 200 if is_address(path) else 404, headers)


def find_file(root: Path, path: str) -> Path | None:
    """Return the file at this path if it lies inside the folder."""
    if not path or "\0" in path or len(path) > 300:
        return None
    file = (root / path).resolve()
    return file if file.is_relative_to(root) and file.is_file() else None
