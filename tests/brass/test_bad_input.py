"""Deals and positions that cannot be: refused in one line that names what is wrong, whatever was done to them."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.brass.edited import Edit, Plain, set_to, without, written
from tests.brass.players import any_option
from tycoon.core.errors import BadDeal, BadInput, BadPosition
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState


def plain_deal() -> Plain:
    plain: Plain = json.loads(json.dumps(BIRMINGHAM.dump_deal(BIRMINGHAM.deal(2, 0))))
    return plain


# -- deals -------------------------------------------------------------------------------------------------------


def test_a_deal_typed_in_by_hand_is_accepted() -> None:
    plain = plain_deal()
    plain["seed"] = None
    plain["turn_order"] = [1, 0]
    assert BIRMINGHAM.start(BIRMINGHAM.load_deal(plain)).order == [1, 0]


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (without("canal_deck"), "part 'canal_deck' is missing"),
        (without("seats"), "'seats' must be a number"),
        (set_to("seats", value=5), "2-4 seats, not 5"),
        (set_to("seats", value="2"), "'seats' must be a number"),
        (set_to("canal_deck", 0, value="atlantis"), "canal_deck entry 1: unknown name 'atlantis'"),
        (set_to("canal_deck", 0, value="wild-location"), "canal_deck has"),
        (set_to("rail_deck", 3, value="leek"), "rail_deck has 1 x leek, not 0"),
        (set_to("turn_order", value=[0, 0]), "turn_order has 2 x 0, not 1"),
        (set_to("turn_order", value=[0, True]), "turn_order entry 2 must be a whole number"),
        (set_to("merchants", 0, value="pottery"), "merchants has"),
        (set_to("merchants", value=["all"]), "merchants has"),
        (set_to("seed", value="x"), "'seed' must be a whole number"),
        (set_to("variant", value=["on"]), "'variant' must be a mapping"),
        (set_to("market", value=[]), "unknown part 'market'"),
    ],
)
def test_a_bad_deal_is_refused_with_the_reason(edit: Edit, message: str) -> None:
    plain = plain_deal()
    edit(plain)
    with pytest.raises(BadInput, match=message):
        BIRMINGHAM.load_deal(plain)


def test_too_few_cards_are_named() -> None:
    plain = plain_deal()
    gone = plain["canal_deck"].pop()
    with pytest.raises(BadDeal, match=f"canal_deck has . x {gone}"):
        BIRMINGHAM.load_deal(plain)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 99])
def test_a_wrong_number_of_seats(seats: int) -> None:
    with pytest.raises(BadInput, match="2-4 seats"):
        BIRMINGHAM.deal(seats, 0)


def test_a_negative_seed() -> None:
    with pytest.raises(BadInput, match="seed"):
        BIRMINGHAM.deal(2, -1)


# -- positions ---------------------------------------------------------------------------------------------------


def test_an_edited_position_is_played_on_from() -> None:
    plain = written(BIRMINGHAM, 20)
    plain["seats"][0]["money"] = 77
    assert BIRMINGHAM.load(plain).money[0] == 77


TILE = {"owner": 0, "tile": "coal 1", "flipped": False, "cubes": 2}


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (without("board"), "board is missing"),
        (set_to("title", value="brass-lancashire"), "of 'brass-lancashire', not of brass-birmingham"),
        (set_to("era", value="steam"), "era has an unknown name 'steam'"),
        (set_to("round", value=True), "round must be a whole number, not True"),
        (set_to("order", value=[0, True]), "order.1 must be a whole number, not True"),
        (set_to("active", value=2), "active must be from 0 to 1"),
        (set_to("seats", 0, "hand", 0, value="atlantis"), "seats.0.hand has an unknown name 'atlantis'"),
        (set_to("seats", 0, "gone_from_mat", "coal", value=8), "gone_from_mat.coal must be from 0 to 7"),
        (set_to("board", "atlantis-1", value=TILE), "board has an unknown name 'atlantis-1'"),
        (
            set_to("board", "dudley-1", value=TILE | {"tile": "coal 9"}),
            "board.dudley-1.tile has an unknown name 'coal 9'",
        ),
        (set_to("board", "dudley-1", value=TILE | {"owner": 2}), "owner must be from 0 to 1"),
        (set_to("links", "birmingham-dudley", value=7), "links.birmingham-dudley must be from 0 to 1, not 7"),
        (set_to("merchants", "oxford-1", value="silk"), "merchants.oxford-1 has an unknown name 'silk'"),
        (set_to("agenda", value=[["Dance"]]), "unknown item"),
        (set_to("agenda", value=[["EndRound"]]), "a turn ends with EndRound"),
        (set_to("barrels", value=["oxford-1", "oxford-1"]), "barrels must hold 'oxford-1' once"),
        (set_to("variant", value={"fog": "on"}), "no variant 'fog'"),
        (set_to("variant", "introductory", value=True), "variant.introductory must be one of its values, not True"),
    ],
)
def test_a_bad_position_is_refused_with_the_reason(edit: Edit, message: str) -> None:
    plain = written(BIRMINGHAM, 0)
    edit(plain)
    with pytest.raises(BadPosition, match=message) as caught:
        BIRMINGHAM.load(plain)
    assert "\n" not in str(caught.value)


# -- anything at all ---------------------------------------------------------------------------------------------

RUBBISH: list[Any] = [None, -1, 10**12, "x", "", [], {}, True, 3.5, [None], {"a": 1}, ["TakeIron"], [["TakeCoal", 1]]]


def paths(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something could be put into a nested value."""
    items: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    found = [(*before, key) for key, _ in items]
    for key, inner in items:
        found += paths(inner, (*before, key))
    return found


def load_or_refuse(plain: Plain) -> tuple[str, BrassState | None]:
    try:
        return "", BIRMINGHAM.load(plain)
    except BadPosition as error:
        return str(error), None


@pytest.mark.parametrize("moves", [0, 37, 90])
def test_whatever_is_put_into_a_position_it_is_refused_in_one_line_or_playable(moves: int) -> None:
    whole = written(BIRMINGHAM, moves)
    rng = Rng(moves)
    places = paths(whole)
    for _ in range(400):
        plain = copy.deepcopy(whole)
        set_to(*places[rng.below(len(places))], value=RUBBISH[rng.below(len(RUBBISH))])(plain)
        message, s = load_or_refuse(plain)
        assert "\n" not in message
        for _ in range(10):
            if s is None or s.over:
                break
            s.apply(any_option(s, rng))
