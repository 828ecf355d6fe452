"""Noise in a bot's judgement, which makes a weaker bot."""

from __future__ import annotations

from math import log

from tycoon.core.rng import Rng


def best_seen(values: list[float], noise: float, rng: Rng) -> int:
    """Return the place of the value that looks best through so much noise; the values are sorted, best first."""
    if noise <= 0.0:
        return 0
    best, top = 0, -1e18
    for number in range(len(values)):
        seen = values[number] + noise * _logistic(rng)
        if seen > top:
            best, top = number, seen
    return best


def _logistic(rng: Rng) -> float:
    """Return a number around 0 with a spread of about 1."""
    u = (rng.word() + 0.5) / 4294967296.0
    return 0.55 * log(u / (1.0 - u))
