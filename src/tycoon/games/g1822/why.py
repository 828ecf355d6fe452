"""Why shares cannot be sold for a train."""

from __future__ import annotations

from tycoon.core.text import Arg, Reason
from tycoon.games.g1822.ids import MAJORS, MINORS
from tycoon.games.g1822.market.shares import any_holder
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text


def why_not_sell(s: State1822, seat: int, m: int, shares: int) -> Reason:
    """Shares that cannot be sold."""
    company = MINORS + m
    args: dict[str, Arg] = {"company": company_text(s, company), "shares": shares}
    held = s.held[seat * MAJORS + m]
    if held < shares:
        return Reason("not_so_many", args | {"held": held}, "5.2")
    if s.operated[company] == 0:
        return Reason("not_operated", args, "5.2", ("held",))
    if s.market[m] + shares > s.t.pool_limit:
        return Reason("market_full", args | {"percent": s.t.pool_limit * 10}, "5.2", ("held", "operated"))
    if s.director[company] == seat and not any_holder(s, seat, m, s.t.director_share[m]):
        return Reason("no_other_director", args, "5.2", ("held", "operated", "market_room"))
    return Reason("not_now", {}, "5.1")
