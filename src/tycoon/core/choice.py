"""What people see of questions and answers: choices, prompts, effects, lines of the log, and what would help.

Front ends know no title. Everything they show besides words comes from here: prices, verbs, icons, kinds, steps.
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
    """A point on a scale if the question asks for an amount, such as a bid; then all its choices have one."""
    times: int = 1
    """How often it can be picked if several are picked in a row: the number of such cards held."""
    verb: str = ""
    """The button reads `do.<verb>`; if this is empty, `do.<group>`. `pass` does nothing: front ends list it last."""
    icon: str = ""
    """Picture beside the words; empty: the group's, see `Game.groups`."""
    price: Price | None = None
    """What it costs now, in the cheapest way, from the functions that charge it. None: free, or the words say more."""
    leads_on: bool = False
    """It only names what the next question is about; choosing it changes nothing yet."""
    kind: Text | None = None
    """What it does, without the place: choices of one kind differ only by place."""
    cards: tuple[str, ...] = ()
    """Addresses of the cards in hand that can be spent on it, where not every card can."""
    any_card: bool = False
    """Every card in hand can be spent on it."""


@dataclass(frozen=True)
class Usual:
    """For a question about an amount: where to begin, and amounts that people often want."""

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
    cards: tuple[tuple[str, Text], ...] = ()
    """Addresses of cards in hand that may be named first, each with the question that follows. `Choice.cards` tells
    what they can be spent on."""


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
TURN: Final = "turn"


@dataclass(frozen=True)
class LogLine:
    """A line of the log: what was done (main), what came of it (detail), or what nobody has to read (silent).

    What follows a heading is nobody's move, until a seat moves or its turn begins (turn, not told by itself).
    """

    text: Text
    rank: str = DETAIL
    shows: tuple[str, ...] = ()
    """Addresses of what it is about on the board."""
    sums: tuple[str, ...] = ()
    """Arguments that are added up where an action says the same of the same seat again: one sentence for a payment."""


@dataclass(frozen=True)
class Concern:
    """Something that others did to a seat, in words for that seat."""

    text: Text
    good: bool | None = None
    """Whether the seat gains or loses by it."""
    shows: tuple[str, ...] = ()
    """Addresses of what it is about on the board."""


@dataclass(frozen=True)
class Quote:
    """A price that everybody sees, and how much can be had for it."""

    name: str
    text: Text
    price: int
    stock: int | None = None
    """How many pieces the market has; None: they are not counted."""
    icon: str = ""


@dataclass(frozen=True)
class Curve:
    """A number of each seat that is drawn over the game."""

    name: str
    text: Text
    numbers: list[int]
    icon: str = ""
    """Picture in place of the words where there is little room."""


@dataclass(frozen=True)
class Help:
    """Something that removes the reason why an option is not offered. It has been tried in a copy, not guessed."""

    kind: str
    """What it is, for a picture beside the words: `money`, `card`, `link`, `build`, ..."""
    text: Text
    targets: tuple[str, ...] = ()
    """Where it is on the board."""
    option: int = -1
    """The option that begins it now; -1 if it cannot be done at once."""
    still: Text | None = None
    """What would forbid the option then; None: nothing."""
    icon: str = ""
    """Picture beside the words; empty: it is called like the kind."""


@dataclass(frozen=True)
class Explanation:
    """What else there is to say about a reason: what is fine, with its data, and what would help."""

    fine: tuple[Text, ...] = ()
    helps: tuple[Help, ...] = ()
