"""How a game runs: eras, rounds, turns. Open this module first.

An edition names the steps of a turn, of a round and of the end of each era as literal tuples of the items below and of
`action`, `cards`, `income` and `scoring`.
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Item, Step
from tycoon.games.brass.edition import CANAL
from tycoon.games.brass.state import BrassState


def push_all(s: BrassState, items: tuple[Item[Any], ...]) -> None:
    """Push a whole sequence; the first one happens first."""
    agenda = s.agenda
    for place in range(len(items) - 1, -1, -1):  # mypyc cannot compile reversed() of a tuple
        agenda.append(items[place])


class PlayRound(Step[BrassState]):
    """A round: the steps that the edition names, then the next round or the end of the era. Rules 4."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        s.round += 1
        if s.log is not None:
            s.log.append(("round", s.era, s.round))
        s.then(END_ROUND)
        push_all(s, s.edition.round_steps)


class EndRound(Step[BrassState]):
    """Another round, or the end of the era."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        if s.round < s.rounds:
            s.then(PLAY_ROUND)
        else:
            push_all(s, s.edition.era_ends[s.era])


class TakeTurns(Step[BrassState]):
    """Every seat takes a turn, in turn order."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        s.turn = 0
        s.then(TAKE_TURN)


class TakeTurn(Step[BrassState]):
    """A turn: two actions (one in the first canal round) and what else the edition names. Rules 4."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        e = s.edition
        seat = s.order[s.turn]
        s.active = seat
        actions = e.actions_first_round if s.era == CANAL and s.round == 1 else e.actions
        s.actions_left = min(actions, s.hand_size[seat])
        if s.log is not None:
            s.log.append(("turn", seat))
        s.then(NEXT_TURN)
        push_all(s, e.turn_steps)


class NextTurn(Step[BrassState]):
    """The next seat of the turn order, if one is left."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        s.turn += 1
        if s.turn < s.seats:
            s.then(TAKE_TURN)


class NewTurnOrder(Step[BrassState]):
    """Set the turn order: seats that spent less go first, and ties keep their order. Rules 10."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        spent = s.spent
        keys = [spent[seat] * s.seats + place for place, seat in enumerate(s.order)]
        keys.sort()
        s.order = [s.order[key % s.seats] for key in keys]
        s.spent = [0] * s.seats
        if s.log is not None:
            s.log.append(("order", *s.order))


PLAY_ROUND: Final = PlayRound()
END_ROUND: Final = EndRound()
TAKE_TURNS: Final = TakeTurns()
TAKE_TURN: Final = TakeTurn()
NEXT_TURN: Final = NextTurn()
NEW_TURN_ORDER: Final = NewTurnOrder()
