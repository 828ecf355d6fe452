"""The engine against the independent reference: the same questions, the same answers, the same positions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.brass.players import Player, any_option, borrower, idler, lively, prosperous
from tests.brass.reference import Reference
from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState

COMPARED = ("era", "round", "order", "seats", "board", "links", "coal_market", "iron_market", "merchants", "barrels")
CARDS = ("deck", "next_deck", "face_down")

VARIANTS: list[dict[str, str]] = [
    {},
    {"introductory": "on"},
    {"gloucester": "optional"},
    {"introductory": "on", "introductory-income": "on", "gloucester": "optional"},
]
PLAYERS: list[Player] = [prosperous, lively, borrower, any_option, idler]


def engine_position(s: BrassState) -> dict[str, object]:
    dumped = s.dump()
    return {part: dumped[part] for part in (*COMPARED, *CARDS)}


def compare(s: BrassState, other: Reference) -> None:
    """The same seat is asked, with the same options, on the same table."""
    assert engine_position(s) == other.position()
    if s.over:
        assert other.question is None
        return
    assert other.question is not None
    seat, texts = other.question
    assert len(set(texts)) == len(texts)
    assert (s.seat, sorted(notation.write(s, option) for option in s.options)) == (seat, sorted(texts))


def play_both(seats: int, seed: int, variant: dict[str, str], player: Player) -> int:
    """Play a game in both and compare every position; the number of decisions."""
    deal = BIRMINGHAM.deal(seats, seed, **variant)
    s, other, rng = BIRMINGHAM.start(deal), Reference(BIRMINGHAM.dump_deal(deal)), Rng(seed)
    decisions = 0
    while True:
        compare(s, other)
        if s.over:
            return decisions
        option = player(s, rng)
        other.answer(notation.write(s, option))
        s.apply(option)
        decisions += 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_go_the_same_way_in_both(seats: int, seed: int) -> None:
    decisions = [play_both(seats, seed, VARIANTS[0], player) for player in (prosperous, lively, borrower)]
    assert sum(decisions) > 150


@pytest.mark.parametrize("variant", VARIANTS[1:], ids="+".join)
def test_variants_go_the_same_way_in_both(variant: dict[str, str]) -> None:
    for seats in (2, 3, 4):
        assert play_both(seats, 100 + seats, variant, prosperous)


@pytest.mark.parametrize("player", [any_option, idler], ids=["anything", "idle"])
def test_other_players_find_no_difference_either(player: Player) -> None:
    assert play_both(2, 31, VARIANTS[0], player)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "+".join(variant) or "standard")
def test_many_more_games_go_the_same_way_in_both(seats: int, variant: dict[str, str]) -> None:
    for seed in range(40):
        for player in PLAYERS:
            assert play_both(seats, 1000 + seed, variant, player)


# -- counting the tree -------------------------------------------------------------------------------------------


def replayed(deal: Any, moves: list[str]) -> Reference:
    other = Reference(BIRMINGHAM.dump_deal(deal))
    for move in moves:
        other.answer(move)
    return other


def count_reference(deal: Any, moves: list[str], depth: int) -> int:
    """Ways to go on for so many decisions, counted by the reference; the last ones are only listed."""
    question = replayed(deal, moves).question
    if question is None:
        return 1
    if depth == 1:
        return len(question[1])
    return sum(count_reference(deal, [*moves, text], depth - 1) for text in question[1])


def count_engine(s: BrassState, depth: int) -> int:
    if s.over or depth == 1:
        return len(s.options) or 1
    total = 0
    for option in s.options:
        c = s.copy()
        c.apply(option)
        total += count_engine(c, depth - 1)
    return total


@pytest.mark.parametrize(
    ("seats", "seed", "moves", "depth", "leaves"),
    [
        (2, 1, 0, 1, 50),
        (2, 1, 0, 2, 924),
        (2, 1, 0, 3, 17860),
        (3, 4, 0, 2, 1494),
        (4, 2, 0, 2, 1598),
        (2, 3, 45, 2, 138),
        (3, 5, 122, 2, 136),
        (2, 8, 101, 2, 231),
        (4, 6, 169, 2, 149),
        pytest.param(2, 3, 45, 3, 2196, marks=pytest.mark.soak),
        pytest.param(3, 5, 122, 3, 1192, marks=pytest.mark.soak),
        pytest.param(2, 8, 101, 3, 2057, marks=pytest.mark.soak),
    ],
)
def test_the_tree_has_as_many_leaves_in_both(seats: int, seed: int, moves: int, depth: int, leaves: int) -> None:
    """After so many moves of prosperous players, the ways to go on for one, two or three decisions."""
    deal, rng = BIRMINGHAM.deal(seats, seed), Rng(seed)
    s = BIRMINGHAM.start(deal)
    played: list[str] = []
    for _ in range(moves):
        option = prosperous(s, rng)
        played.append(notation.write(s, option))
        s.apply(option)
    found = count_engine(s, depth)
    assert found == leaves
    assert count_reference(deal, played, depth) == found
