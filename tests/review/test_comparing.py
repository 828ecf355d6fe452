"""Turns are compared like with like, and called costly only beyond the error of the comparison."""

from __future__ import annotations

from pathlib import Path

import pytest

from tycoon.bots.assessor import QUICK
from tycoon.bots.brass.assessor import BrassAssessor
from tycoon.bots.brass.knowledge import turns_of as brass_turns
from tycoon.bots.brass.moves import end_of_turn as end_of_brass_turn
from tycoon.bots.g1822.assessor import Assessor1822
from tycoon.bots.yokohama.assessor import YokohamaAssessor
from tycoon.bots.yokohama.assessor import end_of_turn as end_of_yokohama_turn
from tycoon.bots.yokohama.knowledge import as_known
from tycoon.bots.yokohama.knowledge import turns_of as yokohama_turns
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.games.g1822.market.stock import BID, PASS
from tycoon.play.titles import open_record
from tycoon.review.judging import BEST, FINE, LOST, judge
from tycoon.review.review import Reviewer
from tycoon.review.wording import sections_of

PLANTED = Path(__file__).parent / "games" / "planted.json"
MISTAKE = 25


@pytest.fixture(scope="module")
def planted() -> Reviewer:
    game, record = open_record(PLANTED)
    return Reviewer(game, record, QUICK)


def test_a_played_turn_of_brass_is_valued_as_its_rivals_are_before_income(planted: Reviewer) -> None:
    s = planted.position(MISTAKE)
    assessor = planted.assessor
    assert isinstance(assessor, BrassAssessor)
    v = assessor.evaluation(s)
    for line in brass_turns(v, s, s.seat, 2)[:6]:
        assert v.value(end_of_brass_turn(s, line.path), s.seat, 0) == pytest.approx(line.value)


def test_a_played_turn_of_yokohama_is_valued_as_its_rivals_are() -> None:
    game = CATALOGUE.game("yokohama")
    s = game.start(game.deal(3, 1))
    rng = Rng(1)
    while type(s.decision).__name__ != "BeginTurn":
        s.apply(s.options[rng.below(len(s.options))])
    assessor = YokohamaAssessor(QUICK)
    known = as_known(s, s.seat)
    v = assessor.evaluation(known)
    turns = v.turns_left(known)
    for line in yokohama_turns(v, known, s.seat, 6)[:6]:
        assert v.value(end_of_yokohama_turn(known, line.path), s.seat, turns) == pytest.approx(line.value)


class Scale(BrassAssessor):
    """Finds the first idea better by so much in every second world, and by the rest in the others."""

    def __init__(self, gaps: tuple[float, float]) -> None:
        super().__init__(QUICK)
        self.gaps = gaps

    def outcomes(self, s: State, seat: int, paths: list[list[int]], rng: Rng, again: bool) -> list[list[float]]:
        first, second = self.gaps
        return [[0.0] * 16, [first, second] * 8, *[[-9.0] * 16 for _ in paths[2:]]]


@pytest.mark.parametrize(
    ("gaps", "grade"),
    [((3.4, 3.4), LOST), ((3.0, 3.0), FINE), ((0.0, 8.0), FINE), ((2.0, 8.0), LOST)],
    ids=["sure", "within the least error", "unsure", "unsure but much"],
)
def test_a_turn_is_costly_only_if_it_is_so_beyond_its_error(
    planted: Reviewer, gaps: tuple[float, float], grade: str
) -> None:
    turn = next(one for one in planted.walk.turns if one.first == MISTAKE)
    found = judge(planted.game, planted.position(MISTAKE), turn, Scale(gaps))
    assert (found.lost, found.grade) == (sum(gaps) / 2, grade)


def test_a_turn_that_may_be_as_good_as_the_best_has_a_rounded_error(planted: Reviewer) -> None:
    turn = next(one for one in planted.walk.turns if one.first == MISTAKE)
    found = judge(planted.game, planted.position(MISTAKE), turn, Scale((-4.0, 5.0)))
    assert (found.grade, found.lost, found.error) == (BEST, 0.0, 2.3)


def test_a_better_move_names_the_sections_of_its_rules(planted: Reviewer) -> None:
    s = planted.position(MISTAKE)
    link = next(o for o in s.options if s.decision.choice(s, o).group == "network")
    assert sections_of(s, [link], 0)[0] == "9.2"
    assert sections_of(s, [link], 1) == []


def test_what_is_left_of_a_difference_in_the_end_is_what_was_given_away(planted: Reviewer) -> None:
    turn = next(one for one in planted.walk.turns if one.first == MISTAKE)
    s = planted.position(MISTAKE)
    whole, half = (judge(planted.game, s, turn, Scale((8.0, 8.0)), lasting) for lasting in (1.0, 0.5))
    assert (whole.lost, half.lost) == (8.0, 4.0)
    assert half.features != whole.features


def test_an_estimated_loss_has_a_limit_and_so_has_what_explains_it(planted: Reviewer) -> None:
    turn = next(one for one in planted.walk.turns if one.first == MISTAKE)
    s = planted.position(MISTAKE)
    estimating = Scale((40.0, 40.0))
    exact = judge(planted.game, s, turn, estimating)
    estimating.in_final_points = False
    limited = judge(planted.game, s, turn, estimating)
    assert (exact.lost, limited.lost) == (40.0, 5 * estimating.fine)
    assert max(limited.features.values()) < max(exact.features.values())
    within = judge(planted.game, s, turn, estimating, lasting=0.25)
    assert within.lost == 10.0


def test_a_bid_of_1822_is_not_given_up_by_a_seat_that_is_asked_again() -> None:
    game = CATALOGUE.game("1822")
    s = game.start(game.deal(3, 1))
    assessor = Assessor1822(QUICK)
    bids = [option for option in s.options if option >= BID]
    assert assessor.postponed(s, [bids[1]], [bids[0]])
    assert not assessor.postponed(s, [PASS], [bids[0]])
    assert not assessor.postponed(s, [bids[1]], [PASS])
