"""Trains, supply and phase in every position. Rules 6 and 12."""

from __future__ import annotations

from tycoon.games.g1822.ids import (
    GONE,
    KINDS,
)
from tycoon.games.g1822.phases import DiscardTrain
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import company_over_limit, next_row


def trains_come_from_the_supply(s: State1822) -> str:
    t = s.t
    counts = [0] * KINDS
    for trains in s.trains:
        for kind in trains:
            counts[kind] += 1
    for kind in s.pool:
        counts[kind] += 1
    for row, sides in enumerate(t.sides):
        if t.counts[row] >= 0 and sum([counts[kind] for kind in sides]) > t.counts[row] - s.supply[row]:
            return f"there are more {t.train_ids[sides[0]]} trains than have left the supply"
    for kind in range(KINDS):
        if t.row_of[kind] < 0 and counts[kind] > _given(s, kind):
            return f"there are {counts[kind]} trains {t.train_ids[kind]}, more than privates have given"
    return ""


def _given(s: State1822, kind: int) -> int:
    """Trains of a kind that came with privates."""
    return sum([1 for p in s.t.private_cards if s.t.gains_train[p] == kind and s.private_owner[p] == GONE])


def the_supply_is_used_from_the_front(s: State1822) -> str:
    first = next_row(s)
    for row in range(first + 1, len(s.supply)):
        if s.supply[row] != s.t.counts[row]:
            return f"{s.t.train_ids[s.t.sides[row][0]]} trains have left the supply before earlier ones"
    return ""


def the_phase_is_that_of_the_trains(s: State1822) -> str:
    t = s.t
    least = most = 1
    for row, sides in enumerate(t.sides):
        starts = [t.starts_phase[kind] for kind in sides]
        if t.counts[row] >= 0 and s.supply[row] < t.counts[row]:
            least = max(least, min(starts))
            most = max(most, *starts)
        elif t.counts[row] < 0 and next_row(s) == row:
            most = max(most, *starts)
    if not least <= s.phase <= most:
        return f"it is phase {s.phase} with trains of phase {least} bought"
    return ""


def trains_are_of_this_phase(s: State1822) -> str:
    t = s.t
    for company, trains in enumerate(s.trains):
        for kind in trains:
            if t.rusts_in[kind] and t.rusts_in[kind] <= s.phase:
                return f"{s.t.company_ids[company]} has a {t.train_ids[kind]}, which has rusted"
            if t.row_of[kind] >= 0 and t.starts_phase[kind] > s.phase:
                return f"{s.t.company_ids[company]} has a {t.train_ids[kind]} in phase {s.phase}"
    for kind in s.pool:
        if (
            not t.tradeable[kind]
            or (t.rusts_in[kind] and t.rusts_in[kind] <= s.phase)
            or t.starts_phase[kind] > s.phase
        ):
            return f"the bank pool has a {t.train_ids[kind]}"
    return ""


def who_has_too_many_trains_is_asked(s: State1822) -> str:
    company = company_over_limit(s)
    if company < 0 or any(isinstance(item, DiscardTrain) for item in s.agenda):
        return ""
    if any(type(item).__name__ == "DiscardSurplus" for item in s.agenda):
        return ""
    return f"{s.t.company_ids[company]} has too many trains and is not asked to discard one"
