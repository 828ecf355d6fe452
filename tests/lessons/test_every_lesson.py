"""Every lesson of every title is played through: a change of rules that breaks one breaks this."""

from __future__ import annotations

import pytest

from tycoon.games import CATALOGUE
from tycoon.lessons.check import check_title


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_the_lessons_of_a_title_hold(title: str) -> None:
    problems = [problem for report in check_title(CATALOGUE.game(title)) for problem in report.problems]
    assert problems == []
