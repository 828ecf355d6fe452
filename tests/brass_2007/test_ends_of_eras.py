"""Sales, the ends of eras, and what is open. Rules 9.4, 11, 12, 14."""

from __future__ import annotations

from typing import Any

import pytest

from tests.brass_lancashire.positions import A, B, Brass, C, deck_left, pass_round
from tests.support.proofs import proves
from tycoon.core.rng import Rng
from tycoon.games.brass.edition import RAIL
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.scoring import REMOVE_FIRST_LEVEL, SCORE_LINKS, SCORE_TILES
from tycoon.games.brass.state import BrassState


def mills(*tiles: int, marker: int = 0) -> Brass:
    """Two own mills with a port of another player that is not flipped."""
    table = Brass().tile(A, "cotton 1", "lancaster-2").tile(A, "cotton 1", "preston-2").link(B, "lancaster-preston")
    return table.tile(B, "port 1", "lancaster-1").cotton(marker, *tiles)


@proves("brass", "9.4-1")
def test_at_least_one_mill_is_sold_and_then_one_may_stop() -> None:
    table = mills(0, 0).play("sell")
    assert table.offers() == ["sell Lancaster 2", "sell Preston 2"]
    assert table.play("sell Preston 2", "through Lancaster 1").offers() == ["sell Lancaster 2", "stop"]


@proves("brass", "9.4-2")
def test_a_sale_through_a_port_flips_mill_and_port_of_anybody() -> None:
    table = mills(0).play("sell", "sell Preston 2", "through Lancaster 1", "stop")
    assert (table.at("preston-2"), table.at("lancaster-1")) == ("A cotton 1, flipped", "B port 1, flipped")


@proves("brass", "9.4-2")
@pytest.mark.parametrize("linked", [False, True])
def test_the_port_has_to_be_connected(linked: bool) -> None:
    table = Brass().tile(A, "cotton 1", "preston-2").tile(B, "port 1", "lancaster-1").cotton(8)
    if linked:
        table.link(B, "lancaster-preston")
    assert (table.why("sell") is None) == linked


@proves("brass", "9.4-2")
def test_cotton_may_pass_an_open_port_on_its_way_to_another() -> None:
    table = Brass().tile(A, "cotton 1", "lancaster-2").tile(A, "port 1", "preston-1").tile(B, "port 1", "fleetwood-1")
    table.link(B, "lancaster-preston").link(C, "fleetwood-preston").cotton(8).play("sell")
    assert table.offers() == ["through Fleetwood", "through Preston 1"]


@proves("brass", "9.4-1", "9.4-2", "9.4-3")
def test_one_action_sells_through_a_port_and_then_on_the_distant_market() -> None:
    table = mills(0).play("sell", "sell Preston 2", "through Lancaster 1", "sell Lancaster 2")
    assert (table.at("lancaster-2"), table.state.money[A]) == ("A cotton 1, flipped", 33)


@proves("brass", "9.4-9")
def test_the_owner_of_a_port_is_not_asked_and_cannot_forbid_the_sale() -> None:
    """Whoever sells is the only one who is asked; B, whose port it is, has no say before the next turn."""
    table = mills(0).play("sell", "sell Preston 2")
    assert (table.state.seat, table.offers()) == (A, ["through Lancaster 1", "through distant market"])
    assert table.play("through Lancaster 1").state.seat == A
    assert table.at("lancaster-1") == "B port 1, flipped"


@proves("brass", "9.4-6")
def test_a_port_that_only_gives_access_is_not_flipped() -> None:
    table = mills(0).play("sell", "sell Preston 2", "through distant market", "stop")
    assert (table.at("preston-2"), table.at("lancaster-1")) == ("A cotton 1, flipped", "B port 1")


@proves("brass", "9.4-7")
def test_on_the_x_nobody_sells_on_the_distant_market() -> None:
    assert Brass().tile(A, "cotton 1", "colne-1").link(B, "colne-yorkshire").cotton(8).why("sell") == "no_port_for_any"


# -- the end of an era -------------------------------------------------------------------------------------------


@proves("brass", "11-1")
def test_links_go_back_to_their_owners_when_they_have_scored() -> None:
    table = Brass().link(A, "colne-yorkshire").link(B, "burnley-colne").run(SCORE_LINKS)
    assert (table.state.links, table.state.vp) == ([14, 14, 14], [2, 0, 0])


@proves("brass", "11-2")
def test_only_flipped_tiles_score() -> None:
    table = Brass().tile(A, "cotton 2", "colne-1", flipped=True).tile(A, "cotton 2", "bury-1")
    assert table.run(SCORE_TILES).state.vp == [5, 0, 0]


@proves("brass", "11-3")
def test_tiles_of_level_1_leave_the_board_flipped_or_not() -> None:
    table = (
        Brass()
        .tile(A, "cotton 1", "colne-1", flipped=True)
        .tile(B, "coal 1", "wigan-1")
        .tile(C, "port 2", "fleetwood-1")
    )
    table.run(REMOVE_FIRST_LEVEL)
    assert (table.at("colne-1"), table.at("wigan-1"), table.at("fleetwood-1")) == ("empty", "empty", "C port 2")


def rail_begins(seats: int) -> BrassState:
    """Through the canal era by passing, with some of everything changed before its last round."""
    s = BRASS.start(BRASS.deal(seats, 3))
    while s.round < s.rounds:
        pass_round(s)
    s.coal_cubes, s.iron_cubes, s.money, s.income = 3, 5, [41] * seats, [10] * seats
    s.spent = list(range(seats))
    while s.era != RAIL:
        s.apply(s.options[-1])
    return s


@proves("brass", "11-5")
@pytest.mark.parametrize(("seats", "away"), [(3, 6), (4, 2)])
def test_all_cards_are_dealt_anew_and_6_or_2_put_away(seats: int, away: int) -> None:
    s = rail_begins(seats)
    assert (s.hand_size, len(s.face_down), deck_left(s)) == ([8] * seats, away, 66 - 8 * seats - away)


@proves("brass", "11-6")
def test_resource_markets_money_and_income_stay() -> None:
    s = rail_begins(3)
    assert (s.coal_cubes, s.iron_cubes, s.money, s.income) == (3, 5, [41] * 3, [10] * 3)


@proves("brass", "11-7")
def test_the_turn_order_is_that_of_the_last_canal_round() -> None:
    assert rail_begins(4).order == [0, 1, 2, 3]


# -- what is open ------------------------------------------------------------------------------------------------


def seen(seat: int | None) -> dict[str, Any]:
    return BRASS.view(BRASS.start(BRASS.deal(3, 1)), seat)


@proves("brass", "14-1")
def test_a_seat_sees_its_own_hand_only() -> None:
    assert [bool(seat.get("hand")) for seat in seen(A)["seats"]] == [True, False, False]


@proves("brass", "14-1")
def test_deck_market_tiles_and_cards_put_away_may_lie_in_another_order() -> None:
    s = BRASS.start(BRASS.deal(3, 1))
    worlds = [BRASS.resample(s, A, Rng(seed)) for seed in range(5)]
    assert len({world.deck for world in worlds}) == 5
    assert len({world.cotton_tiles for world in worlds}) == 5
    assert len({world.face_down for world in worlds}) == 5


@proves("brass", "14-2")
def test_money_points_and_income_are_open() -> None:
    assert [(seat["money"], seat["vp"], seat["income_space"]) for seat in seen(None)["seats"]] == [(30, 0, 10)] * 3
