"""Hands, discards and drawing. Rules 4."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves

ANY_CARD = ("link Birmingham-Oxford", "develop", "loan", "pass")


@proves("brass-birmingham", "4-4")
@pytest.mark.parametrize("move", ANY_CARD)
def test_only_building_needs_a_particular_card(move: str) -> None:
    table = Table().hand(A, "stafford", "coal", "wild-location", "wild-industry").play(move)
    cards = ["stafford", "coal", "wild-location", "wild-industry"]
    assert table.offers() == [f"discard {'Stafford' if card == 'stafford' else card}" for card in cards]


@proves("brass-birmingham", "4-5")
def test_a_discarded_card_lies_face_up_on_the_own_pile() -> None:
    table = Table().actions(2).hand(A, "stafford", "coal").play("pass", "discard stafford", "pass")
    assert [[table.e.card_ids[card] for card in pile] for pile in table.state.discards] == [["stafford", "coal"], []]


@proves("brass-birmingham", "4-5")
@pytest.mark.parametrize("card", ["wild-location", "wild-industry"])
def test_a_wild_card_goes_back_to_its_pile(card: str) -> None:
    table = Table().hand(A, card, "coal").play("pass", f"discard {card}")
    assert (table.state.discards[A], table.cards(A)) == ((), ["coal"])


@proves("brass-birmingham", "4-3")
def test_the_card_is_discarded_before_the_action_is_carried_out() -> None:
    table = Table().hand(A, "stafford", "coal").play("develop")
    assert type(table.state.decision).__name__ == "DiscardAny"


@proves("brass-birmingham", "4-6")
def test_cards_are_drawn_after_the_last_action_only() -> None:
    table = Table().actions(2).deck("iron", "iron", "iron").play("pass")
    assert table.state.hand_size[A] == 7
    table.play("pass")
    assert (table.cards(A), table.state.drawn) == (["iron", "iron", *["pottery"] * 6], 2)


@proves("brass-birmingham", "4-6")
def test_an_empty_deck_leaves_hands_smaller() -> None:
    table = Table().actions(2).deck("iron").play("pass", "pass")
    assert table.state.hand_size[A] == 7


def test_wild_cards_count_towards_the_hand_of_eight() -> None:
    table = Table().actions(2).deck(*["iron"] * 9).scout().play("pass", "discard pottery")
    assert (table.state.hand_size[A], table.state.drawn) == (8, 2)


def test_two_copies_of_a_card_are_one_choice() -> None:
    table = Table().hand(A, "coal", "coal", "iron").play("pass")
    assert table.offers() == ["discard iron", "discard coal"]


def test_a_card_that_is_not_held_cannot_be_discarded() -> None:
    assert Table().hand(A, "coal", "iron").play("pass").why("discard Stafford") == "card_not_in_hand"


def test_the_others_hands_do_not_change() -> None:
    table = Table().hand(B, "coal", "iron").play("pass")
    assert table.cards(B) == ["iron", "coal"]
