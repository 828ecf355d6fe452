"""What a seat is asked: the choices with their prices and effects."""

from __future__ import annotations

from pydantic import BaseModel

from tycoon.server.http.models.words import Text


class GoodsPrice(BaseModel):
    """So many of one good."""

    good: str
    count: int


class PriceInfo(BaseModel):
    """What a choice costs now: all the money it takes, and goods that are used up besides."""

    money: int
    goods: list[GoodsPrice]


class EffectInfo(BaseModel):
    """One thing that an option does, as a short label."""

    text: Text
    icon: str
    """Empty: none."""
    good: bool | None
    """Whether the seat gains or loses by it; null: neither."""
    shows: list[str]
    """Addresses of what would come to the board, or of the way that is taken."""


class ChoiceInfo(BaseModel):
    """One legal option; `target` is its place on the board, `effects` what it does as far as the seat may know."""

    option: int
    text: Text
    notation: str
    target: str | None
    group: str
    amount: int | None
    """A point on a scale, where an amount is asked for; null elsewhere."""
    times: int
    """How often it can be chosen where several are picked."""
    verb: str
    """What the button says that does it: the message `do.<verb>` of the title."""
    icon: str
    price: PriceInfo | None
    leads_on: bool
    """It only names what the next question is about."""
    kind: Text | None
    """What it is about apart from where: choices of one kind differ by their place only."""
    cards: list[str]
    """Addresses of the cards in hand that can be spent on it, where not every card can."""
    any_card: bool
    """Every card in hand can be spent on it."""
    effects: list[EffectInfo]
    complete: bool
    """False: the effects end where something hidden or another seat decides."""
    weighs: bool | None
    """Whether it cannot be taken back or spends much, so that people are asked again; null: not worked out."""
    ending: str | None
    """Notation of the option by which the turn can be ended right after it; null: none, or not worked out."""


class Effects(BaseModel):
    """What an option does whatever the seat answers to the questions that follow from it."""

    option: int
    effects: list[EffectInfo]
    complete: bool
    """False: the effects end where something hidden or another seat decides."""
    open: bool
    """Answers to questions that follow decide what else happens."""
    next: Text | None
    """What the seat is asked next; null where somebody else is, or something hidden decides."""
    weighs: bool
    """It cannot be taken back, or it spends much."""
    ending: str | None
    """Notation of the option by which the turn can be ended right after it; null: it goes on, or ends by itself."""


class UsualMark(BaseModel):
    """An amount that is often wanted, with its name."""

    amount: int
    text: Text


class UsualInfo(BaseModel):
    """Of a question about an amount: where to begin, and what is often wanted."""

    start: int
    marks: list[UsualMark]


class CardQuestion(BaseModel):
    """A card in hand that may be named first, and what is asked then."""

    target: str
    question: Text


class Asked(BaseModel):
    """Who is asked, and what. Choices only for the one who is asked."""

    seat: int
    decision: str
    """Name of the decision, the same in every position."""
    prompt: Text
    page: str
    """The part of the board that shows what the question is about, where no choice has a place; empty: any."""
    about: str
    """Address of the thing that the question is about; empty: none."""
    usual: UsualInfo | None
    cards: list[CardQuestion]
    """Cards in hand that may be named first; `cards` and `any_card` of the choices tell what they can be spent on."""
    groups: list[str]
    """Every kind of choice that the question always has, offered or not; empty: only what is offered is shown."""
    keys: dict[str, int]
    """The number key of each of these kinds; a kind keeps it in every question of the title."""
    icons: dict[str, str]
    """The icon of each kind of choice."""
    picks: int
    """How many of the choices are to be made one after the other, in any order, this one included."""
    choices: list[ChoiceInfo]
