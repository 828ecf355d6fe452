"""Boards as pictures: a plain drawing of what is on the table, made without a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.env.drawing.picture import Picture
from tycoon.games import CATALOGUE


def draw_board(game: Game[Any], s: State, seat: int | None = None) -> Picture:
    """The board as everybody sees it, or as the seat does."""
    title = CATALOGUE.find(game.title)
    if title is None or not title.drawing:
        raise BadInput(f"{game.title} has no drawn board; render it as text")
    draw: Callable[[Game[Any], State, int | None], Picture] = title.load(title.drawing)
    return draw(game, s, seat)
