"""Who knows what. Rules 14."""

from __future__ import annotations

from tests.brass_lancashire.players import lively
from tests.brass_lancashire.positions import A, B, Lancashire
from tests.support.proofs import proves
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.state import BrassState


def midgame(seats: int = 3, seed: int = 1, moves: int = 70) -> BrassState:
    s, rng = LANCASHIRE.start(LANCASHIRE.deal(seats, seed)), Rng(seed)
    for _ in range(moves):
        s.apply(lively(s, rng))
    return s


@proves("brass-lancashire", "14-1")
def test_a_seat_sees_its_own_hand_only() -> None:
    view = LANCASHIRE.view(midgame(), B)
    assert [seat["hand"] is None for seat in view["seats"]] == [True, False, True]


def test_spectators_see_no_hand() -> None:
    assert [seat["hand"] for seat in LANCASHIRE.view(midgame(), None)["seats"]] == [None] * 3


@proves("brass-lancashire", "14-1")
def test_the_deck_is_a_number_only() -> None:
    view = LANCASHIRE.view(LANCASHIRE.start(LANCASHIRE.deal(3, 1)), A)
    assert (view["deck_size"], view["face_down"]) == (27, 3)


@proves("brass-lancashire", "14-1", "14-2")
def test_the_order_of_the_market_tiles_is_hidden_but_not_which_are_left() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(4, 3))
    market = LANCASHIRE.view(s, A)["distant_market"]
    assert s.cotton_tiles[:12] != tuple(sorted(s.cotton_tiles[:12]))
    assert market == {"marker": 0, "track": [3, 3, 2, 2, 1, 1, 0, 0], "drawn": [], "left": sorted(s.cotton_tiles[:12])}


def test_drawn_market_tiles_are_open() -> None:
    table = Lancashire().tile(A, "cotton 1", "colne-1").link(B, "colne-yorkshire").cotton(0, 2, 3, 1, 1, 1, 1, 1, 1)
    market = LANCASHIRE.view(table.play("sell").state, B)["distant_market"]
    assert (market["drawn"], market["left"]) == ([2], [1, 1, 1, 1, 1, 1, 3])


def test_resampling_shuffles_the_market_tiles_of_both_eras() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(4, 3))
    worlds = [LANCASHIRE.resample(s, A, Rng(seed)).cotton_tiles for seed in range(20)]
    assert len({world[:12] for world in worlds}) > 10
    assert len({world[12:] for world in worlds}) > 10


def test_resampling_leaves_drawn_market_tiles_where_they_are() -> None:
    s = midgame(moves=90)
    assert s.cotton_drawn > 0
    worlds = [LANCASHIRE.resample(s, A, Rng(seed)) for seed in range(5)]
    assert {world.cotton_tiles[: s.cotton_drawn] for world in worlds} == {s.cotton_tiles[: s.cotton_drawn]}
