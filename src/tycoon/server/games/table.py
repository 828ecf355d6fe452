"""A game in memory: the match, its seats, and the states already encoded for those who watch."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec

from tycoon.core.game import Game
from tycoon.play.match import Match, Move, Prepared
from tycoon.server.games.back_request import BackRequest
from tycoon.server.games.history_cache import WORTH_SECONDS, Link, Segment, cut

if TYPE_CHECKING:
    from typing import Any

    from tycoon.server.games.live import Watcher

T = TypeVar("T")

SLOW_SECONDS = 0.03
"""Tables that need more processor time than this are computed in a thread."""
SLOW_MOVE = 0.1
"""Moves slower than this are not previewed."""


@dataclass
class Chair:
    """A seat and who has it."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    level: str | None = None
    """Of a bot."""
    person: int | None = None
    """Whose seat it is. A bot may play it for them until they return."""
    invite: str | None = None
    """Secret part of the invitation link."""
    orders: str | None = None
    """Standing orders of the person, as JSON. Secret."""


@dataclass(frozen=True)
class Looker:
    """A viewer: the seat whose view they get (None for spectators), and the seats they own."""

    seat: int | None
    own: tuple[int, ...]


@dataclass
class Table:
    """One game. The database is authoritative: a table can be dropped and loaded again at any time."""

    id: str
    match: Match
    chairs: list[Chair]
    creator: int
    public: bool
    created: float
    updated: float
    data: str | None = None
    """Digest of the players' own component file, if they use one."""
    shared_deal: str | None = None
    """The deal that others play too, each in a game of their own; None for the game from which one was made."""
    version: int = 0
    """Version of the game in the database that this table has read or written."""
    entries: int = 0
    """How many moves and undos have been stored."""
    standing: list[int] = field(default_factory=list)
    """For each move that stands, how many entries had been stored before it."""
    moved_last: bool = True
    """The last stored entry is a move: nothing has been taken back since."""
    backs: int = 0
    """How many moves have been taken back other than by undo."""
    requests: set[str] = field(default_factory=set)
    """Request names that have been carried out. Repeating one changes nothing."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a move is stored and played."""
    watchers: set[Watcher] = field(default_factory=set)
    present: frozenset[int] | None = None
    """People of the table who have it open, at any process; None until somebody has looked."""
    thinking: asyncio.Task[None] | None = None
    """The running task that plays for the bots."""
    searching: asyncio.Task[None] | None = None
    """The running task that improves the proposal to the person who is asked."""
    log: list[msgspec.Raw] = field(default_factory=list)
    """Each move as everybody gets it."""
    secrets: dict[int, msgspec.Raw] = field(default_factory=dict)
    """Secret choices by move number, as only the seat that made them gets them."""
    ticks: list[tuple[int, dict[str, object]]] = field(default_factory=list)
    """First move of each round, with its message."""
    pictures: dict[Looker, bytes] = field(default_factory=dict)
    """The current state as JSON for each viewer, but for who is here. Cleared after every change."""
    _back_request: BackRequest | None = None
    first_round: int = 0
    """The round in which the game began."""
    waiting_for: int | None = None
    """The seat that is asked; None when the game is over. A copy, because a thread may be working on the position."""
    slow: bool = False
    """Work on this table has been slow: do it in a thread, so that other games are answered meanwhile."""
    segments: list[Link] = field(default_factory=list)
    """The saved segments of the history, after the start of the chain."""
    _seconds_kept: float = 0.0
    """Processor time of the match when the last segment was saved."""
    worlds: dict[int, int] = field(default_factory=dict)
    """Seed of the world in which each seat tries out moves from this position. Secret."""
    _round: int = -1
    slow_moves: bool = False
    """A move took longer than SLOW_MOVE: states come without previews."""

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def move(self) -> int:
        """How many moves stand."""
        return len(self.match.moves)

    @property
    def over(self) -> bool:
        return self.waiting_for is None

    @property
    def back_request(self) -> BackRequest | None:
        """The request to take moves back that stands. It ends when anything is played or taken back."""
        request = self._back_request
        return request if request is not None and request.entries == self.entries else None

    def set_request(self, request: BackRequest | None) -> None:
        """Take in a request to take moves back that has been stored, or its end."""
        self._back_request = request
        self.pictures.clear()

    def set_orders(self, seat: int, orders: str | None) -> None:
        """Take in the standing orders of a seat that have been stored."""
        self.chairs[seat].orders = orders
        self.pictures.clear()

    def note(self, kind: str) -> None:
        """Count a stored entry: a `move`, or the last one taken back by `undo` or on a longer way `back`."""
        if kind == "move":
            self.standing.append(self.entries)
        else:
            self.standing.pop()
        self.backs += kind == "back"
        self.moved_last = kind == "move"
        self.entries += 1

    def is_bot(self, seat: int | None) -> bool:
        """Tell whether a bot has the seat."""
        return seat is not None and self.chairs[seat].kind == "bot"

    def stands_in(self, seat: int) -> bool:
        """Tell whether a bot plays the seat for a person."""
        return self.chairs[seat].kind == "bot" and self.chairs[seat].person is not None

    def own_seats(self, person: int | None) -> tuple[int, ...]:
        if person is None:
            return ()
        return tuple(chair.seat for chair in self.chairs if chair.person == person)

    def log_for(self, who: Looker, first: int, last: int) -> list[msgspec.Raw]:
        """Return the moves after `first` up to `last` as the viewer may see them."""
        entries = self.log[first:last]
        for number, entry in self.secrets.items():
            if first < number <= last and self.match.moves[number - 1].seat in who.own:
                entries[number - 1 - first] = entry
        return entries

    def begin(self) -> None:
        """Write the log of the moves played so far, mark their rounds, and note who is asked."""
        start = self.match.at(0)
        self.ticks = [(0, self.game.round_text(start).plain())]
        self._round = self.first_round = self.game.rounds(start)
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
        self.log.append(self._log_entry(move, "" if move.secret else move.notation))
        if move.secret:
            self.secrets[move.number] = self._log_entry(move, move.notation)
        if move.round != self._round:
            self._round = move.round
            self.ticks.append((move.number, move.round_text.plain()))

    def _log_entry(self, move: Move, notation: str) -> msgspec.Raw:
        texts = [
            line.text.plain() | {"rank": line.rank, "shows": line.shows, "sums": line.sums}
            for line in self.game.log_lines(move.texts)
        ]
        begins = move.decision in self.game.action_decisions
        entry = {"move": move.number, "seat": move.seat, "notation": notation, "begins": begins, "texts": texts}
        return msgspec.Raw(msgspec.json.encode(entry))

    def take_back(self, to: int) -> None:
        """Take back all moves after the first `to`, once that has been stored."""
        self.match.take_back(to)
        del self.log[to:]
        self.secrets = {number: entry for number, entry in self.secrets.items() if number <= to}
        self.ticks = [tick for tick in self.ticks if tick[0] <= self.move]
        self._round = self.game.rounds(self.match.state)
        while self.segments[-1].last > self.move:
            self.segments.pop()
        self._settle()

    def next_segment(self) -> Segment | None:
        """Return the history since the last segment if it took long enough to compute."""
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
        """Tell whether an answer to the current question may be slow."""
        s = self.match.state
        return not s.over and any(s.decision.costly(option) for option in s.options)

    async def work(self, work: Callable[[], T]) -> T:
        """Run work on the position: at once, or in a thread if the table is slow. The caller holds the lock."""
        if self.slow:
            return await asyncio.to_thread(work)
        start = time.thread_time()
        result = work()
        self.slow = time.thread_time() - start > SLOW_SECONDS
        return result
