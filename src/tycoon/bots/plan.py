"""What a bot means to do after an idea: its next turn, as far as that does not depend on what nobody knows.

The idea is played on in several worlds, with a quick bot in every seat, until the seat has had its next turn. Only what
happens in most of these worlds is a plan; the rest depends on the luck of the draw and on the others.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from tycoon.bots.explanation import Explanation
from tycoon.bots.levels import make_quick
from tycoon.core import notation
from tycoon.core.choice import MAIN, TURN, LogLine
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import Event, State
from tycoon.core.text import Text

WORLDS: Final = 5
LONGEST: Final = 500
"""Moves until the seat has had its next turn. In 1822 a seat may be asked much later: then there is no plan to tell."""


def with_plan(game: Game[Any], world: State, seat: int, ideas: list[Explanation], rng: Rng) -> list[Explanation]:
    """Return the ideas, the best of them with what it leads to."""
    if not ideas:
        return ideas
    best = ideas[0]
    return [replace(best, plan=plan_after(game, world, seat, foreseen(world, best.moves), rng)), *ideas[1:]]


def foreseen(world: State, moves: Sequence[str]) -> list[int]:
    """Return the options of moves, up to where something hidden is drawn or another seat is asked."""
    s = world.copy()
    options: list[int] = []
    for move in moves:
        if s.over or s.seat != world.seat or s.reveals != world.reveals:
            break
        options.append(notation.read(s, move))
        s.apply(options[-1])
    return options


def plan_after(game: Game[Any], world: State, seat: int, idea: Sequence[int], rng: Rng) -> list[Text]:
    """Return what the seat does in its next turn in most worlds, in its order; `world` is one drawn for the seat."""
    told: dict[str, Text] = {}
    seen: Counter[str] = Counter()
    for _ in range(WORLDS):
        lines = {game.say(text): text for text in _next_turn(game, game.resample(world, seat, rng), seat, idea, rng)}
        seen.update(lines.keys())
        told = lines | told
    return [text for line, text in told.items() if 2 * seen[line] > WORLDS]


def _next_turn(game: Game[Any], world: State, seat: int, idea: Sequence[int], rng: Rng) -> list[Text]:
    """Return the main lines of the log of the seat's next turn in this world."""
    told: list[Text] = []
    this_turn_over = next_turn_begun = False
    for asked, lines in _played_on(game, world, idea, rng):
        in_next_turn = this_turn_over and asked == seat
        if next_turn_begun and not in_next_turn:
            break
        turn_over = any(line.rank == TURN for line in lines)
        if in_next_turn:
            next_turn_begun = True
            told += [line.text for line in lines if line.rank == MAIN and line.text.args.get("seat", seat) == seat]
            if turn_over:
                break
        this_turn_over = this_turn_over or turn_over or asked != seat
    return told


def _played_on(game: Game[Any], s: State, idea: Sequence[int], rng: Rng) -> Iterator[tuple[int, list[LogLine]]]:
    """Play the idea and go on from there; tell for each move which seat was asked, and what happened."""
    planned = deque(idea)
    bots = [make_quick(game.title) for _ in range(game.seats_of(s))]
    for _ in range(LONGEST):
        if s.over:
            return
        asked = s.seat
        if planned and planned[0] in s.options:
            option = planned.popleft()
        else:
            planned.clear()
            option = bots[asked].choose(game, s.copy(), asked, rng)
        log: list[Event] = []
        s.log = log
        s.apply(option)
        s.log = None
        texts = [game.describe(s, event) for event in game.digest(log)]
        yield asked, game.log_lines([text for text in texts if text is not None])
