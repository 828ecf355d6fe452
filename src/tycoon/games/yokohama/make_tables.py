"""From the component file to the tables."""

from __future__ import annotations

from typing import Any

from tycoon.core.bits import bits, mask_of
from tycoon.games.yokohama.areas.area import Area
from tycoon.games.yokohama.areas.chinatown import Chinatown
from tycoon.games.yokohama.areas.church import Church
from tycoon.games.yokohama.areas.customs import CustomsHouse
from tycoon.games.yokohama.areas.employment import EmploymentAgency
from tycoon.games.yokohama.areas.laboratory import Laboratory
from tycoon.games.yokohama.areas.port import Port
from tycoon.games.yokohama.areas.production import Bank, Canal, Production
from tycoon.games.yokohama.bundle import GOOD_IDS, Bundle
from tycoon.games.yokohama.old_records import PLAYED_BY, VERSION_1
from tycoon.games.yokohama.question import ASSISTANTS, YEN
from tycoon.games.yokohama.structures import Components
from tycoon.games.yokohama.tables import (
    NEEDS_BUILDINGS,
    NEEDS_GOODS,
    NEEDS_IMPORTS,
    NEEDS_ORDERS,
    NEEDS_TECHNOLOGIES,
    NEEDS_YEN,
    NONE,
    Tables,
)
from tycoon.games.yokohama.technologies import USE_TRADE

SEATS = (2, 3, 4)


def tabulate(c: Components, variant: dict[str, str]) -> Tables:
    """The tables for a choice of variants."""
    t = Tables()
    t.variant = dict(variant)
    _fill_areas(t, c)
    _fill_layouts(t, c)
    _fill_turn(t, c)
    _fill_cards(t, c)
    _fill_technologies(t, c)
    _fill_reactions(t, c)
    _fill_achievements(t, c)
    _fill_boards(t, c)
    _fill_laboratory(t, c)
    _fill_port(t, c)
    _fill_setup(t, c)
    _fill_end(t, c)
    _fill_readings(t, c, variant)
    return t


def _bundle(mapping: Any) -> Bundle:
    return Bundle({str(key): int(amount) for key, amount in mapping.items()})


def _goods(mapping: Any) -> list[int]:
    return [int(mapping.get(good, 0)) for good in GOOD_IDS]


def _fill_areas(t: Tables, c: Components) -> None:
    kinds = {kind.id: kind for kind in c.area_kinds}
    t.areas = len(c.area_boards)
    t.area_ids = [board.id for board in c.area_boards]
    t.area_kinds = [board.kind for board in c.area_boards]
    t.area_min_seats = [int(board.min_players) for board in c.area_boards]
    t.area_names = []
    t.lab_boards = [kind.id for kind in c.area_kinds if type(kind.effect).__name__ == "LaboratoryEffect"]
    t.port_boards = [kind.id for kind in c.area_kinds if type(kind.effect).__name__ == "PortEffect"]
    t.actions = []
    types: list[str] = []
    for number, board in enumerate(c.area_boards):
        kind = kinds[board.kind]
        same = t.area_kinds[: number + 1].count(board.kind)
        t.area_names.append(kind.name if kind.boards == 1 else f"{kind.name} {same}")
        t.actions.append(_action(t, kind.effect))
        types.append(kind.type)
    t.production = mask_of([area for area, type_ in enumerate(types) if type_ == "production"])
    t.trade = mask_of([area for area, type_ in enumerate(types) if type_ == "trade"])
    t.canal = mask_of([area for area, type_ in enumerate(types) if type_ == "canal"])
    t.land = t.production | t.trade
    t.half = (t.areas + 1) // 2
    t.low_lists = [bits(areas) for areas in range(1 << t.half)]
    t.high_lists = [[t.half + area for area in areas] for areas in t.low_lists]
    t.low_pairs = [[t.areas + area for area in areas] for areas in t.low_lists]
    t.high_pairs = [[t.areas + area for area in areas] for areas in t.high_lists]


def _action(t: Tables, effect: Any) -> Area:
    """The action of an area, by the type of its effect."""
    name = type(effect).__name__
    if name == "Gain":
        good = str(effect.good)
        return Bank(effect.table) if good == "yen" else Production(effect.table, GOOD_IDS.index(good))
    if name == "CanalEffect":
        return Canal([])
    if name == "ExchangeEffect":
        return Chinatown(effect.table)
    if name == "ChurchEffect":
        return Church(effect.table)
    if name == "CustomsEffect":
        return CustomsHouse(effect.table)
    if name == "EmploymentEffect":
        return EmploymentAgency(effect.table)
    if name == "LaboratoryEffect":
        return Laboratory(effect.table, t.lab_boards.index(effect.board))
    return Port(t.port_boards.index(effect.board))


def _fill_layouts(t: Tables, c: Components) -> None:
    t.slot_ids, t.slot_near = {}, {}
    for seats in SEATS:
        slots = c.layouts[seats].slots
        ids = [slot.id for slot in slots]
        t.slot_ids[seats] = ids
        t.slot_near[seats] = [mask_of([ids.index(other) for other in slot.neighbours]) for slot in slots]


def _fill_turn(t: Tables, c: Components) -> None:
    t.power_assistant = c.power.assistant
    t.power_president = c.power.president
    t.power_shop = c.power.shop
    t.power_house = c.power.trading_house
    t.power_station = c.power.station
    t.power_max = c.power.max
    t.token_at = c.power.bonus_token_at
    t.build_at = c.power.build_at
    t.place_fee = c.fees.place_assistant_per_opposing_president
    t.enter_fee = c.fees.enter_area_per_opposing_president
    t.toll = c.fees.canal_toll
    t.house_income = c.fees.trading_house_income_from_supply
    t.place_limit = c.placement.different_areas
    t.place_double = c.placement.one_area


def _fill_cards(t: Tables, c: Components) -> None:
    t.tile_ids = [tile.id for tile in c.building_tiles]
    t.shop_rewards = [[_bundle(reward) for reward in tile.shop_rewards] for tile in c.building_tiles]
    t.house_rewards = [_bundle(tile.trading_house_reward) for tile in c.building_tiles]
    tokens = [*c.power5_tokens, *c.mini_expansions.free_agent_tokens.tokens]
    t.basic_tokens = len(c.power5_tokens)
    t.token_ids = [token.id for token in tokens]
    t.token_rewards = [_bundle(token.reward) for token in tokens]
    t.token_free_agent = [token.free_agent for token in tokens]
    t.country_ids = [str(country) for country in c.vocabulary.countries]
    t.order_ids = [order.id for order in c.order_cards]
    t.order_country = [t.country_ids.index(order.country) for order in c.order_cards]
    t.order_goods = [_goods(order.goods) for order in c.order_cards]
    t.order_rewards = [_bundle(order.reward) for order in c.order_cards]
    supply = c.foreign_agents.supply
    t.agent_supply = [supply.get(country, 0) for country in c.vocabulary.countries]
    rewards = c.mini_expansions.achievement_rewards
    t.reward_tokens_drawn = rewards.drawn
    t.reward_token_ids = [token.id for token in rewards.tokens]
    t.reward_token_country = [
        NONE if token.country is None else t.country_ids.index(token.country) for token in rewards.tokens
    ]
    t.reward_token_agent = [token.free_agent for token in rewards.tokens]


def _fill_technologies(t: Tables, c: Components) -> None:
    t.tech_ids = [tech.id for tech in c.technologies]
    t.tech_names = [tech.name for tech in c.technologies]
    t.tech_value = [tech.production_value for tech in c.technologies]
    t.tech_effect = [str(tech.effect.__struct_config__.tag) for tech in c.technologies]
    t.tech_number = [int(getattr(tech.effect, "floor", getattr(tech.effect, "limit", 0))) for tech in c.technologies]
    t.tech_cost = [_bundle(getattr(tech.effect, "cost", {})) for tech in c.technologies]
    t.tech_reward = [_bundle(getattr(tech.effect, "reward", {})) for tech in c.technologies]
    t.card_ids = [card.id for card in c.technology_cards]
    t.card_tech = [t.tech_ids.index(card.technology) for card in c.technology_cards]
    t.card_country = [t.country_ids.index(card.country) for card in c.technology_cards]
    t.trade_tech = bits(_having(c, "OncePerTurn"))
    t.trades = len(t.trade_tech)
    t.trade_costs = [t.tech_cost[tech] for tech in t.trade_tech]
    t.trade_steps = [USE_TRADE[trade] for trade in range(t.trades)]
    t.trade_gives = [
        (ASSISTANTS if t.tech_reward[tech].assistants else 0) | (YEN if t.tech_reward[tech].yen else 0) or YEN
        for tech in t.trade_tech
    ]


def _having(c: Components, effect: str) -> int:
    """The technologies with an effect of this kind."""
    return mask_of([number for number, tech in enumerate(c.technologies) if type(tech.effect).__name__ == effect])


def _fill_reactions(t: Tables, c: Components) -> None:
    t.on_order = _having(c, "OnOrder")
    t.on_customs = _having(c, "OnCustoms")
    t.on_church = _having(c, "OnChurch")
    t.on_house = _having(c, "OnTradingHouse")
    t.on_shop = _having(c, "OnShop")
    t.on_technology = _having(c, "OnTechnology")
    t.on_copper = _having(c, "OnCopper")
    t.on_gained = _having(c, "Immediate")
    t.free_passage = _having(c, "NoPassageFees")
    t.share_area = _having(c, "ShareArea")
    t.leave_one = _having(c, "LeaveOne")
    t.extra_adjacent = _having(c, "ExtraAdjacent")
    t.direct_move = _having(c, "DirectMove")
    t.station = _having(c, "StationEffect")
    t.yen_floor = _having(c, "YenFloor")
    t.wider_placement = _having(c, "PlaceLimit")
    effects: list[Any] = [tech.effect for tech in c.technologies]
    t.yen_floor_to = max([effects[tech].floor for tech in bits(t.yen_floor)], default=0)
    t.wider_limit = max([effects[tech].limit for tech in bits(t.wider_placement)], default=0)


NEEDS = {
    "GoodsNeeded": NEEDS_GOODS,
    "OrdersNeeded": NEEDS_ORDERS,
    "TechnologiesNeeded": NEEDS_TECHNOLOGIES,
    "YenNeeded": NEEDS_YEN,
    "ImportsNeeded": NEEDS_IMPORTS,
    "BuildingsNeeded": NEEDS_BUILDINGS,
}


def _fill_achievements(t: Tables, c: Components) -> None:
    needs: list[Any] = [tile.requirement for tile in c.achievements]
    t.achievement_ids = [tile.id for tile in c.achievements]
    t.achievement_group = [str(tile.group) for tile in c.achievements]
    t.achievement_type = [NEEDS[type(need).__name__] for need in needs]
    t.achievement_count = [int(getattr(need, "count", 0)) for need in needs]
    t.achievement_goods = [_goods(getattr(need, "goods", {})) for need in needs]
    t.achievement_production = [int(getattr(need, "production", 0)) for need in needs]
    t.achievement_trade = [int(getattr(need, "trade", 0)) for need in needs]
    t.achievement_first = [tile.first for tile in c.achievements]
    t.achievement_later = [tile.later for tile in c.achievements]


def _fill_boards(t: Tables, c: Components) -> None:
    t.good_price = [c.chinatown.yen_per_good[good] for good in c.vocabulary.goods]
    t.import_price = c.chinatown.yen_per_import
    t.faith_costs = [_bundle(option.cost) for option in c.faith_payments.options]
    t.faith_gain = [option.faith for option in c.faith_payments.options]
    t.faith_sets = [_sets_reaching(t.faith_gain, faith) for faith in range(sum(t.faith_gain) + 1)]
    church = c.church_board
    t.church_faith = [space.faith for space in church.spaces]
    t.church_rewards = [_bundle(space.reward) for space in church.spaces]
    t.church_blocked = [space.blocked_2p for space in church.spaces]
    t.church_prize = [church.end_bonus.first, church.end_bonus.second]
    customs = c.customs_board
    t.customs_imports = [space.imports for space in customs.spaces]
    t.customs_rewards = [_bundle(space.reward) for space in customs.spaces]
    t.customs_blocked = [space.blocked_2p for space in customs.spaces]
    t.customs_prize = [customs.end_bonus.first, customs.end_bonus.second]
    t.assistant_price = c.employment_costs.assistant
    t.shop_price = c.employment_costs.shop
    t.house_prices = list(c.employment_costs.trading_house)


def _sets_reaching(gains: list[int], faith: int) -> list[int]:
    """Sets of payments that bring this much faith, and would not without any one of them."""
    if faith == 0:
        return [0]
    out: list[int] = []
    for chosen in range(1 << len(gains)):
        parts = [gains[payment] for payment in bits(chosen)]
        if sum(parts) >= faith > sum(parts) - min(parts, default=0):
            out.append(chosen)
    return out


def _fill_laboratory(t: Tables, c: Components) -> None:
    lab = c.laboratory
    t.lab_surcharge = list(lab.slot_surcharges)
    t.lab_slots = len(t.lab_surcharge)
    t.lab_yen = lab.yen_per_production
    t.lab_extra_from = lab.extra_cost_from_card_number
    t.lab_extra_yen = min([cost["yen"] for cost in lab.extra_cost_options if "yen" in cost], default=NONE)
    t.lab_extra_imports = min([cost["import"] for cost in lab.extra_cost_options if "import" in cost], default=NONE)
    t.lab_most = max(t.tech_value) + max(t.lab_surcharge) + max(0, t.lab_extra_imports)


def _fill_port(t: Tables, c: Components) -> None:
    port = c.port
    t.port_slots = len(port.slot_levels)
    t.port_open = [0]
    for power in (1, 2, 3, 4, 5):
        levels = port.levels_by_power[power]
        t.port_open.append(mask_of([slot for slot, level in enumerate(port.slot_levels) if level in levels]))
    t.port_vp_at = c.power.max
    t.port_vp = port.vp_at_power_5
    t.port_second = [_bundle(cost) for cost in port.second_card_cost_options]


def _fill_setup(t: Tables, c: Components) -> None:
    setup = c.setup
    t.hand_assistants = setup.start_hand.assistant
    t.hand_shops = setup.start_hand.shop
    t.hand_houses = setup.start_hand.trading_house
    t.ware_assistants = setup.start_warehouse.assistant
    t.ware_shops = setup.start_warehouse.shop
    t.ware_houses = setup.start_warehouse.trading_house
    t.start_goods = _goods(setup.start_goods)
    t.start_imports = setup.start_goods.get("import", 0)
    t.yen_first = setup.start_yen_first_player
    t.yen_other = setup.start_yen_other_players
    t.orders_dealt = setup.orders_dealt_per_player
    t.orders_removed = {seats: setup.by_players[seats].orders_removed for seats in SEATS}
    t.neutral_blockers = {seats: setup.by_players[seats].neutral_blockers for seats in SEATS}
    t.hand_limit = setup.order_hand_limit


def _fill_end(t: Tables, c: Components) -> None:
    end = c.end_conditions
    t.end_houses = end.trading_houses_built_by_one_player
    t.end_shops = end.shops_built_by_one_player
    t.end_refill = end.port_refill_failed
    t.end_church = {seats: end.church_assistants[seats] for seats in SEATS}
    t.end_customs = {seats: end.customs_assistants[seats] for seats in SEATS}
    t.end_rounds = end.extra_full_rounds_after_trigger_round
    final = c.final_scoring
    t.tech_prize = [final.technology_bonus.first, final.technology_bonus.second]
    t.set_points = [0] + [final.country_set_points[size] for size in (1, 2, 3, 4, 5)]
    t.agent_points = final.unused_foreign_agent
    t.import_points = final.import_
    t.yen_per_point = final.yen_per_point
    t.goods_per_point = final.trade_goods_per_point


def _fill_readings(t: Tables, c: Components, variant: dict[str, str]) -> None:
    """The rulings of the data file, and the points in which the older edition differs, each chosen by its variant."""
    rulings = c.rulings
    t.may_place_none = rulings.placement_option_a_may_be_zero
    t.recall_from_hand = rulings.recall_with_president_in_hand_allowed
    t.station_needs_assistant = rulings.station_move_requires_own_assistant and variant["station-alone"] == "off"
    t.customs_fewer = rulings.customs_may_spend_fewer_imports and variant["customs-exact"] == "off"
    t.mining_each_exchange = rulings.mining_bonus_per_chinatown_exchange
    t.mining_each_named = variant[PLAYED_BY] == VERSION_1
    t.port_vp_without_card = rulings.port_power5_vp_without_card
    t.token_optional = rulings.power5_token_optional
    t.moves_optional = rulings.moves_optional
    t.neutrals_compete = rulings.neutral_assistants_compete_for_majorities
    t.free_agents_score = rulings.score_unused_free_agents
    t.free_agents_limited = rulings.free_agents_share_once_per_turn_limit
    t.with_reward_tokens = variant["achievement-rewards"] == "on"
    t.with_free_agents = variant["free-agent-tokens"] == "on"
    editions = {"off": c.edition_variants, "on": c.older_edition}
    t.recall_one_area = editions[variant["recall-one-area"]].recall_only_one_area
    t.sole_takes_both = editions[variant["sole-takes-both"]].sole_player_takes_both_bonuses
    dummy = editions[variant["dummy-technology"]].two_player_dummy_technology_value
    t.dummy_value = round(2 * dummy)
