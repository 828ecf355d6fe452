"""What a seat may know of a game: the one door for hidden information. Rules 13."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from tycoon.core.bits import bits
from tycoon.games.yokohama.area_action import power_on
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS
from tycoon.games.yokohama.president import Walk
from tycoon.games.yokohama.scoring import country_points, technology_value
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NEUTRAL, NONE, SHOP_SPACES

ACTING: Final = (
    "TakeToken",
    "Build",
    "Recover",
    "LeaveOne",
    "ChurchSpace",
    "PayFaith",
    "CustomsSpace",
    "Exchange",
    "Hire",
    "TakeTechnology",
    "PayTechnology",
    "TakeOrder",
    "SecondOrder",
)
"""Items that belong to an area action."""


class AreaView(Struct, frozen=True):
    """An area board with everything on it."""

    id: str
    slot: str
    neighbours: list[str]
    assistants: list[int]
    """By seat."""
    presidents: list[int]
    power: list[int]
    """Power that an action of each seat would have here now."""
    tile: str | None
    shops: list[int | None]
    """Owner of each shop space."""
    house: int | None
    token: str | None
    """The 5-power token that still lies here."""
    station: bool


PRIVATE: Final = ("orders", "put_away")
"""What only the seat itself sees of a seat."""


class SeatView(Struct, frozen=True):
    """Everything public about a seat; `orders` and `put_away` only for the seat that looks."""

    president: str | None
    hand: int
    warehouse: int
    shops_hand: int
    shops_warehouse: int
    houses_hand: int
    houses_warehouse: int
    money: int
    vp: int
    goods: dict[str, int]
    imports: int
    order_count: int
    orders: list[int] | None
    put_away: list[int] | None
    fulfilled: list[int]
    technologies: list[int]
    technology_value: int
    symbols: dict[str, int]
    country_points: int
    agents: dict[str, int]
    agents_used: dict[str, int]
    free_agents: int
    free_agents_used: int
    tokens: list[str]
    reward_tokens: list[str]


class AchievementView(Struct, frozen=True):
    """An achievement tile with the seats on it, in order of arrival."""

    id: str
    seats: list[int]


class YokohamaView(Struct, frozen=True):
    """A whole position as one seat sees it."""

    title: str
    variant: dict[str, str]
    round: int
    start_player: int
    active: int
    end_round: int
    """The round in which the end was set off, or 0."""
    agent_used: bool
    unused_technologies: list[str]
    """Once-per-turn technologies the active player can still use this turn."""
    acting: str | None
    """The area whose action is under way."""
    power: int
    """The power of that action, fixed when it began; 0 if there is none."""
    walking: str | None
    """Where the active president stands on a way of his own choosing; he has not arrived yet."""
    areas: list[AreaView]
    seats: list[SeatView]
    ports: dict[str, list[int | None]]
    laboratories: dict[str, list[int | None]]
    church: list[int | str | None]
    customs: list[int | str | None]
    """Owner of each space: a seat, `neutral`, or nobody."""
    achievements: list[AchievementView]
    reward_tokens: list[str]
    agents: dict[str, int]
    order_deck: int
    orders_removed: int
    technology_deck: int
    over: bool


def view(s: YokohamaState, seat: int | None) -> dict[str, Any]:
    """Return what the seat may know; with None, what everybody may know."""
    t = s.tables
    under_way = s.acting != NONE and any(type(item).__name__ in ACTING for item in s.agenda)
    walks = [item.at for item in s.agenda if isinstance(item, Walk)]
    shown = YokohamaView(
        title="yokohama",
        variant=t.variant,
        round=s.round,
        start_player=s.first,
        active=s.active,
        end_round=s.end_round,
        agent_used=s.agent_used > 0,
        unused_technologies=[t.tech_ids[t.trade_tech[trade]] for trade in bits(s.trades)],
        acting=t.area_ids[s.acting] if under_way else None,
        power=s.power if under_way else 0,
        walking=t.area_ids[walks[-1]] if walks else None,
        areas=[_area(s, area) for area in areas_by_slot(s)],
        seats=[_seat(s, other, other == seat) for other in range(s.seats)],
        ports=_rows(s.ports, t.port_boards, t.port_slots, t.order_ids),
        laboratories=_rows(s.labs, t.lab_boards, t.lab_slots, t.card_ids),
        church=[owner_name(owner) for owner in s.church],
        customs=[owner_name(owner) for owner in s.customs],
        achievements=[
            AchievementView(t.achievement_ids[tile], list(seats))
            for tile, seats in zip(s.achievements, s.achieved, strict=True)
        ],
        reward_tokens=[t.reward_token_ids[token] for token in bits(s.reward_tokens)],
        agents=dict(zip(t.country_ids, s.supply, strict=True)),
        order_deck=len(s.order_deck),
        orders_removed=len(s.orders_out),
        technology_deck=len(s.tech_deck),
        over=s.over,
    )
    plain: dict[str, Any] = msgspec.to_builtins(shown)
    return plain


def areas_by_slot(s: YokohamaState) -> list[int]:
    """The areas in play in the order of their slots."""
    in_play = [area for area in range(s.tables.areas) if s.slots[area] != NONE]
    return sorted(in_play, key=lambda area: s.slots[area])


def owner_name(owner: int) -> int | str | None:
    """Owner of a space as it is written."""
    if owner == NEUTRAL:
        return "neutral"
    return None if owner == NONE else owner


def _rows(cards: list[int], boards: list[str], slots: int, ids: list[int]) -> dict[str, list[int | None]]:
    return {
        board: [None if card == NONE else ids[card] for card in cards[row * slots : (row + 1) * slots]]
        for row, board in enumerate(boards)
    }


def _area(s: YokohamaState, area: int) -> AreaView:
    t = s.tables
    spaces = s.shop_spaces[area * SHOP_SPACES : (area + 1) * SHOP_SPACES]
    canal = bool(t.canal >> area & 1)
    return AreaView(
        id=t.area_ids[area],
        slot=t.slot_ids[s.seats][s.slots[area]],
        neighbours=[t.area_ids[other] for other in bits(s.near[area])],
        assistants=[s.assistants[seat * t.areas + area] for seat in range(s.seats)],
        presidents=[seat for seat in range(s.seats) if s.president[seat] == area],
        power=[0 if canal else power_on(s, seat, area) for seat in range(s.seats)],
        tile=None if s.tiles[area] == NONE else t.tile_ids[s.tiles[area]],
        shops=[None if owner == NONE else owner for owner in spaces],
        house=next((seat for seat in range(s.seats) if s.houses[seat] >> area & 1), None),
        token=t.token_ids[s.tokens[area]] if s.token_areas >> area & 1 else None,
        station=s.station == area,
    )


def _seat(s: YokohamaState, seat: int, own: bool) -> SeatView:
    t = s.tables
    symbols = s.symbols[seat * COUNTRIES : (seat + 1) * COUNTRIES]
    return SeatView(
        president=None if s.president[seat] == NONE else t.area_ids[s.president[seat]],
        hand=s.hand[seat],
        warehouse=s.warehouse[seat],
        shops_hand=s.shop_hand[seat],
        shops_warehouse=s.shop_ware[seat],
        houses_hand=s.house_hand[seat],
        houses_warehouse=s.house_ware[seat],
        money=s.money[seat],
        vp=s.vp[seat],
        goods=dict(zip(GOOD_IDS, s.goods[seat * GOODS : (seat + 1) * GOODS], strict=True)),
        imports=s.imports[seat],
        order_count=s.orders[seat].bit_count(),
        orders=[t.order_ids[card] for card in bits(s.orders[seat])] if own else None,
        put_away=[t.order_ids[card] for card in bits(s.discarded[seat])] if own else None,
        fulfilled=[t.order_ids[card] for card in bits(s.fulfilled[seat])],
        technologies=[t.card_ids[card] for card in s.technologies[seat]],
        technology_value=technology_value(s, seat),
        symbols=dict(zip(t.country_ids, symbols, strict=True)),
        country_points=country_points(s, symbols),
        agents=dict(zip(t.country_ids, s.agents[seat * COUNTRIES : (seat + 1) * COUNTRIES], strict=True)),
        agents_used=dict(zip(t.country_ids, s.agents_spent[seat * COUNTRIES : (seat + 1) * COUNTRIES], strict=True)),
        free_agents=s.free_agents[seat],
        free_agents_used=s.free_spent[seat],
        tokens=[t.token_ids[token] for token in bits(s.tokens_won[seat])],
        reward_tokens=[t.reward_token_ids[token] for token in bits(s.kept_tokens[seat])],
    )
