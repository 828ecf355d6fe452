"""Titles are declared in one place, and found without their rules."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from tests.core.highest_card import GAME, TITLE
from tycoon.bots.levels import bots_of
from tycoon.core.catalogue import Catalogue
from tycoon.core.deal import Variant
from tycoon.core.errors import BadTitle, UnknownTitle
from tycoon.core.game import Game
from tycoon.core.title import APP, Title
from tycoon.games import CATALOGUE

RULES_IMPORTED = """
import sys
from tycoon.cli import run
run(["games"])
ours = [module for module in sys.modules if module.startswith(("tycoon.games.", "tycoon.core.game", "pydantic"))]
print([module for module in ours if not module.endswith((".title", ".variants"))])
"""


def test_titles_are_listed_without_their_rules() -> None:
    said = subprocess.run([sys.executable, "-c", RULES_IMPORTED], capture_output=True, text=True, check=True).stdout
    assert "1822: The Railways of Great Britain, 3-7 seats" in said
    light = ["tycoon.games.brass", "tycoon.games.yokohama", "tycoon.games.yokohama.old_records", "tycoon.games.g1822"]
    assert said.splitlines()[-1] == str(light)


@pytest.mark.parametrize("name", CATALOGUE.titles())
def test_a_title_brings_what_it_declares(name: str) -> None:
    title, game = CATALOGUE.title(name), CATALOGUE.game(name)
    assert (title.id, title.name, title.seats, title.variants) == (game.title, game.name, game.seats, game.variants)
    assert title.file("messages/en.yaml").is_file()
    assert not title.data or title.file(title.data).is_file()
    assert bots_of(name) is not None
    assert title.load(title.terminal).pages is not None
    assert title.board.startswith(APP)


@pytest.mark.parametrize("name", CATALOGUE.titles())
def test_every_view_has_its_seats(name: str) -> None:
    game = CATALOGUE.game(name)
    count = game.seats[0]
    assert len(game.view(game.start(game.deal(count, 1)), None)["seats"]) == count


def opened(title: Title) -> Game[Any]:
    catalogue = Catalogue({})
    catalogue.add(title)
    return catalogue.game(title.id)


def test_a_title_can_be_added() -> None:
    catalogue = Catalogue({})
    catalogue.add(TITLE)
    assert (catalogue.titles(), catalogue.game("highest-card")) == (["highest-card"], GAME)


def test_a_game_says_in_a_notebook_what_it_is() -> None:
    game = CATALOGUE.game("yokohama")
    assert repr(game) == f"<Yokohama, rules version {game.rules_version}>"


def test_an_unknown_title_is_told_with_the_nearest() -> None:
    with pytest.raises(UnknownTitle, match="did you mean brass"):
        CATALOGUE.title("bras")


@pytest.mark.parametrize(
    ("title", "error"),
    [
        (replace(TITLE, interface=7), "written for interface 7, this program has 1"),
        (replace(TITLE, game="tests.core.highest_card"), "is not of the form module:OBJECT"),
        (replace(TITLE, game="tests.core.no_such_module:GAME"), "there is no tests.core.no_such_module:GAME"),
        (replace(TITLE, game="tests.core.highest_card:NOTHING"), "there is no tests.core.highest_card:NOTHING"),
        (replace(TITLE, game="tests.core.highest_card:TITLE"), "is no Game"),
        (replace(TITLE, seats=range(1, 2)), "declares other seats than its game"),
        (replace(TITLE, variants=(Variant("unknown"),)), "declares other variants than its game"),
    ],
)
def test_a_title_that_does_not_fit_is_refused(title: Title, error: str) -> None:
    with pytest.raises(BadTitle, match=error):
        opened(title)


def test_a_place_without_a_title_is_refused() -> None:
    with pytest.raises(BadTitle, match="is no Title of this name"):
        Catalogue({"chess": "tests.core.highest_card:TITLE"}).title("chess")


def test_a_broken_title_does_not_stop_the_others() -> None:
    catalogue = Catalogue({"broken": "tests.core.no_such_module:TITLE"})
    catalogue.add(TITLE)
    assert catalogue.games() == [GAME]


def test_a_package_that_is_not_there_is_named() -> None:
    with pytest.raises(BadTitle, match="there is no package nowhere"):
        replace(TITLE, package="nowhere").file("messages")
