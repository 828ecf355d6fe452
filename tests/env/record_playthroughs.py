"""Record a playthrough of each title: `python -m tests.env.record_playthroughs`."""

from __future__ import annotations

import gzip
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

from tycoon.env.openspiel import REGISTERED

FOLDER = Path(__file__).parent / "playthroughs"
PLAYED = {
    "tycoon_brass_birmingham": "tycoon_brass_birmingham(players=2,deals=4,horizon=120)",
    "tycoon_brass_lancashire": "tycoon_brass_lancashire(players=2,deals=4)",
    "tycoon_brass": "tycoon_brass(players=3,deals=4,horizon=120)",
    "tycoon_yokohama": "tycoon_yokohama(players=2,deals=4,horizon=120)",
    "tycoon_1822": "tycoon_1822(players=3,deals=4,horizon=120)",
}
"""Short games, so that they are replayed quickly; that of Brass: Lancashire is played to its end."""
SEED = 7


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt.gz"


def record(name: str) -> None:
    """Play the title by chance and write everything down that OpenSpiel asks."""
    text = playthrough(PLAYED[name], None, seed=SEED)
    path_of(name).write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for registered in REGISTERED:
        record(registered)
