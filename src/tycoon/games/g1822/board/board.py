"""The board of 1822: hexes, tiles and track as tables of ints, and the part of the state that lies on the board.

For those who use it:

*Companies* are numbered: the minors of the edition in file order, then the majors (`Board.company_ids`).
*Hexes* are numbered in file order (`Board.hex_ids`, `Board.hex_number`).
*Tiles* are numbered: those of the tile supply first (`0 .. Board.supply_tiles - 1`), then for each hex what is printed
on it (`Board.supply_tiles + hex`). A *face* is a tile in a rotation: `face = tile * 6 + turn`; `Board.faces[face]` has
its track. A rotation that looks like a lower one is that one (`Board.canonical[face]`), so every option occurs once and
London always has rotation 0.
*Cities* are numbered over the whole board: `Board.hex_city[hex] + n` is city n of the hex, on every tile that may lie
there; `Board.city_hex` leads back. *Stops* (cities, towns, off-boards) are `hex * 8 + node`; the cities of a hex are
its first nodes, so city n of a hex is stop `hex * 8 + n`.
*Tokens* are ints: `company * 2`, plus 1 if it is the destination token.

`BoardState` holds what changes; its fields say which are copied and which are replaced and never mutated. Change tiles
with `track.lay`, which ends with `s.tiles_changed(hex)`, and tokens with the functions of `tokens.py`, which end with
`s.board_changed(hex)`: these forget the networks kept in `s.networks` (see `graph.py`) and the track between stops kept
in `s.chains` (see `chains.py`). That is the whole invalidation rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tycoon.core.state import State

EMPTY: Final = -1
UNLIMITED: Final = 1000
"""Stock of a tile that never runs out."""

# colours of tiles; FIXED: never built on, SEA: not even a tile
WHITE: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BROWN: Final = 3
GRAY: Final = 4
FIXED: Final = 5
SEA: Final = 6
COLOR_NAMES: Final = ("white", "yellow", "green", "brown", "gray", "fixed", "sea")

# terrain under a lay cost
NO_TERRAIN: Final = 0
RIVER: Final = 1
HILL: Final = 2
MOUNTAIN: Final = 3
TERRAINS: Final = ("none", "river", "hill", "mountain")

# kinds of stops
CITY: Final = 0
TOWN: Final = 1
OFFBOARD: Final = 2

# ends of a piece of track: edges 0-5, the junction, or NODE + number of the stop on the tile
JUNCTION: Final = 6
NODE: Final = 8

NODES: Final = 8
"""Stop numbers in a hex: stop = hex * NODES + node."""


class Piece:
    """A piece of track between two ends. A lane is `width * 4 + index`."""

    __slots__ = ("a", "a_lane", "b", "b_lane", "no_start", "terminal")

    def __init__(self, a: int, a_lane: int, b: int, b_lane: int, terminal: bool, no_start: bool) -> None:
        self.a = a
        self.a_lane = a_lane
        self.b = b
        self.b_lane = b_lane
        self.terminal = terminal
        """Only the first or last piece of a route; a network ends behind it."""
        self.no_start = no_start
        """Not followed out of its own city when a network is explored."""


class Face:
    """A tile in a rotation: where its track runs."""

    __slots__ = ("at", "exits", "node_exits", "pieces")

    def __init__(self, pieces: list[Piece], nodes: int) -> None:
        self.pieces = pieces
        self.at: list[list[int]] = [[] for _ in range(NODE + nodes)]
        """at[end]: pieces that have this end."""
        self.exits = 0
        """Edges with track, as a mask."""
        self.node_exits = [0] * nodes
        """For each stop the edges with track that leads straight to it."""
        for number, piece in enumerate(pieces):
            self.at[piece.a].append(number)
            self.at[piece.b].append(number)
            for end, other in ((piece.a, piece.b), (piece.b, piece.a)):
                if end < JUNCTION:
                    self.exits |= 1 << end
                    if other >= NODE:
                        self.node_exits[other - NODE] |= 1 << end


def lanes_meet(lane: int, other: int) -> bool:
    """Do two lanes meet across a border? Lane i of w meets lane w-1-i; a single one the second of two. Rules 9.2."""
    width, index = lane >> 2, lane & 3
    other_width, other_index = other >> 2, other & 3
    if width == other_width:
        return index + other_index == width - 1
    return (index if width > other_width else other_index) == 1


class Board:
    """All tables of one edition. Filled by `make_tables`, never changed afterwards."""

    title: str

    # hexes
    hexes: int
    hex_ids: list[str]
    hex_names: list[str]
    hex_number: dict[str, int]
    neighbor: list[list[int]]
    """neighbor[hex][edge], or EMPTY where no track may run."""
    open_edges: list[int]
    """Edges over which track may run, as a mask."""
    estuary: list[list[int]]
    """Price of crossing each edge of the hex, 0 where there is no estuary."""
    estuary_edges: list[int]
    stubs: list[int]
    """Edges of which the first tile must have one (London approach, rules 8.5)."""
    consent_of: list[list[str]]
    """Cards and companies whose holders have a say about the first tile."""
    labels: list[list[int]]
    """labels[hex][color]: the label a tile of that colour must carry here."""
    label_names: list[str]
    double_stops: list[bool]
    """A route may visit two stops of this hex."""
    group: list[int]
    """Group number of the hex: a route visits one stop of a group. Hexes of a named group share it."""
    london: int
    channel: int
    france: int
    link_hex: int
    link_edges: int
    """All routes of a company together use only one of these edges of this hex; EMPTY if there is no such hex."""
    any_upgrade: list[bool]
    """An upgrade here need not be of use to the company."""
    hex_city: list[int]
    hex_cities: list[int]

    # cities
    cities: int
    city_hex: list[int]
    city_names: list[str]
    city_side: list[int]
    """The edge on whose side a city lies that shares its hex with others; -1: it has the hex for itself."""

    # tiles
    tiles: int
    supply_tiles: int
    tile_ids: list[str]
    tile_number: dict[str, int]
    tile_count: list[int]
    color: list[int]
    label: list[int]
    city_count: list[int]
    town_count: list[int]
    node_kind: list[list[int]]
    node_slots: list[list[int]]
    node_values: list[list[tuple[int, int, int, int]]]
    """node_values[tile][node][colour of the phase - 1]."""
    node_cost: list[list[int]]
    """Stops of a train that a visit uses up."""
    node_part: list[list[int]]
    """Number of the stop in recorded games."""
    lay_cost: list[int]
    """What replacing the tile costs."""
    terrain: list[int]
    """Terrain on which that cost lies."""
    exit_count: list[int]

    # faces
    faces: list[Face]
    canonical: list[int]
    tile_faces: list[list[int]]
    """The different faces of each tile of the supply, ascending."""
    color_tiles: list[list[int]]
    """Supply tiles of each colour."""
    unlimited: list[bool]

    successors: dict[int, list[int]]
    """Memory of `upgrades.successors`: hex * len(faces) + face to the faces that may replace it."""

    # powers of private companies
    plain_tiles: list[bool]
    """Tiles that remove a town (P2)."""
    advanced_tiles: list[bool]
    """Tiles that may be laid before their colour is available (P11)."""
    free_hexes: list[bool]
    """Hexes in which one lay may be free (P8)."""
    hill_discount: list[int]
    """Discount on the terrain of the hex, by P8."""
    river_discount: list[int]
    """Discount on the terrain of the hex, by P10."""
    bridge_hexes: list[bool]
    bridge_tiles: list[bool]

    # companies
    companies: int
    minors: int
    company_ids: list[str]
    company_number: dict[str, int]
    home_hex: list[int]
    home_city: list[int]
    """City of the home token; EMPTY where the owner chooses a city of the hex."""
    destination: list[int]
    """City of the destination token, EMPTY for minors."""
    home_reservations: list[tuple[int, ...]]
    """For each city the companies whose home slot it has, in order."""

    def face_of(self, tile: str, turn: int) -> int:
        """The face of a tile of the supply by its name; raises KeyError for a name that does not exist."""
        return self.canonical[self.tile_number[tile] * 6 + turn]

    def face_name(self, face: int) -> str:
        """Tile and rotation as people write it: `14/2`; a printed face is `printed`."""
        tile = face // 6
        return f"{self.tile_ids[tile]}/{face % 6}" if tile < self.supply_tiles else "printed"


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardState(State):
    """Everything on the board. The `copy` of the title's state calls `copy_board`."""

    __slots__ = (
        "added",
        "board",
        "chains",
        "extra",
        "face",
        "home",
        "networks",
        "paid",
        "reserved",
        "stock",
        "tokens",
    )

    board: Board
    face: list[int]
    """For each hex the face that lies there."""
    stock: list[int]
    """Tiles left in the supply; UNLIMITED stays UNLIMITED."""
    tokens: list[tuple[int, ...]]
    """For each city the tokens in its slots, in order of arrival; replaced, never mutated."""
    extra: tuple[tuple[int, int], ...]
    """(city, token) in additional places that do not belong to the tile (rules 9.4); replaced."""
    reserved: tuple[tuple[int, ...], ...]
    """For each city the companies that still hold a home slot there; replaced."""
    added: tuple[int, ...]
    """For each city the slots it has for good besides those of its tile (minor 14); replaced."""
    paid: tuple[int, ...]
    """For each hex the estuary edges that are paid for; replaced."""
    home: list[int]
    """For each company the city of its home token, EMPTY before it is placed."""
    networks: list[Network | None]
    """For each company its network, if it has been asked since the board last changed."""
    chains: dict[int, Ways]
    """Memory of `chains.chains_from`: for each stop the track to its neighbours; replaced when a tile is laid."""

    def copy_board(self, c: BoardState) -> None:
        """Copy the board's fields into another state."""
        c.board = self.board
        c.face = self.face[:]
        c.stock = self.stock[:]
        c.tokens = self.tokens[:]
        c.extra = self.extra
        c.reserved = self.reserved
        c.added = self.added
        c.paid = self.paid
        c.home = self.home[:]
        c.networks = self.networks[:]
        c.chains = self.chains

    def start_board(self, board: Board, companies: list[bool]) -> None:
        """The board at the start: printed hexes, full supply, home slots reserved for the companies in the game."""
        self.board = board
        self.face = [(board.supply_tiles + hex_) * 6 for hex_ in range(board.hexes)]
        self.stock = board.tile_count[:]
        self.tokens = [() for _ in range(board.cities)]
        self.extra = ()
        self.reserved = tuple([tuple([c for c in held if companies[c]]) for held in board.home_reservations])
        self.added = tuple([0] * board.cities)
        self.paid = tuple([0] * board.hexes)
        self.home = [EMPTY] * board.companies
        self.networks = [None] * board.companies
        self.chains = {}

    def board_changed(self, hex_: int = EMPTY) -> None:
        """A tile or token of the hex changed (EMPTY: of any): forget the networks that reach it. Rules 9.1.

        A network that has no edge at a hex neither reaches nor touches it: whatever changes there does not change it.
        """
        if hex_ == EMPTY:
            self.networks = [None] * self.board.companies
        else:
            self.networks = [net if net is None or net.edges[hex_] == 0 else None for net in self.networks]

    def tiles_changed(self, hex_: int = EMPTY) -> None:
        """A tile changed: forget the track between stops that depends on the hex, and the networks."""
        if hex_ == EMPTY:
            self.chains = {}
        else:
            self.chains = {stop: ways for stop, ways in self.chains.items() if not ways.looked >> hex_ & 1}
        self.board_changed(hex_)

    def tile(self, hex_: int) -> int:
        """The tile that lies on the hex."""
        return self.face[hex_] // 6

    def is_printed(self, hex_: int) -> bool:
        """Does the hex still show what is printed on it?"""
        return self.face[hex_] >= self.board.supply_tiles * 6


class Chain:
    """Track from one stop to the next, through plain track and junctions. Computed by `chains.py`, never changed."""

    __slots__ = ("end", "end_terminal", "hexes", "link", "sides", "start", "start_terminal")

    def __init__(
        self,
        start: int,
        end: int,
        sides: list[int],
        hexes: list[int],
        start_terminal: bool,
        end_terminal: bool,
        link: int,
    ) -> None:
        self.start = start
        self.end = end
        self.sides = sides
        """The borders it crosses, each with its lane: the track it uses up. Ascending."""
        self.hexes = hexes
        """The hexes from stop to stop, both included."""
        self.start_terminal = start_terminal
        self.end_terminal = end_terminal
        """Only the first or last piece of a route: the stop at that end must be an end of the route."""
        self.link = link
        """Which of the edges `Board.link_edges` it uses, as a mask."""


class Ways:
    """All chains that start at a stop, and the hexes whose tiles decide about them. Never changed."""

    __slots__ = ("chains", "looked")

    def __init__(self, chains: list[Chain], looked: int) -> None:
        self.chains = chains
        self.looked = looked
        """Hexes as a mask."""


class Network:
    """What a company reaches: computed by `graph.network`, never changed."""

    __slots__ = ("cities", "edges", "entries", "hexes", "own_cities", "own_hexes", "reached", "stops")

    def __init__(self, hexes: int, cities: int) -> None:
        self.edges: list[int] = [0] * hexes
        """For each hex the edges to which track of the network leads; all open ones of a hex with an own token."""
        self.entries: list[int] = [0] * hexes
        """For each hex the edges at which track of the network arrives from outside."""
        self.hexes: list[int] = []
        """Hexes with such edges, ascending."""
        self.reached: list[bool] = [False] * cities
        """For each city: is it in the network?"""
        self.cities: list[int] = []
        """The cities in the network, ascending."""
        self.stops: list[int] = []
        """Stops (hex * 8 + node) in the network, ascending."""
        self.own_cities: list[int] = []
        """Cities with a token of the company, ascending."""
        self.own_hexes: list[bool] = [False] * hexes
        """For each hex: has the company a token there?"""
