"""Positions that chance does not reach: the means of players and companies are changed, whatever the rules say."""

from __future__ import annotations

from tycoon.core.agenda import Decision
from tycoon.core.rng import Rng
from tycoon.core.rules import Case
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.track import CHANNEL
from tycoon.games.g1822.ids import COMPANY, MAJORS, MINORS
from tycoon.games.g1822.operating.run import AttachPullman, ChooseRoutes, RouteNext, RouteStart
from tycoon.games.g1822.operating.track import LayTile, LayTrack
from tycoon.games.g1822.operating.track_rules import private_of
from tycoon.games.g1822.privates import is_for
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.drawing import train_list
from tycoon.games.g1822.state import State1822

POWERS = (0, 1, 2, 4, 8, 16, 32, 64, 192, 144, 260, 5, 12, 9)
"""Powers used in a lay, alone and together."""

LOCAL, TWO, THREE, EXPRESS = 0, 1, 2, 7


def altered(s: State1822, rng: Rng) -> State1822:
    """The position with other means: money, shares, cards, trains, tokens; and perhaps in another phase."""
    c = s.copy()
    for seat in range(c.seats):
        alter_seat(c, seat, rng)
    if rng.below(3) == 0:
        c.phase = 1 + rng.below(7)
    c.bids_made = rng.below(4) if rng.below(4) == 0 else c.bids_made
    if rng.below(4) == 0:
        hoard(c, rng.below(c.seats) if c.company >= 0 else c.active)
    c.hill_mode = rng.below(3)
    c.estuary_tokens = rng.below(4)
    if c.company >= 0:
        alter_turn(c, rng)
    else:
        alter_cards(c, rng)
    return c


def alter_seat(c: State1822, seat: int, rng: Rng) -> None:
    if rng.below(3) == 0:
        c.cash[seat] = rng.below(500)
    c.debt[seat] = rng.below(200) if rng.below(8) == 0 else c.debt[seat]
    c.sold[seat] = rng.below(1024) if rng.below(4) == 0 else c.sold[seat]
    c.bid_cards[seat] = rng.below(64) if rng.below(6) == 0 else c.bid_cards[seat]
    for m in range(MAJORS):
        if c.started >> (MINORS + m) & 1 and rng.below(5) == 0:
            c.held[seat * MAJORS + m] = rng.below(7)


def hoard(c: State1822, seat: int) -> None:
    """The seat holds all cards, and much of every company."""
    for p in c.t.private_cards:
        c.private_owner[p] = seat
    for m in range(MAJORS):
        c.concession_owner[m] = seat
        if c.started >> (MINORS + m) & 1:
            c.held[seat * MAJORS + m] = 6


def alter_turn(c: State1822, rng: Rng) -> None:
    """Another state of the turn of a company."""
    if rng.below(2):
        c.company_cash[c.company] = rng.below(600)
    for company in c.t.in_game:
        if rng.below(4) == 0 and c.floated >> company & 1:
            c.operated[company] = rng.below(4)
    if isinstance(c.decision, ChooseRoutes):
        c.trains[c.company] = tuple([(LOCAL, TWO, THREE, EXPRESS)[rng.below(4)] for _ in range(2)])
    elif not isinstance(c.decision, (AttachPullman, RouteStart, RouteNext)) and rng.below(3) == 0:
        c.trains[c.company] = tuple([rng.below(12) for _ in range(rng.below(4))])
    c.lays_left, c.upgrade_left = rng.below(3), rng.below(2) == 1
    c.token_placed = rng.below(6) == 0
    c.help_sold = rng.below(6) == 0
    c.refused = rng.below(1 << 51) if rng.below(6) == 0 else c.refused
    c.no_sale = rng.below(1 << 40) if rng.below(6) == 0 else c.no_sale
    c.refused_hexes = tuple(c.t.stub_hexes[: rng.below(4)])
    near = network(c, c.company).hexes
    if near and rng.below(4) == 0:
        c.first_lay = near[rng.below(len(near))]
    for p in c.t.private_cards:
        if rng.below(3) == 0:
            c.private_owner[p] = COMPANY + c.company if rng.below(2) and is_for(c, c.company, p) else rng.below(c.seats)
    m = c.company - MINORS
    if m >= 0:
        c.available[m], c.exchange[m] = rng.below(3), rng.below(5)
        if rng.below(3) == 0:
            c.treasury[m], c.market[m] = rng.below(8), rng.below(6)


def alter_cards(c: State1822, rng: Rng) -> None:
    """Other owners of cards, and other shares on the tax haven."""
    for p in c.t.private_cards:
        if rng.below(4) == 0:
            c.private_owner[p] = rng.below(c.seats)
    if c.t.tax_haven >= 0 and rng.below(3) == 0:
        c.private_owner[c.t.tax_haven] = c.active
    for m in range(MAJORS):
        if rng.below(4) == 0:
            c.concession_owner[m] = rng.below(c.seats)
        if rng.below(8) == 0 and c.started >> (MINORS + m) & 1:
            c.haven[m] = rng.below(2)
    c.haven_used = rng.below(2) == 1


def question(c: State1822, rng: Rng) -> Decision[State1822]:
    """The question being asked, perhaps with other powers of a lay."""
    d = c.decision
    if isinstance(d, LayTrack) and rng.below(2):
        return LayTrack(some_powers(c, rng))
    if isinstance(d, LayTile) and rng.below(2):
        return LayTile(d.hex, some_powers(c, rng))
    return d


def some_powers(c: State1822, rng: Rng) -> int:
    """Powers of privates that are in the game; P5 is for majors."""
    powers = POWERS[rng.below(len(POWERS))]
    known = all(private_of(c, power) >= 0 for power in range(7) if powers >> power & 1)
    return powers if known and (powers != CHANNEL or c.company >= MINORS) else 0


def any_tile(c: State1822, rng: Rng) -> Case:
    """A tile of the next colour in any hex, more often in one that the company reaches."""
    b = c.board
    near = network(c, c.company).hexes
    hex_ = near[rng.below(len(near))] if near and rng.below(3) else rng.below(b.hexes)
    if rng.below(6) == 0 and c.t.stub_hexes:
        hex_ = c.t.stub_hexes[rng.below(len(c.t.stub_hexes))]
    tiles = b.color_tiles[min(4, b.color[c.face[hex_] // 6] + 1)]
    faces = b.tile_faces[tiles[rng.below(len(tiles))]]
    return LayTile(hex_, some_powers(c, rng)).case(c, faces[rng.below(len(faces))])


def any_path(c: State1822, rng: Rng) -> tuple[int, ...]:
    """A walk along any track, whatever it visits twice; another train may have a route already."""
    c.drawn = (walk(c, 1, rng),) if len(train_list(c)) > 1 and rng.below(2) else ()
    return walk(c, 0, rng)


def walk(c: State1822, train: int, rng: Rng) -> tuple[int, ...]:
    stops = network(c, c.company).stops
    stop = stops[rng.below(len(stops))]
    path = [train, stop]
    for _ in range(rng.below(4)):
        ways = chains_from(c, stop)
        if not ways:
            break
        path.append(rng.below(len(ways)))
        stop = ways[path[-1]].end
    return tuple(path)
