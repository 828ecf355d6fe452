"""What players read."""

from __future__ import annotations

import pytest

from tests.yokohama.positions import PURPLE, act_with, begin_turn, goods, new_game, orders, row
from tycoon.core import notation
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import achievement_text, effect_text


def says(s: YokohamaState, move: str) -> str:
    return YOKOHAMA.say(s.decision.choice(s, notation.read(s, move)).text)


def test_an_order_is_shown_with_what_it_asks_for_and_pays() -> None:
    s = new_game()
    orders(s, PURPLE, 14)
    goods(s, PURPLE, copper=1, silk=2, tea=2)
    shown = says(begin_turn(s), "fulfil 14")
    assert shown == "Fulfil order 14 (Germany): 1 copper, 2 silk, 2 tea for 6\u00a0VP, ¥2"


def test_a_technology_is_shown_with_price_and_effect() -> None:
    s = new_game()
    row(s, "laboratory_a", 37, 39, 40)
    act_with(s, "laboratory_a", 4)
    assert says(s, "take 3 Ball") == "Ball (price 4): 2\u00a0VP after each order you fulfil"


@pytest.mark.parametrize("tech", range(20))
def test_every_technology_is_explained(tech: int) -> None:
    tables = new_game().tables
    assert YOKOHAMA.say(effect_text(tables, tech))


def test_achievements_are_explained() -> None:
    tables = new_game().tables
    said = [YOKOHAMA.say(achievement_text(tables, tile)) for tile in range(12)]
    assert said[0] == "own 5 copper"
    assert said[8:10] == ["buildings in 3 production areas", "buildings in 4 trade areas"]
    assert said[11] == "buildings in a production area and 3 trade areas"
    assert len(set(said)) == 12


def test_a_fee_stands_beside_the_option_that_costs_it() -> None:
    s = new_game()
    s.president[1] = s.tables.area_ids.index("bank")
    begin_turn(s)
    assert says(s, "place 2 Bank") == "Place 2 assistants at the Bank (¥2)"
    assert says(s, "place Church") == "Place an assistant at the Church"
