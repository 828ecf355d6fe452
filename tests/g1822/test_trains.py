"""Phases, limits, purchases and emergencies. Rules 6 and 12."""

from __future__ import annotations

import pytest

from tests.g1822.table import Table, conserved
from tests.support.proofs import proves
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import GONE
from tycoon.games.g1822.operating.home import BUY_FIRST_TRAIN
from tycoon.games.g1822.phases import start_phase
from tycoon.games.g1822.rounds import COMPANY_TURNS


def minor_with(cash: int, *trains: str, phase: int = 1) -> Table:
    return Table(phase=phase).minor("1", 0, cash=cash).trains("1", *trains)


@pytest.mark.parametrize(
    ("rows_gone", "kind", "phase"), [(0, "2", 2), (1, "3", 3), (2, "4", 4), (3, "5", 5), (4, "6", 6), (5, "7", 7)]
)
@proves("1822", "6-1")
def test_the_first_train_of_a_kind_starts_its_phase(rows_gone: int, kind: str, phase: int) -> None:
    table = minor_with(1000, phase=max(1, phase - 1)).rows_gone(rows_gone).buying("1").play(f"buy {kind}")
    assert table.state.phase == phase


def test_an_l_starts_no_phase() -> None:
    assert minor_with(100).buying("1").play("buy L").state.phase == 1


@proves("1822", "6-3", "12.1-2")
def test_turning_an_l_into_a_2_starts_phase_2_and_costs_80() -> None:
    table = minor_with(100, "L").buying("1").play("upgrade L to 2")
    assert (table.state.phase, table.treasury_of("1"), table.trains_of("1")) == (2, 20, ["2"])


@pytest.mark.parametrize(("phase", "price"), [(1, 80), (2, 70)])
@proves("1822", "12.1-2")
def test_in_the_scenarios_the_upgrade_is_cheaper_from_phase_2_on(phase: int, price: int) -> None:
    assert Table(scenario="nrs").state.t.upgrade_cost[phase] == price


@pytest.mark.parametrize(("phase", "rusted"), [(3, "L"), (4, "2"), (6, "3"), (7, "4")])
@proves("1822", "6-1")
def test_trains_rust_everywhere_at_once(phase: int, rusted: str) -> None:
    table = minor_with(0, rusted, "5").pool(rusted, "5P")
    start_phase(table.state, phase)
    assert (table.trains_of("1"), table.in_pool()) == (["5"], ["5P"])


def test_permanent_trains_never_rust() -> None:
    permanent = ["2P", "LP", "5P", "P+"]
    table = minor_with(0, *permanent)
    for phase in range(2, 8):
        start_phase(table.state, phase)
    assert table.trains_of("1") == permanent


@proves("1822", "6-1")
def test_phase_5_removes_concessions() -> None:
    s = Table(phase=4).concession("GWR", 0).state
    s.concessions = (21,)
    start_phase(s, 5)
    assert (s.concession_owner[1], list(s.concessions)) == (GONE, [])


def test_phase_7_closes_p15_and_its_money_returns_to_the_bank() -> None:
    s = Table(phase=6).private("P15", 0).state
    s.credit[14] = 50
    s.bank -= 50
    start_phase(s, 7)
    assert s.private_owner[14] == GONE
    conserved(s)


@proves("1822", "6-2")
def test_companies_over_the_limit_discard_at_once_minors_first() -> None:
    table = Table(phase=3).major("GWR", 0, cash=500).minor("1", 1)
    table.trains("GWR", "3", "3", "3").trains("1", "3", "4").rows_gone(2).buying("GWR").play("buy 4")
    assert (table.state.seat, table.offers()) == (1, ["discard 3", "discard 4"])
    assert table.play("discard 3").state.seat == 0
    assert table.play("discard 3").in_pool() == ["3", "3"]


@proves("1822", "6-5")
def test_permanent_trains_do_not_count_for_the_limit() -> None:
    offers = minor_with(500, "2P", "P+", "3", phase=3).buying("1").offers()
    assert "pass" in offers
    assert "buy L" in offers


def test_a_company_at_its_limit_buys_nothing_but_may_upgrade() -> None:
    table = minor_with(500, "L", "L").buying("1")
    assert table.offers() == ["pass", "upgrade L to 2"]
    assert table.why("buy L") == "train_limit"


@proves("1822", "6-4", "12.1-1")
def test_the_pool_sells_at_face_price() -> None:
    table = minor_with(300, phase=3).pool("3").buying("1").play("buy 3 from pool")
    assert (table.treasury_of("1"), table.in_pool()) == (100, [])


@proves("1822", "12.1-1")
def test_trains_of_other_companies_are_sold_from_phase_3_on() -> None:
    table = minor_with(100, "2", phase=2).minor("2", 0).trains("2", "2").buying("1")
    assert table.why("buy 2 from 2") == "no_trade_yet"
    table.state.phase = 3
    table.buying("1").play("buy 2 from 2", "for 37")
    assert (table.treasury_of("1"), table.trains_of("1")) == (63, ["2", "2"])
    conserved(table.state)


@proves("1822", "12.1-1")
def test_another_director_must_agree_to_sell_his_train() -> None:
    table = minor_with(100, "2", phase=3).minor("2", 1).trains("2", "2").buying("1").play("buy 2 from 2", "for 37")
    assert (table.state.seat, table.offers()) == (1, ["refuse", "agree"])
    assert table.play("refuse").why("buy 2 from 2") == "refused"


@proves("1822", "6-5")
def test_a_2p_is_never_sold() -> None:
    table = minor_with(100, "2", phase=3).major("GWR", 0).trains("GWR", "2P")
    assert table.buying("1").why("buy 2P from GWR") == "train_not_tradeable"


@proves("1822", "6-7")
def test_a_company_owns_at_most_one_e() -> None:
    table = Table(phase=7).major("GWR", 0, cash=2000).trains("GWR", "E").rows_gone(5)
    assert table.buying("GWR").why("buy E") == "one_of_this_kind"


@proves("1822", "12.2-1")
def test_a_company_without_a_train_must_buy() -> None:
    assert minor_with(100).buying("1").why("pass") == "must_own_train"


@proves("1822", "6-5")
def test_a_2p_does_not_fulfil_the_obligation() -> None:
    table = Table(phase=2).major("GWR", 0, cash=100).trains("GWR", "2P")
    assert table.buying("GWR").why("pass") == "must_own_train"


@proves("1822", "12.3-1")
def test_a_company_that_can_pay_gets_no_help_for_a_better_train() -> None:
    table = minor_with(100).buying("1")
    assert table.offers() == ["buy L"]
    assert table.why("director helps") == "no_help_needed"


@proves("1822", "12.4-1")
def test_the_director_pays_what_the_treasury_lacks_for_the_cheapest_train() -> None:
    table = minor_with(40).buying("1").play("director helps")
    assert (table.treasury_of("1"), table.state.cash[0], table.trains_of("1")) == (0, 680, ["L"])


def in_need(cash: int = 0) -> Table:
    """Minor 1 of seat 0 needs a 3 for 200; the director owns shares of GWR at 100."""
    table = Table(phase=3).minor("1", 0).major("GWR", 0, 100, shares=3).cash(0, cash)
    table.state.supply = [0, 9, 6, 3, 3, -1]
    return table


@proves("1822", "12.4-4")
def test_a_director_without_cash_must_sell_shares_but_no_more_than_needed() -> None:
    table = in_need(50).buying("1")
    assert table.offers() == ["sell 1 GWR", "sell 2 GWR"]
    assert table.why("sell 3 GWR") == "more_than_needed"
    assert table.why("director helps") == "sell_first"


@pytest.mark.parametrize(
    ("cash", "said"),
    [
        (50, "M1 must buy a train and is £150 short, even with its director’s cash: sell shares."),
        (300, "M1 must buy a train and is £200 short: its director pays."),
    ],
)
def test_the_question_says_what_a_company_lacks_that_must_buy(cash: int, said: str) -> None:
    s = in_need(cash).buying("1").state
    assert G1822.say(s.decision.prompt(s)) == said


def test_after_a_forced_sale_the_train_is_bought_with_the_proceeds() -> None:
    table = in_need(50).buying("1").play("sell 2 GWR", "director helps")
    assert (table.state.cash[0], table.trains_of("1"), table.price("GWR")) == (50, ["3"], 80)
    conserved(table.state)


@proves("1822", "7.2-2")
def test_a_forced_sale_puts_the_waiting_companies_in_order_again() -> None:
    table = in_need(0).major("CR", 1, 90).buying("1")
    gwr, cr = table.number("GWR"), table.number("CR")
    table.state.to_operate = (gwr, cr)
    assert table.play("sell 2 GWR").state.to_operate == (cr, gwr)


@proves("1822", "12.4-4")
def test_the_buying_company_keeps_its_director() -> None:
    table = Table(phase=3, reading="site").major("GWR", 0, 100, shares=1).holds(1, "GWR", 3).rows_gone(1).cash(0, 0)
    assert table.buying("GWR").why("sell 1 GWR") == "buyer_keeps_director"


@pytest.mark.parametrize(("reading", "debt"), [("aid", 45), ("site", 68)])
@proves("1822", "5.8-1", "5.8-2", "12.4-6")
def test_when_nothing_can_be_sold_the_director_borrows_and_by_the_site_owes_half_as_much_again(
    reading: str, debt: int
) -> None:
    table = Table(reading=reading).minor("1", 0).cash(0, 15).buying("1").play("director helps")
    assert (table.state.cash[0], table.state.debt[0], table.trains_of("1")) == (0, debt, ["L"])
    conserved(table.state)


@proves("1822", "12.4-1")
def test_a_company_in_need_may_buy_another_companys_train_with_its_own_cash() -> None:
    table = in_need().treasury("1", 10).minor("2", 0).trains("2", "2")
    assert table.buying("1").play("buy 2 from 2", "for 1").treasury_of("1") == 9


@proves("1822", "7.3-1")
def test_a_new_minor_may_buy_one_l_before_anything_else() -> None:
    table = minor_with(100).operated("1", 0).turn("1", BUY_FIRST_TRAIN).play("buy L")
    assert (table.trains_of("1"), table.treasury_of("1")) == (["L"], 40)


def test_the_first_train_is_only_offered_while_an_l_is_next() -> None:
    table = minor_with(100).operated("1", 0).rows_gone(1)
    assert table.turn("1", BUY_FIRST_TRAIN).why("buy L") == "train_not_next"


@proves("1822", "6-2")
def test_companies_over_the_limit_after_an_export_discard_when_the_round_begins() -> None:
    table = Table(phase=4).minor("1", 0).trains("1", "3", "4")
    table.state.round_kind = 2
    table.state.agenda = [COMPANY_TURNS]
    table.state.settle()
    assert table.offers() == ["discard 3", "discard 4"]
    assert table.state.company == table.number("1")


def test_a_train_of_the_pool_at_the_same_price_may_be_bought_with_help_too() -> None:
    table = minor_with(0).pool("L", "2").buying("1")
    assert table.offers() == ["director helps", "director helps from pool"]
    assert table.play("director helps from pool").in_pool() == ["2"]
    assert table.state.supply[0] == 22


def test_a_dearer_train_of_the_pool_is_not_bought_with_help() -> None:
    assert minor_with(0).pool("2").buying("1").why("director helps from pool") == "not_the_cheapest"


@pytest.mark.parametrize(
    ("cash", "said"),
    [
        (400, ["Buy a 3-train for £200", "Buy a 3-train from the bank pool for £200"]),
        (
            150,
            [
                "Buy the 3-train with the director’s money",
                "Buy the 3-train from the bank pool with the director’s money",
            ],
        ),
    ],
)
def test_a_train_of_the_pool_is_told_from_the_same_one_of_the_supply(cash: int, said: list[str]) -> None:
    s = minor_with(cash, phase=3).rows_gone(1).cash(0, 1000).pool("3").buying("1").state
    assert [G1822.say(s.decision.choice(s, option).text) for option in s.options] == said
