"""The component files of the Brass titles, typed. An unknown field is refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Era = Literal["canal", "rail"]
Count = Annotated[int, Meta(ge=0, le=1000)]
BySeats = dict[int, Count]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all entries: an unknown field is a typing slip, not something to pass over."""


class Setup(Part, frozen=True):
    money: Count
    income_space: Count
    vp: Count
    hand: Count
    link_tiles: Count
    face_down: dict[Era, BySeats]
    wild_location_cards: Count = 0
    wild_industry_cards: Count = 0


class Turn(Part, frozen=True):
    actions: Count
    actions_first_round: Count


class LinkCosts(Part, frozen=True):
    one: Count
    coal: Count
    two: Count | None = None
    beer: Count = 0


class Develop(Part, frozen=True):
    tiles: Count
    iron: Literal[1]


class Loan(Part, frozen=True):
    money: Count
    levels: Count


class Scout(Part, frozen=True):
    cards: Count


class Introductory(Part, frozen=True):
    money_per_vp: Annotated[int, Meta(ge=1)]
    most_vp: Count
    again_from_level: Count


class Industry(Part, frozen=True):
    name: str
    flips: Literal["sell", "port", "empty", "built"]
    holds: Literal["coal", "iron", "beer"] | None = None


class Tile(Part, frozen=True):
    industry: str
    level: Count
    count: Annotated[int, Meta(ge=1, le=20)]
    cost: Count
    coal: Annotated[int, Meta(ge=0, le=2)]
    iron: Annotated[int, Meta(ge=0, le=2)]
    vp: Count
    income: Count
    icons: Count
    eras: list[Era]
    beer: Annotated[int, Meta(ge=0, le=2)] = 0
    cubes: Count = 0
    developable: bool = True


class Merchants(Part, frozen=True):
    spaces: Annotated[int, Meta(ge=1, le=4)]
    from_seats: Count
    bonus: Literal["money", "vp", "income", "develop"]
    amount: Count


class Place(Part, frozen=True):
    id: str
    name: str
    kind: Literal["town", "farm", "merchant", "market", "waypoint"]
    pos: tuple[int, int]
    band: str | None = None
    slots: list[list[str]] = []
    icons: Count = 0
    market: bool = False
    merchants: Merchants | None = None


class Line(Part, frozen=True):
    ends: Annotated[list[str], Meta(min_length=2, max_length=3)]
    eras: Annotated[list[Era], Meta(min_length=1)]

    @property
    def id(self) -> str:
        return "-".join(self.ends)


class MerchantTile(Part, frozen=True):
    name: str
    goods: list[str]
    from_seats: Count


class Card(Part, frozen=True):
    count: BySeats
    place: str | None = None
    industries: list[str] = []
    every: Count = 0
    """Copies in the box, for a variant that uses them all."""
    gear: Count = 0
    """Copies with the gear sign."""


class CottonTile(Part, frozen=True):
    value: Count
    """Spaces by which it moves the cotton marker down."""
    from_seats: Count
    gear: bool = False


class DistantMarket(Part, frozen=True):
    track: Annotated[list[Count], Meta(min_length=1)]
    """The bonus at each space, from the top; below the last one is the X."""
    tiles: list[CottonTile]


class VirtualLink(Part, frozen=True):
    start: str
    end: str
    both_ways: bool


class Market(Part, frozen=True):
    prices: Annotated[list[Count], Meta(min_length=1)]
    cubes: Count
    empty_price: Count


class Changes(Part, frozen=True):
    """What a variant changes in the components; what it does not name stays."""

    seats: list[int] | None = None
    money: Count | None = None
    rounds: BySeats | None = None
    face_down: dict[Era, BySeats] | None = None
    copies: Literal["every", "gear"] | None = None
    """Which cards and tiles of the distant market are used instead of those of the seat count."""
    absent: list[str] = []
    also_canal: list[str] = []
    markets: dict[Literal["coal", "iron"], Market] | None = None
    virtual_link: VirtualLink | None = None


class Components(Part, frozen=True):
    """Everything in the box."""

    title: str
    name: str
    seats: Annotated[list[Annotated[int, Meta(ge=2, le=4)]], Meta(min_length=1)]
    setup: Setup
    rounds: BySeats
    turn: Turn
    links: dict[Era, LinkCosts]
    own_tiles_per_location: dict[Era, Literal[1]]
    develop: Develop
    loans: Annotated[list[Loan], Meta(min_length=1)]
    industries: dict[str, Industry]
    tiles: list[Tile]
    places: list[Place]
    lines: list[Line]
    cards: list[Card]
    markets: dict[Literal["coal", "iron"], Market]
    income_track: list[tuple[int, int, int, int]]
    introductory: Introductory | None = None
    rail_rounds_without_loans: Count = 0
    money_per_vp: Count = 0
    """Pounds for a point after the last era; 0: none."""
    unpaid: Literal["points", "debt"] = "points"
    """What becomes of pounds that cannot be paid with all tiles gone."""
    distant_market: DistantMarket | None = None
    virtual_link: VirtualLink | None = None
    absent: list[str] = []
    """Places that are not on this side of the board."""
    variants: dict[str, Changes] = {}
    scout: Scout | None = None
    brewery_barrels: dict[Era, Count] = {}
    merchant_tiles: list[MerchantTile] = []
