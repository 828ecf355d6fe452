"""Scores, at the end or as they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.tui.seats import badge, player_of
from tycoon.tui.words import number, t


def show_result(out: Console, game: Game[Any], s: State, players: Sequence[str]) -> None:
    """A table of places and scores."""
    scores, ranking = game.scores(s), game.ranking(s)
    table = Table(
        title=t("result.final" if s.over else "result.now"),
        title_justify="left",
        title_style="bold",
        box=None,
        pad_edge=False,
    )
    table.add_column(t("result.place"), justify="right")
    table.add_column(t("result.seat"))
    table.add_column("")
    table.add_column(t("result.score"), justify="right")
    for seat in sorted(range(len(scores)), key=lambda seat: (ranking[seat], seat)):
        table.add_row(str(ranking[seat]), badge(seat), player_of(seat, players), number(scores[seat]))
    out.print(table)
