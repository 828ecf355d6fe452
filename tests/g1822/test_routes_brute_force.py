"""The best routes against brute force, and against the runs of the recorded game. Rules 10."""

from __future__ import annotations

from typing import Any

import pytest

from tests.g1822.board_position import Position
from tests.g1822.route_brute import Brute
from tests.g1822.route_variants import EXPRESS, LOCAL, Variant
from tests.g1822.sample_game import phase_color, positions
from tests.support.proofs import proves
from tycoon.games.g1822.routes.best import NO_PULLMAN, Run, RunTrain, best_run
from tycoon.games.g1822.routes.check import CheckedRun, check_run
from tycoon.games.g1822.routes.drawn import DrawnRoute

BATCHES = 10
SEEDS = 30


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_best_run_equals_brute_force_on_small_networks(batch: int) -> None:
    for seed in range(1 + batch * SEEDS, 1 + (batch + 1) * SEEDS):
        v = Variant(seed)
        run = best_run(v.s, v.company, v.trains, v.color, v.contracts, v.pullman)
        expected = Brute(v.s, v.company, v.color).best(v.trains, v.contracts, v.pullman)
        assert (seed, run.revenue, run.mail) == (seed, *expected)


def with_express(seed: int) -> Variant:
    """A small network, with an E train and at least one other."""
    v = Variant(seed)
    others = [train for train in v.trains if not train.express]
    v.trains = [*others, EXPRESS] if others else [EXPRESS, RunTrain(3, False, False)]
    numbered = [n for n, train in enumerate(v.trains) if not train.local and not train.express]
    v.pullman = numbered[0] if v.pullman != NO_PULLMAN and numbered else NO_PULLMAN
    return v


@pytest.mark.parametrize("batch", range(BATCHES))
@proves("1822", "10.1-2", "10.1-4", "R27")
def test_the_best_run_equals_brute_force_if_the_e_train_shares_no_track(batch: int) -> None:
    for seed in range(1 + batch * SEEDS, 1 + (batch + 1) * SEEDS):
        v = with_express(seed)
        run = best_run(v.s, v.company, v.trains, v.color, v.contracts, v.pullman, apart=True)
        revenue, mail = Brute(v.s, v.company, v.color).best(v.trains, v.contracts, v.pullman, apart=True)
        assert (seed, run.revenue, run.proven, run.mail_proven <= (run.mail == mail)) == (seed, revenue, True, True)


def test_the_small_networks_hold_e_trains_that_have_to_give_way() -> None:
    """Otherwise the comparison above proves less than it says."""
    less = 0
    for seed in range(1, 1 + BATCHES * SEEDS):
        v = with_express(seed)
        shared, apart = [best_run(v.s, v.company, v.trains, v.color, 0, v.pullman, apart=a) for a in (False, True)]
        less += shared.revenue > apart.revenue
    assert less > SEEDS


def test_the_check_accepts_every_best_run_whose_e_train_shares_no_track() -> None:
    for seed in range(1, 200):
        v = with_express(seed)
        run = best_run(v.s, v.company, v.trains, v.color, v.contracts, v.pullman, apart=True)
        drawn = [DrawnRoute(route.train, route.hexes, route.stops[0] // 8) for route in run.routes]
        checked = check_run(v.s, v.company, v.trains, v.color, drawn, v.contracts, v.pullman, apart=True)
        assert checked.run is not None, (seed, checked.reason)
        assert (seed, checked.run.revenue, checked.run.mail) == (seed, run.revenue, run.mail)


def test_the_small_networks_hold_every_kind_of_train_and_every_special_place() -> None:
    """Otherwise the comparison above proves less than it says."""
    met = set()
    for seed in range(1, 1 + BATCHES * SEEDS):
        v = Variant(seed)
        b = v.s.board
        for route in best_run(v.s, v.company, v.trains, v.color, v.contracts, v.pullman).routes:
            train = v.trains[route.train]
            kind = "express" if train.express else "local" if train.local else "numbered"
            met.add("pullman" if route.train == v.pullman else kind)
            met |= {f"bonus {kind}"} if route.bonus else set()
            met |= {"france"} if b.france in [stop // 8 for stop in route.stops] else set()
            linked = {b.link_hex, b.hex_number["E34"]}
            met |= {"link"} if any(linked <= set(stretch) for stretch in route.hexes) else set()
    assert met == {"express", "local", "numbered", "pullman", "bonus numbered", "bonus express", "france", "link"}


# -- the recorded game -------------------------------------------------------------------------------------------------


def train_of(name: str) -> RunTrain:
    if name in ("L", "LP"):
        return LOCAL
    return EXPRESS if name == "E" else RunTrain(int(name.strip("P+")), False, False)


class Recorded:
    """A recorded run: the company's trains before it, and what it earned."""

    def __init__(self, action: dict[str, Any], step: dict[str, Any], before: dict[str, Any], s: Position) -> None:
        self.s = s
        self.company = s.company(action["entity"])
        held = before["corps"][action["entity"]]
        self.names = [name for name in held["trains"] if name != "P+"]
        self.trains = [train_of(name) for name in self.names]
        self.pullman = next((n for n, name in enumerate(self.names) if name.endswith("+")), NO_PULLMAN)
        self.contracts = sum(name in held.get("companies", []) for name in ("P6", "P7"))
        self.color = phase_color(before)
        self.step = step
        self.action = action

    @property
    def earned(self) -> tuple[int, int]:
        return self.step["run"]["revenue"], self.step["run"]["subsidy"]

    def best(self) -> Run:
        return best_run(self.s, self.company, self.trains, self.color, self.contracts, self.pullman)

    def drawn(self) -> list[DrawnRoute]:
        """The routes as the player drew them."""
        free = list(range(len(self.names)))
        out = []
        for route, told in zip(self.action["routes"], self.step["run"]["routes"], strict=True):
            train = next(n for n in free if self.names[n].rstrip("+") == told["train"].rstrip("+"))
            free.remove(train)
            stretches = [s for s in route["connections"] if s[0] != "local"]
            numbers = [[self.s.hex(name) for name in stretch] for stretch in stretches]
            out.append(DrawnRoute(train, numbers, self.s.hex(route["hexes"][0])))
        return out

    def check(self, drawn: list[DrawnRoute]) -> CheckedRun:
        return check_run(self.s, self.company, self.trains, self.color, drawn, self.contracts, self.pullman)


def test_the_best_run_is_never_below_a_recorded_one() -> None:
    runs = 0
    for action, step, before, s in positions():
        if action["type"] == "run_routes":
            recorded = Recorded(action, step, before, s)
            best = recorded.best()
            assert best.proven
            assert (action["id"], best.revenue >= recorded.earned[0]) == (action["id"], True)
            runs += 1
    assert runs == 104


def test_every_recorded_run_is_legal_and_earns_what_was_recorded() -> None:
    """But one: an E route drawn beyond the last own token, which the public rules refuse as well."""
    refused = []
    for action, step, before, s in positions():
        if action["type"] == "run_routes":
            recorded = Recorded(action, step, before, s)
            checked = recorded.check(recorded.drawn())
            if checked.run is None:
                assert checked.reason is not None
                refused.append((action["id"], checked.reason.rule))
            else:
                assert (action["id"], checked.run.revenue, checked.run.mail) == (action["id"], *recorded.earned)
    assert refused == [(823, "route_express")]


def test_every_best_run_passes_the_check_of_routes_drawn_by_hand() -> None:
    for action, step, before, s in positions():
        if action["type"] == "run_routes":
            recorded = Recorded(action, step, before, s)
            best = recorded.best()
            drawn = [DrawnRoute(route.train, route.hexes, route.stops[0] // 8) for route in best.routes]
            checked = recorded.check(drawn)
            assert checked.run is not None
            assert (checked.run.revenue, checked.run.mail) == (best.revenue, best.mail)


def test_the_check_accepts_every_best_run_on_small_networks() -> None:
    for seed in range(1, 200):
        v = Variant(seed)
        run = best_run(v.s, v.company, v.trains, v.color, v.contracts, v.pullman)
        drawn = [DrawnRoute(route.train, route.hexes, route.stops[0] // 8) for route in run.routes]
        checked = check_run(v.s, v.company, v.trains, v.color, drawn, v.contracts, v.pullman)
        assert checked.run is not None, (seed, checked.reason)
        assert (seed, checked.run.revenue, checked.run.mail) == (seed, run.revenue, run.mail)


def test_the_same_position_gives_the_same_routes_again() -> None:
    for seed in range(1, 60):
        first, second = Variant(seed), Variant(seed)
        runs = [best_run(v.s, v.company, v.trains, v.color, v.contracts, v.pullman) for v in (first, second)]
        assert [route.stops for route in runs[0].routes] == [route.stops for route in runs[1].routes]
