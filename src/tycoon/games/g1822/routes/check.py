"""Routes drawn by hand: the rules of one route, and of all routes of a company together. Rules 10.

checked = check_run(s, company, trains, color, [DrawnRoute(train, stretches), ...], contracts, pullman)
checked.reason      # why not, or None
checked.run         # the `routes.Run`, or None
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Reason
from tycoon.games.g1822.board.board import CITY, EMPTY, NODES, TOWN, BoardState
from tycoon.games.g1822.board.tokens import has_token
from tycoon.games.g1822.routes.best import NO_PULLMAN, Run, RunTrain
from tycoon.games.g1822.routes.drawn import DrawnRoute, Reading, RouteReader

NOWHERE: Final = (EMPTY, EMPTY)
"""No train and no stop."""

# -- one route ---------------------------------------------------------------------------------------------------------


class RouteCase(Case):
    """A train runs a route."""

    __slots__ = ("reader", "reading", "train")
    reader: RouteReader
    train: int
    reading: Reading

    def __init__(self, rules: tuple[Rule[Any], ...], reader: RouteReader, train: int, reading: Reading) -> None:
        super().__init__(rules)
        self.reader = reader
        self.train = train
        self.reading = reading

    def args(self) -> dict[str, Arg]:
        return {"number": self.train + 1}

    def at(self, stop: int) -> dict[str, Arg]:
        """Where it is forbidden."""
        return {"hex": self.reader.s.board.hex_ids[stop // NODES]}


def has_own_token(c: RouteCase) -> bool:
    return any(c.reader.is_own(stop) for stop in c.reading.stops)


def has_two_stops(c: RouteCase) -> bool:
    return len(c.reading.stops) >= 2


def stop_twice(c: RouteCase) -> int:
    """The first stop of a hex or group that was visited before."""
    groups: list[int] = []
    for stop in c.reading.stops:
        if c.reader.group(stop) in groups:
            return stop
        groups.append(c.reader.group(stop))
    return EMPTY


def is_without_repeat(c: RouteCase) -> bool:
    """No stop, hex or group is visited twice."""
    return stop_twice(c) == EMPTY


def blocked_stop(c: RouteCase) -> int:
    """The first stop on the way that cannot be passed."""
    for stop in c.reading.stops[1:-1]:
        if not c.reader.is_passable(stop):
            return stop
    return EMPTY


def is_passable(c: RouteCase) -> bool:
    """A full city stands only at an end."""
    return blocked_stop(c) == EMPTY


def inner_terminal(c: RouteCase) -> int:
    """Where terminal track lies inside the route."""
    last = len(c.reading.chains) - 1
    for number, chain in enumerate(c.reading.chains):
        if (chain.start_terminal and number > 0) or (chain.end_terminal and number < last):
            return chain.start
    return EMPTY


def is_ended_at_terminals(c: RouteCase) -> bool:
    return inner_terminal(c) == EMPTY


def track_twice(c: RouteCase) -> int:
    """Where the route comes back to its own track."""
    used: list[int] = []
    for chain in c.reading.chains:
        if any(side in used for side in chain.sides):
            return chain.start
        used += chain.sides
    return EMPTY


def is_on_own_track_once(c: RouteCase) -> bool:
    return track_twice(c) == EMPTY


def is_on_channel(c: RouteCase) -> bool:
    """The route visits the Channel or France."""
    b = c.reader.s.board
    return b.channel != EMPTY and any(stop // NODES in (b.channel, b.france) for stop in c.reading.stops)


def is_through_channel(c: RouteCase) -> bool:
    """Both Channel and France or neither, and never they alone. A full Channel is a city that cannot be passed."""
    b = c.reader.s.board
    hexes = [stop // NODES for stop in c.reading.stops]
    return not is_on_channel(c) or (b.channel in hexes and b.france in hexes and len(hexes) >= 3)


def has_channel_token(c: RouteCase) -> bool:
    """An E-train gets to France only by an own token."""
    s = c.reader.s
    return not is_on_channel(c) or has_token(s, s.board.hex_city[s.board.channel], c.reader.company)


def is_short_enough(c: RouteCase) -> bool:
    used = sum([c.reader.cost(c.train, stop) for stop in c.reading.stops])
    return used <= c.reader.trains[c.train].stops


def is_major(c: RouteCase) -> bool:
    """A minor runs no E."""
    return c.reader.company >= c.reader.s.board.minors


def has_tokens_at_ends(c: RouteCase) -> bool:
    """From own token to own token; France lies behind one in the Channel."""
    own = [stop for stop in c.reading.stops if c.reader.is_own(stop)]
    ends = [stop for stop in c.reading.stops if stop // NODES != c.reader.s.board.france]
    return len(own) >= 2 and c.reader.is_own(ends[0]) and c.reader.is_own(ends[-1])


def is_local(c: RouteCase) -> bool:
    """A city, alone or with a town next to it."""
    cities = [stop for stop in c.reading.stops if c.reader.kind(stop) == CITY]
    towns = [stop for stop in c.reading.stops if c.reader.kind(stop) == TOWN]
    return len(cities) == 1 and len(towns) <= 1 and len(cities) + len(towns) == len(c.reading.stops)


def tell_stop_twice(c: RouteCase) -> Objection:
    return "route_stop_twice", c.at(stop_twice(c))


def tell_blocked(c: RouteCase) -> Objection:
    return "route_blocked", c.at(blocked_stop(c))


def tell_terminal(c: RouteCase) -> Objection:
    return "route_terminal", c.at(inner_terminal(c))


def tell_track_twice(c: RouteCase) -> Objection:
    return "route_track_twice", c.at(track_twice(c))


def tell_channel(c: RouteCase) -> Objection:
    return "route_channel", c.at(c.reader.s.board.channel * NODES)


TOKEN: Final = Rule("route_token", "10.1", has_own_token, "route_no_token", quiet=True)
TWO_STOPS: Final = Rule("two_stops", "10.1", has_two_stops, "route_too_short", quiet=True)
WAY: Final = (
    Rule("stop_once", "10.1", is_without_repeat, "route_stop_twice", tell=tell_stop_twice, quiet=True),
    Rule("passable", "10.1", is_passable, "route_blocked", tell=tell_blocked, quiet=True),
    Rule("terminal", "10.1", is_ended_at_terminals, "route_terminal", tell=tell_terminal, quiet=True),
    Rule("track_once", "10.1", is_on_own_track_once, "route_track_twice", tell=tell_track_twice, quiet=True),
    Rule("channel", "10.2", is_through_channel, "route_channel", tell=tell_channel, quiet=True),
)

ROUTE_RULES: Final = (
    TOKEN,
    TWO_STOPS,
    *WAY,
    Rule("length", "10.1", is_short_enough, "route_too_long", quiet=True),
)
EXPRESS_ROUTE_RULES: Final = (
    TOKEN,
    TWO_STOPS,
    *WAY,
    Rule("channel_token", "10.2", has_channel_token, "route_channel", tell=tell_channel, quiet=True),
    Rule("major", "10.2", is_major, "route_express_minor", quiet=True),
    Rule("ends", "10.2", has_tokens_at_ends, "route_express", quiet=True),
)
LOCAL_ROUTE_RULES: Final = (
    TOKEN,
    *WAY,
    Rule("local", "10.2", is_local, "route_local", quiet=True),
)


def route_rules(train: RunTrain) -> tuple[Rule[Any], ...]:
    """Of a route of this train."""
    if train.express:
        return EXPRESS_ROUTE_RULES
    return LOCAL_ROUTE_RULES if train.local else ROUTE_RULES


# -- several routes ----------------------------------------------------------------------------------------------------


class RunCase(RouteCase):
    """A route beside those drawn before it: `chosen` are all of them, the last one is this."""

    __slots__ = ("chosen", "drawn")
    drawn: list[DrawnRoute]
    chosen: list[Reading]

    def __init__(
        self, rules: tuple[Rule[Any], ...], reader: RouteReader, drawn: list[DrawnRoute], chosen: list[Reading]
    ) -> None:
        super().__init__(rules, reader, drawn[len(chosen) - 1].train, chosen[-1])
        self.drawn = drawn
        self.chosen = chosen

    def where(self, place: tuple[int, int]) -> dict[str, Arg]:
        """Which train is forbidden, and where."""
        train, stop = place
        return {"number": train + 1, **self.at(stop)}


def shared_track(c: RunCase) -> tuple[int, int]:
    """The first train on track of another one, and where; by the site the E shares track."""
    used: list[int] = []
    for route, reading in zip(c.drawn, c.chosen, strict=False):
        if c.reader.apart or not c.reader.trains[route.train].express:
            for chain in reading.chains:
                if any(side in used for side in chain.sides):
                    return route.train, chain.start
                used += chain.sides
    return NOWHERE


def is_on_track_of_its_own(c: RunCase) -> bool:
    return shared_track(c) == NOWHERE


def shared_city(c: RunCase) -> tuple[int, int]:
    """The first local train in the city of another one."""
    cities: list[int] = []
    for route, reading in zip(c.drawn, c.chosen, strict=False):
        if c.reader.trains[route.train].local:
            for stop in reading.stops:
                if stop in cities:
                    return route.train, stop
            cities += [stop for stop in reading.stops if c.reader.kind(stop) == CITY]
    return NOWHERE


def is_in_city_of_its_own(c: RunCase) -> bool:
    return shared_city(c) == NOWHERE


def has_one_link(c: RunCase) -> bool:
    """All trains together use one of the parallel links. One route that used both would come back to its stops."""
    links = 0
    for reading in c.chosen:
        for chain in reading.chains:
            links |= chain.link
    return links & (links - 1) == 0


def tell_shared_track(c: RunCase) -> Objection:
    return "route_track_shared", c.where(shared_track(c))


def tell_shared_city(c: RunCase) -> Objection:
    return "route_local_twice", c.where(shared_city(c))


TOGETHER_RULES: Final = (
    Rule("own_track", "10.1", is_on_track_of_its_own, "route_track_shared", tell=tell_shared_track, quiet=True),
    Rule("own_city", "10.2", is_in_city_of_its_own, "route_local_twice", tell=tell_shared_city, quiet=True),
    Rule("one_link", "9.2", has_one_link, "route_one_link", quiet=True),
)
END_RULES: Final = (*ROUTE_RULES, *TOGETHER_RULES)
EXPRESS_END_RULES: Final = (*EXPRESS_ROUTE_RULES, *TOGETHER_RULES)
LOCAL_END_RULES: Final = (*LOCAL_ROUTE_RULES, *TOGETHER_RULES)
"""Of the end of a route that is drawn beside others."""


def end_rules(train: RunTrain) -> tuple[Rule[Any], ...]:
    if train.express:
        return EXPRESS_END_RULES
    return LOCAL_END_RULES if train.local else END_RULES


# -- a whole run -------------------------------------------------------------------------------------------------------


class DrawnCase(Case):
    """One of the drawn routes, before it is understood."""

    __slots__ = ("drawn", "number", "reader")
    reader: RouteReader
    drawn: list[DrawnRoute]
    number: int

    def __init__(self, rules: tuple[Rule[Any], ...], reader: RouteReader, drawn: list[DrawnRoute], number: int) -> None:
        super().__init__(rules)
        self.reader = reader
        self.drawn = drawn
        self.number = number

    def args(self) -> dict[str, Arg]:
        return {"number": self.drawn[self.number].train + 1}


def has_no_route_yet(c: DrawnCase) -> bool:
    return c.drawn[c.number].train not in [other.train for other in c.drawn[: c.number]]


def has_track(c: DrawnCase) -> bool:
    return len(c.reader.readings(c.drawn[c.number])) > 0


DRAWN_RULES: Final = (
    Rule("train_once", "10.1", has_no_route_yet, "route_train_twice", quiet=True),
    Rule("track", "10.1", has_track, "route_no_track", quiet=True),
)


class CheckedRun:
    """The answer: a run, or the rule that forbids it."""

    __slots__ = ("reason", "run")

    def __init__(self, run: Run | None, reason: Reason | None) -> None:
        self.run = run
        self.reason = reason


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
    reader = RouteReader(s, company, trains, color, contracts, pullman, apart)
    ways: list[list[Reading]] = []
    for number, route in enumerate(drawn):
        reason = DrawnCase(DRAWN_RULES, reader, drawn, number).reason()
        if reason is not None:
            return CheckedRun(None, reason)
        readings = reader.readings(route)
        rules = route_rules(trains[route.train])
        legal = [reading for reading in readings if RouteCase(rules, reader, route.train, reading).permitted()]
        if not legal:
            return CheckedRun(None, RouteCase(rules, reader, route.train, readings[0]).reason())
        ways.append(legal)
    chosen = side_by_side(reader, drawn, ways, [])
    if chosen is None:
        return CheckedRun(None, RunCase(TOGETHER_RULES, reader, drawn, [way[0] for way in ways]).reason())
    return CheckedRun(reader.run_of(drawn, chosen), None)


def side_by_side(
    reader: RouteReader, drawn: list[DrawnRoute], ways: list[list[Reading]], chosen: list[Reading]
) -> list[Reading] | None:
    """A reading of each route such that all of them go together."""
    if len(chosen) == len(ways):
        return chosen
    for reading in ways[len(chosen)]:
        if RunCase(TOGETHER_RULES, reader, drawn, [*chosen, reading]).permitted():
            found = side_by_side(reader, drawn, ways, [*chosen, reading])
            if found is not None:
                return found
    return None
