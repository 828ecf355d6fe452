"""Boards that titles of other packages bring: built ES modules with their pictures, served from the package."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse

from tycoon.core.title import APP
from tycoon.games import CATALOGUE
from tycoon.server.http.app_files import BUILT, FOREVER, find_file
from tycoon.server.http.refusal import Refusal

SERVED: Final = frozenset({".js", ".css", ".svg", ".png", ".jpg", ".webp", ".woff2", ".json"})
"""Kinds of files that a board may consist of."""
PICTURE: Final = "picture.svg"


def board_address(title: str) -> str:
    """Return where the app finds a title's board: `app:<name>`, an address of this service, or nothing."""
    declared = CATALOGUE.title(title)
    if not declared.board or declared.board.startswith(APP):
        return declared.board
    return _address(title, declared.file(declared.board))


def picture_address(title: str) -> str:
    """Return where the picture for lists is: the app has some, and a title may have one beside its board."""
    declared = CATALOGUE.title(title)
    if declared.board.startswith(APP):
        return f"/pictures/{title}.avif" if (BUILT / "pictures" / f"{title}.avif").is_file() else ""
    if not declared.board:
        return ""
    return _address(title, declared.file(declared.board).with_name(PICTURE))


def _address(title: str, file: Path) -> str:
    return f"/boards/{title}/{board_digest(file.parent)}/{file.name}" if file.is_file() else ""


@lru_cache(maxsize=64)
def board_digest(folder: Path) -> str:
    """Return a digest of all files of a board. It is part of their addresses, so that browsers keep them for good."""
    digest = hashlib.sha256()
    for file in sorted(file for file in folder.rglob("*") if file.is_file()):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(folder).as_posix()}:{len(content)}:".encode() + content)
    return digest.hexdigest()[:16]


def serve_boards(app: FastAPI) -> None:
    """Add the route of the boards."""

    @app.get("/boards/{title}/{digest}/{path:path}", include_in_schema=False)
    async def board_file(title: str, digest: str, path: str) -> Response:
        declared = CATALOGUE.find(title)
        if declared is not None and declared.board and not declared.board.startswith(APP):
            folder = declared.file(declared.board).parent
            file = find_file(folder.resolve(), path)
            if file is not None and file.suffix in SERVED and digest == board_digest(folder):
                return FileResponse(file, headers={"cache-control": FOREVER})
        raise Refusal(404, "not_found", f"there is no board at /boards/{title[:40]}/{digest[:20]}/{path[:80]}")
