"""What is still to be done: the items of which every game is made.

The agenda is a stack inside the state. An item is a *Step* (the game does it) or a *Decision* (a seat is asked).
Because the rest of a turn is data, a position can be copied, saved, undone and searched at any point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tycoon.core.choice import Choice, Prompt
from tycoon.core.rules import Case
from tycoon.core.text import Reason, Text

if TYPE_CHECKING:
    from tycoon.core.state import State

S = TypeVar("S", bound="State")


class NoRules(Exception):
    """The decision does not declare its rules as a list."""


class DeadEnd(Exception):
    """A decision without options came up: a bug in the rules, never a player's fault."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Item(Generic[S]):
    """One entry of the agenda. Immutable, so that copies of a state share it."""

    __slots__ = ()

    def resolve(self, s: S) -> bool:
        """Do what needs no asking. Return True if a seat has to choose; `s.options` is filled then."""
        raise TypeError(f"{type(self).__name__} is neither a step nor a decision")

    def args(self) -> tuple[int, ...]:
        """Return the arguments that build this item again."""
        return ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Item) and self.args() == other.args()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(str(a) for a in self.args())})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Item[S]):
    """Something the game does by itself."""

    __slots__ = ()

    def resolve(self, s: S) -> bool:
        self.run(s)
        return False

    def run(self, s: S) -> None:
        """Change the state; may push further items with `s.then(...)`."""
        raise TypeError(f"{type(self).__name__} does not say what it runs")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Item[S]):
    """A question to one seat. One class a heading of the rules, with the reference in its docstring.

    `seat`, `options` and `take` are the hot path. Everything below them is for people and is never called in
    simulation; it must accept every option from 0 to `size(s) - 1`, offered or not.
    """

    __slots__ = ()

    def resolve(self, s: S) -> bool:
        options = self.options(s)
        if len(options) == 1 and not self.always_asked():
            # A forced decision is no move: records do not have it, and nobody has to click it.
            self.take(s, options[0])
            return False
        if not options:
            raise DeadEnd(f"{self!r} has no option")
        s.options = options
        return True

    def always_asked(self) -> bool:
        """Ask even if there is only one option, because being asked matters here."""
        return False

    def secret(self) -> bool:
        """Hide the move from others: they learn that the seat chose, but not what."""
        return False

    def costly(self, option: int) -> bool:
        """Replaying this option may be slow although it was fast at the time (cached); keep a snapshot after it."""
        return False

    def seat(self, s: S) -> int:
        """Return who is asked."""
        raise TypeError(f"{type(self).__name__} does not say whom it asks")

    def options(self, s: S) -> list[int]:
        """List the legal options: ascending, unique, never empty. Each of them can be completed.

        A decision with many options overrides this with a faster listing of the same rules; the conformance suite
        compares it with `permitted`.
        """
        return self.permitted(s)

    def permitted(self, s: S) -> list[int]:
        """Return the options that every rule permits."""
        return [option for option in range(self.size(s)) if self.case(s, option).permitted()]

    def case(self, s: S, option: int) -> Case:
        """Return the option with the rules that apply to it, offered or not."""
        raise NoRules(f"{type(self).__name__} declares no rules")

    def take(self, s: S, option: int) -> None:
        """Carry out a legal option. The caller has taken this item off the agenda and checked the option."""
        raise TypeError(f"{type(self).__name__} does not say what an option does")

    # -- for people ------------------------------------------------------------------------------------------

    def size(self, s: S) -> int:
        """Return the number of options, offered or not. They are numbered alike in every position of the title."""
        raise TypeError(f"{type(self).__name__} does not say how many options it numbers")

    def prompt(self, s: S) -> Text:
        """Return the question in words."""
        raise TypeError(f"{type(self).__name__} has no prompt")

    def question(self, s: S) -> Prompt:
        """Return the question with what helps to answer it."""
        return Prompt(self.prompt(s))

    def groups(self, s: S) -> tuple[str, ...]:
        """List the kinds of choices that this question always shows, offered or not, in the order people know.

        An empty list shows only what is offered.
        """
        return ()

    def ending(self, s: S) -> int:
        """Return the option that ends a turn which would go on otherwise; -1: none does."""
        return -1

    def picks(self, s: S) -> int:
        """Count the choices of this kind that are made in a row, in any order, this one included.

        A person may pick all of them and confirm once.
        """
        return 1

    def notation(self, s: S, option: int) -> str:
        """Write the option as records do; no other option of this decision is written the same."""
        raise TypeError(f"{type(self).__name__} has no notation")

    def choice(self, s: S, option: int) -> Choice:
        """Return the option as a person sees it."""
        raise TypeError(f"{type(self).__name__} does not show its options")

    def why_not(self, s: S, option: int) -> Reason | None:
        """Return the first rule that forbids the option; None exactly when it is offered."""
        return self.case(s, option).reason()


AnyItem = Item[Any]
