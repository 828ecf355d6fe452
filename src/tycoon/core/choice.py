"""What people see of questions and answers: choices, prompts, effects, lines of the log, and what would help.

Front ends know no title. Whatever they show beside the words is here: prices, verbs, icons, kinds, steps.
"""

from dataclasses import dataclass
from typing import Final

from tycoon.core.text import Text


@dataclass(frozen=True)
class Price:
    """What an option costs: all the money it takes, and the goods that are used up besides."""

    money: int = 0
    goods: tuple[tuple[str, int], ...] = ()
    """Names and numbers: `("coal", 1)`. Goods that have to be bought are counted in the money, not here."""


@dataclass(frozen=True)
class Choice:
    """One legal option as a person sees it."""

    option: int
    text: Text
    notation: str
    target: str | None = None
    """Board address such as `slot:birmingham-2`, `link:leek-belper`, `card:iron`; None for a plain button."""
    group: str = ""
    """Choices of one kind stand together: `build`, `network`, `single`, ..."""
    amount: int | None = None
    """A point on a scale, where the question asks for an amount: a bid, a price, ... Then all its choices have one."""
    times: int = 1
    """How often it can be chosen where several are picked one after the other: as many cards of this kind are held."""
    verb: str = ""
    """What the button says that does it, by the message `do.<verb>`; empty: the group's, `do.<group>`."""
    icon: str = ""
    """Picture beside the words; empty: the group's, see `Game.groups`."""
    price: Price | None = None
    """What it costs now, from the functions that charge it, its cheapest way; None: nothing, or the words say more."""
    leads_on: bool = False
    """It only names what the next question is about: nothing has happened when it is chosen."""
    kind: Text | None = None
    """What it is about apart from where: choices of one kind differ by their place only."""


@dataclass(frozen=True)
class Usual:
    """Of a question about an amount: where a person may begin, and amounts that are often wanted."""

    start: int
    marks: tuple[tuple[int, Text], ...] = ()


@dataclass(frozen=True)
class Prompt:
    """A question as a person sees it."""

    text: Text
    step: str = ""
    """The step of the turn that it belongs to, one of `Game.steps`; empty: none of them."""
    page: str = ""
    """The part of the board that shows what it is about, where no choice has a place."""
    about: str = ""
    """Address of the thing that it is about."""
    usual: Usual | None = None


@dataclass(frozen=True)
class Effect:
    """One thing that an option does, as a short label."""

    text: Text
    icon: str = ""
    good: bool | None = None
    """Whether the chooser gains or loses by it; None: neither, or it is not theirs."""
    shows: tuple[str, ...] = ()
    """Addresses of what would come to the board, or of the way that is taken, in its order."""


HEADING: Final = "heading"
MAIN: Final = "main"
DETAIL: Final = "detail"
SILENT: Final = "silent"


@dataclass(frozen=True)
class LogLine:
    """A line of the log: something begins (heading), what was done (main), what came of it (detail), or not told."""

    text: Text
    rank: str = DETAIL
    shows: tuple[str, ...] = ()
    """Addresses of what it is about on the board."""


@dataclass(frozen=True)
class Curve:
    """A number of each seat that is drawn from round to round."""

    name: str
    text: Text
    numbers: list[int]


@dataclass(frozen=True)
class Help:
    """Something that removes the reason why an option is not offered. It has been tried in a copy, not guessed."""

    kind: str
    """What it is, for a picture beside the words: `money`, `card`, `link`, `build`, ..."""
    text: Text
    targets: tuple[str, ...] = ()
    """Where it is on the board."""
    option: int = -1
    """The option of the decision now asked that begins it; -1: it cannot be done at once."""
    still: Text | None = None
    """What would forbid the option then; None: nothing."""
    icon: str = ""
    """Picture beside the words; empty: it is called like the kind."""


@dataclass(frozen=True)
class Explanation:
    """What else there is to say about a reason: what is fine, with its data, and what would help."""

    fine: tuple[Text, ...] = ()
    helps: tuple[Help, ...] = ()
