"""Stock rounds: what to buy, sell, start and bid for."""

from __future__ import annotations

from typing import Final

from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line
from tycoon.games.g1822.bidding import minimum_bid
from tycoon.games.g1822.shares import free_cash, has_certificate_room
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.stock import BID, HAVEN, PASS, REPAY, SELL, START, may_bid, tokens_left

MOST_EAGER: Final = 1.25
"""Nobody pays more than so many times what a card is worth to him."""
FREEDOM: Final = 2000.0
"""What it is worth to be rid of a debt, besides the money."""
LEAST_GAIN: Final = 5.0
"""What must be gained for anything to be done at all."""


class Trader:
    """Looks for the best use of a turn in a stock round."""

    __slots__ = ("ev", "needed", "seat")

    def __init__(self, ev: Evaluation, seat: int) -> None:
        self.ev = ev
        self.seat = seat
        self.needed = 0.0
        """What the seat must add for trains soon."""

    def lines(self, s: State1822) -> list[Line]:
        """Everything that could be done next in the turn, with its value."""
        before = self.ev.value(s, self.seat)
        self.needed = self.ev.needed(s, self.seat)
        out: list[Line] = []
        for option in s.options:
            if option == PASS:
                out.append(Line([PASS], s, before + (LEAST_GAIN if not s.acted else 0.0)))
            elif option == REPAY:
                out.append(self.repaid(s))
            elif option >= BID:
                line = self.bid(s, option - BID, before)
                if line is not None:
                    out.append(line)
            elif SELL <= option < BID:
                out.append(self.after(s, [option]))
            elif option >= START and option < REPAY:
                out += self.started(s, option)
            else:
                line = self.after(s, [option])
                if option >= HAVEN:
                    line.value += LEAST_GAIN
                out.append(line)
        return out

    def after(self, s: State1822, path: list[int]) -> Line:
        """The position after these options."""
        c = s.copy()
        for option in path:
            c.apply(option)
        return Line(path, c, self.ev.value(c, self.seat))

    def repaid(self, s: State1822) -> Line:
        """Debts are paid back as far as the cash goes: who has one may buy nothing, and it grows."""
        c = s.copy()
        c.apply(REPAY)
        most = min(s.cash[self.seat], s.debt[self.seat])
        path = [REPAY, most] if len(c.options) > 1 and most in c.options else [REPAY]
        line = self.after(s, path)
        line.value += FREEDOM
        return line

    def started(self, s: State1822, option: int) -> list[Line]:
        """A major started at each price that can be paid."""
        c = s.copy()
        c.apply(option)
        if c.seat != self.seat or len(c.options) < 2 or s.active != self.seat:
            return [self.after(s, [option])]
        if type(c.decision).__name__ != "StartPrice":
            return [self.after(s, [option])]
        return [self.after(s, [option, price]) for price in c.options]

    # -- bids ----------------------------------------------------------------------------------------------------

    def bid(self, s: State1822, card: int, before: float) -> Line | None:
        """An offer for a card, if it can be had for less than it is worth."""
        tl = self.ev.timeline(s)
        growth = tl.cash
        worth = self.ev.cards.card(s, card, tl)
        money = free_cash(s, self.seat)
        least = minimum_bid(s, card)
        limit = min(money, int(worth * self.ev.weights["auction.limit"] * self.eagerness(s, money) / growth))
        if least > limit:
            return None
        amount = max(least, min(limit, self.opening(s, card, worth / growth)))
        step = s.t.bid_step
        amount = amount // step * step
        gain = worth - amount * growth
        path = [BID + card, amount // step] if money // step > least // step else [BID + card]
        c = s.copy()
        for option in path:
            c.apply(option)
        loan = self.ev.loan(money - amount, self.needed, tl) - self.ev.loan(money, self.needed, tl)
        return Line(path, c, before - loan + max(gain * 0.5, 2 * LEAST_GAIN))

    def eagerness(self, s: State1822, money: int) -> float:
        """Who has more idle money than the others can pay more than they."""
        mean = sum([free_cash(s, seat) for seat in range(s.seats)]) / s.seats
        ratio = money / mean if mean else 1.0
        return min(MOST_EAGER, 1.0 + self.ev.weights["auction.eager"] * (ratio - 1.0))

    def opening(self, s: State1822, card: int, worth: float) -> int:
        """The first offer: part of the worth, but no more than the others could answer."""
        purse = 0
        for seat in range(s.seats):
            if seat == self.seat or not has_certificate_room(s, seat):
                continue
            money = free_cash(s, seat)
            if may_bid(s, seat, card, money, tokens_left(s, seat)):
                purse = max(purse, money)
        return min(int(worth * self.ev.weights["auction.opening"]), purse + s.t.bid_step)
