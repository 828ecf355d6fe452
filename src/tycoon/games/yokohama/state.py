"""A position of Yokohama."""

from __future__ import annotations

from typing import final

from tycoon.core.state import State
from tycoon.games.yokohama.tables import Tables


@final
class YokohamaState(State):
    """City, management boards and players. Sets of areas, cards and technologies are ints (see `tables`).

    Most lists change seldom. They are replaced (`effects.with_entry`), never changed, so that copies share them; `copy`
    shows which ones.
    """

    __slots__ = (
        "achieved",
        "achievements",
        "acting",
        "active",
        "agent_used",
        "agents",
        "agents_spent",
        "assistants",
        "church",
        "customs",
        "discarded",
        "end_round",
        "first",
        "free_agents",
        "free_spent",
        "fulfilled",
        "goods",
        "hand",
        "here",
        "house_hand",
        "house_ware",
        "houses",
        "imports",
        "kept_tokens",
        "labs",
        "land",
        "mined",
        "money",
        "near",
        "order_deck",
        "orders",
        "orders_out",
        "placed",
        "ports",
        "power",
        "president",
        "reward_tokens",
        "round",
        "seats",
        "seen",
        "shop_hand",
        "shop_spaces",
        "shop_ware",
        "shops",
        "slots",
        "station",
        "supply",
        "symbols",
        "tables",
        "tech",
        "tech_deck",
        "technologies",
        "tiles",
        "token_areas",
        "tokens",
        "tokens_won",
        "trades",
        "turn",
        "vp",
        "warehouse",
    )

    tables: Tables
    seats: int
    first: int
    """The start player."""

    # the city as it was laid out; never changed
    land: int
    """Areas in play, without the canal."""
    near: list[int]
    """For each area its neighbours; those of an area out of play are none."""
    slots: tuple[int, ...]
    """The slot of each area, NONE if it is out of play."""
    tiles: tuple[int, ...]
    """The building tile of each area, or NONE."""
    tokens: tuple[int, ...]
    """The 5-power token that was put on each area, or NONE."""
    achievements: tuple[int, ...]

    # whose turn it is
    round: int
    turn: int
    """Turns of the round that are over."""
    active: int
    end_round: int
    """The round in which the end was set off; 0 as long as it is not."""
    agent_used: int
    """Agents used this turn."""
    trades: int
    """Once-per-turn technologies still to be used this turn."""
    placed: int
    """Areas that got an assistant in this placement step."""
    acting: int
    """Area of the present area action."""
    power: int
    mined: int
    """The present Chinatown action has already given its extra copper."""

    # the city
    assistants: list[int]
    """At seat * areas + area."""
    here: list[int]
    """Areas with assistants of the seat."""
    president: list[int]
    """Area, or NONE in hand."""
    shops: list[int]
    houses: list[int]
    """Areas with a shop or the trading house of the seat."""
    shop_spaces: list[int]
    """Owner of each shop space, at area * 4 + space, or NONE."""
    token_areas: int
    """Areas that still have their 5-power token."""
    station: int
    """Area of the station token, or NONE."""

    # the players
    hand: list[int]
    """Assistants in hand."""
    warehouse: list[int]
    """Assistants in the warehouse."""
    shop_hand: list[int]
    shop_ware: list[int]
    house_hand: list[int]
    house_ware: list[int]
    money: list[int]
    vp: list[int]
    goods: list[int]
    """At seat * 4 + good."""
    imports: list[int]
    orders: list[int]
    """Order cards in hand."""
    seen: list[int]
    """Those of them that everybody saw being taken."""
    discarded: list[int]
    """Order cards put away at the start; only the seat itself knows them."""
    fulfilled: list[int]
    symbols: list[int]
    """Country symbols, at seat * 5 + country."""
    technologies: list[tuple[int, ...]]
    """Technology cards in the order gained."""
    tech: list[int]
    """Technologies owned."""
    agents: list[int]
    """Unused foreign agents, at seat * 5 + country."""
    agents_spent: list[int]
    free_agents: list[int]
    free_spent: list[int]
    tokens_won: list[int]
    """5-power tokens taken."""
    kept_tokens: list[int]
    """Achievement reward tokens taken."""

    # common
    supply: list[int]
    """Foreign agents left, by country."""
    church: list[int]
    customs: list[int]
    """Owner of each space: a seat, NEUTRAL or NONE."""
    achieved: list[tuple[int, ...]]
    """Seats on each achievement, in order of arrival."""
    reward_tokens: int
    """Achievement reward tokens left."""
    ports: list[int]
    labs: list[int]
    """Cards in the rows, at board * slots + slot, or NONE."""
    order_deck: tuple[int, ...]
    """Cards still to be drawn, the next one first."""
    orders_out: tuple[int, ...]
    """Order cards removed unseen at setup."""
    tech_deck: tuple[int, ...]

    def copy(self) -> YokohamaState:
        c = YokohamaState()
        c.agenda = self.agenda[:]
        c.options = self.options
        c.log = None
        c.reveals = self.reveals
        c.tables = self.tables
        c.seats = self.seats
        c.first = self.first
        c.land = self.land
        c.near = self.near
        c.slots = self.slots
        c.tiles = self.tiles
        c.tokens = self.tokens
        c.achievements = self.achievements
        c.round = self.round
        c.turn = self.turn
        c.active = self.active
        c.end_round = self.end_round
        c.agent_used = self.agent_used
        c.trades = self.trades
        c.placed = self.placed
        c.acting = self.acting
        c.power = self.power
        c.mined = self.mined
        c.assistants = self.assistants[:]
        c.here = self.here[:]
        c.president = self.president[:]
        c.shops = self.shops
        c.houses = self.houses
        c.shop_spaces = self.shop_spaces
        c.token_areas = self.token_areas
        c.station = self.station
        c.hand = self.hand[:]
        c.warehouse = self.warehouse[:]
        c.shop_hand = self.shop_hand
        c.shop_ware = self.shop_ware
        c.house_hand = self.house_hand
        c.house_ware = self.house_ware
        c.money = self.money[:]
        c.vp = self.vp[:]
        c.goods = self.goods[:]
        c.imports = self.imports[:]
        c.orders = self.orders
        c.seen = self.seen
        c.discarded = self.discarded
        c.fulfilled = self.fulfilled
        c.symbols = self.symbols
        c.technologies = self.technologies[:]
        c.tech = self.tech
        c.agents = self.agents
        c.agents_spent = self.agents_spent
        c.free_agents = self.free_agents
        c.free_spent = self.free_spent
        c.tokens_won = self.tokens_won
        c.kept_tokens = self.kept_tokens
        c.supply = self.supply
        c.church = self.church
        c.customs = self.customs
        c.achieved = self.achieved[:]
        c.reward_tokens = self.reward_tokens
        c.ports = self.ports
        c.labs = self.labs
        c.order_deck = self.order_deck
        c.orders_out = self.orders_out
        c.tech_deck = self.tech_deck
        return c

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as it is written down: tables are shared, not sent."""
        from tycoon.games import revive

        return revive, (self.dump(),)

    def dump(self) -> dict[str, object]:
        # Imported here: the position format knows the state, not the other way round.
        from tycoon.games.yokohama.position import dump

        return dump(self)

    def agent_count(self, seat: int) -> int:
        """Unused foreign agents of the seat."""
        a = self.agents
        at = seat * 5
        return a[at] + a[at + 1] + a[at + 2] + a[at + 3] + a[at + 4]
