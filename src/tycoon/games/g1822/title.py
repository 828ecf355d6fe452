"""1822, declared. Its components lie in several files, so it is played with the built-in ones only."""

from typing import Final

from tycoon.core.title import Title

TITLE: Final = Title(
    id="1822",
    name="1822: The Railways of Great Britain",
    package="tycoon.games.g1822",
    game="tycoon.games.g1822.game:G1822",
    bots="tycoon.bots.g1822.bots:BOTS",
    terminal="tycoon.tui.boards.g1822:BOARD",
    board="app:g1822",
    drawing="tycoon.env.drawing.g1822:draw",
)
