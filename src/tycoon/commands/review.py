"""`tycoon review`: every turn of a recorded game judged, with the better idea and why it is better."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from tycoon.commands.options import DataOption, LanguageOption
from tycoon.commands.output import STANDARD_OUTPUT, JsonOption, console, output_file, write_json
from tycoon.core.errors import BadInput, BadRecord

if TYPE_CHECKING:
    from tycoon.review.judging import Judgement
    from tycoon.review.review import Sample


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; `import-18xx` makes one of a log of 1822.")],
    deep: Annotated[bool, typer.Option("--deep", help="Think long about every turn.")] = False,
    seat: Annotated[int | None, typer.Option(min=1, max=9, help="Show only the turns of this player.")] = None,
    everything: Annotated[
        bool, typer.Option("--everything", help="Show the turns that were played well, too.")
    ] = False,
    workers: Annotated[int | None, typer.Option(min=1, max=256, help="Processes (by default one a core).")] = None,
    data: DataOption = None,
    language: LanguageOption = None,
    json: JsonOption = None,
) -> None:
    """Judge every turn of a recorded game: points given away, the better idea, and why it is better."""
    from tycoon.bots.assessor import DEEP, QUICK
    from tycoon.play.languages import find_language
    from tycoon.play.titles import open_record
    from tycoon.review.review import Reviewer
    from tycoon.review.working import judged
    from tycoon.tui.review import show_review
    from tycoon.tui.words import speaking

    game, record = open_record(file, data)
    if seat is not None and seat > record.deal.seats:
        raise BadInput(f"--seat {seat}: {file} has {record.deal.seats} players")
    chosen = find_language(language, os.environ)
    try:
        reviewer = Reviewer(game, record, DEEP if deep else QUICK)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    found = judged(reviewer, workers or os.cpu_count() or 1, data)
    done = reviewer.summed_up(list(_with_progress(found, len(reviewer.walk.turns))))
    if json is not None:
        with output_file(json) as stream:
            write_json(stream, done.plain())
    if json != STANDARD_OUTPUT:
        with speaking(chosen):
            show_review(console(), reviewer, done, None if seat is None else seat - 1, everything)


def _with_progress(judgements: Iterator[tuple[Judgement, Sample]], turns: int) -> Iterator[tuple[Judgement, Sample]]:
    """Pass the judgements on, with a bar on the terminal."""
    from rich.progress import Progress

    err = Console(stderr=True)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("turns", total=turns)
        for judgement in judgements:
            progress.advance(task)
            yield judgement
