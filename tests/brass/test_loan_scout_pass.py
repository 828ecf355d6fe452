"""Loan, Scout and Pass. Rules 9.5 to 9.7."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.brass.positions import A, Table
from tycoon.core import notation
from tycoon.games.brass.state import BrassState

# -- loan --------------------------------------------------------------------------------------------------------


def test_a_loan_brings_30_pounds_and_is_not_spent() -> None:
    table = Table().play("loan")
    assert (table.state.money[A], table.state.spent[A]) == (47, 0)


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


def test_the_reason_names_the_levels() -> None:
    reason = Table().income(A, 2).reason("loan 30")
    assert reason is not None
    assert (reason.args, reason.reference) == ({"level": -8, "levels": 3, "lowest": -10}, "9.5")


# -- scout -------------------------------------------------------------------------------------------------------


def test_scouting_swaps_three_cards_for_two_wild_ones() -> None:
    table = Table().hand(A, "stafford", "coal", "iron", "brewery").play("scout", "discard stafford", "discard iron")
    table_after = table.play("discard coal")
    assert table_after.cards(A) == ["brewery", "wild-location", "wild-industry"]
    assert [table.e.card_ids[card] for card in table.state.discards[A]] == ["stafford", "iron", "coal"]


def sets_of_three(s: BrassState) -> set[tuple[str, ...]]:
    """All ways to choose the discards of a scouting action, in the order in which they are asked."""
    if type(s.decision).__name__ != "ScoutDiscard":
        return {tuple(s.edition.card_ids[card] for card in s.discards[A])}
    out: set[tuple[str, ...]] = set()
    for option in s.options:
        c = s.copy()
        c.apply(option)
        found = sets_of_three(c)
        assert not out & found, "a set comes up twice"
        out |= found
    return out


def test_every_set_of_three_cards_can_be_discarded_exactly_once() -> None:
    hand = ["stafford", "stafford", "coal", "iron", "iron", "iron", "brewery", "brewery"]
    table = Table().hand(A, *hand)
    order = {card: table.e.card_ids.index(card) for card in hand}
    all_sets = combinations_with_replacement(sorted(order, key=lambda card: order[card]), 3)
    wanted = {three for three in all_sets if all(three.count(card) <= hand.count(card) for card in three)}
    table.play("scout")
    assert sets_of_three(table.state) == wanted


def test_cards_are_asked_in_ascending_order() -> None:
    table = Table().hand(A, "stafford", "coal", "iron", "brewery").play("scout", "discard iron")
    assert table.state.hand_size[A] == 3  # iron, coal and brewery: the rest was forced


def test_a_card_that_leaves_too_few_behind_it_is_refused_with_the_reason() -> None:
    table = Table().hand(A, "stafford", "coal", "iron", "brewery").play("scout")
    assert table.offers() == ["discard Stafford", "discard iron"]
    assert table.why("discard brewery") == "ascending_order"


def test_wild_cards_held_after_scouting_forbid_scouting_again() -> None:
    table = Table().actions(2).play("scout")
    assert table.why("scout") == "wild_in_hand"


def test_scouting_with_exactly_three_cards() -> None:
    table = Table().hand(A, "coal", "iron", "brewery").play("scout")
    assert table.cards(A) == ["wild-location", "wild-industry"]


def test_every_player_can_hold_one_wild_card_of_each_kind() -> None:
    table = Table(4).play("scout")
    for _ in range(3):
        s = table.state
        s.apply(notation.read(s, "scout"))
        s.apply(notation.read(s, "pass"))
        s.apply(notation.read(s, "discard pottery"))
    assert [table.cards(seat)[-2:] for seat in range(4)] == [["wild-location", "wild-industry"]] * 4


# -- pass --------------------------------------------------------------------------------------------------------


def test_passing_costs_a_card_and_nothing_else() -> None:
    table = Table().hand(A, "coal", "iron")
    before = table.ask().copy()
    table.play("pass", "discard iron")
    s = table.state
    assert (s.money, s.income, s.vp, s.mat, s.tile) == (before.money, before.income, before.vp, before.mat, before.tile)
    assert table.cards(A) == ["coal"]


def test_passing_is_always_possible() -> None:
    assert Table().money(A, 0).hand(A, "stafford", "wild-location").offers() == ["loan 30", "pass"]


def test_who_can_only_pass_is_asked_for_the_card_at_once() -> None:
    table = Table().money(A, 0).income(A, 0).hand(A, "stafford", "wild-location")
    assert table.offers() == ["discard Stafford", "discard wild-location"]
