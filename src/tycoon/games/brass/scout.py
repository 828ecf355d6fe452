"""The Scout action. Rules 9.6."""

from __future__ import annotations

from tycoon.core.agenda import Step
from tycoon.core.bits import bits
from tycoon.core.text import Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DiscardAny, draw_card, lose_card
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import card_text


class Scout(Action):
    """Discard three cards, take a wild location and a wild industry card."""

    name = "scout"

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        e = s.edition
        if s.hand_size[seat] >= e.scout_cards and not s.hand[seat] & e.wild_cards:
            out.append(base)

    def take(self, s: BrassState, option: int) -> None:
        s.then(ScoutDiscard(0, s.edition.scout_cards), TakeWildCards())

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        e = s.edition
        if s.hand_size[seat] < e.scout_cards:
            return Reason("too_few_cards", {"cards": e.scout_cards}, "9.6")
        if s.hand[seat] & e.wild_cards:
            return Reason("wild_in_hand", {}, "9.6", ("cards",))
        return None


class ScoutDiscard(DiscardAny):
    """The cards to discard. They are asked in ascending order, so that every set of three comes up once. Rules 9.6."""

    __slots__ = ("left", "lowest")
    lowest: int
    left: int

    def __init__(self, lowest: int, left: int) -> None:
        self.lowest = lowest
        """The card discarded before this one."""
        self.left = left
        """Cards still to discard."""

    def args(self) -> tuple[int, ...]:
        return (self.lowest, self.left)

    def open_cards(self, s: BrassState) -> int:
        """Kinds in hand from `lowest` on that leave enough cards not before them for the rest."""
        e = s.edition
        seat = s.active
        at_least = 0
        out = 0
        for card in range(e.card_kinds - 1, self.lowest - 1, -1):
            copies = s.cards[seat * e.card_kinds + card]
            at_least += copies
            if copies and at_least >= self.left:
                out |= 1 << card
        return out

    def options(self, s: BrassState) -> list[int]:
        return bits(self.open_cards(s))

    def take(self, s: BrassState, option: int) -> None:
        lose_card(s, s.active, option)
        if self.left > 1:
            s.then(ScoutDiscard(option, self.left - 1))

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.scout", {"left": self.left})

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        reason = super().why_not(s, option)
        if reason is None and not self.open_cards(s) >> option & 1:
            return Reason("ascending_order", {"card": card_text(s.edition, option)}, "9.6")
        return reason


class TakeWildCards(Step[BrassState]):
    """One card of each wild pile comes into the hand."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        e = s.edition
        if s.log is not None:
            s.log.append(("scout", s.active))
        draw_card(s, s.active, e.wild_location)
        draw_card(s, s.active, e.wild_industry)
