"""The component files: what they hold, and what is said when one is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tycoon.core.errors import BadData
from tycoon.games.g1822.data import BUILT_IN, EDITION_FILES, load


@pytest.mark.parametrize(
    ("title", "counts"),
    [("1822", (211, 62, 30, 10, 21)), ("1822MRS", (152, 61, 16, 7, 17)), ("1822NRS", (109, 45, 16, 6, 18))],
)
def test_each_edition_has_its_hexes_tiles_companies_and_privates(title: str, counts: tuple[int, ...]) -> None:
    c = load(title)
    assert (len(c.edition.hexes), len(c.tiles), len(c.minors), len(c.majors), len(c.privates)) == counts


@pytest.mark.parametrize("title", EDITION_FILES)
def test_neighbours_are_mutual_unless_one_is_fixed(title: str) -> None:
    hexes = {h.id: h for h in load(title).edition.hexes}
    for h in hexes.values():
        for edge, name in h.neighbors.items():
            other = hexes[name]
            if h.color in ("white", "yellow") and other.color in ("white", "yellow"):
                assert other.neighbors[(edge + 3) % 6] == h.id


def test_the_base_game_leaves_the_expansion_out() -> None:
    pool = load("1822").pool(4, [])
    assert (len(pool.minors), len(pool.concessions), len(pool.privates)) == (24, 10, 18)


def test_the_expansion_brings_six_minors_and_three_privates_in_three_stacks() -> None:
    pool = load("1822").pool(4, ["plus_expansion"])
    assert (len(pool.minors), len(pool.privates), pool.three_stacks) == (30, 21, True)


def test_a_scenario_for_two_has_its_own_privates() -> None:
    c = load("1822NRS")
    assert (len(c.pool(2, []).privates), len(c.pool(3, []).privates)) == (10, 18)


def test_an_option_of_the_southern_scenario_changes_the_first_minor() -> None:
    c = load("1822MRS")
    assert (c.pool(3, []).first[0], c.pool(3, ["advanced"]).first[0]) == ("M24", "M14")


def test_the_northern_scenario_moves_homes() -> None:
    homes = {m.id: m.home.hex for m in load("1822NRS").majors}
    assert homes["LNWR"] == "N29"


def test_the_share_market_has_its_zones() -> None:
    market = load("1822").market
    cell = market[0][20]
    assert cell is not None
    assert (cell.price, cell.zone, len(market)) == (700, "end_game", 15)


def test_an_edited_file_has_another_digest(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    edit(folder, "1822.yaml", "bank: 12000", "bank: 13000")
    assert load("1822", folder).edition.bank == 13000
    assert load("1822", folder).digest != load("1822").digest


def copied(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(BUILT_IN, folder)
    return folder


def edit(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


MISTAKES = [
    ("1822.yaml", "bank: 12000", "bank: much", "1822.yaml: Expected `int`"),
    ("1822.yaml", "bank: 12000", "bnak: 12000", "1822.yaml: Object contains unknown field `bnak`"),
    (
        "1822.yaml",
        'neighbors: {4: "B41", 5: "B43"}',
        'neighbors: {4: "B43", 5: "B43"}',
        "hex A42: the neighbor at edge 4",
    ),
    (
        "1822.yaml",
        '{from: 4, to: "c0", terminal: true}',
        '{from: 4, to: "c7"}',
        "hex A42: path: stop 'c7' is not defined",
    ),
    ("1822.yaml", '{company: "23", city: "c0"}', '{company: "99", city: "c0"}', "hex A42: reservation: company '99'"),
    ("1822.yaml", '"X23": 1', '"X99": 1', "tile_counts: tile 'X99' is not defined"),
    ("1822.yaml", '{id: "B39"', '{id: "A42"', "hex A42 stands there twice"),
    ("1822.yaml", 'london: "M38"', 'london: "Z99"', "special hex 'Z99' is not defined"),
    ("1822.yaml", "650 700e", "650 dear", "1822.yaml: market: 'dear' is no cell"),
    ("1822.yaml", "starting_cash: {2: 900, ", "starting_cash: {", "starting_cash: no number for 2 seats"),
    ("1822.yaml", "{yellow: 40, green: 30, ", "{yellow: 40, ", "hex A42: stop c0: its revenue needs a value"),
    ("phases.yaml", "{number: 2,", "{number: 3,", "phases.yaml: phase 3: it should be number 2"),
    ("phases.yaml", 'starts_with: "2"', 'starts_with: "8"', "phases.yaml: phase 2: train '8' is not defined"),
    ("companies.yaml", 'home: {hex: "H1"', 'home: {hex: "H2"', "company 1: home: hex 'H2' is not defined"),
    ("companies.yaml", "shares: [20, 10", "shares: [30, 10", "company GWR: its shares make 110%, not 100%"),
    ("privates.yaml", 'gains_train: "5P"', 'gains_train: "9P"', "private P1: train '9P' is not defined"),
    ("1822.yaml", 'channel: "P43"', "channel: null", "pool 1: card P5: the map has no channel"),
    (
        "privates.yaml",
        'to the available ones, or back.", revenue: 10, acquirable_by: ["major"]',
        'to the available ones, or back.", revenue: 10, acquirable_by: ["major", "minor"]',
        "privates.yaml: private P18: minors have no exchange tokens for its power",
    ),
    ("readings.yaml", "aid: {", "aids: {", "readings.yaml: the readings are aid and site, not aids, site"),
    ("readings.yaml", "{2: 7, 3: 6, ", "{2: 7, ", "readings.yaml: aid: bidding_tokens: no number for 3 seats"),
    ("tiles.yaml", '{id: "2"', '{id: "1"', "tile 1 stands there twice"),
    ("tiles.yaml", '{from: 1, to: "t0"}', '{from: 9, to: "t0"}', "tiles.yaml: tiles 1: Expected `int` <= 5"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), MISTAKES)
def test_a_mistake_in_a_file_is_named(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    folder = copied(tmp_path)
    edit(folder, name, old, new)
    with pytest.raises(BadData) as caught:
        load("1822", folder)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_yaml_is_named(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "tiles.yaml").write_text("tiles: [", encoding="utf-8")
    with pytest.raises(BadData, match=r"tiles\.yaml: not YAML"):
        load("1822", folder)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"1822\.yaml: cannot be read"):
        load("1822", tmp_path)


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(BadData, match="no edition of 1822 is called '1830'"):
        load("1830")
