"""The component file against the facts of the rules, and what bad files are told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.brass.positions import edition
from tests.support.proofs import proves
from tycoon.core.errors import BadData, BadDeal
from tycoon.core.yaml_file import LOADER
from tycoon.games.brass.data import BUILT_IN, decode, read_components
from tycoon.games.brass.editions.birmingham import BIRMINGHAM

FILE = BUILT_IN / "birmingham.yaml"

TILES = """
industry     level count cost coal iron vp income icons beer cubes
cotton           1     3   12    0    0  5      5     1    1     0
cotton           2     2   14    1    0  5      4     2    1     0
cotton           3     3   16    1    1  9      3     1    1     0
cotton           4     3   18    1    1 12      2     1    1     0
manufacturer     1     1    8    1    0  3      5     2    1     0
manufacturer     2     2   10    0    1  5      1     1    1     0
manufacturer     3     1   12    2    0  4      4     0    0     0
manufacturer     4     1    8    0    1  3      6     1    1     0
manufacturer     5     2   16    1    0  8      2     2    2     0
manufacturer     6     1   20    0    0  7      6     1    1     0
manufacturer     7     1   16    1    1  9      4     0    0     0
manufacturer     8     2   20    0    2 11      1     1    1     0
pottery          1     1   17    0    1 10      5     1    1     0
pottery          2     1    0    1    0  1      1     1    1     0
pottery          3     1   22    2    0 11      5     1    2     0
pottery          4     1    0    1    0  1      1     1    1     0
pottery          5     1   24    2    0 20      5     1    2     0
coal             1     1    5    0    0  1      4     2    0     2
coal             2     2    7    0    0  2      7     1    0     3
coal             3     2    8    0    1  3      6     1    0     4
coal             4     2   10    0    1  4      5     1    0     5
iron             1     1    5    1    0  3      3     1    0     4
iron             2     1    7    1    0  5      3     1    0     4
iron             3     1    9    1    0  7      2     1    0     5
iron             4     1   12    1    0  9      1     1    0     6
brewery          1     2    5    0    1  4      4     2    0     0
brewery          2     2    7    0    1  5      5     2    0     0
brewery          3     2    9    0    1  7      5     2    0     0
brewery          4     1    9    0    1 10      5     2    0     0
"""


@proves("brass-birmingham", "1-6")
def test_every_number_of_every_tile() -> None:
    components, _ = read_components(FILE)
    header, *rows = (row.split() for row in TILES.strip().splitlines())
    found = [[str(getattr(tile, column)) for column in header] for tile in components.tiles]
    assert found == rows


@proves("brass-birmingham", "9.1-5")
def test_eras_and_light_bulbs() -> None:
    components, _ = read_components(FILE)
    one_era = {(t.industry, t.level): t.eras for t in components.tiles if len(t.eras) == 1}
    first = {(industry, 1): ["canal"] for industry in components.industries if industry != "pottery"}
    assert one_era == first | {("pottery", 5): ["rail"], ("brewery", 4): ["rail"]}
    bulbs = [(t.industry, t.level) for t in components.tiles if not t.developable]
    assert bulbs == [("pottery", 1), ("pottery", 3)]


@proves("brass-birmingham", "1-1", "1-2", "1-3", "2-1")
def test_45_tiles_a_player_49_slots_27_places() -> None:
    components, _ = read_components(FILE)
    assert sum(t.count for t in components.tiles) == 45
    assert sum(len(place.slots) for place in components.places) == 49
    assert Counter(place.kind for place in components.places) == {"town": 20, "farm": 2, "merchant": 5}


@proves("brass-birmingham", "1-4", "5-8")
def test_39_lines_30_of_both_eras_8_of_rail_1_of_canal() -> None:
    components, _ = read_components(FILE)
    kinds = Counter(tuple(line.eras) for line in components.lines)
    assert kinds == {("canal", "rail"): 30, ("rail",): 8, ("canal",): 1}
    forks = [line.ends for line in components.lines if len(line.ends) == 3]
    assert forks == [["kidderminster", "worcester", "farm_brewery_south"]]


def test_every_place_can_be_reached_by_rail() -> None:
    components, _ = read_components(FILE)
    reached, grown = {"birmingham"}, True
    while grown:
        more = {
            end for line in components.lines if "rail" in line.eras for end in line.ends if reached & set(line.ends)
        }
        grown = not more <= reached
        reached |= more
    assert reached == {place.id for place in components.places}


@proves("brass-birmingham", "3-1")
@pytest.mark.parametrize(("seats", "locations", "industries"), [(2, 27, 13), (3, 35, 19), (4, 41, 23)])
def test_how_many_cards_of_each_kind(seats: int, locations: int, industries: int) -> None:
    e = edition()
    deck = e.decks[seats]
    towns = [card for card in deck if e.location_cards >> card & 1]
    assert (len(towns), len(deck) - len(towns)) == (locations, industries)


def test_merchant_tiles() -> None:
    components, _ = read_components(FILE)
    tiles = [(tile.name, tile.from_seats) for tile in components.merchant_tiles]
    two = ["all", "cotton", "manufacturer", "blank", "blank"]
    three = ["pottery", "blank"]
    assert tiles == [(name, 2) for name in two] + [(name, 3) for name in three] + [("cotton", 4), ("manufacturer", 4)]


def test_costs_and_numbers_of_the_actions() -> None:
    e = edition()
    assert (e.link_cost, e.second_link_cost, e.link_coal, e.pair_beer) == ([3, 5], [-1, 10], [0, 1], [0, 1])
    assert (e.loan_money, e.loan_levels, e.develop_tiles, e.scout_cards) == ([30], [3], 2, 3)
    assert e.one_tile_a_place == [True, False]


# -- bad files ---------------------------------------------------------------------------------------------------


def raw() -> dict[str, Any]:
    data: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), Loader=LOADER)
    return data


def refused(data: Any) -> str:
    with pytest.raises(BadData) as caught:
        decode(data, "my.yaml")
    message = str(caught.value)
    assert message.startswith("my.yaml: ")
    assert "\n" not in message
    return message


def test_the_built_in_file_is_accepted() -> None:
    assert decode(raw(), "my.yaml").title == "brass-birmingham"


def test_an_unknown_field_is_named() -> None:
    data = raw()
    data["tiles"][3]["colour"] = "red"
    assert "colour" in refused(data)


def test_a_missing_field_is_named() -> None:
    data = raw()
    del data["tiles"][3]["vp"]
    assert "vp" in refused(data)


def test_a_number_of_the_wrong_kind_is_named_with_its_place() -> None:
    data = raw()
    data["tiles"][3]["cost"] = "eighteen"
    message = refused(data)
    assert "tiles" in message
    assert "cost" in message


def test_an_unknown_industry_of_a_tile() -> None:
    data = raw()
    data["tiles"][0]["industry"] = "silk"
    assert refused(data) == "my.yaml: tile silk 1: industry 'silk' is not defined"


def test_an_unknown_end_of_a_line() -> None:
    data = raw()
    data["lines"][0]["ends"] = ["belper", "atlantis"]
    assert refused(data) == "my.yaml: line belper-atlantis: place 'atlantis' is not defined"


def test_a_line_that_stands_there_twice() -> None:
    data = raw()
    data["lines"].append(data["lines"][0])
    assert refused(data) == "my.yaml: line belper-derby stands there twice"


def test_a_place_that_stands_there_twice() -> None:
    data = raw()
    data["places"].append(data["places"][0])
    assert refused(data) == "my.yaml: place belper stands there twice"


def test_levels_that_do_not_rise() -> None:
    data = raw()
    data["tiles"][1]["level"] = 1
    assert refused(data) == "my.yaml: tile cotton 1: levels must rise"


def test_a_gap_in_the_income_track() -> None:
    data = raw()
    data["income_track"][1][0] = 12
    assert "income_track: the range from space 12" in refused(data)


def test_a_market_whose_prices_fall() -> None:
    data = raw()
    data["markets"]["coal"]["prices"] = [2, 1]
    assert "market coal" in refused(data)


def test_a_deck_that_does_not_last_for_the_rounds() -> None:
    data = raw()
    data["cards"][6]["count"][2] = 3
    assert refused(data) == "my.yaml: cards: 41 for 2 seats, but the canal era uses 40"


def test_a_card_of_an_unknown_town() -> None:
    data = raw()
    data["cards"][0]["place"] = "atlantis"
    assert refused(data) == "my.yaml: card atlantis: place 'atlantis' is not defined"


@pytest.mark.parametrize("data", [None, [], "text", 7, {}])
def test_a_file_of_another_shape(data: Any) -> None:
    refused(data)


def test_a_file_that_is_not_there_or_not_yaml(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        read_components(tmp_path / "none.yaml")
    broken = tmp_path / "broken.yaml"
    broken.write_text("tiles: [", encoding="utf-8")
    with pytest.raises(BadData, match="not YAML"):
        read_components(broken)


def test_a_game_with_edited_data_is_another_game(tmp_path: Path) -> None:
    data = raw()
    data["setup"]["money"] = 30
    edited = tmp_path / "rich.yaml"
    edited.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    rich = BIRMINGHAM.with_data(edited)
    deal = rich.deal(2, 0)
    assert rich.start(deal).money == [30, 30]
    assert deal.data == rich.data_digest != ""
    with pytest.raises(BadDeal, match="other component data"):
        BIRMINGHAM.load_deal(rich.dump_deal(deal))
