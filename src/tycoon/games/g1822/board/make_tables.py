"""From the component files to the tables of the board."""

from __future__ import annotations

from tycoon.games.g1822.board.board import (
    CITY,
    COLOR_NAMES,
    EMPTY,
    FIXED,
    GRAY,
    JUNCTION,
    MOUNTAIN,
    NODE,
    OFFBOARD,
    RIVER,
    SEA,
    TERRAINS,
    TOWN,
    UNLIMITED,
    Board,
    Face,
    Piece,
)
from tycoon.games.g1822.ids import COMPANIES, MINORS
from tycoon.games.g1822.structures import COLORS, Components, End, Hex, Private, Segment, Stop, Tile

PRINTED_COLOR = {"white": 0, "yellow": 1, "gray": FIXED, "blue": SEA}


def board_of(c: Components) -> Board:
    """The board of an edition."""
    b = Board()
    b.title = c.edition.title
    _fill_hexes(b, c)
    _fill_special(b, c)
    _fill_labels(b, c)
    _fill_cities(b, c)
    _fill_tiles(b, c)
    _fill_faces(b, c)
    _fill_powers(b, c)
    _fill_companies(b, c)
    return b


# -- hexes -----------------------------------------------------------------------------------------------------------


def _fill_hexes(b: Board, c: Components) -> None:
    hexes = c.edition.hexes
    b.hexes = len(hexes)
    b.hex_ids = [h.id for h in hexes]
    b.hex_names = [h.name for h in hexes]
    b.hex_number = {h.id: n for n, h in enumerate(hexes)}
    b.neighbor, b.open_edges, b.estuary, b.estuary_edges, b.stubs, b.consent_of = [], [], [], [], [], []
    for h in hexes:
        b.neighbor.append([b.hex_number[h.neighbors[edge]] if edge in h.neighbors else EMPTY for edge in range(6)])
        b.open_edges.append(_mask(list(h.neighbors)))
        costs = {border.edge: border.cost for border in h.borders if border.type == "estuary"}
        b.estuary.append([costs.get(edge, 0) for edge in range(6)])
        b.estuary_edges.append(_mask(list(costs)))
        b.stubs.append(_mask(h.stubs))
        b.consent_of.append(list(h.consent_of))


def _mask(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


def _fill_special(b: Board, c: Components) -> None:
    e = c.edition
    b.london, b.channel, b.france = _number(b, e.london), _number(b, e.channel), _number(b, e.france)
    b.link_hex = _number(b, e.one_link_of.hex if e.one_link_of else None)
    b.link_edges = _mask(e.one_link_of.edges) if e.one_link_of else 0
    b.any_upgrade = [h.id in e.any_upgrade_hexes for h in e.hexes]
    b.double_stops = [h.id in e.double_stop_hexes for h in e.hexes]
    named: dict[str, int] = {}
    b.group = []
    for n, h in enumerate(e.hexes):
        name = next((stop.group for stop in h.cities if stop.group is not None), None)
        b.group.append(n if name is None else named.setdefault(name, n))


def _number(b: Board, name: str | None) -> int:
    return EMPTY if name is None else b.hex_number[name]


def _fill_labels(b: Board, c: Components) -> None:
    """Label 0 is none."""
    b.label_names = [""]
    b.labels = []
    for h in c.edition.hexes:
        row = [_label(b, h.label)] * (GRAY + 1)
        if h.label_from is not None:
            first = 1 + COLORS.index(h.label_from.color)
            row[first:] = [_label(b, h.label_from.label)] * (GRAY + 1 - first)
        b.labels.append(row)


def _label(b: Board, name: str | None) -> int:
    if name is None:
        return 0
    if name not in b.label_names:
        b.label_names.append(name)
    return b.label_names.index(name)


def _fill_cities(b: Board, c: Components) -> None:
    b.hex_city, b.hex_cities, b.city_hex, b.city_names, b.city_side = [], [], [], [], []
    for n, h in enumerate(c.edition.hexes):
        b.hex_city.append(len(b.city_hex))
        b.hex_cities.append(len(h.cities))
        for city in h.cities:
            b.city_hex.append(n)
            b.city_names.append(h.id if len(h.cities) == 1 else f"{h.id}.{city.id[1:]}")
            b.city_side.append(_side(h, city.id) if len(h.cities) > 1 else EMPTY)
    b.cities = len(b.city_hex)


def _side(h: Hex, city: str) -> int:
    """The edge to which the first printed track of the city leads."""
    for track in h.paths:
        if track.to == city and isinstance(track.from_, int):
            return track.from_
    return EMPTY


# -- tiles -----------------------------------------------------------------------------------------------------------


def _fill_tiles(b: Board, c: Components) -> None:
    b.supply_tiles = len(c.tiles)
    b.tiles = len(c.tiles) + b.hexes
    b.tile_ids = [t.id for t in c.tiles] + [h.log_tile for h in c.edition.hexes]
    b.tile_number = {name: n for n, name in enumerate(b.tile_ids)}
    b.unlimited = [count is None for count in c.tile_counts]
    b.tile_count = [UNLIMITED if count is None else count for count in c.tile_counts]
    b.color, b.label, b.city_count, b.town_count = [], [], [], []
    b.node_kind, b.node_slots, b.node_values, b.node_cost, b.node_part = [], [], [], [], []
    b.lay_cost, b.terrain = [], []
    for t in c.tiles:
        _add_tile(b, COLOR_NAMES.index(t.color), _label(b, t.label), _stops(t))
        b.lay_cost.append(t.upgrade_cost)
        b.terrain.append(0)
    for h in c.edition.hexes:
        _add_tile(b, PRINTED_COLOR[h.color], _label(b, h.label), _stops(h))
        b.lay_cost.append(h.lay_cost.cost if h.lay_cost else 0)
        b.terrain.append(TERRAINS.index(h.lay_cost.terrain) if h.lay_cost else 0)
    b.color_tiles = [[t for t in range(b.supply_tiles) if b.color[t] == color] for color in range(GRAY + 1)]


def _stops(t: Tile | Hex) -> list[tuple[int, Stop]]:
    """Cities first, then towns, then off-boards."""
    stops = [(CITY, stop) for stop in t.cities] + [(TOWN, stop) for stop in t.towns]
    return stops + [(OFFBOARD, stop) for stop in t.offboards] if isinstance(t, Hex) else stops


def _add_tile(b: Board, color: int, label: int, stops: list[tuple[int, Stop]]) -> None:
    b.color.append(color)
    b.label.append(label)
    b.city_count.append(sum(kind == CITY for kind, _ in stops))
    b.town_count.append(sum(kind == TOWN for kind, _ in stops))
    b.node_kind.append([kind for kind, _ in stops])
    b.node_slots.append([stop.slots for _, stop in stops])
    b.node_values.append([stop.values() for _, stop in stops])
    b.node_cost.append([stop.visit_cost for _, stop in stops])
    b.node_part.append([stop.part for _, stop in stops])


# -- faces -----------------------------------------------------------------------------------------------------------


def _fill_faces(b: Board, c: Components) -> None:
    b.faces, b.canonical, b.tile_faces, b.exit_count = [], [], [], []
    tiles: list[Tile | Hex] = [*c.tiles, *c.edition.hexes]
    for tile in tiles:
        names = [stop.id for _, stop in _stops(tile)]
        seen: dict[tuple[int, ...], int] = {}
        for turn in range(6):
            face = Face(_pieces(tile.paths, names, turn), len(names))
            first = seen.setdefault(_look(face), len(b.faces))
            b.canonical.append(first)
            b.faces.append(face)
        b.tile_faces.append(sorted(set(seen.values())))
        b.exit_count.append(b.faces[-1].exits.bit_count())


def _pieces(paths: list[Segment], names: list[str], turn: int) -> list[Piece]:
    pieces = []
    for path in paths:
        a, b = _end(path.from_, names, turn), _end(path.to, names, turn)
        for lane in range(path.lanes):
            other = path.lanes - 1 - lane if isinstance(path.from_, int) and isinstance(path.to, int) else lane
            a_lane = _lane(path.from_lane, path.lanes, lane)
            b_lane = _lane(path.to_lane, path.lanes, other)
            pieces.append(Piece(a, a_lane, b, b_lane, path.terminal, path.no_graph_start))
    return pieces


def _end(end: End, names: list[str], turn: int) -> int:
    if isinstance(end, int):
        return (end + turn) % 6
    return JUNCTION if end == "j" else NODE + names.index(end)


def _lane(said: tuple[int, int] | None, width: int, index: int) -> int:
    return said[0] * 4 + said[1] if said is not None else width * 4 + index


def _look(face: Face) -> tuple[int, ...]:
    """Return the shape of a face without the names of its stops: the edges of each stop, junction and bare track."""
    groups: dict[int, int] = {}
    loose = []
    for piece in face.pieces:
        edges = [end for end in (piece.a, piece.b) if end < JUNCTION]
        hubs = [end for end in (piece.a, piece.b) if end >= JUNCTION]
        mask = _mask(edges) if len(set(edges)) == len(edges) else 0
        if hubs:
            groups[hubs[0]] = groups.get(hubs[0], 0) | mask
        else:
            loose.append(mask)
    return (*sorted(groups.values()), -1, *sorted(loose))


# -- powers ----------------------------------------------------------------------------------------------------------


def _fill_powers(b: Board, c: Components) -> None:
    """Fill in the restrictions of the edition's private companies; a company that is not in it has none."""
    b.successors = {}
    powers = {p.power: p for p in c.privates}
    b.plain_tiles = _listed(b.tile_ids, powers.get("remove_town"))
    b.advanced_tiles = _listed(b.tile_ids, powers.get("advanced_tile"))
    b.bridge_tiles = _listed(b.tile_ids, powers.get("bridge"))
    b.bridge_hexes = _listed(b.hex_ids, powers.get("bridge"))
    b.free_hexes = _listed(b.hex_ids, powers.get("hills"))
    hills, rivers = powers.get("hills"), powers.get("rivers")
    b.hill_discount, b.river_discount = [0] * b.hexes, [0] * b.hexes
    for n, name in enumerate(b.hex_ids):
        terrain = b.terrain[b.supply_tiles + n]
        if hills is not None and (terrain == MOUNTAIN or name in hills.discount_hexes):
            b.hill_discount[n] = hills.discount
        if rivers is not None and terrain == RIVER:
            b.river_discount[n] = rivers.discount


def _listed(names: list[str], private: Private | None) -> list[bool]:
    """Which of the tiles or hexes the private company names."""
    return [private is not None and (name in private.tiles or name in private.hexes) for name in names]


# -- companies -------------------------------------------------------------------------------------------------------


def _fill_companies(b: Board, c: Components) -> None:
    b.minors = len(c.minors)
    b.companies = len(c.minors) + len(c.majors)
    b.company_ids = [m.id for m in c.minors] + [m.id for m in c.majors]
    b.company_number = {name: n for n, name in enumerate(b.company_ids)}
    homes = [m.home for m in c.minors] + [m.home for m in c.majors]
    b.home_hex = [b.hex_number[home.hex] for home in homes]
    b.home_city = [EMPTY if home.city == "any" else city_of(b, home.hex, home.city) for home in homes]
    b.destination = [EMPTY] * b.minors + [city_of(b, m.destination.hex, m.destination.city) for m in c.majors]
    held: list[list[int]] = [[] for _ in range(b.cities)]
    for h in c.edition.hexes:
        for reserved in h.reservations:
            if reserved.city != "any" and reserved.company in b.company_number:
                held[city_of(b, h.id, reserved.city)].append(b.company_number[reserved.company])
    b.home_reservations = [tuple(companies) for companies in held]


def city_of(b: Board, hex_id: str, city_id: str) -> int:
    """Number of the city `c0`, `c1`, ... of a hex."""
    return b.hex_city[b.hex_number[hex_id]] + int(city_id[1:])


# -- companies ---------------------------------------------------------------------------------------------------------


def numbered_board(c: Components) -> Board:
    """The board with companies numbered as everywhere else in the title; those that it does not have are empty."""
    b = board_of(c)
    numbers = [int(minor.id) - 1 for minor in c.minors]
    numbers += [MINORS + int(major.concession[1:]) - 1 for major in c.majors]
    names = [""] * COMPANIES
    for old, new in enumerate(numbers):
        names[new] = b.company_ids[old]
    b.company_ids = names
    b.company_number = {name: n for n, name in enumerate(names) if name}
    b.home_hex = _spread(b.home_hex, numbers)
    b.home_city = _spread(b.home_city, numbers)
    b.destination = _spread(b.destination, numbers)
    b.home_reservations = [tuple([numbers[company] for company in held]) for held in b.home_reservations]
    b.minors = MINORS
    b.companies = COMPANIES
    return b


def _spread(values: list[int], numbers: list[int]) -> list[int]:
    out = [EMPTY] * COMPANIES
    for value, number in zip(values, numbers, strict=True):
        out[number] = value
    return out
