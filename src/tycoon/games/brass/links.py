"""The Network action: canal and rail links. Rules 9.2."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.bits import bits
from tycoon.core.text import Arg, Choice, Price, Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.edition import EMPTY, NOBODY, Edition
from tycoon.games.brass.effects import pay, take_cube
from tycoon.games.brass.network import connect, join_place
from tycoon.games.brass.prices import link_price
from tycoon.games.brass.resources import COAL_FOR_LINK, CoalReach, TakeCube, coal_sites
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import line_notation, line_text

# -- the rules ---------------------------------------------------------------------------------------------------


def lines_in_reach(s: BrassState, seat: int) -> int:
    """Lines with an end in the network; every line for a seat with nothing on the board, where the edition says so."""
    if s.network[seat] == 0 and s.edition.first_link_anywhere:
        return s.free_lines
    return s.frontier[seat]


def lines_with_coal(s: BrassState, lines: int, purse: int) -> int:
    """Those of the lines on which a link would get its coal. The new link joins its ends, so any end will do."""
    e = s.edition
    sites = coal_sites(s, 1, purse, CoalReach(s))
    out = 0
    while lines:
        low = lines & -lines
        lines ^= low
        if e.line_sites[low.bit_length() - 1] & sites:
            out |= low
    return out


def lines_with_beer(s: BrassState, seat: int, lines: int) -> int:
    """Those of the lines at which a second link would get its beer: an own brewery anywhere, or a connected one."""
    if s.beer & s.own[seat]:
        return lines
    e = s.edition
    sites = 0
    for slot in bits(s.beer):
        sites |= s.comp[e.slot_place[slot]]
    out = 0
    for line in bits(lines):
        if e.line_sites[line] & sites:
            out |= 1 << line
    return out


def second_lines(s: BrassState, seat: int) -> int:
    """Lines for the second link of the action."""
    e = s.edition
    cost = e.second_link_cost[s.era]
    if cost == EMPTY or s.links[seat] == 0 or s.money[seat] < cost:
        return 0
    lines = s.free_lines & s.frontier[seat]
    if e.pair_beer[s.era] and lines:
        lines = lines_with_beer(s, seat, lines)
    if e.link_coal[s.era] and lines:
        lines = lines_with_coal(s, lines, s.money[seat] - cost)
    return lines


# -- the action --------------------------------------------------------------------------------------------------


class Network(Action):
    """Place a link; in the rail era perhaps a second one. Options are lines."""

    name = "network"

    def size(self, e: Edition) -> int:
        return e.lines

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        e = s.edition
        cost = e.link_cost[s.era]
        if s.links[seat] == 0 or s.money[seat] < cost:
            return
        lines = s.free_lines & lines_in_reach(s, seat)
        if e.link_coal[s.era] and lines:
            lines = lines_with_coal(s, lines, s.money[seat] - cost)
        while lines:
            low = lines & -lines
            lines ^= low
            out.append(base + low.bit_length() - 1)

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_ANY, FIRST_LINK[option])

    def notation(self, s: BrassState, option: int) -> str:
        return f"link {line_notation(s.edition, option)}"

    def text(self, s: BrassState, option: int) -> Text:
        return Text("choice.link", {"line": line_text(s.edition, option)})

    def target(self, e: Edition, option: int) -> str | None:
        return f"link:{e.line_ids[option]}"

    def price(self, s: BrassState, option: int) -> Price | None:
        return link_price(s, option, s.edition.link_cost[s.era], 0)

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        e = s.edition
        args: dict[str, Arg] = {"line": line_text(e, option)}
        reason = _why_not_here(s, seat, option, args, lines_in_reach(s, seat))
        return reason or _why_not_paid(s, seat, option, args, e.link_cost[s.era])


def _why_not_here(s: BrassState, seat: int, line: int, args: dict[str, Arg], in_reach: int) -> Reason | None:
    e = s.edition
    if s.line_owner[line] != NOBODY:
        return Reason("line_taken", args | {"owner": s.line_owner[line]}, "9.2")
    if any(e.place_ids[place] in e.absent for place in e.line_ends[line]):
        return Reason("line_not_on_board", args, "3")
    if not e.era_lines[s.era] >> line & 1:
        return Reason("line_wrong_era", args | {"era": Text(f"era.{s.era}")}, "5")
    if s.links[seat] == 0:
        return Reason("no_link_tiles", args, "9.2", ("line",))
    if not in_reach >> line & 1:
        return Reason("line_not_in_network", args, "9.2", ("line",))
    return None


def _why_not_paid(s: BrassState, seat: int, line: int, args: dict[str, Arg], cost: int) -> Reason | None:
    e = s.edition
    passed = ("line", "network" if s.network[seat] else "first_link")
    purse = s.money[seat] - cost
    if purse < 0:
        return Reason("link_too_dear", args | {"cost": cost, "short": -purse}, "6.4", passed)
    if not e.link_coal[s.era] or lines_with_coal(s, 1 << line, purse):
        return None
    if not e.line_sites[line] & s.market:
        return Reason("link_no_coal", args, "6.1", (*passed, "money"))
    short = e.coal_market.price[s.coal_cubes] - purse
    return Reason("link_coal_too_dear", args | {"short": short}, "6.4", (*passed, "money"))


# -- what follows ------------------------------------------------------------------------------------------------


def place_link(s: BrassState, line: int, cost: int) -> None:
    """A link tile lies on the line and is paid for."""
    seat = s.active
    s.line_owner[line] = seat
    s.free_lines &= ~(1 << line)
    s.links[seat] -= 1
    if s.log is not None:
        s.log.append(("link", seat, line, s.era))
    for place in s.edition.line_ends[line]:
        join_place(s, seat, place)
    connect(s, line)
    pay(s, seat, cost)


class FirstLink(Step[BrassState]):
    """Place the link, then its coal, then perhaps a second link."""

    __slots__ = ("line",)
    line: int

    def __init__(self, line: int) -> None:
        self.line = line

    def args(self) -> tuple[int, ...]:
        return (self.line,)

    def run(self, s: BrassState) -> None:
        e = s.edition
        place_link(s, self.line, e.link_cost[s.era])
        if e.second_link_cost[s.era] != EMPTY:
            s.then(SECOND_LINK)
        if e.link_coal[s.era]:
            s.then(COAL_FOR_LINK[self.line])


class SecondLink(Decision[BrassState]):
    """Another link in the same action, or stop (the last option). Rules 9.2, rail era."""

    __slots__ = ()

    def seat(self, s: BrassState) -> int:
        return s.active

    def options(self, s: BrassState) -> list[int]:
        out = bits(second_lines(s, s.active))
        out.append(s.edition.lines)
        return out

    def take(self, s: BrassState, option: int) -> None:
        e = s.edition
        if option == e.lines:
            return
        place_link(s, option, e.second_link_cost[s.era])
        if e.pair_beer[s.era]:
            s.then(BEER_FOR_LINK[option])
        if e.link_coal[s.era]:
            s.then(COAL_FOR_LINK[option])

    def size(self, s: BrassState) -> int:
        return s.edition.lines + 1

    def prompt(self, s: BrassState) -> Text:
        e = s.edition
        return Text("prompt.second_link", {"cost": e.second_link_cost[s.era], "beer": e.pair_beer[s.era]})

    def notation(self, s: BrassState, option: int) -> str:
        return "stop" if option == s.edition.lines else f"link {line_notation(s.edition, option)}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        if option == e.lines:
            return Choice(option, Text("choice.stop_linking"), "stop", None, "stop")
        text = Text("choice.link", {"line": line_text(e, option)})
        price = link_price(s, option, e.second_link_cost[s.era], e.pair_beer[s.era])
        return Choice(option, text, self.notation(s, option), f"link:{e.line_ids[option]}", "network", price=price)

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        e = s.edition
        seat = s.active
        if option == e.lines:
            return None
        args: dict[str, Arg] = {"line": line_text(e, option)}
        reason = _why_not_here(s, seat, option, args, s.frontier[seat])
        if reason is None and e.pair_beer[s.era] and not lines_with_beer(s, seat, 1 << option):
            reason = Reason("link_no_beer", args, "6.3", ("line", "network"))
        return reason or _why_not_paid(s, seat, option, args, e.second_link_cost[s.era])


class BeerForLink(TakeCube):
    """The barrel for a second link: an own brewery anywhere, or another's connected to that link. Rules 6.3."""

    __slots__ = ("line",)
    line: int

    def __init__(self, line: int) -> None:
        self.line = line

    def args(self) -> tuple[int, ...]:
        return (self.line,)

    def resource(self) -> str:
        return "beer"

    def sources(self, s: BrassState) -> int:
        connected = s.comp[s.edition.line_ends[self.line][0]]
        return s.beer & (s.own[s.active] | connected)

    def take(self, s: BrassState, option: int) -> None:
        take_cube(s, option)

    def size(self, s: BrassState) -> int:
        return s.edition.slots


FIRST_LINK: Final = [FirstLink(line) for line in range(64)]
SECOND_LINK: Final = SecondLink()
BEER_FOR_LINK: Final = [BeerForLink(line) for line in range(64)]
