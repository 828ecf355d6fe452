"""Income of cards, and what a takeover by a company does. Rules 7.1 and 15."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.games.g1822.ids import COMPANY, GONE, HILL_UNDECIDED, MINORS
from tycoon.games.g1822.money import bank_pays, bank_to_company, bank_to_player
from tycoon.games.g1822.phases import DISCARD_SURPLUS
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import add_train


class PayPrivates(Step[State1822]):
    """Cards pay their owners at the start of an operating round. Rules 7.1."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        t = s.t
        for p in t.private_cards:
            owner = s.private_owner[p]
            if owner < 0:
                continue
            if owner >= COMPANY:
                bank_to_company(s, owner - COMPANY, t.company_revenue[p][s.phase])
                continue
            bank_to_player(s, owner, t.private_revenue[p] + t.revenue_per_phase[p] * s.phase)
            if t.credit_per_phase[p]:
                bank_pays(s, t.credit_per_phase[p] * s.phase)
                s.credit[p] += t.credit_per_phase[p] * s.phase
        for owner in s.concession_owner:
            if owner >= 0:
                bank_to_player(s, owner, t.concession_revenue)


def is_in_hand(s: State1822, p: int) -> bool:
    """A player holds the private."""
    return 0 <= s.private_owner[p] < s.seats


def is_for(s: State1822, company: int, p: int) -> bool:
    """A company of this kind may take over the private."""
    return s.t.by_major[p] if company >= MINORS else s.t.by_minor[p]


def is_open(s: State1822, p: int) -> bool:
    """The private may be taken over in this phase."""
    return 0 < s.t.from_phase[p] <= s.phase


def take_over(s: State1822, company: int, p: int) -> None:
    """The card moves to the company, or becomes the train or the money it stands for."""
    t = s.t
    if s.log is not None:
        s.log.append(("takes_over", company, p))
    s.private_owner[p] = COMPANY + company
    if p == t.hills:
        s.hill_mode = HILL_UNDECIDED
    if t.credit_per_phase[p]:
        s.company_cash[company] += s.credit[p]
        s.credit[p] = 0
    if t.closes_on_takeover[p]:
        s.private_owner[p] = GONE
    if t.gains_train[p] >= 0:
        add_train(s, company, t.gains_train[p])
        s.then(DISCARD_SURPLUS)


def owns(s: State1822, company: int, p: int) -> bool:
    """The company holds this private (-1: no such private in the game)."""
    return p >= 0 and s.private_owner[p] == COMPANY + company


def close_private(s: State1822, p: int) -> None:
    """A private whose power is used up leaves the game."""
    s.private_owner[p] = GONE
    if s.log is not None:
        s.log.append(("private_closes", p))


def companies_privates(s: State1822, company: int) -> list[int]:
    """The privates a company holds, ascending."""
    return [p for p in s.t.private_cards if s.private_owner[p] == COMPANY + company]


PAY_PRIVATES: Final = PayPrivates()
