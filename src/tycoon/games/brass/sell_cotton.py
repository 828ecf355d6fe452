"""The Sell action of Lancashire: cotton through ports or on the distant market. Rules 9.4."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision
from tycoon.core.bits import bits
from tycoon.core.choice import Choice
from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.cases import SlotCase, TurnCase
from tycoon.games.brass.distant_market import draw_tile, is_open
from tycoon.games.brass.edition import NOBODY
from tycoon.games.brass.effects import flip
from tycoon.games.brass.selling import FOR_SALE, STOP_SELLING_RULES, GoodsCase, StopCase, for_sale, has_goods
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import slot_notation, slot_text, tile_choice, tile_text

# -- the rules ---------------------------------------------------------------------------------------------------


def open_ports(s: BrassState) -> int:
    """Slots with a port, of any owner, that is not flipped."""
    return s.by_industry[s.edition.port] & ~s.flipped


def connected_ports(s: BrassState, mill: int) -> int:
    """Open ports connected to the mill; it need not be the nearest one."""
    return open_ports(s) & s.comp[s.edition.slot_place[mill]]


def reaches_market(s: BrassState, mill: int) -> bool:
    """The mill is connected to a port, flipped or not, or to a market place."""
    return s.market >> mill & 1 == 1


def sells_far(s: BrassState, mill: int) -> bool:
    """The distant market is open to the mill."""
    return is_open(s) and reaches_market(s, mill)


def mills_to_sell(s: BrassState, seat: int) -> int:
    """Own mills not yet flipped that have a way to sell."""
    mills = for_sale(s, seat)
    if not mills or is_open(s):
        return mills & s.market
    sites = 0
    ports = open_ports(s)
    while ports:
        low = ports & -ports
        ports ^= low
        sites |= s.comp[s.edition.slot_place[low.bit_length() - 1]]
    return mills & sites


# -- the action --------------------------------------------------------------------------------------------------


class SellCotton(Action):
    """Sell the cotton of one or more own mills, one after the other."""

    name = "sell"

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        if mills_to_sell(s, seat):
            out.append(base)

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_ANY, SELL_MILL[0])

    def case(self, s: BrassState, option: int) -> TurnCase:
        return TurnCase(SELL_COTTON_RULES, s)


def has_any_way(c: TurnCase) -> bool:
    return mills_to_sell(c.s, c.seat) != 0


def tell_no_way_for_any(c: TurnCase) -> Objection:
    return "no_way_for_any" if is_open(c.s) else "no_port_for_any", {}


SELL_COTTON_RULES: Final = (
    Rule("goods", "9.4", has_goods, "no_mill_to_sell"),
    Rule("way", "9.4", has_any_way, "no_way_for_any", "no_port_for_any", tell=tell_no_way_for_any, quiet=True),
)


class SellMill(Decision[BrassState]):
    """The next mill to sell; after the first, the last option is to stop. Rules 9.4."""

    __slots__ = ("done",)
    done: int

    def __init__(self, done: int) -> None:
        self.done = done
        """1 if a mill has been sold in this action, so that one may stop."""

    def args(self) -> tuple[int, ...]:
        return (self.done,)

    def seat(self, s: BrassState) -> int:
        return s.active

    def options(self, s: BrassState) -> list[int]:
        out = bits(mills_to_sell(s, s.active))
        if self.done:
            out.append(s.edition.slots)
        return out

    def take(self, s: BrassState, option: int) -> None:
        if option < s.edition.slots:
            s.then(SELL_THROUGH[option])

    def size(self, s: BrassState) -> int:
        return s.edition.slots + 1

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.sell_more" if self.done else "prompt.sell_mill")

    def notation(self, s: BrassState, option: int) -> str:
        return "stop" if option == s.edition.slots else f"sell {slot_notation(s.edition, option)}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        if option == e.slots:
            return Choice(option, Text("choice.stop_selling"), "stop", None, "stop")
        tile = tile_text(e, s.tile[option])
        text = tile_choice(e, "sell_mill", option, s.tile[option], {})
        return Choice(option, text, self.notation(s, option), f"slot:{e.slot_ids[option]}", "sell", kind=tile)

    def case(self, s: BrassState, option: int) -> Case:
        if option == s.edition.slots:
            return StopCase(STOP_SELLING_RULES, s, self.done)
        return GoodsCase(MILL_RULES, s, option)


def has_way(c: GoodsCase) -> bool:
    """To the distant market while it is open, or to an open port."""
    return mills_to_sell(c.s, c.seat) >> c.slot & 1 == 1


def tell_no_way(c: GoodsCase) -> Objection:
    return "no_way_to_sell" if is_open(c.s) else "no_port_to_sell", {}


MILL_RULES: Final = (
    FOR_SALE,
    Rule("way", "9.4", has_way, "no_way_to_sell", "no_port_to_sell", tell=tell_no_way, quiet=True),
)


class SellThrough(Decision[BrassState]):
    """How a mill sells: through an open port, or on the distant market (the last option). Rules 9.4."""

    __slots__ = ("mill",)
    mill: int

    def __init__(self, mill: int) -> None:
        self.mill = mill

    def args(self) -> tuple[int, ...]:
        return (self.mill,)

    def seat(self, s: BrassState) -> int:
        return s.active

    def options(self, s: BrassState) -> list[int]:
        out = bits(connected_ports(s, self.mill))
        if sells_far(s, self.mill):
            out.append(s.edition.slots)
        return out

    def take(self, s: BrassState, option: int) -> None:
        if option == s.edition.slots:
            self.sell_far(s)
        else:
            self.sell_through(s, option)

    def sell_through(self, s: BrassState, port: int) -> None:
        """Port and mill flip, each for its owner."""
        if s.log is not None:
            s.log.append(("sell_port", s.active, self.mill, s.tile[self.mill], port, s.owner[port]))
        flip(s, port)
        flip(s, self.mill)
        s.then(SELL_MILL[1])

    def sell_far(self, s: BrassState) -> None:
        """Draw a tile. On the X the sale fails and the action is over; else the mill flips and the bonus follows."""
        if s.log is not None:
            s.log.append(("sell_far", s.active, self.mill, s.tile[self.mill]))
        draw_tile(s)
        if is_open(s):
            flip(s, self.mill)
            s.then(s.edition.cotton_bonus[s.cotton_marker], SELL_MILL[1])
        elif s.log is not None:
            s.log.append(("market_closed", s.active))

    def size(self, s: BrassState) -> int:
        return s.edition.slots + 1

    def prompt(self, s: BrassState) -> Text:
        e = s.edition
        return Text("prompt.sell_through", {"tile": tile_text(e, s.tile[self.mill]), "place": slot_text(e, self.mill)})

    def notation(self, s: BrassState, option: int) -> str:
        e = s.edition
        return f"through {'distant market' if option == e.slots else slot_notation(e, option)}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        if option == e.slots:
            text = Text("choice.sell_far")
            return Choice(option, text, self.notation(s, option), "market:cotton", "sell")
        tile = tile_text(e, s.tile[option])
        text = _port_text(s, option)
        return Choice(option, text, self.notation(s, option), f"slot:{e.slot_ids[option]}", "sell", kind=tile)

    def case(self, s: BrassState, option: int) -> ThroughCase:
        return ThroughCase(DISTANT_MARKET_RULES if option == s.edition.slots else PORT_RULES, s, option, self.mill)


def _port_text(s: BrassState, slot: int) -> Text:
    """A port by its tile, its place and its owner; a place without a tile by its name."""
    e, owner = s.edition, s.owner[slot]
    place = slot_text(e, slot)
    if owner == NOBODY:
        return Text("choice.no_source", {"place": place})
    whose: dict[str, Arg] = {"owner": owner, "own": int(owner == s.active)}
    return Text("choice.sell_port", {"tile": tile_text(e, s.tile[slot]), "place": place, **whose})


class ThroughCase(SlotCase):
    """A port through which a mill may sell, or the distant market."""

    __slots__ = ("mill",)
    mill: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, slot: int, mill: int) -> None:
        super().__init__(rules, s, slot)
        self.mill = mill

    def mill_and_port(self) -> dict[str, Arg]:
        e = self.s.edition
        return {"mill": slot_text(e, self.mill), "place": slot_text(e, self.slot)}


def is_market_open(c: ThroughCase) -> bool:
    return is_open(c.s)


def has_market_access(c: ThroughCase) -> bool:
    return reaches_market(c.s, c.mill)


def is_port(c: ThroughCase) -> bool:
    return c.s.by_industry[c.s.edition.port] >> c.slot & 1 == 1


def is_open_port(c: ThroughCase) -> bool:
    """A flipped port sells nothing; it only gives access to the distant market."""
    return not c.s.flipped >> c.slot & 1


def is_connected_port(c: ThroughCase) -> bool:
    return c.s.comp[c.s.edition.slot_place[c.mill]] >> c.slot & 1 == 1


def tell_no_access(c: ThroughCase) -> Objection:
    return "no_market_access", {"mill": slot_text(c.s.edition, c.mill)}


def tell_no_port(c: ThroughCase) -> Objection:
    return "no_port_there", c.mill_and_port()


def tell_flipped(c: ThroughCase) -> Objection:
    return "port_flipped", c.mill_and_port()


def tell_not_connected(c: ThroughCase) -> Objection:
    return "port_not_connected", c.mill_and_port()


DISTANT_MARKET_RULES: Final = (
    Rule("open", "9.4", is_market_open, "market_closed", quiet=True),
    Rule("access", "9.4", has_market_access, "no_market_access", tell=tell_no_access, quiet=True),
)
PORT_RULES: Final = (
    Rule("port", "9.4", is_port, "no_port_there", tell=tell_no_port),
    Rule("open_port", "9.4", is_open_port, "port_flipped", tell=tell_flipped, quiet=True),
    Rule("connected", "9.4", is_connected_port, "port_not_connected", tell=tell_not_connected, quiet=True),
)


SELL_MILL: Final = [SellMill(0), SellMill(1)]
SELL_THROUGH: Final = [SellThrough(mill) for mill in range(64)]
