"""A place for a tile in words: where it is, the colour it gets, what it costs."""

from __future__ import annotations

import random

import pytest

from tests.g1822.table import empty, put_major, start, turn_of
from tests.g1822.test_operating_turns import put, stand
from tycoon.games.g1822.board.track import FREE, lay_cost, lay_faces
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.operating.lay_words import lay_costs
from tycoon.games.g1822.operating.track import HEX, LAY_TRACK, LayTrack
from tycoon.games.g1822.operating.track_rules import lay_terms
from tycoon.games.g1822.state import State1822
from tycoon.play.languages import messages_in


def building(name: str, where: str, *tiles: str) -> State1822:
    """A major with a token in this city and 500 pounds is asked for track."""
    s = empty(phase=3)
    number = put_major(s, name, 0, cash=500)
    stand(s, number, where)
    put(s, *tiles)
    return turn_of(s, number, LAY_TRACK)


def said(s: State1822, hex_: str, language: str = "en", powers: int = 0) -> str:
    choice = LayTrack(powers).choice(s, HEX + s.board.hex_number[hex_])
    return messages_in(G1822, language).say(choice.text)


def test_a_city_is_called_by_its_name_and_told_with_the_colour_it_gets() -> None:
    assert said(building("LBSCR", "M42"), "M42") == "Brighton (M42): yellow tile"


def test_the_colour_is_the_one_after_that_of_the_tile_that_lies_there() -> None:
    assert said(building("LBSCR", "M42", "M42=57/0"), "M42") == "Brighton (M42): green tile"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "C40: yellow tile, £60"),
        ("pl", "C40: żółty kafelek, 60\N{NO-BREAK SPACE}£"),
        ("de", "C40: gelbes Gleisplättchen, £60"),
    ],
)
def test_a_place_without_a_name_goes_by_its_hex_with_the_price_of_its_terrain(language: str, expected: str) -> None:
    assert said(building("LBSCR", "M42"), "C40", language) == expected


def test_a_power_that_makes_the_lay_free_takes_the_price_away() -> None:
    assert said(building("LBSCR", "M42"), "C40", powers=FREE) == "C40: yellow tile"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Carlisle (G12): yellow tile, £0 to £40"),
        ("pl", "Carlisle (G12): żółty kafelek, od\N{NO-BREAK SPACE}0 do\N{NO-BREAK SPACE}40\N{NO-BREAK SPACE}£"),
        ("de", "Carlisle (G12): gelbes Gleisplättchen, £0 bis\N{NO-BREAK SPACE}£40"),
    ],
)
def test_at_an_estuary_the_price_is_that_of_the_cheapest_and_the_dearest_tile(language: str, expected: str) -> None:
    assert said(building("CR", "G12"), "G12", language) == expected


def test_where_nothing_is_ever_laid_the_place_stands_alone() -> None:
    s = building("LBSCR", "M42")
    fixed = next(name for name, hex_ in s.board.hex_number.items() if s.board.color[s.face[hex_] // 6] > 3)
    assert ":" not in said(s, fixed)


def test_a_choice_of_a_place_leads_on_to_the_choice_of_the_tile() -> None:
    s = building("LBSCR", "M42")
    choice = LAY_TRACK.choice(s, HEX + s.board.hex_number["M42"])
    assert (choice.leads_on, choice.verb) == (True, "tile")


def test_the_prices_told_are_those_of_the_tiles_that_can_be_laid() -> None:
    """In a random game, all of whose tiles are asked for their price one by one."""
    s, rng, asked = start(seed=4), random.Random(4), 0
    while s.options and asked < 200:
        if isinstance(s.decision, LayTrack):
            powers = s.decision.powers
            terms = lay_terms(s, powers)
            for hex_ in [option - HEX for option in s.options if option >= HEX]:
                costs = [lay_cost(s, terms, hex_, face) for face in lay_faces(s, terms, hex_)]
                assert lay_costs(s, powers, hex_) == (min(costs), max(costs))
                asked += 1
        s.apply(rng.choice(s.options))
    assert asked >= 200
