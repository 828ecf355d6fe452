"""Positions that break the promises about merchants and markets."""

from __future__ import annotations

from tests.brass.edited import Edit, both, placed, set_to
from tests.brass.impossible.given import ACTED, COTTON, FIFTH, FOUR, START, Case
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.lancashire import LANCASHIRE

MERCHANTS = dict.fromkeys(FOUR["merchants"], "all")
STACK = sorted(COTTON["distant_market"]["stack"])


def market(marker: int, *drawn: int) -> Edit:
    """These tiles of the distant market are drawn, and came to light."""
    rest = list(STACK)
    for value in drawn:
        rest.remove(value)
    parts = both(
        set_to("distant_market", "marker", value=marker),
        set_to("distant_market", "drawn", value=list(drawn)),
        set_to("distant_market", "stack", value=rest),
    )
    return both(parts, set_to("reveals", value=COTTON["reveals"] + len(drawn)))


CASES: list[Case] = [
    ("merchants are those of the seat count", BIRMINGHAM, FOUR, set_to("merchants", value=MERCHANTS), "9 x all, the"),
    (
        "merchants are those of the seat count",
        BIRMINGHAM,
        START,
        set_to("merchants", "nottingham-1", value="all"),
        "merchants: nottingham-1 is not used with 2 seats",
    ),
    ("merchants are those of the seat count", BIRMINGHAM, START, set_to("merchants", value={}), "-1 has no tile"),
    (
        "cubes in the markets come from tiles",
        BIRMINGHAM,
        FIFTH,
        set_to("coal_market", value=14),
        "'coal_market' is 14: no tile can have brought so many cubes",
    ),
    (
        "cubes in the markets come from tiles",
        BIRMINGHAM,
        ACTED,
        set_to("coal_market", value=10),
        "'coal_market' is 10: nobody can have used so many cubes",
    ),
    (
        "cubes in the markets come from tiles",
        BIRMINGHAM,
        FIFTH,
        both(placed("derby-3", "iron 1", 2), set_to("coal_market", value=12)),
        "board derby-3: iron lies there although the market, which works fill first, is not full",
    ),
    ("barrels make sales", BIRMINGHAM, FIFTH, set_to("barrels", value=["gloucester-2"]), "no merchant at gloucester-2"),
    (
        "barrels make sales",
        BIRMINGHAM,
        FIFTH,
        set_to("barrels", value=[]),
        "3 are gone, but 0 sales can have been made",
    ),
    (
        "barrels make sales",
        BIRMINGHAM,
        FIFTH,
        placed("worcester-1", "cotton 1", flipped=True),
        "the tiles sold took 1 beer, but 0 can have been used",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        market(5, 1, 2),
        r"the marker is on space 5, but the tiles drawn are \[1, 2\]",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        market(8, 4, 3, 2, 1),
        "no tile can be drawn after the marker has reached the X",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        set_to("distant_market", "stack", 0, value=9),
        r"the tiles drawn and in the stack must be \[1, 2, 2, 2, 3, 3, 3, 4\]",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        set_to("distant_market", "next_stack", value=[1]),
        r"the tiles of the next stack must be \[1, 2, 2, 2, 3, 3, 3, 4\]",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        market(2, 2),
        "0 ports are flipped and 1 mills were sold far away, but 0 can be sold",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        placed("colne-1", "cotton 1", flipped=True),
        "1 mills are sold, but 0 through ports and 0 far away at most",
    ),
]
