"""Routes drawn step by step: from which stop, by which ways, and where they may end. Rules 10.

A path is (train, first stop, way, way, ...); the train is its number among the company's trains that are no
attachments, a way is the number of a chain among those that leave the last stop.
"""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Reason
from tycoon.games.g1822.board.board import NODES, TOWN, Chain
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.routes.best import Run
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.check import DrawnRoute, Reading, RouteChecker
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


def checker(s: State1822, contracts: int = 0) -> RouteChecker:
    """The rules of routes for this company and its trains now."""
    trains = [s.t.run_trains[kind] for kind in train_list(s)]
    apart = s.t.reading.express_apart
    return RouteChecker(s, s.company, trains, s.t.revenue_color[s.phase], contracts, s.pullman_on, apart)


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


def route_starts(s: State1822, train: int) -> list[int]:
    """Stops at which a route may start: all of the network; a local train's own cities."""
    b = s.board
    net = network(s, s.company)
    if not s.t.local[train_list(s)[train]]:
        return net.stops[:]
    return [b.city_hex[city] * NODES + city - b.hex_city[b.city_hex[city]] for city in net.own_cities]


def route_ways(s: State1822, path: tuple[int, ...]) -> list[int]:
    """Ways on which the route may go on: no stop and no track twice, not too far, not past an end. Rules 10.1."""
    rules = checker(s)
    so_far = path_of(s, path)
    last = so_far.stops[-1]
    first = not so_far.chains
    if not first and (so_far.chains[-1].end_terminal or not rules.is_passable(last)):
        return []
    kind = rules.trains[path[0]]
    if kind.local:
        ways = enumerate(chains_from(s, last)[:WAYS])
        return [way for way, chain in ways if first and rules.kind(chain.end) == TOWN]
    left = LONGEST
    if not kind.express:
        left = kind.stops - sum([rules.cost(path[0], stop) for stop in so_far.stops])
    groups = [rules.group(stop) for stop in so_far.stops]
    used, links = used_track(s, so_far, kind.express)
    out: list[int] = []
    for way, chain in enumerate(chains_from(s, last)[:WAYS]):
        if chain.start_terminal and not first:
            continue
        both = links | chain.link
        if both & (both - 1) or rules.cost(path[0], chain.end) > left or rules.group(chain.end) in groups:
            continue
        if not any(side in used for side in chain.sides):
            out.append(way)
    return out


def used_track(s: State1822, so_far: Reading, express: bool) -> tuple[list[int], int]:
    """Sides that the route may not use again, and the parallel links in use; by the site an E train shares track."""
    used: list[int] = []
    links = 0
    for chain in so_far.chains:
        used += chain.sides
        links |= chain.link
    kinds = train_list(s)
    for drawn in s.drawn:
        shared = not s.t.reading.express_apart and (express or s.t.express[kinds[drawn[0]]])
        for chain in path_of(s, drawn).chains:
            links |= chain.link
            if not shared:
                used += chain.sides
    return used, links


def route_end(s: State1822, path: tuple[int, ...]) -> Reason | None:
    """Why the route may not end here; None: it may."""
    rules = checker(s)
    reading = path_of(s, path)
    reason = rules.why_not(path[0], reading)
    if reason is not None:
        return reason
    before = [path_of(s, drawn) for drawn in s.drawn]
    return rules.why_not_together(drawn_routes(s, path), [*before, reading])


def run_of(s: State1822, rules: RouteChecker) -> Run:
    """What the drawn routes earn together."""
    return rules.run_of(drawn_routes(s, None), [path_of(s, drawn) for drawn in s.drawn])


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
