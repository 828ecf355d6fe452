"""The twenty technologies, each with its exact timing. Rules 9. Those of movement are also in test_movement."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import (
    BLUE,
    PURPLE,
    act_with,
    area,
    asked,
    begin_turn,
    goods,
    goods_of,
    house,
    move_president,
    new_game,
    offered,
    orders,
    own,
    play,
    president,
    put,
    reason,
    row,
    shop,
    tile,
    token,
)
from tycoon.games.yokohama.bundle import Bundle
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.rewards import gain
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.turn import TURN, push_all

TESTED_ELSEWHERE = {"stagecoach", "newspaper", "postal_system", "telegraph", "tram"}
"""Placement and movement have their own files."""


def quiet(*technologies: str) -> YokohamaState:
    """Seat 0 owns these, holds no orders and no goods, and has no yen."""
    s = new_game()
    own(s, PURPLE, *technologies)
    orders(s, PURPLE)
    goods(s, PURPLE)
    s.money[PURPLE] = 0
    return s


def take_from_laboratory(s: YokohamaState, card: int) -> YokohamaState:
    """Take this card with power 5; it lies in the first slot."""
    row(s, "laboratory_a", card)
    s.money[PURPLE] += 6
    act_with(s, "laboratory_a", 5)
    s.apply(s.options[0])
    if asked(s) == "PayTechnology":
        s.apply(s.options[0])
    return s


def fulfil_order(s: YokohamaState, number: int) -> YokohamaState:
    orders(s, PURPLE, number)
    goods(s, PURPLE, copper=9, silk=9, tea=9, fish=9)
    return play(begin_turn(s), f"fulfil {number}")


def test_every_technology_is_tested_somewhere() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    for name in YOKOHAMA.tables(YOKOHAMA.deal(2, 0).variant).tech_ids:
        assert name in TESTED_ELSEWHERE or f"def test_{name}" in here, name


@proves("yokohama", "8.3-2", "9-1")
def test_ball_scores_after_each_order() -> None:
    s = fulfil_order(quiet("ball"), 22)
    assert s.vp[PURPLE] == 8 + 2


@proves("yokohama", "8.3-2", "9-1")
def test_language_school_pays_after_each_order() -> None:
    s = fulfil_order(quiet("language_school"), 22)
    assert s.money[PURPLE] == 1


@proves("yokohama", "9-1")
def test_brickyard_scores_for_the_customs_board_also_by_an_agent() -> None:
    s = quiet("brickyard")
    put(s, PURPLE, "customs_house", 2)
    s.imports[PURPLE] = 1
    s.agents[0] = 1
    play(begin_turn(s), "agent Customs House", "customs 1 from area")
    assert s.vp[PURPLE] == 5 + 4


@proves("yokohama", "9-1")
def test_winery_scores_for_the_church_board_also_by_an_agent() -> None:
    s = quiet("winery")
    put(s, PURPLE, "church", 4)
    s.agents[0] = 1
    play(begin_turn(s), "agent Church", "church 1 from area")
    assert s.vp[PURPLE] == 3 + 3


@proves("yokohama", "4-1", "9-1")
@pytest.mark.parametrize(("yen", "after"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_stock_exchange_fills_up_to_two_yen_at_the_start_of_the_turn(yen: int, after: int) -> None:
    s = quiet("stock_exchange")
    s.money[PURPLE] = yen
    s.agenda = []
    push_all(s, TURN)
    s.settle()
    assert s.money[PURPLE] == after


@proves("yokohama", "9-1")
def test_electric_lighting_scores_for_a_trading_house() -> None:
    s = quiet("electric_lighting")
    tile(s, "bank", "b01")
    s.house_hand[PURPLE] = 1
    play(act_with(s, "bank", 4), "build trading house")
    assert s.vp[PURPLE] == 8 + 3


@proves("yokohama", "9-1")
def test_gas_lighting_scores_for_a_shop() -> None:
    s = quiet("gas_lighting")
    tile(s, "bank", "b01")
    play(act_with(s, "bank", 4), "build shop 1")
    assert s.vp[PURPLE] == 3 + 2


def test_lighting_does_not_score_for_the_other_building() -> None:
    s = quiet("electric_lighting")
    tile(s, "bank", "b01")
    play(act_with(s, "bank", 4), "build shop 1")
    assert s.vp[PURPLE] == 3


@proves("yokohama", "9-1")
def test_spinning_mill_turns_a_silk_into_two_yen_once_a_turn() -> None:
    s = quiet("spinning_mill")
    goods(s, PURPLE, silk=2)
    play(begin_turn(s), "use Spinning Mill")
    assert s.money[PURPLE] == 2
    assert goods_of(s, PURPLE) == {"silk": 1}
    assert reason(s, "use Spinning Mill") == "used_this_turn"


def test_spinning_mill_uses_silk_gained_this_turn() -> None:
    s = quiet("spinning_mill")
    act_with(s, "silk_mill_1", 2)
    assert offered(s) == ["end turn", "use Spinning Mill"]


@proves("yokohama", "9-2")
def test_spinning_mill_opens_a_way_that_was_too_dear() -> None:
    s = new_game(at={"r0c0": "bank", "r0c1": "church", "r0c2": "port_a"})
    own(s, PURPLE, "spinning_mill")
    president(s, PURPLE, "bank")
    president(s, BLUE, "church")
    put(s, PURPLE, "church")
    put(s, PURPLE, "port_a")
    s.money[PURPLE] = 0
    move_president(s)
    assert "go Port A" not in offered(s)
    assert "go Port A" in offered(play(s, "use Spinning Mill"))


def test_spinning_mill_needs_a_silk() -> None:
    s = quiet("spinning_mill")
    assert reason(begin_turn(s), "use Spinning Mill") == "trade_too_dear"


@proves("yokohama", "9-1")
def test_university_brings_an_assistant_for_a_yen_once_a_turn() -> None:
    s = quiet("university")
    s.money[PURPLE] = 2
    play(begin_turn(s), "use University")
    assert (s.money[PURPLE], s.hand[PURPLE], s.warehouse[PURPLE]) == (1, 9, 11)
    assert "use University" not in offered(s)


def test_university_helps_when_the_hand_is_empty() -> None:
    s = quiet("university")
    s.money[PURPLE] = 1
    put(s, PURPLE, "bank", 8)
    begin_turn(s)
    assert offered(s) == ["place nothing", "use University"]
    assert "place Church" in offered(play(s, "use University"))


@proves("yokohama", "9-2")
def test_university_is_offered_between_two_placements() -> None:
    s = quiet("university")
    s.money[PURPLE] = 1
    put(s, PURPLE, "bank", 7)
    play(begin_turn(s), "place Church")
    assert offered(s) == ["stop placing", "use University"]


@proves("yokohama", "14.25")
def test_university_needs_an_assistant_in_the_warehouse() -> None:
    s = quiet("university")
    s.money[PURPLE] = 1
    s.hand[PURPLE], s.warehouse[PURPLE] = 20, 0
    assert reason(begin_turn(s), "use University") == "no_assistant_left"


def test_university_does_not_ask_where_nothing_is_to_be_decided() -> None:
    s = quiet("university")
    s.money[PURPLE] = 1
    act_with(s, "copper_mine_1", 1)
    assert asked(s) == "ExtraPhase", "the one question is at the end of the turn"


def test_a_once_per_turn_technology_is_ready_again_next_turn() -> None:
    s = quiet("university")
    s.trades = 0
    s.agenda = []
    push_all(s, TURN)
    s.settle()
    assert s.trades != 0


def test_university_can_be_used_in_the_turn_in_which_it_is_gained() -> None:
    s = take_from_laboratory(quiet(), 39)
    assert "use University" in offered(s)


@proves("yokohama", "9-1")
def test_station_token_is_placed_when_gained_and_adds_power_for_everybody() -> None:
    s = take_from_laboratory(quiet(), 57)
    assert asked(s) == "PlaceStation"
    assert reason(s, "station Canal") == "canal"
    play(s, "station Bank")
    assert s.station == area(s, "bank")
    s.active = BLUE
    before = s.money[BLUE]
    act_with(s, "bank", 1)
    assert s.money[BLUE] == before + 2


@proves("yokohama", "14.8")
def test_station_on_the_own_laboratory_does_not_change_this_action() -> None:
    s = quiet()
    row(s, "laboratory_a", 57)
    s.money[PURPLE] = 9
    act_with(s, "laboratory_a", 3)
    play(s, "take 1 Station", "station Laboratory A")
    assert s.power == 3
    assert asked(s) != "Build"


@proves("yokohama", "9-1")
def test_patent_system_scores_for_later_technologies_only() -> None:
    s = take_from_laboratory(quiet("patent_system"), 37)
    assert s.vp[PURPLE] == 2
    assert take_from_laboratory(quiet(), 46).vp[PURPLE] == 0


@proves("yokohama", "9-1")
def test_typography_pays_for_later_technologies_only() -> None:
    s = quiet("typography")
    take_from_laboratory(s, 37)
    assert s.money[PURPLE] == 7
    s = quiet()
    take_from_laboratory(s, 52)
    assert s.money[PURPLE] == 6


def test_patent_system_does_not_react_to_others() -> None:
    s = quiet()
    own(s, BLUE, "patent_system")
    take_from_laboratory(s, 37)
    assert s.vp == [0, 0, 0, 0]


@proves("yokohama", "9-1")
@pytest.mark.parametrize(("power", "copper"), [(2, 0), (3, 2), (4, 3), (5, 4)])
def test_mining_technology_adds_a_copper_to_each_gain(power: int, copper: int) -> None:
    s = act_with(quiet("mining_technology"), "copper_mine_1", power)
    assert goods_of(s, PURPLE).get("copper", 0) == copper


def test_mining_technology_works_with_tokens_shop_spaces_and_goods_of_choice() -> None:
    s = quiet("mining_technology")
    token(s, "bank", "t11")
    tile(s, "bank", "b04")
    play(act_with(s, "bank", 5), "take token")
    assert goods_of(s, PURPLE) == {"copper": 3}
    play(s, "build shop 1")
    assert goods_of(s, PURPLE) == {"copper": 5}


@proves("yokohama", "14.11")
@pytest.mark.parametrize("named", [("copper", "copper"), ("copper", "tea"), ("tea", "copper")])
def test_mining_technology_counts_all_goods_of_one_token_as_one_gain(named: tuple[str, str]) -> None:
    s = quiet("mining_technology")
    token(s, "bank", "t20")
    play(act_with(s, "bank", 5), "take token", *named)
    assert goods_of(s, PURPLE)["copper"] == named.count("copper") + 1


@proves("yokohama", "14.11")
def test_two_copper_and_two_goods_of_choice_bring_the_same() -> None:
    found = []
    for name, named in (("t11", ()), ("t20", ("copper", "copper"))):
        s = quiet("mining_technology")
        token(s, "bank", name)
        play(act_with(s, "bank", 5), "take token", *named)
        found.append(goods_of(s, PURPLE))
    assert found == [{"copper": 3}, {"copper": 3}]


@proves("yokohama", "14.11")
def test_copper_and_a_named_copper_of_one_reward_are_one_gain() -> None:
    s = quiet("mining_technology")
    gain(s, Bundle({"copper": 1, "any_good": 1}))
    s.settle()
    play(s, "copper")
    assert goods_of(s, PURPLE) == {"copper": 3}


def test_mining_technology_does_not_touch_other_goods() -> None:
    s = act_with(quiet("mining_technology"), "tea_plantation_1", 3)
    assert goods_of(s, PURPLE) == {"tea": 3}


@proves("yokohama", "9-1")
def test_telephone_works_in_every_recovery_also_of_an_agent() -> None:
    s = quiet("telephone")
    put(s, PURPLE, "bank", 2)
    s.agents[0] = 1
    play(begin_turn(s), "agent Bank", "leave one")
    assert s.assistants[area(s, "bank")] == 1


def test_telephone_asks_nothing_where_nobody_stands() -> None:
    s = quiet("telephone")
    president(s, PURPLE, "bank")
    act_with(s, "bank", 1)
    assert s.active == BLUE


@proves("yokohama", "9-1")
def test_exhibition_scores_at_once() -> None:
    assert take_from_laboratory(quiet(), 58).vp[PURPLE] == 10


@proves("yokohama", "6-13", "14.20")
def test_order_of_effects_on_a_new_technology() -> None:
    s = quiet("patent_system", "typography")
    s.log = []
    take_from_laboratory(s, 58)
    gained = [event for event in s.log if event[0] in ("technology", "score", "yen", "technology_gives")]
    names = s.tables.tech_ids
    assert gained == [
        ("technology", PURPLE, s.tables.card_ids.index(58)),
        ("score", PURPLE, 10, ""),
        ("technology_gives", PURPLE, names.index("patent_system")),
        ("score", PURPLE, 2, ""),
        ("technology_gives", PURPLE, names.index("typography")),
        ("yen", PURPLE, 1),
    ]


@proves("yokohama", "14.20")
def test_building_rewards_come_before_the_technology() -> None:
    s = quiet("gas_lighting")
    tile(s, "bank", "b03")
    shop(s, BLUE, "bank", 0)
    house(s, BLUE, "bank")
    play(act_with(s, "bank", 4), "build shop 4")
    assert s.vp[PURPLE] == 0, "the move is made first"
    play(s, "stop moving")
    assert s.vp[PURPLE] == 2


@proves("yokohama", "6-13")
def test_the_pair_and_the_refill_come_after_the_effects_of_a_technology() -> None:
    s = quiet("patent_system")
    s.symbols[s.tables.country_ids.index("uk")] = 1
    s.log = []
    take_from_laboratory(s, 58)
    told = [str(event[0]) for event in s.log]
    assert told.index("technology_gives") < told.index("agent") < told.index("new_technology")


@proves("yokohama", "9-2")
def test_no_technology_is_used_inside_a_payment() -> None:
    s = quiet("university")
    s.money[PURPLE], s.imports[PURPLE] = 5, 2
    row(s, "laboratory_a", 62, 37, 38, 39, 40, 41)
    play(act_with(s, "laboratory_a", 3), "take 1 Tram")
    assert asked(s) == "PayTechnology"
    assert not [move for move in offered(s) if move.startswith("use")]


@proves("yokohama", "14.8")
def test_the_station_is_never_on_the_canal() -> None:
    s = quiet()
    row(s, "laboratory_a", 57, 37, 38, 39, 40, 41)
    play(act_with(s, "laboratory_a", 4), "take 1 Station")
    assert reason(s, "station Canal") == "canal"
