"""`tycoon benchmark`: how good a player is, by a fixed examination."""

from __future__ import annotations

import json as json_format
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from tycoon.commands.options import ClusterOption, TitleArgument, read_players
from tycoon.commands.output import STANDARD_OUTPUT, JsonOption, console, output_file, tidy_table

if TYPE_CHECKING:
    from tycoon.sim.benchmark import Paper


def benchmark(
    title: TitleArgument,
    player: Annotated[str, typer.Option(metavar="BOT", help="A bot, or program:COMMAND by the line protocol.")],
    opponents: Annotated[
        str | None, typer.Option(metavar="BOT,BOT,...", help="Whom it meets one after the other (all levels).")
    ] = None,
    deals: Annotated[int, typer.Option(min=2, max=10**6, help="Deals; each is played in every seat.")] = 50,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to spread the games over.")] = 1,
    json: JsonOption = None,
    cluster: ClusterOption = None,
) -> None:
    """Examine a player on fixed deals against fixed opponents; docs/benchmark.md has the table."""
    from rich.progress import Progress

    from tycoon.play.titles import open_title
    from tycoon.sim.benchmark import examine, opponents_of

    game = open_title(title)
    read_players(player, title, programs=True)
    met = opponents_of(title) if opponents is None else read_players(opponents, title)
    papers: list[Paper] = []
    err = Console(stderr=True)
    with ExitStack() as open_files:
        stream = open_files.enter_context(output_file(json)) if json is not None else None
        progress = open_files.enter_context(Progress(console=err, transient=True, disable=not err.is_terminal))
        for opponent in met:
            task = progress.add_task(opponent, total=deals)
            *_, paper = progress.track(examine(title, player, opponent, deals, workers, cluster), task_id=task)
            papers.append(paper)
        if stream is not None:
            plain = {"title": title, "rules_version": game.rules_version, "table": [one.plain() for one in papers]}
            stream.write(json_format.dumps(plain, indent=1) + "\n")
    if json != STANDARD_OUTPUT:
        _show(papers, game.name)


def _show(papers: list[Paper], name: str) -> None:
    out = console()
    out.print(f"{name}: {papers[0].player}, {papers[0].wins.count} deals in every seat")
    table = tidy_table("against", "win share", "±", "place", "±", "margin", "±", "score", "±")
    for one in papers:
        wins, *means = one.wins, one.rank, one.margin, one.score
        cells = [f"{mean.mean:.2f}" if error == 0 else f"{1.96 * mean.error:.2f}" for mean in means for error in (0, 1)]
        table.add_row(one.opponent, f"{wins.mean:.1%}", f"{1.96 * wins.error:.1%}", *cells)
    out.print(table)
