"""Routes as somebody drew them: how they can be read, where they stop, and what they earn. Rules 10.

A drawn route is a list of stretches, each the hexes from one stop to the next, in either direction; no stretch at all
and `hex` for a local train that stays in its city. Where several tracks run through the same hexes, any choice that
makes all routes legal will do: `check` finds one.
"""

from __future__ import annotations

from tycoon.games.g1822.board.board import CITY, EMPTY, NODES, OFFBOARD, TOWN, BoardState, Chain
from tycoon.games.g1822.board.tokens import blocks, destination_placed, has_token
from tycoon.games.g1822.routes.best import Route, Run, RunTrain
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


class Reading:
    """One way to understand a drawn route: its stops in order and the chains between them."""

    __slots__ = ("chains", "stops")

    def __init__(self, stops: list[int], chains: list[Chain]) -> None:
        self.stops = stops
        self.chains = chains


class RouteReader:
    """The routes of a company and its trains: how they can be understood, where they stop, what they earn."""

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
        """Return what a mail contract would pay. Rules 10.4."""
        if self.trains[train].local or len(reading.stops) < 2:
            return 0
        return (self.value(reading.stops[0]) + self.value(reading.stops[-1])) // 2
