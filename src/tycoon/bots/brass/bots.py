"""The bots of the Brass titles: all three play by the same settings, each with weights of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tycoon.bots.brass.assessor import BrassAssessor
from tycoon.bots.brass.player import BrassBot, tuning_bot
from tycoon.bots.levels import Bots

HERE: Final = Path(__file__).parent

BOTS: Final = Bots(
    make=BrassBot,
    levels=HERE / "levels.yaml",
    ratings=HERE / "ratings.yaml",
    weights=HERE / "weights.yaml",
    tuning=tuning_bot,
    assessor=BrassAssessor,
    calibration=HERE / "calibration.yaml",
    characters=HERE / "characters.yaml",
)
