"""The Scout action. Rules 9.6."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DiscardSeveral, draw_card
from tycoon.games.brass.cases import TurnCase
from tycoon.games.brass.state import BrassState


def enough_cards(s: BrassState, seat: int) -> bool:
    """Scouting takes so many cards from the hand."""
    return s.hand_size[seat] >= s.edition.scout_cards


def holds_wild_card(s: BrassState, seat: int) -> bool:
    """A player who holds a wild card of either kind may not scout."""
    return s.hand[seat] & s.edition.wild_cards != 0


class Scout(Action):
    """Discard three cards, take a wild location and a wild industry card."""

    name = "scout"

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        if enough_cards(s, seat) and not holds_wild_card(s, seat):
            out.append(base)

    def take(self, s: BrassState, option: int) -> None:
        s.then(ScoutDiscard(s.edition.scout_cards), TakeWildCards())

    def case(self, s: BrassState, option: int) -> TurnCase:
        return TurnCase(SCOUT_RULES, s)


def has_scout_cards(c: TurnCase) -> bool:
    return enough_cards(c.s, c.seat)


def has_no_wild_card(c: TurnCase) -> bool:
    return not holds_wild_card(c.s, c.seat)


def tell_too_few_cards(c: TurnCase) -> Objection:
    return "too_few_cards", {"cards": c.s.edition.scout_cards}


SCOUT_RULES: Final = (
    Rule("cards", "9.6", has_scout_cards, "too_few_cards", tell=tell_too_few_cards),
    Rule("wild", "9.6", has_no_wild_card, "wild_in_hand", quiet=True),
)


class ScoutDiscard(DiscardSeveral):
    """The cards to discard for scouting. Rules 9.6."""

    __slots__ = ()

    def following(self) -> DiscardSeveral:
        return ScoutDiscard(self.left - 1)

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.scout", {"left": self.left})


class TakeWildCards(Step[BrassState]):
    """One card of each wild pile comes into the hand."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        e = s.edition
        if s.log is not None:
            s.log.append(("scout", s.active))
        draw_card(s, s.active, e.wild_location)
        draw_card(s, s.active, e.wild_industry)
