"""Parts of the map besides tiles and tokens: reserved slots, the company's reach, and its routes."""

from __future__ import annotations

from msgspec import Struct

from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.ids import OPERATING_ROUND
from tycoon.games.g1822.operating.run import ChooseRoutes, RouteNext, RouteStart, can_run, proposed_run
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.drawing import END, path_of, stop_name, train_list
from tycoon.games.g1822.state import State1822


class RouteView(Struct, frozen=True):
    """The route of a train. Its value is 0 while it is being drawn."""

    train: str
    value: int
    stops: list[str]
    """`L33`; `M38.2` for the stops of a hex after its first."""
    stretches: list[list[str]]
    """The hexes from each stop to the next, both included."""


class RunView(Struct, frozen=True):
    """The last run, whoever made it."""

    company: str
    routes: list[RouteView]


class ProposedView(Struct, frozen=True):
    """The best routes; `proven` is false if the search was cut short."""

    revenue: int
    mail: int
    proven: bool
    routes: list[RouteView]


class WayView(Struct, frozen=True):
    """Track from the last stop of a route to another."""

    to: str
    hexes: list[str]


class DrawingView(Struct, frozen=True):
    """Routes drawn by hand: those that are done, the one begun, and by option the ways on which it may go on."""

    train: str
    done: list[RouteView]
    begun: RouteView | None
    ways: dict[str, WayView]


def reserved(s: State1822) -> dict[str, list[str]]:
    """Cities with the companies that still hold a home slot there."""
    ids = s.t.company_ids
    return {s.board.city_names[city]: [ids[c] for c in held] for city, held in enumerate(s.reserved) if held}


def added(s: State1822) -> dict[str, int]:
    """Cities with slots besides those of the tile."""
    return {s.board.city_names[city]: count for city, count in enumerate(s.added) if count}


def reach(s: State1822) -> list[str]:
    """The hexes to which the network of the company in turn leads."""
    if s.over or s.round_kind != OPERATING_ROUND or s.company < 0:
        return []
    return [s.board.hex_ids[hex_] for hex_ in network(s, s.company).hexes]


# -- routes --------------------------------------------------------------------------------------------------------


def last_run(s: State1822) -> RunView | None:
    if not s.routes_run:
        return None
    return RunView(s.t.company_ids[s.routes_run[0][0]], [_run_route(s, route) for route in s.routes_run])


def _run_route(s: State1822, route: tuple[int, ...]) -> RouteView:
    """A route in the form in which the state keeps it: see `operating.run.kept_route`."""
    kind, value, count = route[1], route[2], route[3]
    stretches: list[list[int]] = [[]]
    for hex_ in route[4 + count :]:
        if hex_ < 0:
            stretches.append([])
        else:
            stretches[-1].append(hex_)
    return _route(s, kind, value, list(route[4 : 4 + count]), stretches[:-1])


def _route(s: State1822, kind: int, value: int, stops: list[int], stretches: list[list[int]]) -> RouteView:
    ids = s.board.hex_ids
    return RouteView(
        train=s.t.train_ids[kind],
        value=value,
        stops=[stop_name(s, stop) for stop in stops],
        stretches=[[ids[hex_] for hex_ in stretch] for stretch in stretches],
    )


def proposed(s: State1822) -> ProposedView | None:
    """The best routes found so far, while the director is asked how to run. The position is not over."""
    if not isinstance(s.decision, ChooseRoutes) or not can_run(s):
        return None
    run = proposed_run(s)
    kinds = train_list(s)
    routes = [_route(s, kinds[route.train], route.value, route.stops, route.hexes) for route in run.routes]
    return ProposedView(run.revenue, run.mail, run.proven, routes)


def drawing(s: State1822) -> DrawingView | None:
    """The routes being drawn by hand."""
    if s.over:
        return None
    decision = s.decision
    ids, kinds = s.t.train_ids, train_list(s)
    done = [_drawn(s, path) for path in s.drawn]
    if isinstance(decision, RouteStart):
        return DrawingView(ids[kinds[decision.train]], done, None, {})
    if isinstance(decision, RouteNext):
        begun = _drawn(s, decision.path)
        return DrawingView(ids[kinds[decision.path[0]]], done, begun, _ways(s, decision))
    return None


def _drawn(s: State1822, path: tuple[int, ...]) -> RouteView:
    reading = path_of(s, path)
    return _route(s, train_list(s)[path[0]], 0, reading.stops, [chain.hexes for chain in reading.chains])


def _ways(s: State1822, decision: RouteNext) -> dict[str, WayView]:
    chains = chains_from(s, decision.last(s))
    ids = s.board.hex_ids
    return {
        str(option): WayView(stop_name(s, chains[option].end), [ids[hex_] for hex_ in chains[option].hexes])
        for option in s.options
        if option < END
    }
