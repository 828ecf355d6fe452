"""Setting up a game. Rules 3."""

from __future__ import annotations

from tycoon.core.bits import bits, mask_of
from tycoon.core.deal import Deal, Vocabulary
from tycoon.core.errors import BadDeal
from tycoon.core.rng import Rng
from tycoon.games.yokohama.orders import KEEP_ORDER
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NEUTRAL, NONE, SHOP_SPACES, Tables
from tycoon.games.yokohama.turn import push_turn

Parts = dict[str, tuple[int, ...]]


# -- the deal ----------------------------------------------------------------------------------------------------


def boards_in_play(t: Tables, seats: int) -> list[int]:
    """The areas used with so many players."""
    return [area for area in range(t.areas) if t.area_min_seats[area] <= seats]


def pools(t: Tables, seats: int) -> dict[str, list[int]]:
    """Return the components that each part of a deal is drawn from, unshuffled."""
    tokens = len(t.token_ids) if t.with_free_agents else t.basic_tokens
    out = {
        "areas": boards_in_play(t, seats),
        "building_tiles": list(range(len(t.tile_ids))),
        "power_tokens": list(range(tokens)),
        "achievements": list(range(len(t.achievement_ids))),
        "technologies": list(range(len(t.card_ids))),
        "orders": list(range(len(t.order_ids))),
        "start_player": list(range(seats)),
    }
    if t.with_reward_tokens:
        out["reward_tokens"] = list(range(len(t.reward_token_ids)))
    return out


def sizes(t: Tables, seats: int) -> dict[str, int]:
    """How many of each pool a deal holds."""
    out = {part: len(pool) for part, pool in pools(t, seats).items()}
    land = mask_of(boards_in_play(t, seats)) & t.land
    out["building_tiles"] = out["power_tokens"] = len(bits(land))
    out["achievements"] = len(sorted(set(t.achievement_group)))
    out["start_player"] = 1
    if t.with_reward_tokens:
        out["reward_tokens"] = t.reward_tokens_drawn
    return out


def draw(t: Tables, seats: int, rng: Rng) -> Parts:
    """Draw everything random."""
    wanted = sizes(t, seats)
    parts: Parts = {}
    for part, pool in pools(t, seats).items():
        rng.shuffle(pool)
        parts[part] = tuple(_one_a_group(t, pool) if part == "achievements" else pool[: wanted[part]])
    return parts


def _one_a_group(t: Tables, tiles: list[int]) -> list[int]:
    """The first tile of each group."""
    groups = sorted(set(t.achievement_group))
    return [next(tile for tile in tiles if t.achievement_group[tile] == group) for group in groups]


def vocabulary(t: Tables, seats: int) -> Vocabulary:
    """Names of the components in each part."""
    names: dict[str, list[str] | None] = {
        "areas": t.area_ids,
        "building_tiles": t.tile_ids,
        "power_tokens": t.token_ids,
        "achievements": t.achievement_ids,
        "technologies": [str(card) for card in t.card_ids],
        "orders": [str(card) for card in t.order_ids],
        "start_player": None,
        "reward_tokens": t.reward_token_ids,
    }
    return {part: names[part] for part in pools(t, seats)}


def check_parts(t: Tables, seats: int, parts: Parts) -> None:
    """Raise BadDeal if these parts are not a shuffle of the components."""
    words = vocabulary(t, seats)
    for part, pool in pools(t, seats).items():
        given = parts[part]
        wanted = sizes(t, seats)[part]
        if len(given) != wanted:
            raise BadDeal(f"deal: {part} has {len(given)} entries, not {wanted}")
        names = words[part]
        for number in given:
            name = str(number) if names is None else names[number]
            if number not in pool:
                raise BadDeal(f"deal: {part}: {name} is not used with {seats} players")
            if given.count(number) > 1:
                raise BadDeal(f"deal: {part}: {name} stands there twice")
    groups = [t.achievement_group[tile] for tile in parts["achievements"]]
    if groups != sorted(set(t.achievement_group)):
        raise BadDeal("deal: achievements: one tile of each group, in the order of the groups")


# -- the first position ------------------------------------------------------------------------------------------


def start(t: Tables, deal: Deal) -> YokohamaState:
    """The first position: everybody is about to choose an order to keep."""
    s = blank(t, deal.seats)
    parts = deal.parts
    s.first = parts["start_player"][0]
    s.active = s.first
    s.money = [t.yen_first if seat == s.first else t.yen_other for seat in range(s.seats)]
    lay_out(s, parts)
    s.achievements = parts["achievements"]
    s.reward_tokens = mask_of(list(parts.get("reward_tokens", ())))
    deal_technologies(s, parts["technologies"])
    deal_orders(s, parts["orders"])
    push_turn(s)
    for place in range(s.seats - 1, -1, -1):
        s.then(KEEP_ORDER[(s.first + place) % s.seats])
    s.settle()
    return s


def lay_out(s: YokohamaState, parts: Parts) -> None:
    """Areas on their slots, a building tile and a 5-power token on each but the canal."""
    t = s.tables
    areas = parts["areas"]
    set_slots(s, areas)
    land = [area for area in areas if t.land >> area & 1]
    tiles = [NONE] * t.areas
    tokens = [NONE] * t.areas
    for place, area in enumerate(land):
        tiles[area] = parts["building_tiles"][place]
        tokens[area] = parts["power_tokens"][place]
    s.tiles, s.tokens = tuple(tiles), tuple(tokens)
    s.token_areas = mask_of(land)


def set_slots(s: YokohamaState, areas: tuple[int, ...]) -> None:
    """Which area lies on which slot, and so which are neighbours."""
    t = s.tables
    slots = [NONE] * t.areas
    near = [0] * t.areas
    for slot, area in enumerate(areas):
        slots[area] = slot
        near[area] = mask_of([areas[other] for other in bits(t.slot_near[s.seats][slot])])
    s.slots, s.near = tuple(slots), near
    s.land = mask_of(list(areas)) & t.land


def rows_in_play(s: YokohamaState, boards: list[str]) -> list[int]:
    """Numbers of the management boards whose area is in play."""
    t = s.tables
    return [number for number, kind in enumerate(boards) if s.slots[t.area_kinds.index(kind)] != NONE]


def deal_technologies(s: YokohamaState, deck: tuple[int, ...]) -> None:
    """Fill the rows of the laboratories."""
    t = s.tables
    for board in rows_in_play(s, t.lab_boards):
        s.labs[board * t.lab_slots : (board + 1) * t.lab_slots] = list(deck[: t.lab_slots])
        deck = deck[t.lab_slots :]
    s.tech_deck = deck


def deal_orders(s: YokohamaState, cards: tuple[int, ...]) -> None:
    """The last cards are removed unseen; then the rows of the ports are filled and each player gets some."""
    t = s.tables
    used = len(cards) - t.orders_removed[s.seats]
    deck, s.orders_out = cards[:used], cards[used:]
    for board in rows_in_play(s, t.port_boards):
        s.ports[board * t.port_slots : (board + 1) * t.port_slots] = list(deck[: t.port_slots])
        deck = deck[t.port_slots :]
    for place in range(s.seats):
        s.orders[(s.first + place) % s.seats] = mask_of(list(deck[: t.orders_dealt]))
        deck = deck[t.orders_dealt :]
    s.order_deck = deck


def blank(t: Tables, seats: int) -> YokohamaState:
    """Players with their pieces, an empty table, nothing to do."""
    s = YokohamaState()
    s.agenda, s.options, s.log, s.reveals = [], [], None, 0
    s.tables, s.seats, s.first, s.active = t, seats, 0, 0
    s.land, s.near, s.slots, s.tiles, s.tokens, s.achievements = 0, [0] * t.areas, (), (), (), ()
    s.round, s.turn, s.end_round = 1, 0, 0
    s.agent_used = s.trades = s.placed = s.power = s.mined = 0
    s.acting = NONE
    s.assistants = [0] * (seats * t.areas)
    s.shop_spaces = [NONE] * (t.areas * SHOP_SPACES)
    s.token_areas, s.station = 0, NONE
    s.here, s.shops, s.houses = [0] * seats, [0] * seats, [0] * seats
    s.president = [NONE] * seats
    s.hand, s.warehouse = [t.hand_assistants] * seats, [t.ware_assistants] * seats
    s.shop_hand, s.shop_ware = [t.hand_shops] * seats, [t.ware_shops] * seats
    s.house_hand, s.house_ware = [t.hand_houses] * seats, [t.ware_houses] * seats
    s.money, s.vp, s.imports = [t.yen_other] * seats, [0] * seats, [t.start_imports] * seats
    s.goods = t.start_goods * seats
    s.orders, s.seen, s.discarded, s.fulfilled = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.symbols, s.agents, s.agents_spent = [0] * (5 * seats), [0] * (5 * seats), [0] * (5 * seats)
    s.technologies, s.tech = [()] * seats, [0] * seats
    s.free_agents, s.free_spent, s.tokens_won, s.kept_tokens = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.supply = t.agent_supply[:]
    s.church, s.customs = open_board(t, seats, t.church_blocked), open_board(t, seats, t.customs_blocked)
    s.achieved, s.reward_tokens = [(), (), ()], 0
    s.ports = [NONE] * (len(t.port_boards) * t.port_slots)
    s.labs = [NONE] * (len(t.lab_boards) * t.lab_slots)
    s.order_deck, s.orders_out, s.tech_deck = (), (), ()
    return s


def open_board(t: Tables, seats: int, blocked: list[bool]) -> list[int]:
    """The spaces of the church or customs board, with the neutral assistants of a game for two."""
    return [NEUTRAL if block and t.neutral_blockers[seats] else NONE for block in blocked]
