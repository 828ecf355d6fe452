"""Routes drawn by hand: are they legal, and what do they earn? Rules 10.

    checked = check_run(s, company, trains, color, [DrawnRoute(train, stretches), ...], contracts, pullman)
    checked.reason      # why not, or None
    checked.run         # the `routes.Run`, or None

A drawn route is a list of stretches, each the hexes from one stop to the next, in either direction; no stretch at all
and `hex` for a local train that stays in its city. Where several tracks run through the same hexes, any choice that
makes all routes legal will do.

Names of the reasons (`why.<name>`): route_train_twice, route_no_track, route_no_token, route_too_short, route_too_long,
route_stop_twice, route_blocked, route_terminal, route_track_twice, route_track_shared, route_local, route_local_twice,
route_channel, route_express, route_express_minor, route_one_link.
"""

from __future__ import annotations

from tycoon.core.text import Arg, Reason
from tycoon.games.g1822.board.board import CITY, EMPTY, NODES, OFFBOARD, TOWN, BoardState, Chain
from tycoon.games.g1822.board.tokens import blocks, destination_placed, has_token
from tycoon.games.g1822.routes.best import NO_PULLMAN, Route, Run, RunTrain
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.express import DOUBLE
from tycoon.games.g1822.routes.pack import top_sum


class DrawnRoute:
    """What somebody drew for one train."""

    __slots__ = ("hex", "stretches", "train")

    def __init__(self, train: int, stretches: list[list[int]], hex_: int = EMPTY) -> None:
        self.train = train
        self.stretches = stretches
        self.hex = hex_
        """Where a local train stays that has no stretch."""


class CheckedRun:
    """The answer: a run, or the rule that forbids it."""

    __slots__ = ("reason", "run")

    def __init__(self, run: Run | None, reason: Reason | None) -> None:
        self.run = run
        self.reason = reason


class Reading:
    """One way to understand a drawn route: its stops in order and the chains between them."""

    __slots__ = ("chains", "stops")

    def __init__(self, stops: list[int], chains: list[Chain]) -> None:
        self.stops = stops
        self.chains = chains


def check_run(
    s: BoardState,
    company: int,
    trains: list[RunTrain],
    color: int,
    drawn: list[DrawnRoute],
    contracts: int = 0,
    pullman: int = NO_PULLMAN,
    apart: bool = False,
) -> CheckedRun:
    """Check all routes of a company together; `apart`: the E train shares no track with the others."""
    return RouteChecker(s, company, trains, color, contracts, pullman, apart).checked(drawn)


class RouteChecker:
    __slots__ = ("apart", "color", "company", "contracts", "pullman", "s", "trains")

    def __init__(
        self,
        s: BoardState,
        company: int,
        trains: list[RunTrain],
        color: int,
        contracts: int,
        pullman: int,
        apart: bool,
    ) -> None:
        self.s = s
        self.company = company
        self.trains = trains
        self.color = color
        self.contracts = contracts
        self.pullman = pullman
        self.apart = apart

    def checked(self, drawn: list[DrawnRoute]) -> CheckedRun:
        ways: list[list[Reading]] = []
        for number, route in enumerate(drawn):
            if route.train in [other.train for other in drawn[:number]]:
                return CheckedRun(None, Reason("route_train_twice", {"train": route.train + 1}, "10.1"))
            readings = self.readings(route)
            if not readings:
                return CheckedRun(None, Reason("route_no_track", {"train": route.train + 1}, "10.1"))
            legal = [reading for reading in readings if self.why_not(route.train, reading) is None]
            if not legal:
                return CheckedRun(None, self.why_not(route.train, readings[0]))
            ways.append(legal)
        chosen = self.side_by_side(drawn, ways, [])
        if chosen is None:
            return CheckedRun(None, self.why_not_together(drawn, [way[0] for way in ways]))
        return CheckedRun(self.run_of(drawn, chosen), None)

    # -- reading -------------------------------------------------------------------------------------------------------

    def readings(self, route: DrawnRoute) -> list[Reading]:
        """All ways to follow the stretches over existing track."""
        out: list[Reading] = []
        if route.stretches:
            self.follow(route.stretches, [], out)
        elif route.hex != EMPTY:
            for node in range(self.s.board.hex_cities[route.hex]):
                out.append(Reading([route.hex * NODES + node], []))
            own = [reading for reading in out if self.is_own(reading.stops[0])]
            return own or out
        return out

    def follow(self, stretches: list[list[int]], chains: list[Chain], out: list[Reading]) -> None:
        if len(chains) == len(stretches):
            stops = [chains[0].start] + [chain.end for chain in chains]
            out.append(Reading(stops, chains[:]))
            return
        stretch = stretches[len(chains)]
        for hexes in (stretch, stretch[::-1]):
            for chain in self.chains_along(hexes):
                if not chains or chain.start == chains[-1].end:
                    self.follow(stretches, [*chains, chain], out)
            if len(stretch) == 1:
                return

    def chains_along(self, hexes: list[int]) -> list[Chain]:
        """Chains that run through exactly these hexes."""
        out: list[Chain] = []
        for node in range(len(self.s.board.node_kind[self.s.face[hexes[0]] // 6])):
            out += [chain for chain in chains_from(self.s, hexes[0] * NODES + node) if chain.hexes == hexes]
        return out

    # -- the rules -----------------------------------------------------------------------------------------------------

    def why_not(self, train: int, reading: Reading) -> Reason | None:
        """The first rule that forbids this route."""
        return (
            self.why_not_tokens(train, reading)
            or self.why_not_stops(train, reading)
            or self.why_not_track(train, reading)
            or self.why_not_channel(train, reading)
            or self.why_not_train(train, reading)
        )

    def reason(self, rule: str, train: int, reference: str, stop: int = EMPTY) -> Reason:
        args: dict[str, Arg] = {"train": train + 1}
        if stop != EMPTY:
            args["hex"] = self.s.board.hex_ids[stop // NODES]
        return Reason(rule, args, reference)

    def why_not_tokens(self, train: int, reading: Reading) -> Reason | None:
        """An own token, and at least two stops (a local train: one). Rules 10.1."""
        if not [stop for stop in reading.stops if self.is_own(stop)]:
            return self.reason("route_no_token", train, "10.1")
        if len(reading.stops) < 2 and not self.trains[train].local:
            return self.reason("route_too_short", train, "10.1")
        return None

    def why_not_stops(self, train: int, reading: Reading) -> Reason | None:
        """No stop, hex or group twice; a full city only at an end. Rules 10.1."""
        groups: list[int] = []
        for number, stop in enumerate(reading.stops):
            group = self.group(stop)
            if group in groups:
                return self.reason("route_stop_twice", train, "10.1", stop)
            groups.append(group)
            if 0 < number < len(reading.stops) - 1 and not self.is_passable(stop):
                return self.reason("route_blocked", train, "10.1", stop)
        return None

    def why_not_track(self, train: int, reading: Reading) -> Reason | None:
        """Terminal track only at the ends, no track twice, one of the parallel links. Rules 9.2 and 10.1."""
        used: list[int] = []
        links = 0
        last = len(reading.chains) - 1
        for number, chain in enumerate(reading.chains):
            if (chain.start_terminal and number > 0) or (chain.end_terminal and number < last):
                return self.reason("route_terminal", train, "10.1", chain.start)
            if [side for side in chain.sides if side in used]:
                return self.reason("route_track_twice", train, "10.1", chain.start)
            used += chain.sides
            links |= chain.link
        if links & (links - 1):
            return self.reason("route_one_link", train, "9.2")
        return None

    def why_not_channel(self, train: int, reading: Reading) -> Reason | None:
        """Both Channel and France or neither, never alone, and not where others block the Channel. Rules 10.2."""
        b = self.s.board
        hexes = [stop // NODES for stop in reading.stops]
        if b.channel == EMPTY or (b.channel not in hexes and b.france not in hexes):
            return None
        both = b.channel in hexes and b.france in hexes
        if not both or len(hexes) < 3 or blocks(self.s, b.hex_city[b.channel], self.company):
            return self.reason("route_channel", train, "10.2", b.channel * NODES)
        if self.trains[train].express and not has_token(self.s, b.hex_city[b.channel], self.company):
            return self.reason("route_channel", train, "10.2", b.channel * NODES)
        return None

    def why_not_train(self, train: int, reading: Reading) -> Reason | None:
        kind = self.trains[train]
        if kind.express:
            return self.why_no_express(train, reading)
        if kind.local:
            return self.why_no_local(train, reading)
        used = sum([self.cost(train, stop) for stop in reading.stops])
        return self.reason("route_too_long", train, "10.1") if used > kind.stops else None

    def why_no_express(self, train: int, reading: Reading) -> Reason | None:
        """From own token to own token; a minor runs none. Rules 10.2."""
        if self.company < self.s.board.minors:
            return self.reason("route_express_minor", train, "10.2")
        own = [stop for stop in reading.stops if self.is_own(stop)]
        ends = [stop for stop in reading.stops if stop // NODES != self.s.board.france]
        if len(own) < 2 or not self.is_own(ends[0]) or not self.is_own(ends[-1]):
            return self.reason("route_express", train, "10.2")
        return None

    def why_no_local(self, train: int, reading: Reading) -> Reason | None:
        """A city with an own token, alone or with a town next to it. Rules 10.2."""
        cities = [stop for stop in reading.stops if self.kind(stop) == CITY]
        towns = [stop for stop in reading.stops if self.kind(stop) == TOWN]
        if len(cities) != 1 or len(cities) + len(towns) != len(reading.stops) or len(towns) > 1:
            return self.reason("route_local", train, "10.2")
        return None

    # -- several trains ------------------------------------------------------------------------------------------------

    def side_by_side(
        self, drawn: list[DrawnRoute], ways: list[list[Reading]], chosen: list[Reading]
    ) -> list[Reading] | None:
        """A reading of each route such that all of them go together."""
        if len(chosen) == len(ways):
            return chosen
        for reading in ways[len(chosen)]:
            if self.why_not_together(drawn, [*chosen, reading]) is None:
                found = self.side_by_side(drawn, ways, [*chosen, reading])
                if found is not None:
                    return found
        return None

    def why_not_together(self, drawn: list[DrawnRoute], chosen: list[Reading]) -> Reason | None:
        """No track twice (but by the E train, if it may), one local train a city, one parallel link. Rules 10.1."""
        used: list[int] = []
        cities: list[int] = []
        links = 0
        for route, reading in zip(drawn, chosen, strict=False):
            for chain in reading.chains:
                links |= chain.link
                if self.apart or not self.trains[route.train].express:
                    if [side for side in chain.sides if side in used]:
                        return self.reason("route_track_shared", route.train, "10.1", chain.start)
                    used += chain.sides
            if self.trains[route.train].local:
                own = [stop for stop in reading.stops if self.kind(stop) == CITY]
                if own[0] in cities:
                    return self.reason("route_local_twice", route.train, "10.2", own[0])
                cities += own
            if links & (links - 1):
                return self.reason("route_one_link", route.train, "9.2")
        return None

    # -- stops ---------------------------------------------------------------------------------------------------------

    def kind(self, stop: int) -> int:
        return self.s.board.node_kind[self.s.face[stop // NODES] // 6][stop % NODES]

    def is_own(self, stop: int) -> bool:
        if self.kind(stop) != CITY:
            return False
        return has_token(self.s, self.s.board.hex_city[stop // NODES] + stop % NODES, self.company)

    def is_passable(self, stop: int) -> bool:
        kind = self.kind(stop)
        if kind == CITY:
            return not blocks(self.s, self.s.board.hex_city[stop // NODES] + stop % NODES, self.company)
        return kind != OFFBOARD

    def group(self, stop: int) -> int:
        hex_ = stop // NODES
        return stop + 1 if self.s.board.double_stops[hex_] else -1 - self.s.board.group[hex_]

    def value(self, stop: int) -> int:
        return self.s.board.node_values[self.s.face[stop // NODES] // 6][stop % NODES][self.color - 1]

    def cost(self, train: int, stop: int) -> int:
        """Stops used up; towns are free with the Pullman car."""
        if train == self.pullman and self.kind(stop) == TOWN:
            return 0
        return self.s.board.node_cost[self.s.face[stop // NODES] // 6][stop % NODES]

    # -- what it earns -------------------------------------------------------------------------------------------------

    def run_of(self, drawn: list[DrawnRoute], chosen: list[Reading]) -> Run:
        routes: list[Route] = []
        best = EMPTY
        for number, route in enumerate(drawn):
            reading = chosen[number]
            value = sum([self.worth(route.train, stop) for stop in reading.stops])
            bonus = self.bonus(route.train, reading)
            hexes = [chain.hexes for chain in reading.chains]
            routes.append(Route(route.train, value, bonus, self.mail(route.train, reading), reading.stops, hexes))
            if bonus and (best == EMPTY or bonus > routes[best].bonus):
                best = number
        for number, paid in enumerate(routes):
            paid.bonus = paid.bonus if number == best else 0
            paid.value += paid.bonus
        revenue = sum([paid.value for paid in routes])
        return Run(
            revenue, top_sum([paid.mail for paid in routes], self.contracts), routes, self.pullman, True, revenue
        )

    def worth(self, train: int, stop: int) -> int:
        """The stop's value; for an E train double with an own token, France with one in the Channel, else nothing."""
        if not self.trains[train].express:
            return self.value(stop)
        return DOUBLE * self.value(stop) if self.is_own(stop) or stop // NODES == self.s.board.france else 0

    def bonus(self, train: int, reading: Reading) -> int:
        """The destination once more, if home and destination are both visited. Rules 10.3."""
        s, b = self.s, self.s.board
        home, destination = s.home[self.company], b.destination[self.company]
        if self.trains[train].local or home == EMPTY or not destination_placed(s, self.company):
            return 0
        stops = [b.city_hex[city] * NODES + city - b.hex_city[b.city_hex[city]] for city in (home, destination)]
        if stops[0] not in reading.stops or stops[1] not in reading.stops:
            return 0
        return self.value(stops[1]) * (DOUBLE if self.trains[train].express else 1)

    def mail(self, train: int, reading: Reading) -> int:
        """What a mail contract would pay. Rules 10.4."""
        if self.trains[train].local or len(reading.stops) < 2:
            return 0
        return (self.value(reading.stops[0]) + self.value(reading.stops[-1])) // 2
