"""What an option would do, as far as the seat that is asked may know it.

An option is often followed by questions to the same seat: which card, coal from where. `foresee` tries every answer to
them and tells what happens whatever the answers are.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from tycoon.core.agenda import Decision
from tycoon.core.game import Game
from tycoon.core.state import REVEAL, Event, State
from tycoon.core.text import Text

MOST_ANSWERS = 250
"""Answers tried to tell what is certain; beyond that the questions stay open."""
DEEPEST = 6
"""Questions in a row that are looked through."""


@dataclass(frozen=True)
class Preview:
    """What an option would do."""

    texts: tuple[Text, ...]
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
    return _preview(game, s, _Walk(game, s, option, deepest=0).ends)


def foresee(game: Game[Any], s: State, option: int) -> Preview:
    """What happens whatever the seat answers to the questions that belong to the option."""
    best = first = _Walk(game, s, option, deepest=0).ends
    for deepest in range(1, DEEPEST + 1):
        if not any(end.question for end in best):
            break
        try:
            best = _Walk(game, s, option, deepest).ends
        except _TooMany:
            break
    return replace(_preview(game, s, best), next=first[0].asked)


class _Walk:
    """All ways through the questions that follow an option, down to a depth."""

    def __init__(self, game: Game[Any], s: State, option: int, deepest: int) -> None:
        if option not in s.options:
            raise s.illegal(option)
        self.game = game
        self.seat = s.seat
        self.floor = len(s.agenda) - 1
        """Items of the agenda above this height belong to the option."""
        self.left = MOST_ANSWERS
        self.ends: list[End] = []
        start = s.copy()
        start.agenda.pop()
        self._take(start, s.decision, option, [], deepest)

    def _take(self, s: State, decision: Decision[Any], option: int, log: list[Event], depth: int) -> None:
        """Take an option of a decision that is off the agenda already, in a copy."""
        c = s.copy()
        c.log = log[:]
        decision.take(c, option)
        self._settle(c, depth)

    def _settle(self, s: State, depth: int) -> None:
        """Run on until somebody chooses, or until something hidden would show.

        The engine's own `settle` takes forced decisions of every seat: what is forced may follow from a hidden hand.
        """
        log = s.log
        assert log is not None
        own = True
        while s.agenda and REVEAL not in log:
            item = s.agenda.pop()
            own = own and len(s.agenda) >= self.floor
            if isinstance(item, Decision) and item.seat(s) != self.seat:
                self.ends.append(End(s, log, complete=False))
                return
            if item.resolve(s):
                assert isinstance(item, Decision)
                self._ask(s, item, log, depth, own and not self.game.starts_anew(item))
                return
        self.ends.append(End(s, log, complete=REVEAL not in log))

    def _ask(self, s: State, decision: Decision[Any], log: list[Event], depth: int, own: bool) -> None:
        """The seat is asked again: go on with every answer if the question belongs to the option."""
        if not own or depth == 0:
            self.ends.append(End(s, log, complete=True, question=own, asked=decision.prompt(s)))
            return
        self.left -= len(s.options)
        if self.left < 0:
            raise _TooMany
        for option in s.options:
            self._take(s, decision, option, log, depth - 1)


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
    return Preview(tuple(order), all(end.complete for end in ends), undecided)


def _name(text: Text) -> str:
    return json.dumps(text.plain(), sort_keys=True)


def _texts(game: Game[Any], before: State, end: End) -> list[Text]:
    """The effects in words, without those after something hidden came to light."""
    log = end.log[: end.log.index(REVEAL)] if REVEAL in end.log else end.log
    return game.effects(before, end.s, log)
