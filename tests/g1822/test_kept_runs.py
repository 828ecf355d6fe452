"""Best runs are kept until something changes that they depend on; keeping them never changes what is found."""

from __future__ import annotations

import pytest

from tests.g1822.players import investor
from tycoon.core.rng import Rng
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.operating.run import BEST, FIRST_STEPS, ChooseRoutes, best_routes, is_kept
from tycoon.games.g1822.routes.best import Run
from tycoon.games.g1822.state import State1822

GAMES: list[tuple[int, dict[str, str]]] = [(3, {"scenario": "nrs", "reading": "site"}), (5, {"scenario": "mrs"})]


def told(run: Run) -> list[object]:
    """Everything that a run says."""
    routes = [[route.train, route.value, route.bonus, route.mail, *route.stops] for route in run.routes]
    return [run.revenue, run.mail, run.proven, run.mail_proven, run.upper, run.pullman, routes]


def found_anew(s: State1822) -> Run:
    """The best run with nothing remembered."""
    fresh = s.copy()
    fresh.chains = {}
    fresh.kept_runs = {}
    return best_routes(fresh)


class Watched:
    """A game in which every best run is asked for twice: as it is kept, and found anew."""

    def __init__(self, seats: int, variant: dict[str, str]) -> None:
        self.kept = 0
        self.renewed = 0
        self.different: list[int] = []
        rng = Rng(seats)
        s = G1822.start(G1822.deal(seats, seats, **variant))
        moves = 0
        while not s.over:
            if isinstance(s.decision, ChooseRoutes) and BEST in s.options:
                self.ask(s, moves)
            s.apply(investor(s, rng))
            moves += 1

    def ask(self, s: State1822, moves: int) -> None:
        known = is_kept(s, FIRST_STEPS)
        run = best_routes(s)
        if known:
            self.kept += 1
        else:
            self.renewed += 1
        if told(run) != told(found_anew(s)):
            self.different.append(moves)


@pytest.mark.parametrize(("seats", "variant"), GAMES)
def test_a_kept_run_is_what_would_be_found_anew(seats: int, variant: dict[str, str]) -> None:
    game = Watched(seats, variant)
    assert game.different == []
    assert game.kept > 0
    assert game.renewed > 0
