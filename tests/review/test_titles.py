"""Every title can be reviewed: its turns are found, judged and told in three languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tycoon.bots.assessor import QUICK
from tycoon.play.titles import open_record
from tycoon.review.review import CannotReview, Reviewer, make_assessor

GAMES = {
    "brass-lancashire": "brass_lancashire/golden",
    "brass": "brass_2007/golden",
    "yokohama": "yokohama/golden",
    "1822": "g1822/golden",
}


def golden(title: str) -> Path:
    folder = Path(__file__).parents[1] / GAMES[title]
    return next(path for path in sorted(folder.glob("*.json")) if json.loads(path.read_text())["title"] == title)


@pytest.mark.parametrize("title", GAMES)
def test_the_first_turns_of_a_golden_game_are_judged(title: str) -> None:
    game, record = open_record(golden(title))
    reviewer = Reviewer(game, record, QUICK)
    assert reviewer.walk.over
    assert len(reviewer.walk.turns) > 10
    found = [reviewer.judge(number) for number in (0, 1)]
    for judged, sample in found:
        assert len(sample.expected) == record.deal.seats
        assert judged.lost >= 0.0
        assert bool(judged.better) == (judged.lost > 0.0)


@pytest.mark.parametrize("title", GAMES)
def test_what_makes_a_turn_better_has_words(title: str) -> None:
    game, record = open_record(golden(title))
    reviewer = Reviewer(game, record, QUICK)
    turn = reviewer.walk.turns[0]
    terms = reviewer.assessor.features(reviewer.position(turn.first), turn.seat, list(turn.path))
    assert {name for name in terms if f"feature.{name}" not in game.messages.patterns} == set()


def test_a_title_without_a_judge_says_so() -> None:
    with pytest.raises(CannotReview, match="checkers has no bot that could judge turns"):
        make_assessor("checkers", QUICK)
