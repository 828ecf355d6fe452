"""What the component file of Yokohama holds, typed. An unknown field is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
Good = Literal["copper", "silk", "tea", "fish"]
Country = Literal["us", "nl", "uk", "fr", "de"]
Level = Literal["low", "mid", "high"]
Key = Literal[
    "vp", "yen", "copper", "silk", "tea", "fish", "any_good", "import", "assistant", "shop", "trading_house", "move"
]
Mapping = dict[Key, Annotated[int, Meta(ge=0, le=100)]]
Seats = Annotated[int, Meta(ge=2, le=4)]
OneToFive = Annotated[int, Meta(ge=1, le=5)]
BySeats = dict[Seats, Count]
Few = Annotated[int, Meta(ge=0, le=20)]
ByPower = Annotated[list[Few], Meta(min_length=5, max_length=5)]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all entries: an unknown field is a typing slip, not something to pass over."""


class Sourced(Part, frozen=True, kw_only=True):
    """An entry that says where its values come from; `field_provenance` overrides single fields."""

    provenance: str
    field_provenance: dict[str, str] = {}


class Players(Part, frozen=True):
    min: Literal[2]
    max: Literal[4]


class Vocabulary(Sourced, frozen=True):
    goods: list[Good]
    reward_keys: list[Key]
    countries: list[Country]
    country_names: dict[Country, str]
    player_colours: Annotated[list[str], Meta(min_length=4)]
    area_types: list[str]
    order_levels: list[Level]
    achievement_groups: list[Literal["A", "B", "C"]]


class Pieces(Part, frozen=True):
    assistant: Count
    shop: Count
    trading_house: Count


class Hand(Pieces, frozen=True):
    president: Literal[1]


class SetupBySeats(Part, frozen=True):
    areas_removed: dict[str, Count]
    management_boards_removed: list[str]
    orders_removed: Count
    neutral_blockers: bool


class Setup(Sourced, frozen=True):
    start_hand: Hand
    start_warehouse: Pieces
    start_warehouse_assistant_provenance: str
    score_marker_assistants: Count
    start_goods: dict[Literal["copper", "silk", "tea", "fish", "import"], Count]
    start_yen_first_player: Count
    start_yen_other_players: Count
    orders_dealt_per_player: Positive
    orders_kept_per_player: Literal[1]
    order_hand_limit: Positive
    achievements_drawn_per_group: Literal[1]
    by_players: dict[Seats, SetupBySeats]


class Slot(Part, frozen=True):
    id: str
    row: Count
    col: Count
    x: float
    y: float
    neighbours: Annotated[list[str], Meta(min_length=1)]


class Layout(Sourced, frozen=True):
    rows: list[Count]
    adjacency_provenance: str
    slots: Annotated[list[Slot], Meta(min_length=2)]


class Gain(Part, frozen=True, tag_field="type", tag="gain"):
    good: Literal["copper", "silk", "tea", "fish", "yen"]
    table: ByPower


class CanalEffect(Part, frozen=True, tag_field="type", tag="canal"):
    toll_yen: Count


class ExchangeEffect(Part, frozen=True, tag_field="type", tag="exchange"):
    table: ByPower


class ChurchEffect(Part, frozen=True, tag_field="type", tag="church"):
    table: ByPower


class CustomsEffect(Part, frozen=True, tag_field="type", tag="customs"):
    table: ByPower


class EmploymentEffect(Part, frozen=True, tag_field="type", tag="employment"):
    table: ByPower


class LaboratoryEffect(Part, frozen=True, tag_field="type", tag="laboratory"):
    board: str
    table: ByPower


class PortEffect(Part, frozen=True, tag_field="type", tag="port"):
    board: str


AreaEffect = (
    Gain
    | CanalEffect
    | ExchangeEffect
    | ChurchEffect
    | CustomsEffect
    | EmploymentEffect
    | LaboratoryEffect
    | PortEffect
)


class AreaKind(Sourced, frozen=True):
    id: str
    name: str
    name_pl: str
    type: Literal["production", "trade", "canal"]
    boards: Positive
    effect: AreaEffect


class AreaBoard(Sourced, frozen=True):
    id: str
    kind: str
    min_players: Seats


class Power(Sourced, frozen=True):
    assistant: Count
    president: Count
    shop: Count
    trading_house: Count
    station: Count
    max: Literal[5]
    bonus_token_at: Positive
    build_at: Positive


class Placement(Sourced, frozen=True):
    different_areas: Positive
    one_area: Positive


class Fees(Sourced, frozen=True):
    place_assistant_per_opposing_president: Count
    enter_area_per_opposing_president: Count
    canal_toll: Count
    trading_house_income_from_supply: Count


class Chinatown(Sourced, frozen=True):
    rate_icons_provenance: str
    yen_per_good: dict[Good, Positive]
    yen_per_import: Positive
    imports_can_be_sold: Literal[False]


class FaithPayment(Part, frozen=True):
    cost: Mapping
    faith: Positive


class FaithPayments(Sourced, frozen=True):
    each_at_most_once: Literal[True]
    options: Annotated[list[FaithPayment], Meta(max_length=8)]


class EmploymentCosts(Sourced, frozen=True):
    assistant: Count
    shop: Count
    trading_house: list[Count]


class Laboratory(Sourced, frozen=True):
    slot_surcharges: Annotated[list[Count], Meta(min_length=1, max_length=8)]
    slots_provenance: str
    yen_per_production: Positive
    imports_per_production: Literal[1]
    extra_cost_from_card_number: Positive
    extra_cost_options: Annotated[list[dict[Literal["yen", "import"], Count]], Meta(min_length=1)]


class Port(Sourced, frozen=True):
    slot_levels: Annotated[list[Level], Meta(min_length=1, max_length=8)]
    slots_provenance: str
    levels_by_power: dict[OneToFive, list[Level]]
    vp_at_power_5: Count
    free_cards: Literal[1]
    second_card_cost_options: Annotated[list[dict[Literal["yen", "import"], Count]], Meta(min_length=1, max_length=4)]


class Prize(Part, frozen=True):
    first: Count
    second: Count


class ChurchSpace(Sourced, frozen=True):
    position: Positive
    faith: Count
    reward: Mapping
    blocked_2p: bool


class CustomsSpace(Sourced, frozen=True):
    position: Positive
    imports: Positive
    reward: Mapping
    blocked_2p: bool


class ChurchBoard(Part, frozen=True):
    end_bonus: Prize
    end_bonus_provenance: str
    spaces_provenance: str
    spaces: Annotated[list[ChurchSpace], Meta(min_length=1, max_length=16)]


class CustomsBoard(Part, frozen=True):
    end_bonus: Prize
    end_bonus_provenance: str
    spaces_provenance: str
    spaces: Annotated[list[CustomsSpace], Meta(min_length=1, max_length=16)]


class NeutralBlockers(Sourced, frozen=True):
    per_board: Count


class ForeignAgents(Sourced, frozen=True):
    supply: dict[Country, Count]


class BuildingTile(Sourced, frozen=True):
    id: str
    shop_rewards: Annotated[list[Mapping], Meta(min_length=4, max_length=4)]
    trading_house_reward: Mapping


class PowerToken(Sourced, frozen=True):
    id: str
    reward: Mapping
    free_agent: bool = False


class GoodsNeeded(Part, frozen=True, tag_field="type", tag="goods"):
    goods: dict[Good, Positive]


class OrdersNeeded(Part, frozen=True, tag_field="type", tag="orders"):
    count: Positive


class TechnologiesNeeded(Part, frozen=True, tag_field="type", tag="technologies"):
    count: Positive


class YenNeeded(Part, frozen=True, tag_field="type", tag="yen"):
    count: Positive


class ImportsNeeded(Part, frozen=True, tag_field="type", tag="imports"):
    count: Positive


class BuildingsNeeded(Part, frozen=True, tag_field="type", tag="buildings"):
    production: Count
    trade: Count


Requirement = GoodsNeeded | OrdersNeeded | TechnologiesNeeded | YenNeeded | ImportsNeeded | BuildingsNeeded


class Achievement(Sourced, frozen=True):
    id: str
    group: Literal["A", "B", "C"]
    requirement: Requirement
    first: Count
    later: Count


class OrderCard(Sourced, frozen=True):
    id: Positive
    country: Country
    goods: dict[Good, Positive]
    reward: Mapping


class Reaction(Part, frozen=True):
    """Base of the effects that only give a reward on an event."""

    reward: Mapping


class OnOrder(Reaction, frozen=True, tag_field="type", tag="on_order_fulfilled"):
    pass


class OnCustoms(Reaction, frozen=True, tag_field="type", tag="on_customs_placement"):
    pass


class OnChurch(Reaction, frozen=True, tag_field="type", tag="on_church_placement"):
    pass


class OnTradingHouse(Reaction, frozen=True, tag_field="type", tag="on_build_trading_house"):
    pass


class OnShop(Reaction, frozen=True, tag_field="type", tag="on_build_shop"):
    pass


class OnTechnology(Reaction, frozen=True, tag_field="type", tag="on_later_technology"):
    pass


class OnCopper(Reaction, frozen=True, tag_field="type", tag="on_gain_copper"):
    pass


class Immediate(Reaction, frozen=True, tag_field="type", tag="immediate"):
    pass


class OncePerTurn(Part, frozen=True, tag_field="type", tag="once_per_turn_trade"):
    cost: Mapping
    reward: Mapping


class YenFloor(Part, frozen=True, tag_field="type", tag="turn_start_yen_floor"):
    floor: Count


class PlaceLimit(Part, frozen=True, tag_field="type", tag="place_different_limit"):
    limit: Positive


class NoPassageFees(Part, frozen=True, tag_field="type", tag="no_passage_fees"):
    pass


class ShareArea(Part, frozen=True, tag_field="type", tag="share_area_with_presidents"):
    pass


class LeaveOne(Part, frozen=True, tag_field="type", tag="leave_one_on_recovery"):
    pass


class ExtraAdjacent(Part, frozen=True, tag_field="type", tag="extra_adjacent_on_double"):
    pass


class DirectMove(Part, frozen=True, tag_field="type", tag="direct_move"):
    pass


class StationEffect(Part, frozen=True, tag_field="type", tag="station"):
    pass


TechnologyEffect = (
    OnOrder
    | OnCustoms
    | OnChurch
    | OnTradingHouse
    | OnShop
    | OnTechnology
    | OnCopper
    | Immediate
    | OncePerTurn
    | YenFloor
    | PlaceLimit
    | NoPassageFees
    | ShareArea
    | LeaveOne
    | ExtraAdjacent
    | DirectMove
    | StationEffect
)


class Technology(Sourced, frozen=True):
    id: str
    name: str
    name_pl: str
    production_value: Positive
    effect: TechnologyEffect


class TechnologyCard(Sourced, frozen=True):
    id: Positive
    technology: str
    country: Country
    id_source: str


class EndConditions(Sourced, frozen=True):
    trading_houses_built_by_one_player: Positive
    shops_built_by_one_player: Positive
    port_refill_failed: bool
    church_assistants: BySeats
    customs_assistants: BySeats
    extra_full_rounds_after_trigger_round: Count


class FinalScoring(Sourced, frozen=True, kw_only=True):
    technology_bonus: Prize
    country_set_points: dict[OneToFive, Count]
    unused_foreign_agent: Count
    import_: Count = msgspec.field(name="import")
    yen_per_point: Positive
    trade_goods_per_point: Positive


class RewardToken(Sourced, frozen=True):
    id: str
    country: Country | None
    free_agent: bool


class AchievementRewards(Part, frozen=True):
    drawn: Count
    drawn_provenance: str
    tokens: list[RewardToken]


class FreeAgentTokens(Part, frozen=True):
    tokens: list[PowerToken]


class MiniExpansions(Part, frozen=True):
    achievement_rewards: AchievementRewards
    free_agent_tokens: FreeAgentTokens


class Rulings(Sourced, frozen=True):
    placement_option_a_may_be_zero: bool
    recall_with_president_in_hand_allowed: bool
    station_move_requires_own_assistant: bool
    customs_may_spend_fewer_imports: bool
    mining_bonus_per_chinatown_exchange: bool
    port_power5_vp_without_card: bool
    power5_token_optional: bool
    moves_optional: bool
    neutral_assistants_compete_for_majorities: bool
    score_unused_free_agents: bool
    free_agents_share_once_per_turn_limit: bool


class EditionVariants(Sourced, frozen=True):
    recall_only_one_area: bool
    sole_player_takes_both_bonuses: bool
    two_player_dummy_technology_value: Annotated[float, Meta(ge=0, le=1000)]


class ExpectedCounts(Part, frozen=True):
    area_kinds: Count
    area_boards: Count
    areas_by_players: BySeats
    building_tiles: Count
    power5_tokens: Count
    order_cards: Count
    technologies: Count
    technology_cards: Count
    achievements: Count
    foreign_agents: Count
    church_spaces: Count
    customs_spaces: Count


class Components(Part, frozen=True):
    """Everything in the box."""

    format_version: Literal[1]
    game: Literal["yokohama"]
    players: Players
    vocabulary: Vocabulary
    components: dict[str, int | str]
    setup: Setup
    layouts: dict[Seats, Layout]
    drawing: dict[str, Any]
    area_kinds: list[AreaKind]
    area_boards: Annotated[list[AreaBoard], Meta(min_length=3, max_length=24)]
    power: Power
    placement: Placement
    fees: Fees
    chinatown: Chinatown
    faith_payments: FaithPayments
    employment_costs: EmploymentCosts
    laboratory: Laboratory
    port: Port
    church_board: ChurchBoard
    customs_board: CustomsBoard
    neutral_blockers: NeutralBlockers
    foreign_agents: ForeignAgents
    building_tiles: list[BuildingTile]
    power5_tokens: list[PowerToken]
    achievements: list[Achievement]
    order_cards: Annotated[list[OrderCard], Meta(max_length=60)]
    technologies: Annotated[list[Technology], Meta(max_length=60)]
    technology_cards: Annotated[list[TechnologyCard], Meta(max_length=60)]
    end_conditions: EndConditions
    final_scoring: FinalScoring
    mini_expansions: MiniExpansions
    rulings: Rulings
    edition_variants: EditionVariants
    older_edition: EditionVariants
    expected_counts: ExpectedCounts
