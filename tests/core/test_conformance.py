"""The suite passes a sound title of another package and catches each way of being unsound."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.core.highest_card import GAME, HighestCard, PlayCard, Table
from tycoon.core.conformance import Suite
from tycoon.core.game import View
from tycoon.core.invariants import Invariant
from tycoon.core.messages import Messages
from tycoon.core.rng import Rng
from tycoon.core.text import Reason


def test_a_sound_title_passes_with_every_seat_count_and_variant() -> None:
    Suite(GAME, look_every=1).check_all(range(5))


def test_all_seat_counts_and_variants_are_examined() -> None:
    assert [(seats, v["low-start"]) for seats, v in Suite(GAME).tables()] == [
        (2, "off"),
        (2, "on"),
        (3, "off"),
        (3, "on"),
    ]


def test_no_changed_value_makes_a_position_that_cannot_be_played() -> None:
    Suite(GAME, look_every=1, mutations=20).check_all(range(5))


class _Trusting(HighestCard):
    """Believes whatever is written."""

    def invariants(self) -> tuple[Invariant[Table], ...]:
        return ()


def test_a_title_that_believes_everything_is_caught() -> None:
    with pytest.raises(AssertionError, match="changed from"):
        Suite(_Trusting(), look_every=1, mutations=20).check_all(range(5))


class _Overstrict(HighestCard):
    """Promises what its positions do not keep."""

    def invariants(self) -> tuple[Invariant[Table], ...]:
        return (Invariant("nobody has a point", lambda s: "a point" if sum(s.points) else ""),)


def test_a_promise_that_a_position_breaks_is_caught() -> None:
    with pytest.raises(AssertionError, match="BadPosition: a point"):
        Suite(_Overstrict()).check(2, 1, {})


class _Leaky(HighestCard):
    """Shows all hands."""

    def view(self, s: Table, seat: int | None) -> View:
        return super().view(s, seat) | {"hands": [list(hand) for hand in s.hands]}


class _Forgetful(HighestCard):
    """Loses the leader when a position is read."""

    def load(self, position: Mapping[str, Any]) -> Table:
        return super().load({**position, "leader": 1 - position["leader"]} if position["leader"] < 2 else position)


class _Peeking(HighestCard):
    """Resamples nothing but draws its own hand anew."""

    def resample(self, s: Table, seat: int, rng: Rng) -> Table:
        c = s.copy()
        c.hands[seat], c.hands[seat - 1] = c.hands[seat - 1], c.hands[seat]
        c.options = c.decision.options(c)
        return c


class _BadlyRanked(HighestCard):
    def ranking(self, s: Table) -> list[int]:
        return [2] * s.seats


class _Wordless(HighestCard):
    def __init__(self) -> None:
        super().__init__()
        self.messages = Messages({k: v for k, v in self.messages.patterns.items() if k != "why.not_in_hand"})


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (_Leaky(), "could tell the resampled world"),
        (_Forgetful(), "changes when it is written and read"),
        (_Peeking(), "could tell the resampled world"),
        (_BadlyRanked(), "places"),
        (_Wordless(), "no message 'why.not_in_hand'"),
    ],
)
def test_an_unsound_title_is_caught(game: HighestCard, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        Suite(game, look_every=1).check(3, 1, {"low-start": "off"})


def test_a_reason_for_an_offered_option_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayCard, "why_not", lambda self, s, option: Reason("not_in_hand", {"card": "one"}))
    with pytest.raises(AssertionError, match="offered True"):
        Suite(GAME, look_every=1).check(2, 1, {})


def test_a_listing_that_forgets_what_the_rules_permit_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayCard, "options", lambda self, s: self.permitted(s)[:2])
    with pytest.raises(AssertionError, match="offered False, permitted True"):
        Suite(GAME).check(2, 1, {})


def test_unsorted_options_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayCard, "options", lambda self, s: list(s.hands[self.seat(s)])[::-1])
    with pytest.raises(AssertionError, match="not ascending"):
        Suite(GAME).check(2, 1, {})


def test_a_copy_that_shares_a_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Table.copy

    def shares_points(self: Table) -> Table:
        c = whole(self)
        c.points = self.points
        return c

    monkeypatch.setattr(Table, "copy", shares_points)
    with pytest.raises(AssertionError, match="changed"):
        Suite(GAME, look_every=1).check_all(range(10))


def test_a_broken_invariant_is_caught_with_the_place() -> None:
    def no_points(s: Table) -> None:
        assert sum(s.points) == 0, "a point from nowhere"

    with pytest.raises(AssertionError, match=r"highest-card, 2 seats, .* seed 3, move \d+: .*a point from nowhere"):
        Suite(GAME, invariant=no_points).check(2, 3, {})
