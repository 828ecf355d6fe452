"""The Scout action. Rules 9.6."""

from __future__ import annotations

from tycoon.core.agenda import Step
from tycoon.core.text import Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DiscardSeveral, draw_card
from tycoon.games.brass.state import BrassState


class Scout(Action):
    """Discard three cards, take a wild location and a wild industry card."""

    name = "scout"

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        e = s.edition
        if s.hand_size[seat] >= e.scout_cards and not s.hand[seat] & e.wild_cards:
            out.append(base)

    def take(self, s: BrassState, option: int) -> None:
        s.then(ScoutDiscard(s.edition.scout_cards), TakeWildCards())

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        e = s.edition
        if s.hand_size[seat] < e.scout_cards:
            return Reason("too_few_cards", {"cards": e.scout_cards}, "9.6")
        if s.hand[seat] & e.wild_cards:
            return Reason("wild_in_hand", {}, "9.6", ("cards",))
        return None


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
