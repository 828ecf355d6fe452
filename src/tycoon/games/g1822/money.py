"""Money moves between the bank, players and companies; every move tells the log. Rules 16."""

from __future__ import annotations

from tycoon.games.g1822.ids import BANK_BROKEN
from tycoon.games.g1822.state import State1822


def bank_pays(s: State1822, amount: int) -> None:
    """The bank pays out; it goes on paying after it is broken."""
    if amount > s.bank and not s.bank_broken:
        s.bank_broken = True
        s.bank -= amount
        s.trigger_end(BANK_BROKEN)
        return
    s.bank -= amount


def bank_to_player(s: State1822, seat: int, amount: int) -> None:
    bank_pays(s, amount)
    s.cash[seat] += amount
    if s.log is not None and amount:
        s.log.append(("receives", seat, amount))


def player_to_bank(s: State1822, seat: int, amount: int) -> None:
    s.cash[seat] -= amount
    s.bank += amount
    if s.log is not None and amount:
        s.log.append(("pays", seat, amount))


def bank_to_company(s: State1822, company: int, amount: int) -> None:
    bank_pays(s, amount)
    s.company_cash[company] += amount
    if s.log is not None and amount:
        s.log.append(("company_receives", company, amount))


def company_to_bank(s: State1822, company: int, amount: int) -> None:
    s.company_cash[company] -= amount
    s.bank += amount
    if s.log is not None and amount:
        s.log.append(("company_pays", company, amount))


def player_to_company(s: State1822, seat: int, company: int, amount: int) -> None:
    """A negative amount flows from the company to the player."""
    s.cash[seat] -= amount
    s.company_cash[company] += amount
    if s.log is not None and amount:
        s.log.append(("player_pays_company", seat, company, amount))
