"""Step 1: placing assistants. Rules 5."""

from __future__ import annotations

from tests.support.proofs import proves
from tests.yokohama.positions import (
    BLUE,
    PINK,
    PURPLE,
    area,
    asked,
    begin_turn,
    new_game,
    offered,
    orders,
    own,
    play,
    president,
    put,
    reason,
)
from tycoon.games.yokohama.state import YokohamaState


def quiet() -> YokohamaState:
    """A game in which seat 0 has no extra action to take."""
    s = new_game()
    orders(s, PURPLE)
    return s


@proves("yokohama", "5-1")
def test_up_to_three_assistants_go_to_different_areas() -> None:
    s = play(begin_turn(quiet()), "place Bank", "place Church", "place Port A")
    assert asked(s) == "MovePresident"
    assert s.hand[PURPLE] == 5


def test_one_may_stop_earlier() -> None:
    s = play(begin_turn(quiet()), "place Bank", "stop placing")
    assert s.hand[PURPLE] == 7


@proves("yokohama", "14.1")
def test_nothing_need_be_placed() -> None:
    s = quiet()
    put(s, PURPLE, "bank")
    play(begin_turn(s), "place nothing")
    assert asked(s) == "MovePresident"
    assert s.hand[PURPLE] == 7


def test_with_nothing_anywhere_the_rest_of_the_turn_is_forced() -> None:
    s = play(begin_turn(quiet()), "place nothing")
    assert s.active == BLUE


@proves("yokohama", "5-1")
def test_the_areas_must_be_different() -> None:
    s = play(begin_turn(quiet()), "place Bank")
    assert reason(s, "place Bank") == "area_used"


@proves("yokohama", "5-1")
def test_or_two_on_one_area_which_ends_the_step() -> None:
    s = play(begin_turn(quiet()), "place 2 Bank")
    assert asked(s) == "MovePresident"
    assert s.assistants[area(s, "bank")] == 2


def test_two_need_two_in_hand() -> None:
    s = quiet()
    put(s, PURPLE, "church", 7)
    assert reason(begin_turn(s), "place 2 Bank") == "hand_short"


def test_without_assistants_in_hand_nothing_is_asked() -> None:
    s = quiet()
    put(s, PURPLE, "church", 8)
    assert asked(begin_turn(s)) == "MovePresident"


@proves("yokohama", "1-2", "5-2")
def test_never_on_the_canal() -> None:
    assert reason(begin_turn(quiet()), "place Canal") == "canal"


@proves("yokohama", "3-3")
def test_never_on_a_board_that_is_not_in_play() -> None:
    s = new_game(2)
    assert reason(begin_turn(s), "place Chinatown") == "not_in_play"


@proves("yokohama", "1-6")
def test_the_own_president_takes_no_fee() -> None:
    s = quiet()
    president(s, PURPLE, "bank")
    s.money[PURPLE] = 0
    play(begin_turn(s), "place 2 Bank")
    assert s.money[PURPLE] == 0


@proves("yokohama", "5-3")
def test_two_assistants_pay_every_president_twice() -> None:
    s = quiet()
    president(s, BLUE, "bank")
    president(s, PINK, "bank")
    s.money = [4, 0, 0, 0]
    play(begin_turn(s), "place 2 Bank")
    assert s.money == [0, 2, 2, 0]


@proves("yokohama", "5-4")
def test_two_assistants_that_cannot_both_be_paid_are_not_offered() -> None:
    s = quiet()
    president(s, BLUE, "bank")
    s.money[PURPLE] = 1
    begin_turn(s)
    assert "place Bank" in offered(s)
    assert reason(s, "place 2 Bank") == "fee_short"


@proves("yokohama", "9-1")
def test_newspaper_allows_a_fourth() -> None:
    s = quiet()
    own(s, PURPLE, "newspaper")
    play(begin_turn(s), "place Bank", "place Church", "place Port A")
    assert asked(s) == "PlaceMore"
    assert asked(play(s, "place Port B")) == "MovePresident"


@proves("yokohama", "5-1")
def test_without_newspaper_three_is_the_limit() -> None:
    s = play(begin_turn(quiet()), "place Bank", "place Church")
    assert s.decision.prompt(s).args == {"left": 1}


@proves("yokohama", "9-1")
def test_telegraph_adds_one_beside_the_two() -> None:
    s = new_game(4, at={"r0c0": "bank", "r0c1": "church", "r1c0": "canal", "r0c5": "port_a"})
    own(s, PURPLE, "telegraph")
    play(begin_turn(s), "place 2 Bank")
    assert offered(s) == ["place Church", "stop placing"]
    assert reason(s, "place Canal") == "canal"
    assert reason(s, "place Port A") == "not_adjacent"
    play(s, "place Church")
    assert asked(s) == "MovePresident"
    assert s.hand[PURPLE] == 5


def test_telegraph_pays_fees_as_usual() -> None:
    s = new_game(4, at={"r0c0": "bank", "r0c1": "church"})
    own(s, PURPLE, "telegraph")
    president(s, BLUE, "church")
    s.money = [1, 0, 0, 0]
    play(begin_turn(s), "place 2 Bank", "place Church")
    assert s.money[:2] == [0, 1]


def test_telegraph_does_not_help_option_a() -> None:
    s = quiet()
    own(s, PURPLE, "telegraph")
    assert asked(play(begin_turn(s), "place Bank", "place Church", "place Port A")) == "MovePresident"


@proves("yokohama", "14.24")
def test_telegraph_does_not_reach_over_the_canal() -> None:
    s = new_game(4, at={"r0c0": "bank", "r0c1": "canal", "r0c2": "church"})
    own(s, PURPLE, "telegraph")
    play(begin_turn(s), "place 2 Bank")
    assert reason(s, "place Church") == "not_adjacent"
