"""Dividends and the share price. Rules 11."""

from __future__ import annotations

import pytest

from tests.g1822.table import conserved, empty, offered, own, put_major, put_minor, take, turn_of
from tests.support.proofs import proves
from tycoon.games.g1822.ids import MAJORS
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.operating.dividend import SETTLE_RUN
from tycoon.games.g1822.state import State1822


def after_run(s: State1822, number: int, revenue: int, separate: int = 0, mail: int = 0) -> State1822:
    turn_of(s, number)
    s.run_revenue, s.separate_revenue, s.mail_income = revenue, separate, mail
    s.agenda = [SETTLE_RUN]
    s.settle()
    return s


@proves("1822", "11-1", "R28")
def test_a_minor_pays_half_and_moves_right() -> None:
    s = empty()
    one = put_minor(s, "1", 0, 60)
    after_run(s, one, 45)
    assert (s.company_cash[one], s.cash[0], share_price(s, one)) == (22, 723, 70)


@proves("1822", "11-1")
def test_a_minor_without_revenue_moves_left() -> None:
    s = empty()
    one = put_minor(s, "1", 0, 60)
    after_run(s, one, 0)
    assert share_price(s, one) == 50


@pytest.mark.parametrize(
    ("reading", "revenue", "price"),
    [
        ("aid", 100, 100),
        ("aid", 110, 110),
        ("aid", 200, 110),
        ("aid", 210, 120),
        ("site", 90, 100),
        ("site", 100, 110),
        ("site", 190, 110),
        ("site", 200, 120),
    ],
)
@proves("1822", "11-3", "R9")
def test_the_price_rises_by_the_dividend_compared_with_the_price(reading: str, revenue: int, price: int) -> None:
    s = empty(reading=reading)
    gwr = put_major(s, "GWR", 0, 100)
    take(after_run(s, gwr, revenue), "pay")
    assert share_price(s, gwr) == price


@proves("1822", "11-2", "11-3")
def test_withholding_moves_left() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    take(after_run(s, gwr, 100), "withhold")
    assert (share_price(s, gwr), s.company_cash[gwr]) == (90, 100)


def test_a_major_without_revenue_moves_left_without_being_asked() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    assert after_run(s, gwr, 0).over
    assert share_price(s, gwr) == 90


@proves("1822", "11-2")
def test_half_is_rounded_down_to_tens_for_the_company() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    take(after_run(s, gwr, 130), "half")
    assert (s.company_cash[gwr], s.cash[0]) == (60 + 8 * 7, 700 + 2 * 7)


def test_the_treasury_and_the_tax_haven_are_paid_and_the_market_is_not() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    own(s, "P16", 1)
    s.treasury[1], s.market[1], s.haven[1] = 4, 3, 1
    take(after_run(s, gwr, 100), "pay")
    assert (s.company_cash[gwr], s.credit[15], s.cash[0]) == (40, 10, 720)
    conserved(s)


@proves("1822", "10.4-1")
def test_mail_is_for_the_treasury_and_does_not_move_the_price() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    take(after_run(s, gwr, 90, mail=50), "pay")
    assert (s.company_cash[gwr], share_price(s, gwr)) == (50 + 8 * 9, 100)


@proves("1822", "11-4")
def test_the_income_of_a_2p_may_be_settled_apart_and_rounded_apart() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    after_run(s, gwr, 120, separate=50)
    assert "apart half" in offered(s)
    take(s, "apart half", "half")
    assert s.company_cash[gwr] == 20 + 30 + 8 * 7


@proves("1822", "R36")
def test_the_price_looks_at_all_that_is_paid_together() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    take(after_run(s, gwr, 120, separate=50), "apart pay", "pay")
    assert share_price(s, gwr) == 110


@pytest.mark.parametrize("ways", [("apart withhold", "pay"), ("apart pay", "withhold")])
@proves("1822", "R36")
def test_who_pays_one_part_and_keeps_the_other_does_not_fall(ways: tuple[str, str]) -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    take(after_run(s, gwr, 120, separate=50), *ways)
    assert share_price(s, gwr) == 100


@proves("1822", "11-4")
def test_a_2p_that_earned_everything_is_not_settled_apart() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    assert offered(after_run(s, gwr, 50, separate=50)) == ["withhold", "half", "pay"]


def test_what_a_run_earned_is_remembered() -> None:
    s = empty()
    one = put_minor(s, "1", 0, 60)
    after_run(s, one, 45)
    assert s.earned[one] == 45


@proves("1822", "1-3")
def test_a_company_has_operated_when_its_dividend_is_settled() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    s.operated[gwr] = 0
    after_run(s, gwr, 0)
    assert s.operated[gwr] == 1


@proves("1822", "16-1")
def test_a_broken_bank_goes_on_paying() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    s.treasury[1] -= 4
    s.held[MAJORS + 1] = 4
    s.cash[2] += s.bank - 20
    s.bank = 20
    take(after_run(s, gwr, 100), "pay")
    assert s.bank_broken
    assert s.bank == 20 - 100
    conserved(s)
