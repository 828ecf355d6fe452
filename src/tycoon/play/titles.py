"""Titles and records as users name them, with an edited component file if they want one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tycoon.core.errors import BadData, BadInput, BadRecord
from tycoon.core.game import Game
from tycoon.core.record import Record, from_plain, read_plain
from tycoon.games import CATALOGUE


def open_title(title: str, data: Path | None = None) -> Game[Any]:
    """Open the title of this name, to be played by the component file `data` if there is one."""
    game = CATALOGUE.game(title)
    if data is None:
        return game
    edited = game.with_data(data)
    if edited.title != game.title:
        raise BadData(f"{data}: component file of {edited.title}, not of {game.title}")
    return edited


def open_record(path: Path, data: Path | None = None) -> tuple[Game[Any], Record]:
    """Open a record file with its title; a game played with an edited component file needs that file again."""
    raw = read_plain(path)
    try:
        game = open_title(str(raw.get("title")), data)
        return game, from_plain(raw, game)
    except BadData:
        raise
    except BadInput as error:
        raise BadRecord(f"{path}: {error}") from error


def built_in_file(title: str) -> Path:
    """Return the component file that comes with the title."""
    declared = CATALOGUE.title(title)
    if not declared.data:
        raise BadInput(f"{title} has no component file that could be edited")
    return declared.file(declared.data)
