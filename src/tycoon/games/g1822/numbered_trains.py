"""All trains of a company but the E train: routes that share no track, the destination bonus once. Rules 10.1 to 10.4.

Who carries the bonus is an outer loop (nobody, or one kind of train). The sum of the best single routes is an upper
bound, taking routes greedily a lower one; only routes within their difference can be part of something better, so the
lists that are packed are short and the result is exact.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board import TOWN
from tycoon.games.g1822.route_graph import RouteGraph
from tycoon.games.g1822.route_pack import NOTHING, Lot, Pack, top_sum
from tycoon.games.g1822.route_search import Budget, Found, RouteSearch

NOBODY: Final = -1


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

    def best(self, taken: int, bonus: bool) -> Found:
        """The best route beside the taken track."""
        if self.search is not None:
            return self.search.best_route(self.stops, taken, bonus) or NOTHING
        for route in self.routes:
            if not route.mask & taken:
                return route
        return NOTHING

    def above(self, threshold: int, bonus: bool) -> list[Found]:
        """The routes worth at least so much, best first."""
        if self.search is not None:
            return self.search.routes_from(self.stops, threshold, bonus)
        return [route for route in self.routes if route.value >= threshold]


class Plan:
    """A choice of routes: (train, route) for each train that runs."""

    __slots__ = ("carrier", "routes", "value")

    def __init__(self, value: int, routes: list[tuple[int, Found]], carrier: int) -> None:
        self.value = value
        self.routes = routes
        self.carrier = carrier
        """Kind of train that carries the bonus, or NOBODY."""


class NumberedTrains:
    """The trains of one company on one board."""

    __slots__ = ("bests", "budget", "kinds", "proven")

    def __init__(self, kinds: list[Kind], budget: Budget) -> None:
        self.kinds = kinds
        self.budget = budget
        self.bests: dict[tuple[int, int, bool], Found] = {}
        """Best routes by kind, taken track and bonus."""
        self.proven = True

    # -- asking --------------------------------------------------------------------------------------------------------

    def without_bonus(self) -> Plan:
        """The best choice if nobody counts the bonus."""
        return self.improved(NOBODY, Plan(0, [], NOBODY))

    def with_bonus(self, floor: int) -> Plan | None:
        """The best choice with the bonus, if it is worth more than the floor."""
        best: Plan | None = None
        for carrier in range(len(self.kinds)):
            if self.kinds[carrier].search is None or not self.best(carrier, 0, True).path:
                continue
            start = best if best is not None else Plan(floor, [], NOBODY)
            plan = self.improved(carrier, start)
            if plan.value > start.value:
                best = plan
        return best

    def best(self, kind: int, taken: int, bonus: bool) -> Found:
        key = (kind, taken, bonus)
        found = self.bests.get(key)
        if found is None:
            found = self.kinds[kind].best(taken, bonus)
            self.bests[key] = found
        return found

    # -- bounds --------------------------------------------------------------------------------------------------------

    def upper(self, carrier: int) -> int:
        """The sum of the best single routes."""
        total = 0
        for number, kind in enumerate(self.kinds):
            count = len(kind.trains) - (number == carrier)
            total += count * self.best(number, 0, False).value
        return total + (self.best(carrier, 0, True).value if carrier != NOBODY else 0)

    def improved(self, carrier: int, start: Plan) -> Plan:
        """The best choice with this carrier if it is worth more than the start, else the start."""
        upper = self.upper(carrier)
        if upper <= start.value:
            return start
        best = self.greedy(carrier, start, upper)
        if best.value == upper:
            return best
        lots = self.lots(carrier, upper - best.value - 1)
        pack = Pack(best.value, self.budget)
        if lots:
            pack.run(lots)
        if self.budget.left < 0:
            self.proven = False
        return best if pack.plan is None else self.plan_of(pack.best, pack.plan, lots, carrier)

    def greedy(self, carrier: int, start: Plan, upper: int) -> Plan:
        """Each train the best that is left, in every order of the trains."""
        best = start
        for order in _orders(self.line_up(carrier)):
            taken = value = 0
            routes: list[tuple[int, Found]] = []
            placed = [0] * len(self.kinds)
            carried = carrier == NOBODY
            for number in order:
                bonus = number == NOBODY
                kind = carrier if bonus else number
                route = self.best(kind, taken, bonus)
                if route.path or route.value:
                    routes.append((self.kinds[kind].trains[placed[kind]], route))
                    carried = carried or bonus
                placed[kind] += 1
                taken |= route.mask
                value += route.value
            if carried and value > best.value:
                best = Plan(value, routes, carrier)
                if value == upper:
                    break
        return best

    def line_up(self, carrier: int) -> list[int]:
        """The trains as kinds; NOBODY stands for the one that carries the bonus."""
        out: list[int] = []
        for number, kind in enumerate(self.kinds):
            out += [number] * (len(kind.trains) - (number == carrier))
        return [*out, NOBODY] if carrier != NOBODY else out

    # -- packing -------------------------------------------------------------------------------------------------------

    def lots(self, carrier: int, slack: int) -> list[Lot]:
        """Lists of routes that lie within the slack of the best ones; shortest first."""
        lots: list[tuple[int, int, Lot]] = []
        for number, kind in enumerate(self.kinds):
            trains = kind.trains
            if number == carrier:
                routes = kind.above(self.best(number, 0, True).value - slack, True)
                lots.append((len(routes), NOBODY, Lot(trains[:1], routes, False)))
                trains = trains[1:]
            if trains:
                threshold = self.best(number, 0, False).value - slack
                routes = kind.above(threshold, False)
                lots.append((len(routes), number, Lot(trains, routes, threshold <= 0)))
        lots.sort(key=_shortest)
        return [lot for _, _, lot in lots]

    def plan_of(self, value: int, chosen: list[Found], lots: list[Lot], carrier: int) -> Plan:
        trains: list[int] = []
        for lot in lots:
            trains += lot.trains
        pairs = [(trains[at], route) for at, route in enumerate(chosen) if route is not NOTHING]
        return Plan(value, pairs, carrier)

    def with_most_mail(self, plan: Plan, contracts: int, fixed: list[int], bonus: bool) -> Plan:
        """Among all choices worth as much as the plan the one with the most mail. Rules 10.4."""
        best = plan
        most = top_sum(fixed + [route.mail for _, route in plan.routes], contracts)
        for carrier in self.carriers(bonus):
            slack = self.upper(carrier) - plan.value
            lots = self.lots(carrier, slack) if slack >= 0 else []
            pack = Pack(plan.value, self.budget)
            pack.look_for_mail(most, contracts, fixed)
            if lots:
                pack.run(lots)
            if pack.plan is not None:
                most = pack.best_mail
                best = self.plan_of(plan.value, pack.plan, lots, carrier)
        return best

    def ceiling(self, bonus: bool) -> int:
        """More than this is not possible, whatever the search would find."""
        total = extra = 0
        for kind in self.kinds:
            if kind.search is not None:
                total += len(kind.trains) * kind.search.ceiling(kind.stops)
                extra = kind.search.g.bonus
            elif kind.routes:
                total += len(kind.trains) * kind.routes[0].value
        return total + extra if bonus else total

    def carriers(self, bonus: bool) -> list[int]:
        if not bonus:
            return [NOBODY]
        kinds = [n for n, kind in enumerate(self.kinds) if kind.search is not None]
        return [NOBODY, *[n for n in kinds if self.best(n, 0, True).path]]


def local_routes(g: RouteGraph) -> list[Found]:
    """Routes of an L train: a city with an own token alone or with a town next to it. Rules 10.2.

    A bit beyond the track stands for the city: two local trains do not use the same one.
    """
    out: list[Found] = []
    for number, stop in enumerate(g.own):
        if g.only_end[stop]:
            continue
        place = 1 << g.track_bits + number
        out.append(Found(g.stop_value[stop], place, stop, [], 0, 0, 0))
        for e in g.out[stop]:
            if g.stop_kind[g.to[e]] == TOWN:
                out.append(Found(g.stop_value[stop] + g.gain[e], place | g.full[e], stop, [e], 1, 0, 0))
    kept = [route for route in out if route.value > 0]
    kept.sort(key=_worth)
    return kept


def _worth(route: Found) -> int:
    return -route.value


def _shortest(row: tuple[int, int, Lot]) -> tuple[int, int]:
    return row[0], row[1]


def _orders(line: list[int]) -> list[list[int]]:
    """All different orders of the line-up, first as it is given."""
    if not line:
        return [[]]
    out: list[list[int]] = []
    for at, first in enumerate(line):
        if first not in line[:at]:
            out += [[first, *rest] for rest in _orders(line[:at] + line[at + 1 :])]
    return out
