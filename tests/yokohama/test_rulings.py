"""The other readings of the rules that an edited component file can choose. Rules 14."""

from __future__ import annotations

from pathlib import Path

from tests.support.proofs import proves
from tests.yokohama.edited import ruled
from tests.yokohama.positions import (
    BLUE,
    PURPLE,
    act_with,
    area,
    ask,
    asked,
    begin_turn,
    goods,
    goods_of,
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
    token,
)
from tycoon.games.yokohama.movement import destinations
from tycoon.games.yokohama.rewards import MOVE_FROM
from tycoon.games.yokohama.scoring import SCORE_CHURCH, rest_points
from tycoon.games.yokohama.tables import NEUTRAL


@proves("yokohama", "14.1")
def test_placing_nothing_may_be_forbidden(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, placement_option_a_may_be_zero=False))
    assert reason(begin_turn(s), "place nothing") == "must_place"


def test_placing_nothing_stays_possible_without_assistants_in_hand(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, placement_option_a_may_be_zero=False))
    put(s, PURPLE, "bank", 8)
    orders(s, PURPLE)
    assert asked(begin_turn(s)) == "MovePresident"


@proves("yokohama", "14.2")
def test_recall_from_hand_may_be_forbidden_unless_it_is_the_only_way_out(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, recall_with_president_in_hand_allowed=False))
    put(s, PURPLE, "bank")
    put(s, PURPLE, "church")
    assert reason(move_president(s), "recall") == "president_in_hand"
    president(s, BLUE, "bank")
    president(s, 2, "church")
    assert offered(move_president(s)) == ["recall", "recall some"]


def test_the_station_may_need_no_assistant(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, station_move_requires_own_assistant=False))
    own(s, PURPLE, "station")
    s.station = area(s, "bank")
    assert destinations(s, PURPLE) == 1 << area(s, "bank")


def test_customs_may_demand_all_imports_of_the_power(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, customs_may_spend_fewer_imports=False))
    s.imports[PURPLE] = 4
    act_with(s, "customs_house", 3)
    assert reason(s, "customs 1 from hand") == "customs_fewer"
    assert "customs 3 from hand" in offered(s)


@proves("yokohama", "14.11")
def test_mining_may_count_once_a_chinatown_action(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, mining_bonus_per_chinatown_exchange=False))
    own(s, PURPLE, "mining_technology")
    goods(s, PURPLE)
    s.money[PURPLE] = 4
    play(act_with(s, "chinatown", 2), "buy copper", "buy copper")
    assert goods_of(s, PURPLE) == {"copper": 3}


@proves("yokohama", "14.12")
def test_the_port_may_score_only_with_a_card(tmp_path: Path) -> None:
    game = ruled(tmp_path, port_power5_vp_without_card=False)
    s = play(act_with(new_game(game=game), "port_a", 5), "decline")
    assert s.vp[PURPLE] == 0
    s = new_game(game=game)
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    play(act_with(s, "port_a", 5), "take 1 order 1")
    assert s.vp[PURPLE] == 3


@proves("yokohama", "14.15")
def test_the_token_may_be_compulsory(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, power5_token_optional=False))
    token(s, "bank", "t01")
    act_with(s, "bank", 5)
    assert s.vp[PURPLE] == 3


@proves("yokohama", "14.15")
def test_moves_may_be_compulsory(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, moves_optional=False))
    put(s, PURPLE, "bank")
    ask(s, MOVE_FROM[1])
    assert reason(s, "stop moving") == "must_move"


@proves("yokohama", "14.18")
def test_neutral_assistants_may_compete(tmp_path: Path) -> None:
    s = new_game(2, game=ruled(tmp_path, neutral_assistants_compete_for_majorities=True))
    s.church = [PURPLE, PURPLE, BLUE, *s.church[3:]]
    assert s.church[4] == NEUTRAL
    SCORE_CHURCH.run(s)
    assert s.vp == [6, 0], "the neutral assistant stands further right than blue's"


@proves("yokohama", "14.22")
def test_unused_free_agents_may_score(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, score_unused_free_agents=True))
    goods(s, PURPLE)
    s.money[PURPLE], s.free_agents = 0, [2, 0, 0, 0]
    assert rest_points(s, PURPLE) == 2


@proves("yokohama", "14.22")
def test_free_agents_may_have_no_limit(tmp_path: Path) -> None:
    s = new_game(game=ruled(tmp_path, free_agents_share_once_per_turn_limit=False))
    s.free_agents, s.agent_used = [1, 0, 0, 0], 1
    put(s, PURPLE, "bank")
    assert "free agent Bank" in offered(begin_turn(s))
