"""Invariants of markets, merchants and sales."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.games.brass.bonuses import Bonus
from tycoon.games.brass.distant_market import drawn_tiles, tiles_left
from tycoon.games.brass.edition import BEER, COAL, EMPTY, IRON, NOBODY, RAIL
from tycoon.games.brass.invariants.board import built_kinds, gone_kinds, may_have_left
from tycoon.games.brass.resources import TakeCoal, TakeIron
from tycoon.games.brass.scoring import barrel_spaces
from tycoon.games.brass.sell_goods import BeerForSale, DevelopBonus
from tycoon.games.brass.start import components_of
from tycoon.games.brass.state import BrassState


def broken_market_sizes(s: BrassState) -> str:
    """A market holds at most a cube on each of its spaces."""
    e = s.edition
    for name, cubes, market in (
        ("coal_market", s.coal_cubes, e.coal_market),
        ("iron_market", s.iron_cubes, e.iron_market),
    ):
        if not 0 <= cubes <= market.size:
            return f"position: {name!r} must be from 0 to {market.size}, not {cubes}"
    return ""


def broken_markets(s: BrassState) -> str:
    """Cubes come from mines and works and go for tiles and links; iron lies on works only while the market is full."""
    e = s.edition
    for resource, name in ((COAL, "coal_market"), (IRON, "iron_market")):
        market = e.coal_market if resource == COAL else e.iron_market
        cubes = s.coal_cubes if resource == COAL else s.iron_cubes
        brought = _put_out(s, resource)
        if cubes > market.start_cubes + brought:
            return f"position: {name!r} is {cubes}: no tile can have brought so many cubes"
        if cubes < market.start_cubes - _used(s, resource, most=True):
            return f"position: {name!r} is {cubes}: nobody can have used so many cubes"
        if cubes > brought:  # so it was never empty, and no cube came from elsewhere
            gone = market.start_cubes + brought - cubes - _on_tiles(s, resource)
            used = _used(s, resource, most=False)
            if used > gone:
                return f"position: {name!r} is {cubes}: {used} cubes were used, but {gone} can be gone"
    if s.iron and s.iron_cubes < e.iron_market.size:
        place = e.slot_ids[s.iron.bit_length() - 1]
        return f"board {place}: iron lies there although the market, which works fill first, is not full"
    return ""


def _on_tiles(s: BrassState, resource: int) -> int:
    """Cubes that lie on mines or works."""
    return sum([s.cubes[slot] for slot in bits(s.coal if resource == COAL else s.iron)])


def _used(s: BrassState, resource: int, most: bool) -> int:
    """Cubes that went for tiles, links and developing, at most or at least: then without those still to be taken."""
    e = s.edition
    needs = e.kind_coal if resource == COAL else e.kind_iron
    used = 0
    for seat in range(s.seats):
        built = built_kinds(s, seat)
        for kind, gone in enumerate(gone_kinds(s, seat)):
            used += built[kind] * needs[kind]
            if gone > built[kind]:
                used += (gone - built[kind]) * _used_for_gone(s, seat, kind, resource, most)
    if resource == COAL:
        used += sum([e.link_coal[s.era] for owner in s.line_owner if owner != NOBODY])
    if most:
        scored = e.link_tiles * s.seats * e.link_coal[s.era] if resource == COAL and not s.agenda else 0
        return used + scored  # links have left the board when the game is over
    if resource == IRON:
        used -= barrels_used(s, DevelopBonus)
    waiting = TakeCoal if resource == COAL else TakeIron
    return used - sum([1 for item in s.agenda if isinstance(item, waiting)])


def _used_for_gone(s: BrassState, seat: int, kind: int, resource: int, most: bool) -> int:
    """Cubes for a tile that is neither on the mat nor on the board: it was built, or developed for one iron."""
    e = s.edition
    if resource == COAL:
        return e.kind_coal[kind] if most else 0
    if most:
        return max(1, e.kind_iron[kind])
    buildable = e.kind_eras[kind] & ((2 << s.era) - 1)
    return 0 if buildable and may_have_left(s, seat, kind) else 1


def barrels_used(s: BrassState, kind: type[Bonus]) -> int:
    """Return what used barrels at spaces with this bonus brought; in the rail era, with those of the canal era."""
    e = s.edition
    if not e.merchant_spaces:
        return 0
    total = 0
    for space in bits(barrel_spaces(s)):
        bonus = e.space_bonus[space]
        if isinstance(bonus, kind):
            total += bonus.amount * (s.era + (not s.barrels >> space & 1))
    return total


def _put_out(s: BrassState, resource: int) -> int:
    """Return the most cubes that all tiles that left the mats can have put on the board."""
    e = s.edition
    out = 0
    for seat in range(s.seats):
        for kind, gone in enumerate(gone_kinds(s, seat)):
            if gone and e.industry_holds[e.kind_industry[kind]] == resource:
                eras = [era for era in range(s.era + 1) if e.kind_eras[kind] >> era & 1]
                out += gone * max([e.kind_cubes[kind][era] for era in eras], default=0)
    return out


def broken_merchants(s: BrassState) -> str:
    """The merchant tiles of the seat count lie on the spaces of the seat count."""
    e = s.edition
    if not e.merchant_spaces:
        return ""
    for space, tile in enumerate(s.merchants):
        if tile != EMPTY and e.space_from_seats[space] > s.seats:
            return f"merchants: {e.space_ids[space]} is not used with {s.seats} seats"
        if tile == EMPTY and e.space_from_seats[space] <= s.seats:
            return f"merchants: {e.space_ids[space]} has no tile"
    wanted = components_of(e, s.seats)["merchants"]
    for tile in sorted(set(s.merchants) | set(wanted)):
        have, need = s.merchants.count(tile), wanted.count(tile)
        if tile != EMPTY and have != need:
            return f"merchants: {have} x {e.merchant_names[tile]}, the game has {need} with {s.seats} seats"
    return ""


def broken_barrels(s: BrassState) -> str:
    """Barrels lie beside merchants who buy something; those that are gone, and those of breweries, made sales."""
    e = s.edition
    if not e.merchant_spaces:
        return ""
    buying = barrel_spaces(s)
    if s.barrels & ~buying:
        space = e.space_ids[bits(s.barrels & ~buying)[0]]
        return f"barrels: no merchant at {space} who would have one"
    gone = (buying & ~s.barrels).bit_count()
    sales = _sold_at_most(s) + (bool(s.agenda) and isinstance(s.agenda[-1], BeerForSale))
    if gone > sales:
        return f"barrels: {gone} are gone, but {sales} sales can have been made"
    drunk = gone + (buying.bit_count() if s.era == RAIL else 0)
    drunk += _put_out(s, BEER) - sum([s.cubes[slot] for slot in bits(s.beer)])
    needed = sum([e.kind_beer[s.tile[slot]] for slot in bits(s.flipped)])
    if needed > drunk:
        return f"board: the tiles sold took {needed} beer, but {drunk} can have been used"
    return ""


def _sold_at_most(s: BrassState) -> int:
    """Goods that can have been sold: flipped ones, and all that are neither on a mat nor on the board."""
    e = s.edition
    sold = 0
    for seat in range(s.seats):
        for kind, gone in enumerate(gone_kinds(s, seat)):
            if e.goods >> e.kind_industry[kind] & 1:
                sold += gone
    return sold - s.unsold.bit_count()


def broken_distant_market(s: BrassState) -> str:
    """The tiles are those of the seat count; the marker fell by those drawn, and none was drawn on the X."""
    e = s.edition
    if not e.cotton_track:
        return ""
    name = "distant_market"
    wanted = sorted(e.cotton_stacks[s.seats])
    drawn, end = drawn_tiles(s), len(e.cotton_track)
    if sorted(drawn + tiles_left(s)) != wanted:
        return f"{name}: the tiles drawn and in the stack must be {wanted}"
    later = sorted(s.cotton_tiles[(s.era + 1) * len(wanted) :])
    if s.era + 1 < len(e.era_ends):
        if later != wanted:
            return f"{name}: the tiles of the next stack must be {wanted}"
    elif later:
        return f"{name}: there is no further era"
    if s.cotton_marker != min(sum(drawn), end):
        return f"{name}: the marker is on space {s.cotton_marker}, but the tiles drawn are {drawn}"
    if sum(drawn[:-1]) >= end:
        return f"{name}: no tile can be drawn after the marker has reached the X, but the tiles drawn are {drawn}"
    return _broken_sales(s, len(drawn) - (s.cotton_marker == end))


def _broken_sales(s: BrassState, far: int) -> str:
    """Every mill was sold through a port, which flipped with it, or on the distant market."""
    e = s.edition
    ports = s.by_industry[e.port]
    flipped_ports = (ports & s.flipped).bit_count()
    most = _sold_at_most(s)
    if flipped_ports + far > most:
        return f"board: {flipped_ports} ports are flipped and {far} mills were sold far away, but {most} can be sold"
    used = -(ports & ~s.flipped).bit_count()
    for seat in range(s.seats):
        used += sum([gone for kind, gone in enumerate(gone_kinds(s, seat)) if e.kind_industry[kind] == e.port])
    if s.era == RAIL:
        far += len(e.cotton_stacks[s.seats])
    sold = sum([1 for slot in bits(s.flipped) if e.goods >> e.kind_industry[s.tile[slot]] & 1])
    if sold > used + far:
        return f"board: {sold} mills are sold, but {used} through ports and {far} far away at most"
    return ""
