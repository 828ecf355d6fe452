"""What happened, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.play.match import Match, Move
from tycoon.tui.seats import badge
from tycoon.tui.words import say


def show_moves(out: Console, match: Match, moves: Sequence[Move]) -> None:
    """One paragraph a move: its number, the seat, and what it did. A move without effect yet stands in notation."""
    if not moves:
        return
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for move in moves:
        lines = [say(match.game, text) for text in move.texts]
        text = Text(" ".join(lines)) if lines else Text(move.notation, "dim")
        table.add_row(str(move.number), badge(move.seat), text)
    out.print(table)
