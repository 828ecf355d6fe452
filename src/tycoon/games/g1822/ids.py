"""The numbers of companies, cards and trains, the same in all editions."""

from __future__ import annotations

from typing import Final

MINORS: Final = 30
MAJORS: Final = 10
COMPANIES: Final = 40
"""Minors 1 to 30 are 0 to 29, the majors follow in the order of their concessions."""
PRIVATES: Final = 21
FIRST_CONCESSION: Final = 21
FIRST_MINOR_CARD: Final = 31
CARDS: Final = 61
"""Cards: privates from 0, concessions from 21, minors from 31."""
KINDS: Final = 12
PHASES: Final = 7

NOBODY: Final = -1
GONE: Final = -2
COMPANY: Final = 16
"""Company c owns a private as COMPANY + c; smaller owners are seats."""

L_TRAIN: Final = 0
TWO_TRAIN: Final = 1
E_TRAIN: Final = 7

SHARES: Final = 10
"""A major has ten shares of 10%; holdings are counted in them."""

HILL_UNDECIDED: Final = 0
HILL_TOKEN: Final = 1
HILL_DISCOUNT: Final = 2

END_NONE: Final = 0
END_OF_SET: Final = 1
END_OF_ROUND: Final = 2

BANK_BROKEN: Final = 1
PRICE_REACHED: Final = 2
NOTHING_SOLD: Final = 3
ENDED_BY_HAND: Final = 4

STOCK_ROUND: Final = 0
TURN_ORDER: Final = 1
OPERATING_ROUND: Final = 2


def is_major(company: int) -> bool:
    return company >= MINORS
