"""What sets off the end, and how long the game then lasts. Rules 10."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import BLUE, PURPLE, act_with, asked, house, new_game, orders, play, row, shop, tile
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NEUTRAL, NONE

TRADE = ("chinatown", "church", "customs_house", "port_a", "port_b", "laboratory_a", "laboratory_b")


@proves("yokohama", "10-1")
def test_the_fourth_trading_house() -> None:
    s = new_game()
    for name in TRADE[:2]:
        house(s, PURPLE, name)
    s.house_hand[PURPLE], s.house_ware[PURPLE] = 2, 0
    play(act_with(s, "bank", 4), "build trading house")
    assert s.end_round == 0
    tile(s, "tea_plantation_1", "b01")
    s.active = PURPLE
    play(act_with(s, "tea_plantation_1", 4), "build trading house")
    assert s.end_round == s.round


@proves("yokohama", "10-2")
def test_the_eighth_shop() -> None:
    s = new_game()
    s.shop_ware[PURPLE], s.shop_hand[PURPLE] = 0, 8
    for name in TRADE:
        shop(s, PURPLE, name)
    tile(s, "bank", "b01")
    play(act_with(s, "bank", 4), "build shop 4")
    assert s.end_round == s.round


@proves("yokohama", "10-2")
def test_the_seventh_shop_does_not() -> None:
    s = new_game()
    s.shop_ware[PURPLE], s.shop_hand[PURPLE] = 1, 7
    for name in TRADE[:6]:
        shop(s, PURPLE, name)
    tile(s, "bank", "b01")
    play(act_with(s, "bank", 4), "build shop 4")
    assert s.end_round == 0


@proves("yokohama", "6-18", "10-3")
def test_a_port_row_that_cannot_be_filled() -> None:
    s = new_game()
    orders(s, PURPLE)
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    s.order_deck = ()
    s.money[PURPLE] = 0
    play(act_with(s, "port_a", 2), "take 1 order 1")
    assert s.end_round == s.round


@proves("yokohama", "10-3")
def test_an_exactly_sufficient_deck_does_not() -> None:
    s = new_game()
    orders(s, PURPLE)
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    s.order_deck = s.order_deck[:1]
    s.money[PURPLE] = 0
    play(act_with(s, "port_a", 2), "take 1 order 1")
    assert s.end_round == 0
    assert s.order_deck == ()


def fill(s: YokohamaState, board: list[int], count: int) -> None:
    """Assistants of the others on the last spaces, neutral ones counted in."""
    space = len(board) - 1
    while sum(owner != NONE for owner in board) < count:
        if board[space] == NONE:
            board[space] = BLUE
        space -= 1


@proves("yokohama", "10-4")
@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 5), (4, 6)])
@pytest.mark.parametrize("short", [0, 1])
def test_assistants_on_the_church_board(seats: int, limit: int, short: int) -> None:
    s = new_game(seats)
    fill(s, s.church, limit - 1 - short)
    play(act_with(s, "church", 4), "church 1 from hand")
    assert s.end_round == (0 if short else 1)


@proves("yokohama", "10-5")
@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 5), (4, 6)])
@pytest.mark.parametrize("short", [0, 1])
def test_assistants_on_the_customs_board(seats: int, limit: int, short: int) -> None:
    s = new_game(seats)
    fill(s, s.customs, limit - 1 - short)
    s.imports[PURPLE] = 1
    play(act_with(s, "customs_house", 2), "customs 1 from hand")
    assert s.end_round == (0 if short else 1)
    assert (NEUTRAL in s.customs) == (seats == 2)


@proves("yokohama", "14.17")
def test_a_second_condition_changes_nothing() -> None:
    s = new_game()
    s.round, s.end_round = 7, 6
    fill(s, s.church, 5)
    play(act_with(s, "church", 4), "church 1 from hand")
    assert s.end_round == 6


@proves("yokohama", "4-2", "10-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_round_is_the_last(seats: int) -> None:
    s = new_game(seats, first=1)
    s.end_round = 1
    turns = []
    while not s.over:
        if asked(s) == "BeginTurn" and (s.round, s.active) not in turns:
            turns.append((s.round, s.active))
        s.apply(s.options[-1])
    order = [(1 + place) % seats for place in range(seats)]
    assert turns == [(number, seat) for number in (1, 2) for seat in order]
