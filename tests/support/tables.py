"""What the tables of all titles share: a position that is laid out in a few lines and then played in notation."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from tycoon.core import notation
from tycoon.core.game import Game
from tycoon.core.state import Event, State
from tycoon.core.text import Reason

S = TypeVar("S", bound=State)


class GameTable(Generic[S]):
    """A position of a title, whose own table lays it out."""

    game: Game[Any]

    def ask(self) -> S:
        """Return the position in which a seat has to choose."""
        raise NotImplementedError

    def play(self, *moves: str) -> Self:
        """Play these moves one after the other; they may be shortened as long as only one legal option fits."""
        s = self.ask()
        for move in moves:
            s.apply(notation.read(s, move))
        return self

    def offers(self, prefix: str = "") -> list[str]:
        """List the legal moves, as text, that begin like this."""
        s = self.ask()
        return [text for text in (notation.write(s, option) for option in s.options) if text.startswith(prefix)]

    def reason(self, move: str) -> Reason | None:
        """Return why the move, given in full, is not offered; None exactly if it is."""
        s = self.ask()
        option = notation.find(s, move)
        reason = s.decision.why_not(s, option)
        assert (reason is None) == (option in s.options), f"{move} is offered, and yet {reason}"
        if reason is not None:
            assert "{" not in self.game.say(reason.text)
        return reason

    def why(self, move: str) -> str | None:
        """Return the rule that forbids the move; None if it is offered."""
        reason = self.reason(move)
        return reason.rule if reason else None

    @property
    def question(self) -> str:
        """The decision being asked, by the name of its class."""
        return type(self.ask().decision).__name__

    def record(self) -> list[Event]:
        """Write events down from now on, in the list returned."""
        log: list[Event] = []
        self.ask().log = log
        return log
