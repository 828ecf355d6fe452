"""Write docs/observations.md: `python -m tests.env.observations_page`. The page says what every number stands for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.env.positions import TITLES
from tycoon.games import CATALOGUE

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"

HEAD = """# Observations and actions

What learning programs see and say, title by title. `game.encode(state, seat, out)` fills a buffer with signed 16-bit
numbers; `game.layout()` is the table below as an object. Nothing in it depends on what the seat cannot know. The layout
is the same for every variant and number of seats, and it only grows: new slices come at the end, and the version counts
up. Seats are numbered from the one that looks: it is the first, its left neighbour the second.

A `count` is a number, a `flag` is 0 or 1, a `category` is one of several things of which 0 is usually none. *About* is
what a number usually does not exceed; environments with `scaled=True` divide by it.

`game.actions()` numbers the answers, at most 4,096 a title; `game.encode_mask(state, out)` marks those that are
offered. An id is a decision and one of its options. A decision with more than 1,024 options is asked in *digits*: the
number of the option in base 32, the highest digit first, each place with 32 ids of its own. A digit is offered if an
offered option goes on so; when only one option is left, nothing more is asked. So every legal option has exactly one
way to it.
`tycoon.core.dialogue.Dialogue` keeps the digits said so far.
"""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(line for title in TITLES for line in section(title))


def section(title: str) -> Iterator[str]:
    game = CATALOGUE.game(title)
    layout, space = game.layout(), game.actions()
    yield f"\n## {game.name}\n\nLayout version {layout.version}: {layout.size} numbers.\n\n"
    yield "| from | how many | name | kind | about | meaning |\n|---:|---:|---|---|---:|---|\n"
    for one in layout.slices:
        yield f"| {one.start} | {one.size} | `{one.name}` | {one.kind} | {one.most} | {one.meaning} |\n"
    yield f"\n{space.size} actions.\n\n| from | how many | decision | said as |\n|---:|---:|---|---|\n"
    for range_ in space.ranges:
        how = f"{range_.places} digits for {range_.options:,} options" if range_.places else "option"
        yield f"| {range_.start} | {range_.size} | `{range_.name}` | {how} |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
