"""The end of an era and of the game. Rules 11 and 12."""

from __future__ import annotations

from tests.brass_lancashire.positions import A, B, Lancashire, pass_round
from tests.support.proofs import proves
from tycoon.games.brass.edition import RAIL
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.scoring import REMOVE_FIRST_LEVEL
from tycoon.games.brass.state import BrassState


def rail_start(seats: int = 3, seed: int = 1) -> BrassState:
    s = LANCASHIRE.start(LANCASHIRE.deal(seats, seed))
    while s.era != RAIL:
        pass_round(s)
    return s


@proves("brass-lancashire", "11-3", "14-3")
def test_the_cotton_marker_goes_back_and_a_new_stack_of_all_tiles_is_there() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(3, 1))
    s.cotton_marker, s.cotton_drawn = 8, 5
    while s.era != RAIL:
        pass_round(s)
    market = LANCASHIRE.view(s, 0)["distant_market"]
    assert (market["marker"], market["drawn"], market["left"]) == (0, [], [0, 1, 2, 2, 2, 2, 3, 3, 3, 4])


@proves("brass-lancashire", "11-3")
def test_no_cards_are_put_away_in_the_rail_era_and_hands_are_full() -> None:
    s = rail_start()
    assert (len(s.face_down), s.hand_size, len(s.deck) - s.drawn) == (0, [8, 8, 8], 30)


def test_everybody_has_two_actions_in_the_first_rail_round() -> None:
    assert rail_start().actions_left == 2


@proves("brass-lancashire", "11-4", "R19")
def test_resource_markets_money_and_income_stay() -> None:
    """R19."""
    s = LANCASHIRE.start(LANCASHIRE.deal(3, 1))
    s.coal_cubes, s.iron_cubes, s.money, s.income = 3, 5, [7, 8, 9], [10, 10, 10]
    while s.era != RAIL:
        pass_round(s)
    assert (s.coal_cubes, s.iron_cubes, s.money) == (3, 5, [7, 8, 9])


@proves("brass-lancashire", "11-3")
def test_level_1_tiles_leave_and_better_ones_stay_as_they_are() -> None:
    table = Lancashire().tile(A, "port 1", "liverpool-1", flipped=True).tile(A, "coal 2", "wigan-1", cubes=1)
    table.tile(B, "cotton 2", "colne-1").run(REMOVE_FIRST_LEVEL)
    assert [table.at(slot) for slot in ("liverpool-1", "wigan-1", "colne-1")] == [
        "empty",
        "A coal 2, 1 left",
        "B cotton 2",
    ]


def test_a_removed_port_takes_its_market_access_with_it() -> None:
    table = Lancashire().tile(A, "port 1", "liverpool-1").tile(B, "port 2", "preston-1").run(REMOVE_FIRST_LEVEL)
    sites = {name: table.e.place_sites[table.e.place_ids.index(name)] for name in ("liverpool", "preston")}
    assert not table.state.market & sites["liverpool"]
    assert table.state.market & sites["preston"]


@proves("brass-lancashire", "12-1")
def test_the_rail_era_ends_with_a_point_for_ten_pounds() -> None:
    s = Lancashire().era("rail").round(0, last=True).money(A, 39).money(B, 9).end_round()
    assert (s.over, s.vp) == (True, [3, 0])


@proves("brass-lancashire", "12-2", "R18")
def test_the_higher_income_level_wins_a_tie() -> None:
    """R18: levels, not spaces."""
    table = Lancashire().income(A, 41).income(B, 43)
    assert LANCASHIRE.ranking(table.state) == [2, 1]


def test_more_points_win_whatever_the_income() -> None:
    table = Lancashire().vp(A, 1).income(B, 43).money(B, 99)
    assert LANCASHIRE.ranking(table.state) == [1, 2]
