"""An address gives its card. Cards, goods, stores and seats are here."""

from __future__ import annotations

from tycoon.core.piece import Piece, Value, count, label, told
from tycoon.core.text import Text
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS, Bundle
from tycoon.games.yokohama.effects import house_price
from tycoon.games.yokohama.pieces.city import (
    HOUSE,
    achievement_piece,
    area_piece,
    board_piece,
    building_piece,
    reconstructed,
    reward_token_piece,
    rewards,
    space_piece,
    token_piece,
)
from tycoon.games.yokohama.scoring import country_points, technology_value
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NONE, SHOP_SPACES
from tycoon.games.yokohama.view import areas_by_slot
from tycoon.games.yokohama.words import country_text, effect_text, order_text, tech_text

STORES = ("assistant", "shop", "trading_house")


def addresses(s: YokohamaState) -> list[str]:
    """Everything that the board of Yokohama draws."""
    t = s.tables
    found = ["hand", "orders", "church", "customs"]
    for area in areas_by_slot(s):
        name = t.area_ids[area]
        found += [f"area:{name}", f"token:{name}", f"building:{name}", f"building:{name}-{HOUSE}"]
        found += [f"building:{name}-{space + 1}" for space in range(SHOP_SPACES)]
    found += [f"space:church-{k + 1}" for k in range(len(s.church))]
    found += [f"space:customs-{k + 1}" for k in range(len(s.customs))]
    found += [f"achievement:{t.achievement_ids[tile]}" for tile in s.achievements]
    found += [f"reward-token:{name}" for name in t.reward_token_ids]
    found += [f"good:{name}" for name in (*GOOD_IDS, "import")]
    found += [f"piece:{name}" for name in STORES]
    found += [f"order:{number}" for number in t.order_ids]
    found += [f"technology:{name}" for name in t.tech_ids]
    found += [f"card:{board}-{k + 1}" for board in t.port_boards for k in range(t.port_slots)]
    found += [f"card:{board}-{k + 1}" for board in t.lab_boards for k in range(t.lab_slots)]
    found += [f"country:{name}" for name in t.country_ids]
    for seat in range(s.seats):
        found += [f"seat:{seat}", f"hand:{seat}"]
    return found


def piece(s: YokohamaState, seat: int | None, address: str) -> Piece | None:
    """Describe the piece at the address for the seat; None if there is no such address."""
    t = s.tables
    kind, _, name = address.partition(":")
    if kind in ("area", "token") and name in t.area_ids:
        area = t.area_ids.index(name)
        return area_piece(s, seat, area) if kind == "area" else token_piece(s, seat, area)
    if kind == "building":
        area_name, _, space = (name, "", "") if name in t.area_ids else name.rpartition("-")
        return building_piece(s, seat, t.area_ids.index(area_name), space) if area_name in t.area_ids else None
    if address in ("church", "customs"):
        return board_piece(s, seat, address)
    if kind == "space":
        return _space(s, seat, name)
    if kind == "achievement":
        tiles = [t.achievement_ids[tile] for tile in s.achievements]
        return achievement_piece(s, seat, tiles.index(name)) if name in tiles else None
    if kind == "reward-token" and name in t.reward_token_ids:
        return reward_token_piece(s, t.reward_token_ids.index(name))
    if address == "hand":
        return hand_piece(s, seat if seat is not None else s.active)
    if address == "orders":
        held = 0 if seat is None else s.orders[seat].bit_count()
        return Piece(told("orders"), "8.3", None, None, "order", (), (told("orders_held", n=held, most=t.hand_limit),))
    return _card(s, seat, kind, name) or _store(s, seat, kind, name)


def _space(s: YokohamaState, seat: int | None, name: str) -> Piece | None:
    board, _, number = name.rpartition("-")
    if board not in ("church", "customs") or not number.isdecimal():
        return None
    spaces = s.church if board == "church" else s.customs
    return space_piece(s, seat, board, int(number) - 1) if 1 <= int(number) <= len(spaces) else None


# -- cards -------------------------------------------------------------------------------------------------------


def _card(s: YokohamaState, seat: int | None, kind: str, name: str) -> Piece | None:
    t = s.tables
    if kind == "order" and name.isdecimal() and int(name) in t.order_ids:
        order = t.order_ids.index(int(name))
        held = seat is not None and s.orders[seat] >> order & 1
        return order_piece(s, seat, order, told("order_held" if held else "order_elsewhere"))
    if kind == "technology" and name in t.tech_ids:
        tech = t.tech_ids.index(name)
        owners = [other for other in range(s.seats) if s.tech[other] >> tech & 1]
        about = told("owned", seat=owners[0], own=int(owners[0] == seat)) if owners else told("technology_free")
        return tech_piece(s, tech, NONE, about, owners[0] if owners else None)
    if kind != "card":
        return None
    board, _, number = name.rpartition("-")
    if not number.isdecimal():
        return None
    if board in t.port_boards and 1 <= int(number) <= t.port_slots:
        card = s.ports[t.port_boards.index(board) * t.port_slots + int(number) - 1]
        return _port_card(s, seat, board, int(number), card)
    if board in t.lab_boards and 1 <= int(number) <= t.lab_slots:
        card = s.labs[t.lab_boards.index(board) * t.lab_slots + int(number) - 1]
        return _lab_card(s, seat, board, int(number), card)
    return None


def _port_card(s: YokohamaState, seat: int | None, board: str, slot: int, card: int) -> Piece:
    t = s.tables
    where = told("row", area=Text(f"area.{board}"), slot=slot)
    if card == NONE:
        return Piece(told("row_empty"), "6", where, None, "order", (), (told("row_refill"),))
    least = next((power for power, slots in enumerate(t.port_open) if slots >> (slot - 1) & 1), t.power_max)
    found = order_piece(s, seat, card, where)
    return Piece(found.name, "6", where, None, "order", found.values, (told("order_power", power=least), *found.now))


def order_piece(s: YokohamaState, seat: int | None, order: int, about: Text) -> Piece:
    """An order: what it asks for, what it pays, and what the seat lacks."""
    t = s.tables
    wanted = Bundle(dict(zip(GOOD_IDS, t.order_goods[order], strict=True)))
    now: list[Text] = []
    if seat is not None:
        have = s.goods[seat * GOODS : (seat + 1) * GOODS]
        missing = sum([max(0, need - owned) for need, owned in zip(t.order_goods[order], have, strict=True)])
        now.append(told("order_goods", missing=missing))
        country = t.order_country[order]
        symbols = s.symbols[seat * COUNTRIES + country]
        now.append(told("order_country", n=symbols, country=country_text(t, country)))
    needs = [Value(label("asked", good=Text(f"good.{g}")), count(n), g) for g, n in wanted.amounts().items()]
    gives = [Value(value.label, value.shown, value.icon, marked=True) for value in rewards(t.order_rewards[order])]
    now += reconstructed(t)
    return Piece(order_text(t, order), "8.3", about, None, "order", (*needs, *gives), tuple(now))


def _lab_card(s: YokohamaState, seat: int | None, board: str, slot: int, card: int) -> Piece:
    t = s.tables
    where = told("row", area=Text(f"area.{board}"), slot=slot)
    if card == NONE:
        return Piece(told("row_empty"), "6", where, None, "technology", (), (told("row_refill"),))
    found = tech_piece(s, t.card_tech[card], t.card_country[card], where, None)
    price = t.tech_value[t.card_tech[card]] + t.lab_surcharge[slot - 1]
    values = (Value(label("tech_price"), count(price), "laboratory", marked=True), *found.values)
    now = [*found.now, told("tech_pay", yen=t.lab_yen)]
    if seat is not None and s.tech[seat] >> t.card_tech[card] & 1:
        now.append(told("tech_owned"))
    elif seat is not None and len(s.technologies[seat]) + 1 >= t.lab_extra_from:
        now.append(told("tech_extra"))
    return Piece(found.name, "6", where, None, "technology", values, tuple(now))


def tech_piece(s: YokohamaState, tech: int, country: int, about: Text, owner: int | None) -> Piece:
    """A technology: its value and what it does."""
    t = s.tables
    values = [Value(label("tech_value"), count(t.tech_value[tech]), "technology")]
    if country != NONE:
        values.append(Value(country_text(t, country), None, "envoy"))
    now = (told("technology", effect=effect_text(t, tech)),)
    return Piece(tech_text(t, tech), "9", about, owner, "technology", tuple(values), now)


# -- stores and seats --------------------------------------------------------------------------------------------


def _store(s: YokohamaState, seat: int | None, kind: str, name: str) -> Piece | None:
    t = s.tables
    if kind == "good" and name in (*GOOD_IDS, "import"):
        return good_piece(s, seat, name)
    if kind == "piece" and name in STORES:
        return store_piece(s, seat, name)
    if kind == "country" and name in t.country_ids:
        return country_piece(s, seat, t.country_ids.index(name))
    if kind in ("hand", "seat") and name.isdecimal() and int(name) < s.seats:
        return hand_piece(s, int(name)) if kind == "hand" else seat_piece(s, int(name))
    return None


def good_piece(s: YokohamaState, seat: int | None, name: str) -> Piece:
    t = s.tables
    imported = name == "import"
    price = t.import_price if imported else t.good_price[GOOD_IDS.index(name)]
    values = [Value(label("chinatown"), label("yen_sum", n=price), "yen")]
    if seat is not None:
        have = s.imports[seat] if imported else s.goods[seat * GOODS + GOOD_IDS.index(name)]
        values.insert(0, Value(label("owned"), count(have), name))
    now = told("import_use", points=t.import_points) if imported else told("good_use", n=t.goods_per_point)
    title = told("import") if imported else Text(f"good.{name}")
    return Piece(title, "6", None, seat, name, tuple(values), (now,))


def store_piece(s: YokohamaState, seat: int | None, name: str) -> Piece:
    """Assistants, shops and trading houses: in hand, in the warehouse, and the price of the next one."""
    t = s.tables
    owner = seat if seat is not None else s.active
    hand, left = {
        "assistant": (s.hand[owner], s.warehouse[owner]),
        "shop": (s.shop_hand[owner], s.shop_ware[owner]),
        "trading_house": (s.house_hand[owner], s.house_ware[owner]),
    }[name]
    values = [
        Value(label("in_hand"), count(hand), name.replace("_", "-")),
        Value(label("in_warehouse"), count(left), name.replace("_", "-")),
    ]
    if left:
        price = {"assistant": t.assistant_price, "shop": t.shop_price}.get(name)
        yen = house_price(s, owner) if price is None else price
        values.append(Value(label("hire_price"), label("yen_sum", n=yen), "yen"))
    now = (told(f"store_{name}"), told("store_hire"))
    return Piece(Text(f"piece.{name}"), "6", None, owner, name.replace("_", "-"), tuple(values), now)


def country_piece(s: YokohamaState, seat: int | None, country: int) -> Piece:
    t = s.tables
    values = [Value(label("agents_left"), count(s.supply[country]), "envoy")]
    if seat is not None:
        values.insert(0, Value(label("symbols"), count(s.symbols[seat * COUNTRIES + country]), "order"))
    now = (told("country_pair"), told("agent_use"))
    return Piece(country_text(t, country), "8.4", None, None, "envoy", tuple(values), now)


def hand_piece(s: YokohamaState, owner: int) -> Piece:
    t = s.tables
    values = (
        Value(label("in_hand"), count(s.hand[owner]), "assistant"),
        Value(label("in_warehouse"), count(s.warehouse[owner]), "assistant"),
    )
    now = (told("hand_use", areas=t.place_limit, same=t.place_double), told("hand_power", power=t.power_assistant))
    return Piece(told("hand"), "5", None, owner, "assistant", values, now)


def seat_piece(s: YokohamaState, owner: int) -> Piece:
    symbols = s.symbols[owner * COUNTRIES : (owner + 1) * COUNTRIES]
    values = (
        Value(label("vp"), count(s.vp[owner]), "vp"),
        Value(label("yen"), label("yen_sum", n=s.money[owner]), "yen"),
        Value(label("in_hand"), count(s.hand[owner]), "assistant"),
        Value(label("import"), count(s.imports[owner]), "import"),
        Value(label("orders"), count(s.orders[owner].bit_count()), "order"),
        Value(label("tech_value"), count(technology_value(s, owner)), "technology"),
    )
    now = (told("seat_countries", points=country_points(s, symbols)),)
    return Piece(told("player", seat=owner), "11", None, owner, "human", values, now)
