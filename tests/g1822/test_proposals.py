"""What is proposed to who runs trains: the proven best, or the best so far, which says so and gets better. Rules 10."""

from __future__ import annotations

from typing import Any

from tests.g1822.test_import import LOG
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.import_18xx.importer import import_log
from tycoon.games.g1822.operating.run import BEST, FIRST_STEPS, ChooseRoutes, best_routes, question_of, run_within
from tycoon.games.g1822.routes.best import NO_PULLMAN, Run, run_from_plain
from tycoon.games.g1822.routes.cache import keep_run
from tycoon.games.g1822.state import State1822


def about_to_run() -> State1822:
    """The first run of the recorded game that earns something."""
    record = import_log(LOG).record
    s = G1822.start(record.deal)
    for text in record.moves:
        if isinstance(s.decision, ChooseRoutes) and BEST in s.options and best_routes(s).revenue:
            return s.copy()
        s.apply(notation.read(s, text))
    raise AssertionError("nothing is run")


def cut_short() -> State1822:
    """The same, as if its first steps had found little and proven nothing."""
    s = about_to_run()
    s.kept_runs = {}
    keep_run(s, s.kept_runs, question_of(s, FIRST_STEPS), Run(10, 0, [], NO_PULLMAN, False, 500))
    return s


def shown(s: State1822) -> Any:
    proposed = G1822.view(s, s.seat)["proposed"]
    return proposed["revenue"], proposed["proven"]


def test_a_proven_run_is_not_searched_any_further() -> None:
    assert not G1822.may_improve(about_to_run())


@proves("1822", "10.1-4")
def test_a_run_that_is_not_proven_is_shown_as_such() -> None:
    assert shown(cut_short()) == (10, False)


def test_a_run_that_is_not_proven_may_be_improved() -> None:
    assert G1822.may_improve(cut_short())


@proves("1822", "10.1-4")
def test_what_a_longer_search_finds_is_shown() -> None:
    s = cut_short()
    G1822.improve(s, G1822.search_on(cut_short()))
    assert shown(s) == (best_routes(about_to_run()).revenue, True)


def test_after_the_longer_search_there_is_nothing_to_improve() -> None:
    s = cut_short()
    G1822.improve(s, G1822.search_on(cut_short()))
    assert not G1822.may_improve(s)


@proves("1822", "10.1-5")
def test_the_best_routes_are_run_whether_or_not_somebody_waited_for_the_search() -> None:
    at_once, waited = cut_short(), cut_short()
    G1822.improve(waited, G1822.search_on(cut_short()))
    at_once.apply(BEST)
    waited.apply(BEST)
    assert at_once.dump() == waited.dump()


def test_a_run_is_the_same_after_it_was_sent_to_another_process() -> None:
    run = run_within(about_to_run(), FIRST_STEPS)
    assert run_from_plain(run.plain()).plain() == run.plain()


def test_where_nobody_is_asked_to_run_nothing_can_be_improved() -> None:
    assert not G1822.may_improve(G1822.start(G1822.deal(3, 1)))
