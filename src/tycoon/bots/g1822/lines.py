"""Things to do: a path of options with what comes of it."""

from __future__ import annotations

from tycoon.games.g1822.state import State1822


class Line:
    """Some options taken one after the other, and what they are worth."""

    __slots__ = ("path", "state", "value")

    def __init__(self, path: list[int], state: State1822, value: float) -> None:
        self.path = path
        self.state = state
        self.value = value


def value_of(line: Line) -> float:
    return line.value


def best_first(lines: list[Line]) -> list[Line]:
    """Best first; equal ones stay in the order of their options."""
    return sorted(lines, key=value_of, reverse=True)
