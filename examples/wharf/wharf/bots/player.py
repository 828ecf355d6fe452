"""A bot that compares ways to play its turn, and carries the best one out."""

from __future__ import annotations

from typing import Any

from tycoon.bots.explanation import Explanation
from tycoon.bots.noise import best_seen
from tycoon.bots.search import Line, by_value, play_path
from tycoon.bots.turn_plan import NOTHING, TurnPlan, in_words
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from wharf.bots.evaluation import Evaluation
from wharf.bots.weights import read_weights
from wharf.state import WharfState


class WharfBot:
    """One seat of one game."""

    def __init__(self, width: int = 12, noise: float = 0.0, weights: dict[str, float] | None = None) -> None:
        self.width = width
        """Ways to play the turn that are kept after each choice."""
        self.noise = noise
        """How far off its judgement is, in pounds."""
        self.evaluation = Evaluation(read_weights() if weights is None else weights)
        self._plan = TurnPlan()

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        """`world` looks to the seat like the true position, and belongs to the bot."""
        assert isinstance(world, WharfState)
        moment = (world.round, world.turn)
        option = self._plan.next_option(world, moment)
        if option != NOTHING:
            return option
        lines = self.ranked(world, seat)
        seen = best_seen([line.value for line in lines], self.noise, rng)
        return self._plan.begin(lines[seen].path, moment)

    def explain(self, game: Game[Any], world: State, seat: int, rng: Rng, most: int = 5) -> list[Explanation]:
        """The best ways to play the turn, and what they change."""
        assert isinstance(world, WharfState)
        now = self.evaluation.features(world, seat)
        told = []
        for line in self.ranked(world, seat)[:most]:
            then = self.evaluation.features(_after(world, line.path), seat)
            gains = {name: value - now[name] for name, value in then.items()}
            told.append(Explanation(in_words(world, line.path), line.path[0], line.value, gains))
        return told

    def ranked(self, s: WharfState, seat: int) -> list[Line]:
        """Ways to play the rest of the turn, best first."""
        moment, open_, done = (s.round, s.turn), [Line([])], []
        while open_:
            longer: list[Line] = []
            for line in open_:
                c = _after(s, line.path)
                if line.path and (c.over or (c.round, c.turn) != moment):
                    done.append(line)
                    continue
                longer += [self._judged(c, seat, [*line.path, option]) for option in c.options]
            open_ = by_value(longer)[: self.width]
        return by_value(done)

    def _judged(self, s: WharfState, seat: int, path: list[int]) -> Line:
        c = s.copy()
        c.apply(path[-1])
        return Line(path, self.evaluation.value(c, seat))


def _after(s: WharfState, path: list[int]) -> WharfState:
    c = s.copy()
    play_path(c, path)
    return c


def tuning_bot(weights: dict[str, float]) -> WharfBot:
    """The bot that weights are tuned with: quick, so that many games are played."""
    return WharfBot(width=4, weights=weights)
