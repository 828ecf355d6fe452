"""The things in the city: areas, buildings, tokens, church, customs, achievements."""

from __future__ import annotations

from typing import Final

from tycoon.core.piece import Piece, Value, count, label, told
from tycoon.core.text import Text
from tycoon.games.yokohama.achievements import meets, reward_token_text
from tycoon.games.yokohama.area_action import power_on
from tycoon.games.yokohama.areas.production import Production
from tycoon.games.yokohama.building import house_stands
from tycoon.games.yokohama.bundle import GOOD_IDS, Bundle
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NEUTRAL, NONE, SHOP_SPACES, Tables
from tycoon.games.yokohama.words import achievement_text, area_text

KIND_ICONS: Final = {
    **dict.fromkeys(("copper_mine", "silk_mill", "tea_plantation", "fishing_ground"), "mine"),
    "bank": "bank",
    "canal": "bridge",
    "chinatown": "chinatown",
    "church": "church",
    "customs_house": "customs",
    "employment_agency": "employment",
}
ICONS: Final = {"any_good": "any-good", "trading_house": "trading-house"}
HOUSE: Final = "house"


def rewards(bundle: Bundle) -> tuple[Value, ...]:
    """Return a reward or a price as values, one for each kind of thing."""
    return tuple([Value(label(key), count(n), ICONS.get(key, key)) for key, n in bundle.amounts().items()])


def reconstructed(t: Tables) -> tuple[Text, ...]:
    """Whether the printed value is not known; somebody's own component file has the true ones."""
    return () if t.digest else (told("reconstructed"),)


# -- areas -------------------------------------------------------------------------------------------------------


def area_kind(t: Tables, area: int) -> str:
    """The kind of an area; both laboratories and both ports are one."""
    kind = t.area_kinds[area]
    return kind.rpartition("_")[0] if kind.startswith(("laboratory", "port")) else kind


def area_piece(s: YokohamaState, seat: int | None, area: int) -> Piece:
    t = s.tables
    kind = area_kind(t, area)
    if t.canal >> area & 1:
        return Piece(area_text(t, area), "5", None, None, "bridge", (), (told("canal", toll=t.toll),))
    power = 0 if seat is None else power_on(s, seat, area)
    values = [
        Value(label("power", n=n), count(_yield(s, area, n)), marked=n == power) for n in range(1, t.power_max + 1)
    ]
    action = t.actions[area]
    does = told("gives_good", good=Text(f"good.{GOOD_IDS[action.good]}")) if isinstance(action, Production) else None
    now = [does or told(f"does_{kind}")]
    if seat is not None:
        now += _power(s, seat, area, power)
    now += _others(s, seat, area)
    icon = KIND_ICONS.get(kind, "laboratory" if kind == "laboratory" else "port-crane")
    about = told("area_trade" if t.trade >> area & 1 else "area_production")
    return Piece(area_text(t, area), "6", about, None, icon, tuple(values), tuple(now))


def _yield(s: YokohamaState, area: int, power: int) -> int:
    t = s.tables
    if area_kind(t, area) == "port":
        return t.port_open[power].bit_count()
    return t.actions[area].table[power]


def _power(s: YokohamaState, seat: int, area: int, power: int) -> list[Text]:
    """The power of the seat now, and what its president would make of it."""
    t = s.tables
    own = s.assistants[seat * t.areas + area]
    now = [told("power_now", power=power, assistants=own)]
    if s.president[seat] == area:
        now.append(told("president_here"))
    elif own:
        now.append(told("power_with_president", power=min(power + t.power_president, t.power_max)))
    return now


def _others(s: YokohamaState, seat: int | None, area: int) -> list[Text]:
    """Describe what the other players on the area cost or earn the seat."""
    t = s.tables
    presidents = sum([1 for other in range(s.seats) if other != seat and s.president[other] == area])
    now: list[Text] = []
    if presidents:
        now.append(told("presidents", n=presidents, fee=t.enter_fee))
    for other in range(s.seats):
        if other != seat and s.houses[other] >> area & 1:
            now.append(told("house_earns", seat=other, yen=t.house_income))
    return now


# -- buildings and tokens ----------------------------------------------------------------------------------------


def building_piece(s: YokohamaState, seat: int | None, area: int, space: str) -> Piece | None:
    """A space of a building tile: 1 to 4 for shops, `house` for the trading house; empty: the tile."""
    t = s.tables
    tile = s.tiles[area]
    where = area_text(t, area)
    if tile == NONE:
        return Piece(told("no_tile", area=where), "3", None, None, "shop", (), (told("no_building"),))
    if space == "":
        free = s.shop_spaces[area * SHOP_SPACES : (area + 1) * SHOP_SPACES].count(NONE)
        house = 0 if house_stands(s, area) else 1
        values = (
            Value(label("shops_free"), count(free), "shop"),
            Value(label("house_free"), count(house), "trading-house"),
        )
        return Piece(told("tile", area=where), "5", None, None, "build", values, (told("build_at", power=t.build_at),))
    if space == HOUSE:
        owner = next((other for other in range(s.seats) if s.houses[other] >> area & 1), NONE)
        left = 0 if seat is None else s.house_hand[seat]
        now = told("house_now", power=t.build_at, n=left)
        return _building(s, seat, told("house_at", area=where), owner, t.house_rewards[tile], "trading-house", now)
    if not space.isdecimal() or not 1 <= int(space) <= SHOP_SPACES:
        return None
    owner = s.shop_spaces[area * SHOP_SPACES + int(space) - 1]
    left = 0 if seat is None else s.shop_hand[seat]
    now = told("shop_now", power=t.build_at, n=left)
    name = told("shop_at", area=where, space=int(space))
    return _building(s, seat, name, owner, t.shop_rewards[tile][int(space) - 1], "shop", now)


def _building(
    s: YokohamaState, seat: int | None, name: Text, owner: int, reward: Bundle, icon: str, free: Text
) -> Piece:
    t = s.tables
    if owner != NONE:
        adds = told("building_adds", power=t.power_house if icon == "trading-house" else t.power_shop)
        return Piece(name, "5", owned(owner, seat), owner, icon, rewards(reward), (told("built"), adds))
    now = (free, *reconstructed(t))
    return Piece(name, "5", told("space_free"), None, icon, rewards(reward), now)


def owned(owner: int, seat: int | None) -> Text:
    return told("owned", seat=owner, own=int(owner == seat))


def token_piece(s: YokohamaState, seat: int | None, area: int) -> Piece:
    t = s.tables
    name = told("token", area=area_text(t, area))
    token = s.tokens[area]
    if token == NONE or not s.token_areas >> area & 1:
        return Piece(name, "5", None, None, "vp", (), (told("token_gone"),))
    if t.token_free_agent[token]:
        return Piece(name, "12", None, None, "envoy", (), (told("token_agent"), told("token_at", power=t.token_at)))
    now = (told("token_at", power=t.token_at), *reconstructed(t))
    return Piece(name, "5", None, None, "vp", rewards(t.token_rewards[token]), now)


# -- church, customs, achievements -------------------------------------------------------------------------------


def board_piece(s: YokohamaState, seat: int | None, board: str) -> Piece:
    """The church or the customs house: who has how many assistants there."""
    t = s.tables
    church = board == "church"
    owners, prize = (s.church, t.church_prize) if church else (s.customs, t.customs_prize)
    end = (t.end_church if church else t.end_customs)[s.seats]
    values = [Value(told("player", seat=other), count(owners.count(other)), "assistant") for other in range(s.seats)]
    values.append(Value(label("free"), count(owners.count(NONE)), board))
    now = (told("majority", most=prize[0], next=prize[1]), told("board_ends", assistants=end))
    return Piece(told(f"{board}_board"), "11", None, None, board, tuple(values), now)


def space_piece(s: YokohamaState, seat: int | None, board: str, space: int) -> Piece:
    t = s.tables
    church = board == "church"
    owner = (s.church if church else s.customs)[space]
    need = (t.church_faith if church else t.customs_imports)[space]
    reward = (t.church_rewards if church else t.customs_rewards)[space]
    prize = t.church_prize if church else t.customs_prize
    need_icon = "church" if church else "import"
    values = (Value(label("faith" if church else "imports_due"), count(need), need_icon), *rewards(reward))
    about = told("space_blocked") if owner == NEUTRAL else told("space_free") if owner == NONE else owned(owner, seat)
    now = [told(f"{board}_space"), told("majority", most=prize[0], next=prize[1])]
    if seat is not None and owner == NONE:
        area = t.area_ids.index("church" if church else "customs_house")
        now.insert(1, told("power_there", power=power_on(s, seat, area)))
    name = told(f"{board}_place", space=space + 1)
    now += reconstructed(t)
    return Piece(name, "6", about, owner if owner >= 0 else None, board, values, tuple(now))


def achievement_piece(s: YokohamaState, seat: int | None, place: int) -> Piece:
    t = s.tables
    tile = s.achievements[place]
    taken = s.achieved[place]
    values = (
        Value(label("first"), count(t.achievement_first[tile]), "vp", marked=not taken),
        Value(label("later"), count(t.achievement_later[tile]), "vp", marked=bool(taken)),
    )
    now = [told("achievement")]
    if seat is not None:
        done = seat in taken
        now.insert(0, told("achieved" if done else "achievement_met" if meets(s, seat, tile) else "achievement_unmet"))
    about = told("achievement_seats", n=len(taken))
    return Piece(achievement_text(t, tile), "8.2", about, None, "achievement", values, tuple(now))


def reward_token_piece(s: YokohamaState, token: int) -> Piece:
    left = s.reward_tokens >> token & 1
    now = (told("reward_token" if left else "token_gone"),)
    return Piece(reward_token_text(s, token), "12", told("reward_token_about"), None, "achievement", (), now)
