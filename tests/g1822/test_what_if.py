"""What is told before something is chosen: money, prices, certificates, and what a new phase takes away."""

from __future__ import annotations

import pytest

from tests.g1822.table import card, company, empty, give, major, own, put_major, put_minor, turn_of
from tycoon.core import notation
from tycoon.core.deal import Deal
from tycoon.core.record import Record
from tycoon.core.state import Event
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.market.shares import certificates
from tycoon.games.g1822.market.stock import BID_AMOUNT, STOCK_TURN, StartPrice
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.text import digest
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
        "Your part of GWR 0% → 10%",
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
    assert "Player 1 becomes director of GWR." in told(stock(s), "buy GWR")


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


def next_train(s: State1822, kind: str) -> State1822:
    """The GWR of player 0 may buy; the MR of player 1 and minor 3 of player 2 own the oldest trains that run."""
    put_major(s, "GWR", 0, price=100, cash=2000)
    rival, minor = put_major(s, "MR", 1, price=100), put_minor(s, "3", 2)
    kinds = s.t.train_ids
    alive = [number for number in range(kinds.index("7")) if not 0 < s.t.rusts_in[number] <= s.phase]
    s.trains[rival] = (alive[0], alive[0], alive[0])[: s.t.major_limit[s.phase]]
    s.trains[minor] = (alive[0],)
    row = next(row for row, sides in enumerate(s.t.sides) if kinds.index(kind) in sides)
    s.supply = [0 if number < row else left for number, left in enumerate(s.supply)]
    s.concession_owner[major("CR", s)] = 1
    own(s, "P15", 1)
    return turn_of(s, company(s, "GWR"), BUY_TRAINS)


PHASES: dict[str, tuple[int, list[str]]] = {
    # What the first train of a phase takes away, by the table of the rules, section 6.
    "2": (1, []),
    "3": (2, ["M3 loses its L-train", "MR loses 3 trains (L-train)"]),
    "4": (3, ["Train limit: majors 3, minors 1", "M3 loses its 2-train", "MR loses 3 trains (2-train)"]),
    "5": (4, ["Train limit: majors 2, minors 1", "MR must discard a train", "All concessions close."]),
    "6": (5, ["M3 loses its 3-train", "MR loses 2 trains (3-train)"]),
    "7": (6, ["M3 loses its 4-train", "MR loses 2 trains (4-train)", "P15 Savings, 10 × phase closes."]),
    "E": (6, ["M3 loses its 4-train", "MR loses 2 trains (4-train)", "P15 Savings, 10 × phase closes."]),
}


@pytest.mark.parametrize("kind", PHASES)
def test_the_first_train_of_a_phase_tells_what_it_takes_away(kind: str) -> None:
    phase, losses = PHASES[kind]
    effects = told(next_train(empty(3, phase=phase), kind), f"buy {kind}")
    assert f"Phase {phase + 1} begins" in effects
    other = ("Treasury of GWR", "Trains of GWR", "Phase", "Next on sale")
    assert [effect for effect in effects if not effect.startswith(other)] == losses


@pytest.mark.parametrize(("kind", "phase", "limit"), [("3", 3, 4), ("4", 4, 3), ("5", 5, 2), ("6", 6, 2), ("7", 7, 2)])
def test_a_further_train_of_a_kind_takes_nothing_away(kind: str, phase: int, limit: int) -> None:
    effects = told(next_train(empty(3, phase=phase), kind), f"buy {kind}")
    assert effects[1:] == [f"Trains of GWR 0 → 1 of {limit}"]


def test_shares_sold_for_a_train_tell_which_train_they_buy() -> None:
    s = empty(3, phase=3)
    minor = put_minor(s, "3", 0, cash=100)
    for name in ("GWR", "MR"):
        put_major(s, name, 1, price=100)
        s.held[0 * 10 + major(name, s)] = 1
        s.treasury[major(name, s)] -= 1
    give(s, 0, 20)
    three = s.t.train_ids.index("3")
    s.supply = [0 if kinds[0] < three else left for kinds, left in zip(s.t.sides, s.supply, strict=True)]
    assert "M3 buys a 3-train for £200." in told(turn_of(s, minor, BUY_TRAINS), "sell 1 GWR")


def test_a_share_price_and_trains_that_leave_are_told_once_in_a_move() -> None:
    log: list[Event] = [("price", 3, 60), ("price", 3, 70), ("price", 4, 80), ("export", 0, 1), ("export", 0, 1)]
    assert digest(log) == [("price", 3, 70), ("price", 4, 80), ("export", 0, 2)]
