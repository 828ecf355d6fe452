"""The base class of this title's decisions."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tycoon.core.agenda import Decision
from tycoon.core.choice import Choice, Prompt, Usual
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.asking import LEADING, PAGE_OF, STEP_OF, VERBS, price_of
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Decision[State1822]):
    """A decision of 1822. A subclass names its options by `notation` and declares their rules by `case`."""

    __slots__ = ()

    def seat(self, s: State1822) -> int:
        """The director of the company whose turn it is."""
        return s.director[s.company]

    # -- for people ------------------------------------------------------------------------------------------

    def name(self) -> str:
        """Key of the question in the catalogue."""
        raise TypeError(f"{type(self).__name__} has no name")

    def prompt(self, s: State1822) -> Text:
        return Text(f"prompt.{self.name()}", self.prompt_args(s))

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"company": company_text(s, s.company)}

    def question(self, s: State1822) -> Prompt:
        name = self.name()
        step, page = STEP_OF.get(name, ""), PAGE_OF.get(name, "")
        return Prompt(self.prompt(s), step, page, self.about(s), self.usual(s))

    def about(self, s: State1822) -> str:
        """Address of the thing that the question is about."""
        return ""

    def usual(self, s: State1822) -> Usual | None:
        """Return the usual amount, if an amount is asked for."""
        return None

    def text(self, s: State1822, option: int) -> Text:
        """The option in words."""
        raise TypeError(f"{type(self).__name__} has no words")

    def target(self, s: State1822, option: int) -> str | None:
        """Board address of the option."""
        return None

    def group(self, s: State1822, option: int) -> str:
        return self.name()

    def amount_of(self, s: State1822, option: int) -> int | None:
        """Return the amount that the option stands for, if an amount is asked for."""
        return None

    def choice(self, s: State1822, option: int) -> Choice:
        text = self.text(s, option)
        return Choice(
            option,
            text,
            self.notation(s, option),
            self.target(s, option),
            self.group(s, option),
            self.amount_of(s, option),
            verb=VERBS.get(text.key, ""),
            price=price_of(text),
            leads_on=text.key in LEADING,
        )
