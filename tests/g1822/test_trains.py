"""Phases, limits, purchases and emergencies. Rules 6 and 12."""

from __future__ import annotations

import pytest

from tests.g1822.table import (
    company,
    conserved,
    empty,
    give,
    give_company,
    offered,
    own,
    put_major,
    put_minor,
    take,
    turn_of,
    why,
)
from tests.support.proofs import proves
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import MAJORS
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.operating.home import BUY_FIRST_TRAIN
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.phases import start_phase
from tycoon.games.g1822.rounds import COMPANY_TURNS
from tycoon.games.g1822.state import State1822

L, TWO, THREE, FOUR, FIVE, SIX, SEVEN, E, TWO_P, LP, FIVE_P, PULLMAN = range(12)


def buying(s: State1822, number: int) -> State1822:
    s.stepwise = True
    return turn_of(s, number, BUY_TRAINS)


def minor_with(cash: int, *trains: int, phase: int = 1) -> tuple[State1822, int]:
    s = empty(phase=phase)
    number = put_minor(s, "1", 0, cash=cash)
    s.trains[number] = trains
    return s, number


@pytest.mark.parametrize(
    ("rows_gone", "kind", "phase"), [(0, "2", 2), (1, "3", 3), (2, "4", 4), (3, "5", 5), (4, "6", 6), (5, "7", 7)]
)
@proves("1822", "6-1")
def test_the_first_train_of_a_kind_starts_its_phase(rows_gone: int, kind: str, phase: int) -> None:
    s, number = minor_with(1000, phase=max(1, phase - 1))
    s.supply = [0] * rows_gone + s.supply[rows_gone:]
    take(buying(s, number), f"buy {kind}")
    assert s.phase == phase


def test_an_l_starts_no_phase() -> None:
    s, number = minor_with(100)
    take(buying(s, number), "buy L")
    assert s.phase == 1


@proves("1822", "6-3", "12.1-2")
def test_turning_an_l_into_a_2_starts_phase_2_and_costs_80() -> None:
    s, number = minor_with(100, L)
    take(buying(s, number), "upgrade L to 2")
    assert (s.phase, s.company_cash[number], s.trains[number]) == (2, 20, (TWO,))


@pytest.mark.parametrize(("phase", "price"), [(1, 80), (2, 70)])
@proves("1822", "12.1-2")
def test_in_the_scenarios_the_upgrade_is_cheaper_from_phase_2_on(phase: int, price: int) -> None:
    assert empty(scenario="nrs").t.upgrade_cost[phase] == price


@pytest.mark.parametrize(("phase", "rusted"), [(3, L), (4, TWO), (6, THREE), (7, FOUR)])
@proves("1822", "6-1")
def test_trains_rust_everywhere_at_once(phase: int, rusted: int) -> None:
    s, number = minor_with(0, rusted, FIVE)
    s.pool = (rusted, FIVE_P)
    start_phase(s, phase)
    assert s.trains[number] == (FIVE,)
    assert list(s.pool) == [FIVE_P]


def test_permanent_trains_never_rust() -> None:
    s, number = minor_with(0, TWO_P, LP, FIVE_P, PULLMAN)
    for phase in range(2, 8):
        start_phase(s, phase)
    assert s.trains[number] == (TWO_P, LP, FIVE_P, PULLMAN)


@proves("1822", "6-1")
def test_phase_5_removes_concessions() -> None:
    s = empty(phase=4)
    s.concession_owner[1] = 0
    s.concessions = (21,)
    start_phase(s, 5)
    assert s.concession_owner[1] == -2
    assert list(s.concessions) == []


def test_phase_7_closes_p15_and_its_money_returns_to_the_bank() -> None:
    s = empty(phase=6)
    s.credit[own(s, "P15", 0)] = 50
    s.bank -= 50
    start_phase(s, 7)
    assert s.private_owner[14] == -2
    conserved(s)


@proves("1822", "6-2")
def test_companies_over_the_limit_discard_at_once_minors_first() -> None:
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0, cash=500)
    one = put_minor(s, "1", 1)
    s.trains[gwr] = (THREE, THREE, THREE)
    s.trains[one] = (THREE, FOUR)
    s.supply = [0, 0, 6, 3, 3, -1]
    take(buying(s, gwr), "buy 4")
    assert (s.seat, offered(s)) == (1, ["discard 3", "discard 4"])
    take(s, "discard 3")
    assert s.seat == 0
    take(s, "discard 3")
    assert s.pool == (THREE, THREE)


@proves("1822", "6-5")
def test_permanent_trains_do_not_count_for_the_limit() -> None:
    s, number = minor_with(500, TWO_P, PULLMAN, THREE, phase=3)
    assert "pass" in offered(buying(s, number))
    assert "buy L" in offered(s)


def test_a_company_at_its_limit_buys_nothing_but_may_upgrade() -> None:
    s, number = minor_with(500, L, L)
    assert offered(buying(s, number)) == ["pass", "upgrade L to 2"]
    assert why(s, "buy L") == "train_limit"


@proves("1822", "6-4", "12.1-1")
def test_the_pool_sells_at_face_price() -> None:
    s, number = minor_with(300, phase=3)
    s.pool = (THREE,)
    take(buying(s, number), "buy 3 from pool")
    assert s.company_cash[number] == 100
    assert list(s.pool) == []


@proves("1822", "12.1-1")
def test_trains_of_other_companies_are_sold_from_phase_3_on() -> None:
    s, number = minor_with(100, TWO, phase=2)
    s.trains[put_minor(s, "2", 0)] = (TWO,)
    assert why(buying(s, number), "buy 2 from 2") == "no_trade_yet"
    s.phase = 3
    take(buying(s, number), "buy 2 from 2", "for 37")
    assert (s.company_cash[number], s.trains[number]) == (63, (TWO, TWO))
    conserved(s)


@proves("1822", "12.1-1")
def test_another_director_must_agree_to_sell_his_train() -> None:
    s, number = minor_with(100, TWO, phase=3)
    s.trains[put_minor(s, "2", 1)] = (TWO,)
    take(buying(s, number), "buy 2 from 2", "for 37")
    assert (s.seat, offered(s)) == (1, ["refuse", "agree"])
    take(s, "refuse")
    assert why(s, "buy 2 from 2") == "refused"


@proves("1822", "6-5")
def test_a_2p_is_never_sold() -> None:
    s, number = minor_with(100, TWO, phase=3)
    s.trains[put_major(s, "GWR", 0)] = (TWO_P,)
    assert why(buying(s, number), "buy 2P from GWR") == "train_not_tradeable"


@proves("1822", "6-7")
def test_a_company_owns_at_most_one_e() -> None:
    s = empty(phase=7)
    gwr = put_major(s, "GWR", 0, cash=2000)
    s.trains[gwr] = (E,)
    s.supply = [0, 0, 0, 0, 0, -1]
    assert why(buying(s, gwr), "buy E") == "one_of_this_kind"


@proves("1822", "12.2-1")
def test_a_company_without_a_train_must_buy() -> None:
    s, number = minor_with(100)
    assert why(buying(s, number), "pass") == "must_own_train"


@proves("1822", "6-5")
def test_a_2p_does_not_fulfil_the_obligation() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0, cash=100)
    s.trains[gwr] = (TWO_P,)
    assert why(buying(s, gwr), "pass") == "must_own_train"


@proves("1822", "12.3-1")
def test_a_company_that_can_pay_gets_no_help_for_a_better_train() -> None:
    s, number = minor_with(100)
    assert offered(buying(s, number)) == ["buy L"]
    assert why(s, "director helps") == "no_help_needed"


@proves("1822", "12.4-1")
def test_the_director_pays_what_the_treasury_lacks_for_the_cheapest_train() -> None:
    s, number = minor_with(40)
    take(buying(s, number), "director helps")
    assert (s.company_cash[number], s.cash[0], s.trains[number]) == (0, 680, (L,))


def in_need(cash: int = 0) -> tuple[State1822, int, int]:
    """Minor 1 of seat 0 needs a 3 for 200; the director owns shares of GWR at 100."""
    s = empty(phase=3)
    number = put_minor(s, "1", 0)
    gwr = put_major(s, "GWR", 0, 100, shares=3)
    s.supply = [0, 9, 6, 3, 3, -1]
    give(s, 0, cash)
    return s, number, gwr


@proves("1822", "12.4-4")
def test_a_director_without_cash_must_sell_shares_but_no_more_than_needed() -> None:
    s, number, _ = in_need(50)
    assert offered(buying(s, number)) == ["sell 1 GWR", "sell 2 GWR"]
    assert why(s, "sell 3 GWR") == "more_than_needed"
    assert why(s, "director helps") == "sell_first"


@pytest.mark.parametrize(
    ("cash", "said"),
    [
        (50, "M1 must buy a train and is £150 short, even with its director’s cash: sell shares."),
        (300, "M1 must buy a train and is £200 short: its director pays."),
    ],
)
def test_the_question_says_what_a_company_lacks_that_must_buy(cash: int, said: str) -> None:
    s, number, _ = in_need(cash)
    buying(s, number)
    assert G1822.say(s.decision.prompt(s)) == said


def test_after_a_forced_sale_the_train_is_bought_with_the_proceeds() -> None:
    s, number, gwr = in_need(50)
    take(buying(s, number), "sell 2 GWR", "director helps")
    assert (s.cash[0], s.trains[number], share_price(s, gwr)) == (50, (THREE,), 80)
    conserved(s)


@proves("1822", "7.2-2")
def test_a_forced_sale_puts_the_waiting_companies_in_order_again() -> None:
    s, number, gwr = in_need(0)
    cr = put_major(s, "CR", 1, 90)
    s.stepwise = True
    turn_of(s, number, BUY_TRAINS)
    s.to_operate = (gwr, cr)
    take(s, "sell 2 GWR")
    assert s.to_operate == (cr, gwr)


@proves("1822", "12.4-4")
def test_the_buying_company_keeps_its_director() -> None:
    s = empty(phase=3, reading="site")
    gwr = put_major(s, "GWR", 0, 100, shares=1)
    s.treasury[1] -= 3
    s.held[MAJORS + 1] = 3
    s.supply = [0, 9, 6, 3, 3, -1]
    give(s, 0, 0)
    assert why(buying(s, gwr), "sell 1 GWR") == "buyer_keeps_director"


@pytest.mark.parametrize(("reading", "debt"), [("aid", 45), ("site", 68)])
@proves("1822", "5.8-1", "5.8-2", "12.4-6")
def test_when_nothing_can_be_sold_the_director_borrows_and_by_the_site_owes_half_as_much_again(
    reading: str, debt: int
) -> None:
    s = empty(reading=reading)
    number = put_minor(s, "1", 0)
    give(s, 0, 15)
    take(buying(s, number), "director helps")
    assert (s.cash[0], s.debt[0], s.trains[number]) == (0, debt, (L,))
    conserved(s)


@proves("1822", "12.4-1")
def test_a_company_in_need_may_buy_another_companys_train_with_its_own_cash() -> None:
    s, number, _ = in_need()
    give_company(s, number, 10)
    s.trains[put_minor(s, "2", 0)] = (TWO,)
    take(buying(s, number), "buy 2 from 2", "for 1")
    assert s.company_cash[number] == 9


@proves("1822", "7.3-1")
def test_a_new_minor_may_buy_one_l_before_anything_else() -> None:
    s, number = minor_with(100)
    s.operated[number] = 0
    take(turn_of(s, number, BUY_FIRST_TRAIN), "buy L")
    assert (s.trains[number], s.company_cash[number]) == ((L,), 40)


def test_the_first_train_is_only_offered_while_an_l_is_next() -> None:
    s, number = minor_with(100)
    s.operated[number] = 0
    s.supply[0] = 0
    s.stepwise = True
    assert why(turn_of(s, number, BUY_FIRST_TRAIN), "buy L") == "train_not_next"


@proves("1822", "6-2")
def test_companies_over_the_limit_after_an_export_discard_when_the_round_begins() -> None:
    s = empty(phase=4)
    number = put_minor(s, "1", 0)
    s.trains[number] = (THREE, FOUR)
    s.round_kind = 2
    s.agenda = [COMPANY_TURNS]
    s.settle()
    assert offered(s) == ["discard 3", "discard 4"]
    assert s.company == company(s, "1")


def test_a_train_of_the_pool_at_the_same_price_may_be_bought_with_help_too() -> None:
    s, number = minor_with(0)
    s.pool = (L, TWO)
    assert offered(buying(s, number)) == ["director helps", "director helps from pool"]
    take(s, "director helps from pool")
    assert list(s.pool) == [TWO]
    assert s.supply[0] == 22


def test_a_dearer_train_of_the_pool_is_not_bought_with_help() -> None:
    s, number = minor_with(0)
    s.pool = (TWO,)
    assert why(buying(s, number), "director helps from pool") == "not_the_cheapest"
