"""Yokohama, declared."""

from typing import Final

from tycoon.core.title import Title
from tycoon.games.yokohama.variants import VARIANTS

TITLE: Final = Title(
    id="yokohama",
    name="Yokohama",
    package="tycoon.games.yokohama",
    game="tycoon.games.yokohama.game:YOKOHAMA",
    seats=range(2, 5),
    variants=VARIANTS,
    data="data/yokohama.yaml",
    bots="tycoon.bots.yokohama.bots:BOTS",
    terminal="tycoon.tui.boards.yokohama:BOARD",
    board="app:yokohama",
    drawing="tycoon.env.drawing.yokohama:draw",
)
