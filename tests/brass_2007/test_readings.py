"""What the booklet says and what was clarified after it, point by point. Rules 13."""

from __future__ import annotations

from tycoon.games.brass.editions.brass2007 import BRASS


def test_a_game_is_played_by_the_booklet_unless_somebody_chooses_otherwise() -> None:
    assert BRASS.deal(3, 1).variant == {"reading": "booklet", "overseas-bonus": "money"}
