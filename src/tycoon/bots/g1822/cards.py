"""What cards are worth to a player: privates, concessions, and minors that have not started."""

from __future__ import annotations

from typing import Final

from tycoon.bots.g1822.outlook import Company, Forecaster
from tycoon.bots.g1822.runs import Book, Runs, capacity, trains_to_come
from tycoon.bots.g1822.sites import Sites
from tycoon.bots.g1822.timeline import Timeline
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.tokens import place_home
from tycoon.games.g1822.ids import FIRST_CONCESSION, FIRST_MINOR_CARD, L_TRAIN, MINORS, SHARES, TWO_TRAIN
from tycoon.games.g1822.market.bidding import card_kind
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import next_row

WHOLE_GAME: Final = 10.0
"""Operating rounds in which a private is worth all that the weights say."""
PURSE: Final = 50
"""Players' money is looked at in steps of so much when the chances of a new major are judged."""
FEWEST_STARTS: Final = 2
"""Majors that start at about the same time and share that money."""
FIRST_TILE: Final = 20
"""What a city pays with the first tile on it, which a new company lays before it runs."""
MEMORY: Final = 20_000
POWER_NAMES: Final = {
    "mail": "mail",
    "channel": "channel",
    "credit": "credit",
    "tax_haven": "tax_haven",
    "double_cash": "double_cash",
    "extra_tile": "extra_tile",
    "move_card": "move_card",
    "station_swap": "station_swap",
}
TRAIN_NAMES: Final = {"5P": "train_5p", "2P": "train_2p", "LP": "train_lp", "P+": "pullman"}


class CardWorth:
    """Values cards with one set of weights, in pounds at the end of the game."""

    __slots__ = ("forecaster", "homes", "powers", "runs", "sites", "starts", "weights")

    def __init__(self, weights: dict[str, float], sites: Sites, runs: Runs, forecaster: Forecaster) -> None:
        self.weights = weights
        self.sites = sites
        self.runs = runs
        self.forecaster = forecaster
        self.powers: list[float] = []
        self.homes: dict[tuple[object, ...], Book] = {}
        """What a company could earn at its home, by company, phase and board."""
        self.starts: dict[tuple[object, ...], float] = {}
        """What concessions are worth, by all that it depends on."""

    def card(self, s: State1822, card: int, bid: int, tl: Timeline) -> float:
        """Value a card in a bid box for whoever gets it for this bid."""
        kind = card_kind(card)
        if kind == 0:
            return self.private(s, card, tl)
        if kind == 1:
            return self.concession(s, card - FIRST_CONCESSION, tl)
        return self.minor(s, card - FIRST_MINOR_CARD, bid, tl)

    # -- privates ------------------------------------------------------------------------------------------------

    def private(self, s: State1822, p: int, tl: Timeline) -> float:
        """Return what it usually fetches, income and power together, as long as there is time to use it."""
        if not self.powers:
            self.powers = [self._power(s, one) for one in range(len(s.t.power))]
        total = s.credit[p] * 0.5
        if s.private_owner[p] == EMPTY or s.private_owner[p] >= 0:
            total += self.powers[p] * min(1.0, tl.rounds / WHOLE_GAME) * tl.cash
        return total

    def _power(self, s: State1822, p: int) -> float:
        t = s.t
        if t.gains_train[p] >= 0:
            return self.weights[f"private.{TRAIN_NAMES[t.train_ids[t.gains_train[p]]]}"]
        return self.weights[f"private.{POWER_NAMES.get(t.power[p], 'tile')}"]

    # -- companies to be started ---------------------------------------------------------------------------------

    def minor(self, s: State1822, company: int, bid: int, tl: Timeline) -> float:
        """Return a minor that starts in the coming round with the money that this bid brings."""
        t = s.t
        c = self.newcomer(s, company)
        c.cell = t.market.minor_start(t.minor_fixed_price if t.fixed_start[s.phase] else bid // 2)
        if t.fixed_start[s.phase]:
            c.cash = float(t.minor_fixed_treasury)
        else:
            c.cash = float(bid if t.treasury_is_bid[s.phase] else 2 * t.market.price[c.cell])
        row = next_row(s)
        if t.sides[row][0] == L_TRAIN and c.cash >= t.face[L_TRAIN]:
            c.cash -= t.face[L_TRAIN]
            c.trains = [L_TRAIN]
        f = self.forecaster.forecast(s, c, tl)
        return f.share - f.liability

    def major(self, s: State1822, m: int, cell: int, money: int, tl: Timeline) -> float:
        """Return what the director's certificate is worth if the major starts in this cell and sells some shares."""
        t = s.t
        c = self.newcomer(s, MINORS + m)
        price = t.market.price[cell]
        more = min(self.weights["company.sold"], money * self.weights["company.spent"] / price)
        c.cell = cell
        c.treasury = SHARES - t.director_share[m] - int(more)
        c.cash = price * (t.director_share[m] + more)
        f = self.forecaster.forecast(s, c, tl)
        return t.director_share[m] * f.share - f.liability

    def newcomer(self, s: State1822, company: int) -> Company:
        """Return a company without money and trains at its home."""
        hex_ = s.board.home_hex[company]
        c = Company(s, company, self.home_book(s, company), self.sites.quality[hex_], False)
        c.cash = 0.0
        c.trains = []
        return c

    def home_book(self, s: State1822, company: int) -> Book:
        key = (company, s.phase, next_row(s), tuple(s.face), tuple(s.tokens))
        if key not in self.homes:
            if len(self.homes) > MEMORY:
                self.homes.clear()
            c = s.copy()
            if c.home[company] == EMPTY:
                city = s.board.home_city[company]
                place_home(c, company, city if city != EMPTY else s.board.hex_city[s.board.home_hex[company]])
            trains = (L_TRAIN,) if s.t.sides[next_row(s)][0] == L_TRAIN else (TWO_TRAIN,)
            later = trains_to_come(s, company)
            now = max(FIRST_TILE, self.runs.revenue(c, company, trains))
            most = max(2 * FIRST_TILE, self.runs.revenue(c, company, later))
            self.homes[key] = Book(now, capacity(s, trains), most, capacity(s, later))
        return self.homes[key]

    def concession(self, s: State1822, m: int, tl: Timeline) -> float:
        """Value a concession: income until the major starts, then what its certificate brings beyond the price.

        All of that comes only when the major starts, so that a concession in hand is worth a part of it.
        """
        if s.phase >= s.t.closes_concessions:
            return 0.0
        book = self.home_book(s, MINORS + m)
        waiting = sum([int(owner >= 0) for owner in s.concession_owner])
        money = sum(s.cash) // max(FEWEST_STARTS, waiting) // PURSE * PURSE
        key = (m, money, tl.key, book.now, book.later)
        found = self.starts.get(key)
        if found is None:
            found = self._concession(s, m, money, tl)
            if len(self.starts) > MEMORY:
                self.starts.clear()
            self.starts[key] = found
        return found

    def _concession(self, s: State1822, m: int, money: int, tl: Timeline) -> float:
        t = s.t
        best = 0.0
        for cell in t.market.major_starts:
            cost = max(0, t.director_share[m] * t.market.price[cell] - t.concession_bonus)
            best = max(best, self.major(s, m, cell, money, tl) - cost * tl.cash)
        return best + self.weights["company.control"] + t.concession_revenue * tl.growth[0]
