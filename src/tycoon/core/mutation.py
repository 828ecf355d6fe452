"""Change one value of a written position: most such positions cannot occur, and a title has to notice."""

from __future__ import annotations

from typing import Any

from tycoon.core.rng import Rng

Path = tuple[int | str, ...]


def mutated(position: Any, rng: Rng) -> tuple[Any, str]:
    """Change the position in place at one random leaf; return it and what was changed."""
    leaves = _leaves(position, ())
    path = leaves[rng.below(len(leaves))]
    holder = position
    for step in path[:-1]:
        holder = holder[step]
    before = holder[path[-1]]
    after = before
    while after == before and type(after) is type(before):
        after = _another(before, position, leaves, rng)
    holder[path[-1]] = after
    where = ".".join(str(step) for step in path)
    return position, f"{where} changed from {before!r} to {after!r}"


def _leaves(value: Any, path: Path) -> list[Path]:
    """Return where the names and numbers are."""
    found: list[Path] = []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += _leaves(inner, (*path, key))
        return found
    if isinstance(value, list):
        for number, inner in enumerate(value):
            found += _leaves(inner, (*path, number))
        return found
    return [path] if path else []


def _another(value: object, position: Any, leaves: list[Path], rng: Rng) -> object:
    """Return a value like this one, or one that stands elsewhere in the position."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and rng.below(4):
        return value + (1, -1, 2, -2, 10, -10, 100)[rng.below(7)]
    other = position
    for step in leaves[rng.below(len(leaves))]:
        other = other[step]
    return other
