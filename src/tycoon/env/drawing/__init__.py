"""Boards as SVG pictures: a plain drawing of what is on the table, made without a browser."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.state import State

MODULES = {
    "brass": "tycoon.env.drawing.brass",
    "g1822": "tycoon.env.drawing.g1822",
    "yokohama": "tycoon.env.drawing.yokohama",
}
"""Package of the title -> module that draws it."""


def draw_board(game: Game[Any], s: State, seat: int | None = None) -> str:
    """The board as everybody sees it, or as the seat does."""
    package = type(game).__module__.split(".")
    name = package[2] if package[:2] == ["tycoon", "games"] else ""
    if name not in MODULES:
        raise BadInput(f"{game.title} has no drawn board; render it as text")
    draw: Callable[[Game[Any], State, int | None], str] = import_module(MODULES[name]).draw
    return draw(game, s, seat)
