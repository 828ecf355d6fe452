"""What the actions that a seat may take now lead to. For people who ask what would help; never called in simulation."""

from __future__ import annotations

from typing import Any

from tycoon.core.agenda import Decision
from tycoon.games.brass.action import ChooseAction, EndAction
from tycoon.games.brass.build_anywhere import DiscardForAnywhere
from tycoon.games.brass.cards import DiscardAny, DiscardSeveral
from tycoon.games.brass.develop import RemoveTile
from tycoon.games.brass.state import BrassState


class Answer:
    """An option of a decision, in the position in which it was taken."""

    __slots__ = ("decision", "option", "state")

    def __init__(self, state: BrassState, decision: Decision[BrassState], option: int) -> None:
        self.state = state
        self.decision = decision
        self.option = option


class Outcome:
    """The position at the end of an action, and the answers that led there, the action itself first."""

    __slots__ = ("answers", "state")

    def __init__(self, answers: list[Answer], state: BrassState) -> None:
        self.answers = answers
        self.state = state


def outcomes(s: BrassState) -> list[Outcome]:
    """For every action offered, the positions it may lead to; none where no action is asked for.

    Every card to discard and every tile to develop is tried. Other questions get one answer: to stop where that is
    offered. Actions that reveal something are left out: nobody may learn what it is by asking.
    """
    decision = s.decision
    if not isinstance(decision, ChooseAction):
        return []
    walk = _Walk(s)
    for option in s.options:
        start = s.copy()
        start.agenda.pop()
        walk.take(start, decision, option, [])
    return walk.ends


class _Walk:
    def __init__(self, s: BrassState) -> None:
        self.reveals = s.reveals
        self.ends: list[Outcome] = []

    def take(self, s: BrassState, decision: Decision[Any], option: int, answers: list[Answer]) -> None:
        """Take an option of a decision that is off the agenda already, in a copy."""
        c = s.copy()
        decision.take(c, option)
        self.run(c, [*answers, Answer(s, decision, option)])

    def run(self, s: BrassState, answers: list[Answer]) -> None:
        """Go on to the end of the action."""
        while s.reveals == self.reveals:
            item = s.agenda.pop()
            if isinstance(item, EndAction):
                s.actions_left -= 1
                self.ends.append(Outcome(answers, s))
                return
            if item.resolve(s):
                assert isinstance(item, Decision)
                self.ask(s, item, answers)
                return

    def ask(self, s: BrassState, decision: Decision[Any], answers: list[Answer]) -> None:
        tried = s.options
        if isinstance(decision, DiscardForAnywhere) or not isinstance(decision, (DiscardAny, RemoveTile)):
            tried = tried[-1:]
        elif isinstance(decision, DiscardSeveral) and isinstance(answers[-1].decision, DiscardSeveral):
            # The order of the cards does not matter: each set of them is tried once.
            tried = [option for option in tried if option >= answers[-1].option]
        for option in tried:
            self.take(s, decision, option, answers)
