"""The twenty worked examples of the rules, as far as possible in the words in which they are given there."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import BLUE, PINK, PURPLE, YELLOW, Table
from tycoon.games.yokohama.effects import check_pair
from tycoon.games.yokohama.movement import way_cost
from tycoon.games.yokohama.scoring import (
    SCORE_CHURCH,
    SCORE_CUSTOMS,
    SCORE_TECHNOLOGY,
    country_points,
    rest_points,
)
from tycoon.games.yokohama.tables import NONE

# -- E1 to E4: power, placement, movement ------------------------------------------------------------------------


@proves("yokohama", "5-17")
def test_e1_power_five_at_the_silk_mill() -> None:
    table = Table().president(PURPLE, "silk_mill_1").assistants(PURPLE, "silk_mill_1", count=3)
    table.shop(PURPLE, "silk_mill_1")
    s = table.state
    s.house_hand[PURPLE], s.house_ware[PURPLE] = 1, 3
    table.goods(PURPLE)
    hand = s.hand[PURPLE]
    table.act("silk_mill_1")
    assert s.power == 5
    assert table.goods_of(PURPLE) == {"silk": 4}
    assert table.offers() == ["take token", "leave token"]
    table.play("leave token")
    assert table.offers() == ["build trading house", "build nothing"]
    table.play("build nothing")
    assert s.hand[PURPLE] == hand + 3


def e2_placement(yen: int) -> Table:
    table = Table().president(BLUE, "employment_agency").president(PINK, "laboratory_a")
    table.president(YELLOW, "laboratory_a").purses(yen)
    return table.begin_turn().play("place Copper Mine 1", "place Employment Agency")


@proves("yokohama", "5-4")
def test_e2_a_placement_that_cannot_be_paid_is_not_offered() -> None:
    table = e2_placement(2)
    assert table.why("place Laboratory A") == "fee_short"
    table.play("place Silk Mill 1")
    assert table.state.money == [1, 1, 0, 0]


@proves("yokohama", "5-3")
def test_e2_every_president_is_paid() -> None:
    table = e2_placement(3).play("place Laboratory A")
    assert table.state.money == [0, 1, 1, 1]


def e3_walk(yen: int, *technologies: str) -> Table:
    table = Table(at={"r1c1": "laboratory_a", "r0c1": "employment_agency", "r0c2": "silk_mill_1", "r1c0": "bank"})
    table.president(PURPLE, "bank").assistants(PURPLE, "employment_agency", "silk_mill_1")
    return table.president(BLUE, "employment_agency").purses(yen).own(PURPLE, *technologies)


@proves("yokohama", "5-9")
def test_e3_walking_past_a_president_costs_a_yen() -> None:
    table = e3_walk(1)
    assert table.where() == {"silk_mill_1"}
    table.move_president()
    assert table.why("go Laboratory A") == "no_assistant_here"
    assert table.why("go Employment Agency") == "opposing_president"
    table.play("go Silk Mill 1")
    assert table.state.money[:2] == [0, 1]


@proves("yokohama", "5-14")
def test_e3_without_money_there_is_only_the_recall() -> None:
    table = e3_walk(0)
    assert table.where() == set()
    assert table.move_president().offers() == ["recall", "recall some"]


@proves("yokohama", "9-1")
def test_e3_with_stagecoach_passing_is_free() -> None:
    table = e3_walk(0, "stagecoach")
    assert table.where() == {"silk_mill_1"}
    assert way_cost(table.state, PURPLE, table.area("silk_mill_1")) == 0


def test_e3_with_postal_system_he_may_stop_there() -> None:
    table = e3_walk(1, "postal_system")
    assert table.where() == {"employment_agency", "silk_mill_1"}
    assert [way_cost(table.state, PURPLE, table.area(name)) for name in ("employment_agency", "silk_mill_1")] == [1, 1]


def e4_canal(yen: int, *technologies: str) -> Table:
    table = Table(3, at={"r1c1": "canal", "r0c1": "bank", "r2c1": "church"}).president(PURPLE, "bank")
    return table.assistants(PURPLE, "church").money(PURPLE, yen).own(PURPLE, *technologies)


@proves("yokohama", "5-10")
def test_e4_the_canal_takes_its_toll() -> None:
    table = e4_canal(1)
    assert table.where() == {"church"}
    before = sum(table.state.money)
    table.move_president().play("go Church")
    assert sum(table.state.money) == before - 1


@proves("yokohama", "5-10")
@pytest.mark.parametrize("technologies", [(), ("stagecoach",)])
def test_e4_without_money_the_canal_is_closed(technologies: tuple[str, ...]) -> None:
    assert e4_canal(0, *technologies).where() == set()


def test_e4_nobody_stops_on_the_canal() -> None:
    assert e4_canal(1).move_president().why("go Canal") == "canal"


@proves("yokohama", "14.7")
def test_e4_the_tram_needs_no_canal() -> None:
    table = e4_canal(0, "tram")
    assert table.where() == {"church"}
    assert way_cost(table.state, PURPLE, table.area("church")) == 0


# -- E5 to E10: areas and extra actions --------------------------------------------------------------------------


def e5_church(*technologies: str) -> Table:
    table = Table().president(PURPLE, "church").assistants(PURPLE, "church", count=2).own(PURPLE, *technologies)
    return table.goods(PURPLE, copper=2, silk=1).money(PURPLE, 4).imports(PURPLE, 0).act("church")


@proves("yokohama", "6-4", "6-6")
def test_e5_faith_from_power_and_payments() -> None:
    table = e5_church()
    s = table.state
    hand = s.hand[PURPLE]
    assert "church 4 from hand" not in table.offers(), "2 copper or 4 yen do not add faith twice"
    table.play("church 3 from hand")
    assert s.money[PURPLE] == 2
    assert table.goods_of(PURPLE) == {"copper": 1}
    assert s.vp[PURPLE] == 5
    assert table.question == "MoveFrom", "the two moves come at once"
    table.play("stop moving")
    assert s.hand[PURPLE] == hand - 1 + 2


def test_e5_with_winery() -> None:
    table = e5_church("winery").play("church 3 from hand", "stop moving")
    assert table.state.vp[PURPLE] == 8


def e6_customs(assistants: int, *technologies: str) -> Table:
    table = Table().president(PURPLE, "customs_house")
    if assistants:
        table.assistants(PURPLE, "customs_house", count=assistants)
    return table.own(PURPLE, *technologies).orders(PURPLE).imports(PURPLE, 3).money(PURPLE, 0).act("customs_house")


@proves("yokohama", "6-7")
def test_e6_customs_with_power_two() -> None:
    table = e6_customs(1)
    assert table.why("customs 3 from hand") == "customs_power"
    table.play("customs 2 from hand")
    s = table.state
    assert (s.vp[PURPLE], s.money[PURPLE], s.imports[PURPLE]) == (4, 2, 2)


def test_e6_with_brickyard() -> None:
    table = e6_customs(1, "brickyard").play("customs 2 from hand")
    assert table.state.vp[PURPLE] == 8


def test_e6_at_power_one_nothing_is_possible() -> None:
    table = e6_customs(0)
    assert table.state.active == BLUE, "the turn went on without a question"


def test_e6_the_only_assistant_taken_from_the_area_does_not_return() -> None:
    table = e6_customs(1)
    hand = table.state.hand[PURPLE]
    table.play("customs 2 from area")
    assert table.state.hand[PURPLE] == hand


def e7_tram(yen: int, imports: int, *technologies: str) -> Table:
    table = Table().president(PURPLE, "laboratory_a").assistants(PURPLE, "laboratory_a", count=3)
    table.shop(PURPLE, "laboratory_a").own(PURPLE, *technologies).row("laboratory_a", 37, 39, 62, 44, 46, 48)
    return table.money(PURPLE, yen).imports(PURPLE, imports).act("laboratory_a")


@proves("yokohama", "6-9", "6-14")
def test_e7_two_yen_for_the_sixth_point() -> None:
    table = e7_tram(2, 0).play("take 3 Tram")
    assert table.state.money[PURPLE] == 0
    assert table.row_of("laboratory_a")[:5] == [37, 39, 44, 46, 48]
    assert table.row_of("laboratory_a")[5] is not None


@proves("yokohama", "6-10")
def test_e7_or_an_import() -> None:
    table = e7_tram(0, 1).play("take 3 Tram")
    assert table.state.imports[PURPLE] == 0


def test_e7_as_fourth_technology() -> None:
    table = e7_tram(4, 2, "ball", "winery", "brickyard").play("take 3 Tram")
    assert table.offers() == ["pay 0 import, 4 yen", "pay 1 import, 2 yen", "pay 2 import"]


def test_e7_no_second_tram() -> None:
    table = e7_tram(9, 9, "tram").row("laboratory_a", 37, 39, 62, 44, 46, 48).act("laboratory_a")
    assert table.why("take 3 Tram") == "technology_owned"


def e8_agent(*technologies: str, station: bool = False) -> Table:
    table = Table().president(PURPLE, "bank").assistants(PURPLE, "copper_mine_1", count=2)
    table.house(PURPLE, "copper_mine_1").own(PURPLE, *technologies).agents(1).goods(PURPLE)
    if station:
        table.station("copper_mine_1")
    return table.begin_turn().play("agent Copper Mine 1")


@proves("yokohama", "8.1-3")
def test_e8_a_foreign_agent_acts_without_the_president() -> None:
    table = e8_agent()
    assert table.goods_of(PURPLE) == {"copper": 1}
    assert table.question == "BeginTurn", "no token and no building at power 3"
    assert table.state.hand[PURPLE] == 8
    assert table.state.agent_count(PURPLE) == 0


def test_e8_with_mining_technology() -> None:
    assert e8_agent("mining_technology").goods_of(PURPLE) == {"copper": 2}


def test_e8_with_the_station() -> None:
    table = e8_agent(station=True)
    assert table.goods_of(PURPLE) == {"copper": 2}
    assert table.question == "Build"


def e9_achievement(*before: int) -> Table:
    table = Table()
    s = table.state
    tiles = s.tables.achievement_ids
    s.achievements = (tiles.index("a1"), *s.achievements[1:])
    s.achieved[0] = before
    return table.goods(PURPLE, copper=5)


@proves("yokohama", "8.2-2")
def test_e9_a_later_player_scores_six() -> None:
    table = e9_achievement(BLUE, PINK).begin_turn().play("achieve a1")
    s = table.state
    assert s.vp[PURPLE] == 6
    assert s.achieved[0] == (BLUE, PINK, PURPLE)
    assert table.goods_of(PURPLE) == {"copper": 5}
    assert s.hand[PURPLE] == 7


@proves("yokohama", "8.2-2")
def test_e9_the_first_player_scores_eight() -> None:
    assert e9_achievement().begin_turn().play("achieve a1").state.vp[PURPLE] == 8


@proves("yokohama", "8.2-1")
def test_e9_it_takes_an_assistant_in_hand() -> None:
    table = e9_achievement().assistants(PURPLE, "bank", count=8)
    assert "achieve a1" not in table.begin_turn().offers()


def e10_port(*held: int) -> Table:
    table = Table().president(PURPLE, "port_a").assistants(PURPLE, "port_a", count=2)
    table.row("port_a", 1, 2, 3, 4, 5, 6).orders(PURPLE, *held).money(PURPLE, 2).imports(PURPLE, 0)
    return table.act("port_a")


def test_e10_two_orders_at_power_three() -> None:
    table = e10_port(30)
    assert table.offers() == ["take 1 order 1", "take 2 order 2", "take 3 order 3", "take 4 order 4", "decline"]
    table.play("take 2 order 2", "take 3 order 3 for 2 yen")
    assert table.state.money[PURPLE] == 0
    assert table.row_of("port_a")[:4] == [1, 4, 5, 6]
    assert None not in table.row_of("port_a")


@proves("yokohama", "6-16")
def test_e10_the_hand_limit() -> None:
    table = e10_port(30, 31).play("take 2 order 2")
    assert table.question != "SecondOrder"
    assert table.row_of("port_a")[:5] == [1, 3, 4, 5, 6]


def test_e10_a_short_deck_sets_off_the_end() -> None:
    table = e10_port(30)
    s = table.state
    s.order_deck = s.order_deck[:1]
    table.play("take 2 order 2", "take 3 order 3 for 2 yen")
    assert table.row_of("port_a")[5] is None
    assert s.end_round == s.round


# -- E11 to E20: scoring, pairs, and the end ---------------------------------------------------------------------


@proves("yokohama", "11-1")
def test_e11_church_bonus() -> None:
    table = Table()
    table.state.church = [PURPLE, YELLOW, PURPLE, BLUE, NONE, BLUE, NONE, NONE]
    SCORE_CHURCH.run(table.state)
    assert table.state.vp == [3, 6, 0, 0]


@proves("yokohama", "11-2")
def test_e12_customs_bonus() -> None:
    table = Table()
    table.state.customs = [PURPLE, BLUE, BLUE, YELLOW, NONE, BLUE, NONE, NONE]
    SCORE_CUSTOMS.run(table.state)
    assert table.state.vp == [0, 8, 0, 4]


@proves("yokohama", "11-7")
def test_e12_a_sole_contender_gets_the_first_prize_only() -> None:
    table = Table()
    table.state.customs = [NONE, BLUE, BLUE, NONE, NONE, BLUE, NONE, NONE]
    SCORE_CUSTOMS.run(table.state)
    assert table.state.vp == [0, 8, 0, 0]


@proves("yokohama", "11-3")
def test_e13_technology_bonus() -> None:
    table = Table().own(0, "ball", "winery", "brickyard", "stagecoach")
    table.own(1, "telephone", "telegraph", "newspaper", "gas_lighting").own(2, "telephone", "telegraph")
    table.own(3, "exhibition", "newspaper")
    SCORE_TECHNOLOGY.run(table.state)
    assert table.state.vp == [5, 10, 0, 0]


@proves("yokohama", "11-4")
@pytest.mark.parametrize(
    ("us", "nl", "uk", "fr", "de", "points"),
    [(2, 1, 3, 2, 1, 16), (2, 0, 2, 2, 2, 16), (0, 0, 4, 0, 0, 0), (1, 1, 1, 1, 1, 12), (0, 0, 0, 0, 0, 0)],
)
def test_e14_countries(us: int, nl: int, uk: int, fr: int, de: int, points: int) -> None:
    assert country_points(Table().state, [us, nl, uk, fr, de]) == points


@proves("yokohama", "11-6")
def test_e15_what_is_left() -> None:
    table = Table().goods(PURPLE, copper=2, silk=1, tea=1, fish=3).money(PURPLE, 3).imports(PURPLE, 1)
    assert rest_points(table.state, PURPLE) == 4


@proves("yokohama", "2-3", "8.4-1")
def test_e16_country_pairs() -> None:
    table = Table()
    uk = table.country("uk")
    s = table.state
    s.supply = [0, 1, 1, 0, 0]
    agents = []
    for symbols in (1, 2, 3, 4):
        s.symbols[uk] = symbols
        check_pair(s, PURPLE, uk)
        agents.append(s.agent_count(PURPLE))
    assert agents == [0, 1, 1, 1]
    assert s.supply == [0, 1, 0, 0, 0]


@proves("yokohama", "6-8")
def test_e17_employment_agency() -> None:
    table = Table().president(PURPLE, "employment_agency").assistants(PURPLE, "employment_agency", count=4)
    table.money(PURPLE, 13).act("employment_agency")
    table.play("hire trading house", "hire trading house", "hire shop", "hire shop")
    s = table.state
    assert s.money[PURPLE] == 0
    assert (s.house_hand[PURPLE], s.shop_hand[PURPLE]) == (2, 4)
    assert s.tables.house_prices[2:] == [6, 7]


@proves("yokohama", "14.11")
@pytest.mark.parametrize(("technologies", "copper"), [((), 1), (("mining_technology",), 3)])
def test_e18_chinatown(technologies: tuple[str, ...], copper: int) -> None:
    table = Table().president(PURPLE, "chinatown").assistants(PURPLE, "chinatown", count=2)
    table.own(PURPLE, *technologies).goods(PURPLE).money(PURPLE, 2)
    table.act("chinatown").play("buy copper", "sell copper", "buy copper")
    assert table.goods_of(PURPLE) == {"copper": copper}
    assert table.state.money[PURPLE] == 0


@proves("yokohama", "5-16")
def test_e19_trading_house_income() -> None:
    table = Table().house(BLUE, "bank").president(PURPLE, "bank").purses(0).act("bank")
    assert table.state.money == [1, 1, 0, 0]


@proves("yokohama", "5-16")
def test_e19_the_owner_gets_nothing_on_the_own_turn() -> None:
    table = Table(first=BLUE).house(BLUE, "bank").president(BLUE, "bank").purses(0).act("bank")
    assert table.state.money == [0, 2, 0, 0], "power 2 with the trading house, and no income"


@proves("yokohama", "10-7")
@pytest.mark.parametrize("seat", [1, 3])
def test_e20_the_round_is_finished_and_another_one_played(seat: int) -> None:
    table = Table()
    s = table.state
    s.round, s.turn, s.active = 9, seat, seat
    for kind in ("bank", "chinatown", "church", "customs_house", "port_a", "port_b", "laboratory_a"):
        s.shop_ware[seat] -= 1
        s.shop_hand[seat] += 1
        table.shop(seat, kind)
    s.shop_ware[seat], s.shop_hand[seat] = 0, 1
    table.president(seat, "silk_mill_1").assistants(seat, "silk_mill_1", count=3)
    turns = [9] * 4
    table.act("silk_mill_1").play("build shop 2")
    assert s.end_round == 9
    while not s.over:
        turns[s.active] = s.round
        s.apply(s.options[-1])
    assert s.round == 10
    assert turns == [10] * 4


@proves("yokohama", "10-6")
def test_e20_a_neutral_assistant_counts_with_two_players() -> None:
    table = Table(2)
    s = table.state
    s.church[:3] = [PURPLE, BLUE, PURPLE]
    table.president(PURPLE, "church").assistants(PURPLE, "church", count=4).imports(PURPLE, 2).act("church")
    table.play("church 4 from hand")
    if table.question == "PayFaith":
        s.apply(s.options[0])
    assert s.end_round == 1
