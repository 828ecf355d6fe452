"""Hands, discards and drawing. Rules 4."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.bits import bits
from tycoon.core.choice import Choice
from tycoon.core.rules import Rule
from tycoon.core.text import Arg, Text
from tycoon.games.brass.cases import TurnCase
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import card_notation, card_text


def draw_card(s: BrassState, seat: int, card: int) -> None:
    """A card comes into the hand."""
    s.cards[seat * s.edition.card_kinds + card] += 1
    s.hand[seat] |= 1 << card
    s.hand_size[seat] += 1


def lose_card(s: BrassState, seat: int, card: int) -> None:
    """A card leaves the hand: face up onto the own pile, a wild one back to its pile."""
    at = seat * s.edition.card_kinds + card
    s.cards[at] -= 1
    if s.cards[at] == 0:
        s.hand[seat] &= ~(1 << card)
    s.hand_size[seat] -= 1
    if not s.edition.wild_cards >> card & 1:
        s.discards[seat] += (card,)
    if s.log is not None:
        s.log.append(("discard", seat, card))


def fill_hand(s: BrassState, seat: int) -> None:
    """Draw up to the hand size while the deck lasts."""
    count = min(s.edition.hand - s.hand_size[seat], len(s.deck) - s.drawn)
    if count <= 0:
        return
    s.reveal()
    for card in s.deck[s.drawn : s.drawn + count]:
        draw_card(s, seat, card)
    s.drawn += count
    if s.log is not None:
        s.log.append(("draw", seat, count))


class DiscardAny(Decision[BrassState]):
    """The card to discard for an action that takes any card. Rules 4."""

    __slots__ = ()

    def seat(self, s: BrassState) -> int:
        return s.active

    def suitable(self, s: BrassState) -> int:
        """Card kinds, held or not, that may be discarded."""
        return (1 << s.edition.card_kinds) - 1

    def options(self, s: BrassState) -> list[int]:
        return bits(s.hand[s.active])

    def take(self, s: BrassState, option: int) -> None:
        lose_card(s, s.active, option)

    def size(self, s: BrassState) -> int:
        return s.edition.card_kinds

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.discard")

    def notation(self, s: BrassState, option: int) -> str:
        return f"discard {card_notation(s.edition, option)}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        text = Text("choice.discard", {"card": card_text(e, option)})
        target = f"card:{e.card_ids[option]}"
        return Choice(option, text, self.notation(s, option), target, "card", times=self.times(s, option))

    def times(self, s: BrassState, option: int) -> int:
        """How many cards of this kind can be picked in one go."""
        return 1

    def case(self, s: BrassState, option: int) -> CardCase:
        return CardCase(DISCARD_RULES, s, option)


class CardCase(TurnCase):
    """A kind of card to discard."""

    __slots__ = ("card",)
    card: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, card: int) -> None:
        super().__init__(rules, s)
        self.card = card

    def args(self) -> dict[str, Arg]:
        return {"card": card_text(self.s.edition, self.card)}


def is_held(c: CardCase) -> bool:
    return c.s.hand[c.seat] >> c.card & 1 == 1


HELD: Final = Rule("held", "4", is_held, "card_not_in_hand", quiet=True)
DISCARD_RULES: Final = (HELD,)


class DiscardSeveral(DiscardAny):
    """Several cards to discard, one after the other, in any order. Every one of them is asked for."""

    __slots__ = ("left",)
    left: int

    def __init__(self, left: int) -> None:
        self.left = left
        """Cards still to discard."""

    def args(self) -> tuple[int, ...]:
        return (self.left,)

    def always_asked(self) -> bool:
        return True

    def following(self) -> DiscardSeveral:
        """The question for the next card."""
        raise TypeError(f"{type(self).__name__} does not say what comes next")

    def picks(self, s: BrassState) -> int:
        return self.left

    def times(self, s: BrassState, option: int) -> int:
        return max(1, s.cards[s.active * s.edition.card_kinds + option])

    def take(self, s: BrassState, option: int) -> None:
        lose_card(s, s.active, option)
        if self.left > 1:
            s.then(self.following())


class FillHand(Step[BrassState]):
    """After the last action of the turn the seat draws up to the hand size."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        fill_hand(s, s.active)


class FillHands(Step[BrassState]):
    """At the end of the round every seat draws up to the hand size, in turn order."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        for seat in s.order:
            fill_hand(s, seat)


DISCARD_ANY: Final = DiscardAny()
FILL_HAND: Final = FillHand()
FILL_HANDS: Final = FillHands()
