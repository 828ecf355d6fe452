"""Playing step by step: forced decisions are asked, too.

`State.settle` takes a decision with one option without asking. An importer has to see it, because the log it reads may
name that move; so does a test that asks why the other options are not offered. Positions and records do not know of it.
"""

from __future__ import annotations

from tycoon.core.agenda import DeadEnd, Decision
from tycoon.core.state import State


def apply_stepwise(s: State, option: int) -> None:
    """Take an option and go on to the next decision, forced or not."""
    decision = s.decision
    if option not in s.options:
        raise s.illegal(option)
    s.agenda.pop()
    decision.take(s, option)
    settle_stepwise(s)


def settle_stepwise(s: State) -> None:
    """Run steps until a decision comes up, forced or not, or the game is over.

    `State.settle` does not share this loop: it is the hot path, and every call more slows down all games.
    """
    agenda = s.agenda
    while agenda:
        item = agenda.pop()
        if isinstance(item, Decision):
            s.options = item.options(s)
            if not s.options:
                raise DeadEnd(f"{item!r} has no option")
            agenda.append(item)
            return
        item.resolve(s)
    s.options = []
