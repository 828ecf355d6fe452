"""The mini-expansions and the points in which the older edition differs. Rules 12 and `edition_variants`."""

from __future__ import annotations

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
    move_president,
    new_game,
    offered,
    orders,
    own,
    play,
    president,
    put,
    reason,
    token,
)
from tycoon.core.errors import BadVariant
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.scoring import SCORE_CHURCH, SCORE_CUSTOMS, SCORE_TECHNOLOGY, rest_points
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE


def rewards_game() -> YokohamaState:
    """With reward tokens; seat 0 is about to complete the third achievement, for 10 yen."""
    s = new_game(variant={"achievement-rewards": "on"})
    t = s.tables
    s.achievements = tuple(t.achievement_ids.index(name) for name in ("a1", "b2", "c1"))
    s.achieved = [(PURPLE,), (BLUE,), (PURPLE,)]
    s.hand[PURPLE] -= 2
    s.reward_tokens = 0b101111
    orders(s, PURPLE)
    s.money[PURPLE] = 10
    return s


@proves("yokohama", "12-1")
def test_all_three_achievements_bring_a_reward_token_at_once() -> None:
    s = play(begin_turn(rewards_game()), "achieve b2")
    assert offered(s) == ["token ar1", "token ar2", "token ar3", "token ar4", "token ar6"]
    play(s, "token ar3")
    assert s.symbols[s.tables.country_ids.index("uk")] == 1
    assert s.kept_tokens[PURPLE] == 0b100
    assert s.reward_tokens == 0b101011


@proves("yokohama", "1-5")
def test_the_symbol_of_a_reward_token_makes_a_pair_at_once() -> None:
    s = rewards_game()
    uk = s.tables.country_ids.index("uk")
    s.symbols[uk] = 1
    play(begin_turn(s), "achieve b2", "token ar3")
    assert s.agents[uk] == 1


@proves("yokohama", "12-3")
def test_a_reward_token_may_be_a_free_agent() -> None:
    s = rewards_game()
    put(s, PURPLE, "bank", 2)
    play(begin_turn(s), "achieve b2", "token ar6", "free agent Bank")
    assert s.free_agents[PURPLE] == 0
    assert s.free_spent[PURPLE] == 1
    assert s.money[PURPLE] == 12


def test_two_achievements_bring_no_token() -> None:
    s = rewards_game()
    s.achieved[0] = ()
    assert asked(play(begin_turn(s), "achieve b2")) == "BeginTurn"


def free_agent_game() -> YokohamaState:
    s = new_game(variant={"free-agent-tokens": "on"})
    orders(s, PURPLE)
    goods(s, PURPLE)
    return s


@proves("yokohama", "12-1")
def test_a_free_agent_token_is_kept_instead_of_a_reward() -> None:
    s = free_agent_game()
    token(s, "bank", "fa1")
    play(act_with(s, "bank", 5), "take token")
    assert s.free_agents[PURPLE] == 1


@proves("yokohama", "12-2", "14.22")
def test_a_free_agent_shares_the_limit_of_one_a_turn() -> None:
    s = free_agent_game()
    s.free_agents = [1, 0, 0, 0]
    s.agents[0] = 1
    put(s, PURPLE, "bank")
    put(s, PURPLE, "church")
    begin_turn(s)
    assert {"agent Bank", "free agent Bank"} <= set(offered(s))
    play(s, "free agent Bank")
    assert reason(s, "agent Church") == "agent_used"
    assert s.agent_count(PURPLE) == 1


@proves("yokohama", "12-3", "14.22")
def test_unused_free_agents_score_nothing() -> None:
    s = free_agent_game()
    s.money[PURPLE] = 0
    s.free_agents = [3, 0, 0, 0]
    assert rest_points(s, PURPLE) == 0


# -- the older edition -------------------------------------------------------------------------------------------


@proves("yokohama", "12-1")
def test_recall_from_one_area_only() -> None:
    s = new_game(variant={"recall-one-area": "on"})
    president(s, PURPLE, "port_a")
    put(s, PURPLE, "bank", 3)
    put(s, PURPLE, "church", 2)
    move_president(s)
    assert reason(s, "recall") == "recall_one_area"
    play(s, "recall some")
    assert offered(s) == ["recall all from Bank", "recall all from Church", "recall nobody"]
    play(s, "recall all from Bank")
    assert s.hand[PURPLE] == 6
    assert s.assistants[area(s, "church")] == 2
    assert s.president[PURPLE] == NONE


def test_recall_from_one_area_may_take_nobody() -> None:
    s = new_game(variant={"recall-one-area": "on"})
    president(s, PURPLE, "port_a")
    put(s, PURPLE, "bank", 3)
    put(s, PURPLE, "church", 2)
    play(move_president(s), "recall some", "recall nobody")
    assert s.hand[PURPLE] == 3


@proves("yokohama", "12-1", "14.26")
def test_a_sole_contender_takes_both_prizes() -> None:
    s = new_game(variant={"sole-takes-both": "on"})
    s.church[2] = BLUE
    s.customs[1] = s.customs[2] = BLUE
    own(s, BLUE, "ball")
    for step in (SCORE_CHURCH, SCORE_CUSTOMS, SCORE_TECHNOLOGY):
        step.run(s)
    assert s.vp == [0, 9 + 12 + 15, 0, 0]


def test_two_contenders_share_the_prizes_as_always() -> None:
    s = new_game(variant={"sole-takes-both": "on"})
    s.church[:2] = [PURPLE, BLUE]
    SCORE_CHURCH.run(s)
    assert s.vp == [3, 6, 0, 0]


@proves("yokohama", "12-1")
@pytest.mark.parametrize(
    ("purple", "blue", "points"),
    [
        (("telephone", "ball"), ("ball",), [10, 0]),
        (("telephone", "ball"), ("telephone", "winery"), [10, 5]),
        (("ball",), ("winery", "brickyard"), [0, 5]),
        ((), (), [0, 0]),
    ],
)
def test_a_third_party_competes_for_the_technology_bonus(
    purple: tuple[str, ...], blue: tuple[str, ...], points: list[int]
) -> None:
    s = new_game(2, variant={"dummy-technology": "on"})
    own(s, PURPLE, *purple)
    own(s, BLUE, *blue)
    SCORE_TECHNOLOGY.run(s)
    assert s.vp == points


def test_a_variant_for_two_players_is_refused_with_more() -> None:
    with pytest.raises(BadVariant, match="dummy-technology=on is for 2 seats"):
        YOKOHAMA.deal(3, 0, **{"dummy-technology": "on"})


@proves("yokohama", "12-1", "14.6")
@pytest.mark.parametrize(("alone", "goes"), [("off", False), ("on", True)])
def test_the_station_may_be_reached_without_an_assistant_by_another_reading(alone: str, goes: bool) -> None:
    s = new_game(variant={"station-alone": alone})
    own(s, PURPLE, "station")
    s.station = area(s, "bank")
    put(s, PURPLE, "church")
    move_president(s)
    assert ("go Bank" in offered(s)) == goes


@proves("yokohama", "12-1", "14.9")
@pytest.mark.parametrize(("exact", "spaces"), [("off", {1, 2, 3, 4}), ("on", {3, 4})])
def test_the_customs_take_exactly_what_the_power_says_by_another_reading(exact: str, spaces: set[int]) -> None:
    s = new_game(variant={"customs-exact": exact})
    s.imports[PURPLE] = 4
    act_with(s, "customs_house", 3)
    assert {int(move.split()[1]) for move in offered(s) if move.startswith("customs")} == spaces


def test_nobody_is_asked_for_a_variant_that_only_old_records_have() -> None:
    assert [variant.name for variant in YOKOHAMA.variants if variant.legacy] == ["played-by"]


def test_a_record_names_its_variants() -> None:
    deal = YOKOHAMA.deal(2, 0, **{"free-agent-tokens": "on"})
    assert YOKOHAMA.load_deal(YOKOHAMA.dump_deal(deal)).variant["free-agent-tokens"] == "on"


@proves("yokohama", "12-1")
def test_every_variant_is_off_by_default() -> None:
    variant = YOKOHAMA.deal(2, 0).variant
    assert {value for name, value in variant.items() if name != "played-by"} == {"off"}
