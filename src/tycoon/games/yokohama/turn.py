"""How a game runs: turns, rounds, the end. Open this module first.

Step 2 pushes steps 3 to 6 itself (`area_action.Act`), unless the president is recalled.
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Item, Step
from tycoon.games.yokohama.effects import receive_yen
from tycoon.games.yokohama.extra_actions import EXTRA_PHASE
from tycoon.games.yokohama.placement import BEGIN_TURN
from tycoon.games.yokohama.president import MOVE_PRESIDENT
from tycoon.games.yokohama.scoring import FINAL_SCORING
from tycoon.games.yokohama.state import YokohamaState


class StartTurn(Step[YokohamaState]):
    """The very start of a turn: the counters of the turn, and the Stock Exchange. Rules 4."""

    __slots__ = ()

    def run(self, s: YokohamaState) -> None:
        t = s.tables
        seat = (s.first + s.turn) % s.seats
        s.active = seat
        s.agent_used = s.placed = 0
        s.trades = 0
        owned = s.tech[seat]
        if s.log is not None:
            s.log.append(("turn", seat, s.round))
        if owned:
            for trade in range(t.trades):
                if owned >> t.trade_tech[trade] & 1:
                    s.trades |= 1 << trade
            if owned & t.yen_floor and s.money[seat] < t.yen_floor_to:
                if s.log is not None:
                    s.log.append(("stock_exchange", seat))
                receive_yen(s, seat, t.yen_floor_to - s.money[seat])


class EndTurn(Step[YokohamaState]):
    """The next player clockwise; the last round is the one after that in which the end was set off. Rules 10."""

    __slots__ = ()

    def run(self, s: YokohamaState) -> None:
        s.turn += 1
        if s.turn == s.seats:
            if s.end_round and s.round >= s.end_round + s.tables.end_rounds:
                s.agenda.extend(SCORING_STACKED)
                return
            s.turn = 0
            s.round += 1
        push_turn(s)


def push_turn(s: YokohamaState) -> None:
    """Push everything that makes a turn."""
    s.agenda.extend(TURN_STACKED)


START_TURN: Final = StartTurn()
END_TURN: Final = EndTurn()

TURN: Final[tuple[Item[Any], ...]] = (
    START_TURN,  # Stock Exchange
    BEGIN_TURN,  # phase A with extra actions; its end is step 1 of phase B, placement
    MOVE_PRESIDENT,  # step 2, which leads to step 3 area action, 4 token, 5 building, 6 recovery
    EXTRA_PHASE,  # phase C
    END_TURN,
)

# As they lie on the agenda, the first one on top.
TURN_STACKED: Final[list[Item[Any]]] = list(TURN[::-1])
SCORING_STACKED: Final[list[Item[Any]]] = list(FINAL_SCORING[::-1])
