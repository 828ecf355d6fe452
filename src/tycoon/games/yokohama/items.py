"""Items of the agenda by name, and how many options each decision numbers."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision, Item
from tycoon.core.errors import BadPosition
from tycoon.games.yokohama.achievements import TAKE_REWARD_TOKEN
from tycoon.games.yokohama.area_action import ACT, LEAVE_ONE, RECOVER, TAKE_TOKEN
from tycoon.games.yokohama.areas.chinatown import EXCHANGE
from tycoon.games.yokohama.areas.church import CHURCH_SPACE, PAY_FAITH, REACT_TO_CHURCH
from tycoon.games.yokohama.areas.customs import CUSTOMS_SPACE, REACT_TO_CUSTOMS
from tycoon.games.yokohama.areas.employment import HIRE
from tycoon.games.yokohama.areas.laboratory import PAY_TECHNOLOGY, REFILL_LABORATORY, TAKE_TECHNOLOGY
from tycoon.games.yokohama.areas.port import REFILL_PORT, SECOND_ORDER, TAKE_ORDER
from tycoon.games.yokohama.building import BUILD, REACT_TO_HOUSE, REACT_TO_SHOP
from tycoon.games.yokohama.extra_actions import EXTRA_PHASE
from tycoon.games.yokohama.orders import AFTER_ORDER, KEEP_ORDER
from tycoon.games.yokohama.placement import BEGIN_TURN, PLACE_BESIDE, PLACE_MORE
from tycoon.games.yokohama.president import MOVE_PRESIDENT, Walk
from tycoon.games.yokohama.recall import RECALL_AREA, RECALL_SOME
from tycoon.games.yokohama.rewards import BRING_HOUSE, BRING_SHOP, MOVE_FROM, MOVE_TO, NAME_GOOD
from tycoon.games.yokohama.scoring import (
    SCORE_CHURCH,
    SCORE_COUNTRIES,
    SCORE_CUSTOMS,
    SCORE_REST,
    SCORE_TECHNOLOGY,
)
from tycoon.games.yokohama.technologies import AFTER_TECHNOLOGY, PLACE_STATION, USE_TRADE
from tycoon.games.yokohama.turn import END_TURN, START_TURN

AnyItem = Item[Any]

SINGLE: Final[list[AnyItem]] = [
    START_TURN,
    BEGIN_TURN,
    PLACE_MORE,
    MOVE_PRESIDENT,
    RECALL_SOME,
    RECALL_AREA,
    TAKE_TOKEN,
    BUILD,
    RECOVER,
    LEAVE_ONE,
    EXTRA_PHASE,
    END_TURN,
    CHURCH_SPACE,
    REACT_TO_CHURCH,
    CUSTOMS_SPACE,
    REACT_TO_CUSTOMS,
    REACT_TO_SHOP,
    REACT_TO_HOUSE,
    PLACE_STATION,
    TAKE_REWARD_TOKEN,
    BRING_SHOP,
    BRING_HOUSE,
    SCORE_CHURCH,
    SCORE_CUSTOMS,
    SCORE_TECHNOLOGY,
    SCORE_COUNTRIES,
    SCORE_REST,
]
"""Items of which there is one."""


def _named(items: list[Any]) -> tuple[str, list[AnyItem]]:
    return type(items[0]).__name__, list(items)


ROWS: Final[dict[str, list[AnyItem]]] = dict(
    [
        _named(KEEP_ORDER),
        _named(PLACE_BESIDE),
        _named(ACT),
        _named(EXCHANGE),
        _named(PAY_FAITH),
        _named(HIRE),
        _named(TAKE_TECHNOLOGY),
        _named(PAY_TECHNOLOGY),
        _named(REFILL_LABORATORY),
        _named(TAKE_ORDER),
        _named(SECOND_ORDER),
        _named(REFILL_PORT),
        _named(NAME_GOOD),
        _named(MOVE_FROM),
        _named(MOVE_TO),
        _named(AFTER_ORDER),
        _named(AFTER_TECHNOLOGY),
        _named(USE_TRADE),
    ]
)
"""Items that are numbered by their one argument."""

ONE: Final[dict[str, AnyItem]] = {type(item).__name__: item for item in SINGLE}


def write_item(item: AnyItem) -> list[object]:
    """The item as its name and its arguments."""
    return [type(item).__name__, *item.args()]


def read_item(plain: object) -> AnyItem:
    """The item that was written."""
    if not isinstance(plain, list) or not plain or not isinstance(plain[0], str):
        raise BadPosition(f"agenda: an item is a list of a name and numbers, not {plain!r}")
    name, args = plain[0], plain[1:]
    if not all(isinstance(arg, int) and not isinstance(arg, bool) for arg in args):
        raise BadPosition(f"agenda: {name}: arguments are whole numbers, not {args!r}")
    if name in ONE and not args:
        return ONE[name]
    if name in ROWS and len(args) == 1 and 0 <= args[0] < len(ROWS[name]):
        return ROWS[name][args[0]]
    if name == "Walk" and len(args) == 2 and min(args) >= 0:
        return Walk(args[0], args[1])
    raise BadPosition(f"agenda: unknown item {name!r} with arguments {args!r}")


def decisions() -> list[Decision[Any]]:
    """One item of every decision class, in a fixed order: action ids count from it."""
    firsts: list[AnyItem] = []
    for item in SINGLE:
        if item is BRING_SHOP:  # a good is named before a shop is brought, and was an item of its own once
            firsts.append(NAME_GOOD[0])
        firsts.append(item)
    firsts += [row[0] for name, row in ROWS.items() if name != "NameGood"]
    firsts.append(Walk(0, 1))
    return [item for item in firsts if isinstance(item, Decision)]
