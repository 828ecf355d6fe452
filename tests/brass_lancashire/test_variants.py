"""The variants: introductory game, classic rules, the community's game for two. Rules 13."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.brass_lancashire.positions import A, B, Lancashire, deck_left, pass_round
from tests.support.proofs import proves
from tycoon.core.errors import BadVariant
from tycoon.games.brass.editions.lancashire import LANCASHIRE

# -- introductory ------------------------------------------------------------------------------------------------


@proves("brass-lancashire", "13-1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8)])
def test_the_introductory_game_is_over_after_the_canal_era(seats: int, rounds: int) -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(seats, 1, introductory=True))
    while not s.over:
        pass_round(s)
    assert (s.era, s.round) == (0, rounds)


@proves("brass-lancashire", "13-3", "R12")
def test_there_is_no_income_after_its_last_round() -> None:
    """R12."""
    s = Lancashire(introductory="on").round(0, last=True).income(A, 15).money(A, 3).end_round()
    assert (s.over, s.money[A], s.vp[A]) == (True, 3, 3)


def test_its_deal_has_one_deck_and_one_market_stack() -> None:
    assert set(LANCASHIRE.deal(2, 1, introductory=True).parts) == {"turn_order", "canal_deck", "canal_market"}


# -- virtual link ------------------------------------------------------------------------------------------------


def ferry(tile: str, slot: str, card: str, on: str = "on") -> Lancashire:
    """A tile on one side of the Mersey, an industry card, coal on both sides."""
    table = Lancashire(virtual_link=on).era("rail").tile(A, tile, slot, flipped=True).hand(A, card).money(A, 60)
    table.link(B, "birkenhead-ellesmere").tile(B, "port 2", "ellesmere-1").lowest(A, "shipyard 2", "port 2")
    return table.tile(B, "port 3", "liverpool-3")


@proves("brass-lancashire", "13-4")
def test_liverpool_in_the_network_lets_an_industry_card_build_in_birkenhead() -> None:
    assert "Birkenhead" in ferry("port 2", "liverpool-1", "shipyard").places("shipyard")


@proves("brass-lancashire", "13-4")
def test_birkenhead_in_the_network_lets_an_industry_card_build_in_liverpool() -> None:
    assert {"Liverpool 1", "Liverpool 2"} <= ferry("shipyard 2", "birkenhead-1", "port").places("port")


def test_without_the_variant_there_is_no_such_link() -> None:
    table = ferry("port 2", "liverpool-1", "shipyard", on="off")
    assert table.why("build shipyard 2 @ Birkenhead") == "not_in_network"


@proves("brass-lancashire", "13-5")
def test_the_virtual_link_is_no_network_for_links() -> None:
    table = Lancashire(virtual_link="on").era("rail").tile(A, "port 2", "liverpool-1").tile(B, "port 2", "ellesmere-1")
    assert table.why("link Birkenhead-Ellesmere Port") == "line_not_in_network"


@proves("brass-lancashire", "13-5")
def test_the_virtual_link_carries_no_coal() -> None:
    table = Lancashire(virtual_link="on").era("rail").tile(A, "port 2", "liverpool-1").lowest(A, "shipyard 2")
    assert table.hand(A, "shipyard").money(A, 60).why("build shipyard 2 @ Birkenhead") == "no_coal"


def test_the_card_of_a_build_over_the_virtual_link_is_the_industry_card() -> None:
    table = ferry("port 2", "liverpool-1", "shipyard").play("build shipyard 2 @ Birkenhead")
    assert table.at("birkenhead-1") == "A shipyard 2, flipped"


# -- classic cards -----------------------------------------------------------------------------------------------


@proves("brass-lancashire", "13-6")
@pytest.mark.parametrize(("seats", "canal", "rail", "rounds"), [(3, 9, 6, 10), (4, 6, 2, 8)])
def test_classic_cards_are_all_66_with_more_put_away(seats: int, canal: int, rail: int, rounds: int) -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(seats, 1, **{"classic-cards": "on"}))
    assert (len(s.deck), len(s.face_down), s.rounds) == (66, canal, rounds)
    while s.era == 0:
        pass_round(s)
    assert (len(s.deck), len(s.face_down)) == (66, rail)
    while not s.over:
        pass_round(s)
    assert s.hand_size == [0] * seats


@proves("brass-lancashire", "13-6")
def test_classic_cards_use_all_market_tiles() -> None:
    deal = LANCASHIRE.deal(3, 1, **{"classic-cards": "on"})
    assert sorted(deal.parts["canal_market"]) == [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]


def test_classic_cards_draw_after_each_turn_and_stop_loans_as_usual() -> None:
    e = Lancashire(3, classic_cards="on").e
    assert (e.turn_steps, e.round_steps) == (Lancashire(3).e.turn_steps, Lancashire(3).e.round_steps)
    assert Lancashire(3, classic_cards="on").era("rail").round(7).why("loan 10") == "loans_over"
    assert Lancashire(3, classic_cards="on").era("rail").round(6).why("loan 10") is None


def test_classic_cards_are_not_for_two() -> None:
    with pytest.raises(BadVariant, match=r"classic-cards=on is for 3 or 4 seats, not 2"):
        LANCASHIRE.deal(2, 1, **{"classic-cards": "on"})


# -- the community's game for two --------------------------------------------------------------------------------

GONE = ("birkenhead", "ellesmere", "macclesfield", "midlands", "northwich", "oldham", "rochdale", "stockport")


def community() -> Lancashire:
    return Lancashire(community="on")


def test_it_is_for_two_only() -> None:
    with pytest.raises(BadVariant, match=r"community=on is for 2 seats, not 3"):
        LANCASHIRE.deal(3, 1, community=True)


@proves("brass-lancashire", "13-7")
def test_eight_places_and_their_lines_are_missing() -> None:
    table = community()
    assert tuple(table.e.absent) == GONE
    lines = [table.e.line_ids[line] for era in table.e.era_lines for line in range(table.e.lines) if era >> line & 1]
    assert not [line for line in lines if set(line.split("-")) & set(GONE)]
    assert LANCASHIRE.view(table.cotton(0).ask(), None)["absent"] == list(GONE)


def test_nothing_can_be_built_there() -> None:
    table = community().actions(2).hand(A, "cotton", "cotton").link(A, "bolton-manchester")
    assert table.why("build cotton 1 @ Stockport 1") == "not_on_board"
    assert table.why("build anywhere cotton 1 @ Oldham 1") == "not_on_board"
    assert table.why("link Manchester-Oldham") == "line_not_on_board"
    assert not [place for place in table.places("cotton") if place.split()[0].lower() in GONE]


@proves("brass-lancashire", "13-7")
def test_lancaster_and_scotland_are_joined_by_a_canal_too() -> None:
    table = community().tile(A, "port 1", "lancaster-1")
    assert "link Lancaster-Scotland" in table.offers("link")
    assert Lancashire().tile(A, "port 1", "lancaster-1").why("link Lancaster-Scotland") == "line_wrong_era"


def test_the_board_is_drawn_with_what_the_variant_changes() -> None:
    """The app draws lines and markets from these components."""
    c = LANCASHIRE.components({"community": "on"})
    line = next(line for line in c.lines if line.id == "lancaster-scotland")
    assert (line.eras, c.markets["coal"].prices) == (["canal", "rail"], [2, 2, 3, 3, 4, 4])


@proves("brass-lancashire", "13-7")
def test_the_markets_lack_their_cheapest_spaces() -> None:
    e = community().e
    for market in (e.coal_market, e.iron_market):
        assert (market.prices, market.start_cubes, market.empty_price) == ([2, 2, 3, 3, 4, 4], 6, 5)


@proves("brass-lancashire", "13-7")
def test_seats_begin_with_25_pounds_and_the_cards_with_the_gear() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(2, 1, community=True))
    assert (s.money, len(s.deck), len(s.face_down), s.rounds, deck_left(s)) == ([25, 25], 40, 2, 10, 22)


def test_the_gear_deck() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(2, 1, community=True))
    cards = Counter(s.edition.card_ids[card] for card in s.deck)
    towns = {"barrow": 2, "blackburn": 2, "bolton": 2, "burnley": 2, "bury": 1, "colne": 2, "fleetwood": 1}
    towns |= {"lancaster": 2, "liverpool": 3, "manchester": 3, "preston": 2, "warrington": 2, "wigan": 1}
    assert cards == towns | {"cotton": 5, "coal": 4, "iron": 2, "port": 3, "shipyard": 1}


def test_the_gear_market_tiles() -> None:
    assert sorted(LANCASHIRE.deal(2, 1, community=True).parts["rail_market"]) == [1, 2, 2, 2, 2, 3, 3, 4]


def test_options_have_the_same_numbers_on_both_sides_of_the_board() -> None:
    """So that a learning action id means the same in every game of the title."""
    here, there = Lancashire().e, community().e
    assert (here.slot_ids, here.line_ids, here.build_slot) == (there.slot_ids, there.line_ids, there.build_slot)
