"""Walks through the questions that follow an option, always in copies of the position.

Subclasses say where a walk ends and which answers it tries. Walks answer people's questions; rules and bots use none.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from tycoon.core.agenda import Decision, Item
from tycoon.core.state import Event, State

S = TypeVar("S", bound=State)


class Answer(Generic[S]):
    """An option of a decision, in the position in which it was taken."""

    __slots__ = ("decision", "option", "state")

    def __init__(self, state: S, decision: Decision[Any], option: int) -> None:
        self.state = state
        self.decision = decision
        self.option = option


class Walk(Generic[S]):
    """Takes an option and runs on to every end that its answers lead to."""

    def begin(self, s: S, option: int, log: list[Event] | None = None) -> None:
        """Walk from an option of the decision being asked. With a `log`, every position on the way has its own."""
        start = s.copy()
        start.agenda.pop()
        start.log = log
        self.take(start, s.decision, option, [])

    def take(self, s: S, decision: Decision[Any], option: int, answers: list[Answer[S]]) -> None:
        """Take an option of a decision that is off the agenda already."""
        c = s.copy()
        c.log = None if s.log is None else s.log[:]
        decision.take(c, option)
        self.run(c, [*answers, Answer(s, decision, option)])

    def run(self, s: S, answers: list[Answer[S]]) -> None:
        """Run the agenda until a seat has to choose or the walk ends.

        The engine's own `settle` takes forced decisions of every seat: what is forced may follow from a hidden hand.
        """
        while self.goes_on(s):
            item = s.agenda.pop()
            if self.ends_before(s, item, answers):
                return
            if item.resolve(s):
                assert isinstance(item, Decision)
                self.ask(s, item, answers)
                return
        self.stop(s)

    def goes_on(self, s: S) -> bool:
        """Tell whether the next item of the agenda may be looked at."""
        raise TypeError(f"{type(self).__name__} does not say whether it goes on")

    def ends_before(self, s: S, item: Item[Any], answers: list[Answer[S]]) -> bool:
        """Tell whether the walk ends before this item, which is off the agenda; if so, note the end."""
        raise TypeError(f"{type(self).__name__} does not say where it ends")

    def ask(self, s: S, decision: Decision[Any], answers: list[Answer[S]]) -> None:
        """Take the answers worth trying, or note the end of the walk."""
        raise TypeError(f"{type(self).__name__} answers no question")

    def stop(self, s: S) -> None:
        """Note the end of a walk that does not go on."""
        raise TypeError(f"{type(self).__name__} does not note its end")
