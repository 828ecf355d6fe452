"""Which titles there are. A title's code is imported when somebody asks for it, not to list it."""

from __future__ import annotations

import difflib
import logging
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tycoon.core.deal import Variant
from tycoon.core.errors import BadInput, BadRecord, BadTitle, UnknownTitle
from tycoon.core.title import Title

if TYPE_CHECKING:
    from tycoon.core.game import Game
    from tycoon.core.record import Record

log = logging.getLogger("tycoon.titles")

GROUP = "tycoon.titles"
"""Entry points of this group add titles of other packages: `wharf = "wharf.title:TITLE"`."""


class Catalogue:
    """Titles by name. `built_in` maps a name to the place of its `Title`, as `module:OBJECT`."""

    def __init__(self, built_in: Mapping[str, str]) -> None:
        self._built_in = dict(built_in)
        self._titles: dict[str, Title] = {}
        self._games: dict[str, Game[Any]] = {}
        self._known: dict[str, str] | None = None

    def titles(self) -> list[str]:
        """Return all names: the built-in ones first."""
        return [*self._places(), *(name for name in self._titles if name not in self._places())]

    def add(self, title: Title) -> None:
        """Make a title known that no entry point names."""
        title.check()
        self._titles[title.id] = title
        self._games.pop(title.id, None)

    def title(self, name: str) -> Title:
        """Return what the title of this name brings."""
        if name not in self._titles:
            self._titles[name] = self._find(name)
        return self._titles[name]

    def find(self, name: str) -> Title | None:
        """Return the same, or None if nobody has declared the title: a program may play a game of its own."""
        return self.title(name) if name in self._titles or name in self._places() else None

    def game(self, name: str) -> Game[Any]:
        """Return the rules of this title."""
        if name not in self._games:
            self._games[name] = _opened(self.title(name))
        return self._games[name]

    def seats(self, name: str) -> range:
        """Return how many can play, without importing the rules where the title declares it."""
        declared = self.title(name).seats
        return self.game(name).seats if declared is None else declared

    def variants(self, name: str) -> tuple[Variant, ...]:
        """Return what can be chosen before a game, without importing the rules where the title declares it."""
        declared = self.title(name).variants
        return self.game(name).variants if declared is None else declared

    def games(self) -> list[Game[Any]]:
        """Return the rules of every title, without those whose package is broken: these must not stop the others."""
        found = []
        for name in self.titles():
            try:
                found.append(self.game(name))
            except BadTitle as error:
                log.warning("%s", error)
        return found

    def record(self, path: Path) -> tuple[Game[Any], Record]:
        """Read a record file together with its title; an error names the file and the place."""
        from tycoon.core.record import from_plain, read_plain

        raw = read_plain(path)
        try:
            game = self.game(str(raw.get("title")))
            return game, from_plain(raw, game)
        except BadInput as error:
            raise BadRecord(f"{path}: {error}") from error

    def _places(self) -> dict[str, str]:
        # Looking through everything that is installed takes some milliseconds, so it is done once.
        if self._known is None:
            self._known = dict(self._built_in)
            for point in entry_points(group=GROUP):
                self._known.setdefault(point.name, point.value)
        return self._known

    def _find(self, name: str) -> Title:
        places = self._places()
        if name not in places:
            near = difflib.get_close_matches(name, list(places), n=1)
            hint = f"; did you mean {near[0]}?" if near else f" (titles: {', '.join(places)})"
            raise UnknownTitle(f"unknown title {name!r}{hint}")
        module, _, attribute = places[name].partition(":")
        try:
            title = vars(import_module(module)).get(attribute)
        except ImportError as error:
            raise BadTitle(f"title {name}: {module} cannot be imported ({error})") from error
        if not isinstance(title, Title) or title.id != name:
            raise BadTitle(f"title {name}: {places[name]} is no Title of this name")
        title.check()
        return title


def _opened(title: Title) -> Game[Any]:
    """Return the rules of a title; BadTitle if they are none, or are not what it declares."""
    from tycoon.core.game import Game

    game = title.load(title.game)
    if not isinstance(game, Game):
        raise BadTitle(f"title {title.id}: {title.game} is no Game")
    if title.seats not in (None, game.seats):
        raise BadTitle(f"title {title.id} declares other seats than its game")
    if title.variants not in (None, game.variants):
        raise BadTitle(f"title {title.id} declares other variants than its game")
    return game
