"""The agenda of every position: below what is asked lies the rest of the round. Rules 3 and 7."""

from __future__ import annotations

from typing import Any

from tycoon.core.agenda import Decision, Item
from tycoon.games.g1822.ids import COMPANIES, MAJORS, MINORS, OPERATING_ROUND, STOCK_ROUND
from tycoon.games.g1822.market.bidding import concession_boxes, private_boxes
from tycoon.games.g1822.market.player_order import DOUBLE_CASH
from tycoon.games.g1822.market.stock import BidAmount, StartPrice, StockTurn
from tycoon.games.g1822.operating.run import RouteStart
from tycoon.games.g1822.phases import DiscardTrain
from tycoon.games.g1822.rounds import (
    MAJOR_TURN,
    MINOR_TURN,
    NEXT_COMPANY,
    NEXT_PLAYER,
    OPERATING_ROUND_STEPS,
    STOCK_ROUND_STEPS,
)
from tycoon.games.g1822.routes.drawing import runners
from tycoon.games.g1822.state import State1822


def the_agenda_is_that_of_the_round(s: State1822) -> str:
    """Below what is asked now lies what the rest of the round has in store."""
    if not s.agenda:
        return ""
    if not isinstance(s.agenda[-1], Decision):
        return "the agenda must end with a decision"
    if s.round_kind == OPERATING_ROUND:
        below = _reversed(OPERATING_ROUND_STEPS[2:])
        below.append(_written(NEXT_COMPANY))
    elif s.round_kind == STOCK_ROUND:
        below = _reversed(STOCK_ROUND_STEPS[1:])
        below.append(_written(NEXT_PLAYER))
    else:
        below = _reversed(STOCK_ROUND_STEPS)
        below = below[: below.index(_written(DOUBLE_CASH))]
    names = [_written(item) for item in s.agenda]
    if names[: len(below)] != below:
        return f"the agenda does not fit the round: {', '.join(names)}"
    if s.round_kind == OPERATING_ROUND:
        return _turn_agenda(s, names[len(below) :])
    return ""


def questions_are_about_what_there_is(s: State1822) -> str:
    for item in s.agenda:
        if isinstance(item, BidAmount) and item.card not in (*s.boxes, *concession_boxes(s), *private_boxes(s)):
            return f"a bid is asked for on a card that is in no box: {_written(item)}"
        if isinstance(item, StockTurn) and item.repaid not in (0, 1):
            return f"a turn of the stock round is asked for after {item.repaid} repayments"
        if isinstance(item, StartPrice) and (item.m >= MAJORS or s.started >> (MINORS + item.m) & 1):
            return f"a price is asked for a major that is started: {_written(item)}"
        if isinstance(item, RouteStart) and item.train not in runners(s):
            return f"a route is asked for a train that does not run: {_written(item)}"
        if isinstance(item, DiscardTrain) and (item.company >= COMPANIES or not s.trains[item.company]):
            return f"a company without trains is to discard one: {_written(item)}"
    return ""


def _turn_agenda(s: State1822, names: list[str]) -> str:
    """The steps of the company's turn that are left, the last one first, then what is being done."""
    steps = _reversed(MAJOR_TURN if s.company >= MINORS else MINOR_TURN)
    at = 0
    while at < len(names) and at < len(steps) and names[at] == steps[at]:
        at += 1
    for name in names[at:]:
        if name in steps[:at]:
            return f"the agenda has the step {name} twice"
    earlier = [_class(step) for step in steps[at + 1 :]]
    for name in names[at + 1 :]:
        if _class(name) in earlier:
            return f"the agenda has the step {name} above {names[at]}, which comes after it"
    return ""


def _class(written: str) -> str:
    return written.partition("[")[0]


def _reversed(items: tuple[Item[Any], ...]) -> list[str]:
    return [_written(item) for item in items[::-1]]


def _written(item: Item[Any]) -> str:
    """Class and arguments."""
    args = item.args()
    return f"{type(item).__name__}{list(args)}" if args else type(item).__name__
