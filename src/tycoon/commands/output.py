"""Where results go: tables to the terminal, JSON to a file."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, TextIO

import typer
from rich import _wrap
from rich.console import Console
from rich.table import Table

from tycoon.core.errors import BadInput

STANDARD_OUTPUT = "-"
WIDTH_OF_A_FILE = 100
"""Columns of an output that is no terminal and so has no width of its own."""

JsonOption = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", help="Write the results as JSON; - is the standard output."),
]


class CannotWrite(BadInput):
    """An output file that cannot be written."""


WORD: Final = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")
"""Where a line may be broken. Rich would break it at no-break spaces too, and has no setting for it."""


def console() -> Console:
    """Return the terminal, or the file it is sent to. Names from files are printed as they are, not as markup."""
    _wrap.re_word = WORD
    out = Console(highlight=False, markup=False, emoji=False)
    if not out.is_terminal:
        out.width = WIDTH_OF_A_FILE
    return out


def tidy_table(*columns: str, left: int = 1) -> Table:
    """Return a table of numbers with the first `left` columns of words."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place < left else "right")
    return table


@contextmanager
def output_file(name: str) -> Iterator[TextIO]:
    """Open the file to write to before the work begins. It takes its name when everything is written."""
    if name == STANDARD_OUTPUT:
        yield sys.stdout
        return
    path = Path(name)
    # A pipe, a device or a link such as /dev/stdout is written to; only a plain file is replaced.
    special = path.is_symlink() or (path.exists() and not path.is_file())
    beside = path if special else path.with_name(path.name + ".new")
    try:
        stream = beside.open("w", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise CannotWrite(f"{name}: cannot be written ({getattr(error, 'strerror', None) or error})") from error
    try:
        with stream:
            yield stream
        if not special:
            beside.replace(path)
    except BaseException:
        if not special:
            beside.unlink(missing_ok=True)
        raise


def write_json(stream: TextIO, content: object) -> None:
    """Write one value."""
    json.dump(content, stream, ensure_ascii=False)
    stream.write("\n")
