"""Charts of a game: numbers of each seat from round to round, and where points came from."""

from __future__ import annotations

from typing import Any

from tycoon.core.game import View
from tycoon.server.games.table import Table

SCORE_PREFIX = "log.score_"
"""Messages `log.score_<what>` with `seat` and `points` tell where points came from."""
SCORED_IN_PLAY = "log.score"
"""Points scored during play without a stated source."""
SHORT_NAMES = {"income_level": "income"}
MOST_SAMPLES = 200


def curves(table: Table) -> dict[str, Any]:
    """Return the Curves of a game, made from the spectator's view, so that they hold no secrets."""
    samples = sample_moves(table)
    series: dict[str, list[list[int]]] = {"vp": []}
    for move in samples:
        s = table.match.at(move)
        series["vp"].append(table.game.scores(s))
        for name, numbers in public_numbers(table.game.view_back(s, None)).items():
            if name != "vp":
                series.setdefault(name, []).append(numbers)
    whole = {name: rows for name, rows in series.items() if len(rows) == len(samples)}
    return {"moves": samples, "series": whole, "breakdown": breakdown(table)}


def sample_moves(table: Table) -> list[int]:
    """Return the first move of each round and the last move; in long games every nth of them."""
    moves = sorted({move for move, _ in table.ticks} | {table.move})
    step = len(moves) // MOST_SAMPLES + 1
    return sorted({*moves[::step], moves[-1]})


def public_numbers(view: View) -> dict[str, list[int]]:
    """Return every number that the view shows for all seats: money, income, ..."""
    seats = view.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        return {}
    names = [name for name, value in seats[0].items() if _is_number(value)]
    common = [name for name in names if all(_is_number(seat.get(name)) for seat in seats)]
    return {SHORT_NAMES.get(name, name): [seat[name] for seat in seats] for name in common}


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def breakdown(table: Table) -> list[dict[str, int]]:
    """Return each seat's points by source: from the title if it tells, otherwise from the log."""
    parts = table.game.score_parts(table.match.state)
    if parts:
        common = [name for name in parts[0] if any(part[name] for part in parts)]
        return [{"seat": seat} | {name: part[name] for name in common} for seat, part in enumerate(parts)]
    totals: list[dict[str, int]] = [{"seat": chair.seat} for chair in table.chairs]
    for move in table.match.moves:
        for text in move.texts:
            seat, points = text.args.get("seat"), text.args.get("points")
            if not isinstance(seat, int) or not isinstance(points, int):
                continue
            if text.key == SCORED_IN_PLAY or text.key.startswith(SCORE_PREFIX):
                what = "play" if text.key == SCORED_IN_PLAY else text.key.removeprefix(SCORE_PREFIX)
                totals[seat][what] = totals[seat].get(what, 0) + points
    return totals
