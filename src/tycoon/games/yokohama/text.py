"""Events of the log as messages, and the names that stand in the component file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tycoon.core.state import Event
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.bundle import GOOD_IDS
from tycoon.games.yokohama.structures import Components
from tycoon.games.yokohama.tables import NONE, Tables
from tycoon.games.yokohama.words import (
    achievement_text,
    area_text,
    bundle_text,
    country_text,
    enumerated,
    joined,
    order_text,
    tech_text,
)

OUT_OF_PLAY: Final = frozenset({"no_agent", "not_in_play", "order_not_in_hand", "technology_not_owned"})
"""Rules that only say that a thing is not there at all."""


ICONS: Final = {
    "place": "assistant",
    "place-two": "assistant",
    "go": "president",
    "walk": "move",
    "recall": "undo",
    "stop": "check",
    "agent": "envoy",
    "free_agent": "envoy",
    "achieve": "achievement",
    "fulfil": "order",
    "trade": "technology",
    "buy": "plus",
    "sell": "yen",
    "hire": "employment",
    "token": "vp",
    "church-hand": "church",
    "church-area": "church",
    "customs-hand": "customs",
    "customs-area": "customs",
}
"""Icons of kinds of choices that are not called like their kind."""


def component_names(c: Components) -> dict[str, str]:
    """English names of areas, technologies and countries."""
    kinds = {kind.id: kind for kind in c.area_kinds}
    names: dict[str, str] = {}
    for number, board in enumerate(c.area_boards):
        kind = kinds[board.kind]
        same = sum(other.kind == board.kind for other in c.area_boards[: number + 1])
        names[f"area.{board.id}"] = kind.name if kind.boards == 1 else f"{kind.name} {same}"
    names |= {f"technology.{tech.id}": tech.name for tech in c.technologies}
    names |= {f"country.{key}": name for key, name in c.vocabulary.country_names.items()}
    return names


def describe(t: Tables, event: Event) -> Text | None:
    """An event in words, or None if it is not worth a line."""
    name = str(event[0])
    if name == "score":
        what = str(event[3])
        key = f"log.score_{what}" if what else "log.score"
        return Text(key, {"seat": _int(event[1]), "points": _int(event[2])})
    if name == "end":
        return Text(f"log.end_{event[2]}", {"seat": _int(event[1])})
    if name == "full":
        return Text(f"log.full_{event[1]}")
    maker = MAKERS.get(name)
    return None if maker is None else maker(t, [_int(value) for value in event[1:]])


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


Maker = Callable[[Tables, list[int]], Text | None]


def _amount(key: str) -> Maker:
    return lambda t, a: Text(key, {"seat": a[0], "n": a[1]})


def _seat(key: str) -> Maker:
    return lambda t, a: Text(key, {"seat": a[0]})


def _area(key: str) -> Maker:
    return lambda t, a: Text(key, {"seat": a[0], "area": area_text(t, a[1])})


def _area_count(key: str) -> Maker:
    return lambda t, a: Text(key, {"seat": a[0], "area": area_text(t, a[1]), "n": a[2]})


def _good(key: str) -> Maker:
    return lambda t, a: Text(
        key,
        {
            "seat": a[0],
            "good": Text(f"good.{GOOD_IDS[a[1]]}"),
            "n": a[2],
            "amount": Text(f"amount.{GOOD_IDS[a[1]]}", {"n": a[2]}),
        },
    )


def _spent_goods(t: Tables, a: list[int]) -> Text | None:
    """Goods of several kinds that are given back, in one sentence."""
    spent = [(good, n) for good, n in enumerate(a[1:]) if n]
    if len(spent) < 2:
        return _good("log.spend_good")(t, [a[0], *spent[0]]) if spent else None
    amounts = [Text(f"amount.{GOOD_IDS[good]}", {"n": n}) for good, n in spent]
    return Text("log.spend_goods", {"seat": a[0], "goods": enumerated(amounts)})


def _space(key: str) -> Maker:
    return lambda t, a: Text(key, {"seat": a[0], "space": a[1] + 1})


def _tech(key: str) -> Maker:
    return lambda t, a: Text(key, {"seat": a[0], "technology": tech_text(t, a[1])})


def _order(key: str) -> Maker:
    return lambda t, a: Text(key, {"seat": a[0], "order": order_text(t, a[1])})


def _go(t: Tables, a: list[int]) -> Text:
    args: dict[str, Arg] = {"seat": a[0], "area": area_text(t, a[2])}
    if a[1] == NONE:
        return Text("log.go_from_hand", args)
    args["from"] = area_text(t, a[1])
    passed = [area_text(t, area) for area in a[3:-1]]
    if not passed:
        return Text("log.go", args)
    way = passed[0]
    for area in passed[1:]:
        way = joined(way, area)
    return Text("log.go_by", args | {"way": way})


def _recall(t: Tables, a: list[int]) -> Text:
    if a[1] == NONE:
        return Text("log.recall_nobody", {"seat": a[0]})
    return Text("log.recall", {"seat": a[0], "area": area_text(t, a[1])})


def _move(t: Tables, a: list[int]) -> Text:
    args: dict[str, Arg] = {"seat": a[0], "to": area_text(t, a[2])}
    if a[1] == t.areas:
        return Text("log.move_from_hand", args)
    return Text("log.move", args | {"from": area_text(t, a[1])})


def _token(t: Tables, a: list[int]) -> Text:
    free = t.token_free_agent[a[1]]
    reward = Text("token.free_agent") if free else bundle_text(t.token_rewards[a[1]])
    return Text("log.token", {"seat": a[0], "reward": reward})


def _reward_token(t: Tables, a: list[int]) -> Text:
    country = t.reward_token_country[a[1]]
    if country == NONE:
        return Text("log.reward_token", {"seat": a[0], "token": Text("token.free_agent")})
    token = Text("token.country", {"country": country_text(t, country)})
    return Text("log.reward_token", {"seat": a[0], "token": token})


MAKERS: Final[dict[str, Maker]] = {
    "turn": lambda t, a: Text("log.turn", {"seat": a[0], "round": a[1]}),
    "keep": _seat("log.keep"),
    "place": _area_count("log.place"),
    "fee": lambda t, a: Text("log.fee", {"seat": a[0], "other": a[1], "n": a[2]}),
    "pay": _amount("log.pay"),
    "yen": _amount("log.yen"),
    "house_income": _amount("log.house_income"),
    "toll": _amount("log.toll"),
    "stock_exchange": _seat("log.stock_exchange"),
    "import": _amount("log.import"),
    "spend_import": _amount("log.spend_import"),
    "good": _good("log.good"),
    "spend_good": _good("log.spend_good"),
    "spend_goods": _spent_goods,
    "hire": _amount("log.hire"),
    "hire_shop": _seat("log.hire_shop"),
    "hire_house": _seat("log.hire_house"),
    "go": _go,
    "recall": _recall,
    "recall_assistants": _area_count("log.recall_assistants"),
    "recover": _area_count("log.recover"),
    "act": lambda t, a: Text("log.act", {"seat": a[0], "area": area_text(t, a[1]), "power": a[2]}),
    "token": _token,
    "build_shop": lambda t, a: Text("log.build_shop", {"seat": a[0], "area": area_text(t, a[1]), "space": a[2] + 1}),
    "build_house": _area("log.build_house"),
    "church": _space("log.church"),
    "customs": _space("log.customs"),
    "technology": lambda t, a: Text("log.technology", {"seat": a[0], "technology": tech_text(t, t.card_tech[a[1]])}),
    "technology_gives": _tech("log.technology_gives"),
    "use": _tech("log.use"),
    "station": _area("log.station"),
    "new_technology": lambda t, a: Text("log.new_technology", {"technology": tech_text(t, t.card_tech[a[1]])}),
    "new_order": lambda t, a: Text("log.new_order", {"order": order_text(t, a[1])}),
    "take_order": _order("log.take_order"),
    "fulfil": _order("log.fulfil"),
    "agent": lambda t, a: Text("log.agent", {"seat": a[0], "country": country_text(t, a[1])}),
    "use_agent": lambda t, a: Text("log.use_free_agent" if a[1] else "log.use_agent", {"seat": a[0]}),
    "achieve": lambda t, a: Text("log.achieve", {"seat": a[0], "achievement": achievement_text(t, a[1])}),
    "reward_token": _reward_token,
    "move": _move,
}
