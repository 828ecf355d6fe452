"""Rivals in common: after every candidate they do what they did after the first one, as long as they can."""

from __future__ import annotations

from functools import cache

from tests.bots.test_brass_bots import position
from tycoon.bots.brass.evaluation import Evaluation
from tycoon.bots.brass.knowledge import CottonAndCoal, Depth, turns_of
from tycoon.bots.brass.moves import Line
from tycoon.bots.brass.weights import read_weights
from tycoon.core.rng import Rng
from tycoon.games.brass.state import BrassState

NOT_OFFERED = [-1]


@cache
def start() -> BrassState:
    return position(2, 40)


def knowledge(common_rivals: bool) -> CottonAndCoal:
    return CottonAndCoal(Evaluation(start().edition, read_weights()), Depth(1, 1, common_rivals))


def candidates(known: CottonAndCoal, number: int) -> list[Line]:
    return turns_of(known.v, start(), start().seat, 6)[:number]


def outcomes(known: CottonAndCoal, number: int) -> list[float]:
    world = known.draw_world(start(), start().seat, Rng(1))
    return [known.outcome(world, line, start().seat) for line in candidates(known, number)]


def positions_judged(common_rivals: bool) -> int:
    """Judged for the third candidate, when two have been played on in the same world."""
    known = knowledge(common_rivals)
    world = known.draw_world(start(), start().seat, Rng(1))
    lines = candidates(known, 3)
    for line in lines[:2]:
        known.outcome(world, line, start().seat)
    before = known.v.judged
    known.outcome(world, lines[2], start().seat)
    return known.v.judged - before


def test_after_the_first_candidate_rivals_in_common_think_as_they_always_do() -> None:
    assert outcomes(knowledge(True), 1) == outcomes(knowledge(False), 1)


def test_rivals_in_common_need_no_thought_after_the_other_candidates() -> None:
    assert positions_judged(True) < positions_judged(False) / 2


def test_rivals_think_again_when_they_cannot_do_what_they_did() -> None:
    known = knowledge(True)
    world = known.draw_world(start(), start().seat, Rng(1))
    first, second = candidates(known, 2)
    known.outcome(world, first, start().seat)
    assert known.script is not None
    known.script.paths = dict.fromkeys(known.script.paths, NOT_OFFERED)
    assert known.outcome(world, second, start().seat) == outcomes(knowledge(False), 2)[1]


def test_every_world_has_a_script_of_its_own() -> None:
    known = knowledge(True)
    outcomes(known, 1)
    before = known.script
    known.draw_world(start(), start().seat, Rng(2))
    assert known.script is not before
