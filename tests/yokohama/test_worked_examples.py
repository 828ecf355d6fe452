"""The twenty worked examples of the rules, as far as possible in the words in which they are given there."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import (
    BLUE,
    PINK,
    PURPLE,
    YELLOW,
    act,
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
    row_of,
    shop,
)
from tycoon.games.yokohama.effects import check_pair
from tycoon.games.yokohama.movement import destinations, way_cost
from tycoon.games.yokohama.scoring import (
    SCORE_CHURCH,
    SCORE_CUSTOMS,
    SCORE_TECHNOLOGY,
    country_points,
    rest_points,
)
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE


def where(s: YokohamaState, seat: int) -> set[str]:
    return {s.tables.area_ids[number] for number in s.tables.listed(destinations(s, seat))}


# -- E1 to E4: power, placement, movement ------------------------------------------------------------------------


@proves("yokohama", "5-17")
def test_e1_power_five_at_the_silk_mill() -> None:
    s = new_game()
    president(s, PURPLE, "silk_mill_1")
    put(s, PURPLE, "silk_mill_1", 3)
    shop(s, PURPLE, "silk_mill_1")
    s.house_hand[PURPLE], s.house_ware[PURPLE] = 1, 3
    goods(s, PURPLE)
    hand = s.hand[PURPLE]
    act(s, "silk_mill_1")
    assert s.power == 5
    assert goods_of(s, PURPLE) == {"silk": 4}
    assert offered(s) == ["take token", "leave token"]
    play(s, "leave token")
    assert offered(s) == ["build trading house", "build nothing"]
    play(s, "build nothing")
    assert s.hand[PURPLE] == hand + 3


def e2_placement(yen: int) -> YokohamaState:
    s = new_game()
    president(s, BLUE, "employment_agency")
    president(s, PINK, "laboratory_a")
    president(s, YELLOW, "laboratory_a")
    s.money = [yen, 0, 0, 0]
    return play(begin_turn(s), "place Copper Mine 1", "place Employment Agency")


@proves("yokohama", "5-4")
def test_e2_a_placement_that_cannot_be_paid_is_not_offered() -> None:
    s = e2_placement(2)
    assert reason(s, "place Laboratory A") == "fee_short"
    play(s, "place Silk Mill 1")
    assert s.money == [1, 1, 0, 0]


@proves("yokohama", "5-3")
def test_e2_every_president_is_paid() -> None:
    s = e2_placement(3)
    play(s, "place Laboratory A")
    assert s.money == [0, 1, 1, 1]


def e3_walk(yen: int, *technologies: str) -> YokohamaState:
    s = new_game(at={"r1c1": "laboratory_a", "r0c1": "employment_agency", "r0c2": "silk_mill_1", "r1c0": "bank"})
    president(s, PURPLE, "bank")
    put(s, PURPLE, "employment_agency")
    put(s, PURPLE, "silk_mill_1")
    president(s, BLUE, "employment_agency")
    s.money = [yen, 0, 0, 0]
    own(s, PURPLE, *technologies)
    return s


@proves("yokohama", "5-9")
def test_e3_walking_past_a_president_costs_a_yen() -> None:
    s = e3_walk(1)
    assert where(s, PURPLE) == {"silk_mill_1"}
    move_president(s)
    assert reason(s, "go Laboratory A") == "no_assistant_here"
    assert reason(s, "go Employment Agency") == "opposing_president"
    play(s, "go Silk Mill 1")
    assert s.money[:2] == [0, 1]


@proves("yokohama", "5-14")
def test_e3_without_money_there_is_only_the_recall() -> None:
    s = e3_walk(0)
    assert where(s, PURPLE) == set()
    assert offered(move_president(s)) == ["recall", "recall some"]


@proves("yokohama", "9-1")
def test_e3_with_stagecoach_passing_is_free() -> None:
    s = e3_walk(0, "stagecoach")
    assert where(s, PURPLE) == {"silk_mill_1"}
    assert way_cost(s, PURPLE, area(s, "silk_mill_1")) == 0


def test_e3_with_postal_system_he_may_stop_there() -> None:
    s = e3_walk(1, "postal_system")
    assert where(s, PURPLE) == {"employment_agency", "silk_mill_1"}
    assert [way_cost(s, PURPLE, area(s, name)) for name in ("employment_agency", "silk_mill_1")] == [1, 1]


def e4_canal(yen: int, *technologies: str) -> YokohamaState:
    s = new_game(3, at={"r1c1": "canal", "r0c1": "bank", "r2c1": "church"})
    president(s, PURPLE, "bank")
    put(s, PURPLE, "church")
    s.money[PURPLE] = yen
    own(s, PURPLE, *technologies)
    return s


@proves("yokohama", "5-10")
def test_e4_the_canal_takes_its_toll() -> None:
    s = e4_canal(1)
    assert where(s, PURPLE) == {"church"}
    before = sum(s.money)
    play(move_president(s), "go Church")
    assert sum(s.money) == before - 1


@proves("yokohama", "5-10")
@pytest.mark.parametrize("technologies", [(), ("stagecoach",)])
def test_e4_without_money_the_canal_is_closed(technologies: tuple[str, ...]) -> None:
    assert where(e4_canal(0, *technologies), PURPLE) == set()


def test_e4_nobody_stops_on_the_canal() -> None:
    assert reason(move_president(e4_canal(1)), "go Canal") == "canal"


@proves("yokohama", "14.7")
def test_e4_the_tram_needs_no_canal() -> None:
    s = e4_canal(0, "tram")
    assert where(s, PURPLE) == {"church"}
    assert way_cost(s, PURPLE, area(s, "church")) == 0


# -- E5 to E10: areas and extra actions --------------------------------------------------------------------------


def e5_church(*technologies: str) -> YokohamaState:
    s = new_game()
    president(s, PURPLE, "church")
    put(s, PURPLE, "church", 2)
    own(s, PURPLE, *technologies)
    goods(s, PURPLE, copper=2, silk=1)
    s.money[PURPLE], s.imports[PURPLE] = 4, 0
    return act(s, "church")


@proves("yokohama", "6-4", "6-6")
def test_e5_faith_from_power_and_payments() -> None:
    s = e5_church()
    hand = s.hand[PURPLE]
    assert "church 4 from hand" not in offered(s), "2 copper or 4 yen do not add faith twice"
    play(s, "church 3 from hand")
    assert s.money[PURPLE] == 2
    assert goods_of(s, PURPLE) == {"copper": 1}
    assert s.vp[PURPLE] == 5
    assert asked(s) == "MoveFrom", "the two moves come at once"
    play(s, "stop moving")
    assert s.hand[PURPLE] == hand - 1 + 2


def test_e5_with_winery() -> None:
    s = play(e5_church("winery"), "church 3 from hand", "stop moving")
    assert s.vp[PURPLE] == 8


def e6_customs(assistants: int, *technologies: str) -> YokohamaState:
    s = new_game()
    president(s, PURPLE, "customs_house")
    if assistants:
        put(s, PURPLE, "customs_house", assistants)
    own(s, PURPLE, *technologies)
    orders(s, PURPLE)
    s.imports[PURPLE], s.money[PURPLE] = 3, 0
    return act(s, "customs_house")


@proves("yokohama", "6-7")
def test_e6_customs_with_power_two() -> None:
    s = e6_customs(1)
    assert reason(s, "customs 3 from hand") == "customs_power"
    play(s, "customs 2 from hand")
    assert (s.vp[PURPLE], s.money[PURPLE], s.imports[PURPLE]) == (4, 2, 2)


def test_e6_with_brickyard() -> None:
    s = play(e6_customs(1, "brickyard"), "customs 2 from hand")
    assert s.vp[PURPLE] == 8


def test_e6_at_power_one_nothing_is_possible() -> None:
    s = e6_customs(0)
    assert s.active == BLUE, "the turn went on without a question"


def test_e6_the_only_assistant_taken_from_the_area_does_not_return() -> None:
    s = e6_customs(1)
    hand = s.hand[PURPLE]
    play(s, "customs 2 from area")
    assert s.hand[PURPLE] == hand


def e7_tram(yen: int, imports: int, *technologies: str) -> YokohamaState:
    s = new_game()
    president(s, PURPLE, "laboratory_a")
    put(s, PURPLE, "laboratory_a", 3)
    shop(s, PURPLE, "laboratory_a")
    own(s, PURPLE, *technologies)
    row(s, "laboratory_a", 37, 39, 62, 44, 46, 48)
    s.money[PURPLE], s.imports[PURPLE] = yen, imports
    return act(s, "laboratory_a")


@proves("yokohama", "6-9", "6-14")
def test_e7_two_yen_for_the_sixth_point() -> None:
    s = play(e7_tram(2, 0), "take 3 Tram")
    assert s.money[PURPLE] == 0
    assert row_of(s, "laboratory_a")[:5] == [37, 39, 44, 46, 48]
    assert row_of(s, "laboratory_a")[5] is not None


@proves("yokohama", "6-10")
def test_e7_or_an_import() -> None:
    s = play(e7_tram(0, 1), "take 3 Tram")
    assert s.imports[PURPLE] == 0


def test_e7_as_fourth_technology() -> None:
    s = play(e7_tram(4, 2, "ball", "winery", "brickyard"), "take 3 Tram")
    assert offered(s) == ["pay 0 import, 4 yen", "pay 1 import, 2 yen", "pay 2 import"]


def test_e7_no_second_tram() -> None:
    s = e7_tram(9, 9, "tram")
    row(s, "laboratory_a", 37, 39, 62, 44, 46, 48)
    act(s, "laboratory_a")
    assert reason(s, "take 3 Tram") == "technology_owned"


def e8_agent(*technologies: str, station: bool = False) -> YokohamaState:
    s = new_game()
    president(s, PURPLE, "bank")
    put(s, PURPLE, "copper_mine_1", 2)
    house(s, PURPLE, "copper_mine_1")
    own(s, PURPLE, *technologies)
    s.agents[0] = 1
    goods(s, PURPLE)
    if station:
        s.station = area(s, "copper_mine_1")
    return play(begin_turn(s), "agent Copper Mine 1")


@proves("yokohama", "8.1-3")
def test_e8_a_foreign_agent_acts_without_the_president() -> None:
    s = e8_agent()
    assert goods_of(s, PURPLE) == {"copper": 1}
    assert asked(s) == "BeginTurn", "no token and no building at power 3"
    assert s.hand[PURPLE] == 8
    assert s.agent_count(PURPLE) == 0


def test_e8_with_mining_technology() -> None:
    assert goods_of(e8_agent("mining_technology"), PURPLE) == {"copper": 2}


def test_e8_with_the_station() -> None:
    s = e8_agent(station=True)
    assert goods_of(s, PURPLE) == {"copper": 2}
    assert asked(s) == "Build"


def e9_achievement(*before: int) -> YokohamaState:
    s = new_game()
    tiles = s.tables.achievement_ids
    s.achievements = (tiles.index("a1"), *s.achievements[1:])
    s.achieved[0] = before
    goods(s, PURPLE, copper=5)
    return s


@proves("yokohama", "8.2-2")
def test_e9_a_later_player_scores_six() -> None:
    s = play(begin_turn(e9_achievement(BLUE, PINK)), "achieve a1")
    assert s.vp[PURPLE] == 6
    assert s.achieved[0] == (BLUE, PINK, PURPLE)
    assert goods_of(s, PURPLE) == {"copper": 5}
    assert s.hand[PURPLE] == 7


@proves("yokohama", "8.2-2")
def test_e9_the_first_player_scores_eight() -> None:
    assert play(begin_turn(e9_achievement()), "achieve a1").vp[PURPLE] == 8


@proves("yokohama", "8.2-1")
def test_e9_it_takes_an_assistant_in_hand() -> None:
    s = e9_achievement()
    put(s, PURPLE, "bank", 8)
    assert "achieve a1" not in offered(begin_turn(s))


def e10_port(*held: int) -> YokohamaState:
    s = new_game()
    president(s, PURPLE, "port_a")
    put(s, PURPLE, "port_a", 2)
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    orders(s, PURPLE, *held)
    s.money[PURPLE], s.imports[PURPLE] = 2, 0
    return act(s, "port_a")


def test_e10_two_orders_at_power_three() -> None:
    s = e10_port(30)
    assert offered(s) == ["take 1 order 1", "take 2 order 2", "take 3 order 3", "take 4 order 4", "decline"]
    play(s, "take 2 order 2", "take 3 order 3 for 2 yen")
    assert s.money[PURPLE] == 0
    assert row_of(s, "port_a")[:4] == [1, 4, 5, 6]
    assert None not in row_of(s, "port_a")


@proves("yokohama", "6-16")
def test_e10_the_hand_limit() -> None:
    s = play(e10_port(30, 31), "take 2 order 2")
    assert asked(s) != "SecondOrder"
    assert row_of(s, "port_a")[:5] == [1, 3, 4, 5, 6]


def test_e10_a_short_deck_sets_off_the_end() -> None:
    s = e10_port(30)
    s.order_deck = s.order_deck[:1]
    play(s, "take 2 order 2", "take 3 order 3 for 2 yen")
    assert row_of(s, "port_a")[5] is None
    assert s.end_round == s.round


# -- E11 to E20: scoring, pairs, and the end ---------------------------------------------------------------------


@proves("yokohama", "11-1")
def test_e11_church_bonus() -> None:
    s = new_game()
    s.church = [PURPLE, YELLOW, PURPLE, BLUE, NONE, BLUE, NONE, NONE]
    SCORE_CHURCH.run(s)
    assert s.vp == [3, 6, 0, 0]


@proves("yokohama", "11-2")
def test_e12_customs_bonus() -> None:
    s = new_game()
    s.customs = [PURPLE, BLUE, BLUE, YELLOW, NONE, BLUE, NONE, NONE]
    SCORE_CUSTOMS.run(s)
    assert s.vp == [0, 8, 0, 4]


@proves("yokohama", "11-7")
def test_e12_a_sole_contender_gets_the_first_prize_only() -> None:
    s = new_game()
    s.customs = [NONE, BLUE, BLUE, NONE, NONE, BLUE, NONE, NONE]
    SCORE_CUSTOMS.run(s)
    assert s.vp == [0, 8, 0, 0]


@proves("yokohama", "11-3")
def test_e13_technology_bonus() -> None:
    s = new_game()
    own(s, 0, "ball", "winery", "brickyard", "stagecoach")
    own(s, 1, "telephone", "telegraph", "newspaper", "gas_lighting")
    own(s, 2, "telephone", "telegraph")
    own(s, 3, "exhibition", "newspaper")
    SCORE_TECHNOLOGY.run(s)
    assert s.vp == [5, 10, 0, 0]


@proves("yokohama", "11-4")
@pytest.mark.parametrize(
    ("us", "nl", "uk", "fr", "de", "points"),
    [(2, 1, 3, 2, 1, 16), (2, 0, 2, 2, 2, 16), (0, 0, 4, 0, 0, 0), (1, 1, 1, 1, 1, 12), (0, 0, 0, 0, 0, 0)],
)
def test_e14_countries(us: int, nl: int, uk: int, fr: int, de: int, points: int) -> None:
    assert country_points(new_game(), [us, nl, uk, fr, de]) == points


@proves("yokohama", "11-6")
def test_e15_what_is_left() -> None:
    s = new_game()
    goods(s, PURPLE, copper=2, silk=1, tea=1, fish=3)
    s.money[PURPLE], s.imports[PURPLE] = 3, 1
    assert rest_points(s, PURPLE) == 4


@proves("yokohama", "2-3", "8.4-1")
def test_e16_country_pairs() -> None:
    s = new_game()
    uk = s.tables.country_ids.index("uk")
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
    s = new_game()
    president(s, PURPLE, "employment_agency")
    put(s, PURPLE, "employment_agency", 4)
    s.money[PURPLE] = 13
    act(s, "employment_agency")
    play(s, "hire trading house", "hire trading house", "hire shop", "hire shop")
    assert s.money[PURPLE] == 0
    assert (s.house_hand[PURPLE], s.shop_hand[PURPLE]) == (2, 4)
    assert s.tables.house_prices[2:] == [6, 7]


@proves("yokohama", "14.11")
@pytest.mark.parametrize(("technologies", "copper"), [((), 1), (("mining_technology",), 3)])
def test_e18_chinatown(technologies: tuple[str, ...], copper: int) -> None:
    s = new_game()
    president(s, PURPLE, "chinatown")
    put(s, PURPLE, "chinatown", 2)
    own(s, PURPLE, *technologies)
    goods(s, PURPLE)
    s.money[PURPLE] = 2
    play(act(s, "chinatown"), "buy copper", "sell copper", "buy copper")
    assert goods_of(s, PURPLE) == {"copper": copper}
    assert s.money[PURPLE] == 0


@proves("yokohama", "5-16")
def test_e19_trading_house_income() -> None:
    s = new_game()
    house(s, BLUE, "bank")
    president(s, PURPLE, "bank")
    s.money = [0, 0, 0, 0]
    act(s, "bank")
    assert s.money == [1, 1, 0, 0]


@proves("yokohama", "5-16")
def test_e19_the_owner_gets_nothing_on_the_own_turn() -> None:
    s = new_game(first=BLUE)
    house(s, BLUE, "bank")
    president(s, BLUE, "bank")
    s.money = [0, 0, 0, 0]
    act(s, "bank")
    assert s.money == [0, 2, 0, 0], "power 2 with the trading house, and no income"


@proves("yokohama", "10-7")
@pytest.mark.parametrize("seat", [1, 3])
def test_e20_the_round_is_finished_and_another_one_played(seat: int) -> None:
    s = new_game()
    s.round, s.turn, s.active = 9, seat, seat
    for kind in ("bank", "chinatown", "church", "customs_house", "port_a", "port_b", "laboratory_a"):
        s.shop_ware[seat] -= 1
        s.shop_hand[seat] += 1
        shop(s, seat, kind)
    s.shop_ware[seat], s.shop_hand[seat] = 0, 1
    president(s, seat, "silk_mill_1")
    put(s, seat, "silk_mill_1", 3)
    turns = [9] * 4
    play(act(s, "silk_mill_1"), "build shop 2")
    assert s.end_round == 9
    while not s.over:
        turns[s.active] = s.round
        s.apply(s.options[-1])
    assert s.round == 10
    assert turns == [10] * 4


@proves("yokohama", "10-6")
def test_e20_a_neutral_assistant_counts_with_two_players() -> None:
    s = new_game(2)
    s.church[:3] = [PURPLE, BLUE, PURPLE]
    president(s, PURPLE, "church")
    put(s, PURPLE, "church", 4)
    s.imports[PURPLE] = 2
    act(s, "church")
    play(s, "church 4 from hand")
    if asked(s) == "PayFaith":
        s.apply(s.options[0])
    assert s.end_round == 1
