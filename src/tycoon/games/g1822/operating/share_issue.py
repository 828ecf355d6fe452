"""Majors issue and redeem shares. Rules 7.3 (step 11) and 14."""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Arg, Reason, Text
from tycoon.games.g1822.ids import MINORS, SHARES
from tycoon.games.g1822.market.market import move_down, price_below, share_price
from tycoon.games.g1822.market.shares import check_director
from tycoon.games.g1822.money import bank_to_company, company_to_bank
from tycoon.games.g1822.operating.powers import MOVE_CARD, may_move_card, why_no_power
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.rulings import by_version_1
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text

PASS: Final = 0
MOVE: Final = 1
ISSUE: Final = 2
REDEEM: Final = ISSUE + SHARES
OPTIONS: Final = REDEEM + SHARES


def most_issued(s: State1822) -> int:
    """Not in the first turn; the market holds at most half of a company. Rules 14."""
    m = s.company - MINORS
    if s.operated[s.company] < 2:
        return 0
    return max(0, min(s.treasury[m], s.t.pool_limit - s.market[m]))


def most_redeemed(s: State1822) -> int:
    """As many as lie in the market and can be paid; in the first turn not by every reading. Rules 14."""
    if s.operated[s.company] < 2 and not s.t.reading.redeem_in_first_turn:
        return 0
    return min(s.market[s.company - MINORS], s.company_cash[s.company] // share_price(s, s.company))


class IssueShares(Question):
    """Issue or redeem once, or stop. Options: stop, P17, shares to issue, shares to redeem. Rules 14."""

    __slots__ = ()

    def name(self) -> str:
        return "issue"

    def options(self, s: State1822) -> list[int]:
        out = [PASS]
        if may_move_card(s):
            out.append(MOVE)
        for shares in range(most_issued(s)):
            out.append(ISSUE + shares)
        for shares in range(most_redeemed(s)):
            out.append(REDEEM + shares)
        return out

    def take(self, s: State1822, option: int) -> None:
        if option == MOVE:
            s.then(MOVE_CARD, ISSUE_SHARES)
        elif option >= REDEEM:
            redeem(s, s.company, option - REDEEM + 1)
            look_for_director(s, s.company)
        elif option >= ISSUE:
            issue(s, s.company, option - ISSUE + 1)
            look_for_director(s, s.company)

    def size(self, s: State1822) -> int:
        return OPTIONS

    def notation(self, s: State1822, option: int) -> str:
        if option >= REDEEM:
            return f"redeem {option - REDEEM + 1}"
        return f"issue {option - ISSUE + 1}" if option >= ISSUE else ("pass", "use P17")[option]

    def text(self, s: State1822, option: int) -> Text:
        if option < ISSUE:
            return Text(("choice.pass", "choice.move_card")[option])
        if option >= REDEEM:
            return Text("choice.redeem", {"shares": option - REDEEM + 1, "price": share_price(s, s.company)})
        shares = option - ISSUE + 1
        return Text("choice.issue", {"shares": shares, "price": price_below(s, s.company, shares)})

    def target(self, s: State1822, option: int) -> str | None:
        return f"company:{s.t.company_ids[s.company]}" if option >= ISSUE else None

    def reason(self, s: State1822, option: int) -> Reason:
        m = s.company - MINORS
        if option == MOVE:
            return why_no_power(s, s.t.move_card, "P17")
        if option >= REDEEM:
            shares = option - REDEEM + 1
            args: dict[str, Arg] = {"company": company_text(s, s.company), "shares": shares}
            if s.operated[s.company] < 2 and not s.t.reading.redeem_in_first_turn:
                return Reason("first_turn", args, "14")
            if shares > s.market[m]:
                return Reason("too_few_in_market", args, "14")
            cost = shares * share_price(s, s.company)
            return Reason("company_short", {"cost": cost, "short": cost - s.company_cash[s.company]}, "14")
        shares = option - ISSUE + 1
        args = {"company": company_text(s, s.company), "shares": shares}
        if s.operated[s.company] < 2:
            return Reason("first_turn", args, "14")
        if shares > s.treasury[m]:
            return Reason("too_few_in_treasury", args, "14")
        return Reason("market_full", args | {"percent": s.t.pool_limit * 10}, "14")


def issue(s: State1822, company: int, shares: int) -> None:
    """Treasury shares go to the market, paid at the price after the fall. Rules 14."""
    m = company - MINORS
    s.treasury[m] -= shares
    s.market[m] += shares
    move_down(s, company, shares)
    bank_to_company(s, company, shares * share_price(s, company))
    if s.log is not None:
        s.log.append(("issues", company, shares))


def look_for_director(s: State1822, company: int) -> None:
    """Somebody may have got more shares than the director in an acquisition. Rules 5.4."""
    if not by_version_1(s):
        check_director(s, company - MINORS)


def redeem(s: State1822, company: int, shares: int) -> None:
    """Shares come back from the market at its price; nothing moves. Rules 14."""
    m = company - MINORS
    company_to_bank(s, company, shares * share_price(s, company))
    s.market[m] -= shares
    s.treasury[m] += shares
    if s.log is not None:
        s.log.append(("redeems", company, shares))


ISSUE_SHARES: Final = IssueShares()
