"""Boards drawn as text: a title brings its own, and a plain one serves all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from tycoon.core.game import Game, View
from tycoon.games import CATALOGUE


class Board(Protocol):
    """Draws what a view shows. It knows no rules and sees nothing but the view."""

    pages: Mapping[str, str]
    """Further pages by name, each with the key of a few words."""

    def draw(self, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        """Return the position, from top to bottom."""
        ...

    def page(self, name: str, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        """Return one of the further pages."""
        ...


def board_of(game: Game[Any]) -> Board:
    """Return the board for a title."""
    from tycoon.tui.boards import plain

    title = CATALOGUE.find(game.title)
    board: Board = title.load(title.terminal) if title is not None and title.terminal else plain.BOARD
    return board
