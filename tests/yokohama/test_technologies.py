"""The twenty technologies, each with its exact timing. Rules 9. Those of movement are also in test_movement."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import BLUE, PURPLE, Table
from tycoon.games.yokohama.bundle import Bundle
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.rewards import gain
from tycoon.games.yokohama.turn import push_turn

TESTED_ELSEWHERE = {"stagecoach", "newspaper", "postal_system", "telegraph", "tram"}
"""Placement and movement have their own files."""


def quiet(*technologies: str) -> Table:
    """Seat 0 owns these, holds no orders and no goods, and has no yen."""
    return Table().own(PURPLE, *technologies).orders(PURPLE).goods(PURPLE).money(PURPLE, 0)


def take_from_laboratory(table: Table, card: int) -> Table:
    """Take this card with power 5; it lies in the first slot."""
    table.row("laboratory_a", card)
    s = table.state
    s.money[PURPLE] += 6
    table.act_with("laboratory_a", 5)
    s.apply(s.options[0])
    if table.question == "PayTechnology":
        s.apply(s.options[0])
    return table


def fulfil_order(table: Table, number: int) -> Table:
    table.orders(PURPLE, number).goods(PURPLE, copper=9, silk=9, tea=9, fish=9)
    return table.begin_turn().play(f"fulfil {number}")


def test_every_technology_is_tested_somewhere() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    for name in YOKOHAMA.tables(YOKOHAMA.deal(2, 0).variant).tech_ids:
        assert name in TESTED_ELSEWHERE or f"def test_{name}" in here, name


@proves("yokohama", "8.3-2", "9-1")
def test_ball_scores_after_each_order() -> None:
    table = fulfil_order(quiet("ball"), 22)
    assert table.state.vp[PURPLE] == 8 + 2


@proves("yokohama", "8.3-2", "9-1")
def test_language_school_pays_after_each_order() -> None:
    table = fulfil_order(quiet("language_school"), 22)
    assert table.state.money[PURPLE] == 1


@proves("yokohama", "9-1")
def test_brickyard_scores_for_the_customs_board_also_by_an_agent() -> None:
    table = quiet("brickyard").assistants(PURPLE, "customs_house", count=2).imports(PURPLE, 1).agents(1)
    table.begin_turn().play("agent Customs House", "customs 1 from area")
    assert table.state.vp[PURPLE] == 5 + 4


@proves("yokohama", "9-1")
def test_winery_scores_for_the_church_board_also_by_an_agent() -> None:
    table = quiet("winery").assistants(PURPLE, "church", count=4).agents(1)
    table.begin_turn().play("agent Church", "church 1 from area")
    assert table.state.vp[PURPLE] == 3 + 3


@proves("yokohama", "4-1", "9-1")
@pytest.mark.parametrize(("yen", "after"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_stock_exchange_fills_up_to_two_yen_at_the_start_of_the_turn(yen: int, after: int) -> None:
    table = quiet("stock_exchange").money(PURPLE, yen)
    s = table.state
    s.agenda = []
    push_turn(s)
    s.settle()
    assert s.money[PURPLE] == after


@proves("yokohama", "9-1")
def test_electric_lighting_scores_for_a_trading_house() -> None:
    table = quiet("electric_lighting").tile("bank", "b01")
    table.state.house_hand[PURPLE] = 1
    table.act_with("bank", 4).play("build trading house")
    assert table.state.vp[PURPLE] == 8 + 3


@proves("yokohama", "9-1")
def test_gas_lighting_scores_for_a_shop() -> None:
    table = quiet("gas_lighting").tile("bank", "b01").act_with("bank", 4).play("build shop 1")
    assert table.state.vp[PURPLE] == 3 + 2


def test_lighting_does_not_score_for_the_other_building() -> None:
    table = quiet("electric_lighting").tile("bank", "b01").act_with("bank", 4).play("build shop 1")
    assert table.state.vp[PURPLE] == 3


@proves("yokohama", "9-1")
def test_spinning_mill_turns_a_silk_into_two_yen_once_a_turn() -> None:
    table = quiet("spinning_mill").goods(PURPLE, silk=2).begin_turn().play("use Spinning Mill")
    assert table.state.money[PURPLE] == 2
    assert table.goods_of(PURPLE) == {"silk": 1}
    assert table.why("use Spinning Mill") == "used_this_turn"


def test_spinning_mill_uses_silk_gained_this_turn() -> None:
    table = quiet("spinning_mill").act_with("silk_mill_1", 2)
    assert table.offers() == ["end turn", "use Spinning Mill"]


@proves("yokohama", "9-2")
def test_spinning_mill_opens_a_way_that_was_too_dear() -> None:
    table = Table(at={"r0c0": "bank", "r0c1": "church", "r0c2": "port_a"}).own(PURPLE, "spinning_mill")
    table.president(PURPLE, "bank").president(BLUE, "church").assistants(PURPLE, "church", "port_a")
    table.money(PURPLE, 0).move_president()
    assert "go Port A" not in table.offers()
    assert "go Port A" in table.play("use Spinning Mill").offers()


def test_spinning_mill_needs_a_silk() -> None:
    table = quiet("spinning_mill")
    assert table.begin_turn().why("use Spinning Mill") == "trade_too_dear"


@proves("yokohama", "9-1")
def test_university_brings_an_assistant_for_a_yen_once_a_turn() -> None:
    table = quiet("university").money(PURPLE, 2).begin_turn().play("use University")
    s = table.state
    assert (s.money[PURPLE], s.hand[PURPLE], s.warehouse[PURPLE]) == (1, 9, 11)
    assert "use University" not in table.offers()


def test_university_helps_when_the_hand_is_empty() -> None:
    table = quiet("university").money(PURPLE, 1).assistants(PURPLE, "bank", count=8).begin_turn()
    assert table.offers() == ["place nothing", "use University"]
    assert "place Church" in table.play("use University").offers()


@proves("yokohama", "9-2")
def test_university_is_offered_between_two_placements() -> None:
    table = quiet("university").money(PURPLE, 1).assistants(PURPLE, "bank", count=7)
    table.begin_turn().play("place Church")
    assert table.offers() == ["stop placing", "use University"]


@proves("yokohama", "14.25")
def test_university_needs_an_assistant_in_the_warehouse() -> None:
    table = quiet("university").money(PURPLE, 1)
    table.state.hand[PURPLE], table.state.warehouse[PURPLE] = 20, 0
    assert table.begin_turn().why("use University") == "no_assistant_left"


def test_university_does_not_ask_where_nothing_is_to_be_decided() -> None:
    table = quiet("university").money(PURPLE, 1).act_with("copper_mine_1", 1)
    assert table.question == "ExtraPhase", "the one question is at the end of the turn"


def test_a_once_per_turn_technology_is_ready_again_next_turn() -> None:
    table = quiet("university")
    s = table.state
    s.trades = 0
    s.agenda = []
    push_turn(s)
    s.settle()
    assert s.trades != 0


def test_university_can_be_used_in_the_turn_in_which_it_is_gained() -> None:
    table = take_from_laboratory(quiet(), 39)
    assert "use University" in table.offers()


@proves("yokohama", "9-1")
def test_station_token_is_placed_when_gained_and_adds_power_for_everybody() -> None:
    table = take_from_laboratory(quiet(), 57)
    assert table.question == "PlaceStation"
    assert table.why("station Canal") == "canal"
    table.play("station Bank")
    s = table.state
    assert s.station == table.area("bank")
    s.active = BLUE
    before = s.money[BLUE]
    table.act_with("bank", 1)
    assert s.money[BLUE] == before + 2


@proves("yokohama", "14.8")
def test_station_on_the_own_laboratory_does_not_change_this_action() -> None:
    table = quiet().row("laboratory_a", 57).money(PURPLE, 9).act_with("laboratory_a", 3)
    table.play("take 1 Station", "station Laboratory A")
    assert table.state.power == 3
    assert table.question != "Build"


@proves("yokohama", "9-1")
def test_patent_system_scores_for_later_technologies_only() -> None:
    table = take_from_laboratory(quiet("patent_system"), 37)
    assert table.state.vp[PURPLE] == 2
    assert take_from_laboratory(quiet(), 46).state.vp[PURPLE] == 0


@proves("yokohama", "9-1")
def test_typography_pays_for_later_technologies_only() -> None:
    table = quiet("typography")
    take_from_laboratory(table, 37)
    assert table.state.money[PURPLE] == 7
    table = quiet()
    take_from_laboratory(table, 52)
    assert table.state.money[PURPLE] == 6


def test_patent_system_does_not_react_to_others() -> None:
    table = quiet().own(BLUE, "patent_system")
    take_from_laboratory(table, 37)
    assert table.state.vp == [0, 0, 0, 0]


@proves("yokohama", "9-1")
@pytest.mark.parametrize(("power", "copper"), [(2, 0), (3, 2), (4, 3), (5, 4)])
def test_mining_technology_adds_a_copper_to_each_gain(power: int, copper: int) -> None:
    table = quiet("mining_technology").act_with("copper_mine_1", power)
    assert table.goods_of(PURPLE).get("copper", 0) == copper


def test_mining_technology_works_with_tokens_shop_spaces_and_goods_of_choice() -> None:
    table = quiet("mining_technology").token("bank", "t11").tile("bank", "b04")
    table.act_with("bank", 5).play("take token")
    assert table.goods_of(PURPLE) == {"copper": 3}
    table.play("build shop 1")
    assert table.goods_of(PURPLE) == {"copper": 5}


@proves("yokohama", "14.11")
@pytest.mark.parametrize("named", [("copper", "copper"), ("copper", "tea"), ("tea", "copper")])
def test_mining_technology_counts_all_goods_of_one_token_as_one_gain(named: tuple[str, str]) -> None:
    table = quiet("mining_technology").token("bank", "t20").act_with("bank", 5).play("take token", *named)
    assert table.goods_of(PURPLE)["copper"] == named.count("copper") + 1


@proves("yokohama", "14.11")
def test_two_copper_and_two_goods_of_choice_bring_the_same() -> None:
    found = []
    for name, named in (("t11", ()), ("t20", ("copper", "copper"))):
        table = quiet("mining_technology").token("bank", name).act_with("bank", 5).play("take token", *named)
        found.append(table.goods_of(PURPLE))
    assert found == [{"copper": 3}, {"copper": 3}]


@proves("yokohama", "14.11")
def test_copper_and_a_named_copper_of_one_reward_are_one_gain() -> None:
    table = quiet("mining_technology")
    gain(table.state, Bundle({"copper": 1, "any_good": 1}))
    table.go_on().play("copper")
    assert table.goods_of(PURPLE) == {"copper": 3}


def test_mining_technology_does_not_touch_other_goods() -> None:
    table = quiet("mining_technology").act_with("tea_plantation_1", 3)
    assert table.goods_of(PURPLE) == {"tea": 3}


@proves("yokohama", "9-1")
def test_telephone_works_in_every_recovery_also_of_an_agent() -> None:
    table = quiet("telephone").assistants(PURPLE, "bank", count=2).agents(1)
    table.begin_turn().play("agent Bank", "leave one")
    assert table.state.assistants[table.area("bank")] == 1


def test_telephone_asks_nothing_where_nobody_stands() -> None:
    table = quiet("telephone").president(PURPLE, "bank").act_with("bank", 1)
    assert table.state.active == BLUE


@proves("yokohama", "9-1")
def test_exhibition_scores_at_once() -> None:
    assert take_from_laboratory(quiet(), 58).state.vp[PURPLE] == 10


@proves("yokohama", "6-13", "14.20")
def test_order_of_effects_on_a_new_technology() -> None:
    table = quiet("patent_system", "typography")
    s = table.state
    s.log = []
    take_from_laboratory(table, 58)
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
    table = quiet("gas_lighting").tile("bank", "b03").shop(BLUE, "bank").house(BLUE, "bank")
    table.act_with("bank", 4).play("build shop 4")
    assert table.state.vp[PURPLE] == 0, "the move is made first"
    table.play("stop moving")
    assert table.state.vp[PURPLE] == 2


@proves("yokohama", "6-13")
def test_the_pair_and_the_refill_come_after_the_effects_of_a_technology() -> None:
    table = quiet("patent_system")
    s = table.state
    s.symbols[s.tables.country_ids.index("uk")] = 1
    s.log = []
    take_from_laboratory(table, 58)
    told = [str(event[0]) for event in s.log]
    assert told.index("technology_gives") < told.index("agent") < told.index("new_technology")


@proves("yokohama", "9-2")
def test_no_technology_is_used_inside_a_payment() -> None:
    table = quiet("university").money(PURPLE, 5).imports(PURPLE, 2).row("laboratory_a", 62, 37, 38, 39, 40, 41)
    table.act_with("laboratory_a", 3).play("take 1 Tram")
    assert table.question == "PayTechnology"
    assert not [move for move in table.offers() if move.startswith("use")]


@proves("yokohama", "14.8")
def test_the_station_is_never_on_the_canal() -> None:
    table = quiet().row("laboratory_a", 57, 37, 38, 39, 40, 41).act_with("laboratory_a", 4).play("take 1 Station")
    assert table.why("station Canal") == "canal"
