"""The positions that a seat's actions lead to now. Used to answer what would help; never called in simulation."""

from __future__ import annotations

from typing import Any

from tycoon.core.agenda import Decision, Item
from tycoon.core.walk import Answer, Walk
from tycoon.games.brass.action import ChooseAction, EndAction
from tycoon.games.brass.build_anywhere import DiscardForAnywhere
from tycoon.games.brass.cards import DiscardAny, DiscardSeveral
from tycoon.games.brass.develop import RemoveTile
from tycoon.games.brass.state import BrassState

BrassAnswer = Answer[BrassState]


class Outcome:
    """The position at the end of an action, and the answers that led there, the action itself first."""

    __slots__ = ("answers", "state")

    def __init__(self, answers: list[BrassAnswer], state: BrassState) -> None:
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
    walk = _Actions(s)
    for option in s.options:
        walk.begin(s, option)
    return walk.ends


class _Actions(Walk[BrassState]):
    """Walks from an action to its end."""

    def __init__(self, s: BrassState) -> None:
        self.reveals = s.reveals
        self.ends: list[Outcome] = []

    def goes_on(self, s: BrassState) -> bool:
        return s.reveals == self.reveals

    def ends_before(self, s: BrassState, item: Item[Any], answers: list[BrassAnswer]) -> bool:
        if not isinstance(item, EndAction):
            return False
        s.actions_left -= 1
        self.ends.append(Outcome(answers, s))
        return True

    def ask(self, s: BrassState, decision: Decision[Any], answers: list[BrassAnswer]) -> None:
        tried = s.options
        if isinstance(decision, DiscardForAnywhere) or not isinstance(decision, (DiscardAny, RemoveTile)):
            tried = tried[-1:]
        elif isinstance(decision, DiscardSeveral) and isinstance(answers[-1].decision, DiscardSeveral):
            # The order of the cards does not matter: each set of them is tried once.
            tried = [option for option in tried if option >= answers[-1].option]
        for option in tried:
            self.take(s, decision, option, answers)

    def stop(self, s: BrassState) -> None:
        """Something was revealed: this way is left out."""
