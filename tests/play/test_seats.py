"""Lists of seats as people type them."""

from __future__ import annotations

import pytest

from tycoon.play.seats import BadSeats, parse_seats

BOTS = ["random", "greedy"]


def test_people_and_bots_are_named_in_order() -> None:
    assert parse_seats("me, random,greedy", BOTS, people=True) == ["me", "random", "greedy"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "nobody is named"),
        ("me,", "entry 2: nobody is named"),
        ("me,gredy", "entry 2: unknown player 'gredy'; did you mean greedy?"),
        ("Xavier", "entry 1: unknown player 'Xavier' .known: me, random, greedy"),
    ],
)
def test_a_list_that_cannot_be_played_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadSeats, match=complaint):
        parse_seats(text, BOTS, people=True)


def test_people_are_refused_where_only_bots_play() -> None:
    with pytest.raises(BadSeats, match="entry 2: no person can play here"):
        parse_seats("random,me", BOTS, people=False)
