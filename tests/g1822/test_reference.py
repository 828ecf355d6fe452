"""In whole games a stock turn and a train purchase offer exactly what the rules say in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.g1822.players import any_option, investor
from tests.g1822.reference import stock_moves, train_moves
from tests.g1822.table import offered
from tycoon.core.rng import Rng
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.market.stock import StockTurn
from tycoon.games.g1822.operating.train_purchase import BuyTrains

GAMES: list[tuple[int, dict[str, Any], bool]] = [
    (4, {"scenario": "nrs", "tax-haven": "multiple"}, True),
    (4, {"scenario": "nrs", "tax-haven": "multiple", "reading": "site"}, True),
    (6, {"expansion": "single-stack", "tax-haven": "multiple"}, False),
    (6, {"expansion": "single-stack", "tax-haven": "multiple", "reading": "site"}, False),
]
"""Seats, variant, and whether the players do anything at all."""
MOST = 800
"""Moves of a game: enough for the late phases, in which most is restricted."""


@pytest.mark.parametrize(("seats", "variant", "blind"), GAMES)
def test_nothing_more_and_nothing_less_is_offered(seats: int, variant: dict[str, Any], blind: bool) -> None:
    rng = Rng(seats)
    s = G1822.start(G1822.deal(seats, seats, **variant))
    asked = [0, 0]
    moves = 0
    while not s.over and moves < MOST:
        moves += 1
        if isinstance(s.decision, StockTurn):
            assert set(offered(s)) == stock_moves(s)
            asked[0] += 1
        elif isinstance(s.decision, BuyTrains):
            assert set(offered(s)) == train_moves(s)
            asked[1] += 1
        s.apply(any_option(s, rng) if blind else investor(s, rng))
    assert min(asked) > 20, asked
