"""Positions that break the promises about seats."""

from __future__ import annotations

from tests.brass.edited import as_file, both, first, passing, placed, set_to
from tests.brass.impossible.given import ACTED, FIFTH, FIRST, OLD, OLD_FIFTH, OVER, RAILS, START, Case, links
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS

CASES: list[Case] = [
    (
        "who has not acted has everything as at the start",
        BIRMINGHAM,
        START,
        set_to("seats", 0, "money", value=18),
        "seat 0: 'money' is 18, but it is 17 until the seat has acted",
    ),
    (
        "who has not acted has everything as at the start",
        BRASS,
        OLD,
        placed("bury-1", "coal 1", 2),
        "has not acted yet",
    ),
    (
        "who has not acted has everything as at the start",
        BIRMINGHAM,
        START,
        links(0, "birmingham-dudley"),
        "links: seat 0 has a link, but it has not acted yet",
    ),
    (
        "tiles with a light bulb are built",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 1, "gone_from_mat", "pottery", value=2),
        "seat 1 gone_from_mat: pottery 1 cannot be developed, and nothing can have taken it off the board",
    ),
    (
        "single slots are filled first",
        BIRMINGHAM,
        FIFTH,
        placed("cannock-1", "coal 1", 2),
        "board cannock-1: coal 1 had to go to cannock-2, which shows nothing else",
    ),
    (
        "every tile took a card",
        BIRMINGHAM,
        ACTED,
        placed("leek-2", "coal 1", 2, owner=FIRST),
        f"board leek-2: seat {FIRST} has not discarded a card for coal 1",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        ACTED,
        set_to("seats", FIRST, "money", value=16),
        f"seat {FIRST}: 'money' is 16 and 'spent' 0, but it began with 17",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        ACTED,
        set_to("seats", FIRST, "money", value=18),
        f"seat {FIRST}: 'money' is 18, but nothing can have brought the seat money yet",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        ACTED,
        both(set_to("seats", FIRST, "money", value=40), set_to("seats", FIRST, "income_space", value=7)),
        f"seat {FIRST}: 'money' is 40, but no loan brings 23",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "money", value=10_000),
        r"seat 0: 'money' must be from 0 to \d+ at this point of the game, not 10000",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "money", value=-1),
        "from 0, not -1",
    ),
    (
        "money comes from income, loans and sales",
        BRASS,
        OLD_FIFTH,
        both(placed("colne-1", "cotton 1"), set_to("seats", 0, "money", value=-3)),
        "seat 0: 'money' is -3, but the tile in colne-1 goes before there is a debt",
    ),
    (
        "money comes from income, loans and sales",
        BRASS,
        as_file(first(BRASS, lambda s: s.round == 5 and s.turn == 1, passing)),
        lambda plain: plain["seats"][plain["order"][0]].update(money=-3, spent=3),
        "'money' is -3, but who is in debt cannot have spent anything",
    ),
    (
        "money is spent in the own turn",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "spent", value=5),
        "seat 0: 'spent' is 5, but the seat has not acted in this round",
    ),
    (
        "money is spent in the own turn",
        BIRMINGHAM,
        as_file(first(BIRMINGHAM, lambda s: s.round == 5 and s.turn == 1, passing)),
        lambda plain: plain["seats"][plain["order"][0]].update(spent=199),
        r"'spent' must be from 0 to \d+, not 199",
    ),
    (
        "income rises by flipped tiles",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "income_space", value=11),
        "'income_space' is 11, but all tiles of the seat can have brought it to 10",
    ),
    (
        "income rises by flipped tiles",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "income_space", value=9),
        "seat 0: 'income_space' is 9, but loans alone do not bring it there",
    ),
    (
        "points come at the end of an era",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "vp", value=1),
        "merchants can have given 0",
    ),
    ("points come at the end of an era", BRASS, OLD_FIFTH, set_to("seats", 0, "vp", value=1), "before the era's end"),
    (
        "points come at the end of an era",
        BIRMINGHAM,
        OVER,
        set_to("seats", 0, "vp", value=9999),
        "'vp' must be from 0 to",
    ),
    (
        "everything done took an action",
        BIRMINGHAM,
        FIFTH,
        both(
            set_to("seats", 0, "gone_from_mat", "cotton", value=11),
            set_to("seats", 0, "gone_from_mat", "brewery", value=7),
            set_to("iron_market", value=0),
        ),
        "seat 0: 0 tiles built, 18 developed, 0 links, 0 loans: that takes 9 actions, but it has had 7",
    ),
    (
        "everything done took an action",
        BIRMINGHAM,
        RAILS,
        both(links(0, "birmingham-dudley"), set_to("coal_market", value=12)),
        "links: seat 0 has 1, but it has not acted often enough in this era",
    ),
]
