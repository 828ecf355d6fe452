"""A game in memory: the match, who sits at it, and what has been worked out for those who look."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec

from tycoon.core.game import Game
from tycoon.core.text import Text
from tycoon.play.match import Match, Move, Prepared
from tycoon.server.games.history_cache import WORTH_SECONDS, Link, Segment, cut

if TYPE_CHECKING:
    from typing import Any

    from tycoon.server.games.live import Watcher

T = TypeVar("T")

SLOW_SECONDS = 0.03
"""Processor time that the event loop can spare for one table."""
SLOW_MOVE = 0.1
"""Processor time of a move that nobody should wait for before it is even chosen."""
TICK_PREFIXES = ("log.round", "log.era", "log.stock_round", "log.operating_round", "log.phase")
"""Keys of log messages that say what began with a new round."""


@dataclass
class Chair:
    """A seat and who has it."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    level: str | None = None
    """Of a bot."""
    person: int | None = None
    invite: str | None = None
    """Secret part of the link that gives the seat away."""


@dataclass(frozen=True)
class Looker:
    """Who looks: through the eyes of which seat (None: a spectator), and which seats are theirs."""

    seat: int | None
    own: tuple[int, ...]


@dataclass
class Table:
    """One game. The database is the truth; a table can be dropped at any time and loaded again."""

    id: str
    match: Match
    chairs: list[Chair]
    creator: int
    public: bool
    created: float
    updated: float
    data: str | None = None
    """Digest of the component file, if it is the players' own."""
    version: int = 0
    """Of the game in the database, as this table knows it."""
    entries: int = 0
    """Moves and undos that have been written."""
    requests: set[str] = field(default_factory=set)
    """Named requests that have been carried out."""
    followed: float = -inf
    """When another process was last seen to have changed the game, on the clock of this process."""
    compared: float = -inf
    """When the version was last compared with the database."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a move is being stored and played."""
    watchers: set[Watcher] = field(default_factory=set)
    thinking: asyncio.Task[None] | None = None
    """The task that lets the bots of this table play."""
    searching: asyncio.Task[None] | None = None
    """The task that improves what is proposed to the person who is asked."""
    log: list[msgspec.Raw] = field(default_factory=list)
    """Each move as it is sent to everybody."""
    secrets: dict[int, msgspec.Raw] = field(default_factory=dict)
    """Moves by number as they are sent to the seat that made them, where others may not know what it chose."""
    ticks: list[tuple[int, dict[str, object]]] = field(default_factory=list)
    """Where rounds began: move and message."""
    pictures: dict[Looker, bytes] = field(default_factory=dict)
    """The current position as it is sent to each kind of looker."""
    waiting_for: int | None = None
    """The seat that is asked; None when the game is over. Kept here because a thread may be at work on the position."""
    slow: bool = False
    """Working something out took long before: such work is done in a thread, so that the others are answered."""
    segments: list[Link] = field(default_factory=list)
    """What has been cut off to be kept, after the beginning of the chain."""
    _seconds_kept: float = 0.0
    """Processor time of the match when the last segment was cut."""
    worlds: dict[int, int] = field(default_factory=dict)
    """Seeds of the worlds in which seats plan from the position now. Secret."""
    _round: int = -1
    slow_moves: bool = False
    """There was such a move: options are not tried in advance for the state."""

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def move(self) -> int:
        """Moves played so far."""
        return len(self.match.moves)

    @property
    def over(self) -> bool:
        return self.waiting_for is None

    def own_seats(self, person: int | None) -> tuple[int, ...]:
        if person is None:
            return ()
        return tuple(chair.seat for chair in self.chairs if chair.person == person)

    def log_for(self, who: Looker, first: int, last: int) -> list[msgspec.Raw]:
        """The moves after `first` up to `last` as the looker may know them."""
        entries = self.log[first:last]
        for number, entry in self.secrets.items():
            if first < number <= last and self.match.moves[number - 1].seat in who.own:
                entries[number - 1 - first] = entry
        return entries

    def begin(self) -> None:
        """Tell of the first round, of the moves that were played before the table was opened, and who is asked."""
        first = self.game.rounds(self.match.at(0))
        self.ticks = [(0, _round_text(first, ()))]
        self._round = first
        for move in self.match.moves:
            self._tell(move)
        self._settle()

    def play(self, prepared: Prepared) -> Move:
        """Play a move that has been stored."""
        move = self.match.accept(prepared)
        self._tell(move)
        self._settle()
        return move

    def _tell(self, move: Move) -> None:
        """Write a move into the log, and mark a new round."""
        self.slow_moves = self.slow_moves or move.seconds > SLOW_MOVE
        self.slow = self.slow or self.slow_moves
        self.log.append(_log_entry(move, "" if move.secret else move.notation))
        if move.secret:
            self.secrets[move.number] = _log_entry(move, move.notation)
        if move.round != self._round:
            self._round = move.round
            self.ticks.append((move.number, _round_text(move.round, move.texts)))

    def undo(self, seat: int) -> None:
        """Take back a move whose taking back has been stored."""
        taken_back = self.match.undo(seat)
        self.log.pop()
        self.secrets.pop(taken_back.number, None)
        self.ticks = [tick for tick in self.ticks if tick[0] <= self.move]
        self._round = self.game.rounds(self.match.state)
        while self.segments[-1].last > self.move:
            self.segments.pop()
        self._settle()

    def next_segment(self) -> Segment | None:
        """What has been worked out since the last segment, if keeping it is worth it."""
        if self.match.seconds - self._seconds_kept < WORTH_SECONDS:
            return None
        segment = cut(self.match, self.segments[-1])
        if segment is not None:
            self.segments.append(Link(segment.last, segment.checksum))
            self._seconds_kept = self.match.seconds
        return segment

    def _settle(self) -> None:
        state = self.match.state
        self.waiting_for = None if state.over else state.seat
        self.slow = self.slow or self.asks_costly()
        if state.over and self.ticks[-1][0] == self.move:
            self.ticks.pop()
        self.pictures.clear()
        self.worlds.clear()

    def asks_costly(self) -> bool:
        """May an answer to the present question take long?"""
        s = self.match.state
        return not s.over and any(s.decision.costly(option) for option in s.options)

    async def work(self, work: Callable[[], T]) -> T:
        """Do something with the position: at once, or in a thread where that takes long. The caller holds the lock."""
        if self.slow:
            return await asyncio.to_thread(work)
        start = time.thread_time()
        result = work()
        self.slow = time.thread_time() - start > SLOW_SECONDS
        return result


def _log_entry(move: Move, notation: str) -> msgspec.Raw:
    texts = [text.plain() for text in move.texts]
    entry = {"move": move.number, "seat": move.seat, "notation": notation, "texts": texts}
    return msgspec.Raw(msgspec.json.encode(entry))


def _round_text(round_: int, texts: tuple[Text, ...]) -> dict[str, object]:
    """What the history slider writes at a tick: the title's own words, if it told of the round."""
    for text in reversed(texts):
        if text.key.startswith(TICK_PREFIXES):
            return text.plain()
    return Text("ui.round", {"round": round_}).plain()
