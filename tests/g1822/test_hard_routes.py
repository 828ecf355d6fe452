"""Best routes on dense boards of random games, within the steps that a game allows. Rules 10."""

from __future__ import annotations

from functools import cache

from tests.g1822.hard_routes import HardRun, hard_runs
from tests.support.proofs import proves
from tycoon.games.g1822.operating.run import BEST_STEPS
from tycoon.games.g1822.routes.best import Run

FEW_STEPS = 2000
"""So few that most of these runs cannot be proven."""


@cache
def found(steps: int) -> list[tuple[int, HardRun, Run]]:
    """Every position with what is found there."""
    return [(number, hard, hard.best(steps)) for number, hard in enumerate(hard_runs())]


@proves("1822", "R8")
def test_every_run_is_proven() -> None:
    assert [number for number, _, run in found(BEST_STEPS) if not run.proven] == []


def test_every_run_earns_what_is_known_to_be_the_best() -> None:
    assert [number for number, hard, run in found(BEST_STEPS) if hard.proven and run.revenue != hard.revenue] == []


def test_no_run_earns_less_than_the_best_that_was_ever_found() -> None:
    assert [number for number, hard, run in found(BEST_STEPS) if run.revenue < hard.revenue] == []


@proves("1822", "10.1-6")
def test_where_the_search_is_cut_short_it_says_how_much_may_be_possible() -> None:
    unproven = [(number, hard, run) for number, hard, run in found(FEW_STEPS) if not run.proven]
    assert [number for number, hard, run in unproven if run.upper < hard.revenue] == []
    assert len(unproven) > 10


def test_a_run_that_is_called_proven_after_few_steps_is_the_best() -> None:
    proven = [(number, hard, run) for number, hard, run in found(FEW_STEPS) if run.proven]
    assert [number for number, hard, run in proven if run.revenue < hard.revenue] == []


def test_every_run_passes_the_check_of_routes_drawn_by_hand() -> None:
    """The check may count a bonus that a search cut short had not looked for."""
    for number, hard, run in found(FEW_STEPS):
        checked = hard.check(run).run
        assert checked is not None, number
        assert (number, checked.revenue >= run.revenue) == (number, True)


def test_a_proven_run_earns_what_the_check_says() -> None:
    for number, hard, run in found(BEST_STEPS):
        checked = hard.check(run).run
        assert checked is not None, number
        assert (number, checked.revenue, checked.mail) == (number, run.revenue, run.mail)
