"""The component files of 1822 and its scenarios, typed. An unknown field is refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tycoon.core.errors import BadData

Color = Literal["yellow", "green", "brown", "gray"]
Terrain = Literal["river", "hill", "mountain", "none"]
Kind = Literal["minor", "major"]
Count = Annotated[int, Meta(ge=0, le=100_000)]
Edge = Annotated[int, Meta(ge=0, le=5)]
End = Edge | str
BySeats = dict[int, Count]

COLORS: tuple[Color, ...] = ("yellow", "green", "brown", "gray")


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all entries: an unknown field is a typing slip, not something to pass over."""


# -- track ---------------------------------------------------------------------------------------------------------


class Stop(Part, frozen=True):
    """A city, town or off-board."""

    id: str
    revenue: Count | dict[Color, Count]
    part: Count
    slots: Count = 0
    visit_cost: Count = 1
    group: str | None = None

    def values(self) -> tuple[int, int, int, int]:
        """Revenue by colour of the phase."""
        if isinstance(self.revenue, int):
            return (self.revenue,) * 4
        yellow, green, brown, gray = (self.revenue[color] for color in COLORS)
        return yellow, green, brown, gray


class Segment(Part, frozen=True, rename={"from_": "from"}):
    """A piece of track between two edges or stops."""

    from_: End
    to: End
    lanes: Annotated[int, Meta(ge=1, le=4)] = 1
    from_lane: tuple[int, int] | None = None
    to_lane: tuple[int, int] | None = None
    terminal: bool = False
    no_graph_start: bool = False


class Tile(Part, frozen=True):
    id: str
    color: Color
    paths: list[Segment]
    label: str | None = None
    cities: list[Stop] = []
    towns: list[Stop] = []
    junction: bool = False
    upgrade_cost: Count = 0


class LabelFrom(Part, frozen=True):
    color: Color
    label: str


class LayCost(Part, frozen=True):
    cost: Count
    terrain: Terrain


class Border(Part, frozen=True):
    edge: Edge
    type: Literal["impassable", "estuary"]
    cost: Count = 0


class Reservation(Part, frozen=True):
    company: str
    city: str


class Hex(Part, frozen=True):
    id: Annotated[str, Meta(pattern="^[A-Z][0-9]+$")]
    color: Literal["white", "yellow", "gray", "blue"]
    neighbors: dict[Edge, str]
    log_tile: str
    name: str = ""
    label: str | None = None
    label_from: LabelFrom | None = None
    cities: list[Stop] = []
    towns: list[Stop] = []
    offboards: list[Stop] = []
    junction: bool = False
    paths: list[Segment] = []
    lay_cost: LayCost | None = None
    borders: list[Border] = []
    stubs: list[Edge] = []
    consent_of: list[str] = []
    reservations: list[Reservation] = []


# -- companies and cards -------------------------------------------------------------------------------------------


class Place(Part, frozen=True):
    hex: str
    city: str
    """City of the hex, or `any` where the owner chooses."""


class Minor(Part, frozen=True):
    id: str
    name: str
    certificate: str
    home: Place
    home_token_cost: Count
    color: str
    text_color: str


class Major(Part, frozen=True):
    id: str
    name: str
    concession: str
    shares: list[Count]
    """Certificates in percent; the director's first."""
    home: Place
    destination: Place
    token_costs: list[Count]
    exchange_tokens: Count
    color: str
    text_color: str
    destination_at_start: bool = False
    free_channel_token: bool = False


class Companies(Part, frozen=True):
    minors: list[Minor]
    majors: list[Major]


Power = Literal[
    "train",
    "remove_town",
    "channel",
    "mail",
    "hills",
    "double_cash",
    "rivers",
    "advanced_tile",
    "extra_tile",
    "credit",
    "tax_haven",
    "move_card",
    "station_swap",
    "bridge",
]


class Private(Part, frozen=True):
    id: str
    name: str
    title: str
    stack: Annotated[int, Meta(ge=1, le=3)]
    power: Power
    text: str
    acquirable_by: list[Kind]
    expansion: bool = False
    revenue: Count = 0
    revenue_per_phase: Count = 0
    credit_per_phase: Count = 0
    from_phase: Count | None = None
    company_revenue: dict[int, Count] = {}
    gains_train: str | None = None
    closes_on_takeover: bool = False
    steps: list[Literal["track", "token", "issue", "stock", "order", "dividend"]] = []
    tiles: list[str] = []
    hexes: list[str] = []
    discount_hexes: list[str] = []
    discount: Count = 0
    uses: Count = 1
    combines_with: list[str] = []
    counts_for_certificate_limit: bool = True


class Privates(Part, frozen=True):
    privates: list[Private]


# -- trains and phases ---------------------------------------------------------------------------------------------


class Train(Part, frozen=True):
    """A kind of train."""

    name: str
    stops: Count
    local: bool = False
    express: bool = False
    attachment: bool = False
    rusts_on: str | None = None
    limited: bool = False
    owned: bool = False
    tradeable: bool = False
    separate_dividend: bool = False
    private_group: str | None = None
    face_price: Count | None = None
    max_per_company: Count | None = None
    majors_only: bool = False


class Trains(Part, frozen=True):
    trains: list[Train]
    private_trains: dict[str, str]
    max_per_private_group: Count


class ByKind(Part, frozen=True):
    minor: Count
    major: Count


class Phase(Part, frozen=True):
    number: Annotated[int, Meta(ge=1, le=7)]
    starts_with: str | None
    operating_rounds: Count
    train_limit: ByKind
    colors: list[Color]
    minor_colors: list[Color]
    revenue_color: Color
    yellow_lays: ByKind
    minor_price: Literal["fixed", "half_bid"]
    minor_treasury: Literal["fixed", "twice_price", "bid"]
    convert_concessions: bool = False
    buy_trains_from_companies: bool = False
    majors_directly_from_bank: bool = False
    acquire_minors: bool = False
    acquire_minor_from_bid_box: bool = False
    float_percent: Count | None = None
    capitalisation: Literal["incremental", "full"] | None = None
    effects: list[Literal["close_concessions", "full_capitalisation", "phase_revenue_privates_close"]] = []


class MinorFixed(Part, frozen=True):
    price: Count
    treasury: Count


class Phases(Part, frozen=True):
    phases: list[Phase]
    minor_fixed: MinorFixed


class Tiles(Part, frozen=True):
    tiles: list[Tile]


# -- an edition ----------------------------------------------------------------------------------------------------


class ByCard(Part, frozen=True):
    minor: Count
    concession: Count
    private: Count


class Numbers(Part, frozen=True):
    bids_per_turn: Count
    bid_increment: Count
    min_bid: ByCard
    boxes: ByCard
    max_holding_percent: Count
    pool_limit_percent: Count


class Money(Part, frozen=True):
    token: Count
    minor_from_box: Count
    concession_value: Count
    concession_revenue: Count
    concession_bonus: Count
    loan_interest_percent: Count
    max_tokens_on_map: Count


class ReadingRules(Part, frozen=True):
    """How one reading decides the points in which the readings differ; the file says what they mean."""

    bidding_tokens: BySeats | None
    sales_first: bool
    haven_after_sale: bool
    loan_at_once_percent: Count
    loan_breaks_bank: bool
    first_round_needs: Literal["bid", "sale"]
    box_train_first: bool
    boxes_refilled: bool
    asks_owner: bool
    concession_has_say: bool
    estuary_tokens: Count
    new_track_needed: bool
    express_apart: bool
    rise_at_equal: bool
    issues_in_need: bool
    help_for_any_train: bool
    either_not_first: bool
    boxes_apart: bool
    minor_trains_first: bool
    keeps_second_express: bool
    redeem_in_first_turn: bool
    minors_end_game: bool
    price_overtakes_bank: bool


class Readings(Part, frozen=True):
    readings: dict[str, ReadingRules]


class Option(Part, frozen=True):
    name: str
    needs: str | None = None
    excludes: str | None = None


class Pool(Part, frozen=True):
    """Which cards are in the game."""

    minors: list[str]
    concessions: list[str]
    privates: list[str]
    first: list[str]
    option: str | None = None
    max_seats: int = 99
    three_stacks: bool = False
    removed: dict[int, Count] = {}
    keep: list[str] = []


class Side(Part, frozen=True):
    train: str
    price: Count


class TrainCards(Part, frozen=True):
    """So many equal cards of the train supply; count None: they never run out."""

    sides: Annotated[list[Side], Meta(min_length=1, max_length=2)]
    count: Count | None
    upgrade: dict[int, Count] = {}


class OneLinkOf(Part, frozen=True):
    """All routes of a company together use only one of these edges."""

    hex: str
    edges: list[Edge]


class Edition(Part, frozen=True):
    title: str
    seats: Annotated[list[Annotated[int, Meta(ge=2, le=7)]], Meta(min_length=1)]
    bank: Count
    starting_cash: BySeats
    certificate_limit: BySeats
    bidding_tokens: BySeats
    numbers: Numbers
    money: Money
    majors: list[str]
    minors: list[str]
    options: list[Option]
    pools: Annotated[list[Pool], Meta(min_length=1)]
    supply: list[TrainCards]
    tile_counts: dict[str, Count | None]
    market: list[str]
    london: str | None
    channel: str | None
    france: str | None
    double_stop_hexes: list[str]
    one_link_of: OneLinkOf | None
    any_upgrade_hexes: list[str]
    hexes: list[Hex]
    homes: dict[str, Place] = {}


class Cell(Struct, frozen=True):
    """A cell of the share market."""

    price: int
    zone: Literal["", "no_cert_limit", "par_major", "par_minor", "end_game"]


class Components(Struct, frozen=True):
    """Everything in the box of one edition. Companies, cards and tiles are only those of the edition."""

    edition: Edition
    tiles: list[Tile]
    tile_counts: list[int | None]
    minors: list[Minor]
    majors: list[Major]
    privates: list[Private]
    trains: list[Train]
    private_trains: dict[str, str]
    max_per_private_group: int
    phases: list[Phase]
    minor_fixed: MinorFixed
    market: list[list[Cell | None]]
    readings: dict[str, ReadingRules]
    digest: str

    def pool(self, seats: int, options: list[str]) -> Pool:
        """The cards in the game for so many seats and these options."""
        for pool in self.edition.pools:
            if seats <= pool.max_seats and (pool.option is None or pool.option in options):
                return pool
        raise BadData(f"{self.edition.title}: pools: none for {seats} seats")
