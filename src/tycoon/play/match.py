"""A game in progress: the record, the position, and what people want on top of the rules.

The rules know nothing of undo, logs or files. A `Match` keeps the moves with what happened in each of them, so that
terminal, server and tests get history, undo, previews and saving from one place.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tycoon.core import notation
from tycoon.core.choice import Choice
from tycoon.core.deal import Deal
from tycoon.core.errors import BadInput, BadRecord
from tycoon.core.game import Game, View
from tycoon.core.record import Record
from tycoon.core.state import Event, State
from tycoon.core.text import Reason, Text
from tycoon.play import foresight
from tycoon.play.foresight import Preview
from tycoon.play.snapshots import Snapshots

COSTLY_SECONDS = 0.06
"""A costly move counts for at least this much, so that the position after it is kept, also in a database."""


class CannotUndo(BadInput):
    """The last move cannot be taken back, or not by this seat."""


class CannotSave(BadInput):
    """The file cannot be written."""


class BadMoveNumber(BadInput):
    """The game has no such move."""


@dataclass(frozen=True)
class Move:
    """One option that a seat chose, and what came of it. Forced decisions are no moves of their own."""

    number: int
    """From 1: the position after this move is `match.at(number)`."""
    seat: int
    option: int
    notation: str
    decision: str
    """Class name of the decision."""
    texts: tuple[Text, ...]
    """What happened until the next real choice, as messages of the title."""
    reveals: int
    """How often something had been revealed before this move."""
    secret: bool
    """Others learn that the seat chose, but not what."""
    round: int
    """In which round the game is after it."""
    round_text: Text
    """That round in words."""
    seconds: float = field(compare=False)
    """Processor time that it took, or that replaying it may take if that is more."""


@dataclass(frozen=True)
class Prepared:
    """A move that has been tried, and can be played at no further cost."""

    move: Move
    state: State


@dataclass
class Match:
    """Deal + moves, with the position they lead to. `Match.begin` and `Match.resume` build one."""

    game: Game[Any]
    record: Record
    state: State
    """The position now. Read it, copy it, but let `play` change it."""
    moves: list[Move] = field(default_factory=list)
    snapshots: Snapshots = field(init=False)
    """Former positions, for going back quickly."""
    seconds: float = 0.0
    """Processor time of the moves, without those that `take_over` brought."""

    def __post_init__(self) -> None:
        self.snapshots = Snapshots(self.game)

    # -- beginning and keeping -------------------------------------------------------------------------------

    @classmethod
    def begin(cls, game: Game[Any], deal: Deal, players: list[str] | None = None) -> Match:
        """Begin a new game. `players` are names for people to read, one a seat."""
        record = Record(game.title, game.rules_version, deal, [], list(players or []))
        match = cls(game, record, game.start(deal))
        match.snapshots.keep(0, match.state, 0.0)
        return match

    @classmethod
    def resume(cls, game: Game[Any], record: Record) -> Match:
        """Replay a record and go on from its end; BadRecord names a move that cannot be played."""
        match = cls.begin(game, record.deal, record.players)
        for number, text in enumerate(record.moves, start=1):
            match._replay(number, text)
        return match

    def _replay(self, number: int, text: str) -> None:
        if self.state.over:
            raise BadRecord(f"move {number} {text!r}: the game is already over")
        try:
            self.play_text(text)
        except BadInput as error:
            raise BadRecord(f"move {number} {text!r}: {error}") from error

    def save(self, path: Path) -> None:
        """Write the record; `resume` goes on from it. CannotSave names what is wrong with the file."""
        # The record takes the place of the old file; a link keeps its place, and a folder or a device is no file.
        try:
            target = path.resolve() if path.is_symlink() else path
            if target.exists() and not target.is_file():
                raise CannotSave(f"{path}: cannot be written (not a plain file)")
            self.record.save(target, self.game)
        except CannotSave:
            raise
        except (OSError, ValueError) as error:
            raise CannotSave(f"{path}: cannot be written ({getattr(error, 'strerror', None) or error})") from error

    # -- playing ---------------------------------------------------------------------------------------------

    def play(self, option: int) -> Move:
        """Take an option for the seat that is asked. IllegalMove with the reason if it is not offered."""
        return self.accept(self.prepare(option))

    def prepare(self, option: int) -> Prepared:
        """Try an option of the position now, without playing it."""
        start = time.thread_time()
        before = self.state
        if option not in before.options:
            raise before.illegal(option)
        # A copy, because the service stores a move before it plays it, and storing may fail.
        s = before.copy()
        log: list[Event] = []
        s.log = log
        s.apply(option)
        s.log = None
        texts = self._texts(s, log)
        move = Move(
            number=len(self.moves) + 1,
            seat=before.seat,
            option=option,
            notation=notation.write(before, option),
            decision=type(before.decision).__name__,
            texts=texts,
            reveals=before.reveals,
            secret=before.decision.secret(),
            round=self.game.rounds(s),
            round_text=self.game.round_text(s),
            seconds=max(time.thread_time() - start, COSTLY_SECONDS if before.decision.costly(option) else 0.0),
        )
        return Prepared(move, s)

    def accept(self, prepared: Prepared) -> Move:
        """Play what was prepared in the position now."""
        move = prepared.move
        assert move.number == len(self.moves) + 1, "prepared for another position"
        self.state = prepared.state
        self.seconds += move.seconds
        self.moves.append(move)
        self.record.moves.append(move.notation)
        self.snapshots.keep(move.number, self.state, move.seconds)
        return move

    def take_over(self, moves: list[Move], snapshots: list[tuple[int, bytes]]) -> None:
        """Go on from moves that have been worked out before. The last snapshot belongs to the last of them."""
        self.moves += moves
        self.record.moves += [move.notation for move in moves]
        for number, packed in snapshots:
            self.snapshots.add(number, packed)
        number, self.state = self.snapshots.nearest(len(self.moves))
        assert number == len(self.moves), "no snapshot of the last move"

    def play_text(self, text: str) -> Move:
        """Take the option that the text means; it may be shortened as long as only one legal option fits."""
        return self.play(notation.read(self.state, text))

    def why_no_undo(self, seat: int) -> str | None:
        """Return why the seat cannot take its last move back; None if it can.

        Undo goes back to the seat's last decision, and no further than to where something was revealed or another
        seat was asked.
        """
        if not self.moves or self.moves[-1].seat != seat:
            return f"seat {seat} has made no move since another seat's"
        if self.state.over:
            return "the game is over"
        if self.moves[-1].reveals != self.state.reveals:
            return "the last move revealed something hidden"
        if self.state.seat != seat:
            return f"it is already the turn of seat {self.state.seat}"
        return None

    def undo(self, seat: int) -> Move:
        """Take back the last move, if it is the seat's own and gave nothing away. Returns it."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise CannotUndo(f"cannot undo: {reason}")
        return self.take_back(len(self.moves) - 1)[0]

    def take_back(self, number: int) -> list[Move]:
        """Go back to the position after so many moves, whatever they revealed. Returns what was taken back.

        The deal stays what it is, and so does everything that came to light: it is up to the caller to permit this.
        """
        self.state = self.at(number)
        taken_back = self.moves[number:]
        del self.moves[number:]
        del self.record.moves[number:]
        self.snapshots.forget_after(number)
        return taken_back

    # -- looking ---------------------------------------------------------------------------------------------

    def at(self, number: int) -> State:
        """Return a copy of the position after so many moves (0: the start)."""
        if not 0 <= number <= len(self.moves):
            raise BadMoveNumber(f"no position after move {number}: the game has {len(self.moves)} moves")
        start, s = self.snapshots.nearest(number)
        for move in self.moves[start:number]:
            s.apply(move.option)
        return s

    def view(self, seat: int | None, number: int | None = None) -> View:
        """Return what the seat may know, now or after a former move."""
        if number is None:
            return self.game.view(self.state, seat)
        return self.game.view_back(self.at(number), seat)

    def choices(self) -> list[Choice]:
        """Return the legal options as people see them."""
        s = self.state
        return [s.decision.choice(s, option) for option in s.options]

    def why_not(self, option: int) -> Reason | None:
        """Return the rule that forbids an option of the decision now asked; None if it is offered."""
        s = self.state
        if not 0 <= option < s.decision.size(s):
            raise s.illegal(option)
        return s.decision.why_not(s, option)

    def preview(self, option: int) -> Preview:
        """Return what a legal option does at once, as far as the seat that is asked may know it."""
        return foresight.preview(self.game, self.state, option)

    def foresee(self, option: int) -> Preview:
        """Return the same, and what else it does whatever the seat answers to the questions that follow."""
        return foresight.foresee(self.game, self.state, option)

    def lines(self, move: Move) -> list[str]:
        """Return what happened in a move, in English."""
        return [self.game.say(text) for text in move.texts]

    def _texts(self, s: State, log: list[Event]) -> tuple[Text, ...]:
        described = [self.game.describe(s, event) for event in self.game.digest(log)]
        return tuple(text for text in described if text is not None)
