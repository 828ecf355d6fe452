"""Budgets of bots count work, not time: the same seed gives the same game on every machine."""

from __future__ import annotations

import pytest

from tycoon.bots import seat_rng
from tycoon.bots.budget import Budget, Judge
from tycoon.bots.levels import make_level
from tycoon.bots.search import Halving, Knowledge, Line
from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE


def test_a_budget_is_spent_by_the_positions_judged() -> None:
    judge = Judge()
    judge.judged = 50
    budget = Budget(judge, 100)
    judge.judged = 100
    assert budget.spent() == 0.5


def test_a_budget_is_spent_by_the_worlds_drawn() -> None:
    assert Budget(Judge(), 0, 10).spent(10) == 1.0


def test_whichever_is_used_up_first_ends_the_search() -> None:
    judge = Judge()
    budget = Budget(judge, 100, 10)
    judge.judged = 90
    assert (budget.spent(1), budget.spent(10)) == (0.9, 1.0)


class _Dice(Knowledge[State, Line]):
    """Outcomes are the first number of the path; nothing is judged, as at the end of a game."""

    def __init__(self) -> None:
        self.worlds = 0

    def draw_world(self, s: State, seat: int, rng: Rng) -> State:
        self.worlds += 1
        return s

    def outcome(self, world: State, line: Line, seat: int) -> float:
        return float(line.path[0])


def test_a_search_that_judges_nothing_ends_with_its_worlds() -> None:
    knowledge = _Dice()
    lines = [Line([number], 0.0) for number in range(4)]
    best = Halving(knowledge, Budget(Judge(), 1000, 12)).ranked(State(), 0, lines, Rng(1))[0]
    assert (best.path, knowledge.worlds) == ([3], 12)


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_an_expert_repeats_itself(title: str) -> None:
    """Two of them think about the same positions: nothing they do depends on the clock."""
    game = CATALOGUE.game(title)
    told = []
    for _ in range(2):
        s = game.start(game.deal(3, 11))
        bots = [make_level(title, "expert") for _ in range(3)]
        rngs = [seat_rng(11, seat) for seat in range(3)]
        moves: list[str] = []
        while len(moves) < 6:
            seat = s.seat
            option = bots[seat].choose(game, game.resample(s, seat, rngs[seat]), seat, rngs[seat])
            moves.append(notation.write(s, option))
            s.apply(option)
        told.append(moves)
    assert told[0] == told[1]


@pytest.mark.parametrize("title", CATALOGUE.titles())
@pytest.mark.parametrize("level", ["expert", "master"])
def test_strong_bots_have_a_budget_of_positions(title: str, level: str) -> None:
    assert getattr(make_level(title, level), "positions", 0) > 0
