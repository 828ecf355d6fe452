"""What happened, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.core import text as core
from tycoon.play.match import Match, Move
from tycoon.tui.seats import badge
from tycoon.tui.words import tell

BETWEEN = frozenset(
    {"log.round", "log.era", "log.order", "log.collect", "log.owe", "log.turn"}
    | {"event.stock_round", "event.operating_round", "event.order", "event.phase", "event.operates", "event.game_over"}
)
"""What no seat does: it stands in a line of its own, between the moves."""


def show_moves(out: Console, match: Match, moves: Sequence[Move]) -> None:
    """One paragraph a move: its number, the seat, and what it did. One without effect yet is told by the next."""
    told = [move for move in moves if move.texts]
    if not told:
        return
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for move in told:
        number, seat = str(move.number), badge(move.seat)
        for paragraph in paragraphs(move.texts):
            between = paragraph[0].key in BETWEEN
            words = Text(" ".join(tell(match.game, paragraph)), "dim" if between else "")
            table.add_row("" if between else number, Text("") if between else seat, words)
    out.print(table)


def paragraphs(texts: Sequence[core.Text]) -> list[list[core.Text]]:
    """What a seat did in one paragraph, and everything between the moves in one of its own; income is one together."""
    out: list[list[core.Text]] = []
    for text in texts:
        before = out[-1][-1].key if out else ""
        joins = text.key == before if text.key in BETWEEN else before not in BETWEEN
        if out and joins:
            out[-1].append(text)
        else:
            out.append([text])
    return out
