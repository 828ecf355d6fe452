"""Setting up a game. Rules 3."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import new_game
from tycoon.core.errors import BadDeal
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NEUTRAL, NONE


def fresh(seats: int, seed: int = 3, **variant: str) -> YokohamaState:
    return YOKOHAMA.start(YOKOHAMA.deal(seats, seed, **variant))


@proves("yokohama", "3-1", "3-10")
@pytest.mark.parametrize(("seats", "areas", "deck"), [(2, 10, 10), (3, 14, 13), (4, 18, 16)])
def test_areas_and_order_deck_depend_on_the_number_of_players(seats: int, areas: int, deck: int) -> None:
    s = fresh(seats)
    assert sum(slot != NONE for slot in s.slots) == areas
    assert len(s.order_deck) == deck


@proves("yokohama", "3-3")
@pytest.mark.parametrize(
    ("seats", "missing"),
    [
        (
            2,
            {
                "laboratory_b",
                "port_b",
                "chinatown",
                "canal",
                "fishing_ground_2",
                "copper_mine_2",
                "silk_mill_2",
                "tea_plantation_2",
            },
        ),
        (3, {"laboratory_b", "copper_mine_2", "silk_mill_2", "tea_plantation_2"}),
        (4, set()),
    ],
)
def test_the_boards_named_in_the_table_are_removed(seats: int, missing: set[str]) -> None:
    s = fresh(seats)
    assert {s.tables.area_ids[area] for area, slot in enumerate(s.slots) if slot == NONE} == missing


@proves("yokohama", "3-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_area_but_the_canal_has_a_tile_and_a_token(seats: int) -> None:
    s = fresh(seats)
    for area, slot in enumerate(s.slots):
        land = slot != NONE and s.tables.area_ids[area] != "canal"
        assert (s.tiles[area] != NONE) == (s.tokens[area] != NONE) == land
    assert s.token_areas == s.land


@proves("yokohama", "3-2")
def test_neighbours_are_the_boards_that_touch() -> None:
    s = new_game(4, at={"r1c1": "bank", "r0c1": "church", "r2c1": "port_a", "r3c0": "port_b"})
    bank, near = s.tables.area_ids.index("bank"), s.near
    assert near[bank].bit_count() == 6
    assert near[bank] >> s.tables.area_ids.index("church") & 1
    assert not near[bank] >> s.tables.area_ids.index("port_b") & 1


@proves("yokohama", "2-1", "3-6", "3-7")
def test_a_player_begins_with_these_pieces() -> None:
    s = fresh(4)
    seat = 2
    assert (s.hand[seat], s.warehouse[seat]) == (8, 12)
    assert (s.shop_hand[seat], s.shop_ware[seat]) == (2, 6)
    assert (s.house_hand[seat], s.house_ware[seat]) == (0, 4)
    assert s.goods[seat * 4 : seat * 4 + 4] == [1, 1, 1, 1]
    assert (s.imports[seat], s.vp[seat], s.president[seat]) == (0, 0, NONE)


@proves("yokohama", "3-7")
def test_the_start_player_has_a_yen_less() -> None:
    s = new_game(4, first=2)
    assert s.money == [4, 4, 3, 4]
    assert s.active == 2


@proves("yokohama", "3-8")
def test_one_achievement_of_each_group() -> None:
    s = fresh(3)
    assert [s.tables.achievement_group[tile] for tile in s.achievements] == ["A", "B", "C"]


@proves("yokohama", "3-9")
def test_rows_are_filled_on_the_boards_in_play_only() -> None:
    s = fresh(3)
    assert NONE not in s.ports
    assert NONE not in s.labs[:6]
    assert s.labs[6:] == [NONE] * 6


@proves("yokohama", "3-5")
def test_neutral_assistants_block_spaces_with_two_players_only() -> None:
    assert fresh(2).church.count(NEUTRAL) == fresh(2).customs.count(NEUTRAL) == 1
    assert NEUTRAL not in fresh(3).church


@proves("yokohama", "3-11")
def test_each_player_keeps_one_of_two_orders_and_nobody_sees_the_other() -> None:
    s = fresh(2)
    assert s.seat == s.first
    kept, away = s.options
    s.apply(kept)
    assert s.orders[s.first] == 1 << kept
    assert s.discarded[s.first] == 1 << away
    assert s.seat != s.first


def test_a_deal_can_be_typed_in_and_is_checked() -> None:
    plain = YOKOHAMA.dump_deal(YOKOHAMA.deal(2, 5))
    assert YOKOHAMA.load_deal(plain) == YOKOHAMA.deal(2, 5)
    areas = plain["areas"]
    assert isinstance(areas, list)
    with pytest.raises(BadDeal, match="areas: bank stands there twice"):
        YOKOHAMA.load_deal(plain | {"areas": ["bank" if name == "church" else name for name in areas]})
    with pytest.raises(BadDeal, match="canal is not used with 2 players"):
        YOKOHAMA.load_deal(plain | {"areas": ["canal" if name == "church" else name for name in areas]})
    with pytest.raises(BadDeal, match="one tile of each group"):
        YOKOHAMA.load_deal(plain | {"achievements": ["a1", "a2", "c1"]})
    with pytest.raises(BadDeal, match="areas has 3 entries, not 10"):
        YOKOHAMA.load_deal(plain | {"areas": ["bank", "church", "port_a"]})


def test_reward_tokens_and_free_agents_are_dealt_only_with_their_mini_expansion() -> None:
    assert fresh(4).reward_tokens == 0
    on = {"achievement-rewards": "on", "free-agent-tokens": "on"}
    assert fresh(4, 3, **on).reward_tokens.bit_count() == 4
    assert any(_free_agents(seed, on) for seed in range(4))
    assert not any(_free_agents(seed, {}) for seed in range(4))


def _free_agents(seed: int, variant: dict[str, str]) -> int:
    """How many free agents lie on the areas."""
    s = fresh(4, seed, **variant)
    return sum(token != NONE and s.tables.token_free_agent[token] for token in s.tokens)


@proves("yokohama", "3-1")
@pytest.mark.parametrize(("seats", "rows"), [(2, [4, 3, 2, 1]), (3, [5, 4, 3, 2]), (4, [6, 5, 4, 3])])
def test_the_rows_are_as_wide_as_the_table_says(seats: int, rows: list[int]) -> None:
    slots = fresh(seats).tables.slot_ids[seats]
    assert [sum(slot.startswith(f"r{row}c") for slot in slots) for row in range(4)] == rows
