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


AS = ":"
"""A bot may have a personality: `skilled:banker`."""


def parse_seats(
    text: str, bots: Collection[str], people: bool, programs: bool = False, personalities: Collection[str] = ()
) -> list[str]:
    """Read a list of players such as `me,random,skilled:banker`: bots by name, people as `me`, programs if welcome.

    `personalities` are the names of bots that have one. They are not listed in messages: there are many.
    """
    known = [*([PERSON] if people else []), *bots]
    names = [name.strip() for name in text.split(",")]
    if names == [""]:
        raise BadSeats(f"--seats: nobody is named (known: {', '.join(known)})")
    for place, name in enumerate(names, start=1):
        if name not in known and name not in personalities and not (programs and name.startswith(PROGRAM)):
            raise BadSeats(f"--seats: entry {place}: {_unknown(name, known, people, personalities)}")
    return names


def _unknown(name: str, known: list[str], people: bool, personalities: Collection[str]) -> str:
    if not name:
        return "nobody is named"
    if name == PERSON and not people:
        return f"no person can play here (known: {', '.join(known)})"
    bot, _, wanted = name.partition(AS)
    if wanted and bot in known:
        fitting = [one.partition(AS)[2] for one in personalities if one.startswith(bot + AS)]
        return f"{bot} has no personality {wanted!r} here (known: {', '.join(fitting) or 'none'})"
    near = difflib.get_close_matches(name, [*known, *personalities], n=1)
    return f"unknown player {name!r}" + (f"; did you mean {near[0]}?" if near else f" (known: {', '.join(known)})")
