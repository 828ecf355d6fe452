"""`tycoon perft`: count the tree of a title."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated

import typer

from tycoon.commands.options import DataOption, SeedOption, TitleArgument, VariantOption, read_variants
from tycoon.commands.output import console, tidy_table


def perft(
    title: TitleArgument,
    depth: Annotated[int, typer.Option(min=1, max=50, help="How many moves deep.")] = 3,
    seats: Annotated[int | None, typer.Option(min=1, max=99, help="Number of seats (the fewest).")] = None,
    seed: SeedOption = 1,
    variant: VariantOption = None,
    data: DataOption = None,
) -> None:
    """Count the sequences of moves from the start of a game, depth by depth."""
    from tycoon.play.titles import open_title
    from tycoon.sim.perft import perft as count

    game = open_title(title, data)
    number = game.seats[0] if seats is None else seats
    s = game.start(game.deal(number, seed, **read_variants(game, variant)))
    began = perf_counter()
    counts = count(s, depth)
    spent = perf_counter() - began
    out = console()
    out.print(f"{game.name}, {number} seats, seed {seed}")
    table = tidy_table("depth", "leaves", left=0)
    for level, leaves in enumerate(counts, start=1):
        table.add_row(str(level), f"{leaves:,}")
    out.print(table)
    out.print(f"{spent:.2f} s", style="dim")
