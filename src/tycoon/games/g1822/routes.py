"""The best routes of all trains of a company, exactly. Rules 10.

    run = best_run(s, company, trains, color)    # trains: list[RunTrain], color: revenue colour of the phase (1-4)
    run.revenue, run.mail                        # for the dividend; for the treasury (mail contracts)
    run.routes                                   # Route: train, value (bonus included), bonus, mail, stops, stretches
    run.proven, run.upper                        # False: the search was cut short, at most `upper` is possible
    run.mail_proven                              # False: with the same revenue there may be more mail

Greatest is: revenue, then mail money, then the first in a fixed order, so that the same position gives the same routes
everywhere. `pullman` says to which train the car is attached: its number, NO_PULLMAN, or ANY_TRAIN to find the best.
A minor's E train does not run. Routes drawn by hand are checked in `route_check.py`.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board import EMPTY, NODES, BoardState
from tycoon.games.g1822.numbered_trains import Kind, NumberedTrains, Plan, local_routes
from tycoon.games.g1822.route_express import ExpressSearch
from tycoon.games.g1822.route_graph import RouteGraph, route_graph
from tycoon.games.g1822.route_pack import top_sum
from tycoon.games.g1822.route_search import Budget, Found, RouteSearch

NO_PULLMAN: Final = -1
ANY_TRAIN: Final = -2

STEPS: Final = 300_000
"""Search steps allowed for one run: some thirty times what any recorded game needs, a few seconds at most."""


MAIL_STEPS: Final = 10_000
"""Search steps spent on mail money: it comes after revenue, and there may be very many ways to the same revenue."""


class RunTrain:
    """A train as far as its route is concerned."""

    __slots__ = ("express", "local", "stops")

    def __init__(self, stops: int, local: bool, express: bool) -> None:
        self.stops = stops
        self.local = local
        self.express = express


class Route:
    """What one train does."""

    __slots__ = ("bonus", "hexes", "mail", "stops", "train", "value")

    def __init__(self, train: int, value: int, bonus: int, mail: int, stops: list[int], hexes: list[list[int]]) -> None:
        self.train = train
        """Number of the train in the list that was given."""
        self.value = value
        """Revenue, the bonus included."""
        self.bonus = bonus
        self.mail = mail
        """What a mail contract would pay for it; 0 for local trains."""
        self.stops = stops
        """Stops in order, as hex * 8 + node."""
        self.hexes = hexes
        """The hexes of each stretch between two stops, both included."""


class Run:
    """What all trains of a company do in a turn."""

    __slots__ = ("mail", "mail_proven", "proven", "pullman", "revenue", "routes", "upper")

    def __init__(self, revenue: int, mail: int, routes: list[Route], pullman: int, proven: bool, upper: int) -> None:
        self.revenue = revenue
        self.mail = mail
        self.routes = routes
        self.pullman = pullman
        """The train the Pullman car is attached to, or NO_PULLMAN."""
        self.proven = proven
        self.mail_proven = proven
        self.upper = upper


def best_run(
    s: BoardState,
    company: int,
    trains: list[RunTrain],
    color: int,
    contracts: int = 0,
    pullman: int = NO_PULLMAN,
    steps: int = STEPS,
) -> Run:
    """The best routes of these trains; `contracts` is the number of mail contracts the company holds."""
    best: Run | None = None
    for train in _pullman_choices(trains, pullman):
        run = _Runner(s, company, trains, color, contracts, train, steps).best()
        if best is None:
            best = run
        else:
            best = _better(best, run)
    assert best is not None
    return best


def _better(one: Run, other: Run) -> Run:
    """The better of two; it is proven only if both are."""
    best = other if (other.revenue, other.mail) > (one.revenue, one.mail) else one
    best.proven = one.proven and other.proven
    best.mail_proven = one.mail_proven and other.mail_proven
    best.upper = max(one.upper, other.upper)
    return best


def _pullman_choices(trains: list[RunTrain], pullman: int) -> list[int]:
    """The trains to which the car may be attached: one of each kind, not local trains and not the E train."""
    if pullman != ANY_TRAIN:
        return [pullman]
    out: list[int] = []
    lengths: list[int] = []
    for number, train in enumerate(trains):
        if not train.local and not train.express and train.stops not in lengths:
            lengths.append(train.stops)
            out.append(number)
    return out or [NO_PULLMAN]


class _Runner:
    """Solves one run with the Pullman car on a given train."""

    __slots__ = ("budget", "color", "company", "contracts", "pullman", "s", "trains")

    def __init__(
        self, s: BoardState, company: int, trains: list[RunTrain], color: int, contracts: int, pullman: int, steps: int
    ) -> None:
        self.s = s
        self.company = company
        self.trains = trains
        self.color = color
        self.contracts = contracts
        self.pullman = pullman
        self.budget = Budget(steps)

    def best(self) -> Run:
        """Solve; if the E train and another use different ones of the parallel links, solve without each. Rules 9.2."""
        run, links = self.solved(0)
        if links & (links - 1) == 0:
            return run
        low = links & -links
        one, _ = self.solved(low)
        other, _ = self.solved(links ^ low)
        return _better(one, other)

    def solved(self, without_links: int) -> tuple[Run, int]:
        """The best run, and the parallel links that it uses."""
        g = route_graph(self.s, self.company, self.color, False, without_links)
        pulled = g
        if self.pullman != NO_PULLMAN:
            pulled = route_graph(self.s, self.company, self.color, True, without_links)
        numbered = NumberedTrains(self.kinds(g, pulled), self.budget)
        express = self.express(g)
        return self.joined(g, pulled, numbered, express)

    def kinds(self, g: RouteGraph, pulled: RouteGraph) -> list[Kind]:
        """Equal trains together: longest first, local trains last."""
        lengths = [train.stops for train in self.trains if not train.local and not train.express]
        search = RouteSearch(g, max(lengths, default=0), self.budget)
        out: list[Kind] = []
        if self.pullman != NO_PULLMAN:
            stops = self.trains[self.pullman].stops
            out.append(Kind(stops, RouteSearch(pulled, stops, self.budget), [], [self.pullman]))
        for stops in sorted(set(lengths), reverse=True):
            same = [n for n, train in enumerate(self.trains) if train.stops == stops and n != self.pullman]
            same = [n for n in same if not self.trains[n].local and not self.trains[n].express]
            if same:
                out.append(Kind(stops, search, [], same))
        locals_ = [n for n, train in enumerate(self.trains) if train.local]
        if locals_:
            out.append(Kind(0, None, local_routes(g), locals_))
        return out

    def express(self, g: RouteGraph) -> ExpressSearch | None:
        if self.company < self.s.board.minors or self.express_train() < 0:
            return None
        return ExpressSearch(g, self.budget)

    def express_train(self) -> int:
        for number, train in enumerate(self.trains):
            if train.express:
                return number
        return -1

    # -- the E train and the others ------------------------------------------------------------------------------------

    def joined(
        self, g: RouteGraph, pulled: RouteGraph, numbered: NumberedTrains, express: ExpressSearch | None
    ) -> tuple[Run, int]:
        """The bonus counts once: on the E train (doubled), on another, or not at all."""
        others = numbered.without_bonus()
        free = express.best_route(True, False) if express is not None else None
        total = others.value + (free.value if free is not None else 0)
        options: list[tuple[Plan, Found | None, bool]] = [(others, free, free is None or free.bonus == 0)]
        plain = free
        if express is not None and free is not None and free.bonus:
            plain = express.best_route(False, False)
        floor = total - (plain.value if plain is not None else 0)
        carried = numbered.with_bonus(floor - 1 if self.contracts else floor)
        if carried is not None:
            if carried.value > floor:
                options = []
            options.append((carried, plain, True))
        proven = numbered.proven and self.budget.left >= 0
        run, links = self.with_mail(g, pulled, numbered, express, options)
        run.proven = proven
        run.mail_proven = run.mail_proven and proven
        if not proven:
            run.upper = numbered.ceiling(True) + (express.ceiling() if express is not None else 0)
        return run, links

    def with_mail(
        self,
        g: RouteGraph,
        pulled: RouteGraph,
        numbered: NumberedTrains,
        express: ExpressSearch | None,
        options: list[tuple[Plan, Found | None, bool]],
    ) -> tuple[Run, int]:
        """Of the options, which are worth the same, the one with the most mail."""
        best: Run | None = None
        links = 0
        left = self.budget.left
        self.budget.left = MAIL_STEPS
        for plan, found, bonus in options:
            others, letters = plan, found
            if self.contracts:
                letters = self.express_mail(express, found)
                fixed = [letters.mail] if letters is not None else []
                others = numbered.with_most_mail(plan, self.contracts, fixed, bonus)
            run, used = self.run_of(g, pulled, others, letters)
            if best is None or run.mail > best.mail:
                best, links = run, used
        assert best is not None
        best.mail_proven = self.budget.left >= 0
        self.budget.left = left
        return best, links

    def express_mail(self, express: ExpressSearch | None, found: Found | None) -> Found | None:
        """An E route worth as much, with more mail if there is one."""
        if express is None or found is None:
            return found
        other = express.best_route(found.bonus > 0, True)
        if other is None or other.value < found.value or other.mail <= found.mail:
            return found
        return other

    def run_of(self, g: RouteGraph, pulled: RouteGraph, plan: Plan, express: Found | None) -> tuple[Run, int]:
        routes: list[Route] = []
        links = 0
        found = plan.routes[:]
        if express is not None:
            found.append((self.express_train(), express))
        for train, route in sorted(found, key=_train):
            graph = pulled if train == self.pullman else g
            routes.append(route_of(self.s, graph, train, route, self.trains[train].local))
            for e in route.path:
                links |= graph.chain_links[e]
        revenue = sum([route.value for route in routes])
        mail = top_sum([route.mail for route in routes], self.contracts)
        return Run(revenue, mail, routes, self.pullman, True, revenue), links


def _train(pair: tuple[int, Found]) -> int:
    return pair[0]


def _add_france(s: BoardState, ids: list[int], hexes: list[list[int]]) -> None:
    """A route that ends in the Channel goes on to France."""
    b = s.board
    if b.channel == EMPTY:
        return
    if ids[-1] == b.channel * NODES:
        ids.append(b.france * NODES)
        hexes.append([b.channel, b.france])
    elif ids[0] == b.channel * NODES:
        ids.insert(0, b.france * NODES)
        hexes.insert(0, [b.france, b.channel])


def route_of(s: BoardState, g: RouteGraph, train: int, found: Found, local: bool) -> Route:
    """The route in order, from the end of arm 1 through the root to the end of arm 2."""
    stops = [found.root]
    hexes: list[list[int]] = []
    for e in found.path[: found.arm]:
        stops += g.chain_stops[e]
        hexes += g.chain_hexes[e]
    stops = stops[::-1]
    hexes = [stretch[::-1] for stretch in hexes[::-1]]
    for e in found.path[found.arm :]:
        stops += g.chain_stops[e]
        hexes += g.chain_hexes[e]
    ids = [g.stop_ids[stop] for stop in stops]
    _add_france(s, ids, hexes)
    return Route(train, found.value, found.bonus, 0 if local else found.mail, ids, hexes)
