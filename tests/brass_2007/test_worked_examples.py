"""The worked examples 1 to 16 of the specification of Brass (2007), every case of them.

Slots are counted from 1 in notation (`Preston 1`) and from 0 in the specification.
"""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass, C, D, deck_left, pass_round, starts, texts
from tests.support.proofs import proves
from tycoon.games.brass.edition import CANAL, RAIL
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.scoring import SCORE_LINKS, SCORE_TILES

# -- 1: cards ----------------------------------------------------------------------------------------------------


@proves("brass", "4-1", "4-3")
@pytest.mark.parametrize(
    ("seats", "canal", "rail"),
    [
        (3, [33, 30, 24, 18, 12, 6, 0, 0, 0, 0], [36, 30, 24, 18, 12, 6, 0, 0, 0, 0]),
        (4, [28, 24, 16, 8, 0, 0, 0, 0], [32, 24, 16, 8, 0, 0, 0, 0]),
    ],
)
def test_1_cards_in_the_deck_at_the_start_of_each_round(seats: int, canal: list[int], rail: list[int]) -> None:
    s = BRASS.start(BRASS.deal(seats, 1))
    decks: list[list[int]] = [[], []]
    while not s.over:
        decks[s.era].append(deck_left(s))
        pass_round(s)
    assert decks == [canal, rail]


@proves("brass", "9.5-3", "R11")
@pytest.mark.parametrize(("seats", "last"), [(3, 6), (4, 4)])
def test_1_loans_in_the_rail_period_while_the_deck_lasts(seats: int, last: int) -> None:
    s = BRASS.start(BRASS.deal(seats, 1))
    rounds: dict[int, list[int]] = {CANAL: [], RAIL: []}
    while not s.over:
        if starts(texts(s), "loan"):
            rounds[s.era].append(s.round)
        pass_round(s)
    assert rounds == {CANAL: list(range(1, s.rounds + 1)), RAIL: list(range(1, last + 1))}


# -- 2: demand tracks --------------------------------------------------------------------------------------------


def test_2_the_next_cubes_cost_two_and_three() -> None:
    e = Brass().e
    assert (e.coal_market.price[5], e.iron_market.price[4]) == (2, 3)


@proves("brass", "7-1")
@pytest.mark.parametrize(("level", "cost", "mine"), [(2, 7, "A coal 2, flipped"), (4, 10 + 1, "A coal 4, 2 left")])
def test_2_a_new_mine_connected_to_a_port_fills_the_track(level: int, cost: int, mine: str) -> None:
    """The level 4 mine also buys an iron, for 1 pound."""
    table = Brass().coal(5).lowest(A, f"coal {level}").hand(A, "warrington").tile(B, "port 1", "warrington-1")
    table.play(f"build coal {level} @ Warrington & Runcorn 2")
    assert (table.at("warrington-2"), table.state.money[A]) == (mine, 30 - cost + 4)


# -- 3: turn order -----------------------------------------------------------------------------------------------

RED, PURPLE, GREEN, YELLOW = A, B, C, D


@proves("brass", "4-2")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([RED, PURPLE, GREEN, YELLOW], [PURPLE, GREEN, YELLOW, RED]),
        ([GREEN, RED, PURPLE, YELLOW], [GREEN, PURPLE, YELLOW, RED]),
    ],
)
def test_3_who_spent_less_goes_first_and_equals_keep_their_order(before: list[int], after: list[int]) -> None:
    assert Brass(4).order(*before).spent(23, 6, 6, 12).end_round().order == after


# -- 4 and 5: the income track -----------------------------------------------------------------------------------


@proves("brass", "9.5-1")
@pytest.mark.parametrize(
    ("space", "loan", "new", "income"), [(30, 30, 24, 7), (35, 30, 28, 9), (10, 30, 7, -3), (2, 20, 0, -10)]
)
def test_4_a_loan_moves_the_marker_back_by_bands(space: int, loan: int, new: int, income: int) -> None:
    table = Brass().income(A, space).play(f"loan {loan}")
    assert (table.state.income[A], table.level(A)) == (new, income)


@proves("brass", "9.5-2")
def test_4_no_loan_below_minus_ten() -> None:
    table = Brass().income(A, 2)
    assert (table.offers("loan"), table.why("loan 30")) == (["loan 10", "loan 20"], "income_too_low")


@proves("brass", "8-2")
@pytest.mark.parametrize(("space", "new", "income"), [(10, 15, 3), (97, 99, 30)])
def test_5_a_flipped_tile_moves_the_marker_by_spaces(space: int, new: int, income: int) -> None:
    table = Brass().income(A, space).tile(A, "cotton 1", "lancaster-2").tile(B, "port 1", "lancaster-1")
    table.play("sell", "through Lancaster 1")
    assert (table.state.income[A], table.level(A)) == (new, income)


# -- 6: building in Oldham ---------------------------------------------------------------------------------------


def oldham(card: str) -> Brass:
    """Yellow is seat A, Red seat B."""
    table = Brass().tile(A, "coal 1", "bury-1").link(A, "bury-manchester").lowest(A, "cotton 2").hand(A, card)
    return table.tile(B, "coal 1", "manchester-1").link(B, "manchester-oldham")


@proves("brass", "6.1-2", "5-1")
def test_6_the_oldham_card_takes_the_coal_of_red() -> None:
    table = oldham("oldham").play("build cotton 2 @ Oldham 1")
    assert (table.at("manchester-1"), table.at("bury-1")) == ("B coal 1, 1 left", "A coal 1, 2 left")
    assert table.state.spent[A] == 14


@proves("brass", "9.1-3")
def test_6_a_cotton_card_allows_manchester_only_and_the_colne_card_nothing() -> None:
    assert oldham("cotton").places("cotton") == {"Manchester 2", "Manchester 3"}
    assert oldham("colne").why("build cotton 2 @ Colne 1") == "no_coal"


# -- 7 and 8: networks -------------------------------------------------------------------------------------------


@proves("brass", "9.1-3")
def test_7_an_industry_card_builds_in_the_own_network() -> None:
    table = Brass().tile(A, "port 1", "preston-1").link(B, "wigan-blackburn").hand(A, "cotton")
    for line in ("preston-lancaster", "preston-wigan", "wigan-warrington"):
        table.link(A, line)
    assert table.places("cotton") == {"Lancaster 2", "Warrington & Runcorn 2"}


@proves("brass", "9.2-4")
def test_8_the_first_canals_from_liverpool() -> None:
    table = Brass().tile(A, "port 1", "liverpool-1")
    assert table.offers("link") == ["link Ellesmere Port-Liverpool", "link Liverpool-Wigan"]


# -- 9: Birkenhead -----------------------------------------------------------------------------------------------


def birkenhead() -> Brass:
    """A tile in Liverpool, a shipyard card, the locked shipyards developed away."""
    table = Brass().era("rail").tile(A, "port 2", "liverpool-1").lowest(A, "shipyard 2").hand(A, "shipyard")
    return table.money(A, 40)


def test_9_liverpool_in_the_network_lets_a_shipyard_card_build_in_birkenhead() -> None:
    table = birkenhead().link(B, "birkenhead-ellesmere").tile(B, "port 2", "ellesmere-1")
    assert "Birkenhead" in table.places("shipyard")


@proves("brass", "5-4")
def test_9_without_the_rail_there_is_no_coal_in_birkenhead() -> None:
    assert birkenhead().why("build shipyard 2 @ Birkenhead") == "no_coal"


@proves("brass", "5-3", "R5")
@pytest.mark.parametrize(("reading", "reason"), [("booklet", None), ("clarified", "not_in_network")])
def test_9_birkenhead_in_the_network_helps_in_liverpool_by_the_booklet(reading: str, reason: str | None) -> None:
    table = Brass(reading=reading).era("rail").tile(A, "shipyard 2", "birkenhead-1", flipped=True).lowest(A, "port 2")
    assert table.hand(A, "port").why("build port 2 @ Liverpool 1") == reason


# -- 10: rail and track coal -------------------------------------------------------------------------------------


def test_10_a_rail_connected_to_a_port_at_its_other_end_uses_track_coal() -> None:
    table = Brass().era("rail").tile(A, "cotton 2", "manchester-1").tile(B, "port 2", "warrington-1")
    table.play("link Manchester-Warrington & Runcorn", "stop")
    assert (table.state.spent[A], table.state.coal_cubes) == (5 + 1, 7)


# -- 11: Lancaster and Preston -----------------------------------------------------------------------------------


@proves("brass", "9.1-8")
@pytest.mark.parametrize("town", ["Lancaster", "Preston"])
def test_11_a_port_uses_the_first_slot_while_it_is_empty(town: str) -> None:
    card = town.lower()
    assert Brass().hand(A, card).places("port") == {f"{town} 1"}
    assert Brass().hand(A, card).tile(B, "port 1", f"{card}-1").places("port") == {f"{town} 2"}


# -- 12: scoring -------------------------------------------------------------------------------------------------


@proves("brass", "11-2")
def test_12_tiles() -> None:
    yellow, red = A, B
    table = Brass().tile(yellow, "cotton 2", "colne-1", flipped=True).tile(yellow, "cotton 2", "bury-1", flipped=True)
    table.tile(yellow, "coal 2", "oldham-1", flipped=True).tile(yellow, "iron 1", "rochdale-3", flipped=True)
    table.tile(red, "port 1", "preston-1", flipped=True).tile(red, "cotton 1", "burnley-1")
    assert table.run(SCORE_TILES).state.vp == [15, 2, 0]


@proves("brass", "11-1")
def test_12_links() -> None:
    table = Brass().tile(A, "cotton 1", "colne-1", flipped=True).tile(A, "cotton 1", "macclesfield-1", flipped=True)
    table.tile(A, "cotton 1", "burnley-1", flipped=True).tile(A, "coal 1", "blackburn-1", flipped=True)
    table.tile(C, "iron 1", "blackburn-3", flipped=True).tile(C, "port 1", "preston-1", flipped=True)
    table.tile(C, "port 1", "lancaster-1", flipped=True)
    table.link(A, "colne-yorkshire").link(A, "macclesfield-midlands").link(A, "blackburn-burnley")
    table.link(B, "lancaster-preston").link(B, "fleetwood-preston")
    assert table.run(SCORE_LINKS).state.vp == [3 + 3 + 3, 2 + 1, 0]


# -- 13: the distant market --------------------------------------------------------------------------------------


def far_sale(marker: int, tile: int, bonus: str = "money") -> Brass:
    table = Brass(overseas_bonus=bonus).tile(A, "cotton 1", "colne-1").link(B, "colne-yorkshire").cotton(marker, tile)
    return table.play("sell")


@proves("brass", "9.4-3", "9.4-5", "R1")
def test_13_the_number_at_the_marker_is_cash() -> None:
    table = far_sale(0, 2)
    assert (table.state.cotton_marker, table.state.income[A], table.state.money[A]) == (2, 15, 32)


@proves("brass", "13-2", "R1")
def test_13_by_the_variant_it_is_income_not_cash() -> None:
    table = far_sale(0, 2, "income")
    assert (table.state.cotton_marker, table.state.income[A], table.level(A), table.state.money[A]) == (2, 17, 4, 30)


@proves("brass", "9.4-4")
def test_13_on_the_x_the_market_is_closed() -> None:
    table = far_sale(6, 2)
    assert (table.state.cotton_marker, table.at("colne-1"), table.state.active) == (8, "A cotton 1", B)


# -- 14: combined actions ----------------------------------------------------------------------------------------


@proves("brass", "9.6-1")
def test_14_two_cards_together_build_a_mill_in_colne() -> None:
    table = Brass().hand(A, "manchester", "coal").actions(2)
    table.play("build anywhere cotton 1 @ Colne 1", "discard manchester", "discard coal")
    assert (table.at("colne-1"), table.cards(A), table.state.active) == ("A cotton 1", [], B)


@proves("brass", "9.6-2")
def test_14_the_coal_must_still_be_available() -> None:
    table = Brass().hand(A, "manchester", "coal").actions(2).lowest(A, "cotton 2")
    assert table.why("build anywhere cotton 2 @ Colne 1") == "no_coal"


# -- 15: shortfall -----------------------------------------------------------------------------------------------


def next_round(tile: str, slot: str) -> Brass:
    """Band -5, 1 pound, one tile; the next round begins with income."""
    table = Brass().income(A, 5).money(A, 1).tile(A, tile, slot)
    table.end_round()
    return table


@proves("brass", "10-3", "R14")
def test_15_what_the_last_tile_does_not_cover_is_carried_as_debt() -> None:
    table = next_round("port 2", "fleetwood-1")
    assert (table.state.money[A], table.state.vp[A], table.at("fleetwood-1")) == (-1, 0, "empty")


@proves("brass", "10-2")
def test_15_a_dearer_tile_leaves_a_surplus() -> None:
    assert next_round("cotton 2", "colne-1").state.money[A] == 3


# -- 16: ties ----------------------------------------------------------------------------------------------------


@proves("brass", "12-3", "R15")
@pytest.mark.parametrize(("reading", "places"), [("booklet", [2, 1, 3]), ("clarified", [1, 2, 3])])
def test_16_spaces_of_one_level_are_a_tie_in_income_and_more_money_wins(reading: str, places: list[int]) -> None:
    table = Brass(reading=reading).vp(A, 100).vp(B, 100).income(A, 42).income(B, 40).money(A, 31).money(B, 33)
    assert BRASS.ranking(table.state) == places


@proves("brass", "12-3")
def test_16_then_to_the_player_further_ahead_in_the_turn_order() -> None:
    table = Brass().vp(A, 100).vp(B, 100).order(C, B, A)
    assert BRASS.ranking(table.state) == [2, 1, 3]
