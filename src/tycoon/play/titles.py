"""Titles and records as a user names them: by name, with an edited component file if wanted."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import yaml

from tycoon.core.errors import BadData, BadInput, BadRecord
from tycoon.core.game import Game
from tycoon.core.record import Record, from_plain, read_plain
from tycoon.games import CATALOGUE


def open_title(title: str, data: Path | None = None) -> Game[Any]:
    """The title of this name; with `data` played by that component file."""
    game = CATALOGUE.game(title)
    if data is None:
        return game
    with_data: Callable[[Path], Game[Any]] | None = getattr(game, "with_data", None)
    if with_data is None:
        raise BadInput(f"{title} cannot be played with another component file")
    edited = with_data(data)
    if edited.title != game.title:
        raise BadData(f"{data}: component file of {edited.title}, not of {game.title}")
    return edited


def open_record(path: Path, data: Path | None = None) -> tuple[Game[Any], Record]:
    """A record file with its title; a game played with an edited component file needs that file again."""
    raw = read_plain(path)
    try:
        game = open_title(str(raw.get("title")), data)
        return game, from_plain(raw, game)
    except BadData:
        raise
    except BadInput as error:
        raise BadRecord(f"{path}: {error}") from error


def built_in_file(title: str) -> Path:
    """The component file that comes with the title: the one in its package's data folder that names it."""
    game = CATALOGUE.game(title)
    for file in sorted(_data_folder(game).glob("*.yaml")):
        content = yaml.safe_load(file.read_bytes())
        if isinstance(content, dict) and title in (content.get("title"), content.get("game")):
            return file
    raise BadInput(f"{title} has no component file that could be edited")


def _data_folder(game: Game[Any]) -> Path:
    spec = find_spec(type(game).__module__)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "data"
