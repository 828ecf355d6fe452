"""The component files of the Brass titles: read, typed and checked."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tycoon.core.errors import BadData
from tycoon.core.yaml_file import read_yaml

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


BUILT_IN = Path(__file__).parent / "data"


def read_components(path: Path) -> tuple[Components, str]:
    """Read and check a component file; the second value is its digest."""
    content, raw = read_yaml(path)
    return decode(raw, path.name), hashlib.sha256(content).hexdigest()[:16]


def decode(raw: Any, where: str) -> Components:
    """Type and check what a component file holds; an error names the file, the item and the rule broken."""
    try:
        components = msgspec.convert(raw, Components)
    except msgspec.ValidationError as error:
        raise BadData(f"{where}: {error}") from error
    _check(components, where)
    for name in components.variants:
        _check(varied(components, name), f"{where}: variants {name}")
    return components


def need(c: Components, sections: tuple[str, ...]) -> None:
    """Raise if a section is missing that not every title has, but this one."""
    for section in sections:
        if getattr(c, section) is None:
            raise BadData(f"{c.title}: section {section} of the component file is missing")


def varied(c: Components, name: str) -> Components:
    """The components as the variant of this name changes them."""
    if name not in c.variants:
        raise BadData(f"{c.title}: the component file does not say what variant {name} changes")
    changes = c.variants[name]
    replaced = {key: getattr(changes, key) for key in ("seats", "rounds", "markets", "virtual_link")}
    new = msgspec.structs.replace(c, **{key: value for key, value in replaced.items() if value is not None})
    money = new.setup.money if changes.money is None else changes.money
    face_down = changes.face_down or new.setup.face_down
    setup = msgspec.structs.replace(new.setup, money=money, face_down=face_down)
    new = msgspec.structs.replace(new, setup=setup, absent=[*c.absent, *changes.absent])
    lines = [_canal_too(line) if line.id in changes.also_canal else line for line in new.lines]
    new = msgspec.structs.replace(new, lines=lines)
    return new if changes.copies is None else _with_copies(new, changes.copies)


def varied_by(c: Components, variant: Mapping[str, str]) -> Components:
    """The components as all variants that are on change them."""
    for name in c.variants:
        if variant.get(name) == "on":
            c = varied(c, name)
    return c


def _canal_too(line: Line) -> Line:
    return msgspec.structs.replace(line, eras=["canal", "rail"])


def _with_copies(c: Components, sign: Literal["every", "gear"]) -> Components:
    """All cards and distant-market tiles in the box, or those with the gear sign, whatever the seat count."""
    cards = [
        msgspec.structs.replace(card, count=dict.fromkeys(c.seats, card.gear if sign == "gear" else card.every))
        for card in c.cards
    ]
    market = c.distant_market
    if market is not None:
        used = [tile for tile in market.tiles if tile.gear or sign == "every"]
        tiles = [msgspec.structs.replace(tile, from_seats=min(c.seats)) for tile in used]
        market = msgspec.structs.replace(market, tiles=tiles)
    return msgspec.structs.replace(c, cards=cards, distant_market=market)


def _check(c: Components, where: str) -> None:
    _check_names(c, where)
    _check_board_side(c, where)
    _check_counts(c, where)


def _check_names(c: Components, where: str) -> None:
    """Every name that is used is defined, once."""
    places = [p.id for p in c.places]
    for name in places:
        if places.count(name) > 1:
            raise BadData(f"{where}: place {name} stands there twice")
    lines = [line.id for line in c.lines]
    for line in c.lines:
        if lines.count(line.id) > 1:
            raise BadData(f"{where}: line {line.id} stands there twice")
        for end in line.ends:
            _known(end, places, f"{where}: line {line.id}: place")
    used = [(f"tile {t.industry} {t.level}", t.industry) for t in c.tiles]
    used += [(f"place {p.id}", i) for p in c.places for slot in p.slots for i in slot]
    used += [(f"card {card.industries}", i) for card in c.cards for i in card.industries]
    used += [(f"merchant tile {m.name}", i) for m in c.merchant_tiles for i in m.goods]
    for item, industry in used:
        _known(industry, list(c.industries), f"{where}: {item}: industry")
    for card in c.cards:
        if (card.place is None) == (not card.industries):
            raise BadData(f"{where}: card {card.place or card.industries}: needs a place or industries, not both")
        if card.place is not None:
            _known(card.place, places, f"{where}: card {card.place}: place")


def _check_board_side(c: Components, where: str) -> None:
    """What is said about this side of the board and about variants names places and lines of it."""
    places = [p.id for p in c.places]
    lines = [line.id for line in c.lines]
    for place in c.absent:
        _known(place, places, f"{where}: absent: place")
    if c.virtual_link is not None:
        _known(c.virtual_link.start, places, f"{where}: virtual_link: place")
        _known(c.virtual_link.end, places, f"{where}: virtual_link: place")
    for name, changes in c.variants.items():
        for also in changes.also_canal:
            _known(also, lines, f"{where}: variants {name}: line")


def _known(name: str, names: list[str], where: str) -> None:
    if name not in names:
        raise BadData(f"{where} {name!r} is not defined")


def _check_counts(c: Components, where: str) -> None:
    """The numbers fit together: levels rise, the income track has no gap, hands run out with the last round."""
    for before, tile in zip(c.tiles, c.tiles[1:], strict=False):
        if before.industry == tile.industry and before.level >= tile.level:
            raise BadData(f"{where}: tile {tile.industry} {tile.level}: levels must rise")
    space = 0
    for first, last, _, width in c.income_track:
        if first != space or last < first or width < 1:
            raise BadData(f"{where}: income_track: the range from space {first} leaves a gap or is empty")
        space = last + 1
    if c.setup.income_space >= space:
        raise BadData(f"{where}: setup: income_space {c.setup.income_space} is not on the income track")
    for name, market in c.markets.items():
        if market.cubes > len(market.prices) or market.prices != sorted(market.prices):
            raise BadData(f"{where}: market {name}: prices must ascend and hold its {market.cubes} cubes")
    for seats in c.seats:
        _check_deck(c, seats, where)
        _check_distant_market(c, seats, where)


def _check_deck(c: Components, seats: int, where: str) -> None:
    if seats not in c.rounds or any(seats not in card.count for card in c.cards):
        raise BadData(f"{where}: rounds or cards do not say what holds for {seats} seats")
    deck = sum(card.count[seats] for card in c.cards)
    played = seats * (c.rounds[seats] - 1) * c.turn.actions
    eras: tuple[tuple[Era, int], ...] = (("canal", c.turn.actions_first_round), ("rail", c.turn.actions))
    for era, first in eras:
        used = c.setup.face_down[era][seats] + played + seats * first
        if deck != used:
            raise BadData(f"{where}: cards: {deck} for {seats} seats, but the {era} era uses {used}")
    absent = [card.place for card in c.cards if card.place in c.absent and card.count[seats]]
    if absent:
        raise BadData(f"{where}: card {absent[0]}: in the deck for {seats} seats, but not on the board")


def _check_distant_market(c: Components, seats: int, where: str) -> None:
    """The stack never runs out: all its tiles together bring the marker to the X."""
    if c.distant_market is None:
        return
    moves = sum(tile.value for tile in c.distant_market.tiles if tile.from_seats <= seats)
    if moves < len(c.distant_market.track):
        raise BadData(f"{where}: distant_market: the tiles for {seats} seats do not bring the marker to the X")
