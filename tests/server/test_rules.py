"""Rules pages, and boards without a game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.running import Visitor
from tycoon.games import CATALOGUE
from tycoon.play.rules_pages import page_names
from tycoon.server.http import rules_pages
from tycoon.server.http.models.state import GameState
from tycoon.server.http.models.titles import RulesPage

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_title_has_a_rules_page(stranger: Visitor, title: str) -> None:
    page = RulesPage.model_validate(stranger.get(f"/api/rules/en/{title}").json(), strict=True)
    assert all(f'id="{section.id}"' in page.html for section in page.sections)


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_section_that_a_reason_names_is_on_the_page(title: str) -> None:
    code = "\n".join(file.read_text("utf-8") for file in CATALOGUE.title(title).folder.rglob("*.py"))
    named = set(re.findall(r'(?:Reason\([^)]*?|Rule\(\s*"\w+",\s*)"(\d+(?:\.\d+)*)"', code))
    pages = [
        rules_pages.page(name, "en") for name in page_names() if name.split("-")[0] == title.split("-", maxsplit=1)[0]
    ]
    anchors = {anchor for page in pages for anchor in re.findall(r'id="s([^"]+)"', page["html"])}
    assert named
    assert named <= anchors


def test_a_sentence_is_found_by_its_section_and_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chess.md").write_text("# Chess\n\n## 1. Moves\n\n- [1] White moves.\n- [2] Black, then.\n", "utf-8")
    monkeypatch.setattr("tycoon.play.rules_pages.folder", lambda: tmp_path)
    html = rules_pages.page.__wrapped__("chess", "en")["html"]  # past the cache: this page is gone in a moment
    assert '<li><a class="sentence" id="s1-2" href="#s1-2">2</a>Black, then.</li>' in html


def test_a_page_without_a_translation_is_english(stranger: Visitor) -> None:
    page = stranger.get("/api/rules/xx/brass-birmingham").json()
    assert page["language"] == "en"


def test_links_between_pages_stay_and_links_to_files_are_words() -> None:
    html = "".join(rules_pages.page(name, "en")["html"] for name in page_names())
    assert {
        link for link in re.findall(r'href="([^"]*)"', html) if not link.startswith(("/rules/", "#", "http"))
    } == set()


def test_money_and_polish_words_of_one_letter_stay_with_what_follows() -> None:
    html = rules_pages.page("brass-birmingham", "pl")["html"]
    assert re.findall(r"\d\s[£%]|\s[aiouwz]\s\w", html.replace("\N{NO-BREAK SPACE}", "_")) == []


@pytest.mark.parametrize("name", ["chess", "../api", "brass-birmingham.md"])
def test_there_is_no_page_of_another_name(stranger: Visitor, name: str) -> None:
    assert stranger.get(f"/api/rules/en/{name}").status_code == 404


def test_a_wheel_carries_the_pages(tmp_path: Path) -> None:
    command = [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    carried = sorted(page.stem for page in (tmp_path / "tycoon/server/rules").glob("*.md"))
    assert carried == page_names()


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_the_beginning_of_a_game_can_be_looked_at_without_one(stranger: Visitor, title: str) -> None:
    state = GameState.model_validate(stranger.get(f"/api/titles/{title}/start").json(), strict=True)
    assert (state.seat, state.move, state.title) == (None, 0, title)


def test_seats_of_a_beginning_are_checked(stranger: Visitor) -> None:
    assert stranger.get("/api/titles/brass/start", seats="many").status_code == 422
    assert stranger.get("/api/titles/brass/start", seats=9).status_code == 422


def test_a_card_tells_what_a_place_is_without_a_game(stranger: Visitor) -> None:
    path = "/api/titles/brass-birmingham/piece"
    assert stranger.get(path, address="market:coal").json()["rule"] != ""
    assert stranger.get(path, address="market:coal", seats=9).status_code == 422
    assert stranger.get(path, address="nothing:there").json() is None
