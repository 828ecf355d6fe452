"""Running trains: the best routes, routes by hand, or none. Rules 7.3 (step 7) and 10."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Case, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.board import NODES
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.places import stop_place
from tycoon.games.g1822.cases import ALWAYS, CompanyCase
from tycoon.games.g1822.ids import COMPANY, PRIVATES
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.routes.best import ANY_TRAIN, NO_PULLMAN, Plain, Route, Run, run_from_plain
from tycoon.games.g1822.routes.cache import RunQuestion, best_kept_run, keep_run, kept_run
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.check import check_run
from tycoon.games.g1822.routes.drawing import (
    DROP,
    END,
    LONGEST,
    WAYS,
    is_local_train,
    path_of,
    reader,
    route_starts,
    route_ways,
    run_of,
    runners,
    stop_name,
    train_list,
    way_name,
)
from tycoon.games.g1822.routes.drawing_rules import (
    LOCAL_ROUTE_START_RULES,
    ROUTE_START_RULES,
    StartCase,
    end_case,
    way_case,
)
from tycoon.games.g1822.routes.drawn import DrawnRoute
from tycoon.games.g1822.rulings import ruled_run
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text, train_text

BEST: Final = 0
NONE: Final = 1
BY_HAND: Final = 2
FIRST_STEPS: Final = 300_000
"""Search steps that are soon done, within a second: all recorded runs are proven with a fraction of them."""
BEST_STEPS: Final = 3_000_000
"""Search steps for runs that are not proven by then. No board of a random game needs as many; where they do not
suffice, the best run found is made, and the log says how much may be possible."""
NO_TRAIN: Final = 15
"""The Pullman car stays behind."""


def contracts(s: State1822) -> int:
    """Mail contracts of the company. Rules 10.4."""
    count = 0
    for p in range(PRIVATES):
        if s.t.mail >> p & 1 and s.private_owner[p] == COMPANY + s.company:
            count += 1
    return count


def has_pullman(s: State1822) -> bool:
    return any(s.t.attachment[kind] for kind in s.trains[s.company])


def pullman_trains(s: State1822) -> list[int]:
    """Numbers of the trains to which the Pullman car may be attached."""
    if not has_pullman(s):
        return []
    t = s.t
    return [n for n, kind in enumerate(train_list(s)) if not t.local[kind] and not t.express[kind]]


def can_run(s: State1822) -> bool:
    """Some train may run: a local one, or any if two stops are connected."""
    t = s.t
    kinds = runners(s)
    if not kinds:
        return False
    for number in kinds:
        if t.local[train_list(s)[number]]:
            return True
    net = network(s, s.company)
    return len(net.stops) > len(net.own_cities) or len(net.own_cities) > 1


class RunStep(Step[State1822]):
    """A company with a train that can run is asked for its routes."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.drawn = ()
        s.routes_run = ()
        s.then(CHOOSE_ROUTES, COUNT_RUN)


class ChooseRoutes(Question):
    """The best routes, none, or drawn by hand. Rules 10.1: the director need not run the best."""

    __slots__ = ()

    def name(self) -> str:
        return "run"

    def case(self, s: State1822, option: int) -> CompanyCase:
        return CompanyCase(ALWAYS if option == NONE else RUN_RULES, s)

    def take(self, s: State1822, option: int) -> None:
        if option == BEST:
            run = best_routes(s)
            if s.log is not None and not run.proven:
                s.log.append(("not_proven", s.company, run.revenue, run.upper))
            earn(s, run)
        elif option == BY_HAND:
            s.then(DRAW_ROUTES)
            if pullman_trains(s):
                s.then(ATTACH_PULLMAN)

    def costly(self, option: int) -> bool:
        return option == BEST

    def size(self, s: State1822) -> int:
        return 3

    def notation(self, s: State1822, option: int) -> str:
        return ("best", "none", "by hand")[option]

    def text(self, s: State1822, option: int) -> Text:
        return Text(("choice.run_best", "choice.run_none", "choice.run_by_hand")[option])


def has_running_train(c: CompanyCase) -> bool:
    return can_run(c.s)


RUN_RULES: Final = (Rule("train", "10.1", has_running_train, "cannot_run", quiet=True),)


def best_routes(s: State1822) -> Run:
    """The most that the company can earn now, and with that the most mail. Counted in steps, never by the clock: the
    same position gives the same run everywhere."""
    first = run_within(s, FIRST_STEPS)
    if first.proven:
        return first
    full = run_within(s, BEST_STEPS)
    return full if full.revenue >= first.revenue else first


def question_of(s: State1822, steps: int) -> RunQuestion:
    """The run of the company whose turn it is."""
    trains = [s.t.run_trains[kind] for kind in train_list(s)]
    pullman = ANY_TRAIN if has_pullman(s) else NO_PULLMAN
    apart = s.t.reading.express_apart
    return RunQuestion(s.company, trains, s.t.revenue_color[s.phase], contracts(s), pullman, steps, apart)


def run_within(s: State1822, steps: int) -> Run:
    """The best run that so many steps find."""
    run = best_kept_run(s, s.kept_runs, question_of(s, steps))
    return run if run.proven else recounted(s, run)


def proposed_run(s: State1822) -> Run:
    """Return the run to show: the best one if it is known or soon found, otherwise the best of the first steps."""
    return run_within(s, BEST_STEPS) if is_kept(s, BEST_STEPS) else run_within(s, FIRST_STEPS)


def is_kept(s: State1822, steps: int) -> bool:
    """Has the search of so many steps been made for this position?"""
    return kept_run(s, s.kept_runs, question_of(s, steps)) is not None


def may_improve(s: State1822) -> bool:
    """Is something proposed that is not proven, and could the full search still find more?"""
    asked = not s.over and isinstance(s.decision, ChooseRoutes) and can_run(s)
    return asked and not is_kept(s, BEST_STEPS) and not run_within(s, FIRST_STEPS).proven


def keep_best(s: State1822, plain: Plain) -> None:
    """Take over what the full search has found in a copy of this position."""
    keep_run(s, s.kept_runs, question_of(s, BEST_STEPS), run_from_plain(plain))


def recounted(s: State1822, run: Run) -> Run:
    """A search that was cut short may not have looked for a destination run among the routes it found. Rules 10.3."""
    trains = [s.t.run_trains[kind] for kind in train_list(s)]
    drawn = [DrawnRoute(route.train, route.hexes, route.stops[0] // NODES) for route in run.routes]
    color, apart = s.t.revenue_color[s.phase], s.t.reading.express_apart
    counted = check_run(s, s.company, trains, color, drawn, contracts(s), run.pullman, apart).run
    if counted is None or counted.revenue <= run.revenue:
        return run
    counted.proven = False
    counted.upper = max(run.upper, counted.revenue)
    return counted


def earn(s: State1822, run: Run) -> None:
    """The run is made: what it earns, the part settled apart, and the mail."""
    t = s.t
    kinds = train_list(s)
    s.run_revenue = run.revenue
    s.separate_revenue = 0
    for route in run.routes:
        if t.separate[kinds[route.train]]:
            s.separate_revenue += route.value
    s.mail_income = run.mail
    s.routes_run = tuple([kept_route(s.company, kinds[route.train], route) for route in run.routes])


def kept_route(company: int, kind: int, route: Route) -> tuple[int, ...]:
    """Company, kind of train, value, number of stops, the stops, and the hexes of each stretch with -1 behind them."""
    out = [company, kind, route.value, len(route.stops)]
    out += route.stops
    for stretch in route.hexes:
        out += stretch
        out.append(-1)
    return tuple(out)


class AttachPullman(Question):
    """The train that gets the Pullman car. Options are numbers of trains. Rules 10.2."""

    __slots__ = ()

    def name(self) -> str:
        return "pullman"

    def case(self, s: State1822, option: int) -> PullmanCase:
        return PullmanCase(ALWAYS if option == NO_TRAIN else PULLMAN_RULES, s, option)

    def take(self, s: State1822, option: int) -> None:
        s.pullman_on = -1 if option == NO_TRAIN else option

    def size(self, s: State1822) -> int:
        return NO_TRAIN + 1

    def notation(self, s: State1822, option: int) -> str:
        if option == NO_TRAIN:
            return "no Pullman"
        kinds = train_list(s)
        name = s.t.train_ids[kinds[option]] if option < len(kinds) else "train"
        return f"Pullman on {name} ({option + 1})"

    def text(self, s: State1822, option: int) -> Text:
        if option == NO_TRAIN:
            return Text("choice.no_pullman")
        kinds = train_list(s)
        return Text("choice.pullman", {"train": train_text(s, kinds[option]) if option < len(kinds) else "–"})


class PullmanCase(CompanyCase):
    """The Pullman car is attached to a train."""

    __slots__ = ("train",)
    train: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, train: int) -> None:
        super().__init__(rules, s)
        self.train = train


def is_for_pullman(c: PullmanCase) -> bool:
    """Only a train with a number of stops takes the car."""
    return c.train in pullman_trains(c.s)


PULLMAN_RULES: Final = (Rule("train", "10.2", is_for_pullman, "no_such_train", quiet=True),)


class DrawRoutes(Step[State1822]):
    """One train after the other is asked for its route."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.then(FINISH_RUN)
        for number in runners(s)[::-1]:
            s.then(ROUTE_START[number])


class RouteStart(Question):
    """Where the route of a train starts, or that it does not run. Options are stops; the last one is no route."""

    __slots__ = ("train",)
    train: int

    def __init__(self, train: int) -> None:
        self.train = train

    def args(self) -> tuple[int, ...]:
        return (self.train,)

    def name(self) -> str:
        return "route_start"

    def options(self, s: State1822) -> list[int]:
        out = route_starts(s, self.train)
        out.append(s.board.hexes * NODES)
        return out

    def case(self, s: State1822, option: int) -> Case:
        if option == s.board.hexes * NODES:
            return Case(ALWAYS)
        rules = LOCAL_ROUTE_START_RULES if is_local_train(s, self.train) else ROUTE_START_RULES
        return StartCase(rules, s, self.train, option)

    def take(self, s: State1822, option: int) -> None:
        if option < s.board.hexes * NODES:
            s.then(RouteNext(self.train, option))

    def size(self, s: State1822) -> int:
        return s.board.hexes * NODES + 1

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"company": company_text(s, s.company), "train": train_text(s, train_list(s)[self.train])}

    def notation(self, s: State1822, option: int) -> str:
        return "no route" if option == s.board.hexes * NODES else f"from {stop_name(s, option)}"

    def text(self, s: State1822, option: int) -> Text:
        if option == s.board.hexes * NODES:
            return Text("choice.no_route", {"train": train_text(s, train_list(s)[self.train])})
        return Text("choice.route_from", {"stop": stop_place(s.board, option)})

    def target(self, s: State1822, option: int) -> str | None:
        return None if option == s.board.hexes * NODES else f"stop:{stop_name(s, option)}"


class RouteNext(Question):
    """Which way the route goes on, that it ends, or that it is given up. Options are ways out of the last stop."""

    __slots__ = ("path",)
    path: tuple[int, ...]

    def __init__(self, *path: int) -> None:
        self.path = path
        """The number of the train, the first stop, then the ways taken."""

    def args(self) -> tuple[int, ...]:
        return self.path

    def name(self) -> str:
        return "route_next"

    def options(self, s: State1822) -> list[int]:
        out = route_ways(s, self.path) if len(self.path) < LONGEST else []
        if end_case(s, self.path).permitted():
            out.append(END)
        out.append(DROP)
        return out

    def case(self, s: State1822, option: int) -> Case:
        if option == DROP:
            return Case(ALWAYS)
        return end_case(s, self.path) if option == END else way_case(s, self.path, option)

    def take(self, s: State1822, option: int) -> None:
        if option == END:
            s.drawn = (*s.drawn, self.path)
        elif option < WAYS:
            s.then(RouteNext(*self.path, option))

    def size(self, s: State1822) -> int:
        return DROP + 1

    def last(self, s: State1822) -> int:
        return path_of(s, self.path).stops[-1]

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {
            "company": company_text(s, s.company),
            "train": train_text(s, train_list(s)[self.path[0]]),
            "stop": stop_place(s.board, self.last(s)),
        }

    def notation(self, s: State1822, option: int) -> str:
        if option >= END:
            return ("end", "give up")[option - END]
        return way_name(s, self.last(s), option)

    def text(self, s: State1822, option: int) -> Text:
        if option >= END:
            return Text(("choice.route_end", "choice.route_drop")[option - END])
        chains = chains_from(s, self.last(s))
        if option >= len(chains):
            return Text("choice.route_to", {"stop": f"{option + 1}", "via": "none"})
        via = " ".join([s.board.hex_ids[hex_] for hex_ in chains[option].hexes[1:-1]])
        return Text("choice.route_to", {"stop": stop_place(s.board, chains[option].end), "via": via or "none"})

    def target(self, s: State1822, option: int) -> str | None:
        """The stop it leads to; a route ends where it stands."""
        if option == DROP:
            return None
        chains = chains_from(s, self.last(s))
        if option == END:
            return f"stop:{stop_name(s, self.last(s))}"
        return f"stop:{stop_name(s, chains[option].end)}" if option < len(chains) else None


class FinishRun(Step[State1822]):
    """The drawn routes are run together."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        if s.drawn:
            earn(s, run_of(s, reader(s, contracts(s))))
        s.drawn = ()


class CountRun(Step[State1822]):
    """The run is over; a ruling may say what it earned."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.runs += 1
        s.pullman_on = -1
        ruled_run(s)
        if s.log is not None and s.run_revenue:
            s.log.append(("runs", s.company, s.run_revenue, s.mail_income))


RUN_TRAINS: Final = RunStep()
CHOOSE_ROUTES: Final = ChooseRoutes()
ATTACH_PULLMAN: Final = AttachPullman()
DRAW_ROUTES: Final = DrawRoutes()
ROUTE_START: Final = [RouteStart(number) for number in range(NO_TRAIN)]
FINISH_RUN: Final = FinishRun()
COUNT_RUN: Final = CountRun()
