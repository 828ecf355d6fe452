"""`tycoon import-18xx`: a game of 1822 that people played elsewhere becomes a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from tycoon.commands.output import STANDARD_OUTPUT, console, output_file


def import_18xx(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A game of 1822, 1822MRS or 1822NRS (.json or .json.gz).")],
    record: Annotated[str | None, typer.Option(metavar="FILE", help="Write an ordinary Tycoon record.")] = None,
    trace: Annotated[str | None, typer.Option(metavar="FILE", help="Write the position after every action.")] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Refuse what our rules do not allow.")] = False,
) -> None:
    """Replay a recorded game through the rules, move by move."""
    from tycoon.games.g1822.import_18xx.importer import import_log

    result = import_log(log, strict)
    _write(record, result.record.plain(result.game))
    _write(trace, result.trace)
    if STANDARD_OUTPUT in (record, trace):
        return
    out = console()
    out.print(Text(f"{log.name}: {len(result.record.moves)} moves", style="bold"))
    for seat, (name, score) in enumerate(zip(result.record.players, result.game.scores(result.final), strict=True)):
        out.print(f"  seat {seat} {name}: {score}")
    for line in result.report:
        out.print(line)


def _write(name: str | None, content: dict[str, object]) -> None:
    if name is not None:
        with output_file(name) as stream:
            json.dump(content, stream, indent=1, ensure_ascii=False)
            stream.write("\n")
