"""`tycoon arena`: which bot is stronger."""

from __future__ import annotations

import json as json_format
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
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
from tycoon.core.errors import BadInput

if TYPE_CHECKING:
    from tycoon.sim.arena import Arena


class NotInstalled(BadInput):
    """Rating and drawing are an extra that players do not need."""


def arena(
    title: TitleArgument,
    bots: Annotated[str, typer.Option(metavar="BOT,BOT,...", help="One bot a seat; a name may stand several times.")],
    games: Annotated[int, typer.Option(min=1, max=10**6, help="Deals at most; each with all seat rotations.")] = 100,
    seed: SeedOption = 1,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to spread the games over.")] = 1,
    variant: VariantOption = None,
    data: DataOption = None,
    json: JsonOption = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the table (.png, .svg or .pdf).", dir_okay=False)
    ] = None,
    cluster: ClusterOption = None,
) -> None:
    """Let bots play each other, every deal with all seat rotations, until it is clear who is stronger."""
    _require("openskill")
    if picture is not None:
        _require("matplotlib")
    from tycoon.play.titles import open_title
    from tycoon.sim.arena import Arena, Tournament

    game = open_title(title, data)
    players = read_players(bots, title, programs=True)
    game.deal(len(players), seed, **read_variants(game, variant))
    tournament = Tournament(title, tuple(players), games, seed, read_variants(game, variant), data)
    contest = Arena(tournament)
    _play(contest, games, workers, cluster)
    if json is not None:
        with output_file(json) as stream:
            stream.write(json_format.dumps(contest.plain(), indent=1) + "\n")
    if picture is not None:
        from tycoon.sim.plots import draw_arena

        draw_arena(contest, picture)
    if json != STANDARD_OUTPUT:
        _show(contest, game.name)


def _require(library: str) -> None:
    """Say what is missing before anything is played."""
    if find_spec(library) is None:
        raise NotInstalled(f"{library} is not installed; for the arena: pip install 'tycoon[arena]'")


def _play(contest: Arena, deals: int, workers: int, cluster: str | None) -> None:
    from rich.progress import Progress

    err = Console(stderr=True)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("deals", total=deals)
        for done in contest.play(workers, cluster):
            progress.update(task, completed=done)


def _show(contest: Arena, name: str) -> None:
    out = console()
    verdict = "decided" if contest.decided() else "not decided"
    rotations = len(contest.tournament.rotations())
    out.print(Text.assemble((name, "bold"), f", {contest.deals} deals x {rotations} rotations, {verdict}"))
    table = tidy_table(
        "bot", "win share", "±", "mean score", "±", "margin", "place", "rating", "±", "s a game", "ms a move"
    )
    for one in contest.ordered():
        table.add_row(
            one.name,
            f"{one.wins.mean:.1%}",
            f"{1.96 * one.wins.error:.1%}",
            f"{one.score.mean:.1f}",
            f"{1.96 * one.score.error:.1f}",
            f"{one.margin.mean:+.1f}",
            f"{one.rank.mean:.2f}",
            f"{one.rating.mu:.1f}",
            f"{one.rating.sigma:.1f}",
            f"{one.thinking.mean:.2f}",
            f"{one.pace.mean:.1f}",
        )
    out.print(table)
    out.print(f"the winner of a game has {contest.winner.mean:.1f} points on average", style="dim")
