"""What an option would do, as far as the seat that is asked may know it.

An option is often followed by questions to the same seat: which card, coal from where. `foresee` tries every answer to
them and tells what happens whatever the answers are.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from tycoon.core.agenda import Decision, Item
from tycoon.core.choice import Effect
from tycoon.core.game import Game
from tycoon.core.state import REVEAL, Event, State
from tycoon.core.text import Text
from tycoon.core.walk import Answer, Walk

MOST_ANSWERS = 250
"""Answers tried to tell what is certain; beyond that the questions stay open."""
DEEPEST = 6
"""Questions in a row that are looked through."""


@dataclass(frozen=True)
class Preview:
    """What an option would do."""

    texts: tuple[Text, ...]
    """Every change by itself, as it will stand in the log."""
    effects: tuple[Effect, ...]
    """The same as short labels for the seat that is asked."""
    complete: bool
    """False where the future is hidden or another seat's: the preview ends there."""
    open: bool = False
    """Answers to questions that follow decide what else happens."""
    next: Text | None = None
    """What the seat is asked next, if it is the one that goes on."""


@dataclass
class End:
    """Where one way through the questions ends."""

    s: State
    log: list[Event]
    complete: bool
    question: bool = False
    """It ends at a question that belongs to the option."""
    asked: Text | None = None
    """The question to the seat at which it ends."""


class _TooMany(Exception):
    """More answers than can be tried."""


def preview(game: Game[Any], s: State, option: int) -> Preview:
    """What happens at once, up to the next question."""
    return _preview(game, s, _Answers(game, s, option, deepest=0).ends)


def foresee(game: Game[Any], s: State, option: int) -> Preview:
    """What happens whatever the seat answers to the questions that belong to the option."""
    best = first = _Answers(game, s, option, deepest=0).ends
    for deepest in range(1, DEEPEST + 1):
        if not any(end.question for end in best):
            break
        try:
            best = _Answers(game, s, option, deepest).ends
        except _TooMany:
            break
    return replace(_preview(game, s, best), next=first[0].asked)


class _Answers(Walk[State]):
    """All ways through the questions that follow an option, down to a depth."""

    def __init__(self, game: Game[Any], s: State, option: int, deepest: int) -> None:
        if option not in s.options:
            raise s.illegal(option)
        self.game = game
        self.seat = s.seat
        self.floor = len(s.agenda) - 1
        """Items of the agenda above this height belong to the option."""
        self.own = True
        """Every item since the last answer belongs to the option."""
        self.deepest = deepest
        self.left = MOST_ANSWERS
        self.ends: list[End] = []
        self.begin(s, option, log=[])

    def run(self, s: State, answers: list[Answer[State]]) -> None:
        self.own = True
        super().run(s, answers)

    def goes_on(self, s: State) -> bool:
        return bool(s.agenda) and REVEAL not in _log(s)

    def ends_before(self, s: State, item: Item[Any], answers: list[Answer[State]]) -> bool:
        """The walk ends where another seat is asked."""
        self.own = self.own and len(s.agenda) >= self.floor
        if not isinstance(item, Decision) or item.seat(s) == self.seat:
            return False
        self.ends.append(End(s, _log(s), complete=False))
        return True

    def ask(self, s: State, decision: Decision[Any], answers: list[Answer[State]]) -> None:
        """The seat is asked again: go on with every answer if the question belongs to the option."""
        own = self.own and not self.game.starts_anew(decision)
        if not own or len(answers) > self.deepest:
            self.ends.append(End(s, _log(s), complete=True, question=own, asked=decision.prompt(s)))
            return
        self.left -= len(s.options)
        if self.left < 0:
            raise _TooMany
        for option in s.options:
            self.take(s, decision, option, answers)

    def stop(self, s: State) -> None:
        """The game is over, or something hidden would show."""
        log = _log(s)
        self.ends.append(End(s, log, complete=REVEAL not in log))


def _log(s: State) -> list[Event]:
    assert s.log is not None
    return s.log


def _preview(game: Game[Any], before: State, ends: list[End]) -> Preview:
    told = [_texts(game, before, end) for end in ends]
    counts = [Counter(_name(text) for text in texts) for texts in told]
    certain = counts[0].copy()
    for count in counts:
        certain &= count
    order: list[Text] = []
    for text in told[0]:
        name = _name(text)
        if certain[name] > 0:
            certain[name] -= 1
            order.append(text)
    undecided = any(count != counts[0] for count in counts) or any(end.question for end in ends)
    effects = tuple(game.effects(before, order))
    return Preview(tuple(order), effects, all(end.complete for end in ends), undecided)


def _name(text: Text) -> str:
    return json.dumps(text.plain(), sort_keys=True)


def _texts(game: Game[Any], before: State, end: End) -> list[Text]:
    """The effects in words, without those after something hidden came to light."""
    log = end.log[: end.log.index(REVEAL)] if REVEAL in end.log else end.log
    return game.changes(before, end.s, log)
