"""`tycoon bench`: how fast a title runs."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from tycoon.commands.output import STANDARD_OUTPUT, JsonOption, console, output_file, tidy_table, write_json

if TYPE_CHECKING:
    from tycoon.sim.bench import Figures

DEFAULT = "brass-birmingham"
MOST_SEATS = 4
"""Seats that are measured unless others are asked for, if the title is for so many."""


def bench(
    title: Annotated[str, typer.Argument(metavar="[TITLE]", help="A title; `tycoon games` lists them.")] = DEFAULT,
    seats: Annotated[int | None, typer.Option(min=1, max=99, help="Number of seats.")] = None,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games in a run.")] = 20,
    runs: Annotated[int, typer.Option(min=1, max=1000, help="Runs; the median counts.")] = 5,
    json: JsonOption = None,
) -> None:
    """Measure the speed of a title in random games, beside a fixed calibration loop."""
    from tycoon.play.titles import open_title
    from tycoon.sim.bench import measure

    game = open_title(title)
    number = min(MOST_SEATS, game.seats[-1]) if seats is None else seats
    game.check_seats(number)
    with ExitStack() as open_files:
        stream = open_files.enter_context(output_file(json)) if json is not None else None
        with Console(stderr=True).status("...") as status:
            figures = measure(game, number, games, runs, lambda what: status.update(f"measuring: {what}"))
        if stream is not None:
            write_json(stream, figures.plain())
    if json != STANDARD_OUTPUT:
        _show(figures, game.name, games)


def _show(figures: Figures, name: str, games: int) -> None:
    out = console()
    rules = "compiled" if figures.compiled else "plain Python"
    out.print(Text.assemble((name, "bold"), f", {figures.seats} seats, random games, one core, rules: {rules}"))
    table = tidy_table("", "")
    table.show_header = False
    table.add_row("games/s", f"{figures.games_per_s:,.1f}")
    table.add_row("actions/s", f"{figures.actions_per_s:,.0f}")
    table.add_row("decisions/s", f"{figures.decisions_per_s:,.0f}")
    table.add_row("listing options, µs", f"{figures.options_us:.2f}")
    table.add_row("copy, µs", f"{figures.copy_us:.2f}")
    table.add_row("resample, µs", f"{figures.resample_us:.2f}")
    table.add_row("calibration loop, ms", f"{figures.calibration * 1000:.2f}")
    table.add_row(f"checksum of {games} games", figures.checksum)
    out.print(table)
