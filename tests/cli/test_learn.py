"""Lessons in the terminal: listed, walked, answered."""

from __future__ import annotations

from tests.cli.conftest import Tycoon

OVERBUILD = ("learn", "brass-birmingham", "overbuild")


def test_without_a_lesson_the_lessons_are_listed(tycoon: Tycoon) -> None:
    out = tycoon("learn", "yokohama").out
    assert "assistants-first" in out
    assert "Placement first, then the walk" in out


def test_a_lesson_is_walked_to_its_end(tycoon: Tycoon) -> None:
    out = tycoon(*OVERBUILD, typed="\n1\n\n\n").out
    assert "You may always replace your own tiles." in out
    assert "Lesson done: 1 of 1 right at first try" in out


def test_a_wrong_answer_gets_the_reason_of_the_rules_and_the_question_stays(tycoon: Tycoon) -> None:
    out = tycoon(*OVERBUILD, typed="\n2\nshow\n\n\n").out
    assert "Not possible." in out
    assert "Lesson done: 0 of 1 right at first try" in out


def test_a_move_that_is_not_lit_is_answered_too(tycoon: Tycoon) -> None:
    assert "the step asks for something else." in tycoon(*OVERBUILD, typed="\npass\n").out


def test_a_lesson_speaks_the_language_that_is_asked_for(tycoon: Tycoon) -> None:
    assert "Sie hat ausgedient" in tycoon(*OVERBUILD, "--language", "de").out


def test_an_unknown_lesson_is_named_with_those_there_are(tycoon: Tycoon) -> None:
    outcome = tycoon("learn", "brass-birmingham", "dancing")
    assert outcome.status == 2
    assert "overbuild" in outcome.err


def test_the_check_names_a_file_that_is_no_lesson(tycoon: Tycoon) -> None:
    outcome = tycoon("lessons", "check", "brass-birmingham/build.txt")
    assert outcome.status == 2
    assert "a lesson file is called like" in outcome.err


def test_lessons_are_listed_with_their_chapters(tycoon: Tycoon) -> None:
    assert "Rails burn coal" in tycoon("lessons", "list", "brass-birmingham").out
