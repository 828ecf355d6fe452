"""The component file against the facts of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.brass_lancashire.positions import A, Lancashire
from tests.support.proofs import proves
from tycoon.games.brass.data import BUILT_IN, read_components, varied
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.structures import Components

FILE = BUILT_IN / "lancashire.yaml"

TILES = """
industry level count cost coal iron vp income icons cubes eras
cotton       1     3   12    0    0  5      5     1     0 canal
cotton       2     3   14    1    0  5      4     1     0 canal,rail
cotton       3     3   16    1    1  9      3     1     0 canal,rail
cotton       4     3   18    1    1 12      2     1     0 canal,rail
port         1     2    6    0    0  2      3     1     0 canal
port         2     2    7    0    0  4      3     1     0 canal,rail
port         3     2    8    0    0  6      4     1     0 canal,rail
port         4     2    9    0    0  9      4     1     0 canal,rail
coal         1     1    5    0    0  1      4     1     2 canal
coal         2     2    7    0    0  2      7     1     3 canal,rail
coal         3     2    8    0    1  3      6     1     4 canal,rail
coal         4     2   10    0    1  4      5     1     5 canal,rail
iron         1     1    5    1    0  3      3     1     4 canal
iron         2     1    7    1    0  5      3     1     4 canal,rail
iron         3     1    9    1    0  7      2     1     5 canal,rail
iron         4     1   12    1    0  9      1     1     6 canal,rail
shipyard     0     2    0    0    0  0      0     0     0 -
shipyard     1     2   16    1    1 10      2     1     0 canal
shipyard     2     2   25    1    1 18      1     1     0 rail
"""

DECKS = {
    4: "barrow 2, birkenhead 2, blackburn 2, bolton 2, burnley 2, bury 1, colne 2, ellesmere 1, fleetwood 1, "
    "lancaster 3, liverpool 4, macclesfield 2, manchester 4, oldham 2, preston 3, rochdale 2, stockport 2, "
    "warrington 2, wigan 2, cotton 8, coal 4, iron 3, port 5, shipyard 3",
    3: "barrow 2, birkenhead 2, blackburn 2, bolton 2, bury 1, ellesmere 1, fleetwood 1, lancaster 2, liverpool 3, "
    "macclesfield 2, manchester 4, oldham 2, preston 3, rochdale 2, stockport 2, warrington 2, wigan 2, "
    "cotton 5, coal 4, iron 3, port 4, shipyard 3",
    2: "birkenhead 2, bolton 2, bury 1, ellesmere 1, liverpool 3, macclesfield 2, manchester 4, oldham 2, preston 3, "
    "rochdale 2, stockport 2, warrington 2, wigan 2, coal 3, iron 3, port 3, shipyard 3",
}


def components() -> Components:
    return read_components(FILE)[0]


def table_of_tiles(c: Components) -> list[list[str]]:
    """The tiles as rows of text."""
    columns = TILES.split("\n")[1].split()[:-1]
    return [[*(str(getattr(tile, name)) for name in columns), ",".join(tile.eras) or "-"] for tile in c.tiles]


def test_every_number_of_every_tile() -> None:
    assert table_of_tiles(components()) == [row.split() for row in TILES.strip().split("\n")[1:]]


@proves("brass-lancashire", "2-1")
def test_a_player_has_37_tiles_and_14_links() -> None:
    c = components()
    assert (sum(tile.count for tile in c.tiles), c.setup.link_tiles) == (37, 14)


@proves("brass-lancashire", "1-3", "1-4")
def test_the_map_has_19_towns_with_43_slots_3_market_places_and_3_waypoints() -> None:
    kinds = Counter(place.kind for place in components().places)
    assert kinds == {"town": 19, "market": 3, "waypoint": 3}
    assert sum(len(place.slots) for place in components().places) == 43


@proves("brass-lancashire", "1-5", "5-3")
def test_the_36_lines_are_23_canals_and_35_rails() -> None:
    lines = components().lines
    assert len(lines) == 36
    assert [sum(era in line.eras for line in lines) for era in ("canal", "rail")] == [23, 35]


def test_every_place_is_reached_by_rail_and_five_by_no_canal() -> None:
    lines = components().lines
    places = {place.id for place in components().places}
    for era, islands in (("rail", set()), ("canal", {"barrow", "birkenhead", "blackpool", "scotland", "southport"})):
        assert places - {end for line in lines if era in line.eras for end in line.ends} == islands


@proves("brass-lancashire", "3-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_decks(seats: int) -> None:
    e = Lancashire(seats).e
    wanted = {name: int(count) for name, count in (entry.split() for entry in DECKS[seats].split(", "))}
    assert Counter(e.card_ids[card] for card in e.decks[seats]) == wanted
    assert len(e.decks[seats]) == {2: 40, 3: 54, 4: 64}[seats]


@proves("brass-lancashire", "2-1", "3-2")
def test_the_box_holds_66_cards_40_of_them_with_a_gear() -> None:
    c = components()
    assert (sum(card.every for card in c.cards), sum(card.gear for card in c.cards)) == (66, 40)


@proves("brass-lancashire", "3-3")
@pytest.mark.parametrize(
    ("seats", "tiles"),
    [(2, [1, 2, 2, 2, 3, 3, 3, 4]), (3, [0, 1, 2, 2, 2, 2, 3, 3, 3, 4]), (4, [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4])],
)
def test_the_tiles_of_the_distant_market(seats: int, tiles: list[int]) -> None:
    assert sorted(LANCASHIRE.deal(seats, 1).parts["canal_market"]) == tiles


@proves("brass-lancashire", "3-4")
def test_both_resource_markets_are_full_at_the_start() -> None:
    e = Lancashire().e
    for market in (e.coal_market, e.iron_market):
        assert (market.prices, market.start_cubes, market.empty_price) == ([1, 1, 2, 2, 3, 3, 4, 4], 8, 5)


@proves("brass-lancashire", "3-5")
def test_a_player_begins_with_30_pounds_on_income_level_0() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(2, 1))
    assert (s.money[A], s.level(A), s.vp[A], s.hand_size[A]) == (30, 0, 0, 8)


@proves("brass-lancashire", "1-13")
def test_the_income_track_has_100_spaces_from_level_minus_10_to_30() -> None:
    levels = Lancashire().e.level_of_space
    assert (len(levels), levels[0], levels[-1]) == (100, -10, 30)
    assert [levels[space] for space in (9, 10, 11, 30, 31, 60, 61, 96, 97)] == [-1, 0, 1, 10, 11, 20, 21, 29, 30]


def test_a_variant_changes_only_what_it_names() -> None:
    before, after = components(), varied(components(), "virtual-link")
    assert after.virtual_link is not None
    assert (before.cards, before.lines, before.setup) == (after.cards, after.lines, after.setup)


@pytest.mark.parametrize(
    "figure",
    [
        "{id: lancaster,",
        "{id: preston,",
        "{id: stockport,",
        "{id: warrington,",
        "{industries: [coal],",
        "{industries: [port],",
        "  tiles:   ",
        "copies: gear",
        "absent:",
        "also_canal:",
        "markets:   ",
    ],
)
def test_an_uncertain_figure_is_one_line_with_that_remark(figure: str) -> None:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if figure in line and line[0] != "#"]
    assert len(lines) == 1
    assert "confidence B" in lines[0]


@proves("brass-lancashire", "3-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_full_sorted_mat_14_links_and_no_points(seats: int) -> None:
    for seat in LANCASHIRE.view(LANCASHIRE.start(LANCASHIRE.deal(seats, 1)), None)["seats"]:
        mat = {name: [(row["level"], row["left"]) for row in rows] for name, rows in seat["mat"].items()}
        assert mat == {
            "cotton": [(1, 3), (2, 3), (3, 3), (4, 3)],
            "port": [(1, 2), (2, 2), (3, 2), (4, 2)],
            "coal": [(1, 1), (2, 2), (3, 2), (4, 2)],
            "iron": [(1, 1), (2, 1), (3, 1), (4, 1)],
            "shipyard": [(0, 2), (1, 2), (2, 2)],
        }
        assert (seat["links_left"], seat["vp"]) == (14, 0)
