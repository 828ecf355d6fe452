"""Questions about an amount: a typed number is the amount, and a long list is shown as a range."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from tycoon.core.choice import Choice
from tycoon.play.match import Match
from tycoon.tui.words import number, say, t

LONGEST_LIST = 12
"""More amounts than this are shown as a range."""

_GROUPED = re.compile(r"\d{1,3}(?:[., ]\d{3})+")


def asks_amount(choices: Sequence[Choice]) -> bool:
    """Tell whether all choices are points on one scale."""
    return all(choice.amount is not None for choice in choices)


def plain_money(text: str) -> str:
    """Return the text without signs of money: what is typed as £100 means 100."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Sc")


def amount_in(text: str) -> int | None:
    """Return the amount that a text is, with or without a sign of money: `100`, `£100`, `1,200`, `100 £`; else None."""
    digits = " ".join(plain_money(text).split())
    if _GROUPED.fullmatch(digits):
        digits = re.sub(r"\D", "", digits)
    return int(digits) if digits.isdecimal() else None


@dataclass(frozen=True)
class Scale:
    """Amounts with the same step between them."""

    least: str
    most: str
    step: str

    @property
    def words(self) -> str:
        """Say the range: from, to, and the step."""
        return t("amount.range", least=self.least, most=self.most, step=self.step)


def scale_of(match: Match, choices: Sequence[Choice]) -> Scale | None:
    """Return the amounts as a range, if there are many with the same step; else None: they are listed."""
    amounts = [choice.amount for choice in choices if choice.amount is not None]
    if len(amounts) < len(choices) or len(amounts) <= LONGEST_LIST:
        return None
    step = amounts[1] - amounts[0]
    if any(after - before != step for before, after in itertools.pairwise(amounts)):
        return None
    least, most = (written(match, choices, place) for place in (0, -1))
    return Scale(least, most, least.replace(number(amounts[0]), number(step), 1))


def written(match: Match, choices: Sequence[Choice], place: int) -> str:
    """Return an amount with its unit: the part of a choice's words that it does not share with another."""
    choice, other = choices[place], choices[0 if place else -1]
    own, others = (say(match.game, one.text).split(" ") for one in (choice, other))
    while len(own) > 1 and len(others) > 1 and own[0] == others[0]:
        own, others = own[1:], others[1:]
    while len(own) > 1 and len(others) > 1 and own[-1] == others[-1]:
        own, others = own[:-1], others[:-1]
    digits = number(choice.amount or 0)
    return own[0] if len(own) == 1 and digits in own[0] else digits
