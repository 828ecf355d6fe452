"""All trains of a company but the E train: routes that share no track, the destination bonus once. Rules 10.1 to 10.4.

Who carries the bonus is an outer loop (nobody, or one kind of train); each case is settled by `route_prices.py`.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from tycoon.games.g1822.board.board import TOWN
from tycoon.games.g1822.routes.graph import RouteGraph
from tycoon.games.g1822.routes.pack import Pack, top_sum
from tycoon.games.g1822.routes.prices import Auction, Bidder, Kind, bits_of, by_length, pairs
from tycoon.games.g1822.routes.search import NEVER, SCALE, Budget, Found

NOBODY: Final = -1
RESERVE: Final = 4
"""So many tenths of the steps are left for other carriers of the bonus and the Pullman car."""


class Plan:
    """A choice of routes: (train, route) for each train that runs."""

    __slots__ = ("routes", "value")

    def __init__(self, value: int, routes: list[tuple[int, Found]]) -> None:
        self.value = value
        self.routes = routes


class NumberedTrains:
    """The trains of one company on one board."""

    __slots__ = ("auctions", "budget", "g", "kinds", "mail_proven", "prices", "proven", "step", "upper")

    def __init__(self, g: RouteGraph, kinds: list[Kind], prices: list[int], budget: Budget) -> None:
        self.g = g
        self.kinds = kinds
        self.prices = prices or [0] * (g.track_bits + len(g.own))
        """Prices of track to begin with, later those that have proved good."""
        self.budget = budget
        self.auctions: dict[int, Auction] = {}
        """By carrier."""
        self.step = gcd(*g.stop_value) or 1
        """All revenues are multiples of this."""
        self.proven = True
        self.mail_proven = True
        self.upper = 0
        """The most that an unproven case may be worth."""

    # -- asking --------------------------------------------------------------------------------------------------------

    def without_bonus(self, floor: int, more: bool) -> Plan | None:
        """The best choice if nobody counts the bonus, if it is worth more than the floor.

        `more`: other cases follow, which want steps too.
        """
        return self.improved(NOBODY, floor, more)

    def with_bonus(self, floor: int, more: bool) -> Plan | None:
        """The best choice with the bonus, if it is worth more than the floor."""
        best: Plan | None = None
        carriers = self.carriers()
        for carrier in carriers:
            plan = self.improved(carrier, floor if best is None else best.value, more or carrier != carriers[-1])
            if plan is not None:
                best = plan
        return best

    def carriers(self) -> list[int]:
        """Kinds of trains that may carry the bonus."""
        if self.g.home < 0:
            return []
        out: list[int] = []
        for number, kind in enumerate(self.kinds):
            if kind.search is not None:
                kind.search.charge(bits_of(self.prices), self.prices)
                if kind.search.ceiling(kind.stops, True) > NEVER // 2:
                    out.append(number)
        return out

    def auction(self, carrier: int) -> Auction:
        if carrier not in self.auctions:
            self.auctions[carrier] = Auction(self.bidders(carrier), self.prices, self.step, self.budget)
        return self.auctions[carrier]

    def bidders(self, carrier: int) -> list[Bidder]:
        out: list[Bidder] = []
        for number, kind in enumerate(self.kinds):
            trains = kind.trains
            if number == carrier:
                out.append(Bidder(kind, trains[:1], True))
                trains = trains[1:]
            if trains:
                out.append(Bidder(kind, trains, False))
        return out

    def improved(self, carrier: int, floor: int, more: bool) -> Plan | None:
        """The best choice with this carrier, if it is worth more than the floor."""
        if not self.kinds:
            return Plan(0, []) if floor < 0 else None
        auction = self.auction(carrier)
        reserve = max(0, self.budget.left) * RESERVE // 10 if more else 0
        self.budget.left -= reserve
        sure = auction.improve(floor)
        self.budget.left += reserve
        if not sure:
            self.proven = False
            self.upper = max(self.upper, auction.upper())
        self.prices = auction.lowest
        return Plan(auction.best, auction.plan) if auction.best > floor else None

    def ceiling(self) -> int:
        """More than this is not possible on any track: the dearest stops for each train, and all towns for the one with
        the Pullman car."""
        g = self.g
        total = g.bonus + sum([value for n, value in enumerate(g.stop_value) if g.stop_kind[n] == TOWN])
        for kind in self.kinds:
            total += len(kind.trains) * sum(sorted(g.stop_value)[-max(kind.stops, 2) :])
        return total

    # -- mail ----------------------------------------------------------------------------------------------------------

    def with_most_mail(self, plan: Plan, contracts: int, fixed: list[int], bonus: bool) -> Plan:
        """Among all choices worth as much as the plan the one with the most mail. Rules 10.4."""
        best = plan
        most = top_sum(fixed + [route.mail for _, route in plan.routes], contracts)
        if not self.kinds:
            return plan
        for carrier in [NOBODY, *self.carriers()] if bonus else [NOBODY]:
            auction = self.auction(carrier)
            slack = auction.bound - SCALE * plan.value
            if slack < 0:
                continue
            lots = auction.lots(slack, self.budget.left // 2) if self.proven else []
            if not lots:
                self.mail_proven = False
                lots = auction.pool_lots(auction.lowest)
            lots = by_length(lots)
            pack = Pack(plan.value, self.step, self.budget)
            pack.look_for_mail(most, contracts, fixed)
            pack.run(lots, sum(auction.lowest))
            if pack.plan is not None:
                most = pack.best_mail
                best = Plan(plan.value, pairs(lots, pack.plan))
        if self.budget.left < 0:
            self.mail_proven = False
        return best


def local_routes(g: RouteGraph, without: int = 0) -> list[Found]:
    """Routes of an L train: a city with an own token alone or with a town next to it, without this track. Rules 10.2.

    A bit beyond the track stands for the city: two local trains do not use the same one.
    """
    out: list[Found] = []
    for number, stop in enumerate(g.own):
        if g.only_end[stop]:
            continue
        place = 1 << g.track_bits + number
        out.append(Found(g.stop_value[stop], place, stop, [], 0, 0, 0))
        for e in g.out[stop]:
            if g.stop_kind[g.to[e]] == TOWN and not g.full[e] & without:
                out.append(Found(g.stop_value[stop] + g.gain[e], place | g.full[e], stop, [e], 1, 0, 0))
    kept = [route for route in out if route.value > 0]
    kept.sort(key=_worth)
    return kept


def _worth(route: Found) -> int:
    return -route.value
