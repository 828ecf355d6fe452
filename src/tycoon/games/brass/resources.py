"""Consuming coal, iron and beer; the markets. Rules 6 and 7."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision
from tycoon.core.bits import bits
from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.brass.cases import SlotCase
from tycoon.games.brass.edition import COAL, NOBODY
from tycoon.games.brass.effects import flip, pay, receive, take_cube
from tycoon.games.brass.network import nearest
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import slot_notation, slot_text, tile_text

ANY_PRICE: Final = 1_000_000
"""More money than coal can cost."""
EVERYWHERE: Final = -1
"""The mask of all sites."""

# -- what is available -------------------------------------------------------------------------------------------


class CoalReach:
    """Sites connected to at least one and to at least two cubes on mines. Which mine does not matter to the price."""

    __slots__ = ("one", "two")
    one: int
    two: int

    def __init__(self, s: BrassState) -> None:
        one = two = 0
        mines = s.coal
        slot_place = s.edition.slot_place
        while mines:
            low = mines & -mines
            mines ^= low
            slot = low.bit_length() - 1
            sites = s.comp[slot_place[slot]]
            two |= sites if s.cubes[slot] > 1 else sites & one
            one |= sites
        self.one = one
        self.two = two


def coal_sites(s: BrassState, units: int, purse: int, reach: CoalReach) -> int:
    """Sites at which so many units of coal can be had with this much money. Rules 6.1 and 6.4."""
    price = s.edition.coal_market.price[s.coal_cubes]
    if units == 1:
        return reach.one | s.market if price <= purse else reach.one
    if units == 0:
        return EVERYWHERE
    sites = reach.two
    if price <= purse:
        sites |= reach.one & s.market
        if s.edition.coal_market.price_of_two[s.coal_cubes] <= purse:
            sites |= s.market
    return sites


def coal_short(s: BrassState) -> int:
    """Pounds that the active player lacks for coal from the market; 0 or less if there are enough."""
    return s.edition.coal_market.price[s.coal_cubes] - s.money[s.active]


def iron_price(s: BrassState, units: int) -> int:
    """Return the cost of so many units of iron: works on the board come first, the market sells the rest. Rules 6.2."""
    missing = units - s.iron_on_board
    return 0 if missing <= 0 else s.edition.iron_market.cost(s.iron_cubes, missing)


def barrels_for(s: BrassState, seat: int, sites: int) -> int:
    """Barrels that the seat may use at these connected sites: own ones anywhere, others' if connected. Rules 6.3."""
    count = 0
    for slot in bits(s.beer & (s.own[seat] | sites)):
        count += s.cubes[slot]
    return count


# -- taking it ---------------------------------------------------------------------------------------------------


def source_text(s: BrassState, slot: int) -> Text:
    """A source by its place, its owner and what is left on it; a place without a tile by its name."""
    place = slot_text(s.edition, slot)
    if s.owner[slot] == NOBODY:
        return Text("choice.no_source", {"place": place})
    owner = s.owner[slot]
    return Text("choice.source", {"place": place, "owner": owner, "own": int(owner == s.active), "left": s.cubes[slot]})


class TakeCube(Decision[BrassState]):
    """Where a cube comes from: a slot, or the market as the last option."""

    __slots__ = ()

    def seat(self, s: BrassState) -> int:
        return s.active

    def sources(self, s: BrassState) -> int:
        """Slots from which the cube may come; 0 means the market."""
        raise TypeError(f"{type(self).__name__} knows no source")

    def stocked(self, s: BrassState) -> int:
        """Slots with a tile that holds some of it, whoever may take it."""
        raise TypeError(f"{type(self).__name__} takes nothing")

    def options(self, s: BrassState) -> list[int]:
        sources = self.sources(s)
        return bits(sources) if sources else [s.edition.slots]

    def size(self, s: BrassState) -> int:
        return s.edition.slots + 1

    def resource(self) -> str:
        raise TypeError(f"{type(self).__name__} takes nothing")

    def prompt(self, s: BrassState) -> Text:
        return Text(f"prompt.{self.resource()}")

    def notation(self, s: BrassState, option: int) -> str:
        source = "market" if option == s.edition.slots else slot_notation(s.edition, option)
        return f"{self.resource()} < {source}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        if option == e.slots:
            text = Text(f"choice.{self.resource()}_market")
            return Choice(option, text, self.notation(s, option), f"market:{self.resource()}", "source")
        return Choice(option, source_text(s, option), self.notation(s, option), f"slot:{e.slot_ids[option]}", "source")

    def case(self, s: BrassState, option: int) -> SourceCase:
        return SourceCase(MARKET_RULES if option == s.edition.slots else SOURCE_RULES, s, option, self)


class SourceCase(SlotCase):
    """A slot from which a cube may come, or the market."""

    __slots__ = ("asked",)
    asked: TakeCube

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, slot: int, asked: TakeCube) -> None:
        super().__init__(rules, s, slot)
        self.asked = asked


def is_stocked(c: SourceCase) -> bool:
    """The tile holds what is asked for; cubes of another kind do not count."""
    return c.asked.stocked(c.s) >> c.slot & 1 == 1


def is_source(c: SourceCase) -> bool:
    return c.asked.sources(c.s) >> c.slot & 1 == 1


def has_no_source(c: SourceCase) -> bool:
    """The market is for those who have no source on the board."""
    return c.asked.sources(c.s) == 0


def tell_nothing_there(c: SourceCase) -> Objection:
    return f"no_{c.asked.resource()}_there", {"place": slot_text(c.s.edition, c.slot)}


def tell_not_from_there(c: SourceCase) -> Objection:
    e = c.s.edition
    tile = tile_text(e, c.s.tile[c.slot])
    return f"{c.asked.resource()}_not_from_there", {"place": slot_text(e, c.slot), "tile": tile}


def tell_free_first(c: SourceCase) -> Objection:
    return f"{c.asked.resource()}_free_first", {}


NOTHING_THERE: Final = ("no_coal_there", "no_iron_there", "no_beer_there")
NOT_FROM_THERE: Final = ("coal_not_from_there", "beer_not_from_there")  # iron comes from any works that holds some
FREE_FIRST: Final = ("coal_free_first", "iron_free_first")

SOURCE_RULES: Final = (
    Rule("cubes", "6", is_stocked, *NOTHING_THERE, tell=tell_nothing_there, quiet=True),
    Rule("source", "6", is_source, *NOT_FROM_THERE, tell=tell_not_from_there, quiet=True),
)
MARKET_RULES: Final = (Rule("market", "6", has_no_source, *FREE_FIRST, tell=tell_free_first, quiet=True),)


class TakeCoal(TakeCube):
    """One unit of coal for a tile or a link: from a nearest connected mine, else from the market. Rules 6.1.

    Where the builder chooses the end of a rail to which the coal goes, every end adds its own sources.
    """

    __slots__ = ("line", "place")
    place: int
    line: int

    def __init__(self, place: int, line: int) -> None:
        self.place = place
        """Where the tile is built, or NOBODY."""
        self.line = line
        """On which line the link was placed, or NOBODY."""

    def args(self) -> tuple[int, ...]:
        return (self.place, self.line)

    def resource(self) -> str:
        return "coal"

    def stocked(self, s: BrassState) -> int:
        return s.coal

    def sources(self, s: BrassState) -> int:
        e = s.edition
        if self.line == NOBODY:
            near = e.place_sites[self.place]
            connected = s.comp[self.place]
        else:
            near = e.line_sites[self.line]
            connected = s.comp[e.line_ends[self.line][0]]
        mines = s.coal & connected
        if mines & (mines - 1) == 0:
            return mines
        if self.line != NOBODY and e.coal_end_chosen:
            return self.nearest_to_ends(s, mines)
        return nearest(s, near, mines)

    def nearest_to_ends(self, s: BrassState, mines: int) -> int:
        """The nearest mines of each end: the builder chooses the end by choosing the mine."""
        e = s.edition
        out = 0
        for place in e.line_ends[self.line]:
            out |= nearest(s, e.place_sites[place], mines)
        return out

    def ends_at_market(self, s: BrassState) -> bool:
        """Coal may be delivered to an end at which the market is, whatever mines are connected."""
        e = s.edition
        return self.line != NOBODY and e.coal_end_chosen and e.line_sites[self.line] & e.market_sites != 0

    def options(self, s: BrassState) -> list[int]:
        out = bits(self.sources(s))
        if not out or (self.ends_at_market(s) and coal_short(s) <= 0):
            out.append(s.edition.slots)
        return out

    def case(self, s: BrassState, option: int) -> SourceCase:
        # With a source on the board the market is a choice only at an end of the line; without one it is the only way.
        if option == s.edition.slots and self.ends_at_market(s) and self.sources(s):
            return SourceCase(MARKET_END_RULES, s, option, self)
        return super().case(s, option)

    def take(self, s: BrassState, option: int) -> None:
        e = s.edition
        if option < e.slots:
            take_cube(s, option)
            return
        pay(s, s.active, e.coal_market.price[s.coal_cubes])
        if s.coal_cubes:
            s.coal_cubes -= 1
        if s.log is not None:
            s.log.append(("buy_coal", s.active))


def can_pay_market(c: SourceCase) -> bool:
    return coal_short(c.s) <= 0


def tell_market_coal(c: SourceCase) -> Objection:
    return "market_coal_too_dear", {"short": coal_short(c.s)}


MARKET_END_RULES: Final = (
    Rule("market_money", "6.4", can_pay_market, "market_coal_too_dear", tell=tell_market_coal, quiet=True),
)


class TakeIron(TakeCube):
    """One unit of iron: from any works on the board that has some, else from the market. Rules 6.2."""

    __slots__ = ()

    def resource(self) -> str:
        return "iron"

    def stocked(self, s: BrassState) -> int:
        return s.iron

    def sources(self, s: BrassState) -> int:
        return s.iron

    def take(self, s: BrassState, option: int) -> None:
        e = s.edition
        if option < e.slots:
            take_cube(s, option)
            return
        pay(s, s.active, e.iron_market.price[s.iron_cubes])
        if s.iron_cubes:
            s.iron_cubes -= 1
        if s.log is not None:
            s.log.append(("buy_iron", s.active))


TAKE_IRON: Final = TakeIron()
COAL_FOR_TILE: Final = [TakeCoal(place, NOBODY) for place in range(64)]
COAL_FOR_LINK: Final = [TakeCoal(NOBODY, line) for line in range(64)]


# -- selling to the market ---------------------------------------------------------------------------------------


def sell_to_market(s: BrassState, slot: int, resource: int) -> None:
    """A new mine or works moves cubes to the market while both last, dearest free space first. Rules 7."""
    e = s.edition
    market = e.coal_market if resource == COAL else e.iron_market
    have = s.coal_cubes if resource == COAL else s.iron_cubes
    count = min(market.size - have, s.cubes[slot])
    if count == 0:
        return
    money = 0
    for n in range(have, have + count):
        money += market.sale[n]
    s.cubes[slot] -= count
    if resource == COAL:
        s.coal_cubes += count
    else:
        s.iron_cubes += count
        s.iron_on_board -= count
    if s.log is not None:
        s.log.append(("to_market", s.owner[slot], slot, count, money))
    receive(s, s.owner[slot], money)
    if s.cubes[slot] == 0:
        s.coal &= ~(1 << slot)
        s.iron &= ~(1 << slot)
        flip(s, slot)
