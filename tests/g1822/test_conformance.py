"""The conformance suite over 1822: every seat count, every value of every variant."""

from __future__ import annotations

import pytest

from tests.g1822.players import Player, any_option, draughtsman, investor
from tests.g1822.table import conserved
from tests.support.proofs import proves
from tycoon.core.conformance import Suite
from tycoon.games.g1822.game import G1822

KEPT = frozenset({"networks", "chains", "kept_runs"})
"""What is only remembered until the board changes is worked out again after loading."""

TABLES = [
    (3, {"scenario": "nrs"}),
    (4, {"scenario": "nrs", "tax-haven": "multiple"}),
    (5, {"scenario": "mrs"}),
    (6, {"scenario": "mrs", "mrs-cards": "starter"}),
    (7, {"scenario": "mrs", "mrs-cards": "advanced"}),
    (7, {}),
    (7, {"reading": "site"}),
    (4, {"scenario": "nrs", "reading": "site"}),
    (6, {"expansion": "on"}),
    (5, {"expansion": "no-removals", "tax-haven": "multiple"}),
    (4, {"expansion": "single-stack"}),
    (3, {"expansion": "single-stack-no-removals"}),
]


def suite(player: Player, look_every: int, rules_every: int = 1, replays: bool = True) -> Suite:
    return Suite(
        G1822,
        policy=player,
        invariant=conserved,
        not_dumped=KEPT,
        look_every=look_every,
        rules_every=rules_every,
        mutations=20,
        replays=replays,
    )


@pytest.mark.parametrize(("seats", "variant"), TABLES)
@proves("1822", "16-2")
def test_games_pass_the_suite(seats: int, variant: dict[str, str]) -> None:
    chosen = G1822.deal(seats, 0, **variant).variant
    # A third of the time would be best routes, searched again; golden games prove that records replay, soak all tables.
    suite(investor, 311, 5, replays=variant.get("scenario") == "nrs").check(seats, seats, chosen)


def test_a_blind_game_passes_the_suite() -> None:
    suite(any_option, 311, 5).check(3, 0, G1822.deal(3, 0).variant)


@pytest.mark.soak
@pytest.mark.parametrize("player", [investor, draughtsman, any_option])
def test_every_table_passes_the_suite(player: Player) -> None:
    suite(player, 97).check_all(range(1))
