"""What a position of 1822 is worth to a seat, in pounds at the end of the game.

Cash grows by what it can be expected to earn; shares pay the dividends of the forecast and are worth their last price;
privates, concessions and the duty to help with trains are added. Rivals count against it in part.
"""

from __future__ import annotations

from typing import Final

from tycoon.bots.budget import Judge
from tycoon.bots.g1822.cards import CardWorth
from tycoon.bots.g1822.outlook import Company, Forecast, Forecaster
from tycoon.bots.g1822.runs import Book, capacity, runs_on, trains_to_come
from tycoon.bots.g1822.sites import sites_on
from tycoon.bots.g1822.timeline import Timeline, rounds_after_this, timeline_key
from tycoon.games.g1822.board.board import EMPTY, Board
from tycoon.games.g1822.ids import MAJORS, MINORS, OPERATING_ROUND, SHARES, STOCK_ROUND
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.shares import free_cash
from tycoon.games.g1822.operating.acquisition import AcquireMinor, ConsentToAcquisition, OfMinor
from tycoon.games.g1822.operating.dividend import SETTLE_RUN, PayDividend
from tycoon.games.g1822.state import State1822

TERMS: Final = ("cash", "debt", "shares", "minors", "privates", "concessions", "trains", "rivals")
ACQUISITIONS: Final = (AcquireMinor, OfMinor, ConsentToAcquisition)
MEMORY: Final = 40_000
SURE: Final = 0.8
"""Part of the forecast income that a director counts on when trains must be paid."""
HASTE: Final = 0.8
"""Part of its price that a share brings when several are sold in haste."""
UNFLOATED: Final = 0.7
"""Part of its price that a share is worth of a major that may never float."""


class Evaluation(Judge):
    """The evaluation on one board with one set of weights."""

    __slots__ = (
        "cards", "focus", "forecaster", "forecasts", "rival", "rounds", "runs", "sites", "timelines", "weights",
    )  # fmt: skip

    def __init__(self, board: Board, weights: dict[str, float]) -> None:
        super().__init__()
        self.weights = weights
        self.sites = sites_on(board, weights["revenue.nearness"])
        self.runs = runs_on(board.title)
        self.forecaster = Forecaster(weights)
        self.cards = CardWorth(weights, self.sites, self.runs, self.forecaster)
        self.forecasts: dict[tuple[object, ...], Forecast] = {}
        self.timelines: dict[tuple[int, ...], Timeline] = {}
        self.rounds = 1
        """Operating rounds after this one; the same for all things compared with each other."""
        self.focus = EMPTY
        """The only company whose runs are solved; EMPTY: all are."""
        self.rival = weights["auction.rival"]

    def look(self, s: State1822) -> None:
        """Look at a new decision: how many rounds are left, and which companies' runs matter for it.

        In an operating round only the company whose turn it is changes what it runs; of the others a guess will do,
        unless one of them is to be acquired.
        """
        self.runs.recall_networks(s)
        operating = s.round_kind == OPERATING_ROUND
        self.focus = s.company if operating and not isinstance(s.decision, ACQUISITIONS) else EMPTY
        income = 0.0
        for company in s.t.in_game:
            if s.floated >> company & 1:
                income += self.usual_book(s, company).now
        self.rounds = rounds_after_this(s, self.weights, income)

    def usual_book(self, s: State1822, company: int) -> Book:
        """Return what a company with such trains usually earns."""
        per_stop = self.forecaster.per_stop[s.phase]
        size, later = capacity(s, s.trains[company]), capacity(s, trains_to_come(s, company))
        return Book(int(size * per_stop), size, int(later * per_stop), later)

    def book(self, s: State1822, company: int) -> Book:
        if s.home[company] == EMPTY:
            return self.cards.home_book(s, company)
        if self.focus in (EMPTY, company):
            return self.runs.book(s, company)
        return self.usual_book(s, company)

    def timeline(self, s: State1822) -> Timeline:
        key = timeline_key(s, self.rounds)
        found = self.timelines.get(key)
        if found is None:
            found = Timeline(s, self.weights, self.rounds)
            if len(self.timelines) > MEMORY:
                self.timelines.clear()
            self.timelines[key] = found
        return found

    # -- companies -----------------------------------------------------------------------------------------------

    def forecast(self, s: State1822, company: int, tl: Timeline) -> Forecast:
        """Return what the company will bring."""
        home = s.home[company]
        hex_ = s.board.city_hex[home] if home != EMPTY else s.board.home_hex[company]
        book = self.book(s, company)
        c = Company(s, company, book, self.sites.quality[hex_], runs_in_this_round(s, company))
        sold_out = False
        if company >= MINORS:
            if not s.floated >> company & 1:
                if not self.float_ahead(s, c, company):
                    return Forecast(UNFLOATED * share_price(s, company), 0.0)
            elif s.operated[company] == 0 and s.round_kind == STOCK_ROUND:
                c.cash += self.sales_ahead(s, c, share_price(s, company))
            sold_out = s.treasury[company - MINORS] == 0 and s.market[company - MINORS] == 0
        key = (company, hex_, sold_out, s.trains[company], book.now, book.later, tl.key, *c.key())
        found = self.forecasts.get(key)
        if found is None:
            found = self.forecaster.forecast(s, c, tl)
            if sold_out:
                found.share *= 1.0 + 0.05 * self.weights["company.sold_out"]
            if len(self.forecasts) > MEMORY:
                self.forecasts.clear()
            self.forecasts[key] = found
        return found

    def sales_ahead(self, s: State1822, c: Company, price: int) -> float:
        """Forecast the money for shares that a young major will still sell in this stock round, beside others."""
        money = sum([free_cash(s, seat) for seat in range(s.seats)]) / young_majors(s)
        return min(c.treasury * price, self.weights["company.sold"] * price, money * self.weights["company.spent"])

    def float_ahead(self, s: State1822, c: Company, company: int) -> bool:
        """Forecast the money of a major once it floats; False if its director's cash does not bring that about."""
        t = s.t
        price = share_price(s, company)
        missing = t.float_shares[s.phase] - (SHARES - c.treasury)
        if free_cash(s, s.director[company]) < missing * price:
            return False
        if t.full_capital[s.phase]:
            c.cash = float(SHARES * price)
            c.treasury = 0
        else:
            c.cash += missing * price
            c.treasury -= missing
        return True

    # -- seats ---------------------------------------------------------------------------------------------------

    def value(self, s: State1822, seat: int) -> float:
        """Return the expected final worth of the seat, less part of the mean of the others."""
        worths = self.worths(s)
        others = (sum(worths) - worths[seat]) / (s.seats - 1)
        return worths[seat] - self.rival * others

    def worths(self, s: State1822) -> list[float]:
        """Return the expected final worth of every seat."""
        self.judged += 1
        tl = self.timeline(s)
        out = [0.0] * s.seats
        for seat in range(s.seats):
            out[seat] = max(0, s.cash[seat] - s.debt[seat]) * tl.cash - self.debt(s, seat, tl)
        needed = [0.0] * s.seats
        urgent = [0.0] * s.seats
        for company in s.t.in_game:
            if s.started >> company & 1:
                self._add_company(s, company, tl, out, needed, urgent)
        self._add_cards(s, tl, out)
        for seat in range(s.seats):
            most = max(needed[seat], urgent[seat])
            out[seat] -= self.loan(free_cash(s, seat), self.liquid(s, seat), most, tl)
        return out

    def needed(self, s: State1822, seat: int) -> float:
        """Return what the seat must add for trains in the next rounds, less what it receives until then.

        What is due in the very next round has to be in hand.
        """
        tl = self.timeline(s)
        needed = [0.0] * s.seats
        urgent = [0.0] * s.seats
        for company in s.t.in_game:
            if s.started >> company & 1:
                self._add_company(s, company, tl, [0.0] * s.seats, needed, urgent)
        return max(needed[seat], urgent[seat])

    def loan(self, money: float, liquid: float, needed: float, tl: Timeline) -> float:
        """Return what it costs to need more for trains than will be there: shares sold in haste, or a loan that grows.

        `needed` is what the director must add in the next rounds, less what he receives until then; `liquid` what
        shares would bring.
        """
        missing = max(0.0, needed - money)
        sold = min(missing, liquid)
        missing -= sold
        worse = 1.0 + missing / self.weights["money.loan_scale"]
        return (missing * worse * self.weights["money.loan"] + sold * self.weights["money.haste"]) * tl.cash

    def liquid(self, s: State1822, seat: int) -> float:
        """Return what shares could be sold for, if need be."""
        total = 0.0
        for m in range(MAJORS):
            shares = s.held[seat * MAJORS + m]
            company = MINORS + m
            if shares and s.operated[company]:
                if s.director[company] == seat:
                    shares -= s.t.director_share[m]
                total += max(0, min(shares, s.t.pool_limit - s.market[m])) * share_price(s, company)
        return total * HASTE

    def debt(self, s: State1822, seat: int, tl: Timeline) -> float:
        """Forecast a debt: it grows by half with every stock round, and cash will be used to pay it back."""
        debt = s.debt[seat] - s.cash[seat]
        if not s.debt[seat] or debt <= 0:
            return 0.0
        interest: float = 1.5 ** min(4, 1 + tl.rounds // 2)
        return debt * interest * self.weights["money.debt"]

    def _add_company(
        self, s: State1822, company: int, tl: Timeline, out: list[float], needed: list[float], urgent: list[float]
    ) -> None:
        f = self.forecast(s, company, tl)
        director = s.director[company]
        needed[director] += f.soon
        urgent[director] += f.urgent
        if company < MINORS:
            needed[director] -= f.early * SURE
            out[director] += f.share - f.liability
            return
        m = company - MINORS
        for seat in range(s.seats):
            shares = s.held[seat * MAJORS + m]
            if shares:
                out[seat] += shares * f.share
                needed[seat] -= shares * f.early * SURE
        out[director] += self.weights["company.control"] - f.liability
        if s.haven[m]:
            out[s.private_owner[s.t.tax_haven]] += s.haven[m] * f.share

    def _add_cards(self, s: State1822, tl: Timeline, out: list[float]) -> None:
        for p in s.t.private_cards:
            if 0 <= s.private_owner[p] < s.seats:
                out[s.private_owner[p]] += self.cards.private(s, p, tl)
        for seat in range(s.seats):
            out[seat] += self.concessions(s, seat, tl)

    def concessions(self, s: State1822, seat: int, tl: Timeline) -> float:
        """Return the seat's concessions: the best one first, for the money to start more of them is lacking."""
        found: list[float] = []
        for m in range(MAJORS):
            if s.concession_owner[m] == seat:
                found.append(self.cards.concession(s, m, tl))
        found.sort(reverse=True)
        total, part = 0.0, self.weights["auction.concession"]
        for worth in found:
            total += part * worth
            part *= self.weights["auction.further"]
        return total

    # -- explaining ----------------------------------------------------------------------------------------------

    def terms(self, s: State1822, seat: int) -> dict[str, float]:
        """Return the value, feature by feature."""
        tl = self.timeline(s)
        out = dict.fromkeys(TERMS, 0.0)
        out["cash"] = max(0, s.cash[seat] - s.debt[seat]) * tl.cash
        out["debt"] = -self.debt(s, seat, tl)
        for company in s.t.in_game:
            if s.started >> company & 1:
                self._add_company_terms(s, company, seat, tl, out)
        out["trains"] -= self.loan(free_cash(s, seat), self.liquid(s, seat), self.needed(s, seat), tl)
        for p in s.t.private_cards:
            if s.private_owner[p] == seat:
                out["privates"] += self.cards.private(s, p, tl)
        out["concessions"] = self.concessions(s, seat, tl)
        worths = self.worths(s)
        out["rivals"] = -self.rival * (sum(worths) - worths[seat]) / (s.seats - 1)
        return out

    def _add_company_terms(self, s: State1822, company: int, seat: int, tl: Timeline, out: dict[str, float]) -> None:
        f = self.forecast(s, company, tl)
        if s.director[company] == seat:
            out["trains"] -= f.liability
        if company < MINORS:
            if s.director[company] == seat:
                out["minors"] += f.share
            return
        m = company - MINORS
        out["shares"] += s.held[seat * MAJORS + m] * f.share
        if s.director[company] == seat:
            out["shares"] += self.weights["company.control"]
        if s.haven[m] and s.private_owner[s.t.tax_haven] == seat:
            out["shares"] += s.haven[m] * f.share


def young_majors(s: State1822) -> int:
    """Count the majors that have not operated yet and want to sell shares, at least one."""
    young = [company for company in s.t.in_game if company >= MINORS and s.floated >> company & 1]
    return max(1, sum([int(s.operated[company] == 0) for company in young]))


def runs_in_this_round(s: State1822, company: int) -> bool:
    """Tell whether the company has still to run in the operating round being played."""
    if s.round_kind != OPERATING_ROUND:
        return False
    if company == s.company:
        top = s.agenda[-1] if s.agenda else None
        return SETTLE_RUN in s.agenda or isinstance(top, PayDividend)
    return company in s.to_operate
