"""Positions that break the promises about the board."""

from __future__ import annotations

from tests.brass.edited import both, placed, set_to
from tests.brass.impossible.given import COTTON, FIFTH, OLD, RAILS, START, Case, links
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE

EDITION = LANCASHIRE.edition(LANCASHIRE.deal(2, 0).variant)
CANAL_LINES = [line for n, line in enumerate(EDITION.line_ids) if EDITION.era_lines[0] >> n & 1]

CASES: list[Case] = [
    (
        "the markets are not overfull",
        BIRMINGHAM,
        START,
        set_to("coal_market", value=15),
        "must be from 0 to 14, not 15",
    ),
    ("the markets are not overfull", BRASS, OLD, set_to("iron_market", value=-1), "'iron_market' must be from 0 to 8"),
    ("markers stand on their tracks", BIRMINGHAM, FIFTH, set_to("seats", 1, "income_space", value=100), "from 0 to 99"),
    ("markers stand on their tracks", LANCASHIRE, COTTON, set_to("seats", 0, "vp", value=-1), "'vp' must be from 0"),
    ("tiles lie where they can be built", BIRMINGHAM, FIFTH, placed("dudley-2", "coal 1", 2), "no room for coal 1"),
    (
        "tiles lie where they can be built",
        BIRMINGHAM,
        FIFTH,
        placed("derby-1", "brewery 4", 1),
        "board: derby-1: brewery 4 cannot be built in the canal era",
    ),
    (
        "tiles lie where they can be built",
        BIRMINGHAM,
        RAILS,
        placed("worcester-1", "cotton 1"),
        "board: worcester-1: cotton 1 left the board at the end of the canal era",
    ),
    (
        "tiles lie where they can be built",
        LANCASHIRE,
        COTTON,
        placed("liverpool-4", "shipyard 0", flipped=True),
        "board: liverpool-4: shipyard 0 can never be built",
    ),
    (
        "one tile a place in the canal era",
        BIRMINGHAM,
        FIFTH,
        both(placed("worcester-1", "cotton 1"), placed("worcester-2", "cotton 1")),
        "seat 0 has another tile there, which the canal era does not allow",
    ),
    (
        "a tile flips when it is empty",
        BIRMINGHAM,
        FIFTH,
        placed("derby-1", "brewery 1", 2),
        "board derby-1: 'cubes' must be from 0 to 1, not 2",
    ),
    ("a tile flips when it is empty", BIRMINGHAM, FIFTH, placed("dudley-1", "coal 1"), "is 0, so it must be flipped"),
    (
        "a tile flips when it is empty",
        BIRMINGHAM,
        FIFTH,
        placed("dudley-1", "coal 1", 1, flipped=True),
        "'cubes' must be 0 on a flipped tile, not 1",
    ),
    ("a tile flips when it is empty", BIRMINGHAM, FIFTH, placed("worcester-1", "cotton 1", 1), "must be from 0 to 0"),
    (
        "a tile flips when it is empty",
        LANCASHIRE,
        COTTON,
        placed("liverpool-4", "shipyard 1"),
        "shipyard 1 flips as soon as it is built",
    ),
    (
        "tiles come from the mats",
        BIRMINGHAM,
        FIFTH,
        placed("dudley-1", "coal 4", 5),
        "board: seat 0 has 1 x coal 4, but 0 left the mat",
    ),
    (
        "links lie on lines of the era",
        BIRMINGHAM,
        FIFTH,
        links(0, "birmingham-nuneaton"),
        "birmingham-nuneaton: not usable in the canal era",
    ),
    ("links lie on lines of the era", LANCASHIRE, COTTON, links(0, *CANAL_LINES[:15]), "seat 0 has more than 14 links"),
    (
        "links start from the network",
        LANCASHIRE,
        COTTON,
        links(0, "burnley-colne"),
        "links: burnley-colne: seat 0 has had nothing from which it could start",
    ),
    (
        "links start from the network",
        BIRMINGHAM,
        FIFTH,
        links(1, "birmingham-dudley", "belper-derby"),
        "seat 1 has had nothing from which it could start",
    ),
]
