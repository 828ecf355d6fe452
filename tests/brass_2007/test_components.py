"""The component file of 2007: what it has of its own, and that all else equals Brass: Lancashire."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.brass_lancashire.positions import A, Brass, Lancashire
from tests.support.proofs import proves
from tycoon.games.brass.data import BUILT_IN, read_components
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.structures import Components


def components(file: str = "brass2007.yaml") -> Components:
    return read_components(BUILT_IN / file)[0]


def test_the_only_tile_that_differs_is_the_first_cotton_mill() -> None:
    old, new = components().tiles, components("lancashire.yaml").tiles
    assert [(a.industry, a.level, a.vp, b.vp) for a, b in zip(old, new, strict=True) if a != b] == [("cotton", 1, 3, 5)]


def test_map_lines_markets_prices_and_tracks_are_the_same() -> None:
    old, new = components(), components("lancashire.yaml")
    assert [(p.id, p.slots, p.icons, p.market) for p in old.places] == [
        (p.id, p.slots, p.icons, p.market) for p in new.places
    ]
    assert (old.lines, old.markets, old.income_track, old.links, old.loans) == (
        new.lines,
        new.markets,
        new.income_track,
        new.links,
        new.loans,
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_the_deck_always_has_the_same_66_cards(seats: int) -> None:
    e, classic = Brass(seats).e, Lancashire(seats, classic_cards="on").e
    assert len(e.decks[seats]) == 66
    assert Counter(e.decks[seats]) == Counter(classic.decks[seats])


@proves("brass", "3-3", "11-5")
@pytest.mark.parametrize(("seats", "canal", "rail"), [(3, 9, 6), (4, 6, 2)])
def test_cards_put_away_unseen(seats: int, canal: int, rail: int) -> None:
    e = Brass(seats).e
    assert [e.face_down[era][seats] for era in (0, 1)] == [canal, rail]


@pytest.mark.parametrize("seats", [3, 4])
def test_all_twelve_overseas_tiles_are_always_used(seats: int) -> None:
    for part in ("canal_market", "rail_market"):
        assert sorted(BRASS.deal(seats, 1).parts[part]) == [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]


def test_it_is_for_three_or_four() -> None:
    assert list(BRASS.seats) == [3, 4]


def test_a_player_begins_with_30_pounds_and_no_income() -> None:
    s = BRASS.start(BRASS.deal(3, 1))
    assert (s.money[A], s.level(A), s.hand_size[A], len(s.face_down)) == (30, 0, 8, 9)


def test_the_uncertain_rule_is_one_line_with_that_remark() -> None:
    lines = (BUILT_IN / "brass2007.yaml").read_text(encoding="utf-8").splitlines()
    assert [line.split(":")[0] for line in lines if "confidence" in line and line[0] != "#"] == ["unpaid"]


@proves("brass", "R9")
def test_coal_mines_and_the_third_iron_works_are_as_on_the_tiles() -> None:
    """The table of the booklet misprints them."""
    coal = [(tile.count, tile.cubes) for tile in components().tiles if tile.industry == "coal"]
    iron = [tile.vp for tile in components().tiles if tile.industry == "iron"]
    assert (coal, iron[2]) == ([(1, 2), (2, 3), (2, 4), (2, 5)], 7)
