"""What stands in a lesson file. The file is decoded into these structures; an unknown entry is an error."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

Chapter = Literal["first-game", "rules", "playing-well"]
CHAPTERS: Final[tuple[Chapter, ...]] = ("first-game", "rules", "playing-well")
GUIDE: Final = "guide"
"""No lesson has this name: what the guide of a first game has told is kept under it."""

Facts = dict[str, Any]
"""Dotted paths into the position, such as `seats.0.money`, each with the value that must stand there."""
Told = dict[str, Any]
"""A message that must have been told: its `key`, and arguments that it must have."""


class Form(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in a lesson file."""


class Start(Form):
    """Where a lesson begins: a record beside it, or a deal with moves; and whose view is shown."""

    seat: int = 0
    record: str | None = None
    """A record file in the lesson's folder."""
    at: int | None = None
    """How many of its moves are played; all of them if nothing is said."""
    deal: dict[str, Any] | None = None
    """Seats, seed and variants of a deal, or a whole deal typed in, instead of a record."""
    players: list[str] = []
    moves: list[str] = []


class Later(Form):
    """Another position, told as "some rounds later". Without a record it is one of the record before."""

    at: int
    record: str | None = None


class Answer(Form):
    """What is said to a move that is legal but not asked for, and the line that shows where it leads."""

    say: str
    then: list[str] = []
    """Played after the move to show what comes of it."""
    gives: Facts = {}
    tells: list[Told] = []
    refused: str | None = None
    """A move that is refused at the end of the line,"""
    rule: str | None = None
    """and the rule that refuses it."""


class Wrong(Form):
    """A lit move that the rules refuse. The engine says why; the lesson says where to look."""

    rule: str
    """The rule that refuses it, so that a changed reason is noticed."""
    look: list[str] = []


class AllOf(Form):
    """Several moves in any order."""

    all: list[str]


class Step(Form):
    """`say` tells something, `ask` asks for a move, `watch` plays moves of others and tells about them."""

    say: str | None = None
    ask: str | None = None
    watch: list[str] = []
    later: Later | None = None
    show: list[str] = []
    """Addresses that the step speaks of."""
    light: list[str] = []
    """Moves offered as answers, right and wrong ones alike."""
    accept: list[str] | AllOf = []
    answers: dict[str, str | Answer] = {}
    """Replies to legal moves, by pattern; the first that fits is taken."""
    wrong: dict[str, Wrong] = {}
    then: list[str] = []
    """Played for the learner after the right answer."""
    given: Facts = {}
    gives: Facts = {}
    tells: list[Told] = []

    @property
    def key(self) -> str:
        """The name of the step, and the message with its words."""
        return self.ask or self.say or ""

    @property
    def accepted(self) -> list[str]:
        """Every move that is right, in the order of the file."""
        return self.accept.all if isinstance(self.accept, AllOf) else self.accept


class End(Form):
    """What the learner knows now: sentences, each with its section of the rules page."""

    know: dict[str, str]


class Lesson(Form):
    """A lesson file."""

    lesson: str
    chapter: Chapter
    minutes: int
    teaches: list[str]
    """Sections of the rules page."""
    start: Start
    steps: list[Step]
    end: End
    after: list[str] = []
    """Lessons of the same title that come before."""
    idea: str | None = None
    """An idea that titles share: somebody who learnt it in one need not learn it again in another."""

    @property
    def asked(self) -> int:
        """How many questions it asks."""
        return sum(step.ask is not None for step in self.steps)
