"""What the booklet says and what was clarified after it, point by point. Rules 13."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass, texts
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.core.text import Text
from tycoon.games.brass.editions.brass2007 import BRASS


@proves("brass", "13-1", "13-2")
def test_a_game_is_played_by_the_booklet_unless_somebody_chooses_otherwise() -> None:
    assert BRASS.deal(3, 1).variant == {"reading": "booklet", "overseas-bonus": "money"}


# -- coal for a rail ---------------------------------------------------------------------------------------------


def wigan(reading: str) -> Brass:
    """An own mine one rail from Bolton, another's at the other end of the new rail."""
    table = Brass(reading=reading).era("rail").tile(A, "cotton 2", "bolton-1").link(A, "bolton-bury")
    return table.tile(A, "coal 2", "bury-1").tile(B, "coal 2", "wigan-1").play("link Bolton-Wigan")


@proves("brass", "6.1-5", "R2", "14-3")
def test_by_the_booklet_the_builder_chooses_the_end_to_which_the_coal_of_a_rail_goes() -> None:
    """From Bolton both mines are one rail away, the new one counted; from Wigan only its own mine is nearest."""
    assert set(texts(wigan("booklet").state)) == {"coal < Bury 1", "coal < Wigan 1"}


@proves("brass", "R2", "13-1")
def test_as_clarified_the_mine_nearest_to_either_end_gives_the_coal() -> None:
    table = wigan("clarified")
    assert (table.at("wigan-1"), table.at("bury-1")) == ("B coal 2, 2 left", "A coal 2, 3 left")


def rochdale(reading: str, money: int = 30) -> Brass:
    table = Brass(reading=reading).era("rail").tile(A, "cotton 2", "rochdale-2").tile(B, "coal 2", "rochdale-1")
    return table.money(A, money).play("link Rochdale-Yorkshire")


@proves("brass", "6.1-6", "R2")
def test_by_the_booklet_a_rail_to_a_market_place_may_buy_its_coal_beside_a_mine() -> None:
    assert set(texts(rochdale("booklet").state)) == {"coal < Rochdale 1", "coal < market"}


def test_the_coal_bought_at_a_market_place_is_paid_and_leaves_the_mine_alone() -> None:
    table = rochdale("booklet").play("coal < market", "stop")
    assert (table.state.spent[A], table.state.coal_cubes, table.at("rochdale-1")) == (6, 7, "B coal 2, 3 left")


def test_who_cannot_pay_for_it_takes_the_coal_of_the_mine() -> None:
    table = rochdale("booklet", money=5)
    assert (table.state.coal_cubes, table.at("rochdale-1")) == (8, "B coal 2, 2 left")


@proves("brass", "R2")
def test_as_clarified_the_mine_comes_before_the_market() -> None:
    assert rochdale("clarified").at("rochdale-1") == "B coal 2, 2 left"


@proves("brass", "6.1-6")
def test_a_port_at_the_end_of_a_rail_is_no_market_place_for_this() -> None:
    """The booklet lets coal come from the track to a region outside; in Lancashire the mines come first."""
    table = Brass().era("rail").tile(A, "port 2", "lancaster-1").tile(B, "coal 2", "wigan-1").link(B, "preston-wigan")
    assert table.play("link Lancaster-Preston").at("wigan-1") == "B coal 2, 2 left"


def test_the_second_rail_chooses_its_end_as_well() -> None:
    table = Brass().era("rail").tile(A, "cotton 2", "rochdale-2").tile(B, "coal 2", "rochdale-1")
    table.play("link Rochdale-Yorkshire", "coal < market", "link Colne-Yorkshire")
    assert set(texts(table.state)) == {"coal < Rochdale 1", "coal < market"}


# -- an industry card in the canal era ---------------------------------------------------------------------------


def mine(reading: str) -> Brass:
    """A mine in Wigan and a card that could replace it; no canal."""
    return Brass(reading=reading).tile(A, "coal 1", "wigan-1").lowest(A, "coal 2").hand(A, "coal")


@proves("brass", "9.1-3", "R4")
def test_by_the_booklet_an_own_tile_is_not_enough_for_an_industry_card_in_the_canal_era() -> None:
    assert mine("booklet").why("build coal 2 @ Wigan 1") == "own_link_needed"


def test_without_any_card_for_it_nobody_says_that_an_own_tile_is_out_of_the_network() -> None:
    assert mine("booklet").hand(A, "cotton").why("build coal 2 @ Wigan 1") == "no_card_in_network"


@pytest.mark.parametrize(("reading", "said"), [("booklet", "what.tile_not_enough"), ("clarified", "what.in_network")])
def test_the_card_of_a_place_says_whether_an_own_tile_is_enough(reading: str, said: str) -> None:
    card = BRASS.piece(mine(reading).hand(A, "cotton").state, A, "place:wigan")
    assert card is not None
    assert said in [text.key for text in card.now]


@proves("brass", "R4")
def test_as_clarified_an_own_tile_is_enough() -> None:
    assert mine("clarified").places("coal") == {"Wigan 1"}


@proves("brass", "9.1-3")
def test_an_own_canal_to_the_town_is_enough() -> None:
    assert "Wigan 1" in mine("booklet").link(A, "preston-wigan").places("coal")


def test_a_canal_of_another_player_is_not() -> None:
    assert mine("booklet").link(B, "preston-wigan").places("coal") == set()


@proves("brass", "9.1-2")
def test_the_location_card_needs_no_canal() -> None:
    assert mine("booklet").hand(A, "wigan").places("coal") == {"Wigan 1"}


@proves("brass", "9.1-4")
def test_in_the_rail_era_an_own_tile_is_enough() -> None:
    table = Brass().era("rail").tile(A, "coal 2", "wigan-1").lowest(A, "coal 3").hand(A, "coal")
    assert "Wigan 1" in table.places("coal")


@proves("brass", "9.1-5", "R3")
def test_with_nothing_on_the_board_the_card_builds_anywhere() -> None:
    assert {"Wigan 1", "Burnley 1"} <= Brass().hand(A, "coal").places("coal")


def test_an_own_canal_would_help_where_the_tile_is_not_enough() -> None:
    table = mine("booklet")
    s = table.ask()
    option = notation.find(s, "build coal 2 @ Wigan 1")
    reason = s.decision.why_not(s, option)
    assert reason is not None
    helps = BRASS.explain(s, [(option, reason)])[0].helps
    assert {help_.targets for help_ in helps if help_.kind == "link"} >= {("link:preston-wigan",)}


def card_of_coal(reading: str) -> list[Text]:
    """What the card of a Coal Mine card tells in the canal era: own port in Liverpool, an own canal to Wigan."""
    table = Brass(reading=reading).tile(A, "port 1", "liverpool-1").link(A, "liverpool-wigan")
    table.tile(A, "cotton 1", "bolton-1").hand(A, "coal")
    card = BRASS.piece(table.ask(), A, "card:coal")
    assert card is not None
    return list(card.now)


@pytest.mark.parametrize(("reading", "said"), [("booklet", "card_industry_linked"), ("clarified", "card_industry")])
def test_an_industry_card_says_where_it_builds(reading: str, said: str) -> None:
    """By either reading Wigan has two empty slots for coal; in Bolton lies an own tile."""
    assert card_of_coal(reading) == [Text(f"what.{said}"), Text("what.card_free_network", {"slots": 2})]


# -- combined actions --------------------------------------------------------------------------------------------


def fleetwood(reading: str) -> Brass:
    """A port that a better one could replace, and both actions left."""
    table = Brass(reading=reading).actions(2).hand(A, "wigan", "coal")
    return table.tile(A, "port 1", "fleetwood-1").lowest(A, "port 2")


@proves("brass", "9.6-1", "R10")
def test_by_the_booklet_combined_actions_build_in_an_empty_slot_only() -> None:
    assert fleetwood("booklet").why("build anywhere port 2 @ Fleetwood") == "anywhere_empty_slot"


@proves("brass", "R10")
def test_as_clarified_combined_actions_may_replace_a_tile() -> None:
    assert "Fleetwood" in fleetwood("clarified").places("port", "build anywhere")


# -- ports in Preston and Lancaster ------------------------------------------------------------------------------


def ports(reading: str, town: str) -> Brass:
    """An own port in the second slot of a town whose slot for ports alone is empty."""
    table = Brass(reading=reading).era("rail").tile(A, "port 2", f"{town}-2").lowest(A, "port 3")
    return table.hand(A, town)


@proves("brass", "9.1-8", "R17")
@pytest.mark.parametrize("town", ["Preston", "Lancaster"])
def test_by_the_booklet_a_port_goes_to_the_empty_slot_for_ports_before_replacing_one(town: str) -> None:
    assert ports("booklet", town.lower()).places("port") == {f"{town} 1"}


@proves("brass", "R17")
@pytest.mark.parametrize("town", ["Preston", "Lancaster"])
def test_as_clarified_the_port_in_the_other_slot_may_be_replaced(town: str) -> None:
    assert ports("clarified", town.lower()).places("port") == {f"{town} 1", f"{town} 2"}


def test_with_the_slot_for_ports_taken_the_other_one_may_be_replaced() -> None:
    assert ports("booklet", "preston").tile(B, "port 2", "preston-1").places("port") == {"Preston 2"}


def test_the_reason_names_the_slot_that_comes_first() -> None:
    assert ports("booklet", "preston").why("build port 3 @ Preston 2") == "single_icon_first"
