"""Is one turn clearly the best? A quick search proposes it; a deep one in other worlds has to agree.

Both compare turns in worlds drawn for the seat. The best of many turns looks better than it is in the worlds in which
it was chosen, so its lead is measured in fresh ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from tycoon.bots.assessor import Assessor
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.review.judging import SURE

WIDEST: Final = 12
"""No more turns than this are searched."""
RANKED: Final = 10
"""The best turn leads this one by `LEAD_OVER_TENTH`; if there are fewer turns, the last one."""
FINE: Final = 2.5
"""What an assessor calls fine is so many points in a game of usual scores. Other scores are measured by it."""
LEAD_OVER_SECOND: Final = 1.0
LEAD_OVER_TENTH: Final = 2.0
PROMISING: Final = 0.75
"""Part of the lead over the second that the first few worlds have to show."""
NONE_FROM: Final = 6.0
"""Points behind the best turn from which an answer earns nothing."""


@dataclass(frozen=True)
class Proof:
    """Turns compared in common worlds."""

    paths: list[list[int]]
    """Best first."""
    behind: list[float]
    """Points behind the best."""
    error: float
    """Of the lead over the second."""
    worlds: int
    same: dict[tuple[int, ...], tuple[int, ...]]
    """Paths that were not compared, since they come to the same as another one."""

    def behind_of(self, path: list[int]) -> float:
        """Points of a compared path behind the best."""
        compared = list(self.same.get(tuple(path), tuple(path)))
        return max(0.0, self.behind[self.paths.index(compared)])


def points(assessor: Assessor, usual: float) -> float:
    """What so many points of a usual game are in the scores of the title."""
    return usual * assessor.fine / FINE


def compare(
    game: Game[Any], true: State, seat: int, assessor: Assessor, rng: Rng, also: list[list[int]] | None = None
) -> Proof | None:
    """Compare the turns of a position; None if no turn is clearly the best. `also`: turns that take part in any case.

    The judge sees a world drawn for the seat, never the true position.
    """
    s = game.resample(true, seat, rng)
    forced = list(also or [])
    paths = forced + [path for path in candidates(assessor, s, seat, rng) if path not in forced]
    found = assessor.outcomes(s, seat, paths, rng, again=False)
    same = _first_alike(paths, found)
    means = {tuple(path): _mean(values) for path, values in zip(paths, found, strict=True) if tuple(path) not in same}
    order = sorted(means, key=lambda path: -means[path])
    if len(order) < 2 or means[order[0]] - means[order[1]] < points(assessor, LEAD_OVER_SECOND) * PROMISING:
        return None
    kept = [list(path) for path in order[:RANKED]] + [list(path) for path in order[RANKED:] if list(path) in forced]
    fresh = rng.word()
    # Most proposals fail against the second. Both calls draw the same worlds.
    values = assessor.outcomes(s, seat, kept[:2], Rng(fresh), again=True)
    if not leads(values[0], values[1], assessor):
        return None
    values += assessor.outcomes(s, seat, kept[2:], Rng(fresh), again=True) if kept[2:] else []
    gaps = [_mean([mine - other for mine, other in zip(values[0], one, strict=True)]) for one in values]
    ranking = sorted(range(len(kept)), key=gaps.__getitem__)
    if ranking[0] != 0:
        return None
    error = max(_error(values[0], values[ranking[1]]), assessor.least)
    ranked = [kept[number] for number in ranking]
    proof = Proof(ranked, [gaps[number] for number in ranking], error, len(values[0]), same)
    return proof if clear(proof, assessor) else None


def _first_alike(paths: list[list[int]], found: list[list[float]]) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Paths that come to the same in every world as one before them: the same turn in another order."""
    first: dict[tuple[float, ...], tuple[int, ...]] = {}
    same = {}
    for path, values in zip(paths, found, strict=True):
        if tuple(values) in first:
            same[tuple(path)] = first[tuple(values)]
        else:
            first[tuple(values)] = tuple(path)
    return same


def candidates(assessor: Assessor, s: State, seat: int, rng: Rng) -> list[list[int]]:
    """The turns that the assessor would compare, and others until there are enough to rank."""
    paths = assessor.ideas(s, seat, rng)[:WIDEST]
    for path, _ in assessor.glance(s, seat):
        if len(paths) >= RANKED:
            break
        if path not in paths:
            paths.append(path)
    return paths


def leads(best: list[float], other: list[float], assessor: Assessor) -> bool:
    """One turn leads another by more than the error, and the error is small."""
    lead, error = _mean(best) - _mean(other), max(_error(best, other), assessor.least)
    return error <= assessor.least and lead > error and lead >= points(assessor, LEAD_OVER_SECOND)


def clear(proof: Proof, assessor: Assessor) -> bool:
    """The best turn leads the second by more than the error, and the tenth by much."""
    second, tenth = proof.behind[1], proof.behind[min(RANKED, len(proof.behind)) - 1]
    return (
        proof.error <= assessor.least
        and second > proof.error
        and second >= points(assessor, LEAD_OVER_SECOND)
        and tenth >= points(assessor, LEAD_OVER_TENTH)
    )


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _error(best: list[float], other: list[float]) -> float:
    """The error of a lead: worlds are common, so that their luck cancels out."""
    gaps = [mine - one for mine, one in zip(best, other, strict=True)]
    if len(gaps) < 2:
        return 0.0
    mean = _mean(gaps)
    return SURE * sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
