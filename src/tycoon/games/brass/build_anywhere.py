"""Building anywhere, with both actions of the turn and any two cards. Rules 9.6."""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Price, Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.build import PLACE_TILE, build_args, build_kind, build_notation, list_builds, why_not_build
from tycoon.games.brass.cards import DiscardSeveral
from tycoon.games.brass.edition import EMPTY, Edition
from tycoon.games.brass.prices import build_price
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import tile_text

BOTH: Final = 2
"""Actions it takes, and cards."""


def both_actions_left(s: BrassState, seat: int) -> bool:
    """The seat has not acted in this turn and has two actions, with a card for each."""
    return s.actions_left >= BOTH and s.hand_size[seat] >= BOTH


def open_sites(s: BrassState) -> int:
    """Where both actions together may build: every town, or its empty slots only."""
    e = s.edition
    return e.town_sites if e.anywhere_may_replace else e.town_sites & ~s.taken


class BuildAnywhere(Action):
    """Two cards count as one location card of the seat's choice. Options are those of Build."""

    name = "anywhere"

    def size(self, e: Edition) -> int:
        return e.builds

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        if both_actions_left(s, seat):
            list_builds(s, seat, base, out, open_sites(s), 0)

    def take(self, s: BrassState, option: int) -> None:
        s.actions_left -= BOTH - 1
        s.then(DISCARD_FIRST, PLACE_TILE[option])

    def notation(self, s: BrassState, option: int) -> str:
        return f"build anywhere {build_notation(s, option)}"

    def text(self, s: BrassState, option: int) -> Text:
        e = s.edition
        old = s.tile[e.build_slot[option]]
        args = build_args(s, s.active, option)
        if old == EMPTY:
            return Text("choice.anywhere", args)
        return Text("choice.anywhere_over", args | {"old": tile_text(e, old)})

    def target(self, e: Edition, option: int) -> str | None:
        return f"slot:{e.slot_ids[e.build_slot[option]]}"

    def price(self, s: BrassState, option: int) -> Price | None:
        return build_price(s, s.active, option)

    def kind(self, s: BrassState, option: int) -> Text | None:
        return build_kind(s, s.active, option)

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        if not both_actions_left(s, seat):
            return Reason("needs_both_actions", {}, "9.6")
        reason = why_not_build(s, seat, option, with_card=False)
        if reason is None and not open_sites(s) >> s.edition.build_slot[option] & 1:
            return Reason("anywhere_empty_slot", build_args(s, seat, option), "9.6")
        return reason


class DiscardForAnywhere(DiscardSeveral):
    """The two cards to discard for building anywhere. Rules 9.6."""

    __slots__ = ()

    def following(self) -> DiscardSeveral:
        return DiscardForAnywhere(self.left - 1)

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.anywhere", {"left": self.left})


DISCARD_FIRST: Final = DiscardForAnywhere(BOTH)
