"""Deals and positions that cannot be: refused in one line that names what is wrong, whatever was done to them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.brass.players import any_option, prosperous
from tycoon.core.errors import BadDeal, BadInput, BadPosition
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState

Plain = dict[str, Any]


def game_after(moves: int, seats: int = 2, seed: int = 6) -> BrassState:
    s, rng = BIRMINGHAM.start(BIRMINGHAM.deal(seats, seed)), Rng(seed)
    for _ in range(moves):
        s.apply(prosperous(s, rng))
    return s


def written(moves: int) -> Plain:
    """The position after so many moves, as a file would hold it."""
    plain: Plain = json.loads(json.dumps(game_after(moves).dump()))
    return plain


def plain_deal() -> Plain:
    plain: Plain = json.loads(json.dumps(BIRMINGHAM.dump_deal(BIRMINGHAM.deal(2, 0))))
    return plain


def set_to(*path: Any, value: Any) -> Callable[[Plain], None]:
    """An edit that puts a value somewhere."""

    def edit(plain: Plain) -> None:
        inner: Any = plain
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value

    return edit


def without(key: str) -> Callable[[Plain], None]:
    def edit(plain: Plain) -> None:
        del plain[key]

    return edit


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
def test_a_bad_deal_is_refused_with_the_reason(edit: Callable[[Plain], None], message: str) -> None:
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
    plain = written(20)
    plain["seats"][0]["money"] = 77
    assert BIRMINGHAM.load(plain).money[0] == 77


TILE = {"owner": 0, "tile": "coal 1", "flipped": False, "cubes": 2}


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (without("board"), "'board' is missing"),
        (set_to("title", value="brass-lancashire"), "of brass-lancashire, not of brass-birmingham"),
        (set_to("era", value="steam"), "unknown era 'steam'"),
        (set_to("round", value=11), "'round' must be from 1 to 10, not 11"),
        (set_to("round", value=True), "'round' must be of type int"),
        (set_to("order", value=[0, 0]), "'order' must name each seat once"),
        (set_to("active", value=2), "'active' must be from 0 to 1"),
        (set_to("seats", 0, "money", value=-1), "seat 0: 'money' must be from 0"),
        (set_to("seats", 1, "income_space", value=100), "seat 1: 'income_space' must be from 0 to 99"),
        (set_to("seats", 0, "hand", 0, value="atlantis"), "unknown card in seat 0 hand 'atlantis'"),
        (set_to("seats", 0, "gone_from_mat", "coal", value=8), "'coal' must be from 0 to 7"),
        (set_to("board", "dudley-2", value=TILE), "dudley-2 has no room for coal 1"),
        (set_to("board", "atlantis-1", value=TILE), "unknown slot 'atlantis-1'"),
        (set_to("board", "dudley-1", value=TILE | {"tile": "coal 9"}), "unknown tile in dudley-1 'coal 9'"),
        (set_to("board", "dudley-1", value=TILE | {"owner": 2}), "'owner' must be from 0 to 1"),
        (set_to("board", "dudley-1", value=TILE | {"cubes": 3}), "'cubes' must be from 0 to 2"),
        (set_to("board", "dudley-1", value=TILE | {"flipped": True}), "'cubes' must be from 0 to 0"),
        (set_to("board", "dudley-1", value=TILE | {"tile": "coal 4", "cubes": 5}), "seat 0 has 1 x coal 4, but 0 left"),
        (set_to("links", "birmingham-nuneaton", value=0), "not usable in the canal era"),
        (set_to("links", "birmingham-dudley", value=7), "no seat 7"),
        (set_to("coal_market", value=15), "'coal_market' must be from 0 to 14"),
        (set_to("merchants", "oxford-1", value="silk"), "unknown merchant tile 'silk'"),
        (set_to("barrels", value=["nottingham-1"]), "no merchant at nottingham-1"),
        (set_to("deck", value=[]), "cards: . x"),
        (set_to("next_deck", value=[]), "next_deck: 0 x"),
        (set_to("agenda", value=[["Dance"]]), "unknown item"),
        (set_to("agenda", value=[["EndRound"]]), "must end with a decision"),
        (set_to("variant", value={"fog": "on"}), "no variant 'fog'"),
    ],
)
def test_a_bad_position_is_refused_with_the_reason(edit: Callable[[Plain], None], message: str) -> None:
    plain = written(0)
    edit(plain)
    with pytest.raises(BadPosition, match=message) as caught:
        BIRMINGHAM.load(plain)
    assert "\n" not in str(caught.value)


def test_an_unflipped_mine_without_coal_is_refused() -> None:
    plain = written(0)
    plain["seats"][0]["gone_from_mat"]["coal"] = 1
    plain["board"]["dudley-1"] = TILE | {"cubes": 0}
    with pytest.raises(BadPosition, match="'cubes' is 0, so it must be flipped"):
        BIRMINGHAM.load(plain)


def test_two_own_tiles_in_one_place_are_refused_in_the_canal_era() -> None:
    plain = written(0)
    plain["seats"][0]["gone_from_mat"]["cotton"] = 2
    for slot in ("worcester-1", "worcester-2"):
        plain["board"][slot] = {"owner": 0, "tile": "cotton 1", "flipped": False, "cubes": 0}
    with pytest.raises(BadPosition, match="seat 0 has another tile there"):
        BIRMINGHAM.load(plain)


def test_fifteen_links_of_one_seat_are_refused() -> None:
    plain = written(0)
    canals = [line for n, line in enumerate(game_after(0).edition.line_ids) if game_after(0).free_lines >> n & 1]
    plain["links"] = dict.fromkeys(canals[:15], 0)
    with pytest.raises(BadPosition, match="seat 0 has more than 14 links"):
        BIRMINGHAM.load(plain)


def test_an_agenda_that_does_not_fit_the_table_is_refused() -> None:
    """A sale is going on, but nothing is there to be sold."""
    plain = written(0)
    plain["agenda"][-1:] = [["SellTile", 0], ["DiscardAny"]]
    with pytest.raises(BadPosition, match=r"agenda: does not fit the position \(SellTile\(0\) has no option\)"):
        BIRMINGHAM.load(plain)


def test_a_seat_to_move_without_cards_is_refused() -> None:
    plain = written(0)
    seat = plain["active"]
    plain["seats"][seat]["discards"] = plain["seats"][seat].pop("hand")
    plain["seats"][seat]["hand"] = []
    with pytest.raises(BadPosition, match="agenda: does not fit the position"):
        BIRMINGHAM.load(plain)


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
    whole = written(moves)
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
