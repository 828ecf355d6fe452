"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tycoon.core.deal import Variant
from tycoon.core.errors import BadVariant

if TYPE_CHECKING:
    from tycoon.core.game import Game

LARGEST_SEED = 2**63 - 1

TitleArgument = Annotated[str, typer.Argument(metavar="TITLE", help="A title; `tycoon games` lists them.")]
VariantOption = Annotated[
    list[str] | None,
    typer.Option("--variant", metavar="NAME[=VALUE]", help="A variant of the title; may be given several times."),
]
SeedOption = Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="Everything random follows from it.")]
DataOption = Annotated[
    Path | None,
    typer.Option("--data", metavar="FILE", help="An edited component file, as `tycoon data` writes it."),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="[ADDRESS]",
        help="Play on a Ray cluster: its address, or `auto` for that of this machine; without one it is started.",
    ),
]
ProgramOption = Annotated[
    list[str] | None,
    typer.Option(
        "--program",
        metavar="NAME=COMMAND",
        help="A program that may take a seat, by the line protocol; may be given several times.",
    ),
]
ProgramSecondsOption = Annotated[
    float, typer.Option(min=0.1, max=3600, help="How long a program may think about an answer.")
]
LanguageOption = Annotated[
    str | None,
    typer.Option("--language", metavar="en|pl|de", help="The language; by default that of the environment (LANG)."),
]


def read_variants(game: Game[Any], given: list[str] | None) -> dict[str, str]:
    """Return the variants of `--variant name=value`; a name alone means its second value, as in `introductory` (on)."""
    known = {variant.name: variant for variant in game.variants}
    chosen: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if name not in known:
            raise BadVariant(f"--variant: {game.title} has no variant {name!r} (it has: {', '.join(known) or 'none'})")
        if name in chosen:
            raise BadVariant(f"--variant: {name} is given twice")
        chosen[name] = value if equals else _second(known[name])
    return chosen


def _second(variant: Variant) -> str:
    if len(variant.values) != 2:
        values = ", ".join(variant.values)
        raise BadVariant(
            f"--variant: {variant.name} needs a value, as in {variant.name}={variant.values[0]} ({values})"
        )
    return variant.values[1]


def read_players(text: str, title: str, people: bool = False, programs: bool = False) -> list[str]:
    """Read who sits where: bots of the title, also with a personality (`skilled:banker`)."""
    from tycoon.bots import bots_for, characters_for
    from tycoon.play.seats import parse_seats

    return parse_seats(text, bots_for(title), people, programs, characters_for(title))
