"""Fixed ranges of seeds, so that what is learnt on some deals is tested on others."""

from __future__ import annotations

from tycoon.core.errors import BadInput

SPLITS = {
    "training": range(900_000_000),
    "validation": range(900_000_000, 950_000_000),
    "test": range(950_000_000, 1_000_000_000),
}


def seeds_of(split: str, first: int, games: int) -> range:
    """Return so many seeds of a range, from its `first` one on."""
    if split not in SPLITS:
        raise BadInput(f"unknown range of seeds {split!r} (ranges: {', '.join(SPLITS)})")
    whole = SPLITS[split]
    if first < 0 or first + games > len(whole):
        raise BadInput(
            f"the range {split} has {len(whole):,} seeds, too few for {games:,} games from the {first:,}th on"
        )
    return whole[first : first + games]
