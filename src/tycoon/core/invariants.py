"""What is true of every position that can occur. `Game.check` refuses a position that breaks one of a title's list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from tycoon.core.state import State

S = TypeVar("S", bound="State")


class Invariant(Generic[S]):
    """One promise of a title about all its positions.

    A loaded position and every position of the conformance suite are asked, so it must be quick.
    """

    __slots__ = ("broken", "name")

    def __init__(self, name: str, broken: Callable[[S], str]) -> None:
        self.name = name
        """What is promised, in a few words: `every card is in one place`."""
        self.broken = broken
        """Says what cannot occur, as a phrase for the error line; an empty text if the promise is kept."""
