"""Records of the first rules version, as the present one writes them.

The first version asked for several discards in ascending order and took by itself what that order left no choice in; it
passed by itself where nothing else was possible; and it asked for the merchant of every sale. Its questions are worked
out again here, so that an old game goes on to the same end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tycoon.core import notation
from tycoon.core.agenda import Decision
from tycoon.core.bits import bits
from tycoon.core.errors import BadInput, BadRecord
from tycoon.games.brass.cards import DiscardSeveral
from tycoon.games.brass.sell_goods import SellTile, buyers_to_choose, willing_buyers
from tycoon.games.brass.state import BrassState

if TYPE_CHECKING:
    from tycoon.games.brass.game import BrassGame


def upgrade(game: BrassGame, raw: Mapping[str, Any], meant: Mapping[str, str]) -> dict[str, Any]:
    """The record of a game of the first version. `meant`: the values of variants by which that version played."""
    deal, moves = raw.get("deal"), raw.get("moves", [])
    if not isinstance(deal, Mapping) or not isinstance(deal.get("variant", {}), Mapping) or not _are_texts(moves):
        return dict(raw)  # whoever reads it says what is wrong
    new_deal = {**deal, "variant": {**meant, **deal.get("variant", {})}}
    replay = _Replay(game.start(game.load_deal(new_deal)), moves)
    replay.run()
    return {**raw, "rules_version": game.rules_version, "deal": new_deal, "moves": replay.written}


def _are_texts(moves: object) -> bool:
    return isinstance(moves, list) and all(isinstance(move, str) for move in moves)


class _Replay:
    """Plays an old record and writes down what the present version asks for."""

    def __init__(self, s: BrassState, moves: list[str]) -> None:
        self.s = s
        self.moves = moves
        self.read = 0
        """Moves of the old record that have been read."""
        self.written: list[str] = []
        self.lowest = 0
        """The card discarded last, while several are being discarded."""

    def run(self) -> None:
        s = self.s
        while s.agenda:
            item = s.agenda[-1]
            if isinstance(item, Decision):
                offered = self.offered_then(item)
                if len(offered) > 1 and self.read == len(self.moves):
                    return
                self.take(item, self.read_move(offered) if len(offered) > 1 else offered[0])
            else:
                s.agenda.pop()
                item.resolve(s)
        if self.read < len(self.moves):
            number = self.read + 1
            raise BadRecord(f"move {number} {self.moves[self.read]!r}: the game is already over")

    def read_move(self, offered: list[int]) -> int:
        """The option that the next move of the record takes."""
        text = self.moves[self.read]
        self.read += 1
        self.s.options = offered
        try:
            return notation.read(self.s, text)
        except BadInput as error:
            raise BadRecord(f"move {self.read} {text!r}: {error}") from error

    def take(self, decision: Decision[Any], option: int) -> None:
        """Take an option of the old version, and write it down if the present one asks for it."""
        s = self.s
        if isinstance(decision, SellTile):
            option = _asked_sale(s, option)
        self.lowest = option if isinstance(decision, DiscardSeveral) else 0
        if len(decision.options(s)) > 1 or decision.always_asked():
            self.written.append(decision.notation(s, option))
        s.agenda.pop()
        decision.take(s, option)

    def offered_then(self, decision: Decision[Any]) -> list[int]:
        """The options that the first version offered."""
        s = self.s
        if isinstance(decision, DiscardSeveral):
            return self.ascending(decision.left)
        if isinstance(decision, SellTile):
            return _all_sales(s, decision)
        return decision.options(s)

    def ascending(self, left: int) -> list[int]:
        """Held cards from the last one on that leave enough cards not before them for the rest."""
        s = self.s
        e = s.edition
        at_least = 0
        out: list[int] = []
        for card in range(e.card_kinds - 1, self.lowest - 1, -1):
            copies = s.cards[s.active * e.card_kinds + card]
            at_least += copies
            if copies and at_least >= left:
                out.append(card)
        out.reverse()
        return out


def _all_sales(s: BrassState, decision: SellTile) -> list[int]:
    """Every tile with every merchant that would buy it, and stopping."""
    spaces = s.edition.merchant_spaces
    out: list[int] = []
    for slot in bits(s.unsold & s.own[s.active]):
        for space in bits(willing_buyers(s, s.active, slot)):
            out.append(slot * spaces + space)
    if decision.done:
        out.append(s.edition.slots * spaces)
    return out


def _asked_sale(s: BrassState, option: int) -> int:
    """The same sale with a merchant that is asked for."""
    e = s.edition
    slot, space = divmod(option, e.merchant_spaces)
    if slot == e.slots:
        return option
    asked = buyers_to_choose(s, s.active, slot)
    if asked >> space & 1:
        return option
    alike = asked if e.kind_beer[s.tile[slot]] == 0 else asked & ~s.barrels
    return slot * e.merchant_spaces + bits(alike)[0]
