"""The turns of a recorded game that can be judged, and what came before each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tycoon.bots.assessor import Assessor
from tycoon.core import notation
from tycoon.core.errors import BadInput, BadRecord
from tycoon.core.game import Game
from tycoon.core.record import Record, play_text
from tycoon.core.state import State


@dataclass(frozen=True)
class Turn:
    """A run of moves of one seat that belong together."""

    first: int
    """The number of moves before it."""
    seat: int
    round: int
    path: tuple[int, ...]
    """The options taken."""
    moves: tuple[str, ...]
    """The same in notation."""


@dataclass(frozen=True)
class Walk:
    """A recorded game as a review sees it."""

    options: tuple[int, ...]
    """Every option taken in the game."""
    turns: list[Turn]
    scores: list[int]
    ranking: list[int]
    over: bool


def walk(game: Game[Any], record: Record, assessor: Assessor) -> Walk:
    """Find the turns. A record whose moves are not legal raises BadRecord."""
    s = game.start(record.deal)
    options: list[int] = []
    turns: list[Turn] = []
    begun: _Begun | None = None
    for number, text in enumerate(record.moves, start=1):
        if not s.over:
            if begun is not None and not begun.goes_on(s, assessor):
                turns.append(begun.turn())
                begun = None
            if begun is None and assessor.begins(s, under_way=False):
                begun = _Begun(number - 1, s.seat, game.rounds(s), assessor.moment(s))
            options.append(_read(s, text, number))
            if begun is not None:
                begun.take(s, options[-1])
        play_text(s, text, number)
    if begun is not None:
        turns.append(begun.turn())
    return Walk(tuple(options), turns, game.scores(s), game.ranking(s), s.over)


def _read(s: State, text: str, number: int) -> int:
    """The option that a recorded move takes."""
    try:
        return notation.read(s, text)
    except BadInput as error:
        raise BadRecord(f"move {number} {text!r}: {error}") from error


class _Begun:
    """A turn that may go on."""

    def __init__(self, first: int, seat: int, round_: int, moment: tuple[object, ...]) -> None:
        self.first = first
        self.seat = seat
        self.round = round_
        self.moment = moment
        self.path: list[int] = []
        self.moves: list[str] = []

    def goes_on(self, s: State, assessor: Assessor) -> bool:
        """The question still belongs to this turn."""
        same = s.seat == self.seat and assessor.moment(s) == self.moment
        return same and not assessor.begins(s, under_way=True)

    def take(self, s: State, option: int) -> None:
        self.path.append(option)
        self.moves.append(notation.write(s, option))

    def turn(self) -> Turn:
        return Turn(self.first, self.seat, self.round, tuple(self.path), tuple(self.moves))
