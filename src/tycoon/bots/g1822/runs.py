"""What companies can earn: runs found by the exact solver, remembered as long as their track stays as it is."""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.board import EMPTY, Network
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.routes.best import ANY_TRAIN, NO_PULLMAN, best_run
from tycoon.games.g1822.state import State1822

STEPS: Final = 1500
"""Search steps for a run that is only thought of."""
MEMORY: Final = 60_000

THREE_TRAIN: Final = 2
FIVE_TRAIN: Final = 4
SEVEN_TRAIN: Final = 6


def capacity(s: State1822, trains: tuple[int, ...]) -> float:
    """Count the stops that the trains can visit together."""
    t = s.t
    total = 0.0
    for kind in trains:
        if t.attachment[kind]:
            total += 1.5
        elif t.local[kind]:
            total += 1.2
        elif t.express[kind]:
            total += 8.0
        else:
            total += t.run_trains[kind].stops
    return total


def trains_to_come(s: State1822, company: int) -> tuple[int, ...]:
    """Return the trains that the company will run on in the end."""
    if company < MINORS:
        return (THREE_TRAIN,) if s.phase < 5 else (FIVE_TRAIN,)
    return (FIVE_TRAIN, FIVE_TRAIN) if s.phase < 6 else (SEVEN_TRAIN, SEVEN_TRAIN)


class Book:
    """A company's revenue by the length of its trains: now, and with trains that will come."""

    __slots__ = ("later", "later_capacity", "now", "now_capacity")

    def __init__(self, now: int, now_capacity: float, later: int, later_capacity: float) -> None:
        self.now = float(now)
        self.now_capacity = now_capacity
        self.later = float(max(later, now if now_capacity <= later_capacity else 0))
        self.later_capacity = later_capacity

    def revenue(self, capacity: float) -> float:
        """Interpolate between the two known points."""
        if capacity <= 0.0:
            return 0.0
        if capacity <= self.now_capacity:
            return self.now * capacity / self.now_capacity
        if capacity <= self.later_capacity:
            part = (capacity - self.now_capacity) / (self.later_capacity - self.now_capacity)
            return self.now + part * (self.later - self.now)
        return max(self.now, self.later)


class Runs:
    """Remembers runs. The key is all that a run depends on, so nothing is ever forgotten but for room."""

    __slots__ = ("board_seen", "known", "networks")

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], int] = {}
        self.board_seen: tuple[object, ...] = ()
        self.networks: list[Network | None] = []
        """Networks on the board seen last; they are found while a decision is thought about."""

    def recall_networks(self, s: State1822) -> None:
        """Give a position the networks found on the same board: a copy for a bot comes without them."""
        board = (tuple(s.face), tuple(s.tokens), s.extra, s.added, tuple(s.home))
        if board != self.board_seen:
            self.board_seen = board
            self.networks = s.networks
            return
        for company, net in enumerate(self.networks):
            if s.networks[company] is None:
                s.networks[company] = net
        self.networks = s.networks

    def book(self, s: State1822, company: int) -> Book:
        trains = s.trains[company]
        later = trains_to_come(s, company)
        if s.home[company] == EMPTY:
            return Book(0, capacity(s, trains), 0, capacity(s, later))
        now = self.revenue(s, company, trains)
        return Book(now, capacity(s, trains), self.revenue(s, company, later), capacity(s, later))

    def revenue(self, s: State1822, company: int, trains: tuple[int, ...]) -> int:
        """Return the best run of the company with these trains on the board as it is."""
        t = s.t
        runners = [t.run_trains[kind] for kind in trains if not t.attachment[kind]]
        if not runners or s.home[company] == EMPTY:
            return 0
        key = self._key(s, company, trains)
        found = self.known.get(key)
        if found is None:
            pullman = ANY_TRAIN if len(runners) < len(trains) else NO_PULLMAN
            color, apart = t.revenue_color[s.phase], t.reading.express_apart
            found = best_run(s, company, runners, color, 0, pullman, STEPS, apart).revenue
            if len(self.known) > MEMORY:
                self.known.clear()
            self.known[key] = found
        return found

    def _key(self, s: State1822, company: int, trains: tuple[int, ...]) -> tuple[object, ...]:
        """Key a run: the network with tiles and tokens, the trains, the colour, and whether an E shares track."""
        net = network(s, company)
        face, tokens = s.face, s.tokens
        tiles = tuple([face[hex_] for hex_ in net.hexes])
        stations = tuple([tokens[city] for city in net.cities])
        rules = (s.t.revenue_color[s.phase], s.t.reading.express_apart)
        return (company, trains, rules, tiles, stations, s.extra, tuple(net.hexes))


_shared: dict[str, Runs] = {}


def runs_on(title: str) -> Runs:
    """Return the runs found so far on this board. All bots of a process share them: a run has one answer."""
    if title not in _shared:
        _shared[title] = Runs()
    return _shared[title]
