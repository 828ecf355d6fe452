"""What is fine about something not offered, and what would help: given to a copy, and the rules have to agree."""

from __future__ import annotations

from typing import Final

from tycoon.core.bits import bits
from tycoon.core.choice import Explanation, Help
from tycoon.core.text import Reason, Text
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS, Bundle
from tycoon.games.yokohama.effects import with_entry
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import area_target, area_text, bundle_text, order_text

YEN_RULES: Final = (
    "way_too_dear",
    "fee_short",
    "toll_short",
    "piece_too_dear",
    "technology_too_dear",
    "technology_extra_too_dear",
    "second_order_too_dear",
    "too_dear",
)
IMPORT_RULES: Final = ("imports_short", "imports_lacking", "faith_short")
HAND_RULES: Final = ("hand_short", "no_assistant_in_hand")
POWER_RULES: Final = ("power_short", "level_closed", "customs_power")
MOST: Final = {"yen": 60, "imports": 12, "assistants": 12}
"""How much is tried of each; power has a limit of its own."""


ICONS: Final = {"imports": "import", "assistants": "assistant", "power": "president", "goods": "any-good"}
"""Icons of helps that are not called like their kind."""


def explain(s: YokohamaState, refused: list[tuple[int, Reason]]) -> list[Explanation]:
    """For each refused option, list the rules it satisfies and what would help."""
    decision = s.decision
    return [
        Explanation(tuple(decision.case(s, option).fine()), tuple(_helps(s, option, reason)))
        for option, reason in refused
    ]


def _helps(s: YokohamaState, option: int, reason: Reason) -> list[Help]:
    rule = reason.rule
    if rule in YEN_RULES:
        return _more(s, option, reason, "yen")
    if rule in IMPORT_RULES:
        return _more(s, option, reason, "imports")
    if rule in HAND_RULES:
        return _more(s, option, reason, "assistants")
    if rule in POWER_RULES:
        return _more(s, option, reason, "power")
    if rule == "goods_short":
        return _goods(s, option, reason)
    if rule == "no_assistant_here":
        return _assistant_there(s, option, reason)
    if rule in ("no_shop_in_hand", "no_house_in_hand"):
        return _piece(s, option, reason)
    return []


def _tried(s: YokohamaState, c: YokohamaState, option: int, reason: Reason, help_: Help) -> list[Help]:
    """The help, if the rule has no objection in the copy."""
    after = s.decision.why_not(c, option)
    if not reason.is_removed_by(after):
        return []
    still = None if after is None else after.text
    return [Help(help_.kind, help_.text, help_.targets, help_.option, still, ICONS.get(help_.kind, ""))]


def _more(s: YokohamaState, option: int, reason: Reason, what: str) -> list[Help]:
    """The least more of something that helps."""
    most = s.tables.power_max - s.power if what == "power" else MOST[what]
    for n in range(1, most + 1):
        c = s.copy()
        if what == "yen":
            c.money[s.active] += n
        elif what == "imports":
            c.imports[s.active] += n
        elif what == "assistants":
            c.hand[s.active] += n
        else:
            c.power += n
        found = _tried(s, c, option, reason, Help(what, Text(f"help.{what}", {"n": n})))
        if found:
            return found
    return []


def _goods(s: YokohamaState, option: int, reason: Reason) -> list[Help]:
    """The goods that an order lacks."""
    t = s.tables
    for order in bits(s.orders[s.active]):
        if order_text(t, order) == reason.args["order"]:
            c = s.copy()
            missing: dict[str, int] = {}
            for good in range(GOODS):
                lack = max(0, t.order_goods[order][good] - s.goods[s.active * GOODS + good])
                c.goods[s.active * GOODS + good] += lack
                missing[GOOD_IDS[good]] = lack
            text = Text("help.goods", {"goods": bundle_text(Bundle(missing))})
            return _tried(s, c, option, reason, Help("goods", text))
    return []


def _assistant_there(s: YokohamaState, option: int, reason: Reason) -> list[Help]:
    """An assistant on the area that is asked about."""
    t = s.tables
    for area in range(t.areas):
        if area_text(t, area) == reason.args["area"]:
            c = s.copy()
            c.assistants[s.active * t.areas + area] += 1
            c.here[s.active] |= 1 << area
            text = Text("help.assistant_there", {"area": area_text(t, area)})
            return _tried(s, c, option, reason, Help("assistants", text, (area_target(t, area),)))
    return []


def _piece(s: YokohamaState, option: int, reason: Reason) -> list[Help]:
    c = s.copy()
    if reason.rule == "no_shop_in_hand":
        c.shop_hand = with_entry(c.shop_hand, s.active, c.shop_hand[s.active] + 1)
        return _tried(s, c, option, reason, Help("build", Text("help.shop")))
    c.house_hand = with_entry(c.house_hand, s.active, c.house_hand[s.active] + 1)
    return _tried(s, c, option, reason, Help("build", Text("help.house")))
