"""What is told before something is chosen: money, prices, certificates, and what a new phase takes away."""

from __future__ import annotations

from tests.g1822.table import card, company, empty, major, put_major
from tycoon.core import notation
from tycoon.core.deal import Deal
from tycoon.core.record import Record
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.numbers import OPERATING_ROUND
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.shares import certificates
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.stock import BID_AMOUNT, STOCK_TURN, StartPrice
from tycoon.play.match import Match


def told(s: State1822, text: str) -> list[str]:
    """The effects of an option in English."""
    deal: Deal = G1822.deal(s.seats, 0)
    match = Match(G1822, Record(G1822.title, G1822.rules_version, deal, []), s)
    return [G1822.say(effect) for effect in match.foresee(notation.read(s, text)).texts]


def stock(s: State1822) -> State1822:
    s.agenda = [STOCK_TURN]
    s.settle()
    return s


def test_a_share_tells_cash_treasury_and_certificates() -> None:
    s = empty(3, phase=3)
    put_major(s, "GWR", 1, price=100, cash=50)
    s.treasury[major("GWR", s)] = 5
    s.cash[0] = 300
    limit = s.t.certificate_limit[3]
    assert told(stock(s), "buy GWR") == [
        "Your cash £300 → £200",
        "Treasury of GWR £50 → £150",
        f"Certificates {certificates(s, 0)} → 1 of {limit}",
    ]


def test_a_sale_tells_the_new_price() -> None:
    s = empty(3, phase=3)
    put_major(s, "GWR", 1, price=100)
    s.held[0 * 10 + major("GWR", s)] = 2
    assert "Share price of GWR £100 → £90" in told(stock(s), "sell 1 GWR")


def test_a_share_that_changes_the_director_says_so() -> None:
    s = empty(3, phase=3)
    put_major(s, "GWR", 1, price=100)
    s.treasury[major("GWR", s)] = 5
    s.held[0 * 10 + major("GWR", s)] = 2
    s.cash[0] = 300
    assert "Player 0 becomes director of GWR" in told(stock(s), "buy GWR")


def test_a_bid_binds_money_and_counts_as_a_certificate() -> None:
    s = empty(3)
    s.cash[0] = 300
    s.boxes = (card(s, "M1"),)
    s.minors = s.boxes
    s.agenda = [BID_AMOUNT[card(s, "M1")]]
    s.settle()
    assert told(s, "120") == ["Free cash £300 → £180", f"Certificates 0 → 1 of {s.t.certificate_limit[3]}"]


def test_a_starting_price_tells_what_the_company_gets() -> None:
    s = empty(3, phase=2)
    s.cash[0] = 300
    s.concession_owner[major("GWR", s)] = 0
    s.agenda = [StartPrice(major("GWR", s))]
    s.settle()
    effects = told(s, "at 100")
    assert "Your cash £300 → £200" in effects
    assert "Treasury of GWR £0 → £200" in effects
    assert "GWR starts at £100" in effects


def test_the_first_train_of_a_phase_tells_who_loses_trains() -> None:
    s = empty(3, phase=2)
    s.round_kind = OPERATING_ROUND
    put_major(s, "GWR", 0, price=100, cash=500)
    put_major(s, "MR", 1, price=100)
    s.company = company(s, "GWR")
    s.trains[company(s, "MR")] = (0, 0)
    s.trains[company(s, "GWR")] = (s.t.train_ids.index("2"),)
    three = s.t.train_ids.index("3")
    s.supply = [0 if kinds[0] < three else left for kinds, left in zip(s.t.sides, s.supply, strict=True)]
    s.agenda = [BUY_TRAINS]
    s.settle()
    effects = told(s, "buy 3")
    assert "Phase 3 begins" in effects
    assert "MR loses 2 trains (L-train)" in effects
    assert "Treasury of GWR £500 → £300" in effects
