"""Questions to the player whose turn it is. At each of them a once-per-turn technology may be used. Rules 9."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision
from tycoon.core.text import Arg, Choice, Reason, Text
from tycoon.games.yokohama.effects import can_pay
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import bundle_text, tech_text

YEN: Final = 1
ASSISTANTS: Final = 2
"""What might open further options where there is only one (bits)."""


def can_trade(s: YokohamaState, trade: int) -> bool:
    """The technology is unused this turn, can be paid for and would bring something."""
    if not s.trades >> trade & 1:
        return False
    t = s.tables
    if not can_pay(s, s.active, t.trade_costs[trade]):
        return False
    return t.trade_gives[trade] != ASSISTANTS or s.warehouse[s.active] > 0


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
            useful = YEN | ASSISTANTS if len(out) > 1 else self.wants(s)
            base = self.numbered(s)
            for trade in range(s.tables.trades):
                if s.tables.trade_gives[trade] & useful and can_trade(s, trade) and self.bears(s, trade):
                    out.append(base + trade)
        return out

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
        """What could give a choice where there is none now: YEN, ASSISTANTS."""
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

    def forbidden(self, s: YokohamaState, option: int) -> Reason:
        """The first rule against its own option, which is not offered."""
        raise TypeError(f"{type(self).__name__} gives no reasons")

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
        return Choice(option, Text("choice.trade", args), self.notation(s, option), target, "trade")

    def why_not(self, s: YokohamaState, option: int) -> Reason | None:
        if option in self.options(s):
            return None
        base = self.numbered(s)
        return self.forbidden(s, option) if option < base else self._no_trade(s, option - base)

    def _no_trade(self, s: YokohamaState, trade: int) -> Reason:
        t = s.tables
        tech = t.trade_tech[trade]
        name = tech_text(t, tech)
        if not s.tech[s.active] >> tech & 1:
            return Reason("technology_not_owned", {"technology": name}, "9")
        if not s.trades >> trade & 1:
            return Reason("used_this_turn", {"technology": name}, "9")
        if not can_pay(s, s.active, t.trade_costs[trade]):
            return Reason("trade_too_dear", {"technology": name}, "9")
        if t.trade_gives[trade] == ASSISTANTS and s.warehouse[s.active] == 0:
            return Reason("no_assistant_left", {}, "9")
        if not self.bears(s, trade):
            return Reason("trade_takes_fees", {"technology": name}, "9")
        return Reason("trade_opens_nothing", {"technology": name}, "9")
