"""The Network action: canal and rail links. Rules 9.2."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.bits import bits
from tycoon.core.choice import Choice, Price
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.cases import ALWAYS, TurnCase
from tycoon.games.brass.edition import EMPTY, NOBODY, Edition
from tycoon.games.brass.effects import pay, take_cube
from tycoon.games.brass.network import connect, join_place
from tycoon.games.brass.prices import link_price
from tycoon.games.brass.resources import ANY_PRICE, COAL_FOR_LINK, CoalReach, TakeCube, coal_sites
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
    sites = coal_sites(s, e.link_coal[s.era], purse, CoalReach(s))
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
    if s.links[seat] == 0 or s.money[seat] < cost:
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

    def case(self, s: BrassState, option: int) -> LinkCase:
        rules = LINK_RULES if s.network[s.active] else FIRST_LINK_RULES
        return LinkCase(rules, s, option, s.edition.link_cost[s.era])


class LinkCase(TurnCase):
    """A link to place on a line, for its price."""

    __slots__ = ("cost", "line")
    line: int
    cost: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, line: int, cost: int) -> None:
        super().__init__(rules, s)
        self.line = line
        self.cost = cost

    def args(self) -> dict[str, Arg]:
        return {"line": line_text(self.s.edition, self.line)}

    def purse(self) -> int:
        """The money left for coal once the link is paid; negative if it cannot be."""
        return self.s.money[self.seat] - self.cost


def is_unlinked(c: LinkCase) -> bool:
    """A line takes one link."""
    return c.s.line_owner[c.line] == NOBODY


def is_on_board(c: LinkCase) -> bool:
    """Some places are not on this side of the board, and with them their lines."""
    e = c.s.edition
    return all(e.place_ids[place] not in e.absent for place in e.line_ends[c.line])


def is_line_of_era(c: LinkCase) -> bool:
    return c.s.edition.era_lines[c.s.era] >> c.line & 1 == 1


def has_link_tile(c: LinkCase) -> bool:
    return c.s.links[c.seat] > 0


def is_in_network(c: LinkCase) -> bool:
    """A link begins in the network of the player."""
    return c.s.frontier[c.seat] >> c.line & 1 == 1


def can_begin_anywhere(c: LinkCase) -> bool:
    """A player with nothing on the board has no network; the edition says whether a link may still be placed."""
    return c.s.edition.first_link_anywhere


def has_beer(c: LinkCase) -> bool:
    return lines_with_beer(c.s, c.seat, 1 << c.line) != 0


def can_pay_link(c: LinkCase) -> bool:
    return c.purse() >= 0


def has_coal(c: LinkCase) -> bool:
    """Coal is to be had there, whatever it costs."""
    return lines_with_coal(c.s, 1 << c.line, ANY_PRICE) != 0


def can_pay_coal(c: LinkCase) -> bool:
    return lines_with_coal(c.s, 1 << c.line, c.purse()) != 0


def tell_taken(c: LinkCase) -> Objection:
    return "line_taken", {"owner": c.s.line_owner[c.line]}


def tell_wrong_era(c: LinkCase) -> Objection:
    return "line_wrong_era", {"era": Text(f"era.{c.s.era}")}


def tell_too_dear(c: LinkCase) -> Objection:
    return "link_too_dear", {"cost": c.cost, "short": -c.purse()}


def tell_coal_too_dear(c: LinkCase) -> Objection:
    return "link_coal_too_dear", {"short": c.s.edition.coal_market.price[c.s.coal_cubes] - c.purse()}


def show_money(c: LinkCase) -> Text:
    return Text("fine.money", {"cost": c.cost, "money": c.s.money[c.seat]})


LINE: Final = (
    Rule("free", "9.2", is_unlinked, "line_taken", tell=tell_taken, quiet=True),
    Rule("on_board", "3", is_on_board, "line_not_on_board", quiet=True),
    Rule("era", "5", is_line_of_era, "line_wrong_era", tell=tell_wrong_era, quiet=True),
    Rule("line", "9.2", has_link_tile, "no_link_tiles"),
)
NETWORK: Final = Rule("network", "9.2", is_in_network, "line_not_in_network")
PAID: Final = (
    Rule("money", "6.4", can_pay_link, "link_too_dear", tell=tell_too_dear, show=show_money),
    Rule("coal", "6.1", has_coal, "link_no_coal", quiet=True),
    Rule("coal_money", "6.4", can_pay_coal, "link_coal_too_dear", tell=tell_coal_too_dear, quiet=True),
)

LINK_RULES: Final = (*LINE, NETWORK, *PAID)
FIRST_LINK_RULES: Final = (*LINE, Rule("first_link", "9.2", can_begin_anywhere, "line_not_in_network"), *PAID)
BEER_LINK_RULES: Final = (*LINE, NETWORK, Rule("beer", "6.3", has_beer, "link_no_beer", quiet=True), *PAID)


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

    def case(self, s: BrassState, option: int) -> LinkCase:
        e = s.edition
        rules: tuple[Rule[Any], ...] = BEER_LINK_RULES if e.pair_beer[s.era] else LINK_RULES
        return LinkCase(ALWAYS if option == e.lines else rules, s, option, e.second_link_cost[s.era])


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

    def stocked(self, s: BrassState) -> int:
        return s.beer

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
