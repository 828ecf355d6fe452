"""The numbers of the evaluation, read from their file."""

from __future__ import annotations

from pathlib import Path

from tycoon.bots.weights import read_complete

BUILT_IN = Path(__file__).parent / "weights.yaml"


def read_weights(path: Path = BUILT_IN) -> dict[str, float]:
    """Return all weights by dotted name."""
    return read_complete(path, BUILT_IN)
