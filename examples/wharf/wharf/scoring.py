"""Contracts and the end. Rules 5."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from wharf.state import WharfState


def is_fulfilled(s: WharfState, seat: int, contract: int) -> bool:
    """So many crates of the good were loaded. Every contract looks at all of them."""
    t = s.tables
    return s.delivered[seat * len(t.goods) + t.contract_good[contract]] >= t.contract_crates[contract]


def paid(s: WharfState, seat: int) -> int:
    """What the contracts of a trader are worth as things stand."""
    return sum(s.tables.contract_pays[one] for one in s.contracts[seat] if is_fulfilled(s, seat, one))


class PayContracts(Step[WharfState]):
    """Contracts are shown and paid. Rules 5.1."""

    __slots__ = ()

    def run(self, s: WharfState) -> None:
        s.reveal()
        for seat in range(s.seats):
            for contract in s.contracts[seat]:
                done = is_fulfilled(s, seat, contract)
                s.note("contract", seat, contract, s.tables.contract_pays[contract] if done else 0)


PAY_CONTRACTS: Final = PayContracts()


def scores(s: WharfState) -> list[int]:
    """Money; contracts count when they are shown."""
    return [s.money[seat] + (0 if s.agenda else paid(s, seat)) for seat in range(s.seats)]


def parts(s: WharfState) -> list[dict[str, int]]:
    return [{"cash": s.money[seat], "contracts": 0 if s.agenda else paid(s, seat)} for seat in range(s.seats)]


def ranking(s: WharfState) -> list[int]:
    """Ties are broken by crates loaded. Rules 5.2."""
    goods = len(s.tables.goods)
    keys = [(score, sum(s.delivered[seat * goods : (seat + 1) * goods])) for seat, score in enumerate(scores(s))]
    return [1 + sum(other > key for other in keys) for key in keys]
