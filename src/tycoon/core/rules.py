"""The rules of a decision, declared once and in order.

A decision turns an option into a `Case`: the option as its rules see it, with the list of rules that apply to it. The
first rule that does not permit the case is the answer to "why not?", the rules before it are what is fine, and the
options are the cases that every rule permits. A reason can only come from a list, so no answer names a rule that the
options do not follow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tycoon.core.text import Arg, Reason, Text

C = TypeVar("C", bound="Case")

Objection = tuple[str, dict[str, Arg]]
"""The message `why.<name>` that a rule answers with, and its own facts."""


class Rule(Generic[C]):
    """One rule: what it permits, where it stands on the rules page, and what it says to an option it forbids."""

    __slots__ = ("name", "objections", "permits", "quiet", "section", "show", "tell")

    def __init__(
        self,
        name: str,
        section: str,
        permits: Callable[[C], bool],
        *objections: str,
        tell: Callable[[C], Objection] | None = None,
        show: Callable[[C], Text] | None = None,
        quiet: bool = False,
    ) -> None:
        self.name = name
        """Its name in "what is fine": the message is `fine.<name>`."""
        self.section = section
        self.permits = permits
        self.objections = objections or (name,)
        """All messages that it may answer with; without `tell` it is always the first."""
        self.tell = tell
        """Chooses the objection and its facts."""
        self.show = show
        """Says what is fine, if that needs facts of its own."""
        self.quiet = quiet
        """Never list it among what is fine: nobody wants to read that."""

    def object(self, case: C) -> Objection:
        """Return the objection to a case that it does not permit."""
        if self.tell is None:
            return self.objections[0], {}
        said = self.tell(case)
        assert said[0] in self.objections, f"rule {self.name} does not declare its objection {said[0]}"
        return said

    def fine(self, case: C) -> Text:
        """Return the message for a case that it permits."""
        return self.show(case) if self.show is not None else Text(f"fine.{self.name}", case.args())


@mypyc_attr(allow_interpreted_subclasses=True)
class Case:
    """An option as its rules see it: decoded once, with what the rules share worked out on demand.

    A title's subclass adds the state, the seat and what the option means.
    """

    __slots__ = ("rules",)

    rules: tuple[Rule[Any], ...]
    """The rules that apply, in the order in which they are asked."""

    def __init__(self, rules: tuple[Rule[Any], ...]) -> None:
        self.rules = rules

    def args(self) -> dict[str, Arg]:
        """Return the facts that all messages about this case share."""
        return {}

    def place(self) -> int:
        """Count the rules that permit the case before the first that forbids it."""
        for place, rule in enumerate(self.rules):
            if not rule.permits(self):
                return place
        return len(self.rules)

    def permitted(self) -> bool:
        """Tell whether every rule permits it."""
        return self.place() == len(self.rules)

    def reason(self) -> Reason | None:
        """Return the first rule that forbids it; None if it is legal."""
        place = self.place()
        if place == len(self.rules):
            return None
        rule = self.rules[place]
        name, facts = rule.object(self)
        passed = tuple([earlier.name for earlier in self.rules[:place]])
        return Reason(name, self.args() | facts, rule.section, passed, place)

    def fine(self) -> list[Text]:
        """Return the rules that a refused option does satisfy, as messages."""
        return [rule.fine(self) for rule in self.rules[: self.place()] if not rule.quiet]


class AnyCase(Case):
    """An option that is legal in one of several ways. Its reason is that of the way that gets furthest."""

    __slots__ = ("ways",)

    ways: list[Case]

    def __init__(self, ways: list[Case]) -> None:
        super().__init__(())
        assert ways, "an option that is legal in no way at all"
        self.ways = ways

    def furthest(self) -> Case:
        """Return the way that satisfies most rules; the first of several."""
        best = self.ways[0]
        most = best.place()
        for way in self.ways[1:]:
            place = way.place()
            if place == len(way.rules) or place > most:
                best, most = way, place
            if place == len(way.rules):
                break
        return best

    def args(self) -> dict[str, Arg]:
        return self.furthest().args()

    def place(self) -> int:
        return self.furthest().place()

    def permitted(self) -> bool:
        return any(way.permitted() for way in self.ways)

    def reason(self) -> Reason | None:
        return None if self.permitted() else self.furthest().reason()

    def fine(self) -> list[Text]:
        return self.furthest().fine()
