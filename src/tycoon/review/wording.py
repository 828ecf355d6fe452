"""Turns of a review in words: the choices as the seat was offered them, and the rules that speak of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tycoon.core.agenda import NoRules
from tycoon.core.game import Game
from tycoon.core.rules import AnyCase
from tycoon.core.state import State
from tycoon.core.text import Text


def texts_of(game: Game[Any], s: State, seat: int, path: Sequence[int]) -> list[Text]:
    """The choices along a path, as far as nothing new is seen and the same seat goes on. The position stays."""
    c = s.copy()
    out: list[Text] = []
    for option in path:
        if c.over or c.seat != seat or option not in c.options:
            break
        seen = c.reveals
        out.append(c.decision.choice(c, option).text)
        c.apply(option)
        if c.reveals != seen:
            break
    return out


def sections_of(s: State, path: Sequence[int], parted: int) -> list[str]:
    """The sections of the rules page that speak of the move at which a path parts, most of its rules first."""
    c = s.copy()
    for option in path[:parted]:
        if c.over or option not in c.options:
            return []
        c.apply(option)
    if c.over or parted >= len(path) or path[parted] not in c.options:
        return []
    try:
        case = c.decision.case(c, path[parted])
    except NoRules:
        return []
    rules = case.furthest().rules if isinstance(case, AnyCase) else case.rules
    sections = [rule.section for rule in rules if rule.section]
    return sorted(dict.fromkeys(sections), key=lambda one: -sections.count(one))
