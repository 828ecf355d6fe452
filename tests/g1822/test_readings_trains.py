"""Where the player aid and the site differ about buying trains: each point by both readings. Rules 21."""

from __future__ import annotations

from tests.g1822.table import (
    conserved,
    empty,
    give,
    give_company,
    offered,
    put_major,
    put_minor,
    take,
    turn_of,
    why,
)
from tests.support.proofs import proves
from tycoon.games.g1822.ids import MAJORS
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.state import State1822

L, TWO, THREE, FOUR, FIVE = range(5)


def penniless(reading: str, operated: int = 2) -> tuple[State1822, int]:
    """GWR at 100 has nothing, 60% of it in its treasury and 20% in the market, and needs a 3 for 200."""
    s = empty(phase=3, reading=reading)
    gwr = put_major(s, "GWR", 0, 100)
    s.operated[gwr] = operated
    s.treasury[1], s.market[1] = 6, 2
    s.supply = [0, 9, 6, 3, 3, -1]
    return s, gwr


@proves("1822", "12.4-2", "R10")
def test_by_the_aid_a_company_issues_shares_before_its_director_helps() -> None:
    s, gwr = penniless("aid")
    assert offered(turn_of(s, gwr, BUY_TRAINS)) == ["issue 3"]
    assert (why(s, "director helps"), why(s, "issue 2")) == ("issue_first", "issue_as_needed")


@proves("1822", "12.4-2")
def test_the_shares_issued_for_a_train_are_paid_at_the_price_after_the_fall() -> None:
    s, gwr = penniless("aid")
    take(turn_of(s, gwr, BUY_TRAINS), "issue 3")
    assert (share_price(s, gwr), s.company_cash[gwr], s.market[1]) == (70, 210, 5)
    conserved(s)


def test_after_the_issue_the_company_buys_what_it_can_pay() -> None:
    s, gwr = penniless("aid")
    assert offered(take(turn_of(s, gwr, BUY_TRAINS), "issue 3")) == ["buy 3"]


@proves("1822", "12.4-2")
def test_no_more_shares_are_issued_for_a_train_than_it_takes() -> None:
    s, gwr = penniless("aid")
    give_company(s, gwr, 150)
    assert offered(turn_of(s, gwr, BUY_TRAINS)) == ["issue 1"]


@proves("1822", "12.4-2")
def test_if_the_issue_does_not_suffice_the_director_helps() -> None:
    s, gwr = penniless("aid")
    s.market[1], s.treasury[1] = 4, 4
    assert offered(take(turn_of(s, gwr, BUY_TRAINS), "issue 1")) == ["director helps"]


@proves("1822", "12.4-2")
def test_no_shares_are_issued_for_a_train_in_the_first_turn() -> None:
    s, gwr = penniless("aid", operated=1)
    assert offered(turn_of(s, gwr, BUY_TRAINS)) == ["director helps"]
    assert why(s, "issue 3") == "first_turn"


def test_an_issue_for_a_train_leaves_the_director_in_office() -> None:
    s, gwr = penniless("aid")
    s.held[MAJORS + 1], s.treasury[1] = 3, 3
    take(turn_of(s, gwr, BUY_TRAINS), "issue 3")
    assert s.director[gwr] == 0


@proves("1822", "12.4-2", "R10")
def test_by_the_site_no_shares_are_issued_for_a_train() -> None:
    s, gwr = penniless("site")
    assert offered(turn_of(s, gwr, BUY_TRAINS)) == ["director helps"]
    assert why(s, "issue 3") == "no_issue_for_trains"


def beside_a_train(reading: str) -> tuple[State1822, int]:
    """Minor 1 of seat 0 has 10 and no train; minor 2 of the same seat has a 3."""
    s = empty(phase=3, reading=reading)
    one = put_minor(s, "1", 0, cash=10)
    s.trains[put_minor(s, "2", 0)] = (THREE,)
    s.supply = [0, 9, 6, 3, 3, -1]
    return s, one


@proves("1822", "12.4-3", "R29")
def test_by_the_aid_the_director_helps_to_buy_a_train_of_another_company() -> None:
    s, one = beside_a_train("aid")
    take(turn_of(s, one, BUY_TRAINS), "buy 3 from 2", "for 300")
    assert (s.cash[0], s.company_cash[one], s.trains[one]) == (700 - 290, 0, (THREE,))
    conserved(s)


@proves("1822", "12.4-3", "R29")
def test_by_the_site_a_train_of_another_company_is_paid_by_the_buyer_alone() -> None:
    s, one = beside_a_train("site")
    assert why(take(turn_of(s, one, BUY_TRAINS), "buy 3 from 2"), "for 11") == "company_short"


def test_help_for_a_train_of_another_company_ends_with_the_directors_cash() -> None:
    s, one = beside_a_train("aid")
    assert why(take(turn_of(s, one, BUY_TRAINS), "buy 3 from 2"), "for 711") == "both_short"


def test_a_company_that_can_pay_a_train_of_the_bank_gets_no_help_for_another() -> None:
    s, one = beside_a_train("aid")
    give_company(s, one, 200)
    assert why(take(turn_of(s, one, BUY_TRAINS), "buy 3 from 2"), "for 201") == "company_short"


@proves("1822", "R29")
def test_by_the_aid_a_train_of_another_company_may_be_bought_after_a_forced_sale() -> None:
    s, one = beside_a_train("aid")
    put_major(s, "CR", 0, 100, shares=3)
    give(s, 0, 0)
    take(turn_of(s, one, BUY_TRAINS), "sell 1 CR")
    assert "buy 3 from 2" in offered(s)


@proves("1822", "12.4-5")
def test_by_the_site_only_the_cheapest_train_is_bought_after_a_forced_sale() -> None:
    s, one = beside_a_train("site")
    put_major(s, "CR", 0, 100, shares=3)
    give(s, 0, 0)
    take(turn_of(s, one, BUY_TRAINS), "sell 1 CR")
    assert why(s, "buy 3 from 2") == "only_cheapest"
