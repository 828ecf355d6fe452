"""Which titles there are, and where their code is; a title is imported when it is asked for."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from tycoon.core.errors import BadInput, BadRecord, UnknownTitle
from tycoon.core.game import Game
from tycoon.core.record import Record, from_plain, read_plain

GROUP = "tycoon.titles"
"""Entry points of this group add titles of other packages."""


class Catalogue:
    """Titles by name. `built_in` maps a name to `module:attribute`."""

    def __init__(self, built_in: Mapping[str, str]) -> None:
        self._built_in = dict(built_in)
        self._loaded: dict[str, Game[Any]] = {}

    def titles(self) -> list[str]:
        """All names: the built-in ones first."""
        return list(self._places())

    def game(self, title: str) -> Game[Any]:
        """The title of this name."""
        if title not in self._loaded:
            self._loaded[title] = self._load(title)
        return self._loaded[title]

    def record(self, path: Path) -> tuple[Game[Any], Record]:
        """Read a record file together with its title; an error names the file and the place."""
        raw = read_plain(path)
        try:
            game = self.game(str(raw.get("title")))
            return game, from_plain(raw, game)
        except BadInput as error:
            raise BadRecord(f"{path}: {error}") from error

    def _places(self) -> dict[str, str]:
        places = dict(self._built_in)
        for point in entry_points(group=GROUP):
            places.setdefault(point.name, point.value)
        return places

    def _load(self, title: str) -> Game[Any]:
        places = self._places()
        if title not in places:
            near = difflib.get_close_matches(title, list(places), n=1)
            hint = f"; did you mean {near[0]}?" if near else f" (titles: {', '.join(places)})"
            raise UnknownTitle(f"unknown title {title!r}{hint}")
        module, _, attribute = places[title].partition(":")
        game = getattr(import_module(module), attribute)
        assert isinstance(game, Game)
        return game
