"""Building anywhere with both actions. Rules 9.6."""

from __future__ import annotations

from tests.brass_lancashire.positions import A, B, Lancashire
from tests.support.proofs import proves


def both(*cards: str) -> Lancashire:
    return Lancashire().actions(2).hand(A, *cards)


@proves("brass-lancashire", "9.6-1")
def test_two_cards_count_as_a_card_of_any_town() -> None:
    table = both("oldham", "shipyard").tile(A, "port 1", "liverpool-1")
    assert {"Colne 1", "Macclesfield 2", "Lancaster 2"} <= table.places("cotton", "build anywhere")


@proves("brass-lancashire", "9.6-1")
def test_it_takes_both_actions_and_two_cards() -> None:
    table = both("oldham", "shipyard").deck("wigan", "wigan").play("build anywhere cotton 1 @ Colne 1")
    table.play("discard oldham", "discard shipyard")
    assert (table.at("colne-1"), table.state.active) == ("A cotton 1", B)
    assert (table.cards(A), table.state.discards[A]) == (["wigan", "wigan"], (13, 23))


@proves("brass-lancashire", "9.6-3")
def test_the_two_cards_are_chosen_in_any_order() -> None:
    table = both("oldham", "shipyard", "wigan").play("build anywhere cotton 1 @ Colne 1")
    assert table.offers() == ["discard Oldham", "discard Wigan", "discard shipyard"]
    assert table.play("discard shipyard").offers() == ["discard Oldham", "discard Wigan"]
    assert table.play("discard oldham").cards(A) == ["wigan"]


def test_a_card_that_is_not_held_is_refused() -> None:
    table = both("oldham", "shipyard", "wigan").play("build anywhere cotton 1 @ Colne 1")
    assert table.why("discard Colne") == "card_not_in_hand"


def test_every_kind_of_card_of_a_mixed_hand_is_offered_first() -> None:
    hand = ["rochdale", "oldham", "birkenhead", "birkenhead", "warrington", "cotton", "coal", "iron"]
    table = both(*hand).play("build anywhere cotton 1 @ Colne 1")
    assert len(table.offers()) == len(set(hand))


def test_it_is_no_second_action() -> None:
    table = Lancashire().actions(1).hand(A, "oldham", "shipyard")
    assert table.offers("build anywhere") == []
    assert table.why("build anywhere cotton 1 @ Colne 1") == "needs_both_actions"


def test_there_is_none_in_the_first_round_of_the_canal_era() -> None:
    s = Lancashire.game.start(Lancashire.game.deal(3, 1))
    assert not any(s.decision.notation(s, option).startswith("build anywhere") for option in s.options)


@proves("brass-lancashire", "9.6-2")
def test_it_needs_no_network_and_no_matching_card_but_everything_else() -> None:
    table = both("oldham", "shipyard").lowest(A, "cotton 2")
    assert table.why("build anywhere cotton 2 @ Colne 1") == "no_coal"
    assert (
        both("oldham", "oldham").tile(A, "cotton 1", "colne-2").why("build anywhere cotton 1 @ Colne 1")
        == "own_tile_here"
    )
    assert both("oldham", "oldham").money(A, 11).why("build anywhere cotton 1 @ Colne 1") == "too_dear"


def test_it_may_replace_a_tile() -> None:
    table = both("oldham", "oldham").tile(A, "port 1", "fleetwood-1").lowest(A, "port 2")
    table.play("build anywhere port 2 @ Fleetwood", "discard oldham", "discard oldham")
    assert table.at("fleetwood-1") == "A port 2"


def test_it_may_be_used_where_a_card_would_do() -> None:
    assert "Colne 1" in both("colne", "colne").places("cotton", "build anywhere")
