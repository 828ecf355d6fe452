"""What happened, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.core import text as core
from tycoon.play.match import Match, Move
from tycoon.tui.ending import score_parts
from tycoon.tui.seats import badge
from tycoon.tui.words import say, t, tell

BETWEEN = frozenset(
    {"log.round", "log.era", "log.order", "log.collect", "log.owe", "log.turn"}
    | {"event.stock_round", "event.operating_round", "event.order", "event.phase", "event.operates", "event.game_over"}
)
"""Events that no seat causes: they stand in a line of their own, between the moves."""

SCORED = "log.score_"
"""Lines of the final scoring."""


def show_moves(out: Console, match: Match, moves: Sequence[Move]) -> None:
    """Show one paragraph for each move: its number, the seat, and what it did, in sentences.

    A move that only leads to the same seat's next question is told together with what comes of it. If there is nothing
    to tell and somebody else is asked next, the move is named as it was when it was chosen: a pass, for example.
    A final scoring that the result shows as a table is not told again.
    """
    told = [move for move in moves if move.texts or not (move.secret or _goes_on(match, move))]
    if not told:
        return
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    in_table = bool(score_parts(match.game, match.state))
    for move in told:
        number, seat = str(move.number), badge(move.seat)
        if not move.texts:
            table.add_row(number, seat, Text(_chosen(match, move)))
        told_of_move = False
        for paragraph in paragraphs([text for text in move.texts if not (in_table and text.key.startswith(SCORED))]):
            between = paragraph[0].key in BETWEEN
            # What comes after the end of a turn, like a scoring, concerns everybody and not the seat that moved.
            own = not between and not told_of_move
            told_of_move = told_of_move or own
            words = Text(" ".join(tell(match.game, paragraph)), "dim" if between else "")
            table.add_row(number if own else "", seat if own else Text(""), words)
    out.print(table)


def _chosen(match: Match, move: Move) -> str:
    before = match.at(move.number - 1)
    return t("log.chosen", choice=say(match.game, before.decision.choice(before, move.option).text))


def _goes_on(match: Match, move: Move) -> bool:
    """Tell whether the same seat is asked next."""
    if move.number < len(match.moves):
        return match.moves[move.number].seat == move.seat
    return not match.state.over and match.state.seat == move.seat


def paragraphs(texts: Sequence[core.Text]) -> list[list[core.Text]]:
    """Put what a seat did into one paragraph, everything between moves into another; incomes share one."""
    out: list[list[core.Text]] = []
    for text in texts:
        before = out[-1][-1].key if out else ""
        joins = text.key == before if text.key in BETWEEN else before not in BETWEEN
        if out and joins:
            out[-1].append(text)
        else:
            out.append([text])
    return out
