"""The turns that decided a game: who took the lead by them, or gained most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tycoon.core.choice import MAIN
from tycoon.server.games.table import Table

MOST = 5
"""How many of them are told."""
MOST_TEXTS = 3
"""How much of what was done in such a turn is told."""


@dataclass(frozen=True)
class Swing:
    """Between two samples a seat gained points, and perhaps the lead."""

    sample: int
    """The later one."""
    seat: int
    gain: int
    leads: bool


def swings(rows: Sequence[Sequence[int]]) -> list[Swing]:
    """Return, for each step from sample to sample, the seat that gained most on the others, if any did."""
    found: list[Swing] = []
    for sample, (before, after) in enumerate(pairwise(rows), start=1):
        gains = [new - old for old, new in zip(before, after, strict=True)]
        seat = max(range(len(gains)), key=lambda one: (gains[one], after[one]))
        if gains[seat] > 0:
            found.append(Swing(sample, seat, gains[seat], _leads(after, seat) and not _leads(before, seat)))
    return found


def _leads(row: Sequence[int], seat: int) -> bool:
    """Tell whether the seat has more than each of the others."""
    return all(row[seat] > points for other, points in enumerate(row) if other != seat)


def chosen(found: Sequence[Swing]) -> list[Swing]:
    """Return the swings that are told, in the order of the game: the last leads taken, and the greatest gains."""
    leads = [swing for swing in found if swing.leads][-2:]
    rest = sorted((swing for swing in found if swing not in leads), key=lambda swing: (-swing.gain, swing.sample))
    return sorted([*leads, *rest[: MOST - len(leads)]], key=lambda swing: swing.sample)


def turning_points(table: Table, samples: Sequence[int], rows: Sequence[Sequence[int]]) -> list[dict[str, Any]]:
    """Return the TurningPoints of a finished game, by the points that the seats would have had."""
    return [
        {
            "move": samples[swing.sample],
            "seat": swing.seat,
            "gain": swing.gain,
            "leads": swing.leads,
            "texts": _done(table, swing.seat, samples[swing.sample - 1], samples[swing.sample]),
            "when": _round(table, samples[swing.sample - 1]),
        }
        for swing in chosen(swings(rows))
    ]


def _done(table: Table, seat: int, first: int, last: int) -> list[dict[str, object]]:
    """Return what the seat did between two samples, if nobody else moved between them."""
    moves = table.match.moves[first:last]
    if any(move.seat != seat for move in moves):
        return []
    lines = [line for move in moves for line in table.game.log_lines(move.texts)]
    mains = [line.text.plain() for line in lines if line.rank == MAIN and line.text.args.get("seat", seat) == seat]
    return mains[:MOST_TEXTS]


def _round(table: Table, move: int) -> dict[str, object]:
    """Return the round to which the position after a move belongs, in words."""
    return [text for number, text in table.ticks if number <= move][-1]
