"""What a title brings, declared in one place; every part is named by a string and imported when it is used."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from tycoon.core.deal import Variant
from tycoon.core.errors import BadTitle

INTERFACE: Final = 1
"""The version of the contract between titles and this program. It counts up when titles have to change."""

APP: Final = "app:"
"""Begins the name of a board that the browser app has itself."""


@dataclass(frozen=True)
class Title:
    """A title as its package declares it. `module:OBJECT` names an object, anything else a file of the package."""

    id: str
    """The name used by commands and records: `wharf`."""
    name: str
    """The name as printed: `The Wharf`."""
    package: str
    """Its Python package, with `messages/` and `rules/`. Cached positions depend on every file in it."""
    game: str
    """The `Game`, as `module:OBJECT`."""
    interface: int = INTERFACE
    seats: range | None = None
    variants: tuple[Variant, ...] | None = None
    """As the game has them, declared here so that titles are listed without their rules; None: the game is asked."""
    data: str = ""
    """The component file that `tycoon data` writes for editing; empty: the title is played with no other."""
    bots: str = ""
    """`Bots` with levels and weights, as `module:OBJECT`; without them only the random bot plays."""
    terminal: str = ""
    """The board of the terminal, as `module:OBJECT`; without it tables are shown."""
    board: str = ""
    """The board of the browser: a built ES module in the package, or `app:<name>`; without it tables are shown."""

    drawing: str = ""
    """`draw(game, state, seat)` that gives the board as an SVG picture, as `module:FUNCTION`; for notebooks."""

    def load(self, place: str) -> Any:
        """Return the object that a part names; BadTitle if it is not there."""
        module, _, attribute = place.partition(":")
        try:
            return vars(import_module(module))[attribute]
        except (ImportError, KeyError) as error:
            raise BadTitle(f"title {self.id}: there is no {place} ({type(error).__name__}: {error})") from error

    @property
    def folder(self) -> Path:
        """Return the folder of its package, without importing it."""
        spec = find_spec(self.package)
        if spec is None or not spec.submodule_search_locations:
            raise BadTitle(f"title {self.id}: there is no package {self.package}")
        return Path(spec.submodule_search_locations[0])

    def file(self, name: str) -> Path:
        """Return a file of the package."""
        return self.folder / name

    def check(self) -> None:
        """Raise BadTitle if this program cannot play a title of this kind."""
        if self.interface != INTERFACE:
            raise BadTitle(f"title {self.id} is written for interface {self.interface}, this program has {INTERFACE}")
        for part in (self.game, self.bots, self.terminal, self.drawing):
            if part and part.count(":") != 1:
                raise BadTitle(f"title {self.id}: {part!r} is not of the form module:OBJECT")
