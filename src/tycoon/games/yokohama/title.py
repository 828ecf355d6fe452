"""Yokohama, declared."""

from typing import Final

from tycoon.core.title import Title

TITLE: Final = Title(
    id="yokohama",
    name="Yokohama",
    package="tycoon.games.yokohama",
    game="tycoon.games.yokohama.game:YOKOHAMA",
    data="data/yokohama.yaml",
    bots="tycoon.bots.yokohama.bots:BOTS",
    terminal="tycoon.tui.boards.yokohama:BOARD",
    board="app:yokohama",
    drawing="tycoon.env.drawing.yokohama:draw",
)
