"""Looks farther than the next act: the best lines of a stock round are played on by the true rules.

Every seat answers by its own best line at once, to the next stock round; nothing is hidden in 1822, so one world is
enough. What comes of it is judged there, where all lines are compared at the same moment.
"""

from __future__ import annotations

from typing import Final

from tycoon.bots.budget import Budget
from tycoon.bots.g1822.answers import Answers
from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line, best_first
from tycoon.games.g1822.scoring import scores
from tycoon.games.g1822.state import State1822

ROUGH: Final = 1
"""Tiles that are looked at closely while playing on."""
MIX: Final = 0.3
"""Part of the judgement that stays with what the line was worth at once."""
LONGEST: Final = 2000
"""Questions until the next stock round, at most."""


class LookAhead:
    """Plays lines on for one seat. `positions` are judged at most, and a little more; 0: there is no limit."""

    __slots__ = ("candidates", "ev", "policy", "positions", "seat")

    def __init__(self, ev: Evaluation, seat: int, candidates: int, positions: int) -> None:
        self.ev = ev
        self.seat = seat
        self.candidates = candidates
        self.positions = positions
        self.policy = Answers(ev, ROUGH)

    def ranked(self, s: State1822, lines: list[Line]) -> list[Line]:
        """Return the lines, best first; those that were not played on stay behind those that were."""
        budget = Budget(self.ev, self.positions)
        chosen = lines[: self.candidates]
        later: list[float] = []
        rounds = -1  # the same for all, or the lines would differ by how long the game is thought to go on
        for line in chosen:
            if len(later) > 1 and budget.spent() >= 1.0:
                break
            c = self.played_on(line.state, s.turn)
            if c.over:
                later.append(self.final(c))
                continue
            self.ev.look(c)
            if rounds < 0:
                rounds = self.ev.rounds
            self.ev.rounds = rounds
            later.append(self.ev.value(c, self.seat))
        self.ev.look(s)
        offset = later[0] - chosen[0].value
        out: list[Line] = []
        for line, value in zip(chosen, later, strict=False):
            out.append(Line(line.path, line.state, MIX * line.value + (1.0 - MIX) * (value - offset)))
        return best_first(out) + lines[len(out) :]

    def final(self, s: State1822) -> float:
        """Return the value of a game that is over."""
        worths = scores(s)
        others = (sum(worths) - worths[self.seat]) / (s.seats - 1)
        return worths[self.seat] - self.ev.rival * others

    def played_on(self, state: State1822, turn: int) -> State1822:
        """Return the position at the beginning of the next stock round, or at the end of the game."""
        c = state.copy()
        questions = 0
        while not c.over and c.turn == turn and questions < LONGEST:
            questions += 1
            self.ev.look(c)
            seat = c.seat
            for option in self.policy.ranked(c, seat)[0].path:
                if c.over or c.seat != seat or option not in c.options:
                    break
                c.apply(option)
        return c
