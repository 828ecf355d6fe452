"""Names of components as messages and as addresses on the board."""

from __future__ import annotations

from typing import Final

from tycoon.core.choice import Price
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.bundle import GOOD_IDS, Bundle
from tycoon.games.yokohama.tables import (
    NEEDS_BUILDINGS,
    NEEDS_GOODS,
    NEEDS_IMPORTS,
    NEEDS_ORDERS,
    NEEDS_TECHNOLOGIES,
    NEEDS_YEN,
    Tables,
)

COUNTED: Final = {
    NEEDS_ORDERS: "orders",
    NEEDS_TECHNOLOGIES: "technologies",
    NEEDS_YEN: "yen",
    NEEDS_IMPORTS: "imports",
}


def area_text(t: Tables, area: int) -> Text:
    return Text(f"area.{t.area_ids[area]}")


def area_target(t: Tables, area: int) -> str:
    return f"area:{t.area_ids[area]}"


def country_text(t: Tables, country: int) -> Text:
    return Text(f"country.{t.country_ids[country]}")


def order_text(t: Tables, order: int) -> Text:
    return Text("order", {"number": t.order_ids[order], "country": country_text(t, t.order_country[order])})


def tech_text(t: Tables, tech: int) -> Text:
    return Text(f"technology.{t.tech_ids[tech]}")


def order_details(t: Tables, order: int) -> Text:
    """An order card with what it asks for and pays."""
    goods = Bundle(dict(zip(GOOD_IDS, t.order_goods[order], strict=True)))
    args: dict[str, Arg] = {"order": order_text(t, order), "cost": bundle_text(goods)}
    return Text("order_details", args | {"reward": bundle_text(t.order_rewards[order])})


def effect_text(t: Tables, tech: int) -> Text:
    """Return what a technology does, in words."""
    args: dict[str, Arg] = {"reward": bundle_text(t.tech_reward[tech]), "cost": bundle_text(t.tech_cost[tech])}
    return Text(f"effect.{t.tech_effect[tech]}", args | {"n": t.tech_number[tech]})


def bundle_text(bundle: Bundle) -> Text:
    """Return a reward or cost as one text, such as `3 VP, 1 tea`."""
    parts = [Text(f"amount.{key}", {"n": n}) for key, n in bundle.amounts().items()]
    if not parts:
        return Text("amount.nothing")
    whole = parts[0]
    for part in parts[1:]:
        whole = joined(whole, part)
    return whole


def price_of(*costs: Bundle) -> Price:
    """Return the total price of some costs."""
    money = 0
    goods: dict[str, int] = {}
    for cost in costs:
        money += cost.yen
        for key, n in cost.amounts().items():
            if key != "yen":
                goods[key] = goods.get(key, 0) + n
    return Price(money, tuple(goods.items()))


def price_in_yen(amount: int) -> Price | None:
    """A price that may be nothing."""
    return Price(amount) if amount else None


def joined(first: Arg, second: Arg) -> Text:
    """Two texts of a list with a comma between."""
    return Text("list", {"first": first, "second": second})


def enumerated(texts: list[Text]) -> Text:
    """Several texts as a list within a sentence, with `and` before the last."""
    first = texts[0]
    for text in texts[1:-1]:
        first = joined(first, text)
    return Text("list_last", {"first": first, "second": texts[-1]}) if len(texts) > 1 else first


def achievement_text(t: Tables, tile: int) -> Text:
    """Return what an achievement requires, in words."""
    kind = t.achievement_type[tile]
    if kind == NEEDS_GOODS:
        goods = Bundle(dict(zip(GOOD_IDS, t.achievement_goods[tile], strict=True)))
        return Text("achievement.goods", {"goods": bundle_text(goods)})
    if kind == NEEDS_BUILDINGS:
        args = {"production": t.achievement_production[tile], "trade": t.achievement_trade[tile]}
        return Text("achievement.buildings", dict(args))
    return Text(f"achievement.{COUNTED[kind]}", {"n": t.achievement_count[tile]})
