"""Every piece of every title says what it is, in every language, and tells nobody more than they may know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from tests.words.catalogues import ROOT, arguments
from tycoon.core.game import Game
from tycoon.core.piece import Piece
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.core.text import Text
from tycoon.games import CATALOGUE
from tycoon.play.languages import LANGUAGES, messages_in

TITLES = ("brass", "brass-birmingham", "brass-lancashire", "yokohama", "1822")
STOPS = (0, 60, 160, 300)
"""Moves after which a game is looked at."""
MOST_VALUES = 10
MOST_SENTENCES = 6
"""More than this does not stand on a card without scrolling."""


@lru_cache
def positions(title: str) -> tuple[State, ...]:
    """Positions of a game in which every seat chooses at random."""
    game = CATALOGUE.game(title)
    s, rng = game.start(game.deal(game.seats[-1], 5)), Rng(5)
    found = [s.copy()] if STOPS[0] == 0 else []
    for move in range(1, STOPS[-1] + 1):
        if s.over:
            break
        s.apply(s.options[rng.below(len(s.options))])
        if move in STOPS:
            found.append(s.copy())
    return tuple(found)


def told(title: str) -> Iterator[tuple[State, int | None, str, Piece | None]]:
    """Every address of every position, for every seat and for those who look on."""
    game: Game[Any] = CATALOGUE.game(title)
    for s in positions(title):
        for seat in (None, *range(game.seats_of(s))):
            for address in sorted(game.addresses(s)):
                yield s, seat, address, game.piece(s, seat, address)


def flat(text: Text) -> Iterator[Text]:
    yield text
    for arg in text.args.values():
        if isinstance(arg, Text):
            yield from flat(arg)


@pytest.mark.parametrize("title", TITLES)
def test_every_address_has_a_card(title: str) -> None:
    assert [address for _, _, address, piece in told(title) if piece is None] == []


@pytest.mark.parametrize("title", TITLES)
def test_an_address_that_is_not_there_has_none(title: str) -> None:
    game, s = CATALOGUE.game(title), positions(title)[0]
    kinds = {address.partition(":")[0] for address in game.addresses(s)}
    for address in ("", "nothing", "x:1", *(f"{kind}:no-such-thing" for kind in kinds), *(f"{k}:" for k in kinds)):
        assert game.piece(s, 0, address) is None, address


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_card_is_said_in_every_language(title: str, language: str) -> None:
    messages = messages_in(CATALOGUE.game(title), language)
    wrong: set[str] = set()
    for _, _, address, piece in told(title):
        assert piece is not None
        for text in piece.texts():
            for part in flat(text):
                pattern = messages.patterns.get(part.key)
                if pattern is None:
                    wrong.add(f"{address}: no message {part.key}")
                elif not arguments(pattern) <= set(part.args):
                    wrong.add(f"{address}: {part.key} lacks {arguments(pattern) - set(part.args)}")
            messages.say(text)
    assert wrong == set()


@pytest.mark.parametrize("title", TITLES)
def test_every_card_names_a_section_of_the_rules_page(title: str) -> None:
    page = (ROOT / f"docs/rules/{title}.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\b", page, re.MULTILINE))
    assert {piece.rule for *_, piece in told(title) if piece is not None} <= sections


@pytest.mark.parametrize("title", TITLES)
def test_every_picture_of_a_card_is_there(title: str) -> None:
    icons = set(re.findall(r'id="i-([\w-]+)"', (ROOT / "web/src/ui/icons.svg").read_text(encoding="utf-8")))
    used: set[str] = set()
    for *_, piece in told(title):
        assert piece is not None
        used |= {piece.icon, *(value.icon for value in piece.values)}
    assert used - {""} <= icons


@pytest.mark.parametrize("title", TITLES)
def test_a_card_needs_no_scrolling(title: str) -> None:
    for _, _, address, piece in told(title):
        assert piece is not None
        assert len(piece.values) <= MOST_VALUES, address
        assert len(piece.now) <= MOST_SENTENCES, address


@pytest.mark.parametrize("title", TITLES)
def test_a_card_tells_nothing_that_the_seat_cannot_know(title: str) -> None:
    game: Game[Any] = CATALOGUE.game(title)
    for s in positions(title):
        if s.over:
            continue
        for seat in range(game.seats_of(s)):
            other = game.resample(s, seat, Rng(seat + 17))
            for address in sorted(game.addresses(s)):
                for looker in (seat, None):
                    assert game.piece(other, looker, address) == game.piece(s, looker, address), address


@pytest.mark.parametrize("title", TITLES)
def test_asking_changes_nothing(title: str) -> None:
    game: Game[Any] = CATALOGUE.game(title)
    s = positions(title)[-1]
    before = s.dump()
    for address in game.addresses(s):
        game.piece(s, 0, address)
    assert s.dump() == before


def test_no_farm_brewery_speaks_of_a_location_card() -> None:
    """No location card names a farm brewery, so nobody can lack it."""
    farms = [piece for _, _, address, piece in told("brass-birmingham") if address.startswith("slot:farm_brewery")]
    said = {text.key for piece in farms if piece for text in piece.now}
    assert "what.farm_outside" in said
    assert not said & {"what.in_network", "what.outside", "what.in_network_card", "what.outside_card"}


def test_a_place_on_the_other_side_of_the_board_is_no_farm() -> None:
    game = CATALOGUE.game("brass-lancashire")
    s = game.start(game.deal(2, 1, community="on"))
    piece = game.piece(s, 0, "slot:birkenhead-1")
    assert piece is not None
    assert [text.key for text in piece.now] == ["why.not_on_board"]


def test_a_private_company_that_a_scenario_leaves_out_has_a_card() -> None:
    game = CATALOGUE.game("1822")
    s = game.start(game.deal(3, 1, scenario="nrs"))
    piece = game.piece(s, 0, "card:P17")
    assert piece is not None
    messages = messages_in(game, LANGUAGES[0])
    assert [messages.say(text) for text in piece.texts()]
    assert not any(text.key.startswith("power.") for text in piece.now)


@pytest.mark.parametrize("scenario", ["standard", "mrs", "nrs"])
def test_companies_that_a_scenario_leaves_out_are_not_on_its_board(scenario: str) -> None:
    game = CATALOGUE.game("1822")
    s = game.start(game.deal(3, 1, scenario=scenario))
    companies = [address for address in game.addresses(s) if address.startswith("company:")]
    assert len(set(companies)) == len(companies) == len(s.t.in_game)
    assert all(game.piece(s, 0, address) for address in companies)
    assert game.piece(s, 0, "company:") is None
    assert game.piece(s, 0, "train::5") is None
