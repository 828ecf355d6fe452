"""The bots of 1822."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tycoon.bots.g1822.assessor import Assessor1822
from tycoon.bots.g1822.player import Bot1822, tuning_bot
from tycoon.bots.levels import Bots

HERE: Final = Path(__file__).parent

BOTS: Final = Bots(
    make=Bot1822,
    levels=HERE / "levels.yaml",
    ratings=HERE / "ratings.yaml",
    weights=HERE / "weights.yaml",
    tuning=tuning_bot,
    assessor=Assessor1822,
    calibration=HERE / "calibration.yaml",
)
