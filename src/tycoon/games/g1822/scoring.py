"""The worth of players, and who wins. Rules 18."""

from __future__ import annotations

from tycoon.games.g1822.ids import MAJORS, MINORS
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.state import State1822


def value(s: State1822, seat: int) -> int:
    """Cash, shares, concessions and the tax haven, less debt."""
    t = s.t
    total = s.cash[seat] - s.debt[seat]
    for company in t.in_game:
        if not s.started >> company & 1:
            continue
        if company < MINORS:
            if s.director[company] == seat:
                total += 2 * share_price(s, company)
        else:
            total += s.held[seat * MAJORS + company - MINORS] * share_price(s, company)
    total += t.concession_value * s.concession_owner.count(seat)
    if t.tax_haven >= 0 and s.private_owner[t.tax_haven] == seat:
        total += haven_value(s)
    return total


def parts(s: State1822, seat: int) -> dict[str, int]:
    """The same value by where it lies."""
    t = s.t
    out = {"cash": s.cash[seat], "shares": 0, "minors": 0}
    for company in t.in_game:
        if s.started >> company & 1 and company >= MINORS:
            out["shares"] += s.held[seat * MAJORS + company - MINORS] * share_price(s, company)
        elif s.started >> company & 1 and s.director[company] == seat:
            out["minors"] += 2 * share_price(s, company)
    out["concessions"] = t.concession_value * s.concession_owner.count(seat)
    owns_haven = t.tax_haven >= 0 and s.private_owner[t.tax_haven] == seat
    out["haven"] = haven_value(s) if owns_haven else 0
    out["debt"] = -s.debt[seat]
    return out


def haven_value(s: State1822) -> int:
    """Cash and shares on the tax haven."""
    total = s.credit[s.t.tax_haven]
    for m in range(MAJORS):
        if s.haven[m]:
            total += s.haven[m] * share_price(s, MINORS + m)
    return total


def scores(s: State1822) -> list[int]:
    return [value(s, seat) for seat in range(s.seats)]


def ranking(s: State1822) -> list[int]:
    """Most money wins; equal values share a place."""
    values = scores(s)
    return [1 + sum(other > own for other in values) for own in values]
