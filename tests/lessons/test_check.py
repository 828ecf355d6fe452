"""The check notices whatever a change of rules or a slip of the author breaks."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tycoon.core.errors import BadData
from tycoon.games import CATALOGUE
from tycoon.lessons.check import check_file
from tycoon.lessons.shelf import lessons_folder, read_lesson

GAME = CATALOGUE.game("brass-birmingham")
LESSON = "03-build.yaml"
Broken = Callable[..., Path]


@pytest.fixture
def broken(tmp_path: Path) -> Broken:
    """Makes a copy of a lesson in which one thing is written differently."""
    folder = tmp_path / GAME.title

    def change(old: str, new: str, file: str = LESSON) -> Path:
        shutil.copytree(lessons_folder(GAME), folder, dirs_exist_ok=True)
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
        return folder / LESSON

    return change


def problems(path: Path) -> str:
    return "\n".join(check_file(GAME, path).problems)


def test_a_copy_of_a_good_lesson_is_good(broken: Broken) -> None:
    assert problems(broken("build", "build")) == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("accept: [build iron 1 @ Birmingham 3]", "accept: [build iron 1 @ Dudley 2]", "illegal now"),
        ("rule: own_tile_here", "rule: no_card", "is refused by own_tile_here, not by no_card"),
        ("seats.0.money: 30", "seats.0.money: 31", "seats.0.money is 30, not 31"),
        ("link Gloucester-Worcester: misses", "link Belper-Leek: misses", "no legal move fits"),
        ("'place:dudley', 'place:b", "'place:dublin', 'place:b", "no such place: place:dublin"),
        ("industry: '9.1'", "industry: '99.1'", "no section 99.1"),
        ("say: two-kinds", "say: three-kinds", "en has no words for 'three-kinds'"),
        ("then: [discard Nuneaton]", "then: [discard Leek]", "step 6"),
    ],
)
def test_what_does_not_hold_is_named(broken: Broken, old: str, new: str, said: str) -> None:
    assert said in problems(broken(old, new))


def test_words_missing_in_one_language_are_named(broken: Broken) -> None:
    path = broken("two-kinds.name: Dwa", "two-sorts.name: Dwa", "messages/pl.yaml")
    assert "pl has no words for 'two-kinds.name'" in problems(path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("minutes: 3", "minuets: 3", "minuets"),
        ("minutes: 3", "minutes: three", "minutes"),
        ("lesson: build", "lesson: building", "which its name does not say"),
        ("- say: two-kinds", "- show: []", "must either say or ask"),
    ],
)
def test_a_file_of_another_form_is_refused(broken: Broken, old: str, new: str, said: str) -> None:
    with pytest.raises(BadData, match=said):
        read_lesson(broken(old, new))
