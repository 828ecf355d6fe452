"""Every best run is proven: in golden games, and in random games whose boards get dense. Rules 10.1."""

from __future__ import annotations

import pytest

from tests.g1822.players import Player, any_option, investor
from tests.g1822.test_golden_games import GAMES, PROOFS
from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.operating.run import BEST, ChooseRoutes, best_routes
from tycoon.games.g1822.state import State1822


def is_open(s: State1822) -> bool:
    """The director is asked for routes, and the best are not proven."""
    return isinstance(s.decision, ChooseRoutes) and BEST in s.options and not best_routes(s).proven


@pytest.mark.parametrize("name", PROOFS)
def test_every_best_run_of_a_golden_game_is_proven(name: str) -> None:
    record = GAMES.read(name)
    s = G1822.start(record.deal)
    for number, text in enumerate(record.moves):
        assert not is_open(s), number
        s.apply(notation.read(s, text))


def open_runs(seats: int, seed: int, player: Player, **variant: str) -> list[int]:
    """The moves of a game at which the best run is not proven."""
    s, rng = G1822.start(G1822.deal(seats, seed, **variant)), Rng(seed)
    found: list[int] = []
    moves = 0
    while not s.over:
        if is_open(s):
            found.append(moves)
        s.apply(player(s, rng))
        moves += 1
    return found


@pytest.mark.parametrize(("seats", "scenario"), [(3, "nrs"), (3, "mrs"), (4, "standard")])
def test_every_best_run_of_a_game_of_investors_is_proven(seats: int, scenario: str) -> None:
    assert open_runs(seats, 5, investor, scenario=scenario) == []


def test_every_best_run_of_a_blind_game_is_proven() -> None:
    assert open_runs(3, 0, any_option) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_every_best_run_of_many_blind_games_is_proven(seats: int, seed: int) -> None:
    assert open_runs(seats, seed, any_option) == []
