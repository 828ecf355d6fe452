"""A position as text, or as a drawn board."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.env.drawing import draw_board
from tycoon.tui.boards import board_of

MODES = ("human", "ansi", "svg")
WIDTH = 140


def render(game: Game[Any], s: State, mode: str, seat: int | None = None) -> str | None:
    """What the seat may know, or everybody; `human` prints it."""
    if mode == "svg":
        return draw_board(game, s, seat)
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
