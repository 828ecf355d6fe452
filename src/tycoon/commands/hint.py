"""`tycoon hint`: what a bot would do in a recorded position, and why."""

from __future__ import annotations

import json as json_format
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from tycoon.commands.output import STANDARD_OUTPUT, JsonOption, console, output_file, tidy_table
from tycoon.core.errors import BadInput


def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; its last position is looked at.")],
    at: Annotated[int | None, typer.Option(min=0, help="The position after so many moves instead.")] = None,
    bot: Annotated[str, typer.Option(help="Who is asked: beginner to master.")] = "expert",
    most: Annotated[int, typer.Option(min=1, max=50, help="How many ideas.")] = 5,
    json: JsonOption = None,
) -> None:
    """The best things to do for the seat to move, with their value and what makes the difference."""
    from tycoon.bots import seat_rng
    from tycoon.bots.levels import make_level
    from tycoon.bots.plan import with_plan
    from tycoon.games import CATALOGUE

    game, record = CATALOGUE.record(file)
    if at is not None and at > len(record.moves):
        raise BadInput(f"{file}: --at {at}: the game has {len(record.moves)} moves")
    s = record.replay(game, at)
    if s.over:
        raise BadInput(f"{file}: the game is over, there is nothing to decide")
    player = make_level(game.title, bot)
    explain = getattr(player, "explain", None)
    if explain is None:
        raise BadInput(f"the {bot} bot of {game.title} does not explain itself")
    rng = seat_rng(len(record.moves), s.seat)
    world = game.resample(s, s.seat, rng)
    ideas = with_plan(game, world, s.seat, explain(game, world, s.seat, rng, most), rng)
    if json is not None:
        with output_file(json) as stream:
            plain = {"title": game.title, "seat": s.seat, "bot": bot, "ideas": [asdict(idea) for idea in ideas]}
            stream.write(json_format.dumps(plain, indent=1) + "\n")
    if json != STANDARD_OUTPUT:
        out = console()
        out.print(Text(f"{game.name}: seat {s.seat} to move, judged by {bot}", style="bold"))
        table = tidy_table("value", "moves", "what changes", "expected, seat by seat")
        for idea in ideas:
            expected = " ".join(f"{points:.0f}" for points in idea.expected)
            table.add_row(f"{idea.value:.1f}", "; ".join(idea.moves), _gains(idea.gains), expected)
        out.print(table)
        if ideas[0].plan:
            out.print(Text("then, most likely: " + " ".join(game.say(text) for text in ideas[0].plan)))


def _gains(gains: dict[str, float]) -> str:
    """Return the features that change most."""
    changed = sorted(((abs(gain), name, gain) for name, gain in gains.items() if abs(gain) >= 0.05), reverse=True)
    return ", ".join(f"{name.replace('_', ' ')} {gain:+.1f}" for _, name, gain in changed[:4])
