"""`tycoon data`: the component file of a title, for editing."""

from __future__ import annotations

from typing import Annotated

import typer

from tycoon.commands.options import TitleArgument
from tycoon.commands.output import STANDARD_OUTPUT, output_file


def data(
    title: TitleArgument,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where to write it.")] = STANDARD_OUTPUT,
) -> None:
    """Write the built-in component file of a title; `--data` plays with an edited copy."""
    from tycoon.play.titles import built_in_file

    text = built_in_file(title).read_text(encoding="utf-8")
    with output_file(out) as stream:
        stream.write(text)
