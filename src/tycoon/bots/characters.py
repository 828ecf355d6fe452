"""How bots of one title differ in judgement: the mistakes of the lower levels, and personalities.

Both are factors on weights of the evaluation, in `characters.yaml` beside the bots of a title. So a mistake is a wrong
idea of the game and not a matter of chance, and a personality likes other things and is as strong as its level.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tycoon.bots.weights import read_complete
from tycoon.core.errors import BadData
from tycoon.core.yaml_file import read_yaml

MISTAKES = "mistakes"
PERSONALITIES = "personalities"

Factors = dict[str, float]
"""Factors by the dotted name of their weight."""


@dataclass(frozen=True)
class Characters:
    """The mistakes and the personalities that the bots of a title can have, by name."""

    mistakes: dict[str, Factors]
    personalities: dict[str, Factors]

    def applied_to(self, weights: dict[str, float], mistakes: float, personality: str) -> dict[str, float]:
        """Return the weights of a bot that makes so much of every mistake (0: none, 1: all of it), as a personality."""
        found = dict(weights)
        for factors in self.mistakes.values():
            for name, factor in factors.items():
                found[name] *= factor**mistakes
        for name, factor in self.personalities.get(personality, {}).items():
            found[name] *= factor
        return found


@cache
def read_characters(path: Path, weights_file: Path) -> Characters:
    """Read the characters of an evaluation that has the weights of this file."""
    weights = frozenset(read_complete(weights_file, weights_file))
    _, raw = read_yaml(path)
    if not isinstance(raw, dict) or set(raw) - {MISTAKES, PERSONALITIES}:
        raise BadData(f"{path.name}: must map {MISTAKES} and {PERSONALITIES}")
    return Characters(
        _read_group(raw.get(MISTAKES, {}), weights, f"{path.name}: {MISTAKES}"),
        _read_group(raw.get(PERSONALITIES, {}), weights, f"{path.name}: {PERSONALITIES}"),
    )


def _read_group(raw: Any, weights: frozenset[str], where: str) -> dict[str, Factors]:
    if not isinstance(raw, dict):
        raise BadData(f"{where}: must map names to factors of weights")
    return {str(name): _read_factors(factors, weights, f"{where}: {name}") for name, factors in raw.items()}


def _read_factors(raw: Any, weights: frozenset[str], where: str) -> Factors:
    if not isinstance(raw, dict):
        raise BadData(f"{where}: must map weights to factors")
    for name, factor in raw.items():
        if name not in weights:
            raise BadData(f"{where}: there is no weight {name!r}")
        if isinstance(factor, bool) or not isinstance(factor, (int, float)) or factor <= 0:
            raise BadData(f"{where}: the factor of {name} must be a positive number, not {factor!r}")
    return {name: float(factor) for name, factor in raw.items()}
