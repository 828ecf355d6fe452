"""Several trains: what they can earn together at most, and the routes with which they do. Rules 10.1 to 10.4.

Trains of a company compete for track. Here every piece of track has a price, and each train takes the route that is
worth the most after paying. No choice of routes without common track can earn more than these worths and all prices
together, whatever the prices are: that is the upper bound. Where several trains want the same track its price rises,
where nobody wants it any more it falls, and so the bound comes down to little more than what is possible.

All routes met on the way are kept; packing them gives plans that are good, and in the end one that no other can beat.
Only routes whose worth lies within the difference between bound and plan can be part of something better. These lists
are short, so packing them settles the rest: the result is exact.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.routes.pack import NOTHING, Lot, Pack
from tycoon.games.g1822.routes.search import NEVER, SCALE, Budget, Found, Pool, RouteSearch, price_of

ROUNDS: Final = 60
"""Rounds of prices at most."""
LISTED: Final = 4
"""Every so many rounds it is tried whether the lists are short enough,"""
NEAR: Final = 4
"""if bound and plan are no more than so many steps of revenue apart."""
CLOSER: Final = 11
"""and the slack is at most so many parts of WHOLE of that of the last trial."""
LIST_SHARE: Final = 3
"""Steps that make lists are so much cheaper than those that find prices."""
STALL: Final = 12
"""Rounds in which the bound has hardly moved before prices are left as they are."""
PATIENCE: Final = 2
"""Rounds without a better bound before prices move more carefully."""
WHOLE: Final = 16
"""Weights are parts of this."""
FIRST_WEIGHT: Final = 11
"""How far prices move at first, of the step that would close the gap at once if nothing else changed."""
COMPLETED: Final = 2
"""Every so many rounds the offers are completed to plans."""
POOL_STEPS: Final = 200
"""Search steps for packing the routes met so far."""
SHARE: Final = 8
"""No single search takes more than this part of the steps that are left."""
SHORT: Final = 500
"""Search steps for the lists before any price has moved."""
PACK_SHARE: Final = 2
"""A step of packing is so much cheaper than one of searching."""
NO_TRAIN: Final = -1


class Kind:
    """Equal trains of the company."""

    __slots__ = ("routes", "search", "stops", "trains")

    def __init__(self, stops: int, search: RouteSearch | None, routes: list[Found], trains: list[int]) -> None:
        self.stops = stops
        self.search = search
        """None for local trains."""
        self.routes = routes
        """All routes of a local train, best first."""
        self.trains = trains
        """Which trains of the company."""


class Bidder:
    """Equal trains that look for the same kind of route: one that earns the bonus, or any."""

    __slots__ = ("bonus", "count", "kind", "offer", "pool", "sure", "top", "trains", "worth")

    def __init__(self, kind: Kind, trains: list[int], bonus: bool) -> None:
        self.kind = kind
        self.trains = trains
        self.count = len(trains)
        self.bonus = bonus
        """The train carries the bonus; it cannot stay at home."""
        self.pool: Pool = Pool() if kind.search is None else kind.search.pool(kind.stops, bonus)
        self.pool.keep(kind.routes)
        self.offer: Found = NOTHING
        """The route it would take now."""
        self.worth = 0
        """What it is worth."""
        self.top = 0
        """No route is worth more now."""
        self.sure = True
        """The search for it was not cut short."""

    def choose(self, priced: int, prices: list[int], steps: int) -> None:
        """Take the best route at these prices; the tables of the search know them already."""
        best, offer = (NEVER, NOTHING) if self.bonus else (0, NOTHING)
        for route in self.pool.routes:
            worth = SCALE * route.value - price_of(route.mask & priced, prices)
            if worth > best:
                best, offer = worth, route
        self.offer, self.worth = offer, best
        if self.kind.search is not None:
            self.look_further(self.kind.search, priced, prices, steps)
        self.top = self.worth
        if not self.sure and self.kind.search is not None:
            self.top = max(self.top, self.kind.search.ceiling(self.kind.stops, self.bonus))

    def look_further(self, search: RouteSearch, priced: int, prices: list[int], steps: int) -> None:
        """Is there a route that is better than those met so far?"""
        found = search.better_routes(self.kind.stops, 0, self.bonus, self.worth + 1, steps)
        if found:
            self.pool.keep(found)
            self.offer = found[-1]
            self.worth = SCALE * self.offer.value - price_of(self.offer.mask & priced, prices)
        self.sure = search.complete

    def beside(self, taken: int, steps: int) -> Found:
        """The best route beside the taken track, at no price."""
        search = self.kind.search
        if search is not None:
            found = search.better_routes(self.kind.stops, taken, self.bonus, 1, steps)
            self.pool.keep(found)
            return found[-1] if found else NOTHING
        for route in self.kind.routes:
            if not route.mask & taken:
                return route
        return NOTHING


class Auction:
    """The trains of a company and the prices of its track, with the bonus on one kind of train or on none."""

    __slots__ = (
        "best",
        "bidders",
        "bound",
        "budget",
        "lowest",
        "mark",
        "marked",
        "met",
        "moves",
        "plan",
        "prices",
        "refused",
        "rounds",
        "spent",
        "step",
        "tops",
        "tried",
        "waited",
        "weight",
    )

    def __init__(self, bidders: list[Bidder], prices: list[int], step: int, budget: Budget) -> None:
        self.bidders = bidders
        self.step = step
        """Revenues are multiples of this."""
        self.budget = budget
        self.best = 0
        self.plan: list[tuple[int, Found]] = []
        """The best choice so far: train and route."""
        self.prices = prices
        """For each bit of track and each city of local trains."""
        self.bound = -NEVER
        """The lowest bound so far, in parts of a pound; with its prices and the most that each bidder can get at
        them."""
        self.lowest: list[int] = prices
        self.tops: list[int] = []
        self.rounds = 0
        self.spent = 0
        """Search steps spent on prices."""
        self.refused = -NEVER
        """The slack for which the lists were too long, and the steps spent on prices until then."""
        self.tried = 0
        self.mark = -NEVER
        """A bound, and the round that brought it: since then it has hardly moved."""
        self.marked = 0
        self.waited = 0
        self.weight = FIRST_WEIGHT
        self.moves: list[int] = [0] * len(prices)
        """How prices moved last, in parts of WHOLE: they keep half of their direction."""
        self.met = 0
        """Routes in all pools when they were last packed."""

    # -- asking --------------------------------------------------------------------------------------------------------

    def improve(self, floor: int) -> bool:
        """Find the best choice with more revenue than the floor; False if the steps did not suffice to be sure."""
        self.best = max(self.best, floor)
        while self.budget.left >= 0 or self.rounds == 0:
            if self.rounds and (self.bound < self.goal() or self.listed()):
                return True
            if not self.bid():
                break
        return self.bound < self.goal() or (self.budget.left >= 0 and self.settle(self.budget.left))

    def listed(self) -> bool:
        """Now and then: are the lists short enough to settle it? That may take as long as the prices did so far."""
        if self.rounds == 1:
            return self.settle(min(SHORT, self.budget.left // SHARE))
        slack = self.bound - self.goal()
        if self.rounds % LISTED or (slack * WHOLE > self.refused * CLOSER and self.spent < 2 * self.tried):
            return False
        self.refused = slack
        self.tried = self.spent
        return self.settle(min(LIST_SHARE * self.spent, self.budget.left // 2))

    def goal(self) -> int:
        """A better choice is worth at least so much."""
        return SCALE * (self.best // self.step + 1) * self.step

    def upper(self) -> int:
        """More than this is not possible; a multiple of the step."""
        return self.bound // SCALE // self.step * self.step

    # -- prices --------------------------------------------------------------------------------------------------------

    def bid(self) -> bool:
        """Every bidder takes its best route: a new bound, perhaps a better choice, and new prices. False if there is no
        more to be gained that way."""
        before = self.budget.left
        self.charge(self.prices)
        priced = bits_of(self.prices)
        total = sum(self.prices)
        for bidder in self.bidders:
            bidder.choose(priced, self.prices, self.budget.left // SHARE)
            total += bidder.top * bidder.count
        self.rounds += 1
        self.note_bound(total)
        self.pack_pools()
        if self.rounds == 1 and not priced and self.bound >= self.goal():
            self.greedy()
            self.pack_pools()
        elif self.rounds % COMPLETED == 0 and self.bound >= self.goal():
            self.complete_offers()
        self.spent += before - self.budget.left
        unsure = [bidder for bidder in self.bidders if not bidder.sure]
        if self.rounds >= (LISTED if unsure else ROUNDS) or self.stalls():
            return False
        return self.adjust()

    def stalls(self) -> bool:
        """Does the bound hardly move any more?"""
        slack = self.bound - self.goal()
        if self.mark - self.bound >= slack // WHOLE:
            self.mark = self.bound
            self.marked = self.rounds
        return self.rounds - self.marked >= STALL

    def note_bound(self, bound: int) -> None:
        self.waited += 1
        if bound < self.bound:
            self.bound = bound
            self.lowest = self.prices
            self.tops = [bidder.top for bidder in self.bidders]
            self.waited = 0
        elif self.waited >= PATIENCE and self.weight > 1:
            self.weight //= 2
            self.waited = 0

    def charge(self, prices: list[int]) -> None:
        """Tell the searches the prices."""
        told: list[RouteSearch] = []
        for bidder in self.bidders:
            search = bidder.kind.search
            if search is not None and search not in told:
                search.charge(bits_of(prices), prices)
                told.append(search)

    def adjust(self) -> bool:
        """Raise the price of track that several want, lower it where nobody does. False if there is nothing to do."""
        wanted = [-1] * len(self.prices)
        for bidder in self.bidders:
            mask = bidder.offer.mask
            while mask:
                low = mask & -mask
                mask ^= low
                wanted[low.bit_length() - 1] += bidder.count
        self.moves = [WHOLE * more + self.moves[bit] // 2 for bit, more in enumerate(wanted)]
        norm = 0
        for bit, move in enumerate(self.moves):
            if move > 0 or self.prices[bit]:
                norm += move * move
        gap = sum(self.prices) + sum([bidder.worth * bidder.count for bidder in self.bidders]) - SCALE * self.best
        if norm == 0 or gap <= 0:
            return False
        prices: list[int] = []
        for bit, price in enumerate(self.prices):
            prices.append(max(0, price + _part(self.weight * gap * self.moves[bit], norm)))
        self.prices = prices
        return True

    # -- plans ---------------------------------------------------------------------------------------------------------

    def greedy(self) -> None:
        """Each train the best that is left."""
        for turn in range(len(self.bidders)):
            self.complete(self.bidders[turn:] + self.bidders[:turn], [])

    def complete_offers(self) -> None:
        """Each bidder in turn takes its offer, and the others the best beside it."""
        for first in self.bidders:
            if first.offer is not NOTHING:
                self.complete(self.bidders, [(first.trains[0], first.offer)])

    def complete(self, bidders: list[Bidder], plan: list[tuple[int, Found]]) -> None:
        """Give the trains that the plan leaves out the best beside it, in turn; keep it if it is the best."""
        taken = value = 0
        served = NO_TRAIN
        for train, route in plan:
            taken, value, served = route.mask, route.value, train
        legal = True
        for bidder in bidders:
            for train in bidder.trains:
                if train == served:
                    continue
                route = bidder.beside(taken, self.budget.left // SHARE)
                if route is NOTHING:
                    legal = legal and not bidder.bonus
                    break
                taken |= route.mask
                value += route.value
                plan.append((train, route))
        if legal and value > self.best:
            self.best = value
            self.plan = plan

    def pack_pools(self) -> None:
        """The best choice among the routes met so far."""
        met = sum([len(bidder.pool.routes) for bidder in self.bidders])
        if met == self.met:
            return
        self.met = met
        few = Budget(POOL_STEPS)
        self.run_pack(self.pool_lots(self.prices), sum(self.prices), few)
        self.budget.left -= POOL_STEPS - max(0, few.left)

    def pool_lots(self, prices: list[int]) -> list[Lot]:
        """The routes met so far."""
        priced = bits_of(prices)
        return [Lot(b.trains, b.pool.routes, not b.bonus, priced, prices) for b in self.bidders]

    def settle(self, steps: int) -> bool:
        """Pack all routes that can be part of something better; False if that takes more steps."""
        lots = self.lots(self.bound - self.goal(), steps)
        if not lots:
            return False
        few = Budget(min(steps, self.budget.left) * PACK_SHARE)
        allowed = few.left
        self.run_pack(lots, sum(self.lowest), few)
        self.budget.left -= (allowed - few.left) // PACK_SHARE
        return few.left >= 0

    def run_pack(self, lots: list[Lot], prices: int, budget: Budget) -> None:
        lots = by_length(lots)
        pack = Pack(self.best, self.step, budget)
        pack.run(lots, prices)
        if pack.plan is not None:
            self.best = pack.best
            self.plan = pairs(lots, pack.plan)

    def lots(self, slack: int, steps: int) -> list[Lot]:
        """Lists of the routes that lie within the slack of the best at the prices of the bound; none if it takes too
        long."""
        self.charge(self.lowest)
        priced = bits_of(self.lowest)
        out: list[Lot] = []
        for bidder, top in zip(self.bidders, self.tops, strict=True):
            threshold = top - slack
            rest = not bidder.bonus and threshold <= 0
            kind = bidder.kind
            routes = kind.routes
            if kind.search is not None:
                least = threshold if bidder.bonus else max(1, threshold)
                routes = kind.search.routes_from(kind.stops, least, bidder.bonus, steps)
                if not kind.search.complete:
                    return []
            out.append(Lot(bidder.trains, routes, rest, priced, self.lowest))
        return out


def bits_of(prices: list[int]) -> int:
    """The track that has a price, as a mask."""
    out = 0
    for bit, price in enumerate(prices):
        if price:
            out |= 1 << bit
    return out


def _part(product: int, divisor: int) -> int:
    """Rounded towards zero."""
    return product // divisor if product >= 0 else -(-product // divisor)


def by_length(lots: list[Lot]) -> list[Lot]:
    """Shortest first."""
    rows = [(len(lot.routes), number) for number, lot in enumerate(lots)]
    rows.sort()
    return [lots[number] for _, number in rows]


def pairs(lots: list[Lot], chosen: list[Found]) -> list[tuple[int, Found]]:
    """Train and route, for a choice in the order of the lots."""
    trains: list[int] = []
    for lot in lots:
        trains += lot.trains
    return [(trains[at], route) for at, route in enumerate(chosen) if route is not NOTHING]
