"""`tycoon puzzles`: make puzzles of bots' games, list those there are, check that they still hold."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tycoon.commands.options import SeedOption, TitleArgument
from tycoon.commands.output import console, tidy_table
from tycoon.core.errors import BadInput

LEVEL_COLUMNS = ("beginner", "casual", "skilled", "expert")
"""How often each level misses the answer."""


def puzzles(
    title: TitleArgument,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Make puzzles and write them; a file is continued.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=10**6, help="How many games to look at.")] = 20,
    most: Annotated[int, typer.Option(min=1, max=10**6, help="Stop when the file has so many puzzles.")] = 50,
    seed: SeedOption = 1,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to spread the games over.")] = 1,
    check: Annotated[bool, typer.Option("--check", help="Play every puzzle and its answer by the rules.")] = False,
) -> None:
    """Find turns that are clearly the best in games of bots; without `--out`, list the puzzles of a title."""
    if out is not None:
        make(title, out, games, most, seed, workers)
    elif check:
        _check(title)
    else:
        _list(title)


def make(title: str, out: Path, games: int, most: int, seed: int, workers: int) -> None:
    """Look at games, and write the file after each, so that nothing is lost if the search is interrupted."""
    from rich.progress import Progress

    from tycoon.games import CATALOGUE
    from tycoon.puzzles.shelf import add, no_puzzles, read_puzzles, write_puzzles
    from tycoon.puzzles.working import search

    game = CATALOGUE.game(title)
    found = read_puzzles(out, game) if out.exists() else no_puzzles(game, seed)
    if found.seed != seed:
        raise BadInput(f"{out}: its games begin with seed {found.seed}, not {seed}")
    write_puzzles(out, found)
    err = Console(stderr=True)
    with Progress(console=err, disable=not err.is_terminal) as progress:
        task = progress.add_task(f"{len(found.puzzles)} puzzles", total=games, completed=found.looked_at)
        for one in islice(search(game, seed + found.looked_at, workers), max(0, games - found.looked_at)):
            add(found, game, one)
            write_puzzles(out, found)
            told = f"game {one.seed}: {len(one.puzzles)} of {one.proposed} proposals hold, {len(found.puzzles)} puzzles"
            if err.is_terminal:
                progress.update(task, advance=1, description=f"{len(found.puzzles)} puzzles")
            else:
                err.print(told)
            if len(found.puzzles) >= most:
                break
    console().print(f"{out}: {len(found.puzzles)} puzzles from {found.looked_at} games")


def _list(title: str) -> None:
    from tycoon.games import CATALOGUE
    from tycoon.puzzles.shelf import puzzles_of

    table = tidy_table("puzzle", "grade", "lead", "turns", "worlds", *LEVEL_COLUMNS)
    for puzzle in puzzles_of(CATALOGUE.game(title)).puzzles:
        shares = [f"{puzzle.missed.get(level, 0):.0%}" for level in LEVEL_COLUMNS]
        lead = f"{puzzle.best[1].behind:g}"
        table.add_row(puzzle.puzzle, str(puzzle.grade), lead, str(len(puzzle.all)), str(puzzle.worlds), *shares)
    console().print(table)


def _check(title: str) -> None:
    from tycoon.games import CATALOGUE
    from tycoon.puzzles.check import problems_of
    from tycoon.puzzles.shelf import puzzles_of

    game = CATALOGUE.game(title)
    found = puzzles_of(game)
    problems = problems_of(game, found)
    out = console()
    for problem in problems:
        out.print(problem, soft_wrap=True)
    if problems:
        raise BadInput(f"{title}: {len(problems)} problems in {len(found.puzzles)} puzzles")
    out.print(f"{title}: {len(found.puzzles)} puzzles hold")
