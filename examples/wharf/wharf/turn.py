"""How a game runs, and the question of every action. Rules 3 and 4."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.choice import Choice, Price
from tycoon.core.rules import Case
from tycoon.core.text import Text
from wharf import loading, scoring, selling, words
from wharf.state import WharfState

# The options of an action are numbered the same in every position: buy each good, load at each berth, sell each good,
# work for a wage.


class ChooseAction(Decision[WharfState]):
    """Buy, load, sell or work. Rules 4."""

    __slots__ = ()

    def seat(self, s: WharfState) -> int:
        return s.active

    def case(self, s: WharfState, option: int) -> Case:
        kind, number = meaning(s, option)
        if kind == "buy":
            return selling.BuyCase(s, number)
        if kind == "load":
            return loading.LoadCase(s, number)
        if kind == "sell":
            return selling.SellCase(s, number)
        return Case(())

    def take(self, s: WharfState, option: int) -> None:
        kind, number = meaning(s, option)
        if kind == "buy":
            selling.buy(s, number)
        elif kind == "load":
            s.then(loading.LoadCrates(number))
        elif kind == "sell":
            selling.sell(s, number)
        else:
            selling.work(s)

    # -- for people ------------------------------------------------------------------------------------------

    def size(self, s: WharfState) -> int:
        return 2 * len(s.tables.goods) + s.tables.most_berths + 1

    def groups(self, s: WharfState) -> tuple[str, ...]:
        return ("buy", "load", "sell", "work")

    def prompt(self, s: WharfState) -> Text:
        return Text("prompt.action", {"left": s.actions_left})

    def notation(self, s: WharfState, option: int) -> str:
        kind, number = meaning(s, option)
        if kind == "load":
            return f"load berth {number + 1}"
        return "work" if kind == "work" else f"{kind} {s.tables.goods[number]}"

    def choice(self, s: WharfState, option: int) -> Choice:
        kind, number = meaning(s, option)
        text, target = words.action(s, kind, number)
        price = Price(s.price(number)) if kind == "buy" else None
        # Which ship is only the beginning of a question: nothing has happened yet.
        return Choice(option, text, self.notation(s, option), target, kind, price=price, leads_on=kind == "load")


def meaning(s: WharfState, option: int) -> tuple[str, int]:
    """The kind of an action, and its good or berth."""
    goods, berths = len(s.tables.goods), s.tables.most_berths
    if option < goods:
        return "buy", option
    if option < goods + berths:
        return "load", option - goods
    return ("sell", option - goods - berths) if option < 2 * goods + berths else ("work", 0)


class EndAction(Step[WharfState]):
    """The next action of the turn, or the next turn. Rules 3."""

    __slots__ = ()

    def run(self, s: WharfState) -> None:
        s.actions_left -= 1
        if s.actions_left:
            s.then(CHOOSE_ACTION, END_ACTION)
        else:
            s.then(END_TURN)


class EndTurn(Step[WharfState]):
    """The next trader; after the last one the next round, until the rounds are over. Rules 3."""

    __slots__ = ()

    def run(self, s: WharfState) -> None:
        s.turn += 1
        s.actions_left = s.tables.actions
        if s.turn < s.seats:
            s.then(CHOOSE_ACTION, END_ACTION)
            return
        if s.round == s.tables.rounds:
            s.actions_left = 0
            s.then(scoring.PAY_CONTRACTS)
            return
        s.round, s.turn, s.first = s.round + 1, 0, (s.first + 1) % s.seats
        s.note("round", s.round)
        s.then(CHOOSE_ACTION, END_ACTION)


CHOOSE_ACTION: Final = ChooseAction()
END_ACTION: Final = EndAction()
END_TURN: Final = EndTurn()
