"""The best routes of all trains of a company, exactly. Rules 10.

    run = best_run(s, company, trains, color)    # trains: list[RunTrain], color: revenue colour of the phase (1-4)
    run.revenue, run.mail                        # for the dividend; for the treasury (mail contracts)
    run.routes                                   # Route: train, value (bonus included), bonus, mail, stops, stretches
    run.proven, run.upper                        # False: the search was cut short, at most `upper` is possible
    run.mail_proven                              # False: with the same revenue there may be more mail

Greatest is: revenue, then mail money, then the first in a fixed order, so that the same position gives the same routes
everywhere. `pullman` says to which train the car is attached: its number, NO_PULLMAN, or ANY_TRAIN to find the best.
A minor's E train does not run. `apart` says that the E train shares no track with the others: then both are solved
without the other first, and where they meet on some track it is closed to one of them, then to the other.
Routes drawn by hand are checked in `check.py`.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.board import EMPTY, NODES, BoardState
from tycoon.games.g1822.routes.express import ExpressSearch
from tycoon.games.g1822.routes.graph import RouteGraph, route_graph
from tycoon.games.g1822.routes.numbered import NumberedTrains, Plan, local_routes
from tycoon.games.g1822.routes.pack import top_sum
from tycoon.games.g1822.routes.prices import Kind
from tycoon.games.g1822.routes.search import Budget, Found, RouteSearch

NO_PULLMAN: Final = -1
ANY_TRAIN: Final = -2

STEPS: Final = 3_000_000
"""Search steps allowed for one run: far more than any recorded game needs, a few seconds at most."""


MAIL_STEPS: Final = 100_000
"""Search steps spent on mail money: it comes after revenue, and there may be very many ways to the same revenue."""


JOINED: Final = 15
"""With a Pullman car one chain joined through towns for so many steps: more of them could not be searched anyway."""

Plain = tuple[list[int], list[tuple[list[int], list[int], list[list[int]]]]]
"""A run as numbers: what it says, and for each route its numbers, stops and hexes."""


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

    __slots__ = ("looked", "mail", "mail_proven", "proven", "pullman", "revenue", "routes", "shared", "upper")

    def __init__(self, revenue: int, mail: int, routes: list[Route], pullman: int, proven: bool, upper: int) -> None:
        self.revenue = revenue
        self.mail = mail
        self.routes = routes
        self.pullman = pullman
        """The train the Pullman car is attached to, or NO_PULLMAN."""
        self.proven = proven
        self.mail_proven = proven
        self.upper = upper
        self.shared = False
        """The E train uses track of another one. Asked while the best run is looked for."""
        self.looked = 0
        """Hexes whose tiles and tokens decide about the best run, as a mask; own tokens elsewhere would matter too."""

    def plain(self) -> Plain:
        """As numbers and lists, to be sent to another process."""
        said = [self.revenue, self.mail, self.pullman, int(self.proven), int(self.mail_proven), self.upper, self.looked]
        return said, [([r.train, r.value, r.bonus, r.mail], r.stops, r.hexes) for r in self.routes]


def run_from_plain(plain: Plain) -> Run:
    """What `Run.plain` wrote."""
    said, rows = plain
    routes = [Route(row[0][0], row[0][1], row[0][2], row[0][3], row[1], row[2]) for row in rows]
    run = Run(said[0], said[1], routes, said[2], said[3] == 1, said[5])
    run.mail_proven = said[4] == 1
    run.looked = said[6]
    return run


def best_run(
    s: BoardState,
    company: int,
    trains: list[RunTrain],
    color: int,
    contracts: int = 0,
    pullman: int = NO_PULLMAN,
    steps: int = STEPS,
    apart: bool = False,
) -> Run:
    """The best routes of these trains; `contracts` is the number of mail contracts the company holds."""
    return _Runner(s, company, trains, color, contracts, steps, apart).best_of(_pullman_choices(trains, pullman))


def _pullman_choices(trains: list[RunTrain], pullman: int) -> list[int]:
    """The trains to which the car may be attached: one of each kind, the longest first; no local ones, no E."""
    if pullman != ANY_TRAIN:
        return [pullman]
    first: dict[int, int] = {}
    for number, train in enumerate(trains):
        if not train.local and not train.express:
            first.setdefault(-train.stops, number)
    return [first[length] for length in sorted(first)] or [NO_PULLMAN]


class _Track:
    """The company's graphs, with and without one of the parallel links, and the searches on them."""

    __slots__ = ("express", "express_routes", "g", "prices", "pulled", "pulled_search", "search")

    def __init__(
        self, g: RouteGraph, pulled: RouteGraph | None, longest: int, budget: Budget, express: Budget | None
    ) -> None:
        self.g = g
        self.search = RouteSearch(g, longest, budget)
        self.pulled = g if pulled is None else pulled
        """The graph for a train with the Pullman car."""
        self.pulled_search = self.search if pulled is None else RouteSearch(pulled, longest, budget)
        self.express = ExpressSearch(g, express) if express is not None else None
        self.express_routes: dict[tuple[bool, bool], Found | None] = {}
        self.prices: list[int] = []
        """Prices of track that have proved good."""

    def express_route(self, bonus: bool, mail: bool) -> Found | None:
        """The best route of the E train, if there is one."""
        if self.express is None:
            return None
        if (bonus, mail) not in self.express_routes:
            self.express_routes[bonus, mail] = self.express.best_route(bonus, mail)
        return self.express_routes[bonus, mail]


class _Runner:
    """Solves one run, with the Pullman car on one train after the other."""

    __slots__ = (
        "apart",
        "best",
        "budget",
        "color",
        "company",
        "contracts",
        "express_budget",
        "mail_proven",
        "mail_steps",
        "more",
        "proven",
        "pullman",
        "s",
        "steps",
        "tracks",
        "trains",
        "upper",
    )

    def __init__(
        self,
        s: BoardState,
        company: int,
        trains: list[RunTrain],
        color: int,
        contracts: int,
        steps: int,
        apart: bool,
    ) -> None:
        self.s = s
        self.company = company
        self.trains = trains
        self.color = color
        self.contracts = contracts
        self.apart = apart
        self.pullman = NO_PULLMAN
        self.more = False
        """The Pullman car will be tried on another train."""
        self.steps = steps
        self.budget = Budget(steps)
        self.express_budget = Budget(steps // 2)
        self.mail_steps = min(MAIL_STEPS, steps // 2)
        self.tracks: dict[int, _Track] = {}
        self.best = Run(-1, 0, [], NO_PULLMAN, True, 0)
        """The best run so far."""
        self.proven = True
        self.mail_proven = True
        self.upper = 0
        """What may be possible where the search was cut short."""

    def best_of(self, choices: list[int]) -> Run:
        """The best run over the trains that may get the Pullman car."""
        for train in choices:
            self.pullman = train
            self.more = train != choices[-1]
            self.try_car()
        best = self.best
        best.proven = self.proven or best.revenue >= self.upper
        best.mail_proven = self.mail_proven and (self.proven or best.revenue > self.upper)
        best.upper = max(best.revenue, self.upper)
        for track in self.tracks.values():
            best.looked |= track.g.looked
        return best

    def try_car(self) -> None:
        """Solve; if the E train and another use different ones of the parallel links, solve without each. Rules 9.2."""
        run, links = self.solved(0)
        if links & (links - 1) == 0:
            self.take(run)
            return
        low = links & -links
        for without in (low, links ^ low):
            run, _ = self.solved(without)
            self.take(run)

    def take(self, run: Run | None) -> None:
        """Keep the better run."""
        if run is not None and (run.revenue, run.mail) > (self.best.revenue, self.best.mail):
            self.best = run

    def floor(self) -> int:
        """Only more than this is of interest. As much revenue may come with more mail."""
        return self.best.revenue - 1 if self.contracts else self.best.revenue

    def solved(self, without_links: int) -> tuple[Run | None, int]:
        """The best run, if it is worth more than the floor, and the parallel links that it uses."""
        if without_links not in self.tracks:
            self.tracks[without_links] = self.track(without_links)
        track = self.tracks[without_links]
        numbered = NumberedTrains(track.g, self.kinds(track), track.prices, self.budget)
        run, links = self.joined(track, numbered)
        track.prices = numbered.prices
        if self.apart and run is not None and run.shared:
            return self.kept_apart(track)
        return run, links

    def track(self, without_links: int) -> _Track:
        g = route_graph(self.s, self.company, self.color, False, without_links)
        pulled: RouteGraph | None = None
        if self.pullman != NO_PULLMAN:
            most = self.steps // JOINED
            pulled = route_graph(self.s, self.company, self.color, True, without_links, most)
        express = self.company >= self.s.board.minors and self.express_train() >= 0
        longest = max(self.lengths(), default=0)
        return _Track(g, pulled, longest, self.budget, self.express_budget if express else None)

    def lengths(self) -> list[int]:
        """Of all numbered trains."""
        return [train.stops for train in self.trains if not train.local and not train.express]

    def kinds(self, track: _Track, without: int = 0) -> list[Kind]:
        """Equal trains together, on the track that is open to them: longest first, local trains last."""
        out: list[Kind] = []
        search, pulled_search = track.search, track.pulled_search
        if without:
            self.budget.left -= len(track.g.frm)
            search = RouteSearch(track.g, search.longest, self.budget, without)
        if without and self.pullman != NO_PULLMAN:
            self.budget.left -= len(track.pulled.frm)
            pulled_search = RouteSearch(track.pulled, search.longest, self.budget, without)
        if self.pullman != NO_PULLMAN:
            out.append(Kind(self.trains[self.pullman].stops, pulled_search, [], [self.pullman]))
        for stops in sorted(set(self.lengths()), reverse=True):
            same = [n for n, train in enumerate(self.trains) if train.stops == stops and n != self.pullman]
            same = [n for n in same if not self.trains[n].local and not self.trains[n].express]
            if same:
                out.append(Kind(stops, search, [], same))
        locals_ = [n for n, train in enumerate(self.trains) if train.local]
        if locals_:
            out.append(Kind(0, None, local_routes(track.g, without), locals_))
        return out

    def express_train(self) -> int:
        for number, train in enumerate(self.trains):
            if train.express:
                return number
        return -1

    # -- the E train and the others ------------------------------------------------------------------------------------

    def joined(self, track: _Track, numbered: NumberedTrains) -> tuple[Run | None, int]:
        """The bonus counts once: on the E train (doubled), on another, or not at all."""
        free = track.express_route(True, False)
        plain = track.express_route(False, False) if free is not None and free.bonus else free
        shared = free is not plain
        options: list[tuple[Plan, Found | None, bool]] = []
        best = top = self.floor()
        for bonus in (False, True) if shared else (True, False):
            express = plain if bonus else free
            more = not options or self.more
            floor = best - _value(express)
            plan = numbered.with_bonus(floor, more) if bonus else numbered.without_bonus(floor, more)
            if plan is None:
                continue
            total = plan.value + _value(express)
            if total > top:
                options = []
            if shared or not options:
                options.append((plan, express, bonus or not shared))
            top = total
            best = total - 1 if self.contracts else total
        self.note_doubt(track, numbered, options, free)
        return self.with_mail(track, numbered, options) if options else (None, 0)

    def note_doubt(
        self,
        track: _Track,
        numbered: NumberedTrains,
        options: list[tuple[Plan, Found | None, bool]],
        express: Found | None,
    ) -> None:
        """Where a search was cut short, remember what may be possible."""
        sure = self.express_budget.left >= 0
        if numbered.proven and sure and not track.pulled.thinned:
            return
        self.proven = False
        most = numbered.upper
        if track.pulled.thinned:
            most = numbered.ceiling()
        elif not sure:
            most = max([most] + [plan.value for plan, _, _ in options])
        if track.express is not None:
            most += _value(express) if sure else track.express.ceiling()
        self.upper = max(self.upper, most)

    def with_mail(
        self, track: _Track, numbered: NumberedTrains, options: list[tuple[Plan, Found | None, bool]]
    ) -> tuple[Run, int]:
        """Of the options, which are worth the same, the one with the most mail."""
        best: Run | None = None
        links = 0
        left, express_left = self.budget.left, self.express_budget.left
        self.budget.left = self.express_budget.left = self.mail_steps
        for plan, found, bonus in options:
            others, letters = plan, found
            if self.contracts:
                letters = self.express_mail(track, found)
                fixed = [letters.mail] if letters is not None else []
                others = numbered.with_most_mail(plan, self.contracts, fixed, bonus)
            run, used = self.run_of(track, others, letters)
            if best is None or run.mail > best.mail:
                best, links = run, used
        assert best is not None
        if not numbered.mail_proven or self.express_budget.left < 0:
            self.mail_proven = False
        self.budget.left, self.express_budget.left = left, express_left
        return best, links

    def express_mail(self, track: _Track, found: Found | None) -> Found | None:
        """An E route worth as much, with more mail if there is one."""
        if found is None:
            return None
        other = track.express_route(found.bonus > 0, True)
        if other is None or other.value < found.value or other.mail <= found.mail:
            return found
        return other

    def run_of(self, track: _Track, plan: Plan, express: Found | None) -> tuple[Run, int]:
        routes: list[Route] = []
        links = 0
        found = plan.routes[:]
        if express is not None:
            found.append((self.express_train(), express))
        for train, route in sorted(found, key=_train):
            graph = track.pulled if train == self.pullman else track.g
            routes.append(route_of(self.s, graph, train, route, self.trains[train].local))
            for e in route.path:
                links |= graph.chain_links[e]
        revenue = sum([route.value for route in routes])
        mail = top_sum([route.mail for route in routes], self.contracts)
        run = Run(revenue, mail, routes, self.pullman, True, revenue)
        run.shared = express is not None and express.mask & plan_mask(plan) != 0
        return run, links

    # -- the E train apart from the others -----------------------------------------------------------------------------

    def kept_apart(self, track: _Track) -> tuple[Run | None, int]:
        """The best run in which the E train shares no track with the others, if it is worth more than the floor.

        A choice is the best for both on the track open to them, so its sum is a bound. Where both use the same track it
        is closed to the E train in one choice that follows, and to the others in another: one of them must give way.
        """
        floor = self.floor()
        best: _Choice | None = None
        waiting: list[_Choice] = []
        for bonus in (False, True) if track.g.home >= 0 else (False,):
            first = self.first_choice(track, bonus, floor)
            if first is None:
                continue
            waiting.append(first)
            for one in self.one_gives_way(track, first):
                if one.value() > floor:
                    best, floor = one, one.value()
        waiting.sort(key=_bound)
        while waiting:
            choice = waiting.pop()
            if choice.bound() <= floor:
                break
            common = choice.common()
            if not common:
                best, floor = (choice, choice.value()) if choice.value() > floor else (best, floor)
            elif self.budget.left < 0 or self.express_budget.left < 0:
                self.doubt(choice.bound())
                break
            else:
                waiting += self.without_common(track, choice, common & -common, floor)
                waiting.sort(key=_bound)
        return self.letters(track, best) if best is not None else (None, 0)

    def first_choice(self, track: _Track, bonus: bool, floor: int) -> _Choice | None:
        """All track is open to both; `bonus`: one of the others counts the destination."""
        express = track.express_route(not bonus, False)
        choice = _Choice(bonus, express, Plan(0, []), 0, 0)
        if self.express_budget.left < 0 and track.express is not None:
            choice.express_most = track.express.ceiling()
            self.doubt(0)
        return self.with_plan(track, choice, 0, floor)

    def with_plan(self, track: _Track, choice: _Choice, closed: int, floor: int) -> _Choice | None:
        """The same with the best routes of the others on the track open to them, if that may be more than the floor."""
        numbered = NumberedTrains(track.g, self.kinds(track, closed), track.prices[:], self.budget)
        least = floor - choice.express_most
        plan = numbered.with_bonus(least, True) if choice.bonus else numbered.without_bonus(least, True)
        if not numbered.proven:
            self.doubt(choice.express_most + numbered.upper)
        if plan is None:
            return None
        other = _Choice(choice.bonus, choice.express, plan, choice.express_closed, closed)
        other.express_most = choice.express_most
        other.plan_most = plan.value if numbered.proven else max(plan.value, numbered.upper)
        return other

    def with_express(self, track: _Track, choice: _Choice, closed: int) -> _Choice:
        """The same with the best route of the E train on the track open to it."""
        search = ExpressSearch(track.g, self.express_budget, closed)
        self.express_budget.left -= len(track.g.frm)
        express = search.best_route(not choice.bonus, False)
        other = _Choice(choice.bonus, express, choice.plan, closed, choice.plan_closed)
        other.plan_most = choice.plan_most
        if self.express_budget.left < 0:
            other.express_most = choice.express_most
            self.doubt(other.bound())
        return other

    def without_common(self, track: _Track, choice: _Choice, side: int, floor: int) -> list[_Choice]:
        """The track that both use is closed to the others, or to the E train."""
        plan = self.with_plan(track, choice, choice.plan_closed | side, floor)
        express = self.with_express(track, choice, choice.express_closed | side)
        return [other for other in (plan, express) if other is not None and other.bound() > floor]

    def one_gives_way(self, track: _Track, choice: _Choice) -> list[_Choice]:
        """Choices without common track that are found at once: one of both takes what the other leaves, or stays."""
        out = [
            _Choice(choice.bonus, choice.express, Plan(0, []), 0, 0),
            _Choice(choice.bonus, None, choice.plan, 0, 0),
            self.with_express(track, choice, plan_mask(choice.plan)),
        ]
        if choice.express is not None:
            plan = self.with_plan(track, choice, choice.express.mask, choice.express_most - 1)
            out += [plan] if plan is not None else []
        return [one for one in out if not one.common()]

    def doubt(self, most: int) -> None:
        """A search was cut short: so much may be possible."""
        self.proven = False
        self.upper = max(self.upper, most)

    def letters(self, track: _Track, choice: _Choice) -> tuple[Run, int]:
        """The run of the choice, the others with the most mail that is found beside this route of the E train."""
        plan = choice.plan
        if self.contracts:
            left = self.budget.left
            self.budget.left = self.mail_steps
            closed, fixed = (choice.express.mask, [choice.express.mail]) if choice.express is not None else (0, [])
            numbered = NumberedTrains(track.g, self.kinds(track, closed), track.prices[:], self.budget)
            numbered.without_bonus(plan.value - 1, True)
            if choice.bonus:
                numbered.with_bonus(plan.value - 1, True)
            plan = numbered.with_most_mail(plan, self.contracts, fixed, choice.bonus)
            self.budget.left = left
            self.mail_proven = False
        return self.run_of(track, plan, choice.express)


class _Choice:
    """A route of the E train and routes of the others, each the best without the track that is closed to them."""

    __slots__ = ("bonus", "express", "express_closed", "express_most", "plan", "plan_closed", "plan_most")

    def __init__(self, bonus: bool, express: Found | None, plan: Plan, express_closed: int, plan_closed: int) -> None:
        self.bonus = bonus
        """One of the others counts the destination, not the E train."""
        self.express = express
        self.plan = plan
        self.express_closed = express_closed
        self.plan_closed = plan_closed
        self.express_most = _value(express)
        """More is not possible for the E train: what the route is worth, if it is proven."""
        self.plan_most = plan.value

    def value(self) -> int:
        return _value(self.express) + self.plan.value

    def bound(self) -> int:
        return self.express_most + self.plan_most

    def common(self) -> int:
        """Track that both use."""
        return 0 if self.express is None else self.express.mask & plan_mask(self.plan)


def _bound(choice: _Choice) -> int:
    return choice.bound()


def plan_mask(plan: Plan) -> int:
    """Track that these routes use."""
    mask = 0
    for _, route in plan.routes:
        mask |= route.mask
    return mask


def _value(found: Found | None) -> int:
    return 0 if found is None else found.value


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
