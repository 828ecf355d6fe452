"""The order of things in a round and in a period. Rules 4 and 10."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass, C, pass_round
from tests.support.proofs import proves
from tycoon.core.errors import BadDeal
from tycoon.games.brass.edition import RAIL
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.state import BrassState


@proves("brass", "3-4")
@pytest.mark.parametrize("seed", range(6))
def test_a_random_player_begins_and_the_others_follow_clockwise(seed: int) -> None:
    order = BRASS.deal(4, seed).parts["turn_order"]
    assert [seat - order[0] & 3 for seat in order] == [0, 1, 2, 3]


@proves("brass", "3-4")
def test_every_player_can_be_the_first() -> None:
    assert {BRASS.deal(3, seed).parts["turn_order"][0] for seed in range(30)} == {0, 1, 2}


def test_a_deal_with_another_first_order_is_refused() -> None:
    plain = BRASS.dump_deal(BRASS.deal(3, 1)) | {"turn_order": [0, 2, 1]}
    with pytest.raises(BadDeal, match=r"turn_order \[0, 2, 1\] does not run clockwise"):
        BRASS.load_deal(plain)


@proves("brass", "4-7")
def test_iron_bought_for_developing_counts_as_spent() -> None:
    assert Brass().play("develop", "develop cotton", "develop cotton").state.spent[A] == 2


@proves("brass", "4-7")
def test_a_negative_income_is_paid_but_not_spent() -> None:
    s = Brass().income(A, 5).money(A, 20).end_round()
    assert (s.money[A], s.spent[A]) == (15, 0)


@proves("brass", "4-4")
def test_one_action_in_the_first_canal_round_and_two_in_all_others() -> None:
    s = BRASS.start(BRASS.deal(3, 1))
    actions = []
    while not s.over:
        actions.append(s.actions_left)
        pass_round(s)
    assert actions == [1] + [2] * 19


def test_cards_are_not_drawn_after_the_turn() -> None:
    table = Brass().hand(A, "wigan", "wigan").deck("bury", "bury", "bury").play("pass")
    assert (table.cards(A), table.state.active) == (["wigan"], B)


@proves("brass", "4-3", "1-2")
def test_at_the_end_of_the_round_all_draw_in_the_new_turn_order() -> None:
    table = Brass().spent(5, 3, 0).deck(*["bury"] * 7, "colne", "oldham")
    for seat in (A, B, C):
        table.hand(seat, *["wigan"] * 5)
    s = table.end_round()
    assert s.order == [C, B, A]
    assert table.cards(C) == ["bury"] * 3 + ["wigan"] * 5
    assert table.cards(A) == ["bury", "colne", "oldham"] + ["wigan"] * 5


@proves("brass", "10-1", "1-2")
def test_income_comes_at_the_start_of_each_round() -> None:
    s = Brass().income(A, 15).end_round()
    assert (s.round, s.money[A]) == (3, 33)


def canal_end(money: int = 30, space: int = 15) -> BrassState:
    """Passing through the canal period with seat A at this income in its last round."""
    s = BRASS.start(BRASS.deal(3, 1))
    while s.round < s.rounds:
        pass_round(s)
    s.money[A], s.income[A], s.vp = money, space, [0, 0, 0]
    pass_round(s)
    return s


def test_after_the_canal_period_scoring_comes_first_and_income_at_the_start_of_rail_round_1() -> None:
    s = canal_end()
    assert (s.era, s.round, s.money[A]) == (RAIL, 1, 33)


@proves("brass", "12-2", "R13")
def test_no_income_after_the_last_round() -> None:
    """R13."""
    s = Brass().era("rail").round(0, last=True).income(A, 15).end_round()
    assert (s.over, s.money[A]) == (True, 30)


def test_income_is_also_paid_at_the_start_of_the_last_round() -> None:
    table = Brass().era("rail").round(9).income(A, 15)
    s = table.end_round()
    assert (s.round, s.money[A]) == (10, 33)


@proves("brass", "11-4")
def test_the_cotton_marker_goes_back_to_the_top_for_the_rail_period() -> None:
    s = BRASS.start(BRASS.deal(3, 1))
    s.cotton_marker, s.cotton_drawn = 8, 6
    while s.era != RAIL:
        pass_round(s)
    assert (s.cotton_marker, s.cotton_drawn) == (0, 12)


@proves("brass", "12-1", "10-3")
def test_cash_scores_after_the_rail_period_and_debts_score_nothing() -> None:
    """R14."""
    s = Brass().era("rail").round(0, last=True).money(A, 29).money(B, -11).end_round()
    assert s.vp == [2, 0, 3]
