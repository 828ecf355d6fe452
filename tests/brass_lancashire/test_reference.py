"""The engine against a second, independent reading of the rules, position by position."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.players import Player, borrower, builder, lively
from tests.brass_lancashire.positions import texts
from tests.brass_lancashire.reference import Reference
from tycoon.core.agenda import Step
from tycoon.core.conformance import Suite
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.scoring import SCORE_LINKS, SCORE_MONEY, SCORE_TILES
from tycoon.games.brass.state import BrassState

TABLES = [(game, seats, variant) for game in (LANCASHIRE, BRASS) for seats, variant in Suite(game).tables()]


def compare(game: BrassGame, seats: int, variant: dict[str, str], player: Player, seed: int, every: int) -> set[str]:
    """Play a game and compare one position in so many; the questions that were compared."""
    s, rng = game.start(game.deal(seats, seed, **variant)), Rng(seed)
    compared: set[str] = set()
    number = 0
    while not s.over:
        if number % every == seed % every:
            wanted = Reference(game, s).answers(s)
            if wanted is not None:
                compared.add(type(s.decision).__name__)
                assert set(texts(s)) == wanted, f"{game.title}, {seats} seats, {variant}, seed {seed}, move {number}"
        number += 1
        s.apply(player(s, rng))
    return compared


@pytest.mark.parametrize("player", [lively, borrower, builder], ids=["lively", "borrower", "builder"])
def test_both_readings_allow_the_same_moves(player: Player) -> None:
    compared: set[str] = set()
    for number, (game, seats, variant) in enumerate(TABLES):
        compared |= compare(game, seats, variant, player, seed=500 + number, every=7)
    assert {
        "ChooseAction",
        "DiscardAny",
        "DiscardForBuild",
        "DiscardForAnywhere",
        "SecondLink",
        "DevelopTile",
        "SellMill",
        "SellThrough",
    } <= compared


def gained(s: BrassState, step: Step[BrassState]) -> list[int]:
    """The points that a step of scoring brings, without touching the position."""
    c = s.copy()
    c.vp = [0] * s.seats
    step.run(c)
    return c.vp


def test_both_readings_score_the_same() -> None:
    seen: set[int] = set()
    for number, (game, seats, variant) in enumerate(TABLES):
        s, rng = game.start(game.deal(seats, number, **variant)), Rng(number)
        for move in range(10_000):
            if s.over:
                break
            if move % 40 == 39:
                reference = Reference(game, s)
                assert gained(s, SCORE_LINKS) == reference.link_points()
                assert gained(s, SCORE_TILES) == reference.tile_points()
                assert gained(s, SCORE_MONEY) == reference.money_points()
                seen |= set(reference.link_points()) | set(reference.tile_points())
            s.apply(lively(s, rng))
    assert len(seen) > 20


@pytest.mark.soak
@pytest.mark.parametrize("player", [lively, borrower, builder], ids=["lively", "borrower", "builder"])
def test_both_readings_allow_the_same_moves_for_long(player: Player) -> None:
    compared: set[str] = set()
    for number, (game, seats, variant) in enumerate(TABLES):
        for seed in range(4):
            compared |= compare(game, seats, variant, player, seed=1000 + 10 * number + seed, every=1)
    assert {"TakeCoal", "TakeIron", "GiveUpTile"} <= compared
