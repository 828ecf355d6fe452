"""Statements that hold in every position that can occur. `Game.check` refuses a position that breaks one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from tycoon.core.state import State

S = TypeVar("S", bound="State")


class Invariant(Generic[S]):
    """One statement that holds in all positions of a title.

    Loading a position checks it, and the conformance suite checks it at every position, so it must be fast.
    """

    __slots__ = ("broken", "name")

    def __init__(self, name: str, broken: Callable[[S], str]) -> None:
        self.name = name
        """The statement in a few words, such as `every card is in one place`."""
        self.broken = broken
        """Returns what is wrong, as a phrase for the error line; an empty text if the statement holds."""
