"""Scores, at the end or as they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.core.text import Text
from tycoon.tui.seats import badge, player_of
from tycoon.tui.words import number, say, t


def show_result(out: Console, game: Game[Any], s: State, players: Sequence[str]) -> None:
    """Show a table of places and scores; at the end with a column for everything that brought points."""
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
    parts = score_parts(game, s)
    names = list(parts[0]) if parts else []
    for name in names:
        table.add_column(say(game, Text(f"part.{name}")), justify="right", style="dim")
    table.add_column(t("result.score"), justify="right")
    for seat in sorted(range(len(scores)), key=lambda seat: (ranking[seat], seat)):
        row = [number(parts[seat][name]) for name in names]
        table.add_row(str(ranking[seat]), badge(seat), player_of(seat, players), *row, number(scores[seat]))
    out.print(table)


def score_parts(game: Game[Any], s: State) -> list[dict[str, int]]:
    """Return each seat's points by source, if the game is over and the title has words for all sources."""
    parts = game.score_parts(s) if s.over else []
    told = parts and all(f"part.{name}" in game.messages.patterns for name in parts[0])
    return parts if told else []
