"""What is conserved in every position of the cotton games."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.games.brass.edition import EMPTY, NOBODY
from tycoon.games.brass.network import market_places
from tycoon.games.brass.state import BrassState


def everything_is_conserved(s: BrassState) -> None:
    """Cards, link tiles and market tiles are all there; nothing is where it must not be."""
    e = s.edition
    cards = len(s.deck) - s.drawn + len(s.face_down) + sum(s.hand_size) + sum(len(pile) for pile in s.discards)
    assert cards == len(e.decks[s.seats]), f"{cards} cards"
    for seat in range(s.seats):
        assert s.line_owner.count(seat) + s.links[seat] == e.link_tiles, f"link tiles of seat {seat}"
        assert s.money[seat] >= 0 or e.unpaid_is_debt, f"money of seat {seat}"
        assert 0 <= s.income[seat] < len(e.level_of_space), f"income of seat {seat}"
    assert 0 <= s.coal_cubes <= e.coal_market.size, "coal market"
    assert 0 <= s.iron_cubes <= e.iron_market.size, "iron market"
    _check_tiles(s)
    _check_market(s)


def _check_tiles(s: BrassState) -> None:
    e = s.edition
    for slot in range(e.slots):
        kind, bit = s.tile[slot], 1 << slot
        assert (kind == EMPTY) == (s.owner[slot] == NOBODY) == (not s.taken & bit), f"slot {e.slot_ids[slot]}"
        if kind != EMPTY:
            assert e.kind_eras[kind], "a locked tile on the board"
            assert e.industry_slots[e.kind_industry[kind]] & bit, f"slot {e.slot_ids[slot]} shows another industry"
            if s.cubes[slot]:
                assert not s.flipped & bit, f"cubes on the flipped tile in {e.slot_ids[slot]}"
        else:
            assert not (s.flipped | s.unsold | s.coal | s.iron) & bit, f"empty slot {e.slot_ids[slot]}"
    assert s.iron_on_board == sum(s.cubes[slot] for slot in bits(s.iron)), "iron on the board"


def _check_market(s: BrassState) -> None:
    """Market access is what is connected to a market place or a port; the marker fits the tiles drawn."""
    e = s.edition
    reached = 0
    for sites in s.comp:
        if sites & market_places(s):
            reached |= sites
    assert s.market == reached, "market access"
    stack = len(e.cotton_stacks[s.seats])
    drawn = s.cotton_tiles[s.era * stack : s.cotton_drawn]
    assert s.cotton_marker == min(sum(drawn), len(e.cotton_track)), "the cotton marker"
    assert sorted(s.cotton_tiles[:stack]) == sorted(e.cotton_stacks[s.seats]), "market tiles"
