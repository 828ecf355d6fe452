"""Plans for the main action: where assistants are placed and where the president goes.

There are thousands of placements. A plan starts from the destination instead: what the way there lacks is placed, then
the area itself is strengthened, then the rest goes where it helps most later.
"""

from __future__ import annotations

from typing import Final

from tycoon.bots.yokohama.actions import ActionWorth
from tycoon.bots.yokohama.look import Look, Numbers
from tycoon.games.yokohama.movement import enter_fee, straight
from tycoon.games.yokohama.placement import fee_on
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE

RECALL_ALL: Final = -2
RECALL_PRESIDENT: Final = -3
"""Instead of a destination: the president returns with all assistants, or alone."""
FAR: Final = 1000000
NARROW: Final = 2
"""A search of no more plans than this thinks of a recall only if fewer assistants are in hand."""
NEAR_BONUS: Final = 1.15
"""An area beside the destination is easier to reach next turn."""


class Plan:
    """Areas that get an assistant (or one area that gets two), and where the president goes."""

    __slots__ = ("areas", "double", "estimate", "goal")
    areas: list[int]
    double: bool
    goal: int
    estimate: float

    def __init__(self, areas: list[int], double: bool, goal: int, estimate: float) -> None:
        self.areas = areas
        self.double = double
        self.goal = goal
        self.estimate = estimate


def plans_for(v: Numbers, s: YokohamaState, seat: int, turns: float, width: int) -> list[Plan]:
    """Return the most promising plans by a rough estimate, at most `width` of them, and recalls."""
    maker = PlanMaker(v, s, seat, turns)
    plans = maker.moves()
    plans.sort(key=_estimate, reverse=True)
    if width <= NARROW and plans and s.hand[seat] >= NARROW:
        return plans[:width]
    return plans[:width] + maker.recalls()


def _estimate(plan: Plan) -> float:
    return plan.estimate


class PlanMaker:
    """Makes the plans of one turn."""

    def __init__(self, v: Numbers, s: YokohamaState, seat: int, turns: float) -> None:
        self.v = v
        self.s = s
        self.seat = seat
        t = s.tables
        self.hand = s.hand[seat]
        self.limit = t.wider_limit if s.tech[seat] & t.wider_placement else t.place_limit
        self.worth = ActionWorth(Look(v, s, seat, turns, False))
        self.fees: list[int] = [fee_on(s, seat, area) for area in range(t.areas)]
        self.single: list[float] = [0.0] * t.areas
        """What one assistant more on an area is worth later."""
        self.land = t.listed(s.land)
        later = v.share if self.worth.look.turns else 0.0
        for area in self.land:
            self.single[area] = later * self.worth.gain(area, 1) - self.fees[area] * v.price
        self.ways: list[int] = self._ways()

    # -- destinations --------------------------------------------------------------------------------------------

    def _ways(self) -> list[int]:
        """Return for each area the areas on the way there that lack an own assistant; NONE: too far."""
        s = self.s
        if straight(s, self.seat):
            return [0 if s.here[self.seat] >> area & 1 else 1 << area for area in range(s.tables.areas)]
        return self._walks(s.president[self.seat])

    def _walks(self, start: int) -> list[int]:
        """Do the same for a president who walks: ways with few new assistants and low fees."""
        s = self.s
        areas = s.tables.areas
        cost = [FAR] * areas
        lacking = [NONE] * areas
        settled = 1 << start
        at, spent, lack = start, 0, 0
        while True:
            near = s.near[at] & ~settled
            while near:
                low = near & -near
                near ^= low
                area = low.bit_length() - 1
                total = spent + self._step_cost(area)
                if total < cost[area]:
                    cost[area] = total
                    free = (s.here[self.seat] | s.tables.canal) & low
                    lacking[area] = lack if free else lack | low
            at = NONE
            for area in range(areas):
                if not settled >> area & 1 and cost[area] < FAR and (at == NONE or cost[area] < cost[at]):
                    at = area
            if at == NONE:
                return lacking
            settled |= 1 << at
            spent, lack = cost[at], lacking[at]

    def _step_cost(self, area: int) -> int:
        s = self.s
        if s.tables.canal >> area & 1:
            return 1 + 3 * s.tables.toll
        presidents = self.fees[area] * (1 + (1 if enter_fee(s, self.seat) else 0))
        return 1 + 3 * presidents + (0 if s.here[self.seat] >> area & 1 else 10)

    def moves(self) -> list[Plan]:
        """List plans that take the president to an area."""
        s = self.s
        out: list[Plan] = []
        shared = s.tech[self.seat] & s.tables.share_area != 0
        goals: list[int] = []
        for area in self.land:
            if area == s.president[self.seat] or self.ways[area] == NONE:
                continue
            if self.fees[area] and not shared and s.station != area:
                continue
            goals.append(area)
            self._plans_to(area, out)
        self._doubles_elsewhere(goals, out)
        return out

    def _plans_to(self, goal: int, out: list[Plan]) -> None:
        worth, t = self.worth, self.s.tables
        lack = self.ways[goal]
        count = lack.bit_count()
        most = min(self.limit, self.hand)
        power = worth.power(goal, 0)
        if count <= most:
            new = lack >> goal & 1
            out.append(self._plan(lack, goal, worth.action(goal, worth.power(goal, new)), most))
            if not new and count < most and power < t.power_max:
                value = worth.action(goal, worth.power(goal, 1))
                out.append(self._plan(lack | 1 << goal, goal, value, most))
        if lack & ~(1 << goal) == 0 and self.hand >= t.place_double and power < t.power_max:
            value = worth.action(goal, worth.power(goal, t.place_double))
            value -= t.place_double * self.fees[goal] * self.v.price
            out.append(Plan([goal], True, goal, value))

    def _plan(self, placed: int, goal: int, value: float, most: int) -> Plan:
        """Return a plan that places these, and as many more as help."""
        areas = self.s.tables.listed(placed)
        for area in areas:
            value -= self.fees[area] * self.v.price
        near = self.s.near[goal] if goal >= 0 else 0
        for area in self.fill(placed | (1 << goal if goal >= 0 else 0), most - len(areas), near):
            areas.append(area)
            value += self.single[area]
        return Plan(areas, False, goal, value)

    def fill(self, without: int, count: int, near: int) -> list[int]:
        """Return the areas on which further assistants help most, at most so many."""
        found: list[tuple[float, int]] = []
        for area in self.land:
            worth = self.single[area] * (NEAR_BONUS if near >> area & 1 else 1.0)
            if not without >> area & 1 and worth > self.v.hand:
                found.append((-worth, area))
        found.sort()
        return [pair[1] for pair in found[: max(0, count)]]

    def _doubles_elsewhere(self, goals: list[int], out: list[Plan]) -> None:
        """Place two assistants where they help most later, while the president goes where he can go already."""
        if self.hand < self.s.tables.place_double:
            return
        best = self._best_doubles(2)
        for goal in goals:
            if self.ways[goal] == 0:
                value = self.worth.action(goal, self.worth.power(goal, 0))
                for pair in best:
                    if pair[1] != goal:
                        out.append(Plan([pair[1]], True, goal, value + pair[0]))

    def _best_doubles(self, count: int) -> list[tuple[float, int]]:
        number = self.s.tables.place_double
        found: list[tuple[float, int]] = []
        for area in self.land:
            worth = self.v.share * self.worth.gain(area, number) - number * self.fees[area] * self.v.price
            found.append((worth, area))
        found.sort(reverse=True)
        return found[:count]

    # -- recalls -------------------------------------------------------------------------------------------------

    def recalls(self) -> list[Plan]:
        """List plans that take the president back to hand; alone only if he is not there already."""
        out: list[Plan] = []
        if self.s.president[self.seat] != NONE:
            out.append(self._plan(0, RECALL_PRESIDENT, 0.0, min(self.limit, self.hand)))
            if self.hand >= self.s.tables.place_double:
                out.append(Plan([self._best_doubles(1)[0][1]], True, RECALL_PRESIDENT, 0.0))
        if self.s.here[self.seat]:
            out.append(Plan([], False, RECALL_ALL, 0.0))
        return out
