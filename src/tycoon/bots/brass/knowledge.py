"""Choosing a whole turn: greedy, by a beam, and by playing on in resampled worlds."""

from __future__ import annotations

from tycoon.bots.brass.evaluation import Evaluation
from tycoon.bots.brass.moves import Line, anywhere_turns, complete_actions
from tycoon.bots.search import Knowledge, Script, by_value, follows, play_path
from tycoon.core.rng import Rng
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.edition import CANAL
from tycoon.games.brass.hidden import resample
from tycoon.games.brass.income import GiveUpTile, refund
from tycoon.games.brass.state import BrassState


def rate(v: Evaluation, lines: list[Line], seat: int, left: int) -> None:
    """Value every line for the seat."""
    for line in lines:
        line.value = v.value(line.state, seat, left)


def actions_of(v: Evaluation, s: BrassState, seat: int, left: int) -> list[Line]:
    """Return all complete actions, best first; `left` actions of the turn remain after it."""
    cards = v.card_values(s, seat, left + 1)
    lines = complete_actions(s, cards)
    rate(v, lines, seat, left)
    both = anywhere_turns(s, cards)
    rate(v, both, seat, 0)
    return by_value(lines + both)


def turns_of(v: Evaluation, s: BrassState, seat: int, width: int) -> list[Line]:
    """Return whole turns, best first: the best `width` first actions, each with all second ones."""
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


def answered(v: Evaluation, s: BrassState, script: Script | None) -> BrassState:
    """Let the asked seat act, a complete action of greatest value or the tile it misses least; return what follows.

    With a script it does again what it did after another candidate, if it can.
    """
    decision = s.decision
    if isinstance(decision, ChooseAction):
        return acted(v, s, script)
    s.apply(tile_to_give_up(s, decision) if isinstance(decision, GiveUpTile) else s.options[0])
    return s


def acted(v: Evaluation, s: BrassState, script: Script | None) -> BrassState:
    """Return the position after a complete action of the asked seat."""
    if script is None:
        play_path(s, best_action(v, s))
        return s
    moment = ((s.era * 16 + s.round) * 8 + s.active) * 4 + s.actions_left
    if moment in script.paths:
        c = s.copy()
        if follows(c, script.paths[moment]):
            return c
        play_path(s, best_action(v, s))
        return s
    script.paths[moment] = best_action(v, s)
    play_path(s, script.paths[moment])
    return s


def best_action(v: Evaluation, s: BrassState) -> list[int]:
    return actions_of(v, s, s.active, s.actions_left - 1)[0].path


def tile_to_give_up(s: BrassState, decision: GiveUpTile) -> int:
    """Return the tile with the fewest points for its money that covers the debt, if one does."""
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


class Depth:
    """How far a look-ahead goes: own turns that are played on, and the width of the beam that chooses them.

    Rivals in common answer every candidate alike, as far as they can.
    """

    __slots__ = ("common_rivals", "turns", "width")

    def __init__(self, turns: int, width: int, common_rivals: bool = False) -> None:
        self.turns = turns
        self.width = width
        self.common_rivals = common_rivals


def play_on(v: Evaluation, s: BrassState, seat: int, depth: Depth, script: Script | None = None) -> float:
    """Play so many turns, rivals greedily, the seat by a beam; return what its position is worth then.

    The last turn is judged as the beam judges it, before income and scoring, so that all values are of one kind; for
    the same reason no second turn leads from the canal era into the rail era.
    """
    turns = depth.turns
    while s.agenda:
        if s.active == seat and isinstance(s.decision, ChooseAction):
            best = turns_of(v, s, seat, depth.width)[0]
            turns -= 1
            if turns == 0 or (s.round == s.rounds and s.era == CANAL):
                return best.value
            play_path(s, best.path)
        else:
            s = answered(v, s, script)
    return float(s.vp[seat])


class CottonAndCoal(Knowledge[BrassState, Line]):
    """How a turn of Brass goes on: rivals play greedily, the seat by a narrow beam."""

    def __init__(self, v: Evaluation, depth: Depth) -> None:
        self.v = v
        self.depth = depth
        self.script: Script | None = None
        """Of the world drawn last."""

    def draw_world(self, s: BrassState, seat: int, rng: Rng) -> BrassState:
        if self.depth.common_rivals:
            self.script = Script()
        return resample(s, seat, rng)

    def outcome(self, world: BrassState, line: Line, seat: int) -> float:
        c = world.copy()
        play_path(c, line.path)
        return play_on(self.v, c, seat, self.depth, self.script)
