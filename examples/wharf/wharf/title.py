"""The Wharf, declared. Every part is named and imported when it is used: this module stays quick to import."""

from typing import Final

from tycoon.core.title import Title

TITLE: Final = Title(
    id="wharf",
    name="The Wharf",
    package="wharf",
    interface=1,
    game="wharf.game:GAME",
    data="data/wharf.yaml",
    bots="wharf.bots:BOTS",
    terminal="wharf.terminal:BOARD",
    board="static/board.js",
)
