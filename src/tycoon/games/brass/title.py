"""The Brass titles: three editions of one set of rules."""

from typing import Final

from tycoon.core.title import Title

BIRMINGHAM: Final = Title(
    id="brass-birmingham",
    name="Brass: Birmingham",
    package="tycoon.games.brass",
    game="tycoon.games.brass.editions.birmingham:BIRMINGHAM",
    data="data/birmingham.yaml",
    bots="tycoon.bots.brass.bots:BOTS",
    terminal="tycoon.tui.boards.brass:BOARD",
    board="app:brass",
    drawing="tycoon.env.drawing.brass:draw",
)

LANCASHIRE: Final = Title(
    id="brass-lancashire",
    name="Brass: Lancashire",
    package="tycoon.games.brass",
    game="tycoon.games.brass.editions.lancashire:LANCASHIRE",
    data="data/lancashire.yaml",
    bots="tycoon.bots.brass.bots:BOTS",
    terminal="tycoon.tui.boards.brass:BOARD",
    board="app:brass",
    drawing="tycoon.env.drawing.brass:draw",
)

BRASS: Final = Title(
    id="brass",
    name="Brass",
    package="tycoon.games.brass",
    game="tycoon.games.brass.editions.brass2007:BRASS",
    data="data/brass2007.yaml",
    bots="tycoon.bots.brass.bots:BOTS",
    terminal="tycoon.tui.boards.brass:BOARD",
    board="app:brass",
    drawing="tycoon.env.drawing.brass:draw",
)
