"""Majors issue and redeem shares. Rules 7.3 (step 11) and 14."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Text
from tycoon.games.g1822.cases import ALWAYS, CompanyCase
from tycoon.games.g1822.ids import MINORS, SHARES
from tycoon.games.g1822.market.market import move_down, price_below, share_price
from tycoon.games.g1822.market.shares import check_director, market_room
from tycoon.games.g1822.money import bank_to_company, company_to_bank
from tycoon.games.g1822.operating.powers import MOVE_CARD, MOVE_RULES, PowerCase, may_move_card
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.rulings import by_version
from tycoon.games.g1822.state import State1822

PASS: Final = 0
MOVE: Final = 1
ISSUE: Final = 2
REDEEM: Final = ISSUE + SHARES
OPTIONS: Final = REDEEM + SHARES


def is_past_first_turn(s: State1822) -> bool:
    return s.operated[s.company] >= 2


def most_issued(s: State1822) -> int:
    """Not in the first turn; the market holds at most half of a company. Rules 14."""
    m = s.company - MINORS
    return max(0, min(s.treasury[m], market_room(s, m))) if is_past_first_turn(s) else 0


def most_redeemed(s: State1822) -> int:
    """As many as lie in the market and can be paid; in the first turn not by every reading. Rules 14."""
    if not s.t.reading.redeem_in_first_turn and not is_past_first_turn(s):
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

    def case(self, s: State1822, option: int) -> Case:
        if option >= REDEEM:
            rules = REDEEM_ANY_TIME_RULES if s.t.reading.redeem_in_first_turn else REDEEM_RULES
            return IssueCase(rules, s, option - REDEEM + 1)
        if option >= ISSUE:
            return IssueCase(ISSUE_RULES, s, option - ISSUE + 1)
        return PowerCase(MOVE_RULES, s, s.t.move_card, "P17") if option == MOVE else Case(ALWAYS)

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


# -- the rules ---------------------------------------------------------------------------------------------------------


class IssueCase(CompanyCase):
    """The company issues or redeems so many shares."""

    __slots__ = ("m", "shares")
    m: int
    shares: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, shares: int) -> None:
        super().__init__(rules, s)
        self.m = s.company - MINORS
        self.shares = shares

    def cost(self) -> int:
        """Of redeeming."""
        return self.shares * share_price(self.s, self.company)


def is_no_first_turn(c: IssueCase) -> bool:
    return is_past_first_turn(c.s)


def has_treasury_shares(c: IssueCase) -> bool:
    return c.shares <= c.s.treasury[c.m]


def has_market_room(c: IssueCase) -> bool:
    return c.shares <= market_room(c.s, c.m)


def has_market_shares(c: IssueCase) -> bool:
    return c.shares <= c.s.market[c.m]


def can_pay_shares(c: IssueCase) -> bool:
    return c.cost() <= c.s.company_cash[c.company]


def tell_market_full(c: IssueCase) -> Objection:
    return "market_full", {"percent": c.s.t.pool_limit * 10}


def tell_cost(c: IssueCase) -> Objection:
    return c.short(c.cost())


NOT_FIRST_TURN: Final = Rule("later_turn", "14", is_no_first_turn, "first_turn", quiet=True)

ISSUE_RULES: Final = (
    NOT_FIRST_TURN,
    Rule("treasury", "14", has_treasury_shares, "too_few_in_treasury", quiet=True),
    Rule("market_room", "14", has_market_room, "market_full", tell=tell_market_full, quiet=True),
)
REDEEM_ANY_TIME_RULES: Final = (
    Rule("market", "14", has_market_shares, "too_few_in_market", quiet=True),
    Rule("price", "14", can_pay_shares, "company_short", tell=tell_cost, quiet=True),
)
REDEEM_RULES: Final = (NOT_FIRST_TURN, *REDEEM_ANY_TIME_RULES)


# -- what they do ------------------------------------------------------------------------------------------------------


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
    if not by_version(s, 1):
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
