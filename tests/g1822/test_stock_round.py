"""Buying, selling, starting companies, directors, loans. Rules 5.1 to 5.8."""

from __future__ import annotations

from tests.g1822.table import ask, company, conserved, empty, give, major, offered, own, put_major, put_minor, take, why
from tests.support.proofs import proves
from tycoon.games.g1822.ids import GONE, MAJORS, NOBODY
from tycoon.games.g1822.market.bidding import card_kind
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.shares import certificates
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.rounds import NEXT_PLAYER
from tycoon.games.g1822.scoring import value
from tycoon.games.g1822.state import State1822


def turn(s: State1822, seat: int = 0) -> State1822:
    s.active = seat
    s.stepwise = True
    return ask(s, STOCK_TURN, NEXT_PLAYER)


@proves("1822", "4-5")
def test_a_treasury_share_is_paid_to_the_company_at_the_market_price() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0, 90)
    take(turn(s, 1), "buy GWR")
    assert (s.company_cash[gwr], s.cash[1], s.held[MAJORS + major("GWR", s)]) == (90, 610, 1)


def test_a_market_share_is_paid_to_the_bank() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0, 90)
    s.treasury[1] -= 1
    s.market[1] += 1
    take(turn(s, 1), "buy market GWR")
    assert (s.company_cash[gwr], s.market[1]) == (0, 0)


@proves("1822", "5.1-2", "5.3-1")
def test_a_purchase_ends_the_turn() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 0)
    assert take(turn(s), "buy GWR").active == 1


@proves("1822", "5.3-3")
def test_nobody_buys_more_than_60_percent() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 0, shares=4)
    assert why(turn(s), "buy GWR") == "holding_limit"


def test_a_share_that_is_too_dear_is_not_offered() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 0)
    give(s, 1, 99)
    assert why(turn(s, 1), "buy GWR") == "too_dear"


@proves("1822", "5.3-4")
def test_certificates_in_the_yellow_zone_do_not_count() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0, shares=3)
    assert certificates(s, 0) == 4
    s.cell[gwr] = 6 * 21
    assert certificates(s, 0) == 0


@proves("1822", "1-1", "5.3-5")
def test_a_minor_counts_as_one_certificate_and_the_tax_haven_as_none() -> None:
    s = empty(phase=2)
    put_minor(s, "1", 0)
    own(s, "P16", 0)
    own(s, "P2", 0)
    assert certificates(s, 0) == 2


@proves("1822", "5.1-1")
def test_above_the_certificate_limit_only_sales_are_offered() -> None:
    s = empty(3, 2)
    for name in ("GWR", "CR", "MR", "LYR", "NBR"):
        put_major(s, name, 0, shares=4)
    put_major(s, "SWR", 0, shares=2)
    assert {text.split()[0] for text in offered(turn(s))} == {"sell"}
    assert why(s, "pass") == "over_certificate_limit"


@proves("1822", "5.2-4")
def test_a_sale_is_paid_at_the_old_price_which_then_falls_a_step_a_share() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0, 100, shares=3)
    take(turn(s), "sell 2 GWR")
    assert (s.cash[0], share_price(s, gwr), s.market[1]) == (900, 80, 2)


@proves("1822", "5.2-1")
def test_a_company_that_has_not_operated_cannot_be_sold() -> None:
    s = empty(phase=2)
    s.operated[put_major(s, "GWR", 0, shares=3)] = 0
    assert why(turn(s), "sell 1 GWR") == "not_operated"


@proves("1822", "5.2-2")
def test_the_market_holds_at_most_half_of_a_company() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 0, shares=4)
    s.treasury[1] -= 4
    s.market[1] += 4
    assert why(turn(s), "sell 2 GWR") == "market_full"


@proves("1822", "5.2-3")
def test_a_director_keeps_his_certificate_if_nobody_can_take_it() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 0, shares=1)
    assert "sell 1 GWR" in offered(turn(s))
    assert why(s, "sell 2 GWR") == "no_other_director"


@proves("1822", "5.4-1")
def test_a_director_may_sell_out_if_another_takes_over() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0)
    s.treasury[1] -= 2
    s.held[2 * MAJORS + 1] = 2
    take(turn(s), "sell 2 GWR")
    assert s.director[gwr] == 2


@proves("1822", "5.4-1")
def test_equal_holdings_do_not_change_the_director() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 0)
    s.treasury[1] -= 1
    s.held[MAJORS + 1] = 1
    take(turn(s, 1), "buy GWR")
    assert s.director[gwr] == 0


@proves("1822", "5.4-1")
def test_of_several_the_next_in_player_order_becomes_director() -> None:
    s = empty(phase=2)
    gwr = put_major(s, "GWR", 1, shares=1)
    s.treasury[1] -= 6
    s.held[0 * MAJORS + 1] = s.held[2 * MAJORS + 1] = 3
    s.order = [2, 1, 0]
    take(turn(s, 1), "sell 1 GWR")
    assert s.director[gwr] == 0


@proves("1822", "5.2-5")
def test_what_was_sold_cannot_be_bought_again_in_the_same_round() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 0, shares=3)
    assert why(take(turn(s), "sell 1 GWR"), "buy market GWR") == "sold_this_round"


@proves("1822", "5.6-1")
def test_a_concession_is_converted_for_twice_the_price_less_100() -> None:
    s = empty(phase=2)
    s.concession_owner[1] = 0
    take(turn(s), "start GWR", "at 80")
    gwr = company(s, "GWR")
    assert (s.cash[0], s.company_cash[gwr], s.held[1], s.treasury[1]) == (640, 160, 2, 8)
    assert s.floated >> gwr & 1
    assert s.concession_owner[1] == GONE


@proves("1822", "5.6-2")
def test_lnwr_is_converted_for_nothing_and_its_director_has_10_percent() -> None:
    s = empty(phase=2)
    s.concession_owner[0] = 0
    take(turn(s), "start LNWR", "at 100")
    assert (s.cash[0], s.company_cash[company(s, "LNWR")], s.held[0], s.treasury[0]) == (700, 100, 1, 9)


@proves("1822", "5.6-1")
def test_concessions_are_not_converted_in_phase_1() -> None:
    s = empty(phase=1)
    s.concession_owner[1] = 0
    assert why(turn(s), "start GWR") == "too_early_to_start"


@proves("1822", "5.6-1")
def test_in_phase_2_a_concession_is_needed() -> None:
    assert why(turn(empty(phase=2)), "start GWR") == "no_concession"


@proves("1822", "5.7-1", "5.7-2")
def test_from_phase_5_a_major_starts_directly_and_floats_at_half() -> None:
    s = empty(phase=5)
    give(s, 0, 2000)
    give(s, 1, 2000)
    take(turn(s), "start GWR", "at 100")
    gwr = company(s, "GWR")
    assert (s.cash[0], s.company_cash[gwr], s.floated >> gwr & 1) == (1800, 200, 0)
    for _ in range(3):
        take(s, "buy GWR", "pass", "pass") if s.active == 0 else take(s, "buy GWR")
        while s.active != 0 and not s.floated >> gwr & 1:
            take(s, "pass")
    assert s.floated >> gwr & 1
    assert s.company_cash[gwr] == 500


@proves("1822", "5.7-3")
def test_from_phase_6_a_floating_major_is_fully_paid_and_its_shares_go_to_the_market() -> None:
    s = empty(phase=6)
    give(s, 0, 2000)
    gwr = put_major(s, "GWR", 0, 100, shares=2)
    s.floated = 0
    give_back = s.company_cash[gwr]
    take(turn(s), "buy GWR")
    assert give_back == 0
    assert (s.company_cash[gwr], s.treasury[1], s.market[1]) == (1000, 0, 5)
    conserved(s)


@proves("1822", "5.7-3")
def test_before_floating_in_phase_6_shares_are_paid_to_the_bank() -> None:
    s = empty(phase=6)
    gwr = put_major(s, "GWR", 0, 100)
    s.floated = 0
    take(turn(s), "buy GWR")
    assert s.company_cash[gwr] == 0


@proves("1822", "5.1-5")
def test_with_a_debt_only_sales_and_repayment_are_possible() -> None:
    s = empty(phase=2)
    put_major(s, "GWR", 0)
    s.debt[0] = 100
    assert why(turn(s), "buy GWR") == "in_debt"
    take(s, "repay", "40")
    assert (s.debt[0], s.cash[0]) == (60, 660)


@proves("1822", "5.1-4")
def test_a_turn_with_a_repayment_is_no_pass() -> None:
    s = empty(phase=2)
    s.debt[0] = 100
    s.passes = 2
    take(turn(s), "repay", "40", "pass")
    assert s.passes == 0


def test_debt_is_subtracted_from_the_value() -> None:
    s = empty()
    s.debt[0] = 300
    assert value(s, 0) == 400


def test_nobody_owns_what_lies_in_the_bank() -> None:
    s = empty()
    assert set(s.private_owner) == {NOBODY}
    assert [card_kind(n) for n in (0, 21, 31)] == [0, 1, 2]
