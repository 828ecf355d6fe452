"""The tables of an edition of Brass, in six groups. What is in them never changes after they are made.

A place is the mask of its sites, so that networks, components, market reach and candidate slots combine by `&` and `|`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tycoon.core.agenda import Item

if TYPE_CHECKING:
    from tycoon.games.brass.action import Action
    from tycoon.games.brass.state import BrassState


class Market:
    """The coal or the iron market. `cubes` always lie on the dearest spaces, so one number is its whole state."""

    def __init__(self, prices: list[int], empty_price: int, cubes: int) -> None:
        self.size = len(prices)
        self.prices = prices
        self.empty_price = empty_price
        self.start_cubes = cubes
        self.price = [empty_price] + [prices[self.size - n] for n in range(1, self.size + 1)]
        """price[n]: what the next cube costs while n are there."""
        self.price_of_two = [self.price[n] + self.price[max(0, n - 1)] for n in range(self.size + 1)]
        self.sale = [prices[self.size - n - 1] for n in range(self.size)]
        """sale[n]: what the bank pays for the next cube while n are there."""

    def cost(self, cubes: int, units: int) -> int:
        """Return the total cost of so many units, bought one after the other."""
        if units == 0:
            return 0
        return self.price[cubes] if units == 1 else self.price_of_two[cubes]


@dataclass(frozen=True)
class Map:
    """Places, slots and lines. Sites are its bits: one for each slot, then one for each place without slots."""

    place_ids: list[str]
    place_names: list[str]
    place_sites: list[int]
    place_icons: list[int]
    place_lines: list[int]
    """Lines that end at the place."""
    absent: list[str]
    """Places that are not on this side of the board. They keep their numbers, and nothing can happen there."""
    slots: int
    slot_place: list[int]
    slot_sites: list[int]
    """Sites of the whole place in which the slot lies."""
    slot_ids: list[str]
    all_slots: int
    industry_slots: list[int]
    single_first: list[list[tuple[int, int]]]
    """For each industry: (slots showing it alone, slots showing it with others), for places that have both."""
    market_sites: int
    """Places at which the coal market is reached (and the distant market, where there is one)."""
    town_sites: int
    """Where a wild location card may build."""
    virtual_links: list[tuple[int, int]]
    """(sites, sites): who has the first in the network may play an industry card for the second."""
    lines: int
    line_ids: list[str]
    line_ends: list[list[int]]
    line_sites: list[int]
    era_lines: list[int]


@dataclass(frozen=True)
class Tiles:
    """Industries, the kinds of their tiles (a kind = industry and level), and the options of the build action."""

    industries: int
    industry_ids: list[str]
    industry_holds: list[int]
    goods: int
    """Industries that are flipped by selling, as a mask."""
    port: int
    """The industry through which goods are sold and which opens the market, or NOTHING."""
    flips_when_built: int
    """Industries that are flipped at once, as a mask."""
    kind_industry: list[int]
    kind_level: list[int]
    kind_cost: list[int]
    kind_coal: list[int]
    kind_iron: list[int]
    kind_vp: list[int]
    kind_income: list[int]
    kind_icons: list[int]
    kind_beer: list[int]
    kind_cubes: list[list[int]]
    """Cubes or barrels put on the tile, by era."""
    kind_eras: list[int]
    kind_developable: list[bool]
    kind_count: list[int]
    mat_start: list[int]
    mat: list[int]
    """Kinds in the order in which they leave the mat, industry by industry, each row closed by EMPTY."""
    allowed: list[list[int]]
    """For each era the mat with EMPTY in place of kinds that may not be built then."""
    builds: int
    build_option: list[list[int]]
    build_industry: list[int]
    build_slot: list[int]


@dataclass(frozen=True)
class Cards:
    """The kinds of cards: locations in the order of the file, then industries, then the two wild ones."""

    card_kinds: int
    card_ids: list[str]
    card_place: list[int]
    """Place of a location card, else NOBODY."""
    place_cards: list[int]
    """Cards that name the place, the wild location card among them if it is a town."""
    location_cards: int
    wild_location: int
    wild_industry: int
    wild_cards: int
    industry_cards: list[int]
    """For each industry the cards, wild ones included, that build it in the network."""
    low_sites: list[int]
    high_sites: list[int]
    low_cards: int
    decks: dict[int, list[int]]


@dataclass(frozen=True)
class Markets:
    """Coal and iron, merchants, and the distant market."""

    coal_market: Market
    iron_market: Market
    merchant_spaces: int
    space_place: list[int]
    space_ids: list[str]
    space_from_seats: list[int]
    merchant_names: list[str]
    merchant_goods: list[int]
    merchant_from_seats: list[int]
    cotton_track: list[int]
    """The bonus at each space of the cotton marker; the X is behind the last one. Empty: there is no such market."""
    cotton_stacks: dict[int, list[int]]
    """Values of the tiles used, by seat count."""


@dataclass(frozen=True)
class Numbers:
    """What a game begins with, what things cost, and the income track."""

    seat_counts: list[int]
    money: int
    income_space: int
    vp: int
    hand: int
    link_tiles: int
    face_down: list[dict[int, int]]
    rounds: dict[int, int]
    actions: int
    actions_first_round: int
    link_cost: list[int]
    second_link_cost: list[int]
    """What the second link of an action costs more; EMPTY where only one may be placed."""
    link_coal: list[int]
    pair_beer: list[int]
    one_tile_a_place: list[bool]
    develop_tiles: int
    loan_money: list[int]
    loan_levels: list[int]
    rail_rounds_without_loans: int
    scout_cards: int
    money_per_vp: int
    unpaid_is_debt: bool
    """Pounds that cannot be paid become negative cash; otherwise each one costs a point."""
    intro_money_per_vp: int
    intro_most_vp: int
    intro_again_from_level: int
    level_of_space: list[int]
    top_space: list[int]
    """Highest space of each level, the lowest level first."""
    lowest_level: int


@dataclass(frozen=True)
class Procedures:
    """What an edition does in its own way: its actions, its order of steps, and what shared rules ask about."""

    actions_offered: tuple[Action, ...]
    turn_steps: tuple[Item[Any], ...]
    round_steps: tuple[Item[Any], ...]
    era_ends: tuple[tuple[Item[Any], ...], ...]
    """What happens when each era is over. As many entries as there are eras."""
    own_tile_reaches: list[bool]
    """By era: an own tile is enough for an industry card; otherwise an own link has to lead to the place."""
    coal_end_chosen: bool
    """The builder of a rail says to which end its coal goes and may buy it at a market place; else any end will do."""
    first_link_anywhere: bool
    """A seat with nothing on the board may put its first link on any line."""
    first_tile_may_replace: bool
    """The industry card of a seat with nothing on the board may also replace a tile."""
    lone_slot_before_replacing: bool
    """An empty slot that shows the industry alone comes before replacing a tile in one that shows others too."""
    anywhere_may_replace: bool
    """Both actions together may also replace a tile."""
    clockwise_start: bool
    """Only the first player is drawn; the others follow in seat order."""
    tie_breaks: tuple[Callable[[BrassState, int], int], ...]
    """What decides between equal points, one after the other; more is better."""
    space_bonus: tuple[Item[Any], ...] = ()
    cotton_bonus: tuple[Item[Any], ...] = ()
    """What a sale brings at each space of the track."""
    income_after_last_round: bool = False
    may_decline_bonus: bool = False
