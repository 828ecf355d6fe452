"""Choosing a whole turn: greedy, by a beam, and with a look ahead in resampled worlds."""

from __future__ import annotations

from time import process_time
from typing import Final

from tycoon.bots.brass.evaluation import Evaluation
from tycoon.bots.brass.moves import Line, anywhere_turns, complete_actions
from tycoon.core.rng import Rng
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.edition import CANAL
from tycoon.games.brass.hidden import resample
from tycoon.games.brass.income import GiveUpTile, refund
from tycoon.games.brass.state import BrassState

SAME: Final = 1e-9
BEAM_SHARE: Final = 0.3
"""How much the value at the end of the turn counts against what the look-ahead finds."""


def rate(v: Evaluation, lines: list[Line], seat: int, left: int) -> None:
    """Value every line for the seat."""
    for line in lines:
        line.value = v.value(line.state, seat, left)


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


def actions_of(v: Evaluation, s: BrassState, seat: int, left: int) -> list[Line]:
    """All complete actions, best first; `left` actions of the turn remain after it."""
    cards = v.card_values(s, seat, left + 1)
    lines = complete_actions(s, cards)
    rate(v, lines, seat, left)
    both = anywhere_turns(s, cards)
    rate(v, both, seat, 0)
    return by_value(lines + both)


def turns_of(v: Evaluation, s: BrassState, seat: int, width: int) -> list[Line]:
    """Whole turns, best first: the best `width` first actions, each with all second ones."""
    left = s.actions_left - 1
    firsts = actions_of(v, s, seat, left)
    if left == 0:
        return firsts
    turns: list[Line] = []
    for first in firsts[:width]:
        if first.whole:
            turns.append(first)
            continue
        for second in actions_of(v, first.state, seat, left - 1):
            second.path = first.path + second.path
            turns.append(second)
    return by_value(turns)


# -- playing on --------------------------------------------------------------------------------------------------


def play_path(s: BrassState, path: list[int]) -> None:
    """Take the options one after the other in the real flow of the game, as far as this world allows: a sale on the
    distant market may fail in one world and not in another.
    """
    for option in path:
        if option not in s.options:
            return
        s.apply(option)


def answer(v: Evaluation, s: BrassState) -> None:
    """Let the asked seat act: a complete action of greatest value, or the tile it misses least."""
    decision = s.decision
    if isinstance(decision, ChooseAction):
        lines = actions_of(v, s, s.active, s.actions_left - 1)
        play_path(s, lines[0].path)
    elif isinstance(decision, GiveUpTile):
        s.apply(tile_to_give_up(s, decision))
    else:
        s.apply(s.options[0])


def tile_to_give_up(s: BrassState, decision: GiveUpTile) -> int:
    """The tile with the fewest points for its money that covers the debt, if one does."""
    e = s.edition
    best, least = s.options[0], 1e9
    for slot in s.options:
        kind = s.tile[slot]
        loss = float(e.kind_vp[kind] + e.kind_icons[kind])
        if refund(s, slot) < decision.debt:
            loss += 20.0
        if loss < least:
            best, least = slot, loss
    return best


def play_on(v: Evaluation, s: BrassState, seat: int, turns: int, width: int) -> float:
    """Rivals play greedily, the seat by a beam of `width`; what its position is worth at the end of so many turns.

    The last turn is judged as the beam judges it, before income and scoring, so that all values are of one kind; for
    the same reason no second turn leads from the canal era into the rail era.
    """
    while s.agenda:
        if s.active == seat and isinstance(s.decision, ChooseAction):
            best = turns_of(v, s, seat, width)[0]
            turns -= 1
            if turns == 0 or (s.round == s.rounds and s.era == CANAL):
                return best.value
            play_path(s, best.path)
        else:
            answer(v, s)
    return float(s.vp[seat])


class LookAhead:
    """The best turns of the beam, played on in common resampled worlds; half of them stay, and half of those."""

    def __init__(self, v: Evaluation, width: int, candidates: int, turns: int, own_width: int) -> None:
        self.v = v
        self.width = width
        self.candidates = candidates
        self.turns = turns
        """Own turns that are played on."""
        self.own_width = own_width
        """The beam of these turns."""
        self.seconds = 0.2
        self.most_worlds = 0
        """A limit for tests and for records that must not depend on the clock; 0: only the clock counts."""

    def ranked(self, s: BrassState, seat: int, rng: Rng) -> list[Line]:
        """Whole turns, best first, with what the look-ahead found as their value."""
        started = process_time()
        turns = turns_of(self.v, s, seat, self.width)
        live = turns[: self.candidates]
        if len(live) < 2:
            return live
        sums = [0.0] * len(live)
        alive = list(range(len(live)))
        beam = [line.value for line in live]
        worlds = 0
        cut = 1
        while len(alive) > 1:
            world = resample(s, seat, rng)
            for number in alive:
                c = world.copy()
                play_path(c, live[number].path)
                sums[number] += play_on(self.v, c, seat, self.turns, self.own_width)
            worlds += 1
            spent = self._spent(started, worlds)
            if spent >= 1.0:
                break
            if spent >= cut / 3.0 and len(alive) > 2:
                alive = _best_half(alive, beam, sums, worlds)
                cut += 1
        for number in alive:
            live[number].value = BEAM_SHARE * beam[number] + (1.0 - BEAM_SHARE) * sums[number] / max(1, worlds)
        return by_value([live[number] for number in alive])

    def _spent(self, started: float, worlds: int) -> float:
        """How much of the budget is used up."""
        if self.most_worlds:
            return worlds / self.most_worlds
        return (process_time() - started) / self.seconds


def _best_half(alive: list[int], beam: list[float], sums: list[float], worlds: int) -> list[int]:
    scored = [(-(BEAM_SHARE * beam[n] + (1.0 - BEAM_SHARE) * sums[n] / worlds), n) for n in alive]
    scored.sort()
    return [n for _, n in scored[: (len(scored) + 1) // 2]]
