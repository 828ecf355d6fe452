"""What is said to an answer, and where it leads."""

from __future__ import annotations

import pytest

from tycoon.core.errors import BadInput
from tycoon.games import CATALOGUE
from tycoon.lessons.shelf import lesson_of
from tycoon.lessons.walk import Verdict, Walk
from tycoon.play.match import Match

GAME = CATALOGUE.game("brass-birmingham")
IRON_CARD = 2


@pytest.fixture
def build() -> Walk:
    return Walk(GAME, lesson_of(GAME, "build"))


def board(match: Match) -> list[str]:
    return list(match.game.view(match.state, 0)["board"])


def test_a_right_answer_has_its_words_and_is_played(build: Walk) -> None:
    judged = build.judge(IRON_CARD, "build iron 1 @ Birmingham 3")
    assert (judged.verdict, judged.say) == (Verdict.RIGHT, "iron-card.right")
    assert judged.match is not None
    assert "birmingham-3" in board(judged.match)


def test_a_refused_answer_has_the_reason_of_the_engine_and_where_to_look(build: Walk) -> None:
    judged = build.judge(IRON_CARD, "build iron 1 @ Dudley 2")
    assert judged.verdict is Verdict.REFUSED
    assert judged.reason is not None
    assert (judged.reason.rule, judged.look) == ("own_tile_here", ["slot:dudley-1"])


def test_a_legal_answer_that_is_not_asked_for_is_answered(build: Walk) -> None:
    judged = build.judge(5, "link Gloucester-Worcester")
    assert (judged.verdict, judged.say) == (Verdict.OTHER, "misses-the-farm")


def test_a_legal_answer_that_nobody_thought_of_gets_the_common_reply(build: Walk) -> None:
    judged = build.judge(IRON_CARD, "pass")
    assert (judged.verdict, judged.say) == (Verdict.OTHER, None)


def test_what_is_no_move_of_the_question_is_bad_input(build: Walk) -> None:
    with pytest.raises(BadInput, match="unknown move"):
        build.judge(IRON_CARD, "dance")


def test_a_later_step_stands_on_the_answers_given(build: Walk) -> None:
    given = [[], [], ["build iron 1 @ Birmingham 3"], ["build cotton 1 @ Worcester 2"]]
    assert "worcester-2" in board(build.before(4, given))


def test_where_nobody_answered_the_first_right_answer_stands(build: Walk) -> None:
    assert "worcester-1" in board(build.before(4))
