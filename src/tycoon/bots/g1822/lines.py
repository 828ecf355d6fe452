"""Things to do: a path of options with what comes of it."""

from __future__ import annotations

from tycoon.bots import search
from tycoon.bots.search import value_of
from tycoon.games.g1822.state import State1822


class Line(search.Line):
    """Some options taken one after the other, the position they lead to and what it is worth."""

    __slots__ = ("promised", "state")
    state: State1822
    promised: float
    """Part of the value that no later look at the position shows: what a tile leads to."""

    def __init__(self, path: list[int], state: State1822, value: float, promised: float = 0.0) -> None:
        super().__init__(path, value)
        self.state = state
        self.promised = promised


def best_first(lines: list[Line]) -> list[Line]:
    """Sort best first; equal ones stay in the order of their options."""
    return sorted(lines, key=value_of, reverse=True)
