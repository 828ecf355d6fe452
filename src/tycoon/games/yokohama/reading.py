"""Reading a position back, with everything checked that a position must keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tycoon.core.agenda import Decision
from tycoon.core.bits import mask_of
from tycoon.core.errors import BadPosition
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS
from tycoon.games.yokohama.items import read_item
from tycoon.games.yokohama.start import set_slots
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NEUTRAL, NONE, SHOP_SPACES

MANY = 10**6

ACTING = (
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


class Reader:
    """Reads one dump into a blank state, part by part."""

    def __init__(self, s: YokohamaState, plain: Mapping[str, Any]) -> None:
        self.s = s
        self.t = s.tables
        self.plain = plain

    def read(self) -> YokohamaState:
        self.read_areas()
        self.read_seats()
        self.read_turn()
        self.read_boards()
        self.read_achievements()
        self.read_cards()
        self.check_pieces()
        self.check_cards()
        self.check_agents()
        self.check_tokens()
        self.read_agenda()
        return self.s

    # small readers

    def get(self, where: Mapping[str, Any], key: str, kind: type, name: str) -> Any:
        if not isinstance(where, Mapping) or key not in where:
            raise BadPosition(f"{name}: {key!r} is missing")
        value = where[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadPosition(f"{name}: {key!r} must be of type {kind.__name__}, not {value!r}")
        return value

    def number(self, where: Mapping[str, Any], key: str, least: int, most: int, name: str) -> int:
        value: int = self.get(where, key, int, name)
        if not least <= value <= most:
            raise BadPosition(f"{name}: {key!r} must be from {least} to {most}, not {value}")
        return value

    def index(self, names: list[Any], value: object, what: str) -> int:
        if isinstance(value, bool) or value not in names:
            raise BadPosition(f"position: unknown {what} {value!r}")
        return names.index(value)

    def many(self, names: list[Any], where: Mapping[str, Any], key: str, name: str) -> list[int]:
        """A list of different names, as numbers."""
        out = [self.index(names, entry, f"entry in {name} {key}") for entry in self.get(where, key, list, name)]
        if len(set(out)) < len(out):
            raise BadPosition(f"{name}: {key!r} names something twice")
        return out

    def area_or_none(self, value: object, what: str) -> int:
        if value is None:
            return NONE
        area = self.index(self.t.area_ids, value, what)
        if not self.s.land >> area & 1:
            raise BadPosition(f"position: {what} cannot be on {value}")
        return area

    def amounts(self, names: list[str], where: Mapping[str, Any], key: str, name: str) -> list[int]:
        """A number for each name."""
        given = self.get(where, key, dict, name)
        for entry in given:
            self.index(names, entry, f"entry in {name} {key}")
        return [self.number(given, entry, 0, MANY, f"{name} {key}") for entry in names]

    # parts

    def read_areas(self) -> None:
        s, t = self.s, self.t
        raw = self.get(self.plain, "areas", list, "position")
        areas = [self.index(t.area_ids, self.get(entry, "id", str, "areas"), "area") for entry in raw]
        wanted = [area for area in range(t.areas) if t.area_min_seats[area] <= s.seats]
        if sorted(areas) != wanted:
            raise BadPosition(f"areas: each of the {len(wanted)} areas for {s.seats} players once")
        set_slots(s, tuple(areas))
        tiles, tokens = [NONE] * t.areas, [NONE] * t.areas
        for area, entry in zip(areas, raw, strict=True):
            if s.land >> area & 1:
                name = f"area {t.area_ids[area]}"
                tiles[area] = self.index(t.tile_ids, entry.get("tile"), f"building tile of {name}")
                tokens[area] = self.index(t.token_ids, entry.get("token"), f"5-power token of {name}")
                self.read_area(area, entry, name)
        s.tiles, s.tokens = tuple(tiles), tuple(tokens)
        for what, used in (("building tile", tiles), ("5-power token", tokens)):
            real = [number for number in used if number != NONE]
            if len(set(real)) < len(real):
                raise BadPosition(f"areas: a {what} lies on two areas")

    def read_area(self, area: int, raw: Mapping[str, Any], name: str) -> None:
        s, t = self.s, self.t
        if self.get(raw, "token_left", bool, name):
            s.token_areas |= 1 << area
        counts = self.get(raw, "assistants", list, name)
        spaces = self.get(raw, "shops", list, name)
        if len(counts) != s.seats or len(spaces) != SHOP_SPACES:
            raise BadPosition(f"{name}: an entry for each seat in 'assistants', for each space in 'shops'")
        for seat in range(s.seats):
            count = self.number({"assistants": counts[seat]}, "assistants", 0, MANY, name)
            s.assistants[seat * t.areas + area] = count
            if count:
                s.here[seat] |= 1 << area
        for space, owner in enumerate(spaces):
            if owner is not None:
                seat = self.number({"shop": owner}, "shop", 0, s.seats - 1, name)
                if s.shops[seat] >> area & 1:
                    raise BadPosition(f"{name}: two shops of seat {seat}")
                s.shops[seat] |= 1 << area
                s.shop_spaces[area * SHOP_SPACES + space] = seat
        if raw.get("house") is not None:
            s.houses[self.number(raw, "house", 0, s.seats - 1, name)] |= 1 << area

    def read_seats(self) -> None:
        s, t = self.s, self.t
        most = t.hand_assistants + t.ware_assistants
        s.discarded, s.free_agents, s.free_spent = [0] * s.seats, [0] * s.seats, [0] * s.seats
        s.agents_spent, s.kept_tokens = [0] * (COUNTRIES * s.seats), [0] * s.seats
        for seat, raw in enumerate(self.plain["seats"]):
            name = f"seat {seat}"
            s.president[seat] = self.area_or_none(raw.get("president"), f"president of {name}")
            s.hand[seat] = self.number(raw, "hand", 0, most, name)
            s.warehouse[seat] = self.number(raw, "warehouse", 0, most, name)
            s.shop_hand[seat] = self.number(raw, "shops_hand", 0, MANY, name)
            s.shop_ware[seat] = self.number(raw, "shops_warehouse", 0, MANY, name)
            s.house_hand[seat] = self.number(raw, "houses_hand", 0, MANY, name)
            s.house_ware[seat] = self.number(raw, "houses_warehouse", 0, t.ware_houses, name)
            s.money[seat] = self.number(raw, "money", 0, MANY, name)
            s.vp[seat] = self.number(raw, "vp", 0, MANY, name)
            s.imports[seat] = self.number(raw, "imports", 0, MANY, name)
            s.goods[seat * GOODS : (seat + 1) * GOODS] = self.amounts(list(GOOD_IDS), raw, "goods", name)
            self.read_seat_cards(seat, raw, name)

    def read_seat_cards(self, seat: int, raw: Mapping[str, Any], name: str) -> None:
        s, t = self.s, self.t
        s.orders[seat] = mask_of(self.many(t.order_ids, raw, "orders", name))
        s.seen[seat] = mask_of(self.many(t.order_ids, raw, "seen_orders", name))
        if s.seen[seat] & ~s.orders[seat]:
            raise BadPosition(f"{name}: a seen order is not in hand")
        s.discarded[seat] = mask_of(self.many(t.order_ids, raw, "put_away", name))
        s.fulfilled[seat] = mask_of(self.many(t.order_ids, raw, "fulfilled", name))
        cards = self.many(t.card_ids, raw, "technologies", name)
        s.technologies[seat] = tuple(cards)
        s.tech[seat] = mask_of([t.card_tech[card] for card in cards])
        if s.tech[seat].bit_count() < len(cards):
            raise BadPosition(f"{name}: two technologies of the same name")
        countries = slice(seat * COUNTRIES, (seat + 1) * COUNTRIES)
        s.agents[countries] = self.amounts(t.country_ids, raw, "agents", name)
        s.agents_spent[countries] = self.amounts(t.country_ids, raw, "agents_used", name)
        s.free_agents[seat] = self.number(raw, "free_agents", 0, MANY, name)
        s.free_spent[seat] = self.number(raw, "free_agents_used", 0, MANY, name)
        s.tokens_won[seat] = mask_of(self.many(t.token_ids, raw, "tokens", name))
        tokens = self.many(t.reward_token_ids, raw, "reward_tokens", name)
        s.kept_tokens[seat] = mask_of(tokens)
        symbols = [t.card_country[card] for card in cards]
        symbols += [t.order_country[card] for card in range(len(t.order_ids)) if s.fulfilled[seat] >> card & 1]
        symbols += [t.reward_token_country[token] for token in tokens if t.reward_token_country[token] != NONE]
        for country in symbols:
            s.symbols[seat * COUNTRIES + country] += 1

    def read_turn(self) -> None:
        s, t, p = self.s, self.t, self.plain
        s.first = self.number(p, "start_player", 0, s.seats - 1, "position")
        s.round = self.number(p, "round", 1, MANY, "position")
        s.turn = self.number(p, "turn", 0, s.seats, "position")
        s.active = self.number(p, "active", 0, s.seats - 1, "position")
        s.end_round = self.number(p, "end_round", 0, s.round, "position")
        s.agent_used = self.number(p, "agents_used", 0, MANY, "position")
        names = [t.tech_ids[tech] for tech in t.trade_tech]
        s.trades = mask_of(self.many(names, p, "unused_technologies", "position"))
        for trade in range(t.trades):
            if s.trades >> trade & 1 and not s.tech[s.active] >> t.trade_tech[trade] & 1:
                raise BadPosition(f"position: seat {s.active} does not own {names[trade]}")
        s.placed = mask_of(self.many(t.area_ids, p, "placed", "position"))
        s.acting = self.area_or_none(p.get("acting"), "an action")
        s.power = self.number(p, "power", 0, t.power_max, "position")
        s.mined = self.number(p, "mined", 0, 1, "position")
        s.station = self.area_or_none(p.get("station"), "the station")
        s.reveals = self.number(p, "reveals", 0, MANY, "position")

    def read_boards(self) -> None:
        s, t = self.s, self.t
        s.church = self.read_spaces("church", len(t.church_faith), s.church)
        s.customs = self.read_spaces("customs", len(t.customs_imports), s.customs)
        s.supply = self.amounts(t.country_ids, self.plain, "agents", "position")

    def read_spaces(self, board: str, spaces: int, empty: list[int]) -> list[int]:
        raw = self.get(self.plain, board, list, "position")
        if len(raw) != spaces:
            raise BadPosition(f"{board}: {spaces} spaces, not {len(raw)}")
        out: list[int] = []
        for space, owner in enumerate(raw):
            if (owner == "neutral") != (empty[space] == NEUTRAL):
                raise BadPosition(f"{board}: neutral assistants stand on the blocked spaces of a game for two")
            if owner is None or owner == "neutral":
                out.append(empty[space])
            else:
                out.append(self.number({"owner": owner}, "owner", 0, self.s.seats - 1, f"{board} {space + 1}"))
        return out

    def read_achievements(self) -> None:
        s, t = self.s, self.t
        raw = self.get(self.plain, "achievements", list, "position")
        tiles = [self.index(t.achievement_ids, entry.get("id"), "achievement") for entry in raw]
        if [t.achievement_group[tile] for tile in tiles] != sorted(set(t.achievement_group)):
            raise BadPosition("achievements: one tile of each group, in the order of the groups")
        s.achievements = tuple(tiles)
        s.achieved = []
        for entry in raw:
            seats = self.many(list(range(s.seats)), entry, "seats", f"achievement {entry['id']}")
            s.achieved.append(tuple(seats))
        s.reward_tokens = mask_of(self.many(t.reward_token_ids, self.plain, "reward_tokens", "position"))

    def read_cards(self) -> None:
        s, t, p = self.s, self.t, self.plain
        s.ports = self.read_rows("ports", t.port_boards, t.port_slots, t.order_ids)
        s.labs = self.read_rows("laboratories", t.lab_boards, t.lab_slots, t.card_ids)
        s.order_deck = tuple(self.many(t.order_ids, p, "order_deck", "position"))
        s.orders_out = tuple(self.many(t.order_ids, p, "orders_removed", "position"))
        s.tech_deck = tuple(self.many(t.card_ids, p, "technology_deck", "position"))

    def read_rows(self, key: str, boards: list[str], slots: int, ids: list[int]) -> list[int]:
        raw = self.get(self.plain, key, dict, "position")
        out: list[int] = []
        for board in boards:
            row = self.get(raw, board, list, key)
            if len(row) != slots:
                raise BadPosition(f"{key}: {board} has {slots} slots, not {len(row)}")
            out += [NONE if card is None else self.index(ids, card, f"card in {board}") for card in row]
        return out

    # what must be conserved

    def check_pieces(self) -> None:
        s, t = self.s, self.t
        for seat in range(s.seats):
            on_areas = sum(s.assistants[seat * t.areas : (seat + 1) * t.areas])
            away = s.church.count(seat) + s.customs.count(seat) + sum(seat in seats for seats in s.achieved)
            have = s.hand[seat] + s.warehouse[seat] + on_areas + away
            need = t.hand_assistants + t.ware_assistants
            if have != need:
                raise BadPosition(f"seat {seat}: {have} assistants, not {need}")
            shops = s.shop_hand[seat] + s.shop_ware[seat] + s.shops[seat].bit_count()
            if shops != t.hand_shops + t.ware_shops:
                raise BadPosition(f"seat {seat}: {shops} shops, not {t.hand_shops + t.ware_shops}")
            houses = s.house_hand[seat] + s.house_ware[seat] + s.houses[seat].bit_count()
            if houses != t.hand_houses + t.ware_houses:
                raise BadPosition(f"seat {seat}: {houses} trading houses, not {t.hand_houses + t.ware_houses}")

    def check_cards(self) -> None:
        s, t = self.s, self.t
        orders = [card for card in s.ports if card != NONE] + list(s.order_deck) + list(s.orders_out)
        technologies = [card for card in s.labs if card != NONE] + list(s.tech_deck)
        for seat in range(s.seats):
            for held in (s.orders[seat], s.discarded[seat], s.fulfilled[seat]):
                orders += [card for card in range(len(t.order_ids)) if held >> card & 1]
            technologies += s.technologies[seat]
        _each_once(orders, t.order_ids, "order card")
        _each_once(technologies, t.card_ids, "technology card")

    def check_agents(self) -> None:
        s, t = self.s, self.t
        for country, need in enumerate(t.agent_supply):
            have = s.supply[country]
            for seat in range(s.seats):
                have += s.agents[seat * COUNTRIES + country] + s.agents_spent[seat * COUNTRIES + country]
            if have != need:
                raise BadPosition(f"agents: {have} of {t.country_ids[country]}, not {need}")

    def check_tokens(self) -> None:
        s, t = self.s, self.t
        gone = mask_of([s.tokens[area] for area in range(t.areas) if (s.land & ~s.token_areas) >> area & 1])
        won = 0
        for seat in range(s.seats):
            if won & s.tokens_won[seat]:
                raise BadPosition("seats: two players have the same 5-power token")
            won |= s.tokens_won[seat]
        if won != gone:
            raise BadPosition("seats: the 5-power tokens of the players are not those gone from the areas")
        kept = 0
        for seat in range(s.seats):
            if kept & s.kept_tokens[seat]:
                raise BadPosition("seats: two players have the same reward token")
            kept |= s.kept_tokens[seat]
        wanted = t.reward_tokens_drawn if t.with_reward_tokens else 0
        if kept & s.reward_tokens or (kept | s.reward_tokens).bit_count() != wanted:
            raise BadPosition(f"reward_tokens: {wanted} different ones are in play")

    def read_agenda(self) -> None:
        s = self.s
        s.agenda = [read_item(item) for item in self.get(self.plain, "agenda", list, "position")]
        if not s.agenda:
            return
        self.check_agenda()
        top = s.agenda[-1]
        if not isinstance(top, Decision):
            raise BadPosition("agenda: the last entry must be a question to a seat")
        s.options = top.options(s)
        if not s.options:
            raise BadPosition("agenda: the question being asked has no answer")

    def check_agenda(self) -> None:
        """Every item speaks of something that is there."""
        s, limits = self.s, self.limits()
        for item in s.agenda:
            name, args = type(item).__name__, item.args()
            if args and args[0] >= limits.get(name, MANY):
                raise BadPosition(f"agenda: {name} {args[0]}: there is no such thing")
            if name in ACTING and (s.acting == NONE or s.power == 0):
                raise BadPosition(f"agenda: {name} without 'acting' and 'power'")
            if name == "PayTechnology" and s.labs[args[0]] == NONE:
                raise BadPosition(f"agenda: PayTechnology {args[0]}: no card lies there")

    def limits(self) -> dict[str, int]:
        """Up to where the first argument of an item may go."""
        s, t = self.s, self.t
        labs, ports = len(t.lab_boards), len(t.port_boards)
        return {
            "KeepOrder": s.seats,
            "PlaceBeside": t.areas,
            "Act": t.areas,
            "Walk": t.areas,
            "MoveTo": t.areas + 1,
            "PayFaith": 2 * len(s.church),
            "TakeTechnology": labs,
            "RefillLaboratory": labs,
            "PayTechnology": len(s.labs),
            "TakeOrder": ports,
            "SecondOrder": ports,
            "RefillPort": ports,
            "AfterOrder": len(t.order_ids),
            "AfterTechnology": len(t.card_ids),
            "UseTrade": t.trades,
        }


def _each_once(cards: list[int], ids: list[int], what: str) -> None:
    """Every card is somewhere, and only once."""
    for number, name in enumerate(ids):
        if cards.count(number) != 1:
            raise BadPosition(f"position: {what} {name} is there {cards.count(number)} times")
