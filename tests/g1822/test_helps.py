"""What would help in 1822: the money that is missing, as the rules confirm it."""

from __future__ import annotations

from tests.g1822.table import empty, put_minor, start, take, turn_of
from tycoon.core import notation
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.state import State1822


def helps(s: State1822, text: str) -> list[str]:
    option = next(o for o in range(s.decision.size(s)) if notation.write(s, o) == text)
    reason = s.decision.why_not(s, option)
    assert reason is not None
    return [G1822.say(help_.text) for help_ in G1822.explain(s, [(option, reason)])[0].helps]


def test_a_bid_lacks_money_of_the_player() -> None:
    s = start()
    s.cash[s.seat] = 105
    assert helps(take(s, "bid M24"), "110") == ["£5 more"]


def test_a_train_lacks_money_of_the_company() -> None:
    s = empty(phase=1)
    s = turn_of(s, put_minor(s, "1", 0, cash=100), BUY_TRAINS)
    assert helps(s, "buy 2") == ["£20 more for the company"]
