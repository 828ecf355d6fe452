"""`tycoon dataset`: games between bots as Parquet files."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tycoon.commands.options import TitleArgument, VariantOption, read_players, read_variants
from tycoon.commands.output import console
from tycoon.core.errors import BadInput


def dataset(
    title: TitleArgument,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to write; one that is begun is gone on with.")],
    bots: Annotated[str, typer.Option(metavar="BOT,BOT,...", help="The bot at each seat.")],
    games: Annotated[int, typer.Option(min=1, max=10**8, help="How many games.")] = 1000,
    split: Annotated[str, typer.Option(help="Range of seeds: training, validation or test.")] = "training",
    first: Annotated[int, typer.Option(min=0, help="Begin with this seed of the range.")] = 0,
    shard: Annotated[int, typer.Option(min=1, max=10**6, help="Games in a file.")] = 100,
    observations: Annotated[bool, typer.Option("--observations", help="What the seat saw, too.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to spread the files over.")] = 1,
    variant: VariantOption = None,
) -> None:
    """Write games between bots, move by move, for learning from data."""
    from rich.progress import Progress

    from tycoon.play.titles import open_title
    from tycoon.sim.dataset import Dataset, held, write_dataset

    if find_spec("pyarrow") is None:
        raise BadInput("pyarrow is not installed; for data sets: pip install 'tycoon[datasets]'")
    game = open_title(title)
    players = tuple(read_players(bots, title))
    order = Dataset(title, players, games, split, first, shard, observations, read_variants(game, variant))
    blocks = order.shards()
    err = Console(stderr=True)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("files", total=len(blocks))
        for _ in write_dataset(order, out, workers):
            progress.advance(task)
    there = held(order, out)
    console().print(f"{out}: {_counted(there.games, 'game')} in {_counted(len(there.shards()), 'file')}")


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'s' if number != 1 else ''}"
