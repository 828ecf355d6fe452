"""When the game ends, and what players are worth. Rules 17 and 18."""

from __future__ import annotations

import pytest

from tests.g1822.table import empty, own, put_major, put_minor
from tests.support.proofs import proves
from tycoon.games.g1822.ids import (
    BANK_BROKEN,
    END_OF_ROUND,
    END_OF_SET,
    OPERATING_ROUND,
    PRICE_REACHED,
    STOCK_ROUND,
)
from tycoon.games.g1822.money import bank_pays
from tycoon.games.g1822.rounds import CLOSE_ROUND
from tycoon.games.g1822.scoring import parts, ranking, value


@pytest.mark.parametrize(
    ("reason", "during", "ending"),
    [
        (BANK_BROKEN, OPERATING_ROUND, END_OF_SET),
        (BANK_BROKEN, STOCK_ROUND, END_OF_ROUND),
        (PRICE_REACHED, OPERATING_ROUND, END_OF_ROUND),
        (PRICE_REACHED, STOCK_ROUND, END_OF_ROUND),
    ],
)
@proves("1822", "17-1", "17-2", "17-3")
def test_the_trigger_and_its_time_decide_when_the_game_ends(reason: int, during: int, ending: int) -> None:
    s = empty()
    s.round_kind = during
    s.trigger_end(reason)
    assert s.ending == ending


@pytest.mark.parametrize(
    ("reading", "reason", "ending"), [("aid", PRICE_REACHED, END_OF_ROUND), ("site", BANK_BROKEN, END_OF_SET)]
)
@proves("1822", "17-5", "R33")
def test_a_price_reached_after_the_bank_is_broken_brings_the_end_forward_only_by_the_aid(
    reading: str, reason: int, ending: int
) -> None:
    s = empty(reading=reading)
    s.round_kind = OPERATING_ROUND
    s.trigger_end(BANK_BROKEN)
    s.trigger_end(PRICE_REACHED)
    assert (s.end_reason, s.ending) == (reason, ending)


@pytest.mark.parametrize("reading", ["aid", "site"])
@proves("1822", "17-5")
def test_a_bank_broken_after_a_price_was_reached_changes_nothing(reading: str) -> None:
    s = empty(reading=reading)
    s.round_kind = OPERATING_ROUND
    s.trigger_end(PRICE_REACHED)
    s.trigger_end(BANK_BROKEN)
    assert (s.end_reason, s.ending) == (PRICE_REACHED, END_OF_ROUND)


def test_the_bank_is_broken_only_by_a_payment_above_its_cash() -> None:
    s = empty()
    bank_pays(s, s.bank)
    assert not s.bank_broken
    bank_pays(s, 1)
    assert s.bank_broken


@pytest.mark.parametrize(
    ("ending", "round_", "over"), [(END_OF_SET, 1, False), (END_OF_SET, 2, True), (END_OF_ROUND, 1, True)]
)
@proves("1822", "17-1")
def test_the_end_of_an_operating_round_may_be_the_end_of_the_game(ending: int, round_: int, over: bool) -> None:
    s = empty()
    s.ending, s.round, s.set_rounds = ending, round_, 2
    CLOSE_ROUND.run(s)
    assert s.over == over


@proves("1822", "1-1", "18-1")
def test_value_counts_cash_shares_minors_twice_concessions_and_the_tax_haven_less_debt() -> None:
    s = empty()
    put_major(s, "GWR", 0, 90, shares=1)
    put_minor(s, "1", 0, 60)
    s.concession_owner[4] = 0
    own(s, "P16", 0)
    own(s, "P2", 0)
    s.haven[1], s.credit[15], s.debt[0] = 1, 25, 10
    assert value(s, 0) == 700 + 3 * 90 + 2 * 60 + 100 + 90 + 25 - 10
    by_kind = {"cash": 700, "shares": 3 * 90, "minors": 2 * 60, "concessions": 100, "haven": 90 + 25, "debt": -10}
    assert parts(s, 0) == by_kind


@proves("1822", "18-2")
def test_equal_values_share_a_place() -> None:
    s = empty()
    s.cash = [500, 700, 700]
    assert ranking(s) == [3, 1, 1]
