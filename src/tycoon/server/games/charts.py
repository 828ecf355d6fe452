"""Charts of a game: numbers of each seat from round to round, and where points came from."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tycoon.core.text import Text
from tycoon.server.games.table import Table

MOST_SAMPLES = 200


def curves(table: Table) -> dict[str, Any]:
    """Return the Curves of a game: numbers that the title tells everybody, at the beginning of each round."""
    samples = sample_moves(table)
    series: dict[str, list[list[int]]] = {}
    names: dict[str, dict[str, object]] = {}
    periods: list[Text | None] = []
    for move in samples:
        s = table.match.at(move)
        periods.append(table.game.period(s))
        for curve in table.game.curves(s):
            names[curve.name] = curve.text.plain()
            series.setdefault(curve.name, []).append(curve.numbers)
    marks = [
        {"at": at, "text": now.plain()}
        for at, (before, now) in enumerate(pairwise(periods), start=1)
        if now is not None and now != before
    ]
    return {"moves": samples, "series": series, "names": names, "marks": marks, "breakdown": breakdown(table)}


def sample_moves(table: Table) -> list[int]:
    """Return the first move of each round and the last move; in long games every nth of them."""
    moves = sorted({move for move, _ in table.ticks} | {table.move})
    step = len(moves) // MOST_SAMPLES + 1
    return sorted({*moves[::step], moves[-1]})


def breakdown(table: Table) -> list[dict[str, int]]:
    """Return each seat's points by source, as the title tells it; sources that gave nobody anything are left out."""
    told = [text for move in table.match.moves for text in move.texts]
    parts = table.game.score_parts(table.match.state, told) or [{} for _ in table.chairs]
    names = dict.fromkeys(name for part in parts for name in part)
    common = [name for name in names if any(part.get(name) for part in parts)]
    return [{"seat": seat} | {name: part.get(name, 0) for name in common} for seat, part in enumerate(parts)]
