"""What a company will pay in the rounds to come: it runs, pays, loses trains to the rust and buys new ones.

A forecast, not a search: the company pays out unless the next train must be saved for, track grows towards what is
usual for the phase, and the trains on offer are those of the timeline.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tycoon.bots.g1822.runs import Book, capacity
from tycoon.bots.g1822.timeline import LONGEST, Timeline
from tycoon.games.g1822.ids import COMPANY, L_TRAIN, MINORS, PHASES, PRIVATES, SHARES, TWO_TRAIN
from tycoon.games.g1822.state import State1822

MAIL: Final = 30.0
"""What a mail contract pays in an operating round."""
AHEAD: Final = 4
"""Rounds ahead for which a director keeps money for trains."""
SOON: Final = 2
"""Rounds ahead in which a company must have a train that has not rusted."""
PATIENCE: Final = 3.0
"""Rounds that a company saves for a further train, at most."""
CHEAP: Final = 0.5
"""Times its price that a train must earn if the money for it lies in the treasury anyway."""


class Forecast:
    """The pounds that shareholders and the director can expect by the end of the game."""

    __slots__ = ("early", "liability", "share", "soon", "urgent")

    def __init__(
        self, share: float, liability: float, soon: float = 0.0, early: float = 0.0, urgent: float = 0.0
    ) -> None:
        self.share = share
        """Of a major: each share; of a minor: all of it."""
        self.liability = liability
        """What the director will have to pay for trains."""
        self.soon = soon
        """What he will have to pay within the next rounds, as it is."""
        self.early = early
        """What a holder receives within these rounds: a share of a major, all of a minor."""
        self.urgent = urgent
        """What he will have to pay in the very next round, before most of that has come in."""


class Company:
    """A company as the forecast sees it; its fields change from round to round."""

    __slots__ = ("book", "cash", "cell", "mail", "major", "quality", "room", "runs_now", "trains", "treasury")

    def __init__(self, s: State1822, company: int, book: Book, quality: float, runs_now: bool) -> None:
        self.book = book
        self.quality = quality
        self.runs_now = runs_now
        """It still runs in the round being played."""
        self.major = company >= MINORS
        self.cash = float(s.company_cash[company])
        self.trains = list(s.trains[company])
        self.cell = s.cell[company]
        self.treasury = s.treasury[company - MINORS] if self.major else 0
        self.room = 0
        """Shares that the market could take if they are issued for a train."""
        if self.major and s.t.reading.issues_in_need:
            self.room = max(0, s.t.pool_limit - s.market[company - MINORS])
        self.mail = 0.0
        if s.t.mail:
            for p in range(PRIVATES):
                if s.t.mail >> p & 1 and s.private_owner[p] == COMPANY + company:
                    self.mail += MAIL

    def key(self) -> tuple[float, int, float, int, int, bool]:
        """Return what may differ between two looks at the same company."""
        return (self.cash, self.cell, self.mail, self.treasury, self.room, self.runs_now)


class Forecaster:
    """Makes forecasts with one set of weights."""

    __slots__ = ("liability", "maturity", "per_stop", "sale", "saving", "short", "treasury")

    def __init__(self, weights: dict[str, float]) -> None:
        self.per_stop = [0.0] + [weights[f"revenue.per_stop_{phase}"] for phase in range(1, PHASES + 1)]
        self.maturity = [1.0 - exp(-weights["revenue.maturing"] * t) for t in range(LONGEST + 3)]
        self.liability = weights["company.liability"]
        self.sale = weights["minor.sale"]
        self.saving = weights["company.saving"]
        """Times its price that a train must earn to be saved for."""
        self.short = weights["minor.short"]
        self.treasury = weights["money.company"]

    def forecast(self, s: State1822, c: Company, tl: Timeline) -> Forecast:
        """Play the company on to the end."""
        t = s.t
        market = t.market
        received = liability = soon = early = urgent = sold = 0.0
        for now in range(0 if c.runs_now else 1, tl.rounds + 1):
            phase = tl.phase[now]
            growth = tl.growth[now]
            self.rust(s, c, phase)
            revenue = self.revenue(s, c, phase, now)
            c.cash += c.mail
            if c.major:
                kept = self.kept(s, c, tl, now, revenue)
                received += (revenue - kept) / SHARES * growth
                early += (revenue - kept) / SHARES if now < AHEAD else 0.0
                c.cash += kept + (revenue - kept) * c.treasury / SHARES
                self.move(s, c, revenue - kept)
            else:
                received += revenue / 2 * growth
                early += revenue / 2 if now < AHEAD else 0.0
                c.cash += revenue / 2
                c.cell = market.right[c.cell] if revenue else market.left[c.cell]
            if now == tl.rounds:
                break
            missing = self.buy(s, c, tl, now)
            if missing > 0.0:
                if now <= AHEAD:
                    soon += missing
                if now <= 1:
                    urgent += missing
                if not c.major and phase >= 3:
                    price = 2.0 * market.price[c.cell]
                    sold = max(sold, received - liability + growth * (self.sale * price - self.short * missing))
                liability += missing * growth * self.liability
        if c.major:
            last = market.price[c.cell] + self.treasury * c.cash / SHARES
            return Forecast(received + last, liability, soon, early, urgent)
        last = 2.0 * market.price[c.cell] + self.treasury * c.cash
        return Forecast(max(sold, received + last - liability), 0.0, soon, early, urgent)

    def rust(self, s: State1822, c: Company, phase: int) -> None:
        """Remove trains whose time is over, and those above the limit, the shortest first."""
        t = s.t
        if phase == s.phase:
            return
        gone = [kind for kind in c.trains if t.rusts_in[kind] and t.rusts_in[kind] <= phase]
        for kind in gone:
            c.trains.remove(kind)
        limit = t.major_limit[phase] if c.major else t.minor_limit[phase]
        limited = [kind for kind in c.trains if t.limited[kind]]
        limited.sort()
        while len(limited) > limit:
            c.trains.remove(limited.pop(0))

    def revenue(self, s: State1822, c: Company, phase: int, now: int) -> float:
        """Forecast the revenue: that of today's track, growing towards what is usual."""
        size = capacity(s, tuple(c.trains))
        if size <= 0.0:
            return 0.0
        today = c.book.revenue(size)
        usual = size * self.per_stop[phase] * c.quality
        if not c.major:
            usual *= 0.8
        return today + max(0.0, usual - today) * self.maturity[now]

    def lasting(self, s: State1822, c: Company, phase: int) -> bool:
        """Tell whether it owns a train that counts and does not rust before the phase is over."""
        t = s.t
        return any(t.obligatory[kind] and not 0 < t.rusts_in[kind] <= phase for kind in c.trains)

    def kept(self, s: State1822, c: Company, tl: Timeline, now: int, revenue: float) -> float:
        """Return what the company keeps for the train it must have soon."""
        soon = min(now + SOON, tl.rounds + 1)
        if now + 1 >= tl.rounds or revenue <= 0.0:
            return 0.0
        missing = self.price(s, tl, now) - c.cash
        if missing <= 0.0:
            return 0.0
        if self.lasting(s, c, tl.phase[soon]) and not self.worth_saving(s, c, tl, now, missing / revenue):
            return 0.0
        return revenue / 2 if revenue / 2 >= missing else revenue

    def worth_saving(self, s: State1822, c: Company, tl: Timeline, now: int, wait: float) -> bool:
        """Tell whether a further train that must be saved for so many rounds still earns its price several times."""
        limit = s.t.major_limit[tl.phase[now]]
        if wait > PATIENCE or self.limited(s, c) >= limit:
            return False
        gain = self.gain(s, c, s.t.sides[tl.row[now]][0], tl.phase[now], now)
        return gain * (tl.rounds - now - wait) > self.price(s, tl, now) * self.saving

    def limited(self, s: State1822, c: Company) -> int:
        """Count the trains that count for the limit."""
        return sum([int(s.t.limited[kind]) for kind in c.trains])

    def gain(self, s: State1822, c: Company, kind: int, phase: int, now: int) -> float:
        """Return what the company would earn more in a round with one more train of this kind."""
        before = self.revenue(s, c, phase, now)
        c.trains.append(kind)
        after = self.revenue(s, c, phase, now + 1)
        c.trains.pop()
        return after - before

    def price(self, s: State1822, tl: Timeline, now: int) -> float:
        return float(s.t.face[s.t.sides[tl.row[now]][0]])

    def buy(self, s: State1822, c: Company, tl: Timeline, now: int) -> float:
        """Buy what helps. Returns what the director must add for a train that has to be bought."""
        t = s.t
        phase = tl.phase[now]
        sides = t.sides[tl.row[now]]
        limit = t.major_limit[phase] if c.major else t.minor_limit[phase]
        has = False
        for kind in c.trains:
            has = has or t.obligatory[kind]
        if not has:
            kind = sides[-1] if len(sides) == 2 and tl.row[now] == 0 and c.cash >= t.face[sides[-1]] else sides[0]
            missing = self.issue(s, c, t.face[kind] - c.cash)
            c.cash = max(0.0, -missing)
            c.trains.append(kind)
            return missing
        if L_TRAIN in c.trains and c.cash >= t.upgrade_cost[phase]:
            c.cash -= t.upgrade_cost[phase]
            c.trains[c.trains.index(L_TRAIN)] = TWO_TRAIN
        price = t.face[sides[0]]
        affordable = c.major and c.cash >= price and tl.rounds - now > 1 and self.limited(s, c) < limit
        if affordable and self.gain(s, c, sides[0], phase, now) * (tl.rounds - now) > price * CHEAP:
            c.cash -= price
            c.trains.append(sides[0])
        return 0.0

    def issue(self, s: State1822, c: Company, missing: float) -> float:
        """Return what is missing for a train after the company has issued shares for it, if it must. Rules 12.4."""
        market = s.t.market
        while missing > 0.0 and c.treasury and c.room:
            c.treasury -= 1
            c.room -= 1
            c.cell = market.down[c.cell]
            missing -= market.price[c.cell]
        return missing

    def move(self, s: State1822, c: Company, paid: float) -> None:
        """Move the share price of a major after its dividend. Rules 11."""
        market = s.t.market
        price = market.price[c.cell]
        if paid <= 0.0:
            c.cell = market.left[c.cell]
        elif paid > price or (paid == price and s.t.reading.rise_at_equal):
            c.cell = market.right[c.cell]
            if paid > 2 * price or (paid == 2 * price and s.t.reading.rise_at_equal):
                c.cell = market.right[c.cell]
