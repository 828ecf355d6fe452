"""Questions to the player whose turn it is. At each of them a once-per-turn technology may be used. Rules 9."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision
from tycoon.core.choice import Choice
from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.cases import TurnCase
from tycoon.games.yokohama.effects import can_pay
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import bundle_text, price_of, tech_text

YEN: Final = 1
ASSISTANTS: Final = 2
"""What might open further options where there is only one (bits)."""


def brings_something(s: YokohamaState, trade: int) -> bool:
    """A technology that brings assistants needs one in the warehouse."""
    return s.tables.trade_gives[trade] != ASSISTANTS or s.warehouse[s.active] > 0


class TurnDecision(Decision[YokohamaState]):
    """A decision of the active player: its own options, then one for each once-per-turn technology.

    Where the decision itself leaves no choice, a technology is offered only if what it brings could make one.
    """

    __slots__ = ()

    def seat(self, s: YokohamaState) -> int:
        return s.active

    def options(self, s: YokohamaState) -> list[int]:
        out = self.listed(s)
        if s.trades:
            t = s.tables
            useful = self.useful(s, out)
            base = self.numbered(s)
            for trade in range(t.trades):
                if (
                    s.trades >> trade & 1
                    and t.trade_gives[trade] & useful
                    and can_pay(s, s.active, t.trade_costs[trade])
                    and brings_something(s, trade)
                    and self.bears(s, trade)
                ):
                    out.append(base + trade)
        return out

    def useful(self, s: YokohamaState, listed: list[int]) -> int:
        """Return what makes a technology useful: anything if there is a choice, otherwise what could create one."""
        return YEN | ASSISTANTS if len(listed) > 1 else self.wants(s)

    def case(self, s: YokohamaState, option: int) -> Case:
        base = self.numbered(s)
        return self.own_case(s, option) if option < base else TradeCase(s, self, option - base)

    def take(self, s: YokohamaState, option: int) -> None:
        base = self.numbered(s)
        if option < base:
            self.choose(s, option)
        else:
            s.then(s.tables.trade_steps[option - base], self)

    # -- what each decision says --------------------------------------------------------------------------------

    def listed(self, s: YokohamaState) -> list[int]:
        """Its own legal options, ascending, in a list of their own."""
        raise TypeError(f"{type(self).__name__} lists no options")

    def numbered(self, s: YokohamaState) -> int:
        """Its own options are numbered from 0 to this minus 1."""
        raise TypeError(f"{type(self).__name__} does not say how many options it numbers")

    def choose(self, s: YokohamaState, option: int) -> None:
        """Carry out one of its own options."""
        raise TypeError(f"{type(self).__name__} does not say what an option does")

    def wants(self, s: YokohamaState) -> int:
        """Return what could create a choice if there is none now: YEN, ASSISTANTS."""
        return 0

    def bears(self, s: YokohamaState, trade: int) -> bool:
        """Something can still be chosen after the technology has been paid for."""
        return True

    def words(self, s: YokohamaState, option: int) -> str:
        """Notation of its own option."""
        raise TypeError(f"{type(self).__name__} has no notation")

    def shown(self, s: YokohamaState, option: int) -> Choice:
        """Its own option as a person sees it."""
        raise TypeError(f"{type(self).__name__} does not show its options")

    def own_case(self, s: YokohamaState, option: int) -> Case:
        """Its own option with the rules that apply to it."""
        raise TypeError(f"{type(self).__name__} declares no rules")

    # -- the same for all ---------------------------------------------------------------------------------------

    def size(self, s: YokohamaState) -> int:
        return self.numbered(s) + s.tables.trades

    def notation(self, s: YokohamaState, option: int) -> str:
        base = self.numbered(s)
        if option < base:
            return self.words(s, option)
        t = s.tables
        return f"use {t.tech_names[t.trade_tech[option - base]]}"

    def choice(self, s: YokohamaState, option: int) -> Choice:
        base = self.numbered(s)
        if option < base:
            return self.shown(s, option)
        t = s.tables
        tech = t.trade_tech[option - base]
        args: dict[str, Arg] = {
            "technology": tech_text(t, tech),
            "cost": bundle_text(t.tech_cost[tech]),
            "reward": bundle_text(t.tech_reward[tech]),
        }
        target = f"technology:{t.tech_ids[tech]}"
        price = price_of(t.tech_cost[tech])
        return Choice(option, Text("choice.trade", args), self.notation(s, option), target, "trade", price=price)


# -- the rules of a technology used once a turn ---------------------------------------------------------------------


class TradeCase(TurnCase):
    """A once-per-turn technology, used while a decision is asked."""

    __slots__ = ("asked", "trade")
    asked: TurnDecision
    trade: int

    def __init__(self, s: YokohamaState, asked: TurnDecision, trade: int) -> None:
        super().__init__(TRADE_RULES, s)
        self.asked = asked
        self.trade = trade

    def technology(self) -> dict[str, Arg]:
        """Its name, as most messages tell it."""
        t = self.s.tables
        return {"technology": tech_text(t, t.trade_tech[self.trade])}


def has_trade(c: TradeCase) -> bool:
    return c.s.tech[c.seat] >> c.s.tables.trade_tech[c.trade] & 1 == 1


def is_unused(c: TradeCase) -> bool:
    """Each of these technologies is used once a turn."""
    return c.s.trades >> c.trade & 1 == 1


def can_pay_trade(c: TradeCase) -> bool:
    return can_pay(c.s, c.seat, c.s.tables.trade_costs[c.trade])


def can_bring_something(c: TradeCase) -> bool:
    return brings_something(c.s, c.trade)


def can_be_borne(c: TradeCase) -> bool:
    """Fees that are still to come are not spent on it."""
    return c.asked.bears(c.s, c.trade)


def is_useful(c: TradeCase) -> bool:
    """Where there is no choice, it has to be able to make one."""
    return c.s.tables.trade_gives[c.trade] & c.asked.useful(c.s, c.asked.listed(c.s)) != 0


def tell_not_owned(c: TradeCase) -> Objection:
    return "technology_not_owned", c.technology()


def tell_used(c: TradeCase) -> Objection:
    return "used_this_turn", c.technology()


def tell_too_dear(c: TradeCase) -> Objection:
    return "trade_too_dear", c.technology()


def tell_fees(c: TradeCase) -> Objection:
    return "trade_takes_fees", c.technology()


def tell_opens_nothing(c: TradeCase) -> Objection:
    return "trade_opens_nothing", c.technology()


TRADE_RULES: Final = (
    Rule("owned", "9", has_trade, "technology_not_owned", tell=tell_not_owned, quiet=True),
    Rule("unused", "9", is_unused, "used_this_turn", tell=tell_used, quiet=True),
    Rule("price", "9", can_pay_trade, "trade_too_dear", tell=tell_too_dear, quiet=True),
    Rule("supply", "9", can_bring_something, "no_assistant_left", quiet=True),
    Rule("fees", "9", can_be_borne, "trade_takes_fees", tell=tell_fees, quiet=True),
    Rule("use", "9", is_useful, "trade_opens_nothing", tell=tell_opens_nothing, quiet=True),
)
