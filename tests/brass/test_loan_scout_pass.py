"""Loan, Scout and Pass. Rules 9.5 to 9.7."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, Table
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.editions.birmingham import BIRMINGHAM

# -- loan --------------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "9.5-1")
def test_a_loan_brings_30_pounds_and_is_not_spent() -> None:
    table = Table().play("loan")
    assert (table.state.money[A], table.state.spent[A]) == (47, 0)


@proves("brass-birmingham", "9.5-1")
@pytest.mark.parametrize("space", range(100))
def test_a_loan_lowers_the_level_by_3_to_its_highest_space(space: int) -> None:
    table = Table().income(A, space)
    levels = table.e.level_of_space
    if levels[space] < -7:
        assert table.why("loan 30") == "income_too_low"
    else:
        table.play("loan")
        wanted = levels[space] - 3
        assert table.state.income[A] == max(n for n, level in enumerate(levels) if level == wanted)


@proves("brass-birmingham", "9.5-2")
@proves("brass-birmingham", "9.5-3")
def test_a_loan_is_never_paid_back() -> None:
    """£17 and £30 borrowed, and level 5 (down from 8) at the end of each round but the last; income does not score."""
    s = Table().era("rail").round(7).income(A, 25).play("loan 30").state
    while not s.over:
        s.apply(notation.read(s, "pass") if isinstance(s.decision, ChooseAction) else s.options[0])
    assert (s.money[A], s.income[A], s.vp[A]) == (17 + 30 + 3 * 5, 20, 0)


def test_the_reason_names_the_levels() -> None:
    reason = Table().income(A, 2).reason("loan 30")
    assert reason is not None
    assert (reason.args, reason.reference) == ({"level": -8, "levels": 3, "lowest": -10}, "9.5")


# -- scout -------------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "9.6-1")
def test_scouting_swaps_three_cards_for_two_wild_ones() -> None:
    table = Table().hand(A, "stafford", "coal", "iron", "brewery").play("scout", "discard stafford", "discard iron")
    table_after = table.play("discard coal")
    assert table_after.cards(A) == ["brewery", "wild-location", "wild-industry"]
    assert [table.e.card_ids[card] for card in table.state.discards[A]] == ["stafford", "iron", "coal"]


@proves("brass-birmingham", "9.6-3")
def test_every_held_card_is_offered_for_each_discard() -> None:
    table = Table().hand(A, "stafford", "coal", "iron", "brewery").play("scout")
    assert table.offers() == ["discard Stafford", "discard iron", "discard coal", "discard brewery"]
    assert table.play("discard brewery").offers() == ["discard Stafford", "discard iron", "discard coal"]


@proves("brass-birmingham", "9.6-3")
def test_the_cards_may_be_chosen_in_any_order() -> None:
    table = Table().hand(A, "stafford", "coal", "iron", "brewery").play("scout", "discard brewery", "discard coal")
    assert table.play("discard Stafford").cards(A) == ["iron", "wild-location", "wild-industry"]


def test_no_card_is_taken_unasked_not_even_the_last_one() -> None:
    table = Table().hand(A, "coal", "coal", "coal").play("scout", "discard coal", "discard coal")
    assert (table.offers(), table.cards(A)) == (["discard coal"], ["coal"])


def test_a_card_that_is_not_held_is_refused() -> None:
    table = Table().hand(A, "stafford", "coal", "iron", "brewery").play("scout")
    assert table.why("discard pottery") == "card_not_in_hand"


@proves("brass-birmingham", "9.6-2")
def test_wild_cards_held_after_scouting_forbid_scouting_again() -> None:
    table = Table().actions(2).scout()
    assert table.why("scout") == "wild_in_hand"


def test_scouting_with_exactly_three_cards() -> None:
    table = Table().hand(A, "coal", "iron", "brewery").scout("brewery", "iron", "coal")
    assert table.cards(A) == ["wild-location", "wild-industry"]


@proves("brass-birmingham", "3-2")
def test_every_player_can_hold_one_wild_card_of_each_kind() -> None:
    table = Table(4).scout()
    for _ in range(3):
        table.scout().play("pass", "discard pottery")
    assert [table.cards(seat)[-2:] for seat in range(4)] == [["wild-location", "wild-industry"]] * 4


# -- pass --------------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "9.7-1")
def test_passing_costs_a_card_and_nothing_else() -> None:
    table = Table().hand(A, "coal", "iron")
    before = table.ask().copy()
    table.play("pass", "discard iron")
    s = table.state
    assert (s.money, s.income, s.vp, s.mat, s.tile) == (before.money, before.income, before.vp, before.mat, before.tile)
    assert table.cards(A) == ["coal"]


@proves("brass-birmingham", "9.7-2")
def test_passing_is_always_possible() -> None:
    assert Table().money(A, 0).hand(A, "stafford", "wild-location").offers() == ["loan 30", "pass"]


def penniless() -> Table:
    """No money, no loan to be had, and a wild card in hand: nothing but passing is left."""
    return Table().money(A, 0).income(A, 0).hand(A, "stafford", "wild-location")


@proves("brass-birmingham", "9.7-2")
def test_who_can_only_pass_is_asked_all_the_same() -> None:
    assert penniless().offers() == ["pass"]


def test_who_can_only_pass_is_told_so() -> None:
    s = penniless().ask()
    assert BIRMINGHAM.say(s.decision.prompt(s)) == "You can only pass: discard a card. 1 action is left."


def test_who_can_only_pass_learns_why_nothing_else_is_possible() -> None:
    assert [penniless().why(move) for move in ("develop", "sell", "loan 30", "scout")] == [
        "iron_too_dear",
        "nothing_to_sell",
        "income_too_low",
        "too_few_cards",
    ]
