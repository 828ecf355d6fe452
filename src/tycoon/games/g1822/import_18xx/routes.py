"""Runs of recorded games: drawn by hand where our rules allow them, settled by a ruling where they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tycoon.games.g1822.board.board import NODES
from tycoon.games.g1822.board.tokens import has_token
from tycoon.games.g1822.import_18xx.log import BadLog
from tycoon.games.g1822.operating.run import (
    BY_HAND,
    NO_TRAIN,
    NONE,
    AttachPullman,
    ChooseRoutes,
    RouteNext,
    RouteStart,
    contracts,
    pullman_trains,
)
from tycoon.games.g1822.routes.best import Route, Run
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.check import CheckedRun, check_run
from tycoon.games.g1822.routes.drawing import END, WAYS, path_of, train_list
from tycoon.games.g1822.routes.drawn import DrawnRoute

if TYPE_CHECKING:
    from tycoon.games.g1822.import_18xx.replay import Replay


class RecordedRun:
    """The routes of one action."""

    def __init__(self, replay: Replay, action: dict[str, Any]) -> None:
        self.replay = replay
        self.action = action
        self.routes: list[dict[str, Any]] = action.get("routes") or []
        self.revenue = sum(int(route.get("revenue") or 0) for route in self.routes)
        self.subsidy = 0
        """Mail money."""
        self.check = "ok"

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Draw the routes; if our rules give another revenue, follow the log by a ruling."""
        s = self.replay.s
        self.replay.until(ChooseRoutes, RouteStart)
        runners = self.replay.trains.as_ours(s, s.company, train_list(s))
        drawn = [self.drawn(route, runners) for route in self.routes]
        checked = self.checked(drawn)
        if checked.run is None:
            self.check = f"refused: {checked.reason.rule}" if checked.reason else "refused"
            drawn = [self.cut(route) for route in drawn]
            checked = self.checked(drawn)
        run = checked.run
        separate = self.separate()
        if run is not None and run.revenue == self.revenue and self.separate_of(run) == separate:
            self.subsidy = run.mail
            self.draw(run)
        else:
            self.rule(separate, checked, drawn)

    @staticmethod
    def attach(replay: Replay, choice: int) -> None:
        """The Pullman car is attached before the run, to a train counted in the order of the log."""
        s = replay.s
        replay.until(ChooseRoutes)
        runners = replay.trains.as_ours(s, s.company, train_list(s))
        may = [runners[n] for n in pullman_trains(s)]
        counted = [train for train in replay.trains.trains(s, s.company) if train in may]
        replay.take(BY_HAND)
        replay.take(runners.index(counted[choice]))

    def drawn(self, route: dict[str, Any], runners: list[str]) -> DrawnRoute:
        """A route of the log as hexes."""
        b = self.replay.s.board
        stretches = [list(stretch) for stretch in route.get("connections") or []]
        hexes = [str(name) for name in route.get("hexes") or []]
        name = str(route["train"])
        if name not in runners:
            raise BadLog(f"the company has no train {name!r} that could run")
        train = runners.index(name)
        if not stretches or "local" in stretches[0]:
            place = stretches[0][-1] if stretches else hexes[0]
            return DrawnRoute(train, [], b.hex_number[place])
        return DrawnRoute(train, [[b.hex_number[str(name)] for name in stretch] for stretch in stretches])

    def checked(self, drawn: list[DrawnRoute]) -> CheckedRun:
        s = self.replay.s
        trains = [s.t.run_trains[kind] for kind in train_list(s)]
        return check_run(s, s.company, trains, s.t.revenue_color[s.phase], drawn, contracts(s), s.pullman_on)

    def cut(self, route: DrawnRoute) -> DrawnRoute:
        """An E train's route without what lies beyond its last own tokens: it earns nothing there. See rules 10.2."""
        s = self.replay.s
        if not s.t.express[train_list(s)[route.train]]:
            return route
        ends = _stops_in_order(route.stretches)
        first, last = 0, len(ends) - 1
        while first < last and not self.own_hex(ends[first]):
            first += 1
        while last > first and not self.own_hex(ends[last]):
            last -= 1
        return DrawnRoute(route.train, route.stretches[first:last])

    def own_hex(self, hex_: int) -> bool:
        s = self.replay.s
        b = s.board
        cities = range(b.hex_city[hex_], b.hex_city[hex_] + b.hex_cities[hex_])
        return hex_ == b.france or any(has_token(s, city, s.company) for city in cities)

    def separate(self) -> int:
        """What the log's trains earned whose income is settled apart."""
        kinds, separate = self.replay.trains.kind, self.replay.s.t.separate
        return sum(int(route["revenue"]) for route in self.routes if separate[kinds[route["train"]]])

    def separate_of(self, run: Run) -> int:
        s = self.replay.s
        kinds = train_list(s)
        return sum(route.value for route in run.routes if s.t.separate[kinds[route.train]])

    def draw(self, run: Run) -> None:
        """Play the routes by hand."""
        replay = self.replay
        s = replay.s
        if isinstance(s.decision, ChooseRoutes):
            replay.take(BY_HAND)
        if isinstance(s.decision, AttachPullman):
            replay.take(NO_TRAIN)
        by_train = {route.train: route for route in run.routes}
        while isinstance(s.decision, RouteStart):
            route = by_train.get(s.decision.train)
            if route is None:
                replay.take(s.board.hexes * NODES)
            else:
                self.draw_one(route)

    def draw_one(self, route: Route) -> None:
        replay = self.replay
        stops, hexes = route.stops, route.hexes
        if stops[0] not in replay.s.options:  # a local train starts in its city, but the log may name the town first
            stops, hexes = stops[::-1], [stretch[::-1] for stretch in hexes[::-1]]
        replay.take(stops[0])
        for stretch, stop in zip(hexes, stops[1:], strict=True):
            replay.take(self.way(stretch, stop))
        replay.take(END)

    def way(self, hexes: list[int], stop: int) -> int:
        """The way to a stop through these hexes."""
        s = self.replay.s
        d = s.decision
        assert isinstance(d, RouteNext)
        chains = chains_from(s, path_of(s, d.path).stops[-1])
        for way in s.options:
            if way < WAYS and chains[way].end == stop and chains[way].hexes == hexes:
                return way
        raise BadLog("a route cannot be drawn")

    # -- rulings -------------------------------------------------------------------------------------------------

    def rule(self, separate: int, checked: CheckedRun, drawn: list[DrawnRoute]) -> None:
        """Our rules give something else: say so, or refuse."""
        replay = self.replay
        s = replay.s
        why = f"our rules give {checked.run.revenue}" if checked.run is not None else "our rules refuse the routes"
        if checked.reason is not None:
            why += f" ({checked.reason.rule})"
        self.subsidy = self.mail(drawn)
        what = f"{self.action['entity']} runs for {self.revenue}; {why}"
        replay.overrule(self.action, what, (s.runs + 1, self.revenue, separate, self.subsidy))
        while isinstance(s.decision, (ChooseRoutes, RouteStart)):
            replay.take(NONE if isinstance(s.decision, ChooseRoutes) else s.board.hexes * NODES)

    def mail(self, drawn: list[DrawnRoute]) -> int:
        """Mail money of routes that are not legal together: the best of them one by one."""
        stated = self.action.get("subsidy")
        if isinstance(stated, int):
            return stated
        each = sorted((self.mail_of(route) for route in drawn), reverse=True)
        return sum(each[: contracts(self.replay.s)])

    def mail_of(self, route: DrawnRoute) -> int:
        s = self.replay.s
        if not route.stretches or s.t.local[train_list(s)[route.train]]:
            return 0
        ends = _stops_in_order(route.stretches)
        color = s.t.revenue_color[s.phase] - 1
        values = [max(node[color] for node in s.board.node_values[s.face[hex_] // 6]) for hex_ in (ends[0], ends[-1])]
        return sum(values) // 2


def _stops_in_order(stretches: list[list[int]]) -> list[int]:
    """The hexes of the stops of a route, from one end to the other; a stretch may be written in either direction."""
    if not stretches:
        return []
    first, last = stretches[0][0], stretches[0][-1]
    if len(stretches) > 1 and first in (stretches[1][0], stretches[1][-1]):
        first, last = last, first
    stops = [first, last]
    for stretch in stretches[1:]:
        stops.append(stretch[-1] if stretch[0] == stops[-1] else stretch[0])
    return stops
