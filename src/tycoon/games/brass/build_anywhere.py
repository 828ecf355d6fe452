"""Building anywhere, with both actions of the turn and any two cards. Rules 9.6."""

from __future__ import annotations

from typing import Final

from tycoon.core.choice import Price
from tycoon.core.rules import Rule
from tycoon.core.text import Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.build import PLACE_TILE, build_notation
from tycoon.games.brass.build_rules import (
    FREE_SLOT,
    OTHERS_TILE,
    OWN_TILE,
    PRICE,
    TILE,
    BuildCase,
    build_args,
    build_kind,
)
from tycoon.games.brass.build_sites import list_builds
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
    """Where both actions together may build: every slot, or empty slots only."""
    e = s.edition
    return e.all_slots if e.anywhere_may_replace else e.all_slots & ~s.taken


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

    def case(self, s: BrassState, option: int) -> BuildCase:
        slot = s.edition.build_slot[option]
        if s.tile[slot] == EMPTY:
            return BuildCase(ANYWHERE_FREE_RULES, s, option)
        if not s.edition.anywhere_may_replace:
            return BuildCase(ANYWHERE_TAKEN_RULES, s, option)
        return BuildCase(ANYWHERE_OWN_RULES if s.owner[slot] == s.active else ANYWHERE_OTHERS_RULES, s, option)


def has_both_actions(c: BuildCase) -> bool:
    return both_actions_left(c.s, c.seat)


def is_open_to_both(c: BuildCase) -> bool:
    return open_sites(c.s) >> c.slot & 1 == 1


BOTH_ACTIONS: Final = Rule("both_actions", "9.6", has_both_actions, "needs_both_actions", quiet=True)
EMPTY_SLOT: Final = Rule("empty_slot", "9.6", is_open_to_both, "anywhere_empty_slot", quiet=True)

ANYWHERE_FREE_RULES: Final = (BOTH_ACTIONS, *TILE, *FREE_SLOT, *PRICE)
ANYWHERE_OWN_RULES: Final = (BOTH_ACTIONS, *TILE, *OWN_TILE, *PRICE)
ANYWHERE_OTHERS_RULES: Final = (BOTH_ACTIONS, *TILE, *OTHERS_TILE, *PRICE)
ANYWHERE_TAKEN_RULES: Final = (BOTH_ACTIONS, *TILE, EMPTY_SLOT)


class DiscardForAnywhere(DiscardSeveral):
    """The two cards to discard for building anywhere. Rules 9.6."""

    __slots__ = ()

    def following(self) -> DiscardSeveral:
        return DiscardForAnywhere(self.left - 1)

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.anywhere", {"left": self.left})


DISCARD_FIRST: Final = DiscardForAnywhere(BOTH)
