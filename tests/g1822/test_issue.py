"""Issuing and redeeming shares. Rules 14."""

from __future__ import annotations

from tests.g1822.table import conserved, empty, put_major, take, turn_of, why
from tests.support.proofs import proves
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.operating.share_issue import ISSUE_SHARES
from tycoon.games.g1822.state import State1822


def table(cash: int = 500) -> tuple[State1822, int]:
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0, 100, cash)
    return s, gwr


@proves("1822", "14-1")
def test_issued_shares_are_paid_at_the_price_after_the_fall() -> None:
    s, gwr = table()
    take(turn_of(s, gwr, ISSUE_SHARES), "issue 3")
    assert (s.company_cash[gwr], share_price(s, gwr), s.market[1]) == (500 + 3 * 70, 70, 3)
    conserved(s)


def test_the_market_never_holds_more_than_half() -> None:
    s, gwr = table()
    assert why(turn_of(s, gwr, ISSUE_SHARES), "issue 6") == "market_full"


@proves("1822", "14-1")
def test_nothing_is_issued_in_the_first_turn() -> None:
    s, gwr = table()
    s.operated[gwr] = 1
    assert why(turn_of(s, gwr, ISSUE_SHARES), "issue 1") == "first_turn"


@proves("1822", "14-1")
def test_redeeming_does_not_move_the_price() -> None:
    s, gwr = table()
    s.treasury[1], s.market[1] = 6, 2
    take(turn_of(s, gwr, ISSUE_SHARES), "redeem 2")
    assert (s.company_cash[gwr], share_price(s, gwr), s.treasury[1]) == (300, 100, 8)


def test_a_company_redeems_only_what_it_can_pay() -> None:
    s, gwr = table(150)
    s.treasury[1], s.market[1] = 6, 2
    assert why(turn_of(s, gwr, ISSUE_SHARES), "redeem 2") == "company_short"
