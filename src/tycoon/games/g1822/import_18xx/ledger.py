"""Names that logs use and our rules do not: numbers of shares and trains, copies and rotations of tiles."""

from __future__ import annotations

from tycoon.core.state import Event
from tycoon.games.g1822.ids import MAJORS, MINORS
from tycoon.games.g1822.state import State1822

TREASURY = -1
MARKET = -2
HAVEN = -3
POOL = -1


class ShareLedger:
    """Who holds which numbered share: for each major and holder a list in the order of arrival."""

    def __init__(self) -> None:
        self.lists: dict[tuple[int, int], list[int]] = {}

    def of(self, m: int, holder: int) -> list[int]:
        return self.lists.setdefault((m, holder), [])

    def start(self, s: State1822, m: int, seat: int) -> None:
        """A major is started: the director's share is the player's."""
        count = 11 - s.t.director_share[m]
        self.lists[m, TREASURY] = list(range(1, count))
        self.lists[m, seat] = [0]

    def holder(self, m: int, share: int) -> int | None:
        """Where a share is."""
        for (major, holder), shares in self.lists.items():
            if major == m and share in shares:
                return holder
        return None

    def move(self, m: int, share: int, to: int) -> None:
        at = self.holder(m, share)
        if at is not None:
            self.of(m, at).remove(share)
        self.of(m, to).append(share)

    def move_first(self, m: int, source: int, to: int, count: int) -> None:
        for share in self.of(m, source)[:count]:
            self.move(m, share, to)

    def new_director(self, s: State1822, m: int, old: int, new: int, old_left: int) -> None:
        """The new director swaps his first shares for the director's; if the old one kept too few, with the market."""
        size = s.t.director_share[m]
        receiver = old if old_left >= size else MARKET
        shares = [share for share in self.of(m, new) if share != 0][:size]
        for share in shares:
            self.move(m, share, receiver)
        self.move(m, 0, new)


class TrainLedger:
    """Which company has the train of a number, and what kind it is now."""

    def __init__(self) -> None:
        self.kind: dict[str, int] = {}
        self.lists: dict[int, list[str]] = {}
        """Trains of each company, or of the pool, in the order in which they came."""
        self.exported = 0
        """Cards of the row without end that have left the supply unsold: they have numbers too."""

    def owner(self, train: str) -> int | None:
        for holder, trains in self.lists.items():
            if train in trains:
                return holder
        return None

    def next_id(self, s: State1822, row: int) -> str:
        """The number of the next card of a row of the supply."""
        return f"{s.t.train_ids[s.t.sides[row][0]]}-{self.gone(s, row)}"

    def gone(self, s: State1822, row: int) -> int:
        if s.t.counts[row] >= 0:
            return s.t.counts[row] - s.supply[row]
        name = s.t.train_ids[s.t.sides[row][0]]
        return self.exported + sum(1 for train in self.kind if train.startswith(f"{name}-"))

    def note_exports(self, s: State1822, events: list[Event]) -> None:
        """Learn from a move's events which cards were exported."""
        endless = [s.t.sides[row][0] for row, count in enumerate(s.t.counts) if count < 0]
        for event in events:
            if event[0] == "export" and event[1] in endless:
                self.exported += 1

    def gain(self, train: str, kind: int, company: int) -> None:
        self.kind[train] = kind
        self.move(train, company)

    def move(self, train: str, holder: int) -> None:
        old = self.owner(train)
        if old is not None:
            self.lists[old].remove(train)
        self.lists.setdefault(holder, []).append(train)

    def merge(self, minor: int, major: int) -> None:
        for train in self.lists.get(minor, [])[:]:
            self.move(train, major)

    def trains(self, s: State1822, company: int) -> list[str]:
        """The company's trains that have not rusted, in its order."""
        kinds = s.trains[company]
        return [train for train in self.lists.get(company, []) if self.kind[train] in kinds]

    def as_ours(self, s: State1822, company: int, kinds: list[int]) -> list[str]:
        """The company's trains in the order of these kinds: our rules do not tell two trains of a kind apart."""
        left = self.trains(s, company)
        out: list[str] = []
        for kind in kinds:
            train = next(name for name in left if self.kind[name] == kind)
            left.remove(train)
            out.append(train)
        return out


def directors(s: State1822) -> list[int]:
    return s.director[MINORS : MINORS + MAJORS]
