"""Complete actions of a seat: what to do and how to pay for it, as paths of options.

Where a choice hardly ever matters (which card, whose iron) a rule of thumb takes it, so that a search meets some dozens
of actions instead of thousands.
"""

from __future__ import annotations

from tycoon.bots import search
from tycoon.games.brass.action import CHOOSE_ACTION
from tycoon.games.brass.build_anywhere import BOTH, BuildAnywhere
from tycoon.games.brass.cards import DiscardAny
from tycoon.games.brass.develop import DevelopTile
from tycoon.games.brass.links import BeerForLink
from tycoon.games.brass.resources import TakeCoal, TakeIron
from tycoon.games.brass.sell_cotton import SellMill, SellThrough
from tycoon.games.brass.sell_goods import BeerForSale, SellTile
from tycoon.games.brass.state import BrassState


class Line(search.Line):
    """A way to carry out one or more actions: the options taken, and the position they lead to."""

    __slots__ = ("sold", "state", "whole")
    state: BrassState
    sold: int
    whole: bool

    def __init__(self, path: list[int], state: BrassState, sold: int) -> None:
        super().__init__(path)
        self.state = state
        self.sold = sold
        """Slot of the last tile sold in this action, or -1."""
        self.whole = False
        """It takes the whole turn, with both actions."""

    def take(self, option: int) -> None:
        """Go on along this line."""
        s = self.state
        decision = s.decision
        if isinstance(decision, SellTile):
            self.sold = option // s.edition.merchant_spaces
        elif isinstance(decision, SellMill):
            self.sold = option
        self.path.append(option)
        s.apply(option)

    def branch(self, option: int) -> Line:
        """A new line that goes on with this option."""
        line = Line(self.path[:], self.state.copy(), self.sold)
        line.take(option)
        return line


def before_action(s: BrassState) -> BrassState:
    """Return a copy in which exactly one action is to be done: when its agenda is empty, the action is complete."""
    c = s.copy()
    c.agenda = [CHOOSE_ACTION]
    c.actions_left = 1
    c.settle()
    return c


def end_of_turn(s: BrassState, path: list[int]) -> BrassState:
    """Return the position after the actions of a turn, before income and clean-up: there turns are compared."""
    c = s.copy()
    c.agenda = [CHOOSE_ACTION]
    c.settle()
    search.play_path(c, path)
    return c


def complete_actions(s: BrassState, cards: list[float]) -> list[Line]:
    """Carry out every sensible action of the active seat. `cards`: what each card is worth to it."""
    done: list[Line] = []
    _carry_out(Line([], before_action(s), -1), cards, done)
    return done


def anywhere_turns(s: BrassState, cards: list[float]) -> list[Line]:
    """List turns in which the seat builds anywhere with both its actions, if the edition has that."""
    done: list[Line] = []
    e = s.edition
    for number, action in enumerate(e.actions_offered):
        if s.actions_left >= BOTH and isinstance(action, BuildAnywhere):
            c = s.copy()
            c.agenda = [CHOOSE_ACTION]
            c.actions_left = BOTH
            c.settle()
            for option in c.options:
                if e.action_of[option] == number:
                    _carry_out(Line([], c, -1).branch(option), cards, done)
    for line in done:
        line.whole = True
    return done


def _carry_out(line: Line, cards: list[float], done: list[Line]) -> None:
    """Follow all sensible ways to the end of the action."""
    s = line.state
    while s.options:
        options = sensible(line, cards)
        if len(options) > 1:
            for option in options:
                _carry_out(line.branch(option), cards, done)
            return
        line.take(options[0])
    done.append(line)


def sensible(line: Line, cards: list[float]) -> list[int]:
    """Return the options worth looking at."""
    s = line.state
    decision = s.decision
    options = s.options
    if isinstance(decision, DiscardAny):
        return [cheapest_card(s, options, cards)]
    if isinstance(decision, TakeCoal):
        return coal_sources(s, options)
    if isinstance(decision, (TakeIron, BeerForLink)):
        return [best_source(s, options)]
    if isinstance(decision, BeerForSale):
        return beer_sources(s, options)
    if isinstance(decision, DevelopTile) and decision.done:
        return second_tiles(line, options)
    if isinstance(decision, SellTile) and decision.done:
        return later_sales(s, options, line.sold)
    if isinstance(decision, SellMill):
        return [option for option in options if option > line.sold]
    if isinstance(decision, SellThrough):
        return ways_to_sell(s, options)
    return options


def second_tiles(line: Line, options: list[int]) -> list[int]:
    """Keep one order of two tiles: they are the same two in either, unless the first one uncovers the second."""
    first = max((option for option in line.path[1:] if option < line.state.edition.industries), default=0)
    return [option for option in options if option >= first]


def cheapest_card(s: BrassState, options: list[int], cards: list[float]) -> int:
    """Return the card that is missed least; of a double the second copy is worth little."""
    first = s.active * s.edition.card_kinds
    best, least = options[0], 1e9
    for option in options:
        worth = cards[option]
        if s.cards[first + option] > 1:
            worth *= 0.3
        if worth < least:
            best, least = option, worth
    return best


def best_source(s: BrassState, options: list[int]) -> int:
    """Take cubes from the own tile that is nearest to flipping, else from the rival's that is farthest from it."""
    e = s.edition
    best, rank = options[0], -1000
    for option in options:
        if option >= e.slots:
            continue
        own = s.owner[option] == s.active
        worth = 100 - s.cubes[option] if own else s.cubes[option]
        if worth > rank:
            best, rank = option, worth
    return best


def coal_sources(s: BrassState, options: list[int]) -> list[int]:
    """The best mine; and the market beside it, where the builder may buy: the price is weighed against a cube that
    another's mine does not lose.
    """
    if options[-1] < s.edition.slots or len(options) == 1:
        return [best_source(s, options)]
    mine = best_source(s, options[:-1])
    return [mine] if s.owner[mine] == s.active else [mine, options[-1]]


def beer_sources(s: BrassState, options: list[int]) -> list[int]:
    """List one own barrel, one foreign barrel and the merchant's, as far as there are any."""
    e = s.edition
    own = [option for option in options if option < e.slots and s.owner[option] == s.active]
    foreign = [option for option in options if option < e.slots and s.owner[option] != s.active]
    out = [option for option in options if option == e.slots]
    if own:
        out.append(best_source(s, own))
    if foreign:
        out.append(best_source(s, foreign))
    out.sort()
    return out


def later_sales(s: BrassState, options: list[int], last: int) -> list[int]:
    """Keep one order of sales, which seldom matters: after a tile only tiles in later slots, or stop."""
    spaces = s.edition.merchant_spaces
    return [option for option in options if option // spaces > last]


def ways_to_sell(s: BrassState, options: list[int]) -> list[int]:
    """The own port with the most points, else the rival's with the fewest, and the distant market: a choice of ports
    for each of several mills would make thousands of actions.
    """
    e = s.edition
    best, rank = -1, -1000
    for option in options:
        if option >= e.slots:
            continue
        points = e.kind_vp[s.tile[option]]
        worth = 100 + points if s.owner[option] == s.active else -points
        if worth > rank:
            best, rank = option, worth
    return [option for option in options if option == best or option >= e.slots]
