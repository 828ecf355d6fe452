"""The conformance suite on Yokohama: every promise of the title in every position, and changed positions refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.proofs import proves
from tycoon.core.conformance import Suite, any_option
from tycoon.core.rng import Rng
from tycoon.games.yokohama.game import YOKOHAMA

SUITE = Suite(YOKOHAMA, mutations=3)

TABLES = list(SUITE.tables())[::19]
"""Each variant with and without each other one; every combination would take minutes."""


def name_of(table: Any) -> str:
    seats, variant = table
    return "-".join([str(seats), *(name for name, value in variant.items() if value == "on")])


@proves("yokohama", "2-1")
@pytest.mark.parametrize(("number", "table"), list(enumerate(TABLES)), ids=[name_of(table) for table in TABLES])
def test_a_random_game_keeps_every_promise(number: int, table: tuple[int, dict[str, str]]) -> None:
    seats, variant = table
    SUITE.check(seats, number, variant)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_random_games_keep_every_promise(seats: int) -> None:
    for seed in range(100, 150):
        SUITE.check(seats, seed, {})


@proves("yokohama", "13-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_decides_in_the_turn_of_another(seats: int) -> None:
    s, rng = YOKOHAMA.start(YOKOHAMA.deal(seats, seats)), Rng(seats)
    while not s.over and s.round < 12:
        assert s.seat == s.active or type(s.decision).__name__ == "KeepOrder"
        s.apply(any_option(s, rng))
