"""How long the game will go on, and when which trains come."""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.ids import END_NONE, END_OF_ROUND, L_TRAIN, OPERATING_ROUND, PHASES
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import next_row

LONGEST: Final = 24
"""Operating rounds that are looked at."""
FIRST_OF_ROW: Final = 0.3
"""Operating rounds until the first train of a row is bought."""
FIRST_TWO: Final = 1.2
"""Operating rounds until somebody buys the first 2."""


def rounds_after_this(s: State1822, weights: dict[str, float], income: float) -> int:
    """Count the operating rounds still to come, without the one being played. Exact once the end is set off."""
    operating = s.round_kind == OPERATING_ROUND
    if s.ending != END_NONE:
        if s.ending == END_OF_ROUND:
            return 0 if operating else 1
        return s.set_rounds - s.round if operating else s.t.operating_rounds[s.phase]
    bank = float(s.bank)
    paid = max(income, weights["time.least_income"] * s.seats)
    drain, rise = weights["time.drain"], weights["time.rise"]
    rounds = 0
    while bank > 0.0 and rounds < LONGEST:
        bank -= paid * drain
        paid *= rise
        rounds += 1
    return max(rounds, s.set_rounds - s.round) if operating else max(rounds, 1)


class Timeline:
    """Phases, trains on offer and the worth of money, for each operating round to come."""

    __slots__ = ("cash", "growth", "key", "phase", "rounds", "row")

    def __init__(self, s: State1822, weights: dict[str, float], rounds: int) -> None:
        self.key = timeline_key(s, rounds)
        self.rounds = rounds
        self.phase: list[int] = []
        """In force in the round after so many others; entry 0 is the round being played or the next one."""
        self.row: list[int] = []
        """Row of the supply from which trains are bought then."""
        starts = _row_starts(s, weights)
        for t in range(rounds + 2):
            row = next_row(s)
            phase = s.phase
            while row + 1 < len(starts) and starts[row + 1] <= t:
                row += 1
            if s.phase == 1 and t >= FIRST_TWO:
                phase = 2
            if row >= 1:
                phase = max(phase, row + 2 if starts[row] + FIRST_OF_ROW <= t else row + 1)
            self.phase.append(min(phase, PHASES))
            self.row.append(row)
        self.growth = self._growth(weights, rounds)
        self.cash = self.growth[min(rounds_to_stock_round(s), rounds)]
        """What a pound in hand becomes: it lies idle until the next stock round."""

    def _growth(self, weights: dict[str, float], rounds: int) -> list[float]:
        """Return what a pound earned in each round becomes until the end; the last round's stays a pound."""
        rates = [0.0] + [weights[f"money.growth_{phase}"] for phase in range(1, PHASES + 1)]
        out = [1.0] * (rounds + 2)
        for t in range(rounds - 1, -1, -1):
            out[t] = out[t + 1] * (1.0 + rates[self.phase[t]])
        return out


def timeline_key(s: State1822, rounds: int) -> tuple[int, ...]:
    """Return all that a timeline depends on."""
    return (s.phase, rounds, s.floated.bit_count(), rounds_to_stock_round(s), exports_ahead(s), *s.supply)


def exports_ahead(s: State1822) -> int:
    """Count the trains exported at the end of this stock round if nobody bids for further minors. Rules 5.9."""
    if s.round_kind == OPERATING_ROUND or not s.boxes:
        return 0
    unwanted = [card for card in s.boxes if not s.bids[card]]
    count = int(s.boxes[0] in unwanted)
    row = next_row(s)
    if s.t.sides[row][0] == L_TRAIN:
        left = s.supply[row] - count if s.t.reading.box_train_first else s.supply[row]
        count += min(len(unwanted), left)
    return count


def rounds_to_stock_round(s: State1822) -> int:
    """Count the operating rounds until money can be invested again, without the one being played."""
    if s.round_kind == OPERATING_ROUND:
        return s.set_rounds - s.round
    return s.t.operating_rounds[s.phase]


def _row_starts(s: State1822, weights: dict[str, float]) -> list[float]:
    """Estimate after how many rounds each row of the supply comes up."""
    starts: list[float] = []
    companies = max(s.floated.bit_count(), s.seats + 1)
    at = 0.0
    last = len(s.supply) - 1
    exported = exports_ahead(s)
    for row, cards in enumerate(s.supply):
        starts.append(at)
        if row == last:
            break
        left = max(0, cards - exported)
        exported -= cards - left
        rate = weights[f"supply.row_{min(row, 4)}"] * companies
        if row == 0:
            rate += weights["supply.exports"]
        at += left / rate
    return starts
