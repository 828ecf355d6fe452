"""Choosing a whole turn: the best complete turn, or the best after playing on in resampled worlds."""

from __future__ import annotations

from typing import Final

from tycoon.bots.search import Knowledge, by_value, play_path
from tycoon.bots.yokohama.evaluation import Evaluation
from tycoon.bots.yokohama.moves import Line, Turns
from tycoon.bots.yokohama.plans import RECALL_ALL, RECALL_PRESIDENT
from tycoon.core.rng import Rng
from tycoon.games.yokohama.effects import with_entry
from tycoon.games.yokohama.hidden import resample
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.turn import END_TURN

ALIKE: Final = 3
"""No more candidates than this take the president to the same place."""


def as_known(s: YokohamaState, seat: int) -> YokohamaState:
    """Draw the same world for all positions that look alike to the seat, so that a search cannot learn secrets."""
    return resample(s, seat, Rng(s.round * 4 + seat))


def turns_of(v: Evaluation, s: YokohamaState, seat: int, width: int) -> list[Line]:
    """Return sensible ways to play the turn, or what is left of it, best first."""
    return by_value(Turns(v, seat, v.turns_left(s), width).complete(s))


def without_waste(lines: list[Line]) -> list[Line]:
    """Drop the lines that bring no more than a recall would, as long as there is something better.

    A bot that sees badly mistakes one good turn for another. It does not waste turns.
    """
    for number in range(len(lines)):
        plan = lines[number].plan
        if plan is not None and plan.goal in (RECALL_ALL, RECALL_PRESIDENT):
            return lines[: max(1, number)]
    return lines


def order_to_keep(v: Evaluation, s: YokohamaState, seat: int) -> int:
    """Return the dealt order that is worth most."""
    best, top = s.options[0], -1e18
    for option in s.options:
        c = s.copy()
        c.orders = with_entry(c.orders, seat, 1 << option)
        value = v.value(c, seat, v.turns_left(s))
        if value > top:
            best, top = option, value
    return best


# -- playing on --------------------------------------------------------------------------------------------------


def play_turn(v: Evaluation, s: YokohamaState, width: int) -> YokohamaState:
    """Return the position after the turn of the asked seat, which plays as well as it can see at once."""
    best = turns_of(v, s, s.active, width)[0].state
    best.agenda.append(END_TURN)
    best.settle()
    return best


class Depth:
    """How far a look-ahead goes: rounds, and the plans tried for a turn of the others and for an own one."""

    __slots__ = ("others", "own", "rounds")
    rounds: int
    others: int
    own: int

    def __init__(self, rounds: int, others: int, own: int) -> None:
        self.rounds = rounds
        self.others = others
        self.own = own


def play_on(v: Evaluation, s: YokohamaState, seat: int, turns: float, depth: Depth) -> float:
    """Let everybody play until the seat has had so many turns more; return how it stands then against the others.

    `turns`: how many it has to come in this position, if the end is not set off. All worlds are judged with the same.
    """
    left = depth.rounds
    while s.agenda and left:
        mine = s.seat == seat
        s = play_turn(v, s, depth.own if mine else depth.others)
        if mine:
            left -= 1
    after = max(1.0, turns - depth.rounds)
    return v.value(s, seat, after) - v.rivals_value(s, seat, after)


class TradeAndTechnology(Knowledge[YokohamaState, Line]):
    """How a turn of Yokohama goes on: everybody plays as well as it can see at once."""

    def __init__(self, v: Evaluation, s: YokohamaState, seat: int, depth: Depth) -> None:
        self.v = v
        self.depth = depth
        self.against = v.rivals_value(s, seat, v.turns_left(s))
        """How the others stand now: an outcome is judged by how that changes, a turn's own value is not."""

    def draw_world(self, s: YokohamaState, seat: int, rng: Rng) -> YokohamaState:
        return resample(s, seat, rng)

    def outcome(self, world: YokohamaState, line: Line, seat: int) -> float:
        c = world.copy()
        turn, played = c.turn, c.round
        play_path(c, line.path)
        if c.agenda and c.turn == turn and c.round == played:
            c = play_turn(self.v, c, self.depth.others)
        return play_on(self.v, c, seat, self.v.turns_left(world), self.depth) + self.against


def different(lines: list[Line], count: int) -> list[Line]:
    """Return the best lines, with only some of those that go to the same place."""
    seen: dict[int, int] = {}
    out: list[Line] = []
    for line in lines:
        goal = NONE if line.plan is None else line.plan.goal
        seen[goal] = seen.get(goal, 0) + 1
        if seen[goal] <= ALIKE:
            out.append(line)
            if len(out) == count:
                break
    return out
