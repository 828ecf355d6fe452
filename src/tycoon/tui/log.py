"""What happened, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.play.match import Match, Move
from tycoon.tui.ending import score_parts
from tycoon.tui.seats import badge
from tycoon.tui.words import say, t

SCORED = "log.score_"
"""Lines of the final scoring."""


def show_moves(out: Console, match: Match, moves: Sequence[Move]) -> None:
    """One paragraph a move: its number, the seat, and what it did, in sentences.

    A move that only leads to the next question to the same seat is told with what comes of it. One after which somebody
    else is asked, and of which there is nothing to tell, is called as it was when it was chosen: a pass, for one.
    A final scoring that the result shows as a table is not told again.
    """
    told = [(move, lines) for move in moves if (lines := _lines(match, move))]
    if not told:
        return
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for move, lines in told:
        table.add_row(str(move.number), badge(move.seat), Text(" ".join(lines)))
    out.print(table)


def _lines(match: Match, move: Move) -> list[str]:
    if move.texts:
        in_table = bool(score_parts(match.game, match.state))
        return [say(match.game, text) for text in move.texts if not (in_table and text.key.startswith(SCORED))]
    if move.secret or _goes_on(match, move):
        return []
    before = match.at(move.number - 1)
    return [t("log.chosen", choice=say(match.game, before.decision.choice(before, move.option).text))]


def _goes_on(match: Match, move: Move) -> bool:
    """Whether the same seat is asked next."""
    if move.number < len(match.moves):
        return match.moves[move.number].seat == move.seat
    return not match.state.over and match.state.seat == move.seat
