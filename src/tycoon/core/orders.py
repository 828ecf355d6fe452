"""Standing orders: what a seat wants done by itself when it is asked, until something changes.

A title says which orders it knows. Following one gives an ordinary move: a record tells nothing of orders.
"""

from dataclasses import dataclass

from tycoon.core.text import Text


@dataclass(frozen=True)
class Order:
    """An order of a seat. Only its title understands the mark, which tells in what circumstances it was given."""

    kind: str
    about: str = ""
    """Board address of what it is about; empty: nothing in particular."""
    limit: int = 0
    """How far it goes, if it is about an amount."""
    mark: str = ""
    ended: bool = False
    """It is not followed any more: what it was given for has changed."""


@dataclass(frozen=True)
class Offer:
    """An order that a seat may give now."""

    kind: str
    about: str
    text: Text
    """What would be done."""
    least: int = 0
    most: int = 0
    step: int = 0
    """The limits that may be set; no step: the order has none."""


@dataclass(frozen=True)
class Followed:
    """The answer that standing orders give in a position."""

    option: int | None
    """What to play; None: the seat has to choose itself."""
    orders: tuple[Order, ...]
    """The orders as they stand then."""
