"""Two or more games of the same deal side by side: points by round and by source, and what was done turn by turn."""

from __future__ import annotations

from typing import Any

from tycoon.core.choice import MAIN
from tycoon.server.games.charts import breakdown, statistics
from tycoon.server.games.table import Table


def played(table: Table, seat: int) -> dict[str, Any]:
    """Return a PlayedDeal: how one seat fared in a finished game. The caller holds the lock of the table."""
    return {
        "rounds": _rounds(table, seat),
        "sources": {name: points for name, points in breakdown(table)[seat].items() if name != "seat"},
        "statistics": [one | {"numbers": [one["numbers"][seat]]} for one in statistics(table)],
        "turns": turns(table, seat),
    }


def _rounds(table: Table, seat: int) -> list[dict[str, Any]]:
    """Return the points that the seat would have had at the end of each round."""
    ends = [move for move, _ in table.ticks[1:]] + [table.move]
    return [
        {"text": text, "points": _points(table, end, seat)} for (_, text), end in zip(table.ticks, ends, strict=True)
    ]


def _points(table: Table, move: int, seat: int) -> int:
    s = table.match.at(move)
    if s.over:
        return int(table.game.scores(s)[seat])
    return next(curve.numbers[seat] for curve in table.game.curves(s) if curve.name == "vp")


def turns(table: Table, seat: int) -> list[dict[str, Any]]:
    """Return the turns of a seat: moves of one round that nobody else came between, as notation and in words."""
    found: list[dict[str, Any]] = []
    rounds = iter([*table.ticks[1:], (table.move + 1, {})])
    text, (until, next_text) = table.ticks[0][1], next(rounds)
    before: int | None = None
    for move in table.match.moves:
        # A round begins with the move after the one that brought it.
        new_round = move.number > until
        if new_round:
            text, (until, next_text) = next_text, next(rounds)
        if move.seat == seat:
            if before != seat or new_round:
                found.append({"round": text, "notation": [], "texts": []})
            found[-1]["notation"].append(move.notation)
            lines = table.game.log_lines(move.texts)
            mains = [one.text for one in lines if one.rank == MAIN and one.text.args.get("seat", seat) == seat]
            found[-1]["texts"] += [one.plain() for one in mains]
        before = move.seat
    return found


def parted(mine: list[dict[str, Any]], other: list[dict[str, Any]]) -> int | None:
    """Return the first turn in which two players did not do the same; None if they played alike to the end."""
    for number in range(max(len(mine), len(other))):
        pair = [one[number]["notation"] if number < len(one) else None for one in (mine, other)]
        if pair[0] != pair[1]:
            return number
    return None
