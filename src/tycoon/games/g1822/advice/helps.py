"""For a refused option: the rules it satisfies, and the money that would help, tried in a copy."""

from __future__ import annotations

from typing import Final

from tycoon.core.choice import Explanation, Help
from tycoon.core.text import Reason, Text
from tycoon.games.g1822.state import State1822

MOST_FINE: Final = 4
"""Of the rules that an option satisfies the last ones are told."""


def explain(s: State1822, refused: list[tuple[int, Reason]]) -> list[Explanation]:
    """For each refused option, list the rules it satisfies and what would help."""
    decision = s.decision
    return [
        Explanation(tuple(decision.case(s, option).fine()[-MOST_FINE:]), tuple(_helps(s, option, reason)))
        for option, reason in refused
    ]


def _helps(s: State1822, option: int, reason: Reason) -> list[Help]:
    """Money that is missing: in the purse of the player or in the treasury of the company."""
    short = reason.args.get("short")
    if not isinstance(short, int) or short <= 0:
        return []
    own = s.copy()
    own.cash[s.seat] += short
    if _offers(s, own, option):
        return [Help("money", Text("help.money", {"money": short}), icon="pound")]
    if s.company < 0:
        return []
    treasury = s.copy()
    treasury.company_cash[s.company] += short
    if _offers(s, treasury, option):
        return [Help("money", Text("help.company_money", {"money": short}), icon="pound")]
    return []


def _offers(s: State1822, c: State1822, option: int) -> bool:
    return option in s.decision.options(c)
