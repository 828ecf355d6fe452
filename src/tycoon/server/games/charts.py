"""Charts of a game: numbers of each seat over the game, where points came from, and the turns that decided it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tycoon.core.text import Text
from tycoon.server.games.table import Table
from tycoon.server.games.turning import turning_points

MOST_SAMPLES = 200
MOST_TURNS = 120
"""Of so many turns each is a sample; longer games have one a round."""


def curves(table: Table) -> dict[str, Any]:
    """Return the Curves of a game: numbers that the title tells everybody, at the beginning of each turn or round."""
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
    rows = breakdown(table)
    return {
        "moves": samples,
        "series": series,
        "names": names,
        "marks": marks,
        "breakdown": rows,
        "sources": {part: table.game.score_source(part) for part in rows[0] if part != "seat"},
        "statistics": statistics(table) if table.over else [],
        "turning": turning_points(table, samples, series["vp"]) if table.over else [],
    }


def sample_moves(table: Table) -> list[int]:
    """Return the last move of each turn; in long games the first of each round, or every nth of them."""
    seats = [move.seat for move in table.match.moves]
    turns = [number for number, (seat, after) in enumerate(pairwise(seats), start=1) if seat != after]
    moves = sorted({0, *turns, table.move})
    if len(moves) > MOST_TURNS:
        moves = sorted({move for move, _ in table.ticks} | {table.move})
    step = len(moves) // MOST_SAMPLES + 1
    return sorted({*moves[::step], moves[-1]})


def statistics(table: Table) -> list[dict[str, Any]]:
    """Return what each seat did in the whole game; what nobody did is left out."""
    told = [(move.seat, text) for move in table.match.moves for text in move.texts]
    return [
        {"name": one.name, "text": one.text.plain(), "numbers": one.numbers}
        for one in table.game.statistics(told, len(table.chairs))
        if any(one.numbers)
    ]


def breakdown(table: Table) -> list[dict[str, int]]:
    """Return each seat's points by source, as the title tells it; sources that gave nobody anything are left out."""
    told = [text for move in table.match.moves for text in move.texts]
    parts = table.game.score_parts(table.match.state, told) or [{} for _ in table.chairs]
    names = dict.fromkeys(name for part in parts for name in part)
    common = [name for name in names if any(part.get(name) for part in parts)]
    return [{"seat": seat} | {name: part.get(name, 0) for name in common} for seat, part in enumerate(parts)]
