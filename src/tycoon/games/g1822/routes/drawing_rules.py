"""The rules of drawing a route step by step: where it starts, how it goes on, where it ends. Rules 10."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg
from tycoon.games.g1822.board.board import NODES, TOWN, Chain
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.places import stop_place
from tycoon.games.g1822.cases import CompanyCase
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.check import RunCase, end_rules
from tycoon.games.g1822.routes.drawing import (
    LONGEST,
    drawn_routes,
    own_stops,
    path_of,
    reader,
    stops_left,
    track_of,
    track_of_others,
    train_list,
)
from tycoon.games.g1822.routes.drawn import Reading, RouteReader
from tycoon.games.g1822.state import State1822

# -- where it starts ---------------------------------------------------------------------------------------------------


class StartCase(CompanyCase):
    """The route of a train starts at a stop."""

    __slots__ = ("stop", "train")
    train: int
    stop: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, train: int, stop: int) -> None:
        super().__init__(rules, s)
        self.train = train
        self.stop = stop

    def args(self) -> dict[str, Arg]:
        return {"number": self.train + 1, "stop": stop_place(self.s.board, self.stop)}


def is_in_network(c: StartCase) -> bool:
    return c.stop in network(c.s, c.company).stops


def is_own_city(c: StartCase) -> bool:
    """A local train visits a city with an own token."""
    return c.stop in own_stops(c.s)


ROUTE_START_RULES: Final = (Rule("stop_network", "10.1", is_in_network, "stop_not_in_network", quiet=True),)
LOCAL_ROUTE_START_RULES: Final = (*ROUTE_START_RULES, Rule("own_city", "10.2", is_own_city, "route_local", quiet=True))


# -- how it goes on ----------------------------------------------------------------------------------------------------


class WayCase(Case):
    """A route goes on by one of the ways out of its last stop."""

    __slots__ = ("path", "reader", "s", "so_far", "way")
    s: State1822
    path: tuple[int, ...]
    way: int
    so_far: Reading
    reader: RouteReader

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, path: tuple[int, ...], way: int) -> None:
        super().__init__(rules)
        self.s = s
        self.path = path
        self.way = way
        self.so_far = path_of(s, path)
        self.reader = reader(s)

    def args(self) -> dict[str, Arg]:
        return {"number": self.path[0] + 1}

    def last(self) -> int:
        return self.so_far.stops[-1]

    def chain(self) -> Chain:
        return chains_from(self.s, self.last())[self.way]

    def is_express(self) -> bool:
        return self.reader.trains[self.path[0]].express

    def at(self, stop: int) -> dict[str, Arg]:
        """Where it is forbidden."""
        return {"hex": self.s.board.hex_ids[stop // NODES]}


def is_way(c: WayCase) -> bool:
    return c.way < len(chains_from(c.s, c.last()))


def is_not_endless(c: WayCase) -> bool:
    """No route has as many ways."""
    return len(c.path) < LONGEST


def is_at_open_end(c: WayCase) -> bool:
    return not c.so_far.chains[-1].end_terminal


def can_pass(c: WayCase) -> bool:
    return c.reader.is_passable(c.last())


def is_no_terminal(c: WayCase) -> bool:
    """Terminal track is entered only at the ends of a route."""
    return not c.chain().start_terminal


def has_one_link(c: WayCase) -> bool:
    """All trains together use one of the parallel links."""
    links = track_of([c.so_far])[1] | track_of_others(c.s, c.is_express())[1] | c.chain().link
    return links & (links - 1) == 0


def is_near_enough(c: WayCase) -> bool:
    return c.reader.cost(c.path[0], c.chain().end) <= stops_left(c.reader, c.path[0], c.so_far)


def is_new_stop(c: WayCase) -> bool:
    return c.reader.group(c.chain().end) not in [c.reader.group(stop) for stop in c.so_far.stops]


def is_new_track(c: WayCase) -> bool:
    used = track_of([c.so_far])[0]
    return not any(side in used for side in c.chain().sides)


def is_free_track(c: WayCase) -> bool:
    """No other train uses it."""
    used = track_of_others(c.s, c.is_express())[0]
    return not any(side in used for side in c.chain().sides)


def is_town_next_door(c: WayCase) -> bool:
    """A local train goes from its city to one town and no further."""
    return not c.so_far.chains and c.reader.kind(c.chain().end) == TOWN


def tell_terminal(c: WayCase) -> Objection:
    return "route_terminal", c.at(c.last())


def tell_blocked(c: WayCase) -> Objection:
    return "route_blocked", c.at(c.last())


def tell_stop_twice(c: WayCase) -> Objection:
    return "route_stop_twice", c.at(c.chain().end)


def tell_track_twice(c: WayCase) -> Objection:
    return "route_track_twice", c.at(c.last())


def tell_track_shared(c: WayCase) -> Objection:
    return "route_track_shared", c.at(c.last())


THERE: Final = (
    Rule("way", "10.1", is_way, "no_such_way", quiet=True),
    Rule("not_endless", "10.1", is_not_endless, "route_not_on", quiet=True),
)
ON: Final = (
    Rule("open_end", "10.1", is_at_open_end, "route_terminal", tell=tell_terminal, quiet=True),
    Rule("passable", "10.1", can_pass, "route_blocked", tell=tell_blocked, quiet=True),
    Rule("terminal", "10.1", is_no_terminal, "route_terminal", tell=tell_terminal, quiet=True),
)
"""Once the route has left its first stop."""
LENGTH: Final = Rule("length", "10.1", is_near_enough, "route_too_long", quiet=True)
FREE: Final = (
    Rule("one_link", "9.2", has_one_link, "route_one_link", quiet=True),
    Rule("stop_once", "10.1", is_new_stop, "route_stop_twice", tell=tell_stop_twice, quiet=True),
    Rule("track_once", "10.1", is_new_track, "route_track_twice", tell=tell_track_twice, quiet=True),
    Rule("own_track", "10.1", is_free_track, "route_track_shared", tell=tell_track_shared, quiet=True),
)

FIRST_WAY_RULES: Final = (*THERE, LENGTH, *FREE)
WAY_RULES: Final = (*THERE, *ON, LENGTH, *FREE)
FIRST_EXPRESS_WAY_RULES: Final = (*THERE, *FREE)
EXPRESS_WAY_RULES: Final = (*THERE, *ON, *FREE)
LOCAL_WAY_RULES: Final = (*THERE, Rule("local", "10.2", is_town_next_door, "route_local", quiet=True))


def way_case(s: State1822, path: tuple[int, ...], way: int) -> WayCase:
    """The way with the rules for this train."""
    kind = s.t.run_trains[train_list(s)[path[0]]]
    first = len(path) == 2
    if kind.local:
        return WayCase(LOCAL_WAY_RULES, s, path, way)
    if kind.express:
        return WayCase(FIRST_EXPRESS_WAY_RULES if first else EXPRESS_WAY_RULES, s, path, way)
    return WayCase(FIRST_WAY_RULES if first else WAY_RULES, s, path, way)


# -- where it ends -----------------------------------------------------------------------------------------------------


def end_case(s: State1822, path: tuple[int, ...]) -> RunCase:
    """The route ends where it stands, beside those drawn before it."""
    routes = reader(s)
    chosen = [path_of(s, drawn) for drawn in s.drawn]
    chosen.append(path_of(s, path))
    return RunCase(end_rules(routes.trains[path[0]]), routes, drawn_routes(s, path), chosen)
