"""`tycoon simulate`: many games between bots."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, TextIO

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.commands.options import (
    ClusterOption,
    DataOption,
    SeedOption,
    TitleArgument,
    VariantOption,
    read_players,
    read_variants,
)
from tycoon.commands.output import STANDARD_OUTPUT, JsonOption, console, output_file, tidy_table

if TYPE_CHECKING:
    from tycoon.sim.batch import Batch, Result
    from tycoon.sim.statistics import Line, Statistics

MOST_SEATS = 4


def simulate(
    title: TitleArgument,
    seats: Annotated[
        str | None, typer.Option(metavar="BOT,BOT,...", help="The bot at each seat (random ones, up to four).")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 100,
    seed: SeedOption = 1,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to spread the games over.")] = 1,
    variant: VariantOption = None,
    data: DataOption = None,
    json: JsonOption = None,
    cluster: ClusterOption = None,
) -> None:
    """Play many games between bots. The results are the same for any number of workers."""
    from tycoon.play.titles import open_title
    from tycoon.sim.batch import Batch, run
    from tycoon.sim.statistics import Statistics

    game = open_title(title, data)
    default = ",".join(["random"] * min(MOST_SEATS, game.seats[-1]))
    players = read_players(default if seats is None else seats, title, programs=True)
    batch = Batch(title, tuple(players), games, seed, read_variants(game, variant), data)
    statistics = Statistics(players)
    began = perf_counter()
    with ExitStack() as open_files:
        results = _with_progress(run(batch, workers, cluster), games)
        if json is not None:
            results = _written(results, batch, open_files.enter_context(output_file(json)))
        for result in results:
            statistics.add(result)
    if json != STANDARD_OUTPUT:
        _show(statistics, game.name, seed, perf_counter() - began)


def _with_progress(results: Iterator[Result], games: int) -> Iterator[Result]:
    """Pass the results on, with a bar on the terminal."""
    from rich.progress import Progress

    err = Console(stderr=True)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        for result in results:
            progress.advance(task)
            yield result


def _written(results: Iterable[Result], batch: Batch, stream: TextIO) -> Iterator[Result]:
    """Pass the results on while they are written, so that a batch of any length needs no memory."""
    head = {"title": batch.title, "seats": list(batch.players), "games": batch.games, "seed": batch.seed}
    stream.write(f'{json_format.dumps(head)[:-1]}, "results": [')
    separator = "\n"
    for result in results:
        stream.write(separator + json_format.dumps(result.plain()))
        separator = ",\n"
        yield result
    stream.write("\n]}\n")


def _show(statistics: Statistics, name: str, seed: int, seconds: float) -> None:
    out = console()
    out.print(Text.assemble((name, "bold"), f", {statistics.games:,} games from seed {seed}"))
    table = _table("seat")
    for seat, (player, line) in enumerate(zip(statistics.players, statistics.seats, strict=True)):
        _add(table, f"{seat} {player}", line)
    if 1 < len(statistics.bots) < len(statistics.players):
        for player, line in statistics.bots.items():
            _add(table, f"all {player}", line)
    out.print(table)
    out.print(
        f"a game: {statistics.rounds.mean:.1f} rounds, {statistics.actions.mean:.1f} actions, "
        f"{statistics.decisions.mean:.1f} decisions"
    )
    out.print(f"{seconds:.1f} s, {statistics.games / seconds:,.1f} games/s", style="dim")


def _table(first: str) -> Table:
    return tidy_table(first, "mean score", "±", "lowest", "highest", "win share", "±")


def _add(table: Table, name: str, line: Line) -> None:
    table.add_row(
        name,
        f"{line.score.mean:.2f}",
        f"{line.score.error:.2f}",
        str(line.lowest),
        str(line.highest),
        f"{line.wins.mean:.1%}",
        f"{line.wins.error:.1%}",
    )
