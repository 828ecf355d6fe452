"""Reading a position back, with everything checked that a position must keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tycoon.core.agenda import Decision
from tycoon.core.bits import bits, mask_of
from tycoon.core.errors import BadPosition
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS
from tycoon.games.yokohama.items import ITEMS
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

    def set_of(self, names: list[Any], where: Mapping[str, Any], key: str, name: str) -> int:
        """A list whose order means nothing: it is written, and so read, in the order of the component file."""
        out = self.many(names, where, key, name)
        if out != sorted(out):
            raise BadPosition(f"{name}: {key!r} must name things in the order of the component file")
        return mask_of(out)

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
        s.orders[seat] = self.set_of(t.order_ids, raw, "orders", name)
        s.seen[seat] = self.set_of(t.order_ids, raw, "seen_orders", name)
        s.discarded[seat] = self.set_of(t.order_ids, raw, "put_away", name)
        s.fulfilled[seat] = self.set_of(t.order_ids, raw, "fulfilled", name)
        cards = self.many(t.card_ids, raw, "technologies", name)
        s.technologies[seat] = tuple(cards)
        s.tech[seat] = mask_of([t.card_tech[card] for card in cards])
        countries = slice(seat * COUNTRIES, (seat + 1) * COUNTRIES)
        s.agents[countries] = self.amounts(t.country_ids, raw, "agents", name)
        s.agents_spent[countries] = self.amounts(t.country_ids, raw, "agents_used", name)
        s.free_agents[seat] = self.number(raw, "free_agents", 0, MANY, name)
        s.free_spent[seat] = self.number(raw, "free_agents_used", 0, MANY, name)
        s.tokens_won[seat] = self.set_of(t.token_ids, raw, "tokens", name)
        s.kept_tokens[seat] = self.set_of(t.reward_token_ids, raw, "reward_tokens", name)
        symbols = [t.card_country[card] for card in cards]
        symbols += [t.order_country[card] for card in range(len(t.order_ids)) if s.fulfilled[seat] >> card & 1]
        symbols += [t.reward_token_country[token] for token in bits(s.kept_tokens[seat])]
        for country in symbols:
            if country != NONE:
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
        s.trades = self.set_of(names, p, "unused_technologies", "position")
        s.placed = self.set_of(t.area_ids, p, "placed", "position")
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
        s.reward_tokens = self.set_of(t.reward_token_ids, self.plain, "reward_tokens", "position")

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

    def read_agenda(self) -> None:
        s = self.s
        s.agenda = [ITEMS.read(item) for item in self.get(self.plain, "agenda", list, "position")]

    def ask(self) -> None:
        """The last entry of the agenda is asked; called when the position is known to be one."""
        s = self.s
        if not s.agenda:
            return
        top = s.agenda[-1]
        if not isinstance(top, Decision):
            raise BadPosition("agenda: the last entry must be a question to a seat")
        s.options = top.options(s)
        if not s.options:
            raise BadPosition("agenda: the question being asked has no answer")
