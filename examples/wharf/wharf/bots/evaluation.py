"""What a position is worth to a seat, in pounds at the end of the game."""

from __future__ import annotations

from wharf.state import WharfState
from wharf.tables import NONE


class Evaluation:
    """Judges positions by a set of weights."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = weights

    def value(self, s: WharfState, seat: int) -> float:
        return sum(self.features(s, seat).values())

    def features(self, s: WharfState, seat: int) -> dict[str, float]:
        """What the judgement is made of. Each feature has a word in the messages: `feature.cash`."""
        return {
            "cash": float(s.money[seat]),
            "crates": sum(self._crates(s, seat, good) for good in range(len(s.tables.goods))),
            "contracts": sum(self._contract(s, seat, contract) for contract in s.contracts[seat]),
        }

    def _crates(self, s: WharfState, seat: int, good: int) -> float:
        """Crates for which a ship waits are worth their freight; the others their price, less with every one."""
        owned, w = s.owned(seat, good), self.weights
        if not owned or not s.agenda:
            return 0.0
        waiting = [
            (s.tables.freight[ship], s.space(berth))
            for berth, ship in enumerate(s.berths)
            if ship != NONE and s.tables.ship_good[ship] == good
        ]
        worth, left = 0.0, owned
        for freight, space in sorted(waiting, reverse=True):
            loaded = min(left, space)
            worth += w["crates.for_ship"] * freight * loaded
            left -= loaded
        return worth + w["crates.for_market"] * s.price(good) * left

    def _contract(self, s: WharfState, seat: int, contract: int) -> float:
        """A contract pays in the end; on the way to it crates count the more the nearer it is."""
        t = s.tables
        good, wanted = t.contract_good[contract], t.contract_crates[contract]
        done = s.delivered[seat * len(t.goods) + good]
        if done >= wanted:
            return float(t.contract_pays[contract])
        if not s.agenda:
            return 0.0
        near = min(wanted, done + self.weights["contracts.stored"] * s.owned(seat, good)) / wanted
        return self.weights["contracts.progress"] * float(t.contract_pays[contract]) * near * near
