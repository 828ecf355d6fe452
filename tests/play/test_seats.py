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


PERSONALITIES = ["greedy:banker", "greedy:builder"]


def test_a_bot_may_have_a_personality() -> None:
    seats = parse_seats("me,greedy:banker", BOTS, people=True, personalities=PERSONALITIES)
    assert seats == ["me", "greedy:banker"]


def test_a_personality_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(BadSeats, match=r"entry 2: greedy has no personality 'bankr' here \(known: banker, builder\)"):
        parse_seats("me,greedy:bankr", BOTS, people=True, personalities=PERSONALITIES)
    with pytest.raises(BadSeats, match=r"entry 2: random has no personality 'banker' here \(known: none\)"):
        parse_seats("me,random:banker", BOTS, people=True, personalities=PERSONALITIES)
