"""Who knows what. Rules 14."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.brass.players import lively
from tests.brass.positions import A, B, C, Table
from tests.support.proofs import proves
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState


def midgame(seats: int, seed: int, moves: int = 60) -> BrassState:
    s, rng = BIRMINGHAM.start(BIRMINGHAM.deal(seats, seed)), Rng(seed)
    for _ in range(moves):
        s.apply(lively(s, rng))
    return s


def hands(s: BrassState) -> list[list[int]]:
    kinds = s.edition.card_kinds
    return [[k for k in range(kinds) for _ in range(s.cards[seat * kinds + k])] for seat in range(s.seats)]


@proves("brass-birmingham", "14-1")
def test_a_seat_sees_its_own_hand_only() -> None:
    view = BIRMINGHAM.view(midgame(3, 1), B)
    assert [seat["hand"] is None for seat in view["seats"]] == [True, False, True]


def test_spectators_see_no_hand() -> None:
    assert [seat["hand"] for seat in BIRMINGHAM.view(midgame(3, 1), None)["seats"]] == [None] * 3


@proves("brass-birmingham", "14-1")
def test_deck_and_face_down_cards_are_numbers_only() -> None:
    view = BIRMINGHAM.view(midgame(4, 1, 0), A)
    assert (view["deck_size"], view["face_down"]) == (28, 4)
    assert "deck" not in view


@proves("brass-birmingham", "14-3", "4-5", "R13")
def test_discards_are_open() -> None:
    """R13."""
    table = Table().actions(2).hand(A, "stafford", "coal").play("pass", "discard coal", "pass")
    assert BIRMINGHAM.view(table.state, B)["seats"][A]["discards"] == ["coal", "stafford"]


@proves("brass-birmingham", "R2")
def test_the_face_down_card_stays_hidden_from_its_owner() -> None:
    """R2: nobody's view changes when the face-down cards are exchanged with the deck."""
    s = midgame(2, 4, 0)
    c = s.copy()
    c.face_down, c.deck = c.deck[-2:], c.deck[:-2] + c.face_down
    assert [BIRMINGHAM.view(c, seat) for seat in (A, B, None)] == [BIRMINGHAM.view(s, seat) for seat in (A, B, None)]


@proves("brass-birmingham", "14-2")
def test_wild_cards_in_a_hand_are_known_to_all() -> None:
    table = Table().scout()
    assert BIRMINGHAM.view(table.state, B)["seats"][A]["wild_cards"] == ["wild-location", "wild-industry"]


@proves("brass-birmingham", "14-1")
def test_money_points_income_mats_and_markets_are_open() -> None:
    view: dict[str, Any] = BIRMINGHAM.view(Table().money(A, 23).vp(A, 4).income(A, 15).coal(3).ask(), B)
    seat = view["seats"][A]
    assert (seat["money"], seat["vp"], seat["income_space"], seat["income_level"]) == (23, 4, 15, 3)
    assert (view["coal_market"], view["iron_market"], len(seat["mat"])) == (3, 8, 6)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 40, 90, 130])
def test_a_resampled_world_looks_the_same_and_has_the_same_cards(seats: int, moves: int) -> None:
    s = midgame(seats, 9, moves)
    for seat in range(seats):
        world = BIRMINGHAM.resample(s, seat, Rng(seat))
        assert BIRMINGHAM.view(world, seat) == BIRMINGHAM.view(s, seat)
        everything = [card for hand in hands(world) for card in hand if not s.edition.wild_cards >> card & 1]
        everything += [card for pile in world.discards for card in pile]
        everything += [*world.deck[world.drawn :], *world.face_down]
        assert Counter(everything) == Counter(s.edition.decks[seats])


def test_resampling_moves_what_is_hidden() -> None:
    s = midgame(3, 2, 0)
    worlds = [BIRMINGHAM.resample(s, A, Rng(n)) for n in range(20)]
    assert len({str(hands(world)[B]) for world in worlds}) > 15
    assert len({world.deck[world.drawn :] for world in worlds}) == 20
    assert len({world.face_down for world in worlds}) > 10
    assert len({world.next_deck for world in worlds}) == 20


def test_resampling_does_not_depend_on_the_true_hidden_cards() -> None:
    """Two worlds that look the same to a seat give the same samples."""
    s = midgame(3, 2, 0)
    other = BIRMINGHAM.resample(s, A, Rng(77))
    assert BIRMINGHAM.resample(s, A, Rng(5)).dump() == BIRMINGHAM.resample(other, A, Rng(5)).dump()


def test_the_own_hand_is_never_touched() -> None:
    s = midgame(4, 3)
    assert hands(BIRMINGHAM.resample(s, C, Rng(1)))[C] == hands(s)[C]


def test_a_half_made_choice_of_another_seat_still_has_an_option_in_every_world() -> None:
    s = Table(4).order(B, A, C, 3).hand(B, "brewery", "brewery", "brewery", "coal").play("scout").state
    assert s.seat == B
    for seed in range(50):
        world = BIRMINGHAM.resample(s, A, Rng(seed))
        assert world.options
        assert world.options == world.decision.options(world)


def test_however_rare_the_card_for_an_announced_build_is_in_the_hand() -> None:
    for_b = ["stafford", "brewery", *["coal"] * 6]
    table = Table(3).order(B, A, C).hand(A, *["coal"] * 8).hand(B, *for_b).hand(C, *["coal"] * 8)
    s = table.deck(*["coal"] * 2000).play("build brewery 1 @ Stafford 1").state
    assert type(s.decision).__name__ == "DiscardForBuild"
    assert BIRMINGHAM.resample(s, A, Rng(3)).options
