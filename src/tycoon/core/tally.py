"""Counting over what was told of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tycoon.core.choice import Curve
from tycoon.core.text import Text


@dataclass(frozen=True)
class Tally:
    """A number of each seat: how often something was told of it, or the sum of an argument."""

    name: str
    """In words: the message `stat.<name>`."""
    keys: tuple[str, ...]
    amount: str = ""
    """The argument that is summed up; empty: lines are counted."""
    by_mover: bool = False
    """It belongs to the seat that moved; otherwise to the seat that the line names."""


def tally(wanted: Sequence[Tally], told: Sequence[tuple[int, Text]], seats: int) -> list[Curve]:
    """The numbers of each seat. `told` has each line with the seat whose move it belongs to."""
    curves: list[Curve] = []
    for one in wanted:
        numbers = [0] * seats
        for mover, text in told:
            if text.key in one.keys:
                seat = mover if one.by_mover else text.args["seat"]
                amount = text.args[one.amount] if one.amount else 1
                assert isinstance(seat, int)
                assert isinstance(amount, int)
                numbers[seat] += amount
        curves.append(Curve(one.name, Text(f"stat.{one.name}"), numbers))
    return curves
