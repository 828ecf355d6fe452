"""Positions written down and read back."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.yokohama.positions import new_game
from tycoon.core.errors import BadPosition
from tycoon.games.yokohama.game import YOKOHAMA

Plain = dict[str, Any]


def dumped() -> Plain:
    plain: Plain = new_game(2).dump()
    return plain


def test_a_position_survives_writing_and_reading() -> None:
    assert YOKOHAMA.load(dumped()).dump() == dumped()


def change(*path: str | int, to: object) -> Callable[[Plain], None]:
    def apply(plain: Plain) -> None:
        at: Any = plain
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to

    return apply


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (change("title", to="brass"), "of 'brass', not of yokohama"),
        (change("seats", 0, "hand", to=7), "seat 0: 19 assistants, not 20"),
        (change("seats", 0, "shops_hand", to=3), "seat 0: 9 shops, not 8"),
        (change("seats", 1, "houses_hand", to=1), "seat 1: 5 trading houses, not 4"),
        (change("seats", 0, "money", to=-1), "seats.0.money must be from 0"),
        (change("seats", 0, "money", to="rich"), "seats.0.money must be a whole number, not 'rich'"),
        (change("seats", 0, "president", to="canal"), "seats.0.president cannot be on canal"),
        (change("seats", 0, "president", to="moon"), "seats.0.president has an unknown name 'moon'"),
        (change("seats", 0, "orders", to=[]), "order card .* is there 0 times"),
        (change("seats", 0, "technologies", to=[40, 41]), "two technologies of the same name"),
        (change("seats", 0, "agents", "uk", to=1), "agents: 4 of uk, not 3"),
        (change("seats", 0, "tokens", to=["t01"]), "5-power tokens of the players"),
        (change("seats", 0, "reward_tokens", to=["ar1"]), "a reward token is for completing all achievements"),
        (change("areas", 0, "assistants", to=[1, 0]), "seat 0: 21 assistants, not 20"),
        (change("areas", 0, "id", to="canal"), "each of the 10 areas for 2 players once"),
        (change("areas", 0, "tile", to="b99"), "areas.0.tile has an unknown name 'b99'"),
        (change("church", 4, to=None), "church must have neutral assistants on the blocked spaces"),
        (change("church", to=[]), "church must have 8 spaces, not 0"),
        (change("round", to=0), "round must be from 1"),
        (change("active", to=5), "active must be from 0 to 1"),
        (change("unused_technologies", to=["university"]), "seat . does not own university"),
        (change("achievements", 0, "id", to="b1"), "one tile of each group"),
        (change("ports", "port_a", to=[1]), "port_a has 6 slots, not 1"),
        (change("agenda", to=[["Conquer"]]), "unknown item 'Conquer'"),
        (change("agenda", to=["BeginTurn"]), "an item is a list"),
        (change("agenda", to=[["EndTurn"]]), "the phases of a turn do not follow each other: EndTurn"),
        (
            change("placed", to=["silk_mill_1", "bank", "copper_mine_1"]),
            "'copper_mine_1' once and in its place",
        ),
        (change("variant", "recall-one-area", to=True), "variant.recall-one-area must be one of its values, not True"),
        (change("agenda", to=[["BeginTurn", 1]]), "BeginTurn takes 0 whole numbers"),
        (change("agenda", to=[["Act", "bank"]]), "Act takes 1 whole numbers"),
        (change("seats", to=[]), "seats"),
        (change("seats", to=None), "seats must be a list, not None"),
    ],
)
def test_a_position_that_cannot_occur_is_refused(edit: Callable[[Plain], None], message: str) -> None:
    plain = copy.deepcopy(dumped())
    edit(plain)
    with pytest.raises(BadPosition, match=message):
        YOKOHAMA.load(plain)


def test_every_missing_part_is_named() -> None:
    for key in dumped():
        plain = dumped()
        del plain[key]
        with pytest.raises(BadPosition, match=f"{key} is missing"):
            YOKOHAMA.load(plain)
