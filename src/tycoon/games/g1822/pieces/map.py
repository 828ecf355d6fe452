"""The things on the map and on the share market: hexes, cities, stops, cells."""

from __future__ import annotations

from tycoon.core.piece import Piece, Value, count, label, told
from tycoon.core.text import Text
from tycoon.games.g1822.board.board import CITY, COLOR_NAMES, EMPTY, FIXED, NODES, SEA, TERRAINS, UNLIMITED
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text


def pounds(n: int) -> Text:
    return label("pounds", n=n)


def node_value(s: State1822, hex_: int, node: int) -> int:
    """Return the revenue of a stop in this phase."""
    color = s.t.revenue_color[s.phase]
    return s.board.node_values[s.face[hex_] // 6][node][color - 1]


def hex_name(s: State1822, hex_: int) -> Text:
    b = s.board
    name = b.hex_names[hex_]
    return told("hex_named", name=name, hex=b.hex_ids[hex_]) if name else told("hex", hex=b.hex_ids[hex_])


def hex_piece(s: State1822, hex_: int) -> Piece:
    b = s.board
    tile = s.face[hex_] // 6
    color = b.color[tile]
    values: list[Value] = []
    for node in range(len(b.node_kind[tile])):
        kind = "city" if b.node_kind[tile][node] == CITY else "town"
        values.append(Value(label(kind), pounds(node_value(s, hex_, node)), "pound"))
    if b.lay_cost[tile]:
        terrain = TERRAINS[b.terrain[tile]]
        icon = terrain if terrain != "none" else "pound"
        values.append(Value(label(f"terrain_{terrain}"), pounds(b.lay_cost[tile]), icon))
    laid = tile < b.supply_tiles
    about = told("hex_tile", tile=b.tile_ids[tile]) if laid else told("hex_printed")
    now = [told(f"hex_{COLOR_NAMES[color]}")]
    if color < FIXED:
        most = COLOR_NAMES[s.t.major_color[s.phase]]
        now.append(told("hex_next" if color < s.t.major_color[s.phase] else "hex_waits", color=most))
    now += _tokens(s, hex_)
    return Piece(hex_name(s, hex_), "8.2" if color < SEA else "8", about, None, "tile", tuple(values), tuple(now))


def tile_piece(s: State1822, tile: int) -> Piece:
    """A tile of the supply."""
    b = s.board
    values = [
        Value(label("city" if kind == CITY else "town"), pounds(b.node_values[tile][node][b.color[tile] - 1]), "pound")
        for node, kind in enumerate(b.node_kind[tile])
    ]
    slots = sum(b.node_slots[tile])
    if slots:
        values.append(Value(label("slots"), count(slots), "token"))
    left = s.stock[tile]
    about = told("supply_endless") if left == UNLIMITED else told("supply_left", n=left)
    now = [told(f"hex_{COLOR_NAMES[b.color[tile]]}")]
    if b.color[tile] > s.t.major_color[s.phase]:
        now.append(told("tile_waits"))
    return Piece(told("hex_tile", tile=b.tile_ids[tile]), "8.1", about, None, "tile", tuple(values), tuple(now))


def _tokens(s: State1822, hex_: int) -> list[Text]:
    """Whose tokens are in the cities of a hex, and whose homes and destinations they are."""
    b = s.board
    out: list[Text] = []
    held = [token >> 1 for city in range(b.cities) if b.city_hex[city] == hex_ for token in s.tokens[city]]
    if held:
        out.append(told("hex_tokens", companies=_names(s, held)))
    homes = [c for c in s.t.in_game if b.home_hex[c] == hex_]
    if homes:
        out.append(told("hex_homes", companies=_names(s, homes)))
    ends = [c for c in s.t.in_game if b.destination[c] != EMPTY and b.city_hex[b.destination[c]] == hex_]
    if ends:
        out.append(told("hex_destinations", companies=_names(s, ends)))
    return out


def _names(s: State1822, companies: list[int]) -> Text:
    whole = company_text(s, companies[0])
    for company in companies[1:]:
        whole = Text("list", {"first": whole, "second": company_text(s, company)})
    return whole


def city_piece(s: State1822, city: int) -> Piece:
    b = s.board
    hex_ = b.city_hex[city]
    tile = s.face[hex_] // 6
    node = city - b.hex_city[hex_]
    values: list[Value] = []
    slots = 0
    if 0 <= node < len(b.node_kind[tile]) and b.node_kind[tile][node] == CITY:
        slots = b.node_slots[tile][node]
        values = [
            Value(label("city"), pounds(node_value(s, hex_, node)), "pound"),
            Value(label("slots"), count(slots), "token"),
        ]
    held = [token >> 1 for token in s.tokens[city]]
    now = [told("city_tokens", companies=_names(s, held)) if held else told("city_empty")]
    if s.reserved[city]:
        now.append(told("city_reserved", companies=_names(s, list(s.reserved[city]))))
    now.append(told("city_blocks"))
    # Of several cities in one hex, each is named by the side where it lies: the hex alone would not tell them apart.
    called = city_place(b, city)
    name = called if isinstance(called, Text) else hex_name(s, hex_)
    return Piece(name, "9.3", told("city"), None, "token", tuple(values), tuple(now))


def stop_piece(s: State1822, hex_: int, node: int) -> Piece | None:
    b = s.board
    tile = s.face[hex_] // 6
    if node >= len(b.node_kind[tile]):
        return None
    kind = "city" if b.node_kind[tile][node] == CITY else "town"
    values = [Value(label("revenue"), pounds(node_value(s, hex_, node)), "pound")]
    now = (told(f"stop_{kind}"), told("stop_phase", phase=s.phase))
    return Piece(hex_name(s, hex_), "10.1", None, None, "move", tuple(values), now)


def find_stop(s: State1822, name: str) -> Piece | None:
    """`L33`, or `M38.2` for the numbers after the first."""
    hex_name_, _, number = name.partition(".")
    if hex_name_ not in s.board.hex_number or (number and not number.isdecimal()):
        return None
    node = int(number or 0)
    return stop_piece(s, s.board.hex_number[hex_name_], node) if node < NODES else None


def cell_piece(s: State1822, name: str) -> Piece | None:
    """`2,7`: row and column of the share market."""
    market = s.t.market
    row, _, column = name.partition(",")
    if not row.isdecimal() or not column.isdecimal() or int(column) >= market.width:
        return None
    cell = int(row) * market.width + int(column)
    if cell >= len(market.price) or not market.price[cell]:
        return None
    here = [c for c in s.t.in_game if s.started >> c & 1 and s.cell[c] == cell]
    now: list[Text] = []
    if here:
        now.append(told("cell_markers", companies=_names(s, here)))
    if cell in market.major_starts:
        now.append(told("cell_start"))
    if market.no_limit[cell]:
        now.append(told("cell_no_limit"))
    if market.ends_game[cell]:
        now.append(told("cell_end"))
    now.append(told("cell_moves"))
    values = (
        Value(label("price"), pounds(market.price[cell]), "share", marked=True),
        Value(label("to_right"), pounds(market.price[market.right[cell]]), "dividend"),
        Value(label("to_left"), pounds(market.price[market.left[cell]]), "withhold"),
    )
    return Piece(told("cell", n=market.price[cell]), "4", told("market"), None, "market", values, tuple(now))


def market_piece(s: State1822) -> Piece:
    started = [c for c in s.t.in_game if s.started >> c & 1]
    majors = sum([1 for c in started if c >= MINORS])
    values = (
        Value(label("majors"), count(majors), "share"),
        Value(label("minors"), count(len(started) - majors), "share"),
    )
    return Piece(told("market"), "4", None, None, "market", values, (told("cell_moves"),))
