"""The plan of a turn, kept between one option and the next."""

from __future__ import annotations

from typing import Final

from tycoon.core import notation
from tycoon.core.state import State

NOTHING: Final = -1
"""There is no plan to go on with."""


class TurnPlan:
    """The options that a bot still means to take, and the moment that it thought of them for.

    A moment is whatever tells one turn of a title from another. Where it is another one, or the next option is not
    offered, the world differs from what was planned for, and the bot has to think again.
    """

    __slots__ = ("_moment", "_options")
    _options: list[int]
    _moment: tuple[object, ...]

    def __init__(self) -> None:
        self._options = []
        self._moment = ()

    def next_option(self, s: State, moment: tuple[object, ...]) -> int:
        """What the plan takes now, or NOTHING."""
        if self._options and self._moment == moment and self._options[0] in s.options:
            return self._options.pop(0)
        return NOTHING

    def begin(self, options: list[int], moment: tuple[object, ...]) -> int:
        """Keep a new plan, of at least one option, and take its first."""
        self._options = options[1:]
        self._moment = moment
        return options[0]


def in_words(s: State, options: list[int]) -> list[str]:
    """Options taken one after the other, as moves in notation. The position stays as it is."""
    c = s.copy()
    out = []
    for option in options:
        out.append(notation.write(c, option))
        c.apply(option)
    return out
