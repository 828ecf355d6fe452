"""The Brass titles: three editions of one set of rules."""

from typing import Final

from tycoon.core.title import Title
from tycoon.games.brass import variants

BIRMINGHAM: Final = Title(
    id="brass-birmingham",
    name="Brass: Birmingham",
    package="tycoon.games.brass",
    game="tycoon.games.brass.editions.birmingham:BIRMINGHAM",
    seats=range(2, 5),
    variants=variants.BIRMINGHAM,
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
    seats=range(2, 5),
    variants=variants.LANCASHIRE,
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
    seats=range(3, 5),
    variants=variants.BRASS,
    data="data/brass2007.yaml",
    bots="tycoon.bots.brass.bots:BOTS",
    terminal="tycoon.tui.boards.brass:BOARD",
    board="app:brass",
    drawing="tycoon.env.drawing.brass:draw",
)
