"""Dividends: the revenue of a run is paid out or kept, and the share price moves. Rules 7.3 (step 8) and 11."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Rule
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.cases import ALWAYS, CompanyCase
from tycoon.games.g1822.ids import MAJORS, MINORS, SHARES
from tycoon.games.g1822.market.market import move_left, move_right, share_price
from tycoon.games.g1822.money import bank_pays, bank_to_company, bank_to_player
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text

WITHHOLD: Final = 0
HALF: Final = 1
PAY: Final = 2
NAMES: Final = ("withhold", "half", "pay")
APART: Final = 3
"""Options from here on are for the income that may be settled apart."""


class SettleRun(Step[State1822]):
    """A minor pays half, a major decides. Rules 11."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        company = s.company
        if company < MINORS:
            settle_minor(s, company)
        elif s.run_revenue == 0:
            if s.log is not None:
                s.log.append(("dividend", company, WITHHOLD, 0))
            settle_major(s, company, 0)
        else:
            s.then(PAY_DIVIDEND)


def settle_minor(s: State1822, company: int) -> None:
    """Half to the treasury, rounded down, the rest to the owner. Rules 11."""
    s.operated[company] += 1
    s.earned[company] = s.run_revenue
    revenue = s.run_revenue
    if s.log is not None:
        s.log.append(("dividend", company, HALF if revenue else WITHHOLD, revenue))
    if revenue == 0:
        move_left(s, company)
        return
    bank_to_company(s, company, revenue // 2)
    bank_to_player(s, s.director[company], revenue - revenue // 2)
    move_right(s, company)


def kept(amount: int, way: int) -> int:
    """Return what a major keeps: half the revenue, rounded down to tens. Rules 11."""
    if way == PAY:
        return 0
    return amount if way == WITHHOLD else amount // 2 // SHARES * SHARES


def settle_major(s: State1822, company: int, keeps: int) -> None:
    """The treasury gets the mail and what is kept, each share a tenth of the rest; the price moves. Rules 11."""
    s.operated[company] += 1
    s.earned[company] = s.run_revenue
    if s.mail_income:
        bank_to_company(s, company, s.mail_income)
    paid = s.run_revenue - keeps
    if keeps:
        bank_to_company(s, company, keeps)
    if paid:
        pay_shares(s, company, paid // SHARES)
    price = share_price(s, company)
    if paid == 0:
        move_left(s, company)
    elif reaches(s, paid, price):
        move_right(s, company)
        if reaches(s, paid, 2 * price):
            move_right(s, company)


def reaches(s: State1822, paid: int, amount: int) -> bool:
    """The dividend is large enough to move the price: as much, or more than that. Rules 11."""
    return paid > amount or (paid == amount and s.t.reading.rise_at_equal)


def pay_shares(s: State1822, company: int, each: int) -> None:
    """Players, the treasury and the tax haven are paid; the market is not."""
    m = company - MINORS
    for seat in range(s.seats):
        shares = s.held[seat * MAJORS + m]
        if shares:
            bank_to_player(s, seat, shares * each)
    if s.treasury[m]:
        bank_to_company(s, company, s.treasury[m] * each)
    if s.haven[m]:
        bank_pays(s, s.haven[m] * each)
        s.credit[s.t.tax_haven] += s.haven[m] * each


class PayDividend(Question):
    """Withhold, half or pay; or settle the income of a 2P or LP apart first, then the rest. Rules 11."""

    __slots__ = ()

    def name(self) -> str:
        return "dividend"

    def amount(self, s: State1822) -> int:
        """What is still to be settled."""
        return s.run_revenue if s.withheld < 0 else s.run_revenue - s.separate_revenue

    def case(self, s: State1822, option: int) -> CompanyCase:
        return CompanyCase(APART_RULES if option >= APART else ALWAYS, s)

    def take(self, s: State1822, option: int) -> None:
        if option >= APART:
            s.withheld = kept(s.separate_revenue, option - APART)
            if s.log is not None:
                s.log.append(("separate_dividend", s.company, option - APART, s.separate_revenue))
            s.then(PAY_DIVIDEND)
            return
        if s.log is not None:
            s.log.append(("dividend", s.company, option, self.amount(s)))
        settle_major(s, s.company, max(s.withheld, 0) + kept(self.amount(s), option))

    def size(self, s: State1822) -> int:
        return APART + 3

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"company": company_text(s, s.company), "revenue": self.amount(s)}

    def notation(self, s: State1822, option: int) -> str:
        return NAMES[option] if option < APART else f"apart {NAMES[option - APART]}"

    def text(self, s: State1822, option: int) -> Text:
        amount = self.amount(s) if option < APART else s.separate_revenue
        keeps = kept(amount, option % APART)
        args: dict[str, Arg] = {"kept": keeps, "share": (amount - keeps) // SHARES}
        return Text(f"choice.{'' if option < APART else 'apart_'}{NAMES[option % APART]}", args)


def has_income_apart(c: CompanyCase) -> bool:
    """Part of the income, not all of it, may be settled apart, and has not been yet."""
    return c.s.withheld < 0 and 0 < c.s.separate_revenue < c.s.run_revenue


APART_RULES: Final = (Rule("apart", "11", has_income_apart, "nothing_apart", quiet=True),)


SETTLE_RUN: Final = SettleRun()
PAY_DIVIDEND: Final = PayDividend()
