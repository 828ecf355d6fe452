"""Best runs are kept until something changes that they depend on. Rules 10.

What was found is compared with the board when it is asked for again: tiles and tokens in the hexes that were looked at,
own tokens anywhere, trains, phase and contracts. So nothing has to be forgotten when a tile is laid, and states may
share what they remember.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.board import BoardState
from tycoon.games.g1822.board.tokens import own_cities
from tycoon.games.g1822.routes.best import Run, RunTrain, best_run

PLACES: Final = 1_000_003
"""More than there are numbers of steps in use; none of these is a multiple of it."""


class RunQuestion:
    """What is to be run, and how many search steps are allowed."""

    __slots__ = ("apart", "color", "company", "contracts", "pullman", "steps", "trains")

    def __init__(
        self, company: int, trains: list[RunTrain], color: int, contracts: int, pullman: int, steps: int, apart: bool
    ) -> None:
        self.company = company
        self.trains = trains
        self.color = color
        self.contracts = contracts
        self.pullman = pullman
        self.steps = steps
        self.apart = apart
        """The E train shares no track with the others."""

    def numbers(self) -> list[int]:
        """All of it as numbers."""
        out = [self.company, self.color, self.contracts, self.pullman, self.steps, int(self.apart)]
        for train in self.trains:
            out.append(train.stops * 4 + train.local * 2 + train.express)
        return out

    def place(self) -> int:
        """Where its answer is kept: one for each company and number of steps."""
        return self.company * PLACES + self.steps % PLACES


class KeptRun:
    """A best run and everything it depends on."""

    __slots__ = ("added", "asked", "cities", "extra", "faces", "hexes", "home", "own", "run", "tokens")

    def __init__(self, s: BoardState, company: int, asked: list[int], run: Run) -> None:
        b = s.board
        self.run = run
        self.asked = asked
        """Trains, phase and contracts as numbers."""
        self.hexes: list[int] = [hex_ for hex_ in range(b.hexes) if run.looked >> hex_ & 1]
        self.faces: list[int] = [s.face[hex_] for hex_ in self.hexes]
        self.cities: list[int] = [city for city in range(b.cities) if run.looked >> b.city_hex[city] & 1]
        self.tokens: list[tuple[int, ...]] = [s.tokens[city] for city in self.cities]
        self.own: list[int] = own_cities(s, company)
        self.extra = s.extra
        self.added = s.added
        self.home = s.home[company]

    def holds(self, s: BoardState, company: int, asked: list[int]) -> bool:
        """Would the same be found again?"""
        if asked != self.asked or s.home[company] != self.home or s.extra != self.extra or s.added != self.added:
            return False
        for at, hex_ in enumerate(self.hexes):
            if s.face[hex_] != self.faces[at]:
                return False
        for at, city in enumerate(self.cities):
            if s.tokens[city] != self.tokens[at]:
                return False
        return own_cities(s, company) == self.own


def kept_run(s: BoardState, kept: dict[int, KeptRun], question: RunQuestion) -> Run | None:
    """The answer, if it is known and still holds."""
    known = kept.get(question.place())
    if known is None or not known.holds(s, question.company, question.numbers()):
        return None
    return known.run


def keep_run(s: BoardState, kept: dict[int, KeptRun], question: RunQuestion, run: Run) -> None:
    kept[question.place()] = KeptRun(s, question.company, question.numbers(), run)


def best_kept_run(s: BoardState, kept: dict[int, KeptRun], question: RunQuestion) -> Run:
    """The result of `best_run`, remembered in `kept`."""
    run = kept_run(s, kept, question)
    if run is None:
        q = question
        run = best_run(s, q.company, q.trains, q.color, q.contracts, q.pullman, q.steps, q.apart)
        keep_run(s, kept, question, run)
    return run
