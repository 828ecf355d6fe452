"""Invariants of eras, rounds and turns."""

from __future__ import annotations

from tycoon.games.brass.edition import CANAL, NOBODY
from tycoon.games.brass.invariants.progress import actions_in_round, in_turn
from tycoon.games.brass.start import is_clockwise
from tycoon.games.brass.state import BrassState


def broken_turn(s: BrassState) -> str:
    """The seat that acts is the one whose turn it is in the turn order; between turns nobody has actions left."""
    e = s.edition
    if not 1 <= s.round <= s.rounds:
        return f"position: 'round' must be from 1 to {s.rounds}, not {s.round}"
    if sorted(s.order) != list(range(s.seats)):
        return f"position: 'order' must name each seat once, not {s.order}"
    if s.era == CANAL and s.round == 1 and e.clockwise_start and not is_clockwise(tuple(s.order)):
        return f"position: 'order' {s.order} does not run clockwise in the first round"
    if not in_turn(s):
        if s.turn != s.seats:
            return f"position: 'turn' must be {s.seats} between the rounds, not {s.turn}"
        if s.actions_left:
            return f"position: 'actions_left' must be 0 between the rounds, not {s.actions_left}"
        return ""
    if not 0 <= s.turn < s.seats:
        return f"position: 'turn' must be from 0 to {s.seats - 1}, not {s.turn}"
    if s.active != s.order[s.turn]:
        return (
            f"position: 'active' is {s.active}, but turn {s.turn} of the order {s.order} is that of {s.order[s.turn]}"
        )
    most = actions_in_round(e, s.era, s.round)
    if not 1 <= s.actions_left <= most:
        return f"position: 'actions_left' must be from 1 to {most} in this turn, not {s.actions_left}"
    return ""


def broken_end(s: BrassState) -> str:
    """The game is over after the last round of the last era, when all links have been scored, and not before."""
    if s.agenda:
        return ""
    e = s.edition
    if s.era + 1 < len(e.era_ends) or s.round < s.rounds:
        return "agenda: is empty, but the game is not over before its last round"
    links = [line for line, owner in enumerate(s.line_owner) if owner != NOBODY]
    return f"links: {e.line_ids[links[0]]}: all links leave the board when the game is over" if links else ""
