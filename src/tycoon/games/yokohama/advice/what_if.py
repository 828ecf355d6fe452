"""What an option would change, as short labels: yen, points and goods in sums, then what else comes and goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tycoon.core.choice import Effect
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.state import YokohamaState

PAID: Final = frozenset({"log.pay", "log.fee", "log.toll"})
EARNED: Final = frozenset({"log.yen", "log.house_income"})
SCORED: Final = "log.score"
"""How all messages begin that bring points."""
GOODS: Final = {"log.good": 1, "log.spend_good": -1, "log.import": 1, "log.spend_import": -1}
SPENT: Final = "log.spend_goods"
"""Several goods in one message."""
SUMMED: Final = PAID | EARNED | frozenset(GOODS) | {SPENT}
UNTOLD: Final = frozenset(
    {"log.turn", "log.keep", "log.place", "log.go_from_hand", "log.take_order", "log.fulfil", "log.build_shop"}
    | {"log.build_house", "log.move", "log.use", "log.token", "log.achieve", "log.technology", "log.church"}
    | {"log.customs", "log.station"}
)
"""Told by the words of the choice itself."""
ICONS: Final = {
    "log.go": "president",
    "log.go_by": "president",
    "log.act": "move",
    "log.hire": "assistant",
    "log.hire_shop": "shop",
    "log.hire_house": "trading-house",
    "log.recover": "assistant",
    "log.recall": "president",
    "log.recall_assistants": "assistant",
    "log.technology_gives": "technology",
    "log.new_technology": "technology",
    "log.new_order": "order",
    "log.agent": "envoy",
    "log.use_agent": "envoy",
}
SHORT: Final = frozenset(
    {"log.act", "log.agent", "log.go", "log.go_by", "log.hire", "log.hire_house", "log.hire_shop", "log.recall"}
    | {"log.recall_assistants", "log.recover"}
)
"""Messages with a shorter form for who would do it: `whatif.<name>`."""


def effects(s: YokohamaState, changes: Sequence[Text]) -> list[Effect]:
    """The changes as the seat in turn wants to see them; what happens to others comes last, in whole sentences."""
    seat = s.seat
    own = [text for text in changes if text.args.get("seat") == seat]
    others = [text for text in changes if text.args.get("seat") != seat and text.key != "log.turn"]
    return [
        *_money(own, s.money[seat]),
        *_points(own, s.vp[seat]),
        *_goods(own),
        *[_told(text) for text in own if not _is_summed(text) and text.key not in UNTOLD],
        *[Effect(text, ICONS.get(text.key, "")) for text in others],
    ]


def _is_summed(text: Text) -> bool:
    return text.key in SUMMED or text.key.startswith(SCORED)


def _number(text: Text, name: str) -> int:
    value = text.args[name]
    assert isinstance(value, int)
    return value


def _money(own: list[Text], have: int) -> list[Effect]:
    change = 0
    for text in own:
        if text.key in EARNED:
            change += _number(text, "n")
        elif text.key in PAID:
            change -= _number(text, "n")
    return [Effect(Text("whatif.money", {"old": have, "new": have + change}), "yen", change > 0)] if change else []


def _points(own: list[Text], have: int) -> list[Effect]:
    change = sum([_number(text, "points") for text in own if text.key.startswith(SCORED)])
    return [Effect(Text("whatif.points", {"old": have, "new": have + change}), "vp", change > 0)] if change else []


def _goods(own: list[Text]) -> list[Effect]:
    """Goods and imports, what comes and what goes in one."""
    changes: dict[str, int] = {}
    for text in own:
        if text.key in GOODS:
            good = text.args.get("good")
            name = good.key.partition(".")[2] if isinstance(good, Text) else "import"
            changes[name] = changes.get(name, 0) + GOODS[text.key] * _number(text, "n")
        elif text.key == SPENT:
            for amount in _amounts(text.args["goods"]):
                name = amount.key.partition(".")[2]
                changes[name] = changes.get(name, 0) - _number(amount, "n")
    told: list[Effect] = []
    for name, n in changes.items():
        if n:
            args: dict[str, Arg] = {"good": name, "sign": "+" if n > 0 else "−", "n": abs(n)}
            told.append(Effect(Text("whatif.good", args), name, n > 0))
    return told


def _amounts(text: Arg) -> list[Text]:
    """The amounts that a text names, one or a list."""
    if not isinstance(text, Text):
        return []
    if text.key.startswith("amount."):
        return [text]
    return _amounts(text.args["first"]) + _amounts(text.args["second"])


def _told(text: Text) -> Effect:
    short = Text(text.key.replace("log.", "whatif.", 1), text.args) if text.key in SHORT else text
    return Effect(short, ICONS.get(text.key, ""), None, way_shown(text))


def way_shown(text: Text) -> tuple[str, ...]:
    """Addresses of the areas that a president passes, the one where he stands first."""
    if text.key not in ("log.go", "log.go_by"):
        return ()
    areas: list[str] = []
    for name in ("from", "way", "area"):
        if name in text.args:
            areas += _areas(text.args[name])
    return tuple([f"area:{area}" for area in areas])


def _areas(text: Arg) -> list[str]:
    """The areas that a text names, one or a list."""
    if not isinstance(text, Text):
        return []
    if text.key.startswith("area."):
        return [text.key.partition(".")[2]]
    return _areas(text.args["first"]) + _areas(text.args["second"])
