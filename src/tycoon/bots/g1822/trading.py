"""Stock rounds: what to buy, sell, start and bid for."""

from __future__ import annotations

from typing import Final

from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line
from tycoon.games.g1822.market.bidding import card_kind, concession_boxes, minimum_bid
from tycoon.games.g1822.market.shares import certificates, free_cash, winning
from tycoon.games.g1822.market.stock import BID, HAVEN, PASS, REPAY, SELL, START
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import next_row

MOST_EAGER: Final = 1.25
"""Nobody pays more than so many times what a card is worth to him."""
FREEDOM: Final = 2000.0
"""What it is worth to be rid of a debt, besides the money."""
CARD_TERMS: Final = ("privates", "concessions", "minors")
"""The feature that a card of each kind belongs to."""
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
        """Return everything that could be done next in the turn, with its value."""
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
                line = self.after(s, [option])
                if s.debt[self.seat] and self.sells_first(s):
                    line.value += FREEDOM
                out.append(line)
            elif option >= START and option < REPAY:
                out += self.started(s, option)
            else:
                line = self.after(s, [option])
                if option >= HAVEN:
                    line.value += LEAST_GAIN
                out.append(line)
        return out

    def after(self, s: State1822, path: list[int]) -> Line:
        """Return the position after these options."""
        c = s.copy()
        for option in path:
            c.apply(option)
        return Line(path, c, self.ev.value(c, self.seat))

    def repaid(self, s: State1822) -> Line:
        """Pay a debt back as far as the cash goes: it grows, and a seat in debt may buy nothing."""
        c = s.copy()
        c.apply(REPAY)
        most = min(s.cash[self.seat], s.debt[self.seat])
        path = [REPAY, most] if len(c.options) > 1 and most in c.options else [REPAY]
        line = self.after(s, path)
        if not self.sells_first(s):
            line.value += FREEDOM
        return line

    def sells_first(self, s: State1822) -> bool:
        """Tell whether cash does not pay the debt: then shares must be sold before it is paid back. Rules 5.1."""
        if not s.t.reading.sales_first or s.cash[self.seat] >= s.debt[self.seat]:
            return False
        return any(SELL <= option < BID for option in s.options)

    def started(self, s: State1822, option: int) -> list[Line]:
        """Return a major started at each price that can be paid."""
        c = s.copy()
        c.apply(option)
        if c.seat != self.seat or len(c.options) < 2 or s.active != self.seat:
            return [self.after(s, [option])]
        if type(c.decision).__name__ != "StartPrice":
            return [self.after(s, [option])]
        return [self.after(s, [option, price]) for price in c.options]

    # -- bids ----------------------------------------------------------------------------------------------------

    def bid(self, s: State1822, card: int, before: float) -> Line | None:
        """Return an offer for a card, if it can be had for less than it is worth."""
        tl = self.ev.timeline(s)
        money = free_cash(s, self.seat)
        slot = self.ev.weights["auction.slot"] * crowd(s, self.seat) ** 2
        best, gain = -1, 0.0
        for amount in self.amounts(s, card, money):
            worth = self.ev.cards.card(s, card, amount, tl) * self.wanted(s, card) - slot
            most = worth * self.ev.weights["auction.limit"] * self.eagerness(s, money) / tl.cash
            if most >= amount and (best < 0 or worth - amount * tl.cash > gain):
                best, gain = self.raised(s, card, amount, min(most, money)), worth - amount * tl.cash
        if best < 0:
            return None
        step = s.t.bid_step
        path = [BID + card, best // step] if money // step > minimum_bid(s, card) // step else [BID + card]
        c = s.copy()
        for option in path:
            c.apply(option)
        liquid = self.ev.liquid(s, self.seat)
        loan = self.ev.loan(money - best, liquid, self.needed, tl) - self.ev.loan(money, liquid, self.needed, tl)
        return Line(path, c, before - loan + max(gain * 0.5, 2 * LEAST_GAIN))

    def bid_gains(self, s: State1822, path: list[int]) -> dict[str, float]:
        """Return what a bid would change if it won: the card's worth against the money."""
        tl = self.ev.timeline(s)
        card = path[0] - BID
        amount = path[1] * s.t.bid_step if len(path) > 1 else minimum_bid(s, card)
        worth = self.ev.cards.card(s, card, amount, tl) * self.wanted(s, card)
        return {"cash": -amount * tl.cash, CARD_TERMS[card_kind(card)]: worth}

    def amounts(self, s: State1822, card: int, money: int) -> list[int]:
        """List the offers worth a thought: the lowest one; a minor that gets the money can use enough for a train."""
        least = minimum_bid(s, card)
        if least > money:
            return []
        out = [least]
        if card_kind(card) == 2 and not s.t.fixed_start[s.phase]:
            train = s.t.face[s.t.sides[next_row(s)][0]]
            wishes = [120, 160, 200] if not s.t.treasury_is_bid[s.phase] else [200, train, train + 60, 2 * train]
            out += [wish for wish in wishes if least < wish <= money]
        return out

    def raised(self, s: State1822, card: int, least: int, most: float) -> int:
        """Return a bid part of the way from the lowest to the highest one that the card is worth.

        A contest ends soon that way, and close to what the second one would pay. Nobody who is alone pays more: only
        the first bid for a private, which begins at nothing, is raised too.
        """
        if not s.bids[card] and card_kind(card) != 0:
            return least
        step = s.t.bid_step
        return least + int(self.ev.weights["auction.jump"] * (most - least)) // step * step

    def wanted(self, s: State1822, card: int) -> float:
        """Discount a card's worth: a seat with concessions lacks the money to start many more."""
        kind = card_kind(card)
        if kind != 1:
            return self.ev.weights["auction.minor"] if kind == 2 else 1.0
        owned = sum([int(owner == self.seat) for owner in s.concession_owner])
        for other in concession_boxes(s):
            bids = s.bids[other]
            owned += int(other != card and len(bids) > 0 and bids[-1][0] == self.seat)
        return self.ev.weights["auction.further"] ** owned

    def eagerness(self, s: State1822, money: int) -> float:
        """Return a factor above 1 if the seat has more idle money than the others: it can pay more than they can."""
        mean = sum([free_cash(s, seat) for seat in range(s.seats)]) / s.seats
        ratio = money / mean if mean else 1.0
        return min(MOST_EAGER, 1.0 + self.ev.weights["auction.eager"] * (ratio - 1.0))


def crowd(s: State1822, seat: int) -> float:
    """Return the part of its certificate limit that the seat has or is about to win."""
    return (certificates(s, seat) + winning(s, seat)) / s.t.certificate_limit[s.seats]
