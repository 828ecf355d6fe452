"""Rounds, turns and turn order. Rules 4 and 10."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, C, D, Table
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState


def turns_of_passing(s: BrassState, rounds: int) -> list[list[int]]:
    """For each of the rounds the seats that were asked for an action, in order."""
    out: list[list[int]] = [[] for _ in range(rounds)]
    while not s.over and s.round <= rounds and s.era == 0:
        if type(s.decision).__name__ == "ChooseAction":
            out[s.round - 1].append(s.seat)
        s.apply(notation.read(s, "pass") if type(s.decision).__name__ == "ChooseAction" else s.options[0])
    return out


@proves("brass-birmingham", "4-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_canal_round_has_one_action_each_and_the_next_two(seats: int) -> None:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(seats, 3))
    order = list(s.order)
    first, second = turns_of_passing(s, 2)
    assert first == order
    assert second == [seat for seat in order for _ in range(2)]


def test_the_first_rail_round_has_two_actions_each() -> None:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(2, 3))
    while s.era == 0:
        s.apply(notation.read(s, "pass") if type(s.decision).__name__ == "ChooseAction" else s.options[0])
    assert (s.round, s.actions_left) == (1, 2)


@proves("brass-birmingham", "4-1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8)])
def test_an_era_has_10_9_or_8_rounds(seats: int, rounds: int) -> None:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(seats, 4))
    seen = set()
    while not s.over:
        seen.add((s.era, s.round))
        s.apply(notation.read(s, "pass") if type(s.decision).__name__ == "ChooseAction" else s.options[0])
    assert seen == {(era, number) for era in (0, 1) for number in range(1, rounds + 1)}


def test_the_same_action_may_be_chosen_twice() -> None:
    table = Table().actions(2).play("loan", "loan")
    assert table.state.money[A] == 77


def test_the_turn_passes_on_when_the_actions_are_used_up() -> None:
    assert Table(3).order(B, C, A).play("pass").state.seat == C


def test_what_was_spent_counts_for_one_round_only() -> None:
    s = Table(3).spent(4, 2, 0).end_round()
    assert (s.order, s.spent) == ([C, B, A], [0, 0, 0])


@proves("brass-birmingham", "10-1")
def test_equal_spending_keeps_the_order_of_this_round_not_of_the_seats() -> None:
    s = Table(4).order(D, C, B, A).spent(3, 3, 0, 3).end_round()
    assert s.order == [C, D, B, A]


@proves("brass-birmingham", "4-8")
def test_build_links_and_purchases_are_spent() -> None:
    table = Table().actions(2).money(A, 20).play("link Birmingham-Oxford", "develop", "develop coal", "stop")
    assert (table.state.spent[A], table.state.money[A]) == (3 + 2, 15)


@proves("brass-birmingham", "4-8", "R28")
def test_money_received_does_not_lower_what_was_spent() -> None:
    """R28."""
    table = Table().actions(2).play("link Birmingham-Oxford", "loan")
    assert (table.state.spent[A], table.state.money[A]) == (3, 44)


def test_payments_of_negative_income_are_not_spent() -> None:
    s = Table().income(A, 5).end_round()
    assert (s.money[A], s.spent) == (12, [0, 0])


def test_a_hand_of_one_card_gives_one_action() -> None:
    table = Table().hand(B, "coal").play("pass")
    assert (table.state.seat, table.state.actions_left) == (B, 1)


def test_the_turn_order_of_the_last_canal_round_carries_over_to_the_rail_era() -> None:
    table = Table(3).round(0, last=True).spent(9, 4, 5).next_deck(*["coal"] * 30)
    s = table.end_round()
    assert (s.era, s.round, s.order) == (1, 1, [B, C, A])
