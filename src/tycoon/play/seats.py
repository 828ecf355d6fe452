"""Who sits where: `me,random,random`."""

from __future__ import annotations

import difflib
from collections.abc import Collection

from tycoon.core.errors import BadInput

PERSON = "me"
"""The word for a seat of a person at this terminal."""


class BadSeats(BadInput):
    """A list of seats that cannot be played."""


PROGRAM = "program:"
"""A player of this name is a command that plays by the line protocol: `program:python my_bot.py`."""


def parse_seats(text: str, bots: Collection[str], people: bool, programs: bool = False) -> list[str]:
    """Read a list of players such as `me,random,random`: bots by name, people as `me`, programs if welcome."""
    known = [*([PERSON] if people else []), *bots]
    names = [name.strip() for name in text.split(",")]
    if names == [""]:
        raise BadSeats(f"--seats: nobody is named (known: {', '.join(known)})")
    for place, name in enumerate(names, start=1):
        if name not in known and not (programs and name.startswith(PROGRAM)):
            raise BadSeats(f"--seats: entry {place}: {_unknown(name, known, people)}")
    return names


def _unknown(name: str, known: list[str], people: bool) -> str:
    if not name:
        return "nobody is named"
    if name == PERSON and not people:
        return f"no person can play here (known: {', '.join(known)})"
    near = difflib.get_close_matches(name, known, n=1)
    return f"unknown player {name!r}" + (f"; did you mean {near[0]}?" if near else f" (known: {', '.join(known)})")
