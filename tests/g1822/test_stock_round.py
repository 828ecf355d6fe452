"""Buying, selling, starting companies, directors, loans. Rules 5.1 to 5.8."""

from __future__ import annotations

from tests.g1822.table import Table, conserved
from tests.support.proofs import proves
from tycoon.games.g1822.ids import GONE, NOBODY
from tycoon.games.g1822.market.bidding import card_kind
from tycoon.games.g1822.market.shares import certificates
from tycoon.games.g1822.scoring import value


@proves("1822", "4-5")
def test_a_treasury_share_is_paid_to_the_company_at_the_market_price() -> None:
    table = Table(phase=2).major("GWR", 0, 90).stock_turn(1).play("buy GWR")
    assert (table.treasury_of("GWR"), table.state.cash[1], table.shares(1, "GWR")) == (90, 610, 1)


def test_a_market_share_is_paid_to_the_bank() -> None:
    table = Table(phase=2).major("GWR", 0, 90).to_market("GWR", 1).stock_turn(1).play("buy market GWR")
    assert (table.treasury_of("GWR"), table.unsold("GWR")) == (0, (7, 0))


@proves("1822", "5.1-2", "5.3-1")
def test_a_purchase_ends_the_turn() -> None:
    assert Table(phase=2).major("GWR", 0).stock_turn().play("buy GWR").state.active == 1


@proves("1822", "5.3-3")
def test_nobody_buys_more_than_60_percent() -> None:
    assert Table(phase=2).major("GWR", 0, shares=4).stock_turn().why("buy GWR") == "holding_limit"


def test_a_share_that_is_too_dear_is_not_offered() -> None:
    assert Table(phase=2).major("GWR", 0).cash(1, 99).stock_turn(1).why("buy GWR") == "too_dear"


@proves("1822", "5.3-4")
def test_certificates_in_the_yellow_zone_do_not_count() -> None:
    table = Table(phase=2).major("GWR", 0, shares=3)
    assert certificates(table.state, 0) == 4
    table.state.cell[table.number("GWR")] = 6 * 21
    assert certificates(table.state, 0) == 0


@proves("1822", "1-1", "5.3-5")
def test_a_minor_counts_as_one_certificate_and_the_tax_haven_as_none() -> None:
    assert certificates(Table(phase=2).minor("1", 0).private("P16", 0).private("P2", 0).state, 0) == 2


@proves("1822", "5.1-1")
def test_above_the_certificate_limit_only_sales_are_offered() -> None:
    table = Table(3, 2).major("SWR", 0, shares=2)
    for name in ("GWR", "CR", "MR", "LYR", "NBR"):
        table.major(name, 0, shares=4)
    assert {text.split()[0] for text in table.stock_turn().offers()} == {"sell"}
    assert table.why("pass") == "over_certificate_limit"


@proves("1822", "5.2-4")
def test_a_sale_is_paid_at_the_old_price_which_then_falls_a_step_a_share() -> None:
    table = Table(phase=2).major("GWR", 0, 100, shares=3).stock_turn().play("sell 2 GWR")
    assert (table.state.cash[0], table.price("GWR"), table.unsold("GWR")) == (900, 80, (5, 2))


@proves("1822", "5.2-1")
def test_a_company_that_has_not_operated_cannot_be_sold() -> None:
    table = Table(phase=2).major("GWR", 0, shares=3).operated("GWR", 0)
    assert table.stock_turn().why("sell 1 GWR") == "not_operated"


@proves("1822", "5.2-2")
def test_the_market_holds_at_most_half_of_a_company() -> None:
    table = Table(phase=2).major("GWR", 0, shares=4).to_market("GWR", 4)
    assert table.stock_turn().why("sell 2 GWR") == "market_full"


@proves("1822", "5.2-3")
def test_a_director_keeps_his_certificate_if_nobody_can_take_it() -> None:
    table = Table(phase=2).major("GWR", 0, shares=1).stock_turn()
    assert "sell 1 GWR" in table.offers()
    assert table.why("sell 2 GWR") == "no_other_director"


@proves("1822", "5.4-1")
def test_a_director_may_sell_out_if_another_takes_over() -> None:
    table = Table(phase=2).major("GWR", 0).holds(2, "GWR", 2).stock_turn().play("sell 2 GWR")
    assert table.director("GWR") == 2


@proves("1822", "5.4-1")
def test_equal_holdings_do_not_change_the_director() -> None:
    table = Table(phase=2).major("GWR", 0).holds(1, "GWR", 1).stock_turn(1).play("buy GWR")
    assert table.director("GWR") == 0


@proves("1822", "5.4-1")
def test_of_several_the_next_in_player_order_becomes_director() -> None:
    table = Table(phase=2).major("GWR", 1, shares=1).holds(0, "GWR", 3).holds(2, "GWR", 3)
    table.state.order = [2, 1, 0]
    assert table.stock_turn(1).play("sell 1 GWR").director("GWR") == 0


@proves("1822", "5.2-5")
def test_what_was_sold_cannot_be_bought_again_in_the_same_round() -> None:
    table = Table(phase=2).major("GWR", 0, shares=3).stock_turn().play("sell 1 GWR")
    assert table.why("buy market GWR") == "sold_this_round"


@proves("1822", "5.6-1")
def test_a_concession_is_converted_for_twice_the_price_less_100() -> None:
    table = Table(phase=2).concession("GWR", 0).stock_turn().play("start GWR", "at 80")
    assert (table.state.cash[0], table.treasury_of("GWR"), table.shares(0, "GWR")) == (640, 160, 2)
    assert table.unsold("GWR") == (8, 0)
    assert table.is_floated("GWR")
    assert table.state.concession_owner[table.major_number("GWR")] == GONE


@proves("1822", "5.6-2")
def test_lnwr_is_converted_for_nothing_and_its_director_has_10_percent() -> None:
    table = Table(phase=2).concession("LNWR", 0).stock_turn().play("start LNWR", "at 100")
    assert (table.state.cash[0], table.treasury_of("LNWR"), table.shares(0, "LNWR")) == (700, 100, 1)
    assert table.unsold("LNWR") == (9, 0)


@proves("1822", "5.6-1")
def test_concessions_are_not_converted_in_phase_1() -> None:
    assert Table(phase=1).concession("GWR", 0).stock_turn().why("start GWR") == "too_early_to_start"


@proves("1822", "5.6-1")
def test_in_phase_2_a_concession_is_needed() -> None:
    assert Table(phase=2).stock_turn().why("start GWR") == "no_concession"


@proves("1822", "5.7-1", "5.7-2")
def test_from_phase_5_a_major_starts_directly_and_floats_at_half() -> None:
    table = Table(phase=5).cash(0, 2000).cash(1, 2000).stock_turn().play("start GWR", "at 100")
    assert (table.state.cash[0], table.treasury_of("GWR"), table.is_floated("GWR")) == (1800, 200, False)
    table.play("buy GWR", "pass", "buy GWR", "pass", "pass")
    assert not table.is_floated("GWR")
    table.play("buy GWR")
    assert (table.is_floated("GWR"), table.treasury_of("GWR")) == (True, 500)


@proves("1822", "5.7-3")
def test_from_phase_6_a_floating_major_is_fully_paid_and_its_shares_go_to_the_market() -> None:
    table = Table(phase=6).cash(0, 2000).major("GWR", 0, 100, shares=2).not_floated("GWR")
    table.stock_turn().play("buy GWR")
    assert (table.treasury_of("GWR"), table.unsold("GWR")) == (1000, (0, 5))
    conserved(table.state)


@proves("1822", "5.7-3")
def test_before_floating_in_phase_6_shares_are_paid_to_the_bank() -> None:
    table = Table(phase=6).major("GWR", 0, 100).not_floated("GWR").stock_turn().play("buy GWR")
    assert table.treasury_of("GWR") == 0


@proves("1822", "5.1-5")
def test_with_a_debt_only_sales_and_repayment_are_possible() -> None:
    table = Table(phase=2).major("GWR", 0).debt(0, 100).stock_turn()
    assert table.why("buy GWR") == "in_debt"
    table.play("repay", "40")
    assert (table.state.debt[0], table.state.cash[0]) == (60, 660)


@proves("1822", "5.1-4")
def test_a_turn_with_a_repayment_is_no_pass() -> None:
    table = Table(phase=2).debt(0, 100)
    table.state.passes = 2
    assert table.stock_turn().play("repay", "40", "pass").state.passes == 0


def test_debt_is_subtracted_from_the_value() -> None:
    assert value(Table().debt(0, 300).state, 0) == 400


def test_nobody_owns_what_lies_in_the_bank() -> None:
    assert set(Table().state.private_owner) == {NOBODY}
    assert [card_kind(n) for n in (0, 21, 31)] == [0, 1, 2]
