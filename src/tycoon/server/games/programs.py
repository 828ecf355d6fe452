"""Programs that the host offers as players: `--program NAME=COMMAND`. Only the host says which commands run.

A chair whose bot is a program has the level `program:NAME`. A visitor can ask for a name that is offered, never for a
command.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tycoon.bots import bot_names, bots_for, characters_for
from tycoon.bots.keeper import Keeper
from tycoon.bots.levels import personalities_of
from tycoon.bots.programs import BadProgram, ProgramBot
from tycoon.core.errors import BadInput
from tycoon.games import CATALOGUE
from tycoon.play.seats import PERSON, PROGRAM
from tycoon.server.http.refusal import unknown_bot

LONGEST_NAME = 30
ANSWER_SECONDS = 60.0
"""How long a program may think about an answer, unless the host says otherwise."""
OPTION = "--program"


class BadOption(BadInput):
    """An option `--program` that offers nothing."""


@dataclass(frozen=True)
class Program:
    """A program that may take a seat."""

    name: str
    command: str
    titles: frozenset[str] | None = None
    """Which it plays; None: all."""

    @property
    def level(self) -> str:
        """What stands for it where bots have a level."""
        return PROGRAM + self.name

    def plays(self, title: str) -> bool:
        return self.titles is None or title in self.titles

    def summary(self) -> str:
        """Return a line for the host."""
        played = "every title" if self.titles is None else ", ".join(t for t in CATALOGUE.titles() if self.plays(t))
        return f"The program {self.name} may take a seat: it plays {played or 'no title that is here'}"


def is_program(level: str | None) -> bool:
    return level is not None and level.startswith(PROGRAM)


def offered(programs: Sequence[Program], title: str) -> list[str]:
    """Return the levels of all bots that are offered in a title, programs last."""
    return [*bots_for(title), *(program.level for program in programs if program.plays(title))]


def may_play(programs: Sequence[Program], title: str, level: str | None) -> bool:
    """Tell whether a bot may take a seat in a title: it is offered, or a level with one of the personalities."""
    return level in offered(programs, title) or level in characters_for(title)


def check_bot(programs: Sequence[Program], title: str, level: str) -> None:
    """Refuse a bot that may not take a seat in a title."""
    if not may_play(programs, title, level):
        raise unknown_bot(level, offered(programs, title), personalities_of(title))


def program_name(level: str, taken: Collection[str]) -> str:
    """Return the name of a program at a table; the second one there is called `NAME 2`."""
    name = level.removeprefix(PROGRAM)
    tries = (name if number == 1 else f"{name} {number}" for number in range(1, len(taken) + 2))
    return next(one for one in tries if one not in taken)


def read_programs(options: Sequence[str], patience: float = ANSWER_SECONDS) -> tuple[Program, ...]:
    """Read the options and start each program once, to see that it is there and to hear which titles it plays."""
    programs: list[Program] = []
    for text in options:
        name, command = _split(text)
        if name.casefold() in (one.name.casefold() for one in programs):
            raise BadOption(f"{OPTION} {text!r}: the name {name!r} is given twice")
        programs.append(Program(name, command, _titles(name, command, patience)))
    return tuple(programs)


def _split(text: str) -> tuple[str, str]:
    """Return the name and the command of an option."""
    name, equals, command = (part.strip() for part in text.partition("="))
    if not (equals and name and command):
        raise BadOption(
            f"{OPTION} {text!r}: a name, = and a command are wanted, as in --program 'mine=python my_bot.py'"
        )
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadOption(f"{OPTION} {text!r}: a name has at most {LONGEST_NAME} letters, digits or other signs")
    if name.casefold() in (PERSON, *bot_names()):
        raise BadOption(f"{OPTION} {text!r}: there is a bot {name!r} already; choose another name")
    return name, command


def _titles(name: str, command: str, patience: float) -> frozenset[str] | None:
    keeper = Keeper()
    try:
        program = ProgramBot(command, patience, keeper)
        program.close()
    except BadProgram as error:
        raise BadOption(f"{OPTION} {name}: {error}") from error
    finally:
        keeper.close()
    return program.titles
