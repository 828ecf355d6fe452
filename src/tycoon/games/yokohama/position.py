"""Positions as JSON: written for people to read and edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tycoon.core.bits import bits, mask_of
from tycoon.core.position import Written, check_data, chosen_variant
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS
from tycoon.games.yokohama.items import ITEMS
from tycoon.games.yokohama.old_records import present_variant
from tycoon.games.yokohama.start import blank, set_slots
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NEUTRAL, NONE, SHOP_SPACES, Tables

if TYPE_CHECKING:
    from tycoon.games.yokohama.game import YokohamaGame

MANY: Final = 10**6

# -- writing -----------------------------------------------------------------------------------------------------


def dump(s: YokohamaState) -> dict[str, object]:
    """The whole position, hidden cards included."""
    t = s.tables
    plain: dict[str, object] = {"title": "yokohama", "variant": dict(t.variant)}
    if t.digest:
        plain["data"] = t.digest
    return plain | {
        "start_player": s.first,
        "round": s.round,
        "turn": s.turn,
        "active": s.active,
        "end_round": s.end_round,
        "agents_used": s.agent_used,
        "unused_technologies": [t.tech_ids[t.trade_tech[trade]] for trade in bits(s.trades)],
        "placed": [t.area_ids[area] for area in bits(s.placed)],
        "acting": name_or_none(t.area_ids, s.acting),
        "power": s.power,
        "mined": s.mined,
        "areas": [_dump_area(s, area) for area in sorted_areas(s)],
        "station": name_or_none(t.area_ids, s.station),
        "seats": [_dump_seat(s, seat) for seat in range(s.seats)],
        "agents": dict(zip(t.country_ids, s.supply, strict=True)),
        "church": [_owner(owner) for owner in s.church],
        "customs": [_owner(owner) for owner in s.customs],
        "achievements": [
            {"id": t.achievement_ids[tile], "seats": list(seats)}
            for tile, seats in zip(s.achievements, s.achieved, strict=True)
        ],
        "reward_tokens": [t.reward_token_ids[token] for token in bits(s.reward_tokens)],
        "ports": _dump_rows(s.ports, t.port_boards, t.port_slots, t.order_ids),
        "laboratories": _dump_rows(s.labs, t.lab_boards, t.lab_slots, t.card_ids),
        "order_deck": [t.order_ids[card] for card in s.order_deck],
        "orders_removed": [t.order_ids[card] for card in s.orders_out],
        "technology_deck": [t.card_ids[card] for card in s.tech_deck],
        "reveals": s.reveals,
        "agenda": [ITEMS.write(item) for item in s.agenda],
    }


def sorted_areas(s: YokohamaState) -> list[int]:
    """The areas in play in the order of their slots."""
    by_slot = [NONE] * len(s.tables.slot_ids[s.seats])
    for area, slot in enumerate(s.slots):
        if slot != NONE:
            by_slot[slot] = area
    return by_slot


def name_or_none(names: list[str], number: int) -> str | None:
    return None if number == NONE else names[number]


def _owner(owner: int) -> int | str | None:
    if owner == NEUTRAL:
        return "neutral"
    return None if owner == NONE else owner


def _dump_rows(cards: list[int], boards: list[str], slots: int, ids: list[int]) -> dict[str, list[int | None]]:
    return {
        board: [None if card == NONE else ids[card] for card in cards[row * slots : (row + 1) * slots]]
        for row, board in enumerate(boards)
    }


def _dump_area(s: YokohamaState, area: int) -> dict[str, object]:
    t = s.tables
    plain: dict[str, object] = {"id": t.area_ids[area]}
    if t.canal >> area & 1:
        return plain
    house = [seat for seat in range(s.seats) if s.houses[seat] >> area & 1]
    spaces = s.shop_spaces[area * SHOP_SPACES : (area + 1) * SHOP_SPACES]
    return plain | {
        "tile": t.tile_ids[s.tiles[area]],
        "token": t.token_ids[s.tokens[area]],
        "token_left": bool(s.token_areas >> area & 1),
        "assistants": [s.assistants[seat * t.areas + area] for seat in range(s.seats)],
        "shops": [None if owner == NONE else owner for owner in spaces],
        "house": house[0] if house else None,
    }


def _dump_seat(s: YokohamaState, seat: int) -> dict[str, object]:
    t = s.tables
    countries = slice(seat * COUNTRIES, (seat + 1) * COUNTRIES)
    return {
        "president": name_or_none(t.area_ids, s.president[seat]),
        "hand": s.hand[seat],
        "warehouse": s.warehouse[seat],
        "shops_hand": s.shop_hand[seat],
        "shops_warehouse": s.shop_ware[seat],
        "houses_hand": s.house_hand[seat],
        "houses_warehouse": s.house_ware[seat],
        "money": s.money[seat],
        "vp": s.vp[seat],
        "goods": dict(zip(GOOD_IDS, s.goods[seat * GOODS : (seat + 1) * GOODS], strict=True)),
        "imports": s.imports[seat],
        "orders": [t.order_ids[card] for card in bits(s.orders[seat])],
        "seen_orders": [t.order_ids[card] for card in bits(s.seen[seat])],
        "put_away": [t.order_ids[card] for card in bits(s.discarded[seat])],
        "fulfilled": [t.order_ids[card] for card in bits(s.fulfilled[seat])],
        "technologies": [t.card_ids[card] for card in s.technologies[seat]],
        "agents": dict(zip(t.country_ids, s.agents[countries], strict=True)),
        "agents_used": dict(zip(t.country_ids, s.agents_spent[countries], strict=True)),
        "free_agents": s.free_agents[seat],
        "free_agents_used": s.free_spent[seat],
        "tokens": [t.token_ids[token] for token in bits(s.tokens_won[seat])],
        "reward_tokens": [t.reward_token_ids[token] for token in bits(s.kept_tokens[seat])],
    }


# -- reading -----------------------------------------------------------------------------------------------------


def read(game: YokohamaGame, w: Written) -> YokohamaState:
    """The position that was dumped, perhaps edited."""
    check_data(game, w)
    seats = w.parts("seats")
    given = w.part("variant")
    variant = chosen_variant(game, len(seats), Written(present_variant(given.plain), given.where))
    s = blank(game.tables(variant), len(seats))
    _read_areas(s, w)
    for seat, own in enumerate(seats):
        _read_seat(s, seat, own)
        _read_seat_cards(s, seat, own)
    _read_turn(s, w)
    _read_boards(s, w)
    _read_achievements(s, w)
    _read_cards(s, w)
    s.agenda = [ITEMS.read(item) for item in w.entries("agenda")]
    return s


def _read_areas(s: YokohamaState, w: Written) -> None:
    t = s.tables
    parts = w.parts("areas")
    areas = [part.name("id", t.area_ids) for part in parts]
    wanted = [area for area in range(t.areas) if t.area_min_seats[area] <= s.seats]
    if sorted(areas) != wanted:
        raise w.wrong("areas", f"must name each of the {len(wanted)} areas for {s.seats} players once")
    set_slots(s, tuple(areas))
    tiles, tokens = [NONE] * t.areas, [NONE] * t.areas
    for area, part in zip(areas, parts, strict=True):
        if s.land >> area & 1:
            tiles[area], tokens[area] = part.name("tile", t.tile_ids), part.name("token", t.token_ids)
            _read_area(s, area, part)
    s.tiles, s.tokens = tuple(tiles), tuple(tokens)
    for what, used in (("building tile", tiles), ("5-power token", tokens)):
        real = [number for number in used if number != NONE]
        if len(set(real)) < len(real):
            raise w.wrong("areas", f"must not hold a {what} twice")


def _read_area(s: YokohamaState, area: int, w: Written) -> None:
    t = s.tables
    if w.flag("token_left"):
        s.token_areas |= 1 << area
    counts, spaces = w.entries("assistants"), w.entries("shops")
    if len(counts) != s.seats or len(spaces) != SHOP_SPACES:
        raise w.wrong("", "must have an entry for each seat in assistants, for each space in shops")
    for seat, count in enumerate(counts):
        s.assistants[seat * t.areas + area] = w.as_number("assistants", count, 0, MANY)
        if count:
            s.here[seat] |= 1 << area
    for space, owner in enumerate(spaces):
        if owner is not None:
            seat = w.as_number("shops", owner, 0, s.seats - 1)
            if s.shops[seat] >> area & 1:
                raise w.wrong("shops", f"must not have two of seat {seat}")
            s.shops[seat] |= 1 << area
            s.shop_spaces[area * SHOP_SPACES + space] = seat
    if w.value("house") is not None:
        s.houses[w.number("house", 0, s.seats - 1)] |= 1 << area


def _read_seat(s: YokohamaState, seat: int, own: Written) -> None:
    t = s.tables
    most = t.hand_assistants + t.ware_assistants
    s.president[seat] = _read_area_or_none(s, own, "president")
    s.hand[seat], s.warehouse[seat] = own.number("hand", 0, most), own.number("warehouse", 0, most)
    s.shop_hand[seat], s.shop_ware[seat] = own.number("shops_hand", 0, MANY), own.number("shops_warehouse", 0, MANY)
    s.house_hand[seat] = own.number("houses_hand", 0, MANY)
    s.house_ware[seat] = own.number("houses_warehouse", 0, t.ware_houses)
    s.money[seat], s.vp[seat] = own.number("money", 0, MANY), own.number("vp", 0, MANY)
    s.imports[seat] = own.number("imports", 0, MANY)
    s.goods[seat * GOODS : (seat + 1) * GOODS] = own.amounts("goods", GOOD_IDS, MANY)


def _read_area_or_none(s: YokohamaState, w: Written, key: str) -> int:
    """An area on which somebody may stand."""
    area = w.name_or_none(key, s.tables.area_ids)
    if area != NONE and not s.land >> area & 1:
        raise w.wrong(key, f"cannot be on {s.tables.area_ids[area]}")
    return area


def _read_seat_cards(s: YokohamaState, seat: int, own: Written) -> None:
    t = s.tables
    s.orders[seat], s.seen[seat] = own.mask("orders", t.order_ids), own.mask("seen_orders", t.order_ids)
    s.discarded[seat], s.fulfilled[seat] = own.mask("put_away", t.order_ids), own.mask("fulfilled", t.order_ids)
    cards = own.different("technologies", t.card_ids)
    s.technologies[seat] = tuple(cards)
    s.tech[seat] = mask_of([t.card_tech[card] for card in cards])
    countries = slice(seat * COUNTRIES, (seat + 1) * COUNTRIES)
    s.agents[countries] = own.amounts("agents", t.country_ids, MANY)
    s.agents_spent[countries] = own.amounts("agents_used", t.country_ids, MANY)
    s.free_agents[seat] = own.number("free_agents", 0, MANY)
    s.free_spent[seat] = own.number("free_agents_used", 0, MANY)
    s.tokens_won[seat] = own.mask("tokens", t.token_ids)
    s.kept_tokens[seat] = own.mask("reward_tokens", t.reward_token_ids)
    symbols = [t.card_country[card] for card in cards]
    symbols += [t.order_country[card] for card in bits(s.fulfilled[seat])]
    symbols += [t.reward_token_country[token] for token in bits(s.kept_tokens[seat])]
    for country in symbols:
        if country != NONE:
            s.symbols[seat * COUNTRIES + country] += 1


def _read_turn(s: YokohamaState, w: Written) -> None:
    t = s.tables
    s.first, s.active = w.number("start_player", 0, s.seats - 1), w.number("active", 0, s.seats - 1)
    s.round, s.turn = w.number("round", 1, MANY), w.number("turn", 0, s.seats)
    s.end_round = w.number("end_round", 0, s.round)
    s.agent_used = w.number("agents_used", 0, MANY)
    s.trades = w.mask("unused_technologies", [t.tech_ids[tech] for tech in t.trade_tech])
    s.placed = w.mask("placed", t.area_ids)
    s.acting = _read_area_or_none(s, w, "acting")
    s.power, s.mined = w.number("power", 0, t.power_max), w.number("mined", 0, 1)
    s.station = _read_area_or_none(s, w, "station")
    s.reveals = w.number("reveals", 0, MANY)


def _read_boards(s: YokohamaState, w: Written) -> None:
    t = s.tables
    s.church = _read_spaces(s, w, "church", len(t.church_faith), s.church)
    s.customs = _read_spaces(s, w, "customs", len(t.customs_imports), s.customs)
    s.supply = w.amounts("agents", t.country_ids, MANY)


def _read_spaces(s: YokohamaState, w: Written, board: str, spaces: int, empty: list[int]) -> list[int]:
    owners = w.entries(board)
    if len(owners) != spaces:
        raise w.wrong(board, f"must have {spaces} spaces, not {len(owners)}")
    out: list[int] = []
    for space, owner in enumerate(owners):
        if (owner == "neutral") != (empty[space] == NEUTRAL):
            raise w.wrong(board, "must have neutral assistants on the blocked spaces of a game for two")
        if owner is None or owner == "neutral":
            out.append(empty[space])
        else:
            out.append(w.as_number(board, owner, 0, s.seats - 1))
    return out


def _read_achievements(s: YokohamaState, w: Written) -> None:
    t = s.tables
    parts = w.parts("achievements")
    tiles = [part.name("id", t.achievement_ids) for part in parts]
    if [t.achievement_group[tile] for tile in tiles] != sorted(set(t.achievement_group)):
        raise w.wrong("achievements", "must be one tile of each group, in the order of the groups")
    s.achievements = tuple(tiles)
    s.achieved = [tuple(part.different("seats", range(s.seats))) for part in parts]
    s.reward_tokens = w.mask("reward_tokens", t.reward_token_ids)


def _read_cards(s: YokohamaState, w: Written) -> None:
    t = s.tables
    s.ports = _read_rows(w.part("ports"), t.port_boards, t.port_slots, t.order_ids)
    s.labs = _read_rows(w.part("laboratories"), t.lab_boards, t.lab_slots, t.card_ids)
    s.order_deck = tuple(w.different("order_deck", t.order_ids))
    s.orders_out = tuple(w.different("orders_removed", t.order_ids))
    s.tech_deck = tuple(w.different("technology_deck", t.card_ids))


def _read_rows(w: Written, boards: list[str], slots: int, ids: list[int]) -> list[int]:
    out: list[int] = []
    for board in boards:
        row = w.entries(board)
        if len(row) != slots:
            raise w.wrong(board, f"has {slots} slots, not {len(row)}")
        out += [NONE if card is None else w.as_name(board, card, ids) for card in row]
    return out


def decision_sizes(t: Tables) -> dict[str, int]:
    """Every decision class with the number of its options, in a fixed order."""
    s = blank(t, 4)
    s.achievements = (0, 0, 0)
    return ITEMS.sizes(s)
