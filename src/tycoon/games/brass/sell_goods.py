"""The Sell action of Birmingham: goods to merchants, for beer. Rules 9.4."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.bits import bits
from tycoon.core.text import Arg, Choice, Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.bonuses import Bonus
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.develop import RemoveTile, developable, remove_lowest
from tycoon.games.brass.edition import EMPTY
from tycoon.games.brass.effects import flip, take_cube
from tycoon.games.brass.resources import barrels_for, source_text
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import (
    industry_text,
    slot_notation,
    slot_text,
    space_notation,
    space_text,
    tile_text,
)

# -- the rules ---------------------------------------------------------------------------------------------------


def connected_buyers(s: BrassState, slot: int) -> int:
    """Merchant spaces that buy the tile's good and are connected to it."""
    e = s.edition
    spaces = s.buyers[e.kind_industry[s.tile[slot]]]
    sites = s.comp[e.slot_place[slot]]
    out = 0
    for space in bits(spaces):
        if sites & e.place_sites[e.space_place[space]]:
            out |= 1 << space
    return out


def willing_buyers(s: BrassState, seat: int, slot: int) -> int:
    """Those connected buyers for which there is enough beer: the breweries', and the barrel beside that very tile."""
    spaces = connected_buyers(s, slot)
    if not spaces:
        return 0
    e = s.edition
    need = e.kind_beer[s.tile[slot]]
    if need == 0:
        return spaces
    missing = need - barrels_for(s, seat, s.comp[e.slot_place[slot]])
    if missing <= 0:
        return spaces
    return spaces & s.barrels if missing == 1 else 0


def buyers_to_choose(s: BrassState, seat: int, slot: int) -> int:
    """Those willing buyers between which something depends: a tile that needs beer may want the barrel of one of them.

    Of several that have no barrel to give only the first is left.
    """
    spaces = willing_buyers(s, seat, slot)
    if spaces & (spaces - 1) == 0:
        return spaces
    if s.edition.kind_beer[s.tile[slot]] == 0:
        return spaces & -spaces
    plain = spaces & ~s.barrels
    return spaces & s.barrels | plain & -plain


# -- the action --------------------------------------------------------------------------------------------------


class SellGoods(Action):
    """Sell one or more tiles."""

    name = "sell"

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        slots = s.unsold & s.own[seat]
        if not slots:
            return
        for slot in bits(slots):
            if willing_buyers(s, seat, slot):
                out.append(base)
                return

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_ANY, SELL_TILE[0])

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        slots = bits(s.unsold & s.own[seat])
        if not slots:
            return Reason("nothing_to_sell", {}, "9.4")
        if any(willing_buyers(s, seat, slot) for slot in slots):
            return None
        if any(connected_buyers(s, slot) for slot in slots):
            return Reason("no_beer_for_any", {}, "6.3", ("goods", "merchant"))
        return Reason("no_merchant_for_any", {}, "9.4", ("goods",))


class SellTile(Decision[BrassState]):
    """The next tile to sell and the merchant that buys it; after the first, the last option is to stop. Rules 9.4."""

    __slots__ = ("done",)
    done: int

    def __init__(self, done: int) -> None:
        self.done = done
        """1 if a tile has been sold in this action, so that one may stop."""

    def args(self) -> tuple[int, ...]:
        return (self.done,)

    def seat(self, s: BrassState) -> int:
        return s.active

    def options(self, s: BrassState) -> list[int]:
        seat = s.active
        spaces = s.edition.merchant_spaces
        out: list[int] = []
        for slot in bits(s.unsold & s.own[seat]):
            for space in bits(buyers_to_choose(s, seat, slot)):
                out.append(slot * spaces + space)
        if self.done:
            out.append(s.edition.slots * spaces)
        return out

    def take(self, s: BrassState, option: int) -> None:
        e = s.edition
        slot, space = divmod(option, e.merchant_spaces)
        if slot == e.slots:
            return
        if s.log is not None:
            s.log.append(("sell", s.active, slot, s.tile[slot], space))
        need = e.kind_beer[s.tile[slot]]
        s.then(BeerForSale(slot, space, need, 0) if need else CompleteSale(slot, space, 0))

    def size(self, s: BrassState) -> int:
        return s.edition.slots * s.edition.merchant_spaces + 1

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.sell_more" if self.done else "prompt.sell")

    def notation(self, s: BrassState, option: int) -> str:
        e = s.edition
        slot, space = divmod(option, e.merchant_spaces)
        if slot == e.slots:
            return "stop"
        return f"sell {slot_notation(e, slot)} > {space_notation(e, space)}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        slot, space = divmod(option, e.merchant_spaces)
        if slot == e.slots:
            return Choice(option, Text("choice.stop_selling"), "stop", None, "stop")
        text = Text("choice.sell", self._args(s, slot, space))
        tile = tile_text(e, s.tile[slot])
        return Choice(option, text, self.notation(s, option), f"slot:{e.slot_ids[slot]}", "sell", kind=tile)

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        e = s.edition
        seat = s.active
        slot, space = divmod(option, e.merchant_spaces)
        if slot == e.slots:
            return None if self.done else Reason("must_sell", {}, "9.4")
        if not (s.unsold & s.own[seat]) >> slot & 1:
            return Reason("not_for_sale", {"place": slot_text(e, slot)}, "9.4")
        args = self._args(s, slot, space)
        if s.merchants[space] == EMPTY:
            return Reason("no_merchant_there", args, "3", ("goods",))
        if not s.buyers[e.kind_industry[s.tile[slot]]] >> space & 1:
            return Reason("merchant_does_not_buy", args, "9.4", ("goods",))
        if not connected_buyers(s, slot) >> space & 1:
            return Reason("merchant_not_connected", args, "9.4", ("goods",))
        if not willing_buyers(s, seat, slot) >> space & 1:
            return Reason("not_enough_beer", args, "6.3", ("goods", "merchant"))
        if not buyers_to_choose(s, seat, slot) >> space & 1:
            return Reason("merchant_does_not_matter", args, "9.4", ("goods", "merchant"))
        return None

    def _args(self, s: BrassState, slot: int, space: int) -> dict[str, Arg]:
        e = s.edition
        kind = s.tile[slot]
        tile = Text("tile_none") if kind == EMPTY else tile_text(e, kind)
        industry = Text("tile_none") if kind == EMPTY else industry_text(e, e.kind_industry[kind])
        beer = 0 if kind == EMPTY else e.kind_beer[kind]
        number = space - e.space_place.index(e.space_place[space]) + 1
        where: dict[str, Arg] = {
            "place": slot_text(e, slot),
            "merchant": space_text(e, space),
            "number": number,
        }
        return where | {"tile": tile, "industry": industry, "beer": beer}


class BeerForSale(Decision[BrassState]):
    """Where the next barrel comes from: a brewery, or (the last option) beside the merchant tile. Rules 6.3."""

    __slots__ = ("barrel", "need", "slot", "space")
    slot: int
    space: int
    need: int
    barrel: int

    def __init__(self, slot: int, space: int, need: int, barrel: int) -> None:
        self.slot = slot
        self.space = space
        self.need = need
        """Barrels still needed."""
        self.barrel = barrel
        """1 if the merchant's barrel was used for this sale."""

    def args(self) -> tuple[int, ...]:
        return (self.slot, self.space, self.need, self.barrel)

    def seat(self, s: BrassState) -> int:
        return s.active

    def breweries(self, s: BrassState) -> int:
        connected = s.comp[s.edition.slot_place[self.slot]]
        return s.beer & (s.own[s.active] | connected)

    def options(self, s: BrassState) -> list[int]:
        out = bits(self.breweries(s))
        if s.barrels >> self.space & 1:
            out.append(s.edition.slots)
        return out

    def take(self, s: BrassState, option: int) -> None:
        barrel = self.barrel
        if option == s.edition.slots:
            s.barrels &= ~(1 << self.space)
            barrel = 1
            if s.log is not None:
                s.log.append(("merchant_beer", s.active, self.space))
        else:
            take_cube(s, option)
        if self.need > 1:
            s.then(BeerForSale(self.slot, self.space, self.need - 1, barrel))
        else:
            s.then(CompleteSale(self.slot, self.space, barrel))

    def size(self, s: BrassState) -> int:
        return s.edition.slots + 1

    def prompt(self, s: BrassState) -> Text:
        e = s.edition
        return Text("prompt.beer_for_sale", {"tile": tile_text(e, s.tile[self.slot]), "need": self.need})

    def notation(self, s: BrassState, option: int) -> str:
        return f"beer < {'merchant' if option == s.edition.slots else slot_notation(s.edition, option)}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        if option == e.slots:
            text = Text("choice.merchant_beer", {"merchant": space_text(e, self.space)})
            return Choice(option, text, self.notation(s, option), f"merchant:{e.space_ids[self.space]}", "source")
        return Choice(option, source_text(s, option), self.notation(s, option), f"slot:{e.slot_ids[option]}", "source")

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        e = s.edition
        if option == e.slots:
            if s.barrels >> self.space & 1:
                return None
            return Reason("merchant_barrel_gone", {"merchant": space_text(e, self.space)}, "6.3")
        args: dict[str, Arg] = {"place": slot_text(e, option)}
        if not s.beer >> option & 1:
            return Reason("no_beer_there", args, "6.3")
        if not self.breweries(s) >> option & 1:
            return Reason("beer_not_from_there", args | {"tile": tile_text(e, s.tile[option])}, "6.3")
        return None


class CompleteSale(Step[BrassState]):
    """The tile flips, then the merchant's bonus if its barrel was used; then perhaps another sale. Rules 9.4."""

    __slots__ = ("barrel", "slot", "space")
    slot: int
    space: int
    barrel: int

    def __init__(self, slot: int, space: int, barrel: int) -> None:
        self.slot = slot
        self.space = space
        self.barrel = barrel

    def args(self) -> tuple[int, ...]:
        return (self.slot, self.space, self.barrel)

    def run(self, s: BrassState) -> None:
        flip(s, self.slot)
        s.then(SELL_TILE[1])
        if self.barrel:
            s.then(s.edition.space_bonus[self.space])


SELL_TILE: Final = [SellTile(0), SellTile(1)]


# -- merchant bonuses --------------------------------------------------------------------------------------------


class DevelopBonus(Bonus):
    """Remove a tile from the mat without iron, if there is one that may be removed."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        if developable(s, s.active):
            if self.amount > 1:
                s.then(DevelopBonus(self.amount - 1))
            s.then(DEVELOP_FREELY)


class DevelopFreely(RemoveTile):
    """Which tile the merchant's bonus removes; declining only where the variant allows it. Rules 9.4, R9."""

    __slots__ = ()

    def may_stop(self, s: BrassState) -> bool:
        return s.edition.may_decline_bonus

    def options(self, s: BrassState) -> list[int]:
        out = developable(s, s.active)
        if s.edition.may_decline_bonus:
            out.append(s.edition.industries)
        return out

    def take(self, s: BrassState, option: int) -> None:
        if option < s.edition.industries:
            remove_lowest(s, s.active, option)

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.develop_freely")


DEVELOP_FREELY: Final = DevelopFreely()
