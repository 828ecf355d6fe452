"""What a seat may know of Yokohama as a row of numbers, for learning programs. The layout only grows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tycoon.core.layout import CATEGORY, COUNT, FLAG, Layout
from tycoon.core.observer import Frame, Observer
from tycoon.core.row import Prepared, Row, seen_by
from tycoon.games.yokohama.bundle import GOODS
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, SHOP_SPACES, Tables

SEATS: Final = 4
"""The layout has room for so many."""
OF_A_SEAT: Final = 36
"""Numbers of a seat: as `_write_possessions` and `_write_gains` have them."""
ACHIEVEMENTS: Final = 3
NEUTRAL_OWNER: Final = SEATS + 1


def lay_out(layout: Layout, t: Tables) -> None:
    """Append the slices of Yokohama."""
    orders, cards = len(t.order_ids), len(t.card_ids)
    layout.add("round", 2, COUNT, 20, "round, and the round in which the end was set off (0: not yet)")
    layout.add("turn", 5, COUNT, 4, "turns of the round that are over, agents used this turn, areas that got an"
               " assistant in this placement, power of the area action, 1 if its extra copper was given")  # fmt: skip
    layout.add("start_player", 1, CATEGORY, SEATS, "who began: 1 this seat, 2 the next one, ...")
    layout.add("active", 1, CATEGORY, SEATS, "whose turn it is: 1 this seat, 2 the next one, ...")
    layout.add("trades", t.trades, FLAG, 1, "once-per-turn technologies still to be used this turn")
    layout.add("placed", t.areas, FLAG, 1, "areas that got an assistant in this placement step")
    layout.add("acting", 1, CATEGORY, t.areas, "area of the present or last area action, from 1; 0: none")
    layout.add("station", 1, CATEGORY, t.areas, "area of the station token, from 1; 0: none")
    layout.add("slots", t.areas, CATEGORY, t.areas, "slot of each area in the city, from 1; 0: not in play")
    layout.add("area_tiles", t.areas, CATEGORY, len(t.tile_ids), "building tile of each area, from 1; 0: none")
    layout.add("area_tokens", t.areas, CATEGORY, len(t.token_ids), "5-power token that lies there, from 1; 0: none")
    layout.add("houses", t.areas, CATEGORY, SEATS, "owner of the trading house: 1 this seat, ...; 0: none")
    layout.add("shops", t.areas * SHOP_SPACES, CATEGORY, SEATS, "owner of each shop space, area by area; 0: none")
    layout.add("assistants", SEATS * t.areas, COUNT, 4, "for this seat, the next one, ...: assistants in each area")
    layout.add("presidents", SEATS, CATEGORY, t.areas, "for each seat the area of its president, from 1; 0: in hand")
    seat_meaning = (
        "for each seat: 1 if there is such a seat, assistants in hand and warehouse, shops in hand and warehouse,"
        " houses in hand and warehouse, yen, points, 4 goods, imports, order cards in hand, fulfilled orders,"
        " free agents and used ones, reward tokens, 5-power tokens, put-away orders, 5 country symbols,"
        " 5 agents, 5 used agents"
    )
    layout.add("seats", SEATS * OF_A_SEAT, COUNT, 20, seat_meaning)
    layout.add("technologies", SEATS * len(t.tech_ids), FLAG, 1, "for each seat the technologies it owns")
    layout.add("orders", orders, FLAG, 1, "order cards in this seat's hand")
    layout.add("put_away", orders, FLAG, 1, "order cards this seat put away at the start")
    layout.add("orders_seen", (SEATS - 1) * orders, FLAG, 1, "for the others, in order: cards everybody saw them take")
    layout.add("fulfilled", orders, FLAG, 1, "order cards that anybody has fulfilled")
    layout.add("ports", len(t.port_boards) * t.port_slots, CATEGORY, orders, "order card in each slot, from 1; 0: none")
    labs = len(t.lab_boards) * t.lab_slots
    layout.add("laboratories", labs, CATEGORY, cards, "technology card in each slot, from 1; 0: none")
    layout.add(
        "church", len(t.church_faith), CATEGORY, NEUTRAL_OWNER, "owner of each space: 1 this seat, ...; 5: neutral"
    )
    layout.add("customs", len(t.customs_imports), CATEGORY, NEUTRAL_OWNER, "the same in the customs house")
    tiles = len(t.achievement_ids)
    layout.add("achievements", ACHIEVEMENTS, CATEGORY, tiles, "the achievement tiles of the game, from 1")
    layout.add("achieved", ACHIEVEMENTS * SEATS, COUNT, SEATS, "for each of them the place of each seat on it; 0: none")
    layout.add("reward_tokens", len(t.reward_token_ids), FLAG, 1, "achievement reward tokens left")
    layout.add("agents", COUNTRIES, COUNT, 5, "foreign agents left, by country")
    layout.add("decks", 3, COUNT, 36, "order cards in the deck, order cards removed, technology cards in the deck")


@final
class Places:
    """Where the slices begin, counted from the first one of the title."""

    def __init__(self, layout: Layout) -> None:
        self.round: i64 = layout.place("round")
        self.turn: i64 = layout.place("turn")
        self.start_player: i64 = layout.place("start_player")
        self.active: i64 = layout.place("active")
        self.trades: i64 = layout.place("trades")
        self.placed: i64 = layout.place("placed")
        self.acting: i64 = layout.place("acting")
        self.station: i64 = layout.place("station")
        self.area_tokens: i64 = layout.place("area_tokens")
        self.houses: i64 = layout.place("houses")
        self.shops: i64 = layout.place("shops")
        self.assistants: i64 = layout.place("assistants")
        self.presidents: i64 = layout.place("presidents")
        self.seats: i64 = layout.place("seats")
        self.technologies: i64 = layout.place("technologies")
        self.orders: i64 = layout.place("orders")
        self.put_away: i64 = layout.place("put_away")
        self.orders_seen: i64 = layout.place("orders_seen")
        self.fulfilled: i64 = layout.place("fulfilled")
        self.ports: i64 = layout.place("ports")
        self.laboratories: i64 = layout.place("laboratories")
        self.church: i64 = layout.place("church")
        self.customs: i64 = layout.place("customs")
        self.achieved: i64 = layout.place("achieved")
        self.reward_tokens: i64 = layout.place("reward_tokens")
        self.agents: i64 = layout.place("agents")
        self.decks: i64 = layout.place("decks")


@final
class Settled:
    """What one seat may know of all that seldom changes, and what this was written from.

    States replace these lists and never change them (see `YokohamaState`), so the same lists have the same numbers.
    """

    def __init__(self, s: YokohamaState, prepared: Prepared) -> None:
        self.prepared: Final = prepared
        self.first: Final = s.first
        self.station: Final = s.station
        self.token_areas: Final = s.token_areas
        self.reward_tokens: Final = s.reward_tokens
        self.shops: Final = s.shops
        self.houses: Final = s.houses
        self.shop_spaces: Final = s.shop_spaces
        self.shop_hand: Final = s.shop_hand
        self.shop_ware: Final = s.shop_ware
        self.house_hand: Final = s.house_hand
        self.house_ware: Final = s.house_ware
        self.orders: Final = s.orders
        self.seen: Final = s.seen
        self.discarded: Final = s.discarded
        self.fulfilled: Final = s.fulfilled
        self.symbols: Final = s.symbols
        self.tech: Final = s.tech
        self.agents: Final = s.agents
        self.agents_spent: Final = s.agents_spent
        self.free_agents: Final = s.free_agents
        self.free_spent: Final = s.free_spent
        self.tokens_won: Final = s.tokens_won
        self.kept_tokens: Final = s.kept_tokens
        self.supply: Final = s.supply
        self.church: Final = s.church
        self.customs: Final = s.customs
        self.ports: Final = s.ports
        self.labs: Final = s.labs
        self.order_deck: Final = s.order_deck
        self.orders_out: Final = s.orders_out
        self.tech_deck: Final = s.tech_deck

    def holds(self, s: YokohamaState) -> bool:
        """Whether all this is still so. What changes most often is asked first."""
        return (
            s.orders is self.orders
            and s.seen is self.seen
            and s.symbols is self.symbols
            and s.ports is self.ports
            and s.fulfilled is self.fulfilled
            and s.agents is self.agents
            and s.order_deck is self.order_deck
            and s.labs is self.labs
            and s.tech is self.tech
            and s.tech_deck is self.tech_deck
            and s.supply is self.supply
            and s.agents_spent is self.agents_spent
            and s.shop_hand is self.shop_hand
            and s.church is self.church
            and s.discarded is self.discarded
            and s.shops is self.shops
            and s.shop_spaces is self.shop_spaces
            and s.shop_ware is self.shop_ware
            and s.customs is self.customs
            and s.house_hand is self.house_hand
            and s.house_ware is self.house_ware
            and s.houses is self.houses
            and s.free_agents is self.free_agents
            and s.free_spent is self.free_spent
            and s.tokens_won is self.tokens_won
            and s.kept_tokens is self.kept_tokens
            and s.orders_out is self.orders_out
            and s.first == self.first
            and s.station == self.station
            and s.token_areas == self.token_areas
            and s.reward_tokens == self.reward_tokens
        )


@final
class YokohamaObserver(Observer[YokohamaState]):
    """Writes what a seat may know. The city as it was laid out is prepared, and so is what seldom changes."""

    def __init__(self, frame: Frame, s: YokohamaState) -> None:
        super().__init__(frame, s.seats)
        layout = frame.layout
        self.places: Final = Places(layout)
        self.slots: Final = s.slots
        self.tiles: Final = s.tiles
        self.tokens: Final = s.tokens
        self.achievements: Final = s.achievements
        self.seen: Final = [seen_by(seat, s.seats, NEUTRAL_OWNER) for seat in range(s.seats)]
        self.had_token: Final = sum(1 << area for area, token in enumerate(s.tokens) if token >= 0)
        self.city: Final = Prepared(_city(layout, frame.own, s))
        self.settled: Final[list[Settled | None]] = [None] * s.seats
        """For each seat what it saw last of all that seldom changes."""

    def fits(self, s: YokohamaState) -> bool:
        return (
            s.slots is self.slots
            and s.tiles is self.tiles
            and s.tokens is self.tokens
            and s.achievements is self.achievements
            and s.seats == self.seats
        )

    def observe(self, s: YokohamaState, seat: int, row: Row) -> None:
        settled = self.settled[seat]
        if settled is None or not settled.holds(s):
            settled = Settled(s, self._settle(s, seat))
            self.settled[seat] = settled
        row.lay(settled.prepared)
        self._write_turn(s, seat, row)
        self._write_pieces(s, seat, row)
        _write_possessions(s, seat, row, self.places)

    def _settle(self, s: YokohamaState, seat: int) -> Prepared:
        """Write what seldom changes."""
        p = self.places
        seen = self.seen[seat]
        row = Row()
        row.lay(self.city)
        self._write_city(s, seat, row)
        _write_gains(s, seat, row, p)
        self._write_cards(s, seat, row)
        row.put(p.start_player, (s.first - seat) % self.seats + 1)
        row.put(p.station, s.station + 1)
        row.put_seen(p.church, s.church, seen)
        row.put_seen(p.customs, s.customs, seen)
        row.put_flags(p.reward_tokens, s.reward_tokens)
        row.put_list(p.agents, s.supply)
        return row.prepared()

    def _write_turn(self, s: YokohamaState, seat: int, row: Row) -> None:
        p = self.places
        placed = s.placed
        row.put(p.round, s.round)
        row.put(p.round + 1, s.end_round)
        row.put(p.turn, s.turn)
        row.put(p.turn + 1, s.agent_used)
        row.put_size(p.turn + 2, placed)
        row.put(p.turn + 3, s.power)
        row.put(p.turn + 4, s.mined)
        row.put(p.active, (s.active - seat) % self.seats + 1)
        row.put_flags(p.trades, s.trades)
        row.put_flags(p.placed, placed)
        row.put(p.acting, s.acting + 1)

    def _write_pieces(self, s: YokohamaState, seat: int, row: Row) -> None:
        """Assistants and presidents in the city, and who has reached achievements."""
        p = self.places
        areas = s.tables.areas
        first = p.assistants
        for offset in range(self.seats):
            other = (seat + offset) % self.seats
            row.put_picked(first, s.here[other], s.assistants, other * areas)
            first += areas
        row.put_by_seat(p.presidents, 1, s.president, seat, 1)
        at = p.achieved
        for reached in s.achieved:
            if reached:
                row.put_places(at, reached, self.seen[seat])
            at += SEATS

    def _write_city(self, s: YokohamaState, seat: int, row: Row) -> None:
        """Tokens, shops and trading houses. Only areas where there is something are looked at."""
        p = self.places
        gone = self.had_token & ~s.token_areas
        while gone:
            low = gone & -gone
            row.put(p.area_tokens + low.bit_length() - 1, 0)
            gone ^= low
        shops = 0
        for offset in range(self.seats):
            other = (seat + offset) % self.seats
            shops |= s.shops[other]
            own = s.houses[other]
            while own:
                low = own & -own
                row.put(p.houses + low.bit_length() - 1, offset + 1)
                own ^= low
        while shops:
            low = shops & -shops
            space = (low.bit_length() - 1) * SHOP_SPACES
            for shop in range(space, space + SHOP_SPACES):
                if s.shop_spaces[shop] >= 0:
                    row.put(p.shops + shop, (s.shop_spaces[shop] - seat) % self.seats + 1)
            shops ^= low

    def _write_cards(self, s: YokohamaState, seat: int, row: Row) -> None:
        """Technologies, order cards as far as the seat knows them, rows and decks."""
        p = self.places
        t = s.tables
        orders: i64 = len(t.order_ids)
        row.put_flags_by_seat(p.technologies, len(t.tech_ids), s.tech, seat)
        row.put_flags(p.orders, s.orders[seat])
        row.put_flags(p.put_away, s.discarded[seat])
        fulfilled = s.fulfilled[seat]
        known = p.orders_seen
        for offset in range(1, self.seats):
            other = (seat + offset) % self.seats
            row.put_flags(known, s.seen[other] & s.orders[other])
            known += orders
            fulfilled |= s.fulfilled[other]
        row.put_flags(p.fulfilled, fulfilled)
        row.put_list(p.ports, s.ports, 1)
        row.put_list(p.laboratories, s.labs, 1)
        row.put(p.decks, len(s.order_deck))
        row.put(p.decks + 1, len(s.orders_out))
        row.put(p.decks + 2, len(s.tech_deck))


def _city(layout: Layout, size: int, s: YokohamaState) -> list[int]:
    """All numbers as zeros, but for those that are settled by the deal, and the tokens that it put on areas."""
    row = [0] * size
    laid = {"slots": s.slots, "area_tiles": s.tiles, "area_tokens": s.tokens, "achievements": s.achievements}
    for name, values in laid.items():
        for at, value in enumerate(values, layout.place(name)):
            row[at] = value + 1
    for seat in range(s.seats):
        row[layout.place("seats") + seat * OF_A_SEAT] = 1
    return row


def _write_possessions(s: YokohamaState, seat: int, row: Row, p: Places) -> None:
    """What all seats have that changes with most actions."""
    at = p.seats
    apart: i64 = OF_A_SEAT
    row.put_by_seat(at + 1, apart, s.hand, seat)
    row.put_by_seat(at + 2, apart, s.warehouse, seat)
    row.put_by_seat(at + 7, apart, s.money, seat)
    row.put_by_seat(at + 8, apart, s.vp, seat)
    row.put_several_by_seat(at + 9, apart, s.goods, GOODS, seat)
    row.put_by_seat(at + 13, apart, s.imports, seat)


def _write_gains(s: YokohamaState, seat: int, row: Row, p: Places) -> None:
    """The other public numbers of all seats; that there is such a seat is prepared."""
    at = p.seats
    apart: i64 = OF_A_SEAT
    row.put_by_seat(at + 3, apart, s.shop_hand, seat)
    row.put_by_seat(at + 4, apart, s.shop_ware, seat)
    row.put_by_seat(at + 5, apart, s.house_hand, seat)
    row.put_by_seat(at + 6, apart, s.house_ware, seat)
    row.put_sizes(at + 14, apart, s.orders, seat)
    row.put_sizes(at + 15, apart, s.fulfilled, seat)
    row.put_by_seat(at + 16, apart, s.free_agents, seat)
    row.put_by_seat(at + 17, apart, s.free_spent, seat)
    row.put_sizes(at + 18, apart, s.kept_tokens, seat)
    row.put_sizes(at + 19, apart, s.tokens_won, seat)
    row.put_sizes(at + 20, apart, s.discarded, seat)
    row.put_several_by_seat(at + 21, apart, s.symbols, COUNTRIES, seat)
    row.put_several_by_seat(at + 26, apart, s.agents, COUNTRIES, seat)
    row.put_several_by_seat(at + 31, apart, s.agents_spent, COUNTRIES, seat)
