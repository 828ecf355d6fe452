"""Shared by both ways of selling: the goods for sale, and when a player may stop. Rules 9.4."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Rule
from tycoon.core.text import Arg
from tycoon.games.brass.cases import SlotCase, TurnCase
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import slot_text


def for_sale(s: BrassState, seat: int) -> int:
    """Slots with own goods that are not flipped."""
    return s.unsold & s.own[seat]


class GoodsCase(SlotCase):
    """Goods in a slot, to be sold next."""

    __slots__ = ()

    def args(self) -> dict[str, Arg]:
        return {"place": slot_text(self.s.edition, self.slot)}


class StopCase(TurnCase):
    """To sell no more in this action."""

    __slots__ = ("done",)
    done: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, done: int) -> None:
        super().__init__(rules, s)
        self.done = done
        """1 if something has been sold in this action."""


def has_goods(c: TurnCase) -> bool:
    return for_sale(c.s, c.seat) != 0


def is_for_sale(c: GoodsCase) -> bool:
    return for_sale(c.s, c.seat) >> c.slot & 1 == 1


def has_sold(c: StopCase) -> bool:
    """The action sells at least one tile."""
    return c.done > 0


FOR_SALE: Final = Rule("goods", "9.4", is_for_sale, "not_for_sale")
STOP_SELLING_RULES: Final = (Rule("sold", "9.4", has_sold, "must_sell", quiet=True),)
