"""A program that the host offers: a person sits down with it and plays."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.driving import Visitors, play, start_at_home, state, wait_for_turn
from tests.browser.windows import Windows

EXAMPLE = Path(__file__).parents[2] / "examples/programs/line_bot.py"


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that offers the program of the examples."""
    offer = ["--program", f"Chancer={sys.executable} {EXAMPLE}"]
    with serving(tmp_path_factory.mktemp("server"), more=offer) as address:
        yield address


@pytest.fixture
def guests(windows: Windows, workshop: str) -> Iterator[Visitors]:
    visitors = Visitors(windows, workshop)
    yield visitors
    visitors.leave()
    assert visitors.complaints == []


def test_a_person_plays_a_turn_against_the_program_of_the_examples(guests: Visitors) -> None:
    page = guests.come()
    page.click('[data-title="brass-lancashire"]')
    offers = page.get_by_label("Seat 2", exact=True).locator("option")
    expect(offers.filter(has_text="Chancer (program)")).to_have_count(1)
    game = start_at_home(page, "brass-lancashire", ["me", "bot:program:Chancer"])
    rng = random.Random("program")
    while {entry["seat"] for entry in state(page, game)["log"]} != {0, 1}:
        assert wait_for_turn(page)
        play(page, rng)
    assert wait_for_turn(page)
    seats = state(page, game)["seats"]
    assert (seats[1]["name"], seats[1]["level"]) == ("Chancer", "program:Chancer")
    expect(page.get_by_text("Chancer").first).to_be_visible()
