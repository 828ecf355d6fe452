"""The Sell action of Lancashire: cotton through ports or on the distant market. Rules 9.4."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision
from tycoon.core.bits import bits
from tycoon.core.text import Arg, Choice, Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.distant_market import draw_tile, is_open
from tycoon.games.brass.effects import flip
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import slot_notation, slot_text, tile_text

# -- the rules ---------------------------------------------------------------------------------------------------


def open_ports(s: BrassState) -> int:
    """Slots with a port, of any owner, that is not flipped."""
    return s.by_industry[s.edition.port] & ~s.flipped


def connected_ports(s: BrassState, mill: int) -> int:
    """Open ports connected to the mill; it need not be the nearest one."""
    return open_ports(s) & s.comp[s.edition.slot_place[mill]]


def sells_far(s: BrassState, mill: int) -> bool:
    """The distant market is open, and the mill is connected to a port, flipped or not, or to a market place."""
    return is_open(s) and bool(s.market >> mill & 1)


def mills_to_sell(s: BrassState, seat: int) -> int:
    """Own mills not yet flipped that have a way to sell."""
    mills = s.unsold & s.own[seat]
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

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        if mills_to_sell(s, seat):
            return None
        if not s.unsold & s.own[seat]:
            return Reason("no_mill_to_sell", {}, "9.4")
        return Reason("no_way_for_any" if is_open(s) else "no_port_for_any", {}, "9.4", ("goods",))


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
        text = Text("choice.sell_mill", {"tile": tile, "place": slot_text(e, option)})
        return Choice(option, text, self.notation(s, option), f"slot:{e.slot_ids[option]}", "sell", kind=tile)

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        e = s.edition
        if option == e.slots:
            return None if self.done else Reason("must_sell", {}, "9.4")
        args: dict[str, Arg] = {"place": slot_text(e, option)}
        if not (s.unsold & s.own[s.active]) >> option & 1:
            return Reason("not_for_sale", args, "9.4")
        if not mills_to_sell(s, s.active) >> option & 1:
            return Reason("no_way_to_sell" if is_open(s) else "no_port_to_sell", args, "9.4", ("goods",))
        return None


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
        text = Text("choice.sell_port", {"tile": tile, "place": slot_text(e, option), "owner": s.owner[option]})
        return Choice(option, text, self.notation(s, option), f"slot:{e.slot_ids[option]}", "sell", kind=tile)

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        e = s.edition
        mill: dict[str, Arg] = {"mill": slot_text(e, self.mill)}
        if option == e.slots:
            if not is_open(s):
                return Reason("market_closed", {}, "9.4")
            return None if sells_far(s, self.mill) else Reason("no_market_access", mill, "9.4")
        args = mill | {"place": slot_text(e, option)}
        if not s.by_industry[e.port] >> option & 1:
            return Reason("no_port_there", args, "9.4")
        if s.flipped >> option & 1:
            return Reason("port_flipped", args, "9.4", ("port",))
        if not connected_ports(s, self.mill) >> option & 1:
            return Reason("port_not_connected", args, "9.4", ("port",))
        return None


SELL_MILL: Final = [SellMill(0), SellMill(1)]
SELL_THROUGH: Final = [SellThrough(mill) for mill in range(64)]
