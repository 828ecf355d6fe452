"""Nothing is hidden in 1822: stacks, hands and treasuries are open. Rules 2."""

from __future__ import annotations

from tycoon.core.rng import Rng
from tycoon.games.g1822.state import State1822


def resample(s: State1822, seat: int, rng: Rng) -> State1822:
    """The only world that looks the same to the seat is this one."""
    return s.copy()
