"""Writing observations of a game: what stays the same in all of them is prepared once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, final

from tycoon.core.actions import ActionSpace, Range
from tycoon.core.layout import Layout
from tycoon.core.row import Prepared, Row
from tycoon.core.state import State

S = TypeVar("S", bound=State)


class Frame:
    """What all observations of a title have in common."""

    def __init__(self, layout: Layout, space: ActionSpace, most_seats: int) -> None:
        self.layout = layout
        self.space = space
        self.most_seats = most_seats
        self.head = Prepared([0] * layout.own)
        self.own = layout.size - layout.own
        """Numbers of the title's own slices."""


class Observer(Generic[S]):
    """Writes observations of one game, and of whatever position comes from the same deal.

    The numbers depend on the position alone: what an observer keeps only spares it writing the same ones again.
    """

    def __init__(self, frame: Frame, seats: int) -> None:
        self.frame = frame
        self.seats = seats

    def fits(self, s: S) -> bool:
        """Whether what was prepared holds for this position."""
        raise TypeError(f"{type(self).__name__} does not say what it was made for")

    def observe(self, s: S, seat: int, row: Row) -> None:
        """Append the numbers of the title's slices: what the seat may know."""
        raise TypeError(f"{type(self).__name__} writes no observations")

    def append(self, s: S, seat: int, row: Row, asked: Range | None, place: int, prefix: int) -> None:
        """Append a whole observation. `asked` are the ids of the question; None: the game is over."""
        row.lay(self.frame.head)
        if asked is not None:
            top = s.decision
            whom = (top.seat(s) - seat) % self.seats
            row.put_question(place, prefix, asked.number, whom, self.frame.most_seats, top.args())
        self.observe(s, seat, row)

    def encode(self, s: S, seat: int, out: bytearray | memoryview, place: int, prefix: int) -> None:
        """Fill a buffer with a whole observation."""
        row = Row()
        asked = self.frame.space.of(s.agenda[-1]) if s.agenda else None
        self.append(s, seat, row, asked, place, prefix)
        row.finish(out)


@final
class PlainObserver(Observer[S]):
    """Prepares nothing: the title's `Game.observe` writes all its numbers."""

    def __init__(self, frame: Frame, seats: int, write: Callable[[S, int, Row], None]) -> None:
        super().__init__(frame, seats)
        self.write = write

    def fits(self, s: S) -> bool:
        """Never taken up again: how many play would have to be asked, and another one costs no more."""
        return False

    def observe(self, s: S, seat: int, row: Row) -> None:
        self.write(s, seat, row)
