"""What an option would do, as far as the seat that is asked may know it.

An option is often followed by questions to the same seat: which card, coal from where. `foresee` tries every answer to
them and tells what happens whatever the answers are.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

from tycoon.core.agenda import Decision, Item
from tycoon.core.choice import Effect
from tycoon.core.game import Game
from tycoon.core.state import REVEAL, Event, State
from tycoon.core.text import Text
from tycoon.core.walk import Answer, Walk

MOST_ANSWERS = 250
"""Try at most so many answers to find out what is certain; beyond that the questions stay open."""
MUCH = 4
"""Whoever keeps less than one part in so many of the money has spent much."""
DEEPEST = 6
"""Questions in a row that are looked through."""


@dataclass(frozen=True)
class Preview:
    """The effects of an option, before it is chosen."""

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
    weighs: bool = True
    """It cannot be taken back, or it spends much: a person wants to be asked before it is done."""
    ending: str | None = None
    """Notation of the option that would end the turn right after this one; None: it goes on, or ends by itself."""


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
    ending: str | None = None
    """How the turn could be ended at that question."""


class _TooMany(Exception):
    """More answers than can be tried."""


def preview(game: Game[Any], s: State, option: int) -> Preview:
    """Return what happens at once, up to the next question."""
    ends = _Answers(game, s, option, deepest=0).ends
    return _preview(game, s, ends, ends, asked=None)


def foresee(game: Game[Any], s: State, option: int) -> Preview:
    """Return what happens whatever the seat answers to the questions that belong to the option."""
    best = first = _Answers(game, s, option, deepest=0).ends
    for deepest in range(1, DEEPEST + 1):
        if not any(end.question for end in best):
            break
        try:
            best = _Answers(game, s, option, deepest).ends
        except _TooMany:
            break
    return _preview(game, s, best, first, asked=first[0].asked)


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
        """Tell whether the walk ends here: another seat is asked."""
        self.own = self.own and len(s.agenda) >= self.floor
        if not isinstance(item, Decision) or item.seat(s) == self.seat:
            return False
        self.ends.append(End(s, _log(s), complete=False))
        return True

    def ask(self, s: State, decision: Decision[Any], answers: list[Answer[State]]) -> None:
        """Go on with every answer if the question belongs to the option."""
        own = self.own and not self.game.starts_anew(decision)
        if not own or len(answers) > self.deepest:
            ending = decision.ending(s)
            how = None if ending < 0 else decision.notation(s, ending)
            self.ends.append(End(s, _log(s), complete=True, question=own, asked=decision.prompt(s), ending=how))
            return
        self.left -= len(s.options)
        if self.left < 0:
            raise _TooMany
        for option in s.options:
            self.take(s, decision, option, answers)

    def stop(self, s: State) -> None:
        """Note the end: the game is over, or something hidden would show."""
        log = _log(s)
        self.ends.append(End(s, log, complete=REVEAL not in log))


def _weighs(game: Game[Any], before: State, ends: list[End]) -> bool:
    """Undo goes back while the same seat is asked and nothing hidden has come to light."""
    return any(end.asked is None or spends_much(game, before, end.s) or _begins(game, before, end.s) for end in ends)


def spends_much(game: Game[Any], before: State, after: State) -> bool:
    """Tell whether the seat that was asked has spent most of its money, or of that of somebody for whom it decides."""
    held, left = game.purses(before, before.seat), game.purses(after, before.seat)
    return any(left[whose] * MUCH < money for whose, money in held.items() if whose in left)


def _begins(game: Game[Any], before: State, after: State) -> bool:
    return game.stage(before) != game.stage(after)


def _ending(ends: list[End]) -> str | None:
    """Return how the turn can be ended, if that is possible whatever happens."""
    how = {end.ending for end in ends}
    return how.pop() if len(how) == 1 else None


def _log(s: State) -> list[Event]:
    assert s.log is not None
    return s.log


def _preview(game: Game[Any], before: State, ends: list[End], first: list[End], asked: Text | None) -> Preview:
    """Tell what happens at all these ends; how much it weighs is seen at the first question."""
    told = [_texts(game, before, end) for end in ends]
    order, differ = (told[0], False) if len(told) == 1 else _common(told)
    return Preview(
        texts=tuple(order),
        effects=tuple(game.effects(before, order)),
        complete=all(end.complete for end in ends),
        open=differ or any(end.question for end in ends),
        next=asked,
        weighs=_weighs(game, before, first),
        ending=_ending(first),
    )


def _common(told: list[list[Text]]) -> tuple[list[Text], bool]:
    """Return what is told at every end, in the order of the first, and whether some tell more."""
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
    return order, any(count != counts[0] for count in counts)


def _name(text: Text) -> str:
    return json.dumps(text.plain(), sort_keys=True)


def _texts(game: Game[Any], before: State, end: End) -> list[Text]:
    """Return the effects in words, without those after something hidden came to light."""
    log = end.log[: end.log.index(REVEAL)] if REVEAL in end.log else end.log
    return game.changes(before, end.s, log)
