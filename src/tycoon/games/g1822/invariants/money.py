"""Money and shares in every position: nothing is lost, and nobody directs without his certificate. Rules 5 and 11."""

from __future__ import annotations

from tycoon.games.g1822.ids import (
    BANK_BROKEN,
    END_NONE,
    MAJORS,
    MINORS,
    NOBODY,
    SHARES,
)
from tycoon.games.g1822.state import State1822


def money_is_conserved(s: State1822) -> str:
    total = s.bank + sum(s.cash) + sum(s.company_cash) + sum(s.credit)
    return "" if total == s.t.bank else f"all money together is {total}, not {s.t.bank}"


def nobody_has_less_than_nothing(s: State1822) -> str:
    for seat in range(s.seats):
        if s.cash[seat] < 0 or s.debt[seat] < 0:
            return f"seat {seat} has less than nothing"
    for company in s.t.in_game:
        if s.company_cash[company] < 0:
            return f"{s.t.company_ids[company]} has less than nothing"
    return ""


def an_empty_bank_is_broken(s: State1822) -> str:
    if s.bank < 0 and not s.bank_broken:
        return f"the bank has {s.bank} and is not broken"
    if s.end_reason == BANK_BROKEN and not s.bank_broken:
        return "the game ends because the bank is broken, but it is not"
    if s.bank_broken and s.ending == END_NONE and not s.over:
        return "the bank is broken, but the game does not end"
    return ""


def every_major_has_ten_shares(s: State1822) -> str:
    for m in range(MAJORS):
        held = sum([s.held[seat * MAJORS + m] for seat in range(s.seats)])
        total = held + s.treasury[m] + s.market[m] + s.haven[m]
        want = SHARES if s.started >> (MINORS + m) & 1 else 0
        if total != want:
            return f"{s.t.company_ids[MINORS + m]} has {total} shares of 10%, not {want}"
        if min(s.treasury[m], s.market[m], s.haven[m]) < 0:
            return f"{s.t.company_ids[MINORS + m]} has less than no shares somewhere"
    return ""


def a_director_holds_his_certificate(s: State1822) -> str:
    for m in range(MAJORS):
        company = MINORS + m
        seat = s.director[company]
        if s.started >> company & 1 and seat >= 0 and s.held[seat * MAJORS + m] < s.t.director_share[m]:
            return f"{s.t.company_ids[company]}: seat {seat} directs it with too few shares"
    return ""


def shares_on_the_haven_need_the_haven(s: State1822) -> str:
    haven = s.t.tax_haven
    for m in range(MAJORS):
        if s.haven[m] and (haven < 0 or s.private_owner[haven] == NOBODY):
            return f"{s.t.company_ids[MINORS + m]} has a share on the tax haven, which nobody owns"
    return ""
