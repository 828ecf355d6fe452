"""Boards drawn as text: one module a family of titles, and a plain one for all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from tycoon.core.game import Game, View

MODULES = {
    "brass": "tycoon.tui.boards.brass",
    "g1822": "tycoon.tui.boards.g1822",
    "yokohama": "tycoon.tui.boards.yokohama",
}
"""Package of the title -> module of its board."""


class Board(Protocol):
    """Draws what a view shows. It knows no rules and sees nothing but the view."""

    pages: Mapping[str, str]
    """Further pages by name, each with the key of a few words."""

    def draw(self, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        """The position, from top to bottom."""
        ...

    def page(self, name: str, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        """One of the further pages."""
        ...


def board_of(game: Game[Any]) -> Board:
    """The board for a title."""
    package = type(game).__module__.split(".")
    name = package[2] if package[:2] == ["tycoon", "games"] else ""
    board: Board = import_module(MODULES.get(name, "tycoon.tui.boards.plain")).BOARD
    return board
