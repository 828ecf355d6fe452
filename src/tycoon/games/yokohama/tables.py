"""The components of Yokohama as tables of ints. Areas are numbered as the boards of the data file, whatever their slot.

Sets of areas, cards or technologies are ints with one bit each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from tycoon.core.agenda import Item
from tycoon.games.yokohama.bundle import Bundle

if TYPE_CHECKING:
    from tycoon.games.yokohama.areas.area import Area

NONE: Final = -1
"""No area, no card, nobody; a president in hand."""
NEUTRAL: Final = -2
"""Owner of the assistants that block spaces with 2 players."""
COUNTRIES: Final = 5
SHOP_SPACES: Final = 4

# What a requirement of an achievement counts.
NEEDS_GOODS: Final = 0
NEEDS_ORDERS: Final = 1
NEEDS_TECHNOLOGIES: Final = 2
NEEDS_YEN: Final = 3
NEEDS_IMPORTS: Final = 4
NEEDS_BUILDINGS: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables:
    """Everything that stays the same during a game. Filled by `tabulate`, never changed afterwards."""

    variant: dict[str, str]
    digest: str
    """Digest of the component file, if it is not the built-in one."""

    # areas
    areas: int
    area_ids: list[str]
    area_names: list[str]
    area_kinds: list[str]
    area_min_seats: list[int]
    actions: list[Area]
    production: int
    trade: int
    canal: int
    """The canal as a set of one area."""
    land: int
    """All areas but the canal."""
    half: int
    """Sets of areas are listed in two halves of so many bits."""
    low_lists: list[list[int]]
    high_lists: list[list[int]]
    """The members of the lower or higher half of a set, ready to be joined."""
    low_pairs: list[list[int]]
    high_pairs: list[list[int]]
    """The same, each number raised by the number of areas."""
    slot_ids: dict[int, list[str]]
    slot_near: dict[int, list[int]]
    """Neighbouring slots of each slot, by number of seats."""

    # numbers of the turn
    power_assistant: int
    power_president: int
    power_shop: int
    power_house: int
    power_station: int
    power_max: int
    token_at: int
    build_at: int
    place_fee: int
    enter_fee: int
    toll: int
    house_income: int
    place_limit: int
    place_double: int

    # components
    tile_ids: list[str]
    shop_rewards: list[list[Bundle]]
    house_rewards: list[Bundle]
    token_ids: list[str]
    token_rewards: list[Bundle]
    token_free_agent: list[bool]
    basic_tokens: int
    """Tokens of the basic game; those of the mini-expansion follow."""
    order_ids: list[int]
    order_country: list[int]
    order_goods: list[list[int]]
    order_rewards: list[Bundle]
    country_ids: list[str]
    agent_supply: list[int]
    reward_token_ids: list[str]
    reward_token_country: list[int]
    reward_token_agent: list[bool]
    reward_tokens_drawn: int

    # technologies
    tech_ids: list[str]
    tech_names: list[str]
    tech_value: list[int]
    tech_effect: list[str]
    """The kind of effect, as in the component file."""
    tech_number: list[int]
    """The number in the effect, where there is one: the floor, the limit."""
    tech_cost: list[Bundle]
    tech_reward: list[Bundle]
    card_ids: list[int]
    card_tech: list[int]
    card_country: list[int]
    on_order: int
    """Technologies that react to a fulfilled order; the following sets likewise."""
    on_customs: int
    on_church: int
    on_house: int
    on_shop: int
    on_technology: int
    on_copper: int
    on_gained: int
    free_passage: int
    share_area: int
    leave_one: int
    extra_adjacent: int
    direct_move: int
    station: int
    yen_floor: int
    yen_floor_to: int
    wider_placement: int
    wider_limit: int
    trades: int
    """How many technologies are a trade that is possible once a turn."""
    trade_tech: list[int]
    trade_costs: list[Bundle]
    trade_steps: list[Item[Any]]
    trade_gives: list[int]
    """What a trade brings that may open further options: 1 yen, 2 assistants."""

    # achievements
    achievement_ids: list[str]
    achievement_group: list[str]
    achievement_type: list[int]
    achievement_count: list[int]
    achievement_goods: list[list[int]]
    achievement_production: list[int]
    achievement_trade: list[int]
    achievement_first: list[int]
    achievement_later: list[int]

    # area actions
    good_price: list[int]
    import_price: int
    mining_each_exchange: bool
    mining_each_named: bool
    """Under the first rules version every copper that was named brought its extra one."""
    faith_costs: list[Bundle]
    faith_gain: list[int]
    faith_sets: list[list[int]]
    """For each amount of faith that is lacking the sets of payments that just reach it."""
    church_faith: list[int]
    church_rewards: list[Bundle]
    church_blocked: list[bool]
    church_prize: list[int]
    customs_imports: list[int]
    customs_rewards: list[Bundle]
    customs_blocked: list[bool]
    customs_prize: list[int]
    customs_fewer: bool
    shop_price: int
    assistant_price: int
    house_prices: list[int]
    lab_slots: int
    lab_surcharge: list[int]
    lab_yen: int
    """Yen for one point of production value; an import is always one point."""
    lab_extra_from: int
    lab_extra_yen: int
    lab_extra_imports: int
    """The two ways of paying for a further technology; NONE where there is none."""
    lab_most: int
    """More imports than this are never paid for one technology."""
    lab_boards: list[str]
    port_slots: int
    port_open: list[int]
    """Open slots by power."""
    port_boards: list[str]
    port_vp_at: int
    port_vp: int
    port_vp_without_card: bool
    port_second: list[Bundle]
    hand_limit: int

    # setup
    hand_assistants: int
    hand_shops: int
    hand_houses: int
    ware_assistants: int
    ware_shops: int
    ware_houses: int
    start_goods: list[int]
    start_imports: int
    yen_first: int
    yen_other: int
    orders_dealt: int
    orders_removed: dict[int, int]
    neutral_blockers: dict[int, bool]

    # end and scoring
    end_houses: int
    end_shops: int
    end_refill: bool
    end_church: dict[int, int]
    end_customs: dict[int, int]
    end_rounds: int
    tech_prize: list[int]
    dummy_value: int
    """Twice the value with which an absent third party competes with 2 seats; 0: it does not."""
    set_points: list[int]
    agent_points: int
    import_points: int
    yen_per_point: int
    goods_per_point: int

    # readings and variants
    may_place_none: bool
    recall_from_hand: bool
    station_needs_assistant: bool
    token_optional: bool
    moves_optional: bool
    neutrals_compete: bool
    free_agents_score: bool
    free_agents_limited: bool
    recall_one_area: bool
    sole_takes_both: bool
    with_reward_tokens: bool
    with_free_agents: bool

    def listed(self, areas: int) -> list[int]:
        """The areas of a set, ascending; a list of its own."""
        return self.low_lists[areas & ((1 << self.half) - 1)] + self.high_lists[areas >> self.half]

    def listed_pairs(self, areas: int) -> list[int]:
        """The areas of a set, each number raised by the number of areas."""
        return self.low_pairs[areas & ((1 << self.half) - 1)] + self.high_pairs[areas >> self.half]
