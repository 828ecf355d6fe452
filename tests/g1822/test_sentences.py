"""Sentences of the rules page that belong to no other topic."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.g1822.table import (
    ask,
    card,
    empty,
    held_by,
    offered,
    own,
    put_major,
    put_minor,
    start,
    take,
    turn_of,
)
from tests.support.proofs import proves
from tycoon.core.errors import BadInput
from tycoon.core.stepwise import apply_stepwise
from tycoon.games.g1822.game import G1822, options_of
from tycoon.games.g1822.ids import HILL_TOKEN
from tycoon.games.g1822.import_18xx.log import variant_of
from tycoon.games.g1822.market.bidding import SELL_CONCESSIONS, SELL_PRIVATES, place_bid
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.operating.acquisition import ACQUIRE_MINOR
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.run import best_routes
from tycoon.games.g1822.operating.takeover import TAKE_PRIVATES
from tycoon.games.g1822.operating.track_rules import POWER_CARDS, may_use
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.rounds import MAJOR_TURN

TWO, THREE = 1, 2


@proves("1822", "1-2")
def test_a_directors_certificate_is_20_percent_and_that_of_lnwr_10() -> None:
    assert empty().t.director_share == [1, 2, 2, 2, 2, 2, 2, 2, 2, 2]


@proves("1822", "5.8-4")
def test_any_part_of_a_debt_may_be_paid_back() -> None:
    s = empty()
    s.debt[0], s.active = 5, 0
    assert offered(take(ask(s, STOCK_TURN), "repay")) == ["1", "2", "3", "4", "5"]


@proves("1822", "5.9-2")
def test_concessions_and_privates_go_to_the_highest_bidders() -> None:
    s = start()
    place_bid(s, 0, card(s, "C1"), 100)
    place_bid(s, 1, card(s, "C1"), 105)
    place_bid(s, 2, card(s, "P1"), 0)
    SELL_CONCESSIONS.run(s)
    SELL_PRIVATES.run(s)
    assert (s.concession_owner[0], s.private_owner[card(s, "P1")], s.cash) == (1, 2, [700, 595, 700])


@proves("1822", "6-7", "R3")
def test_a_minor_may_buy_an_e() -> None:
    s = empty(phase=7)
    one = put_minor(s, "1", 0, cash=1000)
    s.supply = [0, 0, 0, 0, 0, -1]
    assert "buy E" in offered(turn_of(s, one, BUY_TRAINS))


@proves("1822", "7.3-1")
def test_the_steps_of_a_turn_follow_in_this_order() -> None:
    s = empty(phase=5)
    gwr = put_major(s, "GWR", 0, cash=500)
    home_token(s, gwr, s.board.home_city[gwr])
    s.trains[gwr] = (THREE,)
    own(s, "P8", 0)
    turn_of(s, gwr, *MAJOR_TURN)
    asked: list[str] = []
    while not s.over:
        d = s.decision
        assert isinstance(d, Question)
        asked.append(d.name())
        apply_stepwise(s, s.options[0] if d.name() != "acquire" else ACQUIRE_MINOR.size(s) - 1)
    named = list(dict.fromkeys(asked))
    steps = [
        "take_private",
        "hills",
        "track",
        "token",
        "run",
        "dividend",
        "buy_train",
        "acquire",
        "acquire_boxed",
        "issue",
    ]
    assert [name for name in named if name in steps] == [name for name in steps if name in named]
    assert {"take_private", "hills", "track", "token", "run", "buy_train", "acquire", "issue"} <= set(named)


@proves("1822", "7.3-2")
def test_a_private_is_taken_without_payment() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0, cash=100)
    own(s, "P2", 0)
    take(turn_of(s, gwr, TAKE_PRIVATES), "take P2")
    assert (s.cash[0], s.company_cash[gwr], s.private_owner[card(s, "P2")]) == (700, 100, held_by(gwr))


@proves("1822", "15-1")
def test_any_two_powers_of_a_lay_go_together() -> None:
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0)
    named = ["P2", "P8", "P10", "P11", "P12"]
    for name in named:
        own(s, name, held_by(gwr))
    s.hill_mode = HILL_TOKEN
    turn_of(s, gwr)
    powers = {name: POWER_CARDS.index(name) for name in named}
    together = {pair for pair in combinations(named, 2) if may_use(s, powers[pair[1]], 1 << powers[pair[0]])}
    assert together == set(combinations(named, 2)) - {("P8", "P10"), ("P8", "P11")}


@proves("1822", "19-6")
def test_options_that_do_not_belong_to_a_scenario_have_no_effect() -> None:
    north = {"scenario": "nrs", "expansion": "on", "tax-haven": "once", "mrs-cards": "starter"}
    assert options_of(north) == []
    assert options_of(north | {"scenario": "mrs"}) == ["starter"]


@proves("1822", "20-1")
def test_two_players_are_played_though_they_are_not_in_the_published_game() -> None:
    s = start(2)
    assert (s.cash, 2 in G1822.seats) == ([900, 900], False)
    with pytest.raises(BadInput):
        G1822.check_seats(1)


@pytest.mark.parametrize("reading", ["aid", "site"])
@proves("1822", "R18")
def test_channel_and_france_are_one_stop_by_both_readings(reading: str) -> None:
    s = empty(phase=3, reading=reading)
    secr = put_major(s, "SECR", 0)
    for hex_, tile in (("P41", "57"), ("P43", "X4")):
        s.face[s.board.hex_number[hex_]] = s.board.face_of(tile, 0)
    s.tiles_changed()
    s.tokens[s.board.city_names.index("P41")] = (secr * 2,)
    s.board_changed()
    s.trains[secr] = (TWO,)
    turn_of(s, secr)
    assert best_routes(s).revenue == 80


@proves("1822", "R20")
def test_recorded_games_are_played_by_the_site() -> None:
    assert variant_of({"title": "1822", "settings": {}})["reading"] == "site"
