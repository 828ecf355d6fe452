"""The part that all planning bots share: compare whole turns, keep the best one and carry it out option by option.

A title brings its knowledge in a subclass of `Planner`: what tells one turn from another, how turns are found and
judged, and what changes with them.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tycoon.bots.explanation import Explanation
from tycoon.bots.noise import best_seen
from tycoon.bots.search import Line
from tycoon.core import notation
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State

GREEDY: Final = "greedy"
BEAM: Final = "beam"
LOOK_AHEAD: Final = "look-ahead"

NOTHING: Final = -1
"""There is no plan to go on with."""

L = TypeVar("L", bound=Line)
S = TypeVar("S", bound=State)


class TurnPlan:
    """The options that a bot still means to take, and the moment that it planned them for.

    A moment is whatever tells one turn of a title from another. If the moment has changed, or the next option is not
    offered, the world differs from the one planned for, and the bot has to think again.
    """

    __slots__ = ("_moment", "_options")
    _options: list[int]
    _moment: tuple[object, ...]

    def __init__(self) -> None:
        self._options = []
        self._moment = ()

    def next_option(self, s: State, moment: tuple[object, ...]) -> int:
        """Return the option that the plan takes now, or NOTHING."""
        if self._options and self._moment == moment and self._options[0] in s.options:
            return self._options.pop(0)
        return NOTHING

    def begin(self, options: list[int], moment: tuple[object, ...]) -> int:
        """Keep a new plan of at least one option, and take its first."""
        self._options = options[1:]
        self._moment = moment
        return options[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Generic[S, L]):
    """A bot for one seat of one game. `noise` says how far off its judgement is, in the units of a line's value."""

    def __init__(self, noise: float) -> None:
        self.noise = noise
        self._plan = TurnPlan()

    # -- what a title knows ----------------------------------------------------------------------------------

    def state_of(self, world: State) -> S:
        """Return the world as a state of the title."""
        raise TypeError(f"{type(self).__name__} knows no states")

    def moment(self, s: S) -> tuple[object, ...]:
        """Return what tells this turn from any other: a plan is good for one moment."""
        raise TypeError(f"{type(self).__name__} knows no turns")

    def ranked(self, s: S, seat: int, rng: Rng) -> list[L]:
        """List the ways to play the turn, or what is left of it, best first."""
        raise TypeError(f"{type(self).__name__} compares nothing")

    def rule_of_thumb(self, s: S, seat: int) -> list[int]:
        """Return the options to take if a rule of thumb decides; an empty list means that lines are compared."""
        return []

    def confusable(self, s: S, lines: list[L]) -> list[L]:
        """Keep the lines that noise may take for the best; the best one is always among them."""
        return lines

    def haze(self, s: S) -> float:
        """Return the part of the noise that this decision meets."""
        return 1.0

    def as_known(self, s: S, seat: int) -> S:
        """Return the world that `ranked` finds its lines in."""
        return s

    def gains(self, s: S, seat: int, line: L) -> dict[str, float]:
        """Return what the line changes, feature by feature, against the position now."""
        return {}

    def expected(self, s: S, seat: int, line: L) -> list[float]:
        """Return the points that every seat can expect after the line, if the bot thinks of all of them."""
        return []

    def rounded(self, value: float) -> float:
        """Round a value as exactly as the title's judgement deserves."""
        return round(value, 2)

    # -- choosing and explaining -----------------------------------------------------------------------------

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        """Take the next option of the plan for this turn; make a new plan if there is none."""
        s = self.state_of(world)
        moment = self.moment(s)
        option = self._plan.next_option(s, moment)
        if option != NOTHING:
            return option
        return self._plan.begin(self._new_plan(s, seat, rng), moment)

    def _new_plan(self, s: S, seat: int, rng: Rng) -> list[int]:
        path = self.rule_of_thumb(s, seat)
        if path:
            return path
        lines = self.ranked(s, seat, rng)
        if self.noise > 0.0:
            lines = self.confusable(s, lines)
        return lines[best_seen([line.value for line in lines], self.noise * self.haze(s), rng)].path

    def explain(self, game: Game[Any], world: State, seat: int, rng: Rng, most: int = 5) -> list[Explanation]:
        """List the best things to do now, each with its value and the features that set it apart from doing nothing."""
        s = self.state_of(world)
        path = self.rule_of_thumb(s, seat)
        if path:
            return [Explanation(in_words(s, path), path[0], 0.0, {})]
        return [self._explained(s, seat, line) for line in self.ranked(s, seat, rng)[:most]]

    def _explained(self, s: S, seat: int, line: L) -> Explanation:
        return Explanation(
            in_words(self.as_known(s, seat), line.path),
            line.path[0],
            self.rounded(line.value),
            {name: self.rounded(gain) for name, gain in self.gains(s, seat, line).items()},
            self.expected(s, seat, line),
        )


def changes(now: dict[str, float], then: dict[str, float]) -> dict[str, float]:
    """Subtract features of a position from those of a later one."""
    return {name: then[name] - now[name] for name in then}


def check_kind(kind: str, known: tuple[str, ...]) -> None:
    """Refuse a kind of search that a bot does not have."""
    if kind not in known:
        raise ValueError(f"unknown kind of search {kind!r}")


def in_words(s: State, options: list[int]) -> list[str]:
    """Write options taken one after the other as moves in notation. The position stays as it is."""
    c = s.copy()
    out = []
    for option in options:
        out.append(notation.write(c, option))
        c.apply(option)
    return out
