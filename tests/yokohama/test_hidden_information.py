"""What a seat may know, and worlds that look the same to it. Rules 13."""

from __future__ import annotations

import json

from tests.support.proofs import proves
from tests.yokohama.positions import BLUE, PURPLE, act_with, new_game, orders, play, row
from tycoon.core.bits import bits
from tycoon.core.rng import Rng
from tycoon.games.yokohama.game import YOKOHAMA


@proves("yokohama", "13-1")
def test_orders_in_hand_are_seen_by_their_owner_only() -> None:
    s = new_game()
    orders(s, PURPLE, 7)
    assert YOKOHAMA.view(s, PURPLE)["seats"][PURPLE]["orders"] == [7]
    for looker in (BLUE, None):
        seen = YOKOHAMA.view(s, looker)["seats"][PURPLE]
        assert (seen["orders"], seen["put_away"], seen["order_count"]) == (None, None, 1)


@proves("yokohama", "13-1")
def test_the_view_of_nobody_names_no_hidden_card() -> None:
    s = YOKOHAMA.start(YOKOHAMA.deal(4, 9))
    shown = json.dumps(YOKOHAMA.view(s, None))
    marker = s.tables.order_ids
    for card in s.order_deck:
        assert f'"orders": [{marker[card]}' not in shown
    assert YOKOHAMA.view(s, None)["order_deck"] == len(s.order_deck)


def test_resampling_changes_what_is_hidden_and_nothing_else() -> None:
    s = new_game()
    worlds = [YOKOHAMA.resample(s, PURPLE, Rng(seed)) for seed in range(20)]
    assert all(world.orders[PURPLE] == s.orders[PURPLE] for world in worlds)
    assert all(world.discarded[PURPLE] == s.discarded[PURPLE] for world in worlds)
    assert len({world.orders[BLUE] for world in worlds}) > 5
    assert len({world.order_deck for world in worlds}) > 15
    assert len({world.tech_deck for world in worlds}) > 15
    assert all(world.labs == s.labs and world.ports == s.ports for world in worlds)


@proves("yokohama", "13-1")
def test_removed_orders_may_turn_up_in_a_resampled_world() -> None:
    s = new_game(2)
    worlds = [YOKOHAMA.resample(s, PURPLE, Rng(seed)) for seed in range(20)]
    assert any(set(world.order_deck) & set(s.orders_out) for world in worlds)


def test_orders_taken_from_a_port_were_seen_by_all() -> None:
    s = new_game()
    orders(s, PURPLE, 30)
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    s.money[PURPLE] = 0
    play(act_with(s, "port_a", 2), "take 1 order 1")
    taken = s.tables.order_ids.index(1)
    worlds = [YOKOHAMA.resample(s, BLUE, Rng(seed)) for seed in range(20)]
    assert all(taken in bits(world.orders[PURPLE]) for world in worlds)
    assert len({world.orders[PURPLE] for world in worlds}) > 5, "the first order stays unknown"


@proves("yokohama", "13-1")
def test_the_true_deck_does_not_shine_through() -> None:
    """Two positions that differ only in what is hidden give the same worlds."""
    s = new_game()
    other = YOKOHAMA.resample(s, PURPLE, Rng(77))
    first, second = YOKOHAMA.resample(s, PURPLE, Rng(5)), YOKOHAMA.resample(other, PURPLE, Rng(5))
    assert first.dump() == second.dump()


def test_drawing_a_card_counts_as_revealed() -> None:
    s = new_game()
    orders(s, PURPLE)
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    s.money[PURPLE] = 0
    before = s.reveals
    play(act_with(s, "port_a", 2), "take 1 order 1")
    assert s.reveals == before + 1


@proves("yokohama", "13-2")
def test_an_order_put_away_is_known_to_its_player_alone() -> None:
    s = new_game()
    away = [YOKOHAMA.view(s, looker)["seats"][PURPLE]["put_away"] for looker in (PURPLE, BLUE, None)]
    assert [len(away[0]), *away[1:]] == [1, None, None]
