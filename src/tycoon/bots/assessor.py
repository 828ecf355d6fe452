"""Assessors judge whole turns, so that a finished game can be reviewed. The bots of a title bring one."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar

from tycoon.bots.search import Knowledge, Line, mixed
from tycoon.core.rng import Rng
from tycoon.core.state import State

QUICK: Final = "quick"
DEEP: Final = "deep"
EFFORTS: Final = (QUICK, DEEP)

D = TypeVar("D")
L = TypeVar("L", bound=Line)
S = TypeVar("S", bound=State)


class Assessor(Protocol):
    """Compares the ways to play a turn. It is given worlds drawn for the seat, never the true position."""

    least: float
    """Differences below this are within the error of the judgement, however alike the worlds are."""
    fine: float
    """Who gives away less than this has played well enough."""
    in_final_points: bool
    """Its judgements differ by final points. Otherwise the calibration says how much of a difference lasts."""

    def begins(self, s: State, under_way: bool) -> bool:
        """Whether a turn to judge begins with this question. `under_way`: another turn of the seat may continue."""
        ...

    def moment(self, s: State) -> tuple[object, ...]:
        """Return what identifies the turn that a question belongs to."""
        ...

    def glance(self, s: State, seat: int) -> list[tuple[list[int], float]]:
        """Every turn that is found, as a path of options, with what it is worth at once; best first."""
        ...

    def ideas(self, s: State, seat: int, rng: Rng) -> list[list[int]]:
        """Return turns worth comparing, as paths of options, best first."""
        ...

    def postponed(self, s: State, played: list[int], idea: list[int]) -> bool:
        """The idea was not given up by what was played: the seat can still carry it out in its next turn."""
        ...

    def outcomes(self, s: State, seat: int, paths: list[list[int]], rng: Rng, again: bool) -> list[list[float]]:
        """Return what each path leads to, world by world; all paths are tried in the same worlds.

        `again`: a second look at few paths, in more worlds than the first.
        """
        ...

    def features(self, s: State, seat: int, path: list[int]) -> dict[str, float]:
        """Return the worth of the position after the path to the seat, feature by feature."""
        ...

    def expected(self, s: State) -> list[float]:
        """Return the worth of the position to every seat, in final points."""
        ...


class Effort(Generic[D]):
    """How long one turn is thought about. `depth` says how far it is played on, in the title's own terms."""

    __slots__ = ("again", "candidates", "depth", "width", "worlds")

    def __init__(self, width: int, candidates: int, worlds: int, again: int, depth: D) -> None:
        self.width = width
        self.candidates = candidates
        self.worlds = worlds
        self.again = again
        self.depth = depth


def outcomes_in_worlds(
    knowledge: Knowledge[S, L], s: S, seat: int, lines: list[L], worlds: int, rng: Rng
) -> list[list[float]]:
    """Play every line on in the same worlds, drawn one after the other; list what each line led to.

    It is mixed with what the line is worth at once (its `value`), as the bots do when they choose: what a look-ahead
    finds alone calls more turns mistakes than are.
    """
    found: list[list[float]] = [[] for _ in lines]
    for _ in range(worlds):
        world = knowledge.draw_world(s, seat, rng)
        for values, line in zip(found, lines, strict=True):
            values.append(mixed(line.value, knowledge.outcome(world, line, seat)))
    return found
