"""The component file: what it must hold, what an error says, and playing with an edited copy."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.yokohama.edited import Change, edited_file, edited_game
from tycoon.core.errors import BadData, BadDeal, BadPosition
from tycoon.core.yaml_file import LOADER
from tycoon.games.yokohama.data import BUILT_IN, read_components
from tycoon.games.yokohama.game import YOKOHAMA


def set_in(*path: str | int, to: object) -> Change:
    """Set one value of the file."""

    def change(raw: dict[str, Any]) -> None:
        at: Any = raw
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to

    return change


KNOWN_ORDER = 14


def test_the_order_that_is_known_says_how_sure_it_is() -> None:
    c, _ = read_components(BUILT_IN)
    card = next(card for card in c.order_cards if card.id == KNOWN_ORDER)
    assert (card.country, card.goods) == ("de", {"copper": 1, "silk": 2, "tea": 2})
    assert card.reward == {"vp": 6, "yen": 2}
    assert "95 %" in card.provenance
    assert "85 %" in card.field_provenance["id"]


def test_orders_share_the_countries_as_agents_do_and_not_in_blocks() -> None:
    c, _ = read_components(BUILT_IN)
    countries = [card.country for card in c.order_cards]
    assert Counter(countries) == {"us": 7, "nl": 4, "uk": 11, "fr": 7, "de": 7}
    assert sum(a == b for a, b in itertools.pairwise(countries)) <= 2


def test_a_file_with_a_field_that_was_dropped_is_still_read(tmp_path: Path) -> None:
    path = edited_file(tmp_path, set_in("edition_variants", "two_player_end_count_without_neutrals", to=None))
    assert YOKOHAMA.with_data(path).data_digest


def test_the_counts_of_the_box() -> None:
    c, _ = read_components(BUILT_IN)
    assert [len(c.area_boards), len(c.order_cards), len(c.technology_cards), len(c.technologies)] == [18, 36, 30, 20]
    assert [len(c.building_tiles), len(c.power5_tokens), len(c.achievements)] == [24, 20, 12]


def test_reconstructed_values_are_marked() -> None:
    c, _ = read_components(BUILT_IN)
    marked = [*c.building_tiles, *c.power5_tokens, *[card for card in c.order_cards if card.id != KNOWN_ORDER]]
    assert all(entry.provenance == "reconstructed" for entry in marked)
    assert all("reconstructed" in card.field_provenance["country"] for card in c.technology_cards)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (set_in("order_cards", 0, "goods", to={"gold": 1}), "order_cards 1: .*gold"),
        (set_in("order_cards", 0, "goods", to={}), "order_cards 1: needs some goods"),
        (set_in("order_cards", 1, "id", to=1), "order_cards: 1 stands there twice"),
        (set_in("order_cards", 3, "country", to="es"), "order_cards 4: .*es"),
        (set_in("building_tiles", 4, "shop_rewards", 0, "vp", to="many"), "building_tiles b05: "),
        (set_in("building_tiles", 4, "shop_rewards", to=[]), "building_tiles b05: "),
        (set_in("church_board", "spaces", 2, "faith", to=-1), "church_board 3: "),
        (set_in("church_board", "spaces", 2, "position", to=7), "church_board: positions must count from 1"),
        (set_in("church_board", "spaces", 2, "blocked_2p", to=True), "church_board: 2 blocked spaces"),
        (set_in("technology_cards", 0, "technology", to="zeppelin"), "technology_cards 37: no technology 'zeppelin'"),
        (set_in("technologies", 0, "effect", to={"type": "magic"}), "technologies ball: .*magic"),
        (set_in("technologies", 0, "colour", to="red"), "technologies ball: .*colour"),
        (set_in("area_boards", 0, "kind", to="harbour"), "area_boards copper_mine_1: kind 'harbour' is not defined"),
        (set_in("area_kinds", 0, "boards", to=3), "area_kinds copper_mine: 2 boards, not 3"),
        (set_in("area_kinds", 0, "effect", "table", to=[1, 2]), "area_kinds copper_mine: .*length"),
        (set_in("layouts", 2, "slots", 0, "neighbours", to=["r0c1"]), "layout 2: slot r1c0: r0c0 does not name it"),
        (set_in("layouts", 2, "slots", 0, "neighbours", to=["r9c9"]), "layout 2: slot r0c0: neighbour 'r9c9'"),
        (set_in("layouts", 3, "rows", to=[5, 4, 4, 2]), "layout 3: row 2 has 3 slots, not 4"),
        (set_in("expected_counts", "order_cards", to=35), "order_cards: 36 entries, but expected_counts says 35"),
        (set_in("setup", "by_players", 2, "orders_removed", to=30), "2 players: 6 order_cards, but setup needs 10"),
        (set_in("setup", "by_players", 2, "areas_removed", "bank", to=1), "2 players: areas_removed: bank"),
        (set_in("employment_costs", "trading_house", to=[4, 5]), "employment_costs: 2 prices for 4 trading houses"),
        (set_in("faith_payments", "options", 0, "cost", to={"vp": 1}), "faith_payments: a cost is paid in"),
        (set_in("fees", "canal_toll", to=2), "toll_yen differs from fees.canal_toll"),
        (set_in("end_conditions", "shops_built_by_one_player", to=9), "no player has that many shops"),
        (set_in("power", "max", to=6), "power.max"),
        (set_in("rulings", "moves_optional", to="perhaps"), "rulings.moves_optional"),
    ],
)
def test_an_error_names_the_file_the_item_and_the_rule(tmp_path: Path, change: Change, message: str) -> None:
    path = edited_file(tmp_path, change)
    with pytest.raises(BadData, match=f"my-yokohama.yaml: .*{message}"):
        YOKOHAMA.with_data(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        YOKOHAMA.with_data(tmp_path / "nowhere.yaml")
    broken = tmp_path / "broken.yaml"
    broken.write_text("a: [1, 2", encoding="utf-8")
    with pytest.raises(BadData, match="not YAML"):
        YOKOHAMA.with_data(broken)


def test_an_owner_can_play_with_the_printed_values(tmp_path: Path) -> None:
    game = edited_game(tmp_path, set_in("order_cards", 0, "reward", to={"vp": 11}))
    assert game.tables(game.deal(2, 0).variant).order_rewards[0].vp == 11
    assert YOKOHAMA.tables(YOKOHAMA.deal(2, 0).variant).order_rewards[0].vp == 1


def test_a_record_names_the_data_it_was_played_with(tmp_path: Path) -> None:
    game = edited_game(tmp_path, set_in("order_cards", 0, "reward", to={"vp": 11}))
    deal = game.deal(2, 0)
    assert deal.data == game.data_digest != ""
    with pytest.raises(BadDeal, match="other component data"):
        YOKOHAMA.load_deal(game.dump_deal(deal))
    with pytest.raises(BadDeal, match="other component data"):
        game.load_deal(YOKOHAMA.dump_deal(YOKOHAMA.deal(2, 0)))


def test_a_position_names_the_data_it_was_played_with(tmp_path: Path) -> None:
    game = edited_game(tmp_path, set_in("order_cards", 0, "reward", to={"vp": 11}))
    position = game.start(game.deal(2, 0)).dump()
    assert game.load(position).dump() == position
    with pytest.raises(BadPosition, match="other component data"):
        YOKOHAMA.load(position)


def test_the_file_says_for_every_item_where_it_comes_from() -> None:
    raw = yaml.load(BUILT_IN.read_text(encoding="utf-8"), Loader=LOADER)
    for group in ("area_kinds", "area_boards", "building_tiles", "power5_tokens", "achievements", "order_cards"):
        assert all(entry["provenance"] for entry in raw[group])
