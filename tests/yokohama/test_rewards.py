"""Rewards and what is decided with them. Rules 7."""

from __future__ import annotations

from tests.support.proofs import proves
from tests.yokohama.positions import (
    BLUE,
    PURPLE,
    area,
    ask,
    asked,
    goods,
    goods_of,
    new_game,
    offered,
    play,
    president,
    put,
    reason,
)
from tycoon.core.agenda import Step
from tycoon.games.yokohama.bundle import Bundle
from tycoon.games.yokohama.rewards import gain
from tycoon.games.yokohama.state import YokohamaState


class Give(Step[YokohamaState]):
    """Give a reward to the active player."""

    def __init__(self, amounts: dict[str, int]) -> None:
        self.reward = Bundle(amounts)

    def run(self, s: YokohamaState) -> None:
        gain(s, self.reward)


def given(s: YokohamaState | None = None, **amounts: int) -> YokohamaState:
    s = s or new_game()
    return ask(s, Give({key.rstrip("_"): amount for key, amount in amounts.items()}))


@proves("yokohama", "7-1")
def test_simple_things_are_added() -> None:
    s = new_game()
    s.orders[PURPLE] = 0
    goods(s, PURPLE)
    s.money[PURPLE] = 0
    given(s, vp=2, yen=3, copper=1, silk=2, tea=3, fish=4, import_=1, assistant=2)
    assert (s.vp[PURPLE], s.money[PURPLE], s.imports[PURPLE]) == (2, 3, 1)
    assert goods_of(s, PURPLE) == {"copper": 1, "silk": 2, "tea": 3, "fish": 4}
    assert (s.hand[PURPLE], s.warehouse[PURPLE]) == (10, 10)


@proves("yokohama", "7-1", "14.23")
def test_assistants_come_as_far_as_there_are_some() -> None:
    s = new_game()
    s.warehouse[PURPLE], s.hand[PURPLE] = 1, 19
    given(s, assistant=2)
    assert s.hand[PURPLE] == 20


@proves("yokohama", "7-2")
def test_each_good_of_choice_is_named() -> None:
    s = new_game()
    goods(s, PURPLE)
    play(given(s, any_good=2), "fish", "silk")
    assert goods_of(s, PURPLE) == {"silk": 1, "fish": 1}


@proves("yokohama", "7-3")
def test_a_shop_must_be_paid_for_and_may_be_declined() -> None:
    s = given(shop=1)
    assert offered(s) == ["bring shop", "decline"]
    play(s, "bring shop")
    assert (s.money[PURPLE], s.shop_hand[PURPLE]) == (1, 3)
    s = play(given(shop=1), "decline")
    assert (s.money[PURPLE], s.shop_hand[PURPLE]) == (3, 2)


@proves("yokohama", "7-3")
def test_a_trading_house_costs_its_current_price() -> None:
    s = new_game()
    s.money[PURPLE], s.house_ware[PURPLE] = 9, 2
    play(given(s, trading_house=1), "bring trading house")
    assert s.money[PURPLE] == 3


@proves("yokohama", "14.23")
def test_what_cannot_be_paid_is_forfeited_without_a_question() -> None:
    s = new_game()
    s.money[PURPLE] = 1
    given(s, shop=1, trading_house=1)
    assert asked(s) not in ("BringShop", "BringHouse")


@proves("yokohama", "7-4")
def test_a_move_takes_an_assistant_from_an_area_to_any_other_without_fees() -> None:
    s = new_game()
    put(s, PURPLE, "bank")
    president(s, BLUE, "church")
    before = s.money[:]
    given(s, move=1)
    play(s, "move from Bank")
    assert reason(s, "move to Bank") == "already_there"
    assert reason(s, "move to Canal") == "canal"
    play(s, "move to Church")
    assert s.money == before
    assert s.assistants[area(s, "church")] == 1
    assert s.assistants[area(s, "bank")] == 0


@proves("yokohama", "7-4")
def test_a_move_may_come_from_hand() -> None:
    s = play(given(move=1), "move from hand", "move to Church")
    assert s.hand[PURPLE] == 7
    assert s.assistants[area(s, "church")] == 1


@proves("yokohama", "7-5", "14.15")
def test_moves_are_made_one_after_the_other_and_may_be_given_up() -> None:
    s = play(given(move=3), "move from hand", "move to Church", "move from Church", "move to Bank", "stop moving")
    assert s.assistants[area(s, "bank")] == 1
    assert s.assistants[area(s, "church")] == 0


def test_moves_from_an_area_without_own_assistants_are_not_offered() -> None:
    assert reason(given(move=1), "move from Bank") == "no_assistant_here"


def test_without_any_assistant_a_move_is_lost() -> None:
    s = new_game()
    s.hand[PURPLE], s.warehouse[PURPLE] = 0, 20
    given(s, move=2)
    assert asked(s) != "MoveFrom"


def test_questions_come_in_the_order_of_the_list() -> None:
    s = new_game()
    s.money[PURPLE] = 9
    given(s, move=1, shop=1, any_good=1, trading_house=1)
    order = [asked(s)]
    for move in ("tea", "decline", "decline"):
        play(s, move)
        order.append(asked(s))
    assert order == ["NameGood", "BringShop", "BringHouse", "MoveFrom"]
