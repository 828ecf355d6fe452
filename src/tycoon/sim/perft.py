"""Counts the tree of a game: how many sequences of moves there are. It checks the rules, and copies of states."""

from __future__ import annotations

from tycoon.core.state import State


def perft(s: State, depth: int) -> list[int]:
    """Count the sequences of 1, 2, ... `depth` moves from the position, which stays as it is."""
    counts = [0] * depth
    if depth:
        _walk(s, 0, depth, counts)
    return counts


def _walk(s: State, level: int, depth: int, counts: list[int]) -> None:
    counts[level] += len(s.options)
    if level + 1 == depth:
        return
    for option in s.options:
        child = s.copy()
        child.apply(option)
        _walk(child, level + 1, depth, counts)
