"""`tycoon bench`: how fast a title runs."""

from __future__ import annotations

from contextlib import ExitStack
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from tycoon.commands.output import STANDARD_OUTPUT, JsonOption, console, output_file, tidy_table, write_json
from tycoon.core.errors import BadInput

if TYPE_CHECKING:
    from tycoon.core.game import Game
    from tycoon.sim.bench import Figures

DEFAULT = "brass-birmingham"
MOST_SEATS = 4
"""Seats to measure by default, if the title is for so many."""


def bench(
    title: Annotated[str, typer.Argument(metavar="[TITLE]", help="A title; `tycoon games` lists them.")] = DEFAULT,
    seats: Annotated[int | None, typer.Option(min=1, max=99, help="Number of seats.")] = None,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games in a run.")] = 20,
    runs: Annotated[int, typer.Option(min=1, max=1000, help="Runs; the median counts.")] = 5,
    json: JsonOption = None,
    env: Annotated[
        bool, typer.Option("--env", help="Steps per second of the environments for research, beside the engine.")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="With --env: seconds for each of them.")] = 3.0,
) -> None:
    """Measure the speed of a title in random games, beside a fixed calibration loop."""
    from tycoon.play.titles import open_title
    from tycoon.sim.bench import measure

    game = open_title(title)
    number = min(MOST_SEATS, game.seats[-1]) if seats is None else seats
    game.check_seats(number)
    if env:
        _measure_environments(title, game, number, seconds, json)
        return
    with ExitStack() as open_files:
        stream = open_files.enter_context(output_file(json)) if json is not None else None
        with Console(stderr=True).status("...") as status:
            figures = measure(game, number, games, runs, lambda what: status.update(f"measuring: {what}"))
        if stream is not None:
            write_json(stream, figures.plain())
    if json != STANDARD_OUTPUT:
        _show(figures, game.name, games)


def _measure_environments(title: str, game: Game[Any], seats: int, seconds: float, json: str | None) -> None:
    if find_spec("gymnasium") is None:
        raise BadInput("gymnasium is not installed; for the environments: pip install 'tycoon[env]'")
    from tycoon.env.speed import measure_environments
    from tycoon.play.compiled import is_compiled

    rates: dict[str, float] = {}
    with ExitStack() as open_files:
        stream = open_files.enter_context(output_file(json)) if json is not None else None
        with Console(stderr=True).status("measuring the environments"):
            for name, rate in measure_environments(title, game, seats, seconds):
                rates[name] = rate
        if stream is not None:
            figures = {name: float(f"{rate:.5g}") for name, rate in rates.items()}
            write_json(stream, {"title": title, "seats": seats, "compiled": is_compiled(), "steps_per_s": figures})
    if json == STANDARD_OUTPUT:
        return
    out = console()
    rules = "compiled" if is_compiled() else "plain Python"
    out.print(Text.assemble((game.name, "bold"), f", {seats} seats, random play, one core, rules: {rules}"))
    table = tidy_table("", "steps/s", "of the engine")
    for name, rate in rates.items():
        table.add_row(name, f"{rate:,.0f}", f"{rate / rates['engine']:.0%}")
    out.print(table)


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
