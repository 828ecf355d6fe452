"""The log accounts for every change of a position."""

from __future__ import annotations

from tycoon.core.state import Event
from tycoon.games.brass.edition import EMPTY, NOBODY
from tycoon.games.brass.state import BrassState


class Bookkeeper:
    """Keeps books from the events alone and compares them with the position. One bookkeeper serves game after game."""

    def __init__(self) -> None:
        self.money: list[int] = []

    def __call__(self, s: BrassState) -> None:
        """Enter what happened since the last look, then compare. Called before the log is cleared."""
        if not any(s.discards) and s.era == 0 and s.round == 1:
            self.open_books(s)
        for event in s.log or []:
            self.enter(s, event)
        self.compare(s)

    def open_books(self, s: BrassState) -> None:
        e = s.edition
        self.money = [e.money] * s.seats
        self.vp = [e.vp] * s.seats
        self.income = [e.income_space] * s.seats
        self.mat = [0] * (s.seats * e.industries)
        self.board: dict[int, tuple[int, int]] = {}
        self.links: dict[int, int] = {}

    def enter(self, s: BrassState, event: Event) -> None:
        e = s.edition
        name, numbers = event[0], [value for value in event[1:] if isinstance(value, int)]
        match name, numbers:
            case "pay", [seat, amount]:
                self.money[seat] -= amount
            case "receive", [seat, amount]:
                self.money[seat] += amount
            case "collect", [seat, level]:
                self.money[seat] = max(0, self.money[seat] + level)
            case "score", [seat, points]:
                self.vp[seat] = max(0, self.vp[seat] + points)
            case "income", [seat, old, new]:
                assert self.income[seat] == old
                self.income[seat] = new
            case "build", [seat, kind, slot, old, owner]:
                assert self.board.get(slot, (NOBODY, EMPTY)) == (owner, old)
                self.board[slot] = (seat, kind)
                self.mat[seat * e.industries + e.kind_industry[kind]] += 1
            case "develop", [seat, kind]:
                self.mat[seat * e.industries + e.kind_industry[kind]] += 1
            case "give_up", [seat, slot, kind, _]:
                assert self.board.pop(slot) == (seat, kind)
            case "link", [seat, line, _]:
                assert line not in self.links
                self.links[line] = seat
            case "era", _:
                self.links = {}
                self.board = {n: (o, kind) for n, (o, kind) in self.board.items() if e.kind_level[kind] > 1}

    def compare(self, s: BrassState) -> None:
        e = s.edition
        assert s.money == self.money, f"money {s.money}, the log says {self.money}"
        assert s.vp == self.vp, f"points {s.vp}, the log says {self.vp}"
        assert s.income == self.income
        assert s.mat == self.mat, "tiles left the mats unseen"
        assert {n: (s.owner[n], s.tile[n]) for n in range(e.slots) if s.tile[n] != EMPTY} == self.board
        if not s.over:
            assert {n: owner for n, owner in enumerate(s.line_owner) if owner != NOBODY} == self.links
