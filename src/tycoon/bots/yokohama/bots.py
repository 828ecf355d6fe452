"""The bots of Yokohama."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tycoon.bots.levels import Bots
from tycoon.bots.yokohama.assessor import YokohamaAssessor
from tycoon.bots.yokohama.player import YokohamaBot, tuning_bot

HERE: Final = Path(__file__).parent

BOTS: Final = Bots(
    make=YokohamaBot,
    levels=HERE / "levels.yaml",
    ratings=HERE / "ratings.yaml",
    weights=HERE / "weights.yaml",
    tuning=tuning_bot,
    assessor=YokohamaAssessor,
    calibration=HERE / "calibration.yaml",
    characters=HERE / "characters.yaml",
)
