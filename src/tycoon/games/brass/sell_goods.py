"""The Sell action of Birmingham: goods to merchants, for beer. Rules 9.4."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.bits import bits
from tycoon.core.choice import Choice
from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.bonuses import Bonus
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.cases import SlotCase, TurnCase
from tycoon.games.brass.develop import REMOVE_RULES, RemoveTile, developable, develops_something, remove_lowest
from tycoon.games.brass.edition import EMPTY
from tycoon.games.brass.effects import flip, take_cube
from tycoon.games.brass.resources import barrels_for, source_text
from tycoon.games.brass.selling import FOR_SALE, STOP_SELLING_RULES, GoodsCase, StopCase, for_sale, has_goods
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import (
    industry_text,
    slot_notation,
    slot_text,
    space_notation,
    space_text,
    tile_choice,
    tile_text,
)

# -- the rules ---------------------------------------------------------------------------------------------------


def buyers(s: BrassState, slot: int) -> int:
    """Merchant spaces that buy the tile's good, wherever they are."""
    return s.buyers[s.edition.kind_industry[s.tile[slot]]]


def connected_spaces(s: BrassState, slot: int, spaces: int) -> int:
    """Those of the merchant spaces that are connected to the slot."""
    e = s.edition
    sites = s.comp[e.slot_place[slot]]
    out = 0
    for space in bits(spaces):
        if sites & e.place_sites[e.space_place[space]]:
            out |= 1 << space
    return out


def connected_buyers(s: BrassState, slot: int) -> int:
    """Merchant spaces that buy the tile's good and are connected to it."""
    return connected_spaces(s, slot, buyers(s, slot))


def willing_buyers(s: BrassState, seat: int, slot: int) -> int:
    """Those connected buyers for which there is enough beer."""
    spaces = connected_spaces(s, slot, buyers(s, slot))
    return spaces_with_beer(s, seat, slot, spaces) if spaces else 0


def spaces_with_beer(s: BrassState, seat: int, slot: int, spaces: int) -> int:
    """Those of the merchant spaces for which there is enough beer, the barrel beside that merchant tile included."""
    e = s.edition
    need = e.kind_beer[s.tile[slot]]
    if need == 0:
        return spaces
    missing = need - barrels_for(s, seat, s.comp[e.slot_place[slot]])
    if missing <= 0:
        return spaces
    return spaces & s.barrels if missing == 1 else 0


def some_willing_buyer(s: BrassState, seat: int, slots: int) -> bool:
    """Somebody buys from one of the slots, and there is enough beer for it."""
    while slots:
        low = slots & -slots
        slots ^= low
        if willing_buyers(s, seat, low.bit_length() - 1):
            return True
    return False


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
        slots = for_sale(s, seat)
        if slots and some_willing_buyer(s, seat, slots):
            out.append(base)

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_ANY, SELL_TILE[0])

    def case(self, s: BrassState, option: int) -> TurnCase:
        return TurnCase(SELL_GOODS_RULES, s)


def has_any_merchant(c: TurnCase) -> bool:
    """Some goods are connected to a merchant who buys them."""
    return any(connected_buyers(c.s, slot) for slot in bits(for_sale(c.s, c.seat)))


def has_beer_for_any(c: TurnCase) -> bool:
    return some_willing_buyer(c.s, c.seat, for_sale(c.s, c.seat))


SELL_GOODS_RULES: Final = (
    Rule("goods", "9.4", has_goods, "nothing_to_sell"),
    Rule("merchant", "9.4", has_any_merchant, "no_merchant_for_any"),
    Rule("beer", "6.3", has_beer_for_any, "no_beer_for_any", quiet=True),
)


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
        for slot in bits(for_sale(s, seat)):
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
        text = tile_choice(e, "sell", slot, s.tile[slot], sale_args(s, slot, space))
        tile = tile_text(e, s.tile[slot])
        return Choice(option, text, self.notation(s, option), f"slot:{e.slot_ids[slot]}", "sell", kind=tile)

    def case(self, s: BrassState, option: int) -> Case:
        slot, space = divmod(option, s.edition.merchant_spaces)
        if slot == s.edition.slots:
            return StopCase(STOP_SELLING_RULES, s, self.done)
        return SaleCase(SALE_RULES, s, slot, space)


def sale_args(s: BrassState, slot: int, space: int) -> dict[str, Arg]:
    """The goods and the merchant of a sale, in words."""
    e = s.edition
    kind = s.tile[slot]
    industry = Text("tile_none") if kind == EMPTY else industry_text(e, e.kind_industry[kind])
    beer = 0 if kind == EMPTY else e.kind_beer[kind]
    number = space - e.space_place.index(e.space_place[space]) + 1
    where: dict[str, Arg] = {
        "place": slot_text(e, slot),
        "merchant": space_text(e, space),
        "number": number,
    }
    return where | {"tile": tile_text(e, kind), "industry": industry, "beer": beer}


class SaleCase(GoodsCase):
    """Goods in a slot, and the merchant who might buy them."""

    __slots__ = ("space",)
    space: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, slot: int, space: int) -> None:
        super().__init__(rules, s, slot)
        self.space = space

    def args(self) -> dict[str, Arg]:
        return sale_args(self.s, self.slot, self.space)


def has_merchant(c: SaleCase) -> bool:
    """With few players some spaces have no merchant."""
    return c.s.merchants[c.space] != EMPTY


def is_bought(c: SaleCase) -> bool:
    return buyers(c.s, c.slot) >> c.space & 1 == 1


def is_connected(c: SaleCase) -> bool:
    return connected_spaces(c.s, c.slot, 1 << c.space) != 0


def has_beer(c: SaleCase) -> bool:
    return spaces_with_beer(c.s, c.seat, c.slot, 1 << c.space) != 0


def can_matter(c: SaleCase) -> bool:
    """Between merchants who make no difference nobody is asked."""
    return buyers_to_choose(c.s, c.seat, c.slot) >> c.space & 1 == 1


SALE_RULES: Final = (
    FOR_SALE,
    Rule("merchant_there", "3", has_merchant, "no_merchant_there", quiet=True),
    Rule("good", "9.4", is_bought, "merchant_does_not_buy", quiet=True),
    Rule("merchant", "9.4", is_connected, "merchant_not_connected"),
    Rule("beer", "6.3", has_beer, "not_enough_beer", quiet=True),
    Rule("difference", "9.4", can_matter, "merchant_does_not_matter", quiet=True),
)


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

    def case(self, s: BrassState, option: int) -> BarrelCase:
        return BarrelCase(MERCHANT_BEER_RULES if option == s.edition.slots else BREWERY_RULES, s, option, self)


class BarrelCase(SlotCase):
    """A brewery from which a barrel may come, or the merchant."""

    __slots__ = ("asked",)
    asked: BeerForSale

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, slot: int, asked: BeerForSale) -> None:
        super().__init__(rules, s, slot)
        self.asked = asked


def has_barrel(c: BarrelCase) -> bool:
    """The barrel stands beside the merchant tile that buys."""
    return c.s.barrels >> c.asked.space & 1 == 1


def has_beer_left(c: BarrelCase) -> bool:
    return c.s.beer >> c.slot & 1 == 1


def is_usable_brewery(c: BarrelCase) -> bool:
    """An own brewery anywhere, or another's that is connected to the goods."""
    return c.asked.breweries(c.s) >> c.slot & 1 == 1


def tell_barrel_gone(c: BarrelCase) -> Objection:
    return "merchant_barrel_gone", {"merchant": space_text(c.s.edition, c.asked.space)}


def tell_no_beer(c: BarrelCase) -> Objection:
    return "no_beer_there", {"place": slot_text(c.s.edition, c.slot)}


def tell_not_from_there(c: BarrelCase) -> Objection:
    e = c.s.edition
    return "beer_not_from_there", {"place": slot_text(e, c.slot), "tile": tile_text(e, c.s.tile[c.slot])}


BREWERY_RULES: Final = (
    Rule("beer_left", "6.3", has_beer_left, "no_beer_there", tell=tell_no_beer, quiet=True),
    Rule("brewery", "6.3", is_usable_brewery, "beer_not_from_there", tell=tell_not_from_there, quiet=True),
)
MERCHANT_BEER_RULES: Final = (
    Rule("barrel", "6.3", has_barrel, "merchant_barrel_gone", tell=tell_barrel_gone, quiet=True),
)


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
        if develops_something(s, s.active):
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
        if self.may_stop(s):
            out.append(s.edition.industries)
        return out

    def rules(self) -> tuple[Rule[Any], ...]:
        return REMOVE_RULES

    def take(self, s: BrassState, option: int) -> None:
        if option < s.edition.industries:
            remove_lowest(s, s.active, option)

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.develop_freely")


DEVELOP_FREELY: Final = DevelopFreely()
