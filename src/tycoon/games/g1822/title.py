"""1822, declared. Its components lie in several files, so it is played with the built-in ones only."""

from typing import Final

from tycoon.core.title import Title
from tycoon.games.g1822.variants import VARIANTS

TITLE: Final = Title(
    id="1822",
    name="1822: The Railways of Great Britain",
    package="tycoon.games.g1822",
    game="tycoon.games.g1822.game:G1822",
    seats=range(3, 8),
    variants=VARIANTS,
    bots="tycoon.bots.g1822.bots:BOTS",
    terminal="tycoon.tui.boards.g1822:BOARD",
    board="app:g1822",
    drawing="tycoon.env.drawing.g1822:draw",
)
