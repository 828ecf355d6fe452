"""Positions as JSON: written for people to read and edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tycoon.core.bits import bits
from tycoon.core.errors import BadInput, BadPosition
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS
from tycoon.games.yokohama.items import ITEMS
from tycoon.games.yokohama.old_records import present_variant
from tycoon.games.yokohama.reading import Reader
from tycoon.games.yokohama.start import blank
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NEUTRAL, NONE, SHOP_SPACES, Tables

if TYPE_CHECKING:
    from tycoon.games.yokohama.game import YokohamaGame


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


def load(game: YokohamaGame, plain: Mapping[str, Any]) -> YokohamaState:
    """The position that was dumped, perhaps edited; BadPosition with the reason if it cannot occur."""
    try:
        if plain.get("title") != game.title:
            raise BadPosition(f"position: of {plain.get('title')!r}, not of {game.title}")
        if str(plain.get("data", "")) != game.data_digest:
            raise BadPosition("position: made with other component data")
        seats = plain["seats"]
        game.check_seats(len(seats))
        given = present_variant(plain["variant"])
        variant = game.deal(len(seats), 0, **given).variant
        for name, value in given.items():
            if value != variant[name] or not isinstance(value, str):
                raise BadPosition(f"variant: {name} takes {variant[name]!r}, not {value!r}")
        s = blank(game.tables(variant), len(seats))
        reader = Reader(s, plain)
        reader.read()
        game.check(s)
        reader.ask()
        return s
    except BadPosition:
        raise
    except BadInput as error:
        raise BadPosition(f"position: {error}") from error
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as broken:
        # A name of its own: compiled, a variable keeps the type of its first use.
        raise BadPosition(f"position: not in the form of a dump ({type(broken).__name__}: {broken})") from broken


def decision_sizes(t: Tables) -> dict[str, int]:
    """Every decision class with the number of its options, in a fixed order."""
    s = blank(t, 4)
    s.achievements = (0, 0, 0)
    return ITEMS.sizes(s)
