"""Choosing a whole turn: the best complete turn, or the best after a look ahead in resampled worlds."""

from __future__ import annotations

from time import process_time
from typing import Final

from tycoon.bots.yokohama.evaluation import Evaluation
from tycoon.bots.yokohama.moves import Line, Turns
from tycoon.bots.yokohama.plans import RECALL_ALL, RECALL_PRESIDENT
from tycoon.core.rng import Rng
from tycoon.games.yokohama.hidden import resample
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.turn import END_TURN

SAME: Final = 1e-9
NOW_SHARE: Final = 0.3
"""How much the value at the end of the turn counts against what the look-ahead finds."""
ALIKE: Final = 3
"""No more candidates than this take the president to the same place."""


def as_known(s: YokohamaState, seat: int) -> YokohamaState:
    """The same world for all positions that look alike to the seat: what it draws in a search must not tell secrets."""
    return resample(s, seat, Rng(s.round * 4 + seat))


def by_value(lines: list[Line]) -> list[Line]:
    """Best first; equal values are the same position reached in another way, only one of them stays."""
    ordered = sorted(lines, key=_value, reverse=True)
    out: list[Line] = []
    for line in ordered:
        if not out or out[-1].value - line.value > SAME:
            out.append(line)
    return out


def _value(line: Line) -> float:
    return line.value


def turns_of(v: Evaluation, s: YokohamaState, seat: int, width: int) -> list[Line]:
    """Sensible ways to play the turn, or what is left of it, best first."""
    return by_value(Turns(v, seat, v.turns_left(s), width).complete(s))


def without_waste(lines: list[Line]) -> list[Line]:
    """Without those, best first, that bring no more than a recall would, as long as there is something better.

    A bot that sees badly mistakes one good turn for another. It does not waste turns.
    """
    for number in range(len(lines)):
        plan = lines[number].plan
        if plan is not None and plan.goal in (RECALL_ALL, RECALL_PRESIDENT):
            return lines[: max(1, number)]
    return lines


def order_to_keep(v: Evaluation, s: YokohamaState, seat: int) -> int:
    """The dealt order that is worth most."""
    best, top = s.options[0], -1e18
    for option in s.options:
        c = s.copy()
        c.orders[seat] = 1 << option
        value = v.value(c, seat, v.turns_left(s))
        if value > top:
            best, top = option, value
    return best


# -- playing on --------------------------------------------------------------------------------------------------


def play_path(s: YokohamaState, path: list[int]) -> None:
    """Take the options one after the other in the real flow of the game, as long as they are there."""
    for option in path:
        if option not in s.options:
            return
        s.apply(option)


def play_turn(v: Evaluation, s: YokohamaState, width: int) -> YokohamaState:
    """The position after the turn of the asked seat, which plays as well as it can see at once."""
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
    """Everybody plays until the seat has had so many turns more; how it stands then against the others.

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


class LookAhead:
    """The best turns, played on in common resampled worlds; half of them stay, and half of those."""

    def __init__(self, v: Evaluation, width: int, candidates: int, depth: Depth) -> None:
        self.v = v
        self.width = width
        self.candidates = candidates
        self.depth = depth
        self.seconds = 0.2
        self.most_worlds = 0
        """A limit for tests and for records that must not depend on the clock; 0: only the clock counts."""

    def ranked(self, s: YokohamaState, seat: int, rng: Rng) -> list[Line]:
        """Whole turns, best first, with what the look-ahead found as their value."""
        started = process_time()
        live = _different(turns_of(self.v, s, seat, self.width), self.candidates)
        if len(live) < 2:
            return live
        turns = self.v.turns_left(s)
        against = self.v.rivals_value(s, seat, turns)
        sums = [0.0] * len(live)
        alive = list(range(len(live)))
        now = [line.value for line in live]
        worlds = 0
        cut = 1
        while len(alive) > 1:
            found = self._one_world(resample(s, seat, rng), [live[number] for number in alive], seat, started)
            if len(found) < len(alive) and worlds:
                break
            alive = alive[: len(found)]
            for number, value in zip(alive, found, strict=True):
                sums[number] += value + against
            worlds += 1
            spent = self._spent(started, worlds)
            if spent >= 1.0:
                break
            if spent >= cut / 3.0 and len(alive) > 2:
                alive = _best_half(alive, now, sums, worlds)
                cut += 1
        for number in alive:
            live[number].value = NOW_SHARE * now[number] + (1.0 - NOW_SHARE) * sums[number] / worlds
        return by_value([live[number] for number in alive])

    def _one_world(self, world: YokohamaState, lines: list[Line], seat: int, started: float) -> list[float]:
        """What each line leads to in this world, as far as the time allows; two of them are always tried."""
        found: list[float] = []
        for line in lines:
            if len(found) > 1 and not self.most_worlds and self._spent(started, 0) >= 1.0:
                break
            found.append(self._outcome(world, line, seat))
        return found

    def _outcome(self, world: YokohamaState, line: Line, seat: int) -> float:
        """The turn is played in this world, then everybody plays on."""
        c = world.copy()
        turn, played = c.turn, c.round
        play_path(c, line.path)
        if c.agenda and c.turn == turn and c.round == played:
            c = play_turn(self.v, c, self.depth.others)
        return play_on(self.v, c, seat, self.v.turns_left(world), self.depth)

    def _spent(self, started: float, worlds: int) -> float:
        """How much of the budget is used up."""
        if self.most_worlds:
            return worlds / self.most_worlds
        return (process_time() - started) / self.seconds


def _different(lines: list[Line], count: int) -> list[Line]:
    """The best lines, with only some of those that go to the same place."""
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


def _best_half(alive: list[int], now: list[float], sums: list[float], worlds: int) -> list[int]:
    scored = [(-(NOW_SHARE * now[n] + (1.0 - NOW_SHARE) * sums[n] / worlds), n) for n in alive]
    scored.sort()
    return [n for _, n in scored[: (len(scored) + 1) // 2]]
