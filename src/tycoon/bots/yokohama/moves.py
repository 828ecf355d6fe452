"""Complete turns of a seat, as paths of options.

Where a choice hardly ever matters, or can be judged at once (what to buy, where a shop goes, how to pay), it is taken
by the value of the position after it, so that a search meets some dozens of turns instead of thousands.
"""

from __future__ import annotations

from typing import Final

from tycoon.bots import search
from tycoon.bots.yokohama.actions import ActionWorth
from tycoon.bots.yokohama.evaluation import Evaluation
from tycoon.bots.yokohama.look import Look
from tycoon.bots.yokohama.plans import RECALL_ALL, RECALL_PRESIDENT, Plan, plans_for
from tycoon.games.yokohama.areas.church import ChurchSpace
from tycoon.games.yokohama.areas.laboratory import TakeTechnology
from tycoon.games.yokohama.areas.management import ChooseSpace
from tycoon.games.yokohama.extra_actions import ExtraPhase
from tycoon.games.yokohama.placement import BeginTurn, PlaceAnother
from tycoon.games.yokohama.president import MovePresident, Walk
from tycoon.games.yokohama.question import TurnDecision
from tycoon.games.yokohama.recall import RecallSome
from tycoon.games.yokohama.rewards import MoveFrom, MoveTo
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.turn import EndTurn

UNKNOWN: Final = -1e18


class Line(search.Line):
    """A way to play the turn: the options taken, and the position they lead to."""

    __slots__ = ("plan", "state")
    state: YokohamaState
    plan: Plan | None

    def __init__(self, path: list[int], state: YokohamaState, plan: Plan | None) -> None:
        super().__init__(path)
        self.state = state
        self.plan = plan

    def take(self, option: int) -> None:
        """Go on along this line."""
        self.path.append(option)
        self.state.apply(option)

    def branch(self) -> Line:
        """A new line that goes on from here."""
        return Line(self.path[:], self.state.copy(), self.plan)


def rest_of_turn(s: YokohamaState) -> YokohamaState:
    """Return a copy in which the turn is all there is: when its agenda is empty, the turn is complete."""
    c = s.copy()
    if c.agenda and isinstance(c.agenda[0], EndTurn):
        c.agenda = c.agenda[1:]
    return c


class Turns:
    """Finds the sensible ways to play the turn, or what is left of it."""

    def __init__(self, v: Evaluation, seat: int, turns: float, width: int) -> None:
        self.v = v
        self.seat = seat
        self.turns = turns
        self.width = width
        self.done: list[Line] = []
        self.start: YokohamaState | None = None
        self._rivals = UNKNOWN
        """What the position that the turn began with is worth to the others."""

    def complete(self, s: YokohamaState) -> list[Line]:
        """Return every sensible way from here to the end of the turn, with its value."""
        self.start = s
        first = Line([], rest_of_turn(s), None)
        if isinstance(first.state.decision, BeginTurn):
            self._begin(first)
        else:
            self._carry_out(first)
        for line in self.done:
            line.value = self.judge(line.state)
        return self.done

    def judge(self, s: YokohamaState) -> float:
        """Value the position. Setting off the end takes turns from the others as well, and that counts."""
        value = self.v.value(s, self.seat, self.turns)
        start = self.start
        if s.end_round == 0 or start is None or start.end_round:
            return value
        if self._rivals == UNKNOWN:
            self._rivals = self.v.rivals_value(start, self.seat, self.turns)
        return value + self._rivals - self.v.rivals_value(s, self.seat, self.turns)

    def _begin(self, line: Line) -> None:
        """Play phase A as far as it pays, then follow the plans for the main action."""
        s = line.state
        base = 2 * s.tables.areas
        while True:
            extras = [option for option in s.options if option > base + 2 * s.tables.areas and self._own(s, option)]
            best = self._improvement(s, extras)
            if best < 0:
                break
            self._take(line, best)
        for plan in plans_for(self.v, s, self.seat, self.turns, self.width):
            new = line.branch()
            new.plan = plan
            self._carry_out(new)
        if not self.done:
            self._carry_out(line)

    def _take(self, line: Line, option: int) -> None:
        """Take an extra action with all that it asks."""
        line.take(option)
        while line.state.options and not isinstance(line.state.decision, BeginTurn):
            line.take(self.sensible(line)[0])

    def _own(self, s: YokohamaState, option: int) -> bool:
        """Tell whether the option is one of the decision itself, not a once-per-turn technology."""
        decision = s.decision
        return not isinstance(decision, TurnDecision) or option < decision.numbered(s)

    def _carry_out(self, line: Line) -> None:
        """Follow all sensible ways to the end of the turn."""
        while line.state.options:
            options = self.sensible(line)
            if not options:
                return
            for option in options[1:]:
                new = line.branch()
                new.take(option)
                self._carry_out(new)
            line.take(options[0])
        self.done.append(line)

    # -- what to look at -----------------------------------------------------------------------------------------

    def sensible(self, line: Line) -> list[int]:
        """Return the options worth looking at; none if the plan turns out to be impossible."""
        s = line.state
        decision = s.decision
        if isinstance(decision, ExtraPhase):
            return self._extras(s)
        options = [option for option in s.options if self._own(s, option)]
        if isinstance(decision, BeginTurn):
            return self._first_placement(line, options)
        if isinstance(decision, PlaceAnother):
            return self._placement(line, options)
        if isinstance(decision, MovePresident):
            return self._destination(line, options)
        if isinstance(decision, Walk):
            return [options[-1]]
        if isinstance(decision, RecallSome) and line.plan is not None:
            return [options[-1]]
        if isinstance(decision, (ChurchSpace, TakeTechnology)):
            return self._spaces(s, options) if isinstance(decision, ChooseSpace) else options
        if isinstance(decision, MoveFrom):
            return [s.tables.areas] if s.hand[self.seat] and s.tables.areas in options else [options[-1]]
        if isinstance(decision, MoveTo):
            return [self._best_place(s, options)]
        return [self._best_step(s, options)]

    def _first_placement(self, line: Line, options: list[int]) -> list[int]:
        areas = line.state.tables.areas
        plan = line.plan
        wanted = 2 * areas
        if plan is not None and plan.areas:
            wanted = plan.areas[0] + (areas if plan.double else 0)
        if wanted in options:
            return [wanted]
        return [] if plan is not None else [options[0]]

    def _placement(self, line: Line, options: list[int]) -> list[int]:
        """Return the next area of the plan; without a plan, and for a third assistant beside two, the best one."""
        s = line.state
        plan = line.plan
        if plan is None or plan.double:
            best = self._best_place(s, options[:-1]) if len(options) > 1 else options[-1]
            return [options[-1], best] if plan is None and len(options) > 1 else [best]
        for area in plan.areas:
            if not s.placed >> area & 1:
                return [area] if area in options else []
        return [options[-1]]

    def _destination(self, line: Line, options: list[int]) -> list[int]:
        areas = line.state.tables.areas
        plan = line.plan
        if plan is None:
            return [option for option in options if option != areas]
        wanted = plan.goal
        if wanted == RECALL_ALL:
            wanted = areas + 1
        elif wanted == RECALL_PRESIDENT:
            wanted = areas + 2 if areas + 2 in options else areas + 1
        return [wanted] if wanted in options else []

    def _spaces(self, s: YokohamaState, options: list[int]) -> list[int]:
        """List spaces of the church. The assistant comes from the area if there is one: he would return anyway."""
        count = len(s.church)
        if s.here[self.seat] >> s.acting & 1:
            return [option for option in options if option >= count]
        return options

    def _extras(self, s: YokohamaState) -> list[int]:
        """Play phase C: what pays at once; then the end of the turn, and an agent where he does most."""
        t = s.tables
        others = [option for option in s.options if option > 2 * t.areas]
        best = self._improvement(s, others)
        if best >= 0:
            return [best]
        agents = [option for option in s.options if 0 < option <= 2 * t.areas]
        if not agents:
            return [0]
        return [0, self._best_agent(s, agents)]

    # -- judging at once -----------------------------------------------------------------------------------------

    def _improvement(self, s: YokohamaState, options: list[int]) -> int:
        """Return the option that makes the position better most; -1 if none does."""
        if not options:
            return -1
        return self._best_above(s, options, -1, self.judge(s))

    def _best_step(self, s: YokohamaState, options: list[int]) -> int:
        """Return the option after which the position is worth most."""
        if len(options) == 1:
            return options[0]
        return self._best_above(s, options, options[0], -1e18)

    def _best_above(self, s: YokohamaState, options: list[int], best: int, top: float) -> int:
        """Return the option after which the position is worth most, or `best` if none is worth more than `top`."""
        for option in options:
            c = s.copy()
            c.apply(option)
            value = self.judge(c)
            if value > top:
                best, top = option, value
        return best

    def _best_place(self, s: YokohamaState, options: list[int]) -> int:
        """Return the area on which one assistant more helps most."""
        worth = ActionWorth(Look(self.v, s, self.seat, self.turns, False))
        best, top = options[0], -1e18
        for option in options:
            value = worth.gain(option, 1)
            if value > top:
                best, top = option, value
        return best

    def _best_agent(self, s: YokohamaState, options: list[int]) -> int:
        """Return the area on which an agent does most; he acts without the president."""
        worth = ActionWorth(Look(self.v, s, self.seat, self.turns, False))
        best, top = options[0], -1e18
        for option in options:
            area = (option - 1) % s.tables.areas
            value = worth.action(area, max(1, worth.power(area, 0) - s.tables.power_president))
            if value > top:
                best, top = option, value
        return best
