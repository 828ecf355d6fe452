"""The virtual link between Liverpool and Birkenhead. Rules 5, R5, R6."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass
from tests.support.proofs import proves
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.scoring import SCORE_LINKS


def liverpool(card: str = "shipyard") -> Brass:
    table = Brass().era("rail").tile(A, "port 2", "liverpool-1").lowest(A, "shipyard 2").hand(A, card).money(A, 60)
    return table.tile(B, "port 2", "ellesmere-1")


@proves("brass", "5-3", "9.1-4")
def test_an_own_link_to_liverpool_is_enough() -> None:
    table = Brass().era("rail").link(A, "liverpool-wigan").lowest(A, "shipyard 2").hand(A, "shipyard").money(A, 60)
    table.tile(B, "port 2", "ellesmere-1").link(B, "birkenhead-ellesmere")
    assert table.places("shipyard") == {"Birkenhead"}


def test_the_shipyard_card_is_discarded() -> None:
    table = liverpool().link(B, "birkenhead-ellesmere").play("build shipyard 2 @ Birkenhead")
    assert (table.at("birkenhead-1"), table.cards(A)) == ("A shipyard 2, flipped", [])


def test_only_liverpool_opens_birkenhead() -> None:
    table = Brass().era("rail").tile(A, "port 2", "fleetwood-1").lowest(A, "shipyard 2").hand(A, "shipyard")
    table.money(A, 60).link(B, "birkenhead-ellesmere").tile(B, "port 2", "ellesmere-1")
    assert table.why("build shipyard 2 @ Birkenhead") == "not_in_network"


def birkenhead(reading: str) -> Brass:
    """An own rail to Birkenhead and a Port card."""
    table = Brass(reading=reading).era("rail").link(A, "birkenhead-ellesmere").tile(A, "port 2", "ellesmere-1")
    return table.lowest(A, "port 2").hand(A, "port")


@proves("brass", "5-3", "R5")
def test_by_the_booklet_it_leads_from_birkenhead_to_liverpool_as_well() -> None:
    """R5."""
    assert birkenhead("booklet").places("port") == {"Liverpool 1", "Liverpool 2", "Liverpool 3"}


@proves("brass", "R5")
def test_as_clarified_it_does_not_lead_from_birkenhead_to_liverpool() -> None:
    """R5."""
    assert birkenhead("clarified").places("port") == set()


@proves("brass", "R18")
def test_it_is_no_foothold_for_who_is_in_neither_town() -> None:
    table = Brass().era("rail").tile(A, "port 2", "fleetwood-1").lowest(A, "port 2").hand(A, "port")
    assert table.places("port") == set()


@proves("brass", "R18")
def test_it_is_no_own_canal_to_liverpool() -> None:
    table = Brass().tile(A, "port 1", "liverpool-1").lowest(A, "port 2").hand(A, "port")
    assert table.why("build port 2 @ Liverpool 1") == "own_link_needed"


@proves("brass", "5-4", "R6")
def test_it_is_no_network_for_the_rail_to_birkenhead() -> None:
    """R6."""
    assert liverpool().why("link Birkenhead-Ellesmere Port") == "line_not_in_network"


@proves("brass", "5-4")
def test_it_carries_no_cotton_and_no_coal() -> None:
    table = liverpool()
    birkenhead = table.e.place_sites[table.e.place_ids.index("birkenhead")]
    assert not table.state.market & birkenhead
    assert table.why("build shipyard 2 @ Birkenhead") == "no_coal"


@proves("brass", "5-4")
def test_it_scores_nothing() -> None:
    assert liverpool().run(SCORE_LINKS).state.vp == [0, 0, 0]


@pytest.mark.parametrize(("card", "said"), [("shipyard", "what.virtual_reach"), ("birkenhead", "what.outside_card")])
def test_the_card_of_birkenhead_says_that_industry_cards_build_there(card: str, said: str) -> None:
    piece = BRASS.piece(liverpool(card).ask(), A, "place:birkenhead")
    assert piece is not None
    assert [text.key for text in piece.now] == [said]


def test_without_liverpool_the_card_of_birkenhead_says_that_it_is_out_of_reach() -> None:
    piece = BRASS.piece(
        Brass().era("rail").tile(A, "port 2", "fleetwood-1").hand(A, "wigan").ask(), A, "place:birkenhead"
    )
    assert piece is not None
    assert [text.key for text in piece.now] == ["what.outside"]
