"""A position of a game: named ints and lists, with the agenda among them."""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr

from tycoon.core.agenda import Decision, Item
from tycoon.core.errors import BadInput
from tycoon.core.text import Reason

Event = tuple[object, ...]
"""What happened, as a name followed by numbers: `("flip", seat, slot)`. The title's text.py turns it into words."""

REVEAL: Event = ("reveal",)
"""Marks in the log that hidden information came to light: previews end here, and undo goes no further back."""


class IllegalMove(BadInput):
    """The option is not offered now. `reason` names the rule, if a rule forbids it."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of every title's state.

    A title adds its fields: annotated in the class body, filled by `setup` or `copy`, with an empty `__init__`
    (a constructor that builds a fresh game would make copies twice as slow).
    """

    __slots__ = ("agenda", "log", "options", "reveals")

    agenda: list[Item[Any]]
    """What is still to be done; the last entry comes first."""
    options: list[int]
    """The legal options of the decision on top of the agenda; empty when the game is over. Replaced, never changed."""
    log: list[Event] | None
    """Events are appended here, if it is a list. Copies start without one."""
    reveals: int
    """How often hidden information came to light so far."""

    # -- playing ---------------------------------------------------------------------------------------------

    def apply(self, option: int) -> None:
        """Take an option and go on to the next real choice. One that is not offered raises and changes nothing."""
        for offered in self.options:  # compiled, `in` would compare objects
            if offered == option:
                break
        else:
            raise self.illegal(option)
        item = self.agenda.pop()
        assert isinstance(item, Decision)
        item.take(self, option)
        self.settle()

    def settle(self) -> None:
        """Run steps and forced decisions until a seat really has to choose, or the game is over."""
        agenda = self.agenda
        while agenda:
            item = agenda.pop()
            if item.resolve(self):
                agenda.append(item)
                return
        self.options = []

    def then(
        self,
        first: Item[Any],
        second: Item[Any] | None = None,
        third: Item[Any] | None = None,
        fourth: Item[Any] | None = None,
    ) -> None:
        """Push items; the first argument happens first."""
        agenda = self.agenda
        if fourth is not None:
            agenda.append(fourth)
        if third is not None:
            agenda.append(third)
        if second is not None:
            agenda.append(second)
        agenda.append(first)

    def reveal(self) -> None:
        """Say that hidden information is about to come to light."""
        self.reveals += 1
        if self.log is not None:
            self.log.append(REVEAL)

    # -- asking ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Nothing is left to be done."""
        return not self.agenda

    @property
    def decision(self) -> Decision[Any]:
        """The question being asked."""
        if not self.agenda:
            raise IllegalMove("the game is over: nobody is asked anything")
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top

    @property
    def seat(self) -> int:
        """Return the seat that is asked."""
        return self.decision.seat(self)

    def copy(self) -> Self:
        """Return an independent copy, without a log."""
        raise TypeError(f"{type(self).__name__} cannot be copied")

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Return a `copy`: what a position shares with its copies never changes."""
        return self.copy()

    def dump(self) -> dict[str, object]:
        """Return the position as names and ints, for JSON; the title's `Game.load` reverses it."""
        raise TypeError(f"{type(self).__name__} cannot be written down")

    def illegal(self, option: int) -> IllegalMove:
        """Return the error for an option that is not offered, with the rule that forbids it."""
        decision = self.decision
        if not isinstance(option, int) or not 0 <= option < decision.size(self):
            return IllegalMove(f"{type(decision).__name__} has no option {option!r}")
        reason = decision.why_not(self, option)
        rule = f" ({reason.rule})" if reason else ""
        return IllegalMove(f"illegal now: {decision.notation(self, option)}{rule}", reason)
