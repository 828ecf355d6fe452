"""The train supply, the limits, and what companies own. Rules 6 and 12.1."""

from __future__ import annotations

from tycoon.games.g1822.ids import KINDS, MINORS
from tycoon.games.g1822.rulings import by_version
from tycoon.games.g1822.state import State1822


def next_row(s: State1822) -> int:
    """The row of the next card of the supply; the last row never runs out."""
    row = 0
    while s.supply[row] == 0:
        row += 1
    return row


def train_limit(s: State1822, company: int) -> int:
    return s.t.major_limit[s.phase] if company >= MINORS else s.t.minor_limit[s.phase]


def limited_trains(s: State1822, company: int) -> int:
    """Trains that count for the limit."""
    limited = s.t.limited
    count = 0
    for kind in s.trains[company]:
        if limited[kind]:
            count += 1
    return count


def has_room(s: State1822, company: int) -> bool:
    return limited_trains(s, company) < train_limit(s, company)


def must_buy(s: State1822, company: int) -> bool:
    """The company owns no train that fulfils its obligation. Rules 12.2."""
    obligatory = s.t.obligatory
    return not any(obligatory[kind] for kind in s.trains[company])


def may_buy_kind(s: State1822, company: int, kind: int) -> bool:
    """A kind of which a company may own only so many. A minor may buy an E although it cannot run it. Rules 6."""
    most = s.t.max_per_company[kind]
    return not most or s.trains[company].count(kind) < most


def surplus(s: State1822, company: int) -> int:
    """Kinds of which the company must discard one, as a mask; 0: it keeps to all limits."""
    t = s.t
    trains = s.trains[company]
    if limited_trains(s, company) > train_limit(s, company):
        mask = 0
        for kind in trains:
            if t.limited[kind]:
                mask |= 1 << kind
        return mask
    groups: list[int] = [0] * KINDS
    for kind in trains:
        if t.group[kind] >= 0:
            groups[t.group[kind]] += 1
    mask = 0
    for kind in trains:
        if (t.group[kind] >= 0 and groups[t.group[kind]] > t.max_per_group) or is_one_too_many(s, company, kind):
            mask |= 1 << kind
    return mask


def is_one_too_many(s: State1822, company: int, kind: int) -> bool:
    """The company got a second train of a kind of which it owns only one: an E that came with a minor. Rules 13.1."""
    most = s.t.max_per_company[kind]
    if not most or s.trains[company].count(kind) <= most:
        return False
    return not s.t.reading.keeps_second_express and not by_version(s, 2)


def company_over_limit(s: State1822) -> int:
    """The first company, in the fixed order, that must discard; -1: none."""
    for company in s.t.in_game:
        if s.trains[company] and surplus(s, company):
            return company
    return -1


def add_train(s: State1822, company: int, kind: int) -> None:
    s.trains[company] = (*s.trains[company], kind)


def remove_train(s: State1822, company: int, kind: int) -> None:
    """The first train of the kind leaves the company."""
    trains = s.trains[company]
    at = trains.index(kind)
    s.trains[company] = trains[:at] + trains[at + 1 :]


def discard(s: State1822, company: int, kind: int) -> None:
    """A train goes to the bank pool; one that came with a private and cannot be traded leaves the game. Rules 6."""
    remove_train(s, company, kind)
    if s.t.tradeable[kind]:
        s.pool = (*s.pool, kind)
    if s.log is not None:
        s.log.append(("discards", company, kind))


def cheapest(s: State1822) -> int:
    """The cheapest kind in supply and pool: the supply's, unless the pool has a cheaper one. Rules 12.4."""
    best = s.t.sides[next_row(s)][0]
    for kind in s.pool:
        if s.t.face[kind] < s.t.face[best]:
            best = kind
    return best
