"""A game as learning programs play it: one small question after the other, answered by action ids."""

from __future__ import annotations

from typing import Any, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from tycoon.core.actions import BASE, ActionSpace, Range
from tycoon.core.game import Game
from tycoon.core.observer import Observer
from tycoon.core.row import Row, fill
from tycoon.core.state import IllegalMove, State


@final
class Dialogue:
    """A position, and the digits said so far if an option is a long number (see `actions`)."""

    game: Game[Any]
    space: ActionSpace
    state: State
    place: int
    """Digits said so far."""
    prefix: int
    """The number they make."""
    asked: Range | None
    """The ids of the question; None when the game is over."""
    _legal: list[int] | None
    """The ids that are offered; None until somebody wants them as a list."""
    _observer: Observer[Any] | None
    _row: Row | None
    """Room for observations, kept from one to the next; likewise for masks."""
    _marks: BytesWriter | None

    @staticmethod
    def of(game: Game[Any], state: State) -> Dialogue:
        """Return the dialogue that goes on from a position."""
        new = Dialogue()
        new.game = game
        new.space = game.actions()
        new.state = state
        new._observer = None
        new._row = None
        new._marks = None
        new._ask()
        return new

    @staticmethod
    def again(game: Game[Any], state: State, place: int, prefix: int) -> Dialogue:
        """Say these digits again; start over if no option begins with them."""
        new = Dialogue.of(game, state)
        asked = new.asked
        if place and asked is not None and asked.places:
            unit = BASE ** (asked.places - place)
            if any(option // unit == prefix for option in state.options):
                new.place, new.prefix = place, prefix
                new._list_digits()
        return new

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def seat(self) -> int:
        """Return the seat that is asked."""
        return self.state.decision.seat(self.state)

    def legal(self) -> list[int]:
        """Return the action ids that are offered, ascending; not to be changed."""
        legal = self._legal
        if legal is None:
            options = self.state.options
            start = self.asked.start if self.asked is not None else 0
            legal = [start + option for option in options] if start else options
            self._legal = legal
        return legal

    def offered(self) -> int:
        """Return how many actions are offered."""
        asked = self.asked
        return len(self.state.options) if asked is not None and asked.places == 0 else len(self.legal())

    def action(self, number: int) -> int:
        """Return one of those that are offered, counted from 0 in ascending order, without listing all of them."""
        asked = self.asked
        if asked is not None and asked.places == 0:
            return asked.start + self.state.options[number]
        return self.legal()[number]

    def write_mask(self, out: bytearray | memoryview) -> None:
        """Fill a buffer of `space.size` bytes: 1 where an action is offered."""
        marks = self._marks
        if marks is None:
            marks = BytesWriter()
            self._marks = marks
        marks.truncate(0)
        self.append_mask(marks)
        fill(out, marks.getvalue())

    def append_mask(self, marks: BytesWriter) -> None:
        """Append `space.size` bytes: 1 where an action is offered."""
        begin: i64 = len(marks)
        marks.write(self.space.zeros)
        asked = self.asked
        if asked is None or asked.places:
            for action in self.legal():
                marks[begin + i64(action)] = 1
        else:
            begin += i64(asked.start)
            for option in self.state.options:
                marks[begin + i64(option)] = 1

    def encode(self, seat: int, out: bytearray | memoryview) -> None:
        """Fill a buffer with what the seat may know, in the title's layout, the digits said so far included."""
        row = self._row
        if row is None:
            row = Row()
            self._row = row
        row.clear()
        self.append_row(seat, row)
        row.finish(out)

    def append_row(self, seat: int, row: Row) -> None:
        """Append what `encode` fills in."""
        observer = self._observer
        if observer is None:
            observer = self.game.observer(self.state)
            self._observer = observer
        observer.append(self.state, seat, row, self.asked, self.place, self.prefix)

    def act(self, action: int) -> None:
        """Answer the question. An action that is not offered raises IllegalMove and changes nothing."""
        asked = self.asked
        if asked is None:
            raise IllegalMove("the game is over: nobody is asked anything")
        if asked.places == 0:
            # The rules look themselves whether the option is offered; looking twice would cost as much as many a step.
            try:
                self.state.apply(action - asked.start)
            except IllegalMove as refusal:
                raise self._illegal(asked, action) from refusal
            self._ask()
            return
        if action not in self.legal():
            raise self._illegal(asked, action)
        self._say(asked, (action - asked.start) % BASE)

    def copy(self) -> Dialogue:
        """Return an independent copy."""
        other = Dialogue()
        other.game = self.game
        other.space = self.space
        other.state = self.state.copy()
        other.place = self.place
        other.prefix = self.prefix
        other.asked = self.asked
        other._legal = self._legal
        other._observer = self._observer
        other._row = None
        other._marks = None
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Dialogue:
        """Return a `copy`."""
        return self.copy()

    def with_state(self, state: State) -> Dialogue:
        """Ask the same question in another world, with the options of that world."""
        return Dialogue.again(self.game, state, self.place, self.prefix)

    def option_of(self, action: int) -> int | None:
        """Return the option of the rules for an action, if it completes one."""
        asked = self.asked
        if asked is None or not asked.start <= action < asked.stop:
            return None
        if asked.places == 0:
            return action - asked.start
        digit = (action - asked.start) % BASE
        begun = self.prefix * BASE + digit
        unit = BASE ** (asked.places - self.place - 1)
        fitting = [option for option in self.state.options if option // unit == begun]
        return fitting[0] if len(fitting) == 1 else None

    def actions_for(self, option: int) -> list[int]:
        """Return the actions that say an offered option, from here on."""
        trial = self.copy()
        asked = trial.asked
        if asked is None or option not in trial.state.options:
            raise IllegalMove(f"option {option} is not offered")
        if asked.places == 0:
            return [asked.start + option]
        said: list[int] = []
        while trial.asked is asked and trial.state.agenda and trial.state.agenda[-1] is self.state.agenda[-1]:
            digit = option // BASE ** (asked.places - trial.place - 1) % BASE
            action = asked.start + trial.place * BASE + digit
            said.append(action)
            if trial.option_of(action) is not None:
                break
            trial.act(action)
        return said

    def _ask(self) -> None:
        """Take up the question that the position asks."""
        s = self.state
        self.place = 0
        self.prefix = 0
        if not s.agenda:
            self.asked = None
            self._legal = []
            return
        asked = self.space.of(s.agenda[-1])
        self.asked = asked
        if asked.places:
            self._list_digits()
            return
        self._legal = None

    def _say(self, asked: Range, digit: int) -> None:
        self.prefix = self.prefix * BASE + digit
        self.place += 1
        unit = BASE ** (asked.places - self.place)
        fitting = [option for option in self.state.options if option // unit == self.prefix]
        if len(fitting) == 1:
            self.state.apply(fitting[0])
            self._ask()
            return
        self._list_digits()

    def _list_digits(self) -> None:
        """List the digits that can follow; a forced one is said without asking."""
        asked = self.asked
        assert asked is not None
        while True:
            unit = BASE ** (asked.places - self.place - 1)
            digits: list[int] = []
            for option in self.state.options:  # ascending, so equal digits are neighbours
                begun = option // unit
                if begun // BASE == self.prefix and (not digits or digits[-1] != begun % BASE):
                    digits.append(begun % BASE)
            if len(digits) > 1 or self.place == asked.places - 1:
                start = asked.start + self.place * BASE
                self._legal = [start + digit for digit in digits]
                return
            self.prefix = self.prefix * BASE + digits[0]
            self.place += 1

    def _illegal(self, asked: Range, action: int) -> IllegalMove:
        if not isinstance(action, int) or not 0 <= action < self.space.size:
            return IllegalMove(f"action {action!r} is not one of 0 to {self.space.size - 1}")
        if not asked.start <= action < asked.stop:
            other = self.space.range_of(action).name
            return IllegalMove(f"action {action} answers {other}, but {asked.name} is asked")
        if asked.places:
            return IllegalMove(f"action {action} is not offered: no option of {asked.name} goes on with this digit")
        return self.state.illegal(action - asked.start)
