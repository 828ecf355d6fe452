"""What the log tells: every payment once, in one sentence with its parts."""

from __future__ import annotations

from tycoon.core.state import Event
from tycoon.core.text import Text
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.text import describe, digest

EDITION = BIRMINGHAM.edition(BIRMINGHAM.deal(2, 0).variant)


def test_what_a_seat_pays_is_told_in_one_with_its_parts() -> None:
    log: list[Event] = [("pay", 0, 5), ("pay", 0, 3), ("buy_coal", 0), ("pay", 0, 2), ("buy_iron", 0)]
    assert digest(log) == [("pay", 0, 10, 3, 2)]


def test_payments_of_two_turns_are_told_apart() -> None:
    assert digest([("pay", 0, 5), ("turn", 0), ("pay", 0, 3)]) == [
        ("pay", 0, 5, 0, 0),
        ("turn", 0),
        ("pay", 0, 3, 0, 0),
    ]


def test_money_for_cubes_is_not_told_twice() -> None:
    assert digest([("to_market", 0, 3, 2, 5), ("receive", 0, 5)]) == [("to_market", 0, 3, 2, 5)]


def test_the_money_of_a_loan_is_not_told_twice() -> None:
    log: list[Event] = [("loan", 0, 30), ("income", 0, 13, 7), ("receive", 0, 30)]
    assert digest(log) == log[:2]


def test_the_money_of_a_merchant_is_told() -> None:
    assert digest([("flip", 0, 3, 2), ("receive", 0, 5)])[-1] == ("receive", 0, 5)


def test_a_new_turn_order_is_told() -> None:
    assert BIRMINGHAM.say(describe(EDITION, ("order", 1, 0)) or Text("")) == "New turn order: player 2, player 1."


def test_a_step_within_an_income_level_does_not_sound_like_a_change() -> None:
    said = BIRMINGHAM.say(describe(EDITION, ("income", 0, 11, 12)) or Text(""))
    assert said == "Player 1’s income marker moves to space 12; the level stays 1."
