"""Asking another player to agree. What he refuses is not asked again in the same turn. Rules 7.3, 8.5, 12.1, 13.1."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tycoon.core.rules import Case
from tycoon.core.state import Event
from tycoon.core.text import Text
from tycoon.games.g1822.cases import ALWAYS
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822


@mypyc_attr(allow_interpreted_subclasses=True)
class Consent(Question):
    """Option 0 refuses, option 1 agrees."""

    __slots__ = ()

    def case(self, s: State1822, option: int) -> Case:
        return Case(ALWAYS)

    def take(self, s: State1822, option: int) -> None:
        if s.log is not None:
            s.log.append(("agrees" if option else "refuses", self.seat(s)))
        if option:
            self.agreed(s)
        else:
            self.refused(s)

    def request(self, s: State1822) -> Event:
        """What is asked for, as the log tells it."""
        raise TypeError(f"{type(self).__name__} does not say what it asks for")

    def agreed(self, s: State1822) -> None:
        raise TypeError(f"{type(self).__name__} does not say what follows")

    def refused(self, s: State1822) -> None:
        raise TypeError(f"{type(self).__name__} does not say what follows")

    def size(self, s: State1822) -> int:
        return 2

    def notation(self, s: State1822, option: int) -> str:
        return ("refuse", "agree")[option]

    def text(self, s: State1822, option: int) -> Text:
        return Text(("choice.refuse", "choice.agree")[option])


def ask(s: State1822, consent: Consent) -> None:
    """Ask for it, openly: a refusal means nothing to those who do not know what was refused."""
    if s.log is not None:
        s.log.append(consent.request(s))
    s.then(consent)
