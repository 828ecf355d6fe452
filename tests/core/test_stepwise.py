"""Playing step by step, on the tiny title: forced decisions are asked, too."""

from __future__ import annotations

import pytest

from tests.core.highest_card import GAME, PlayCard, Table
from tycoon.core.agenda import DeadEnd
from tycoon.core.state import IllegalMove
from tycoon.core.stepwise import apply_stepwise, settle_stepwise


def table(seats: int = 2) -> Table:
    return GAME.start(GAME.deal(seats, 1))


def test_the_last_card_of_a_hand_is_asked_for() -> None:
    s = table()
    asked = 0
    while not s.over:
        apply_stepwise(s, s.options[0])
        asked += 1
    assert asked == 8


def test_the_same_game_is_played_as_without_asking() -> None:
    s, stepwise = table(), table()
    while not s.over:
        s.apply(s.options[0])
    while not stepwise.over:
        apply_stepwise(stepwise, stepwise.options[0])
    assert stepwise.dump() == s.dump()


def test_a_copy_of_such_a_position_settles_as_usual() -> None:
    s = table()
    while len(s.options) > 1:
        apply_stepwise(s, s.options[0])
    c = s.copy()
    c.settle()
    assert c.over


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    s = table()
    before = s.dump()
    with pytest.raises(IllegalMove):
        apply_stepwise(s, next(card for card in range(8) if card not in s.options))
    assert s.dump() == before


def test_a_decision_without_options_is_a_bug() -> None:
    s = table()
    s.hands = [(), ()]
    s.agenda = [PlayCard()]
    with pytest.raises(DeadEnd):
        settle_stepwise(s)
