"""Setting up. Rules 3."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState

SEATS = [2, 3, 4]


def started(seats: int, seed: int = 5) -> BrassState:
    return BIRMINGHAM.start(BIRMINGHAM.deal(seats, seed))


@proves("brass-birmingham", "3-1")
@pytest.mark.parametrize(("seats", "cards"), [(2, 40), (3, 54), (4, 64)])
def test_the_deck_depends_on_the_number_of_players(seats: int, cards: int) -> None:
    assert len(started(seats).deck) == cards


@proves("brass-birmingham", "3-2")
@pytest.mark.parametrize("seats", SEATS)
def test_wild_cards_are_not_part_of_the_deck(seats: int) -> None:
    s = started(seats)
    assert not [card for card in s.deck if s.edition.wild_cards >> card & 1]


def test_two_players_have_no_cotton_or_manufacturer_cards() -> None:
    s = started(2)
    assert s.edition.card_ids.index("cotton-manufacturer") not in s.deck


@pytest.mark.parametrize(
    ("seats", "towns"), [(2, {"leek", "belper", "derby"}), (3, {"belper", "derby"}), (4, set[str]())]
)
def test_cards_of_some_towns_are_left_out_with_fewer_players(seats: int, towns: set[str]) -> None:
    names = {started(seats).edition.card_ids[card] for card in started(seats).deck}
    assert not towns & names


@proves("brass-birmingham", "3-6")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_17_pounds_on_space_10_with_14_links_and_8_cards(seats: int) -> None:
    s = started(seats)
    each = [(17, 10, 0, 14, 8)] * seats
    assert list(zip(s.money, s.income, s.vp, s.links, s.hand_size, strict=True)) == each


@proves("brass-birmingham", "3-7")
@pytest.mark.parametrize("seats", SEATS)
def test_one_card_each_is_put_face_down_and_nobody_has_discarded(seats: int) -> None:
    s = started(seats)
    assert (len(s.face_down), s.discards) == (seats, [()] * seats)


@proves("brass-birmingham", "2-1", "1-8")
@pytest.mark.parametrize("seats", SEATS)
def test_each_mat_holds_45_tiles(seats: int) -> None:
    s = started(seats)
    mat = BIRMINGHAM.view(s, None)["seats"][0]["mat"]
    assert sum(row["left"] for rows in mat.values() for row in rows) == 45


@proves("brass-birmingham", "3-10")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_sets_up_a_full_sorted_mat_and_14_links(seats: int) -> None:
    for seat in BIRMINGHAM.view(started(seats), None)["seats"]:
        mat = {name: [(row["level"], row["left"]) for row in rows] for name, rows in seat["mat"].items()}
        assert mat == {
            "cotton": [(1, 3), (2, 2), (3, 3), (4, 3)],
            "manufacturer": [(1, 1), (2, 2), (3, 1), (4, 1), (5, 2), (6, 1), (7, 1), (8, 2)],
            "pottery": [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)],
            "coal": [(1, 1), (2, 2), (3, 2), (4, 2)],
            "iron": [(1, 1), (2, 1), (3, 1), (4, 1)],
            "brewery": [(1, 2), (2, 2), (3, 2), (4, 1)],
        }
        assert seat["links_left"] == 14


@proves("brass-birmingham", "3-5")
def test_the_markets_lack_one_coal_and_two_iron() -> None:
    s = started(4)
    assert (s.edition.coal_market.size - s.coal_cubes, s.edition.iron_market.size - s.iron_cubes) == (1, 2)


@proves("brass-birmingham", "3-3")
@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (2, {"shrewsbury", "gloucester", "oxford"}),
        (3, {"shrewsbury", "gloucester", "oxford", "warrington"}),
        (4, {"shrewsbury", "gloucester", "oxford", "warrington", "nottingham"}),
    ],
)
def test_merchants_stand_where_the_number_of_players_says(seats: int, places: set[str]) -> None:
    merchants = BIRMINGHAM.view(started(seats), None)["merchants"]
    assert ({name.rpartition("-")[0] for name in merchants}, len(merchants)) == (places, 2 * len(places) - 1)


@proves("brass-birmingham", "3-4")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 5), (3, 7), (4, 9)])
def test_every_merchant_but_a_blank_one_has_a_barrel(seats: int, tiles: int) -> None:
    merchants = BIRMINGHAM.view(started(seats), None)["merchants"].values()
    assert len(merchants) == tiles
    assert all(merchant["barrel"] == (merchant["tile"] != "blank") for merchant in merchants)


@proves("brass-birmingham", "3-8")
def test_the_first_turn_order_is_drawn() -> None:
    orders = {tuple(started(4, seed).order) for seed in range(200)}
    assert len(orders) == 24


def test_hands_come_from_the_top_of_the_deck_then_the_face_down_cards() -> None:
    s = started(3)
    hands = [sorted(s.deck[8 * seat : 8 * seat + 8]) for seat in range(3)]
    first = s.edition.card_kinds
    held = [[k for k in range(first) for _ in range(s.cards[seat * first + k])] for seat in range(3)]
    assert (held, s.face_down, s.drawn) == (hands, s.deck[24:27], 27)


@proves("brass-birmingham", "3-9", "R22")
def test_towns_without_cards_in_the_deck_may_be_built_in() -> None:
    """R22."""
    table = Table(2).hand(A, "wild-location")
    assert "build cotton 1 @ Leek 1" in table.offers("build")
    assert "build coal 1 @ Belper 2" in table.offers("build")


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    assert started(3, 7).dump() == started(3, 7).dump()
    assert started(3, 7).dump() != started(3, 8).dump()


def test_both_decks_of_a_deal_hold_the_same_cards() -> None:
    deal = BIRMINGHAM.deal(4, 3)
    assert sorted(deal.parts["canal_deck"]) == sorted(deal.parts["rail_deck"])
    assert deal.parts["canal_deck"] != deal.parts["rail_deck"]


def test_seat_b_of_a_table_is_another_seat() -> None:
    assert Table(2).turn(B).ask().seat == B
