"""Positions that cannot occur: every promise of the list is broken, and the line says what is wrong."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.brass.edited import Edit, Plain, as_file
from tests.brass.impossible import board, cards, markets, seats, turns
from tests.brass.impossible.given import FIFTH, OVER, RAILS, SHORT, START, Case, agenda
from tycoon.core.errors import BadPosition
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.invariants.listed import INVARIANTS

CASES: list[Case] = [*board.CASES, *markets.CASES, *cards.CASES, *turns.CASES, *turns.AGENDAS, *seats.CASES]


@pytest.mark.parametrize(("name", "game", "position", "edit", "message"), CASES)
def test_a_position_that_cannot_occur_is_refused_with_the_reason(
    name: str, game: BrassGame, position: Plain, edit: Edit, message: str
) -> None:
    plain = deepcopy(position)
    edit(plain)
    with pytest.raises(BadPosition, match=message) as caught:
        game.load(plain)
    assert "\n" not in str(caught.value)


def test_every_promise_is_broken_by_one_of_these() -> None:
    assert {invariant.name for invariant in INVARIANTS} == {case[0] for case in CASES}


@pytest.mark.parametrize("position", [START, FIFTH, RAILS, OVER, SHORT], ids=["start", "5", "rail", "over", "short"])
def test_the_positions_that_are_edited_here_can_occur(position: Plain) -> None:
    assert as_file(BIRMINGHAM.load(position)) == position


def test_a_question_with_one_answer_is_never_asked() -> None:
    """The iron for a tile that was just developed comes from the market: there is nothing to choose."""
    plain = deepcopy(FIFTH)
    agenda(["TakeIron"])(plain)
    seat = plain["seats"][plain["active"]]
    seat["gone_from_mat"]["cotton"] = 2
    plain["iron_market"] -= 1
    seat["discards"].append(seat["hand"].pop())
    with pytest.raises(BadPosition, match=r"TakeIron\(\) is not asked, because 'iron < market' is all there is"):
        BIRMINGHAM.load(plain)


def test_links_that_are_scored_and_gone_may_have_emptied_the_coal_market() -> None:
    plain = deepcopy(OVER)
    plain["coal_market"] = 0
    assert BIRMINGHAM.load(plain).coal_cubes == 0
