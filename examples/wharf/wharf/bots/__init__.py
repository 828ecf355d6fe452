"""The bots of The Wharf."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tycoon.bots.levels import Bots
from wharf.bots.player import WharfBot, tuning_bot
from wharf.bots.weights import BUILT_IN

BOTS: Final = Bots(
    make=WharfBot,
    levels=Path(__file__).parent / "levels.yaml",
    weights=BUILT_IN,
    tuning=tuning_bot,
)
