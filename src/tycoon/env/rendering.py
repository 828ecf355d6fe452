"""A position as text, or as a drawn board: a file, or pixels."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Any

from rich.console import Console

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.env.drawing import draw_board
from tycoon.env.drawing.svg import as_svg
from tycoon.tui.boards import board_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 140


def render(game: Game[Any], s: State, mode: str, seat: int | None = None) -> str | NDArray[np.uint8] | None:
    """What the seat may know, or everybody; `human` prints it."""
    if mode == "svg":
        return as_svg(draw_board(game, s, seat))
    if mode == "rgb_array":
        from tycoon.env.drawing.pixels import as_pixels  # text and files need no NumPy

        return as_pixels(draw_board(game, s, seat))
    text = as_text(game, s, seat)
    if mode == "ansi":
        return text
    print(text)
    return None


def as_text(game: Game[Any], s: State, seat: int | None = None) -> str:
    """The board of the terminal."""
    out = Console(file=StringIO(), width=WIDTH, record=True, force_terminal=False, color_system=None)
    players = [f"seat {number}" for number in range(game.seats_of(s))]
    for part in board_of(game).draw(game, game.view_back(s, seat), players):
        out.print(part)
    return out.export_text()
