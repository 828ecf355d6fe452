"""Whole turns of a company: track, token, run, dividend and trains considered together, by a small beam."""

from __future__ import annotations

from typing import Final

from tycoon.bots.budget import Budget
from tycoon.bots.g1822.answers import Answers
from tycoon.bots.g1822.building import Builder
from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line, best_first
from tycoon.games.g1822.operating.dividend import PayDividend
from tycoon.games.g1822.state import State1822

LATER_WIDTH: Final = 3
"""Tiles that are looked at closely for further lays of the same turn."""
LONGEST: Final = 30
"""Questions in one turn of a company."""


class Turns:
    """Plays the most promising first lays on to the end of the company's turn, each with every dividend.

    `positions` are judged at most, and a little more; 0: there is no limit.
    """

    __slots__ = ("beam", "builder", "ev", "first", "later", "positions", "seat")

    def __init__(self, ev: Evaluation, seat: int, width: int, beam: int, positions: int) -> None:
        self.ev = ev
        self.seat = seat
        self.beam = beam
        self.positions = positions
        self.first = Answers(ev, width)
        self.later = Answers(ev, min(width, LATER_WIDTH))
        self.builder = Builder(ev, width)

    def ranked(self, s: State1822) -> list[Line]:
        """List complete turns, best first."""
        out: list[Line] = []
        budget = Budget(self.ev, self.positions)
        for line in self.first.ranked(s, self.seat)[: self.beam]:
            if out and budget.spent() >= 1.0:
                break
            c = s.copy()
            path: list[int] = []
            self.follow(c, line.path, path)
            self.play_on(c, s.company, path, line.promised, out)
        return best_first(out)

    def follow(self, c: State1822, options: list[int], path: list[int]) -> None:
        for option in options:
            c.apply(option)
            path.append(option)

    def play_on(self, c: State1822, company: int, path: list[int], promised: float, out: list[Line]) -> None:
        """Answer the questions of the turn as they come; a dividend is tried in every way."""
        questions = 0
        while c.agenda and c.company == company and c.seat == self.seat and questions < LONGEST:
            questions += 1
            if isinstance(c.decision, PayDividend):
                for option in c.options:
                    branch = c.copy()
                    taken = path[:]
                    self.follow(branch, [option], taken)
                    self.finish(branch, company, taken, promised, out)
                return
            line = self.later.ranked(c, self.seat)[0]
            promised += line.promised
            self.follow(c, line.path, path)
        self.end(c, company, path, promised, out)

    def finish(self, c: State1822, company: int, path: list[int], promised: float, out: list[Line]) -> None:
        """Play the rest of the turn after the dividend, one best answer after the other."""
        questions = 0
        while c.agenda and c.company == company and c.seat == self.seat and questions < LONGEST:
            questions += 1
            self.follow(c, self.later.ranked(c, self.seat)[0].path, path)
        self.end(c, company, path, promised, out)

    def end(self, c: State1822, company: int, path: list[int], promised: float, out: list[Line]) -> None:
        value = self.ev.value(c, self.seat) + promised
        if c.floated >> company & 1:
            value += self.builder.outward(c, company)
        out.append(Line(path, c, value))
