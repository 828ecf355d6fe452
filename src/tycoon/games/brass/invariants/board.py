"""Invariants of tiles and links."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.games.brass.bonuses import Bonus, IncomeBonus
from tycoon.games.brass.build import FLIP_TILE, STOCK_TILE
from tycoon.games.brass.edition import CANAL, COAL, ERAS, IRON, NOBODY, NOTHING, RAIL, Edition
from tycoon.games.brass.invariants.progress import begun
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import tile_notation

# -- tiles -------------------------------------------------------------------------------------------------------


def eras_built(e: Edition, kind: int, era: int) -> list[int]:
    """The eras in which a tile that lies on the board in this era may have been built."""
    eras = e.kind_eras[kind]
    out = [era] if eras >> era & 1 else []
    if era == RAIL and eras >> CANAL & 1 and e.kind_level[kind] > 1:
        out.append(CANAL)
    return out


def broken_tiles(s: BrassState) -> str:
    """Every tile lies in a slot that shows its industry, in an era that can have it there."""
    e = s.edition
    for slot in bits(s.taken):
        kind = s.tile[slot]
        tile, place = tile_notation(e, kind), e.slot_ids[slot]
        if not e.industry_slots[e.kind_industry[kind]] >> slot & 1:
            return f"board: {place} has no room for {tile}"
        if not e.kind_eras[kind]:
            return f"board: {place}: {tile} can never be built"
        if not eras_built(e, kind, s.era):
            if s.era == CANAL:
                return f"board: {place}: {tile} cannot be built in the canal era"
            return f"board: {place}: {tile} left the board at the end of the canal era"
    return ""


def broken_towns(s: BrassState) -> str:
    """In the canal era a seat has one tile a place."""
    e = s.edition
    if not e.one_tile_a_place[s.era]:
        return ""
    for seat in range(s.seats):
        for slot in bits(s.own[seat]):
            if s.own[seat] & e.slot_sites[slot] & ~(1 << slot):
                rule = f"which the {ERAS[s.era]} era does not allow"
                return f"board {e.slot_ids[slot]}: seat {seat} has another tile there, {rule}"
    return ""


def broken_single_slots(s: BrassState) -> str:
    """A tile is in a slot with several icons only where the slots with its icon alone were full."""
    e = s.edition
    if s.era != CANAL:  # the end of the canal era empties slots
        return ""
    for industry in range(e.industries):
        for alone, shared in e.single_first[industry]:
            if alone & ~s.taken and s.by_industry[industry] & shared and not _may_have_emptied(s, industry):
                slot = bits(s.by_industry[industry] & shared)[0]
                empty = e.slot_ids[bits(alone & ~s.taken)[0]]
                tile = tile_notation(e, s.tile[slot])
                return f"board {e.slot_ids[slot]}: {tile} had to go to {empty}, which shows nothing else"
    return ""


def _may_have_emptied(s: BrassState, industry: int) -> bool:
    """Some seat may have given up a tile of the industry."""
    e = s.edition
    for seat in range(s.seats):
        built = built_kinds(s, seat)
        for kind, gone in enumerate(gone_kinds(s, seat)):
            if e.kind_industry[kind] == industry and gone > built[kind] and _given_up(s, seat, kind):
                return True
    return False


def broken_cubes(s: BrassState) -> str:
    """A tile holds at most what it was built with; one that holds nothing any more is flipped, and no other is."""
    e = s.edition
    for slot in bits(s.taken):
        kind, cubes, flipped = s.tile[slot], s.cubes[slot], s.flipped >> slot & 1
        industry = e.kind_industry[kind]
        place = e.slot_ids[slot]
        if e.flips_when_built >> industry & 1 and not flipped and FLIP_TILE[slot] not in s.agenda:
            return f"board {place}: {tile_notation(e, kind)} flips as soon as it is built"
        if e.industry_holds[industry] == NOTHING:
            most = 0
        else:
            most = max([e.kind_cubes[kind][era] for era in eras_built(e, kind, s.era)])
            if not flipped and not cubes and STOCK_TILE[slot] not in s.agenda:
                return f"board {place}: 'cubes' is 0, so it must be flipped"
        if flipped and cubes:
            return f"board {place}: 'cubes' must be 0 on a flipped tile, not {cubes}"
        if not 0 <= cubes <= most:
            return f"board {place}: 'cubes' must be from 0 to {most}, not {cubes}"
    return ""


def broken_mats(s: BrassState) -> str:
    """Every tile on the board has left its owner's mat, and tiles leave a mat from the lowest level up."""
    e = s.edition
    for seat in range(s.seats):
        built = built_kinds(s, seat)
        gone = gone_kinds(s, seat)
        for kind in range(len(built)):
            if built[kind] > gone[kind]:
                tile = tile_notation(e, kind)
                return f"board: seat {seat} has {built[kind]} x {tile}, but {gone[kind]} left the mat"
    return ""


def built_kinds(s: BrassState, seat: int) -> list[int]:
    """How many tiles of each kind the seat has on the board."""
    out = [0] * len(s.edition.kind_level)
    for slot in bits(s.own[seat]):
        out[s.tile[slot]] += 1
    return out


def gone_kinds(s: BrassState, seat: int) -> list[int]:
    """How many tiles of each kind have left the seat's mat."""
    e = s.edition
    out = [0] * len(e.kind_level)
    for industry in range(e.industries):
        start = e.mat_start[industry]
        for kind in e.mat[start : start + s.mat[seat * e.industries + industry]]:
            out[kind] += 1
    return out


def broken_light_bulbs(s: BrassState) -> str:
    """A tile with a light bulb leaves the mat by being built: it is on the board, or something took it from there."""
    e = s.edition
    for seat in range(s.seats):
        built = built_kinds(s, seat)
        for kind, gone in enumerate(gone_kinds(s, seat)):
            if gone == built[kind] or e.kind_developable[kind] or may_have_left(s, seat, kind):
                continue
            tile = tile_notation(e, kind)
            return f"seat {seat} gone_from_mat: {tile} cannot be developed, and nothing can have taken it off the board"
    return ""


def may_have_left(s: BrassState, seat: int, kind: int) -> bool:
    """A tile of this kind may have been on the board: replaced, removed with the first level, or given up."""
    return _replaced_or_removed(s, seat, kind) or _given_up(s, seat, kind)


def _replaced_or_removed(s: BrassState, seat: int, kind: int) -> bool:
    """Another tile may have taken its place, or the end of the canal era took it away."""
    e = s.edition
    level, industry = e.kind_level[kind], e.kind_industry[kind]
    if e.industry_holds[industry] in (COAL, IRON):  # by anybody, who may have lost it since
        return True
    if s.era == RAIL and level == 1 and e.kind_eras[kind] >> CANAL & 1:
        return True
    return any(e.kind_level[s.tile[slot]] > level for slot in bits(s.by_industry[industry] & s.own[seat]))


def _given_up(s: BrassState, seat: int, kind: int) -> bool:
    """The seat may have been short of money with that tile: what has lifted its income above zero since is known.

    Tiles given up since do not count: whatever they brought, the income was negative again.
    """
    e = s.edition
    if begun(s, seat) < 2:  # a loan, and the tile
        return False
    since = most_income(s, seat)
    bonus = best_bonus(e, IncomeBonus)
    built = built_kinds(s, seat)
    for other, gone in enumerate(gone_kinds(s, seat)):
        if gone > built[other] and (other == kind or not _replaced_or_removed(s, seat, other)):
            since -= (gone - built[other]) * _best_income(s, other, bonus)
    below_zero = sum([1 for level in e.level_of_space if level < 0]) - 1
    return s.income[seat] <= below_zero + since


def most_income(s: BrassState, seat: int) -> int:
    """Spaces that the seat's tiles can have brought: those that are flipped, and those that left the board."""
    bonus = best_bonus(s.edition, IncomeBonus)
    spaces = 0
    built = built_kinds(s, seat)
    for kind, gone in enumerate(gone_kinds(s, seat)):
        if gone > built[kind]:
            spaces += (gone - built[kind]) * _best_income(s, kind, bonus)
    for slot in bits(s.own[seat] & s.flipped):
        spaces += _best_income(s, s.tile[slot], bonus)
    return spaces


def _best_income(s: BrassState, kind: int, bonus: int) -> int:
    """Spaces that a tile of this kind brings, with the bonus for its sale; none while it cannot have been built."""
    e = s.edition
    if not e.kind_eras[kind] & ((2 << s.era) - 1):
        return 0
    return e.kind_income[kind] + (bonus if e.goods >> e.kind_industry[kind] & 1 else 0)


def best_bonus(e: Edition, kind: type[Bonus]) -> int:
    """The most of something that one sale can bring."""
    bonuses = e.space_bonus if e.merchant_spaces else e.cotton_bonus
    return max([bonus.amount for bonus in bonuses if isinstance(bonus, kind)], default=0)


# -- links -------------------------------------------------------------------------------------------------------


def broken_links(s: BrassState) -> str:
    """Links lie on lines of the era, and nobody has more than there are."""
    e = s.edition
    for line, owner in enumerate(s.line_owner):
        if owner != NOBODY and not e.era_lines[s.era] >> line & 1:
            return f"links: {e.line_ids[line]}: not usable in the {ERAS[s.era]} era"
    for seat in range(s.seats):
        if s.line_owner.count(seat) > e.link_tiles:
            return f"links: seat {seat} has more than {e.link_tiles} links"
    return ""


def broken_networks(s: BrassState) -> str:
    """Links start from the seat's network: those without a tile of the seat once had one, or were its first piece."""
    e = s.edition
    for seat in range(s.seats):
        lines = [line for line, owner in enumerate(s.line_owner) if owner == seat]
        if not lines:
            continue
        gone = sum(gone_kinds(s, seat)) - s.own[seat].bit_count()
        alone = [sites for sites in _groups(e, lines) if not sites & s.own_sites[seat]]
        if len(alone) > gone + e.first_link_anywhere:
            line = next(line for line in lines if e.line_sites[line] & alone[0])
            return f"links: {e.line_ids[line]}: seat {seat} has had nothing from which it could start"
    return ""


def _groups(e: Edition, lines: list[int]) -> list[int]:
    """The sites of the lines, those together that hang together."""
    groups: list[int] = []
    for line in lines:
        sites = e.line_sites[line]
        apart = [group for group in groups if not group & sites]
        for group in groups:
            if group & sites:
                sites |= group
        groups = [*apart, sites]
    return groups
