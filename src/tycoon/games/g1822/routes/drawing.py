"""Routes drawn step by step: from which stop, by which ways, and where they may end. Rules 10.

A path is (train, first stop, way, way, ...); the train is its number among the company's trains that are no
attachments, a way is the number of a chain among those that leave the last stop.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.board import NODES, TOWN, Chain
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.routes.best import Run
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.drawn import DrawnRoute, Reading, RouteReader
from tycoon.games.g1822.state import State1822

WAYS: Final = 4096
"""Ways out of one stop that can be chosen; on dense boards there are more than a hundred."""
END: Final = WAYS
DROP: Final = WAYS + 1
LONGEST: Final = 60
"""More ways than any route can have."""


def train_list(s: State1822) -> list[int]:
    """Kinds of the company's trains without attachments, in order of acquisition."""
    attachment = s.t.attachment
    return [kind for kind in s.trains[s.company] if not attachment[kind]]


def runners(s: State1822) -> list[int]:
    """Numbers of the trains that may run; a minor's E may not. Rules 10.2."""
    t = s.t
    major = s.company >= MINORS
    return [n for n, kind in enumerate(train_list(s)) if major or not t.majors_only[kind]]


def reader(s: State1822, contracts: int = 0) -> RouteReader:
    """The routes of this company and its trains now."""
    trains = [s.t.run_trains[kind] for kind in train_list(s)]
    apart = s.t.reading.express_apart
    return RouteReader(s, s.company, trains, s.t.revenue_color[s.phase], contracts, s.pullman_on, apart)


def path_of(s: State1822, path: tuple[int, ...]) -> Reading:
    """Stops and chains of a path."""
    stop = path[1]
    stops = [stop]
    chains: list[Chain] = []
    for way in path[2:]:
        chain = chains_from(s, stop)[way]
        chains.append(chain)
        stop = chain.end
        stops.append(stop)
    return Reading(stops, chains)


def drawn_routes(s: State1822, path: tuple[int, ...] | None) -> list[DrawnRoute]:
    """The routes drawn so far, and the one being drawn."""
    out = [DrawnRoute(drawn[0], []) for drawn in s.drawn]
    if path is not None:
        out.append(DrawnRoute(path[0], []))
    return out


def own_stops(s: State1822) -> list[int]:
    """Cities with a token of the company, as stops."""
    b = s.board
    cities = network(s, s.company).own_cities
    return [b.city_hex[city] * NODES + city - b.hex_city[b.city_hex[city]] for city in cities]


def is_local_train(s: State1822, train: int) -> bool:
    return s.t.local[train_list(s)[train]]


def route_starts(s: State1822, train: int) -> list[int]:
    """Stops at which a route may start: all of the network; a local train's own cities."""
    return own_stops(s) if is_local_train(s, train) else network(s, s.company).stops[:]


def stops_left(routes: RouteReader, train: int, so_far: Reading) -> int:
    """How many stops a numbered train may still visit."""
    return routes.trains[train].stops - sum([routes.cost(train, stop) for stop in so_far.stops])


def is_closed(routes: RouteReader, so_far: Reading) -> bool:
    """A route that has left its first stop does not go on from terminal track or a full city."""
    if not so_far.chains:
        return False
    return so_far.chains[-1].end_terminal or not routes.is_passable(so_far.stops[-1])


def route_ways(s: State1822, path: tuple[int, ...]) -> list[int]:
    """Ways on which the route may go on: no stop and no track twice, not too far, not past an end. Rules 10.1."""
    routes = reader(s)
    so_far = path_of(s, path)
    last = so_far.stops[-1]
    first = not so_far.chains
    kind = routes.trains[path[0]]
    chains = enumerate(chains_from(s, last)[:WAYS])
    if kind.local:
        return [way for way, chain in chains if first and routes.kind(chain.end) == TOWN]
    if is_closed(routes, so_far):
        return []
    left = LONGEST if kind.express else stops_left(routes, path[0], so_far)
    groups = [routes.group(stop) for stop in so_far.stops]
    used, links = track_of([so_far])
    others, other_links = track_of_others(s, kind.express)
    used += others
    links |= other_links
    out: list[int] = []
    for way, chain in chains:
        if chain.start_terminal and not first:
            continue
        both = links | chain.link
        if both & (both - 1) or routes.cost(path[0], chain.end) > left or routes.group(chain.end) in groups:
            continue
        if not any(side in used for side in chain.sides):
            out.append(way)
    return out


def track_of(routes: list[Reading]) -> tuple[list[int], int]:
    """Sides of the track of routes, and the parallel links in use."""
    sides: list[int] = []
    links = 0
    for route in routes:
        for chain in route.chains:
            sides += chain.sides
            links |= chain.link
    return sides, links


def track_of_others(s: State1822, express: bool) -> tuple[list[int], int]:
    """Sides that other trains have taken, and the parallel links in use; by the site an E train shares track."""
    kinds = train_list(s)
    sides: list[int] = []
    links = 0
    for drawn in s.drawn:
        theirs, link = track_of([path_of(s, drawn)])
        links |= link
        if s.t.reading.express_apart or not (express or s.t.express[kinds[drawn[0]]]):
            sides += theirs
    return sides, links


def run_of(s: State1822, routes: RouteReader) -> Run:
    """Return the drawn routes as a run, with what they earn together."""
    return routes.run_of(drawn_routes(s, None), [path_of(s, drawn) for drawn in s.drawn])


def stop_name(s: State1822, stop: int) -> str:
    """`L33`, or `M38.2` for the numbers after the first."""
    name = s.board.hex_ids[stop // NODES]
    return name if stop % NODES == 0 else f"{name}.{stop % NODES}"


def way_name(s: State1822, stop: int, way: int) -> str:
    """`to L33 via L37 L35`; a number tells parallel tracks apart."""
    chains = chains_from(s, stop)
    if way >= len(chains):
        return f"way {way}"
    name, chain = plain_way(s, chains[way]), chains[way]
    twins = sum([1 for other in chains[:way] if other.end == chain.end and other.hexes == chain.hexes])
    return name if not twins else f"{name} ({twins + 1})"


def plain_way(s: State1822, chain: Chain) -> str:
    between = " ".join([s.board.hex_ids[hex_] for hex_ in chain.hexes[1:-1]])
    name = f"to {stop_name(s, chain.end)}"
    return f"{name} via {between}" if between else name
