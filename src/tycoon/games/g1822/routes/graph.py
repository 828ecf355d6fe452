"""The graph that one company's trains run on: stops and directed chains as lists of ints. Rules 10.1 and 10.2.

The English Channel and France are one stop: value of France, one stop used up, always an end of a route; each chain
into the Channel occurs once for every lane to France, and none if others block the Channel. That is "both or neither".

With a Pullman car towns use up nothing. Then chains are joined into longer ones from city to city through any towns,
and tails that end in a town (they use up no stop and end the route), and the search for numbered trains stays the same.
Stops and track have the same numbers with and without the car.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.board import CITY, EMPTY, NODES, OFFBOARD, TOWN, BoardState, Chain
from tycoon.games.g1822.board.tokens import blocks, destination_placed, own_cities
from tycoon.games.g1822.routes.chains import ways_from

LINK_SIDE: Final = -1
"""All chains over one of the parallel links (`Board.link_edges`) share this side: one of them in a turn."""

MOST_JOINED: Final = 30_000
"""Chains joined through towns: recorded boards have some hundreds."""
ANY: Final = 1000
THINNING: Final = ((ANY, ANY), (4, ANY), (2, ANY), (1, ANY), (1, 3), (1, 2), (1, 1), (1, 0))
"""Ways between two stops and towns joined one after the other: tried until there are few enough."""


class RouteGraph:
    """Stops are numbered by place on the board, directed chains by their start and their worth."""

    __slots__ = (
        "bit",
        "bonus",
        "chain_hexes",
        "chain_links",
        "chain_sides",
        "chain_stops",
        "cost",
        "destination",
        "end",
        "frm",
        "full",
        "gain",
        "home",
        "inner",
        "looked",
        "only_end",
        "out",
        "own",
        "passable",
        "start_terminal",
        "stop_bit",
        "stop_cost",
        "stop_ids",
        "stop_kind",
        "stop_value",
        "thinned",
        "to",
        "track_bits",
    )

    looked: int
    """Hexes whose tiles and tokens decide about the graph, as a mask. Own tokens elsewhere would change it too."""

    thinned: bool
    """Chains were left out because there are too many."""

    # stops
    stop_ids: list[int]
    """Stop on the board: hex * 8 + node."""
    stop_kind: list[int]
    stop_value: list[int]
    stop_cost: list[int]
    stop_bit: list[int]
    """The group of the stop as a bit: a route visits one stop of a group."""
    own: list[int]
    """Stops with an own token, dearest first."""
    passable: list[bool]
    only_end: list[bool]
    """Always an end of a route, also with an own token: the Channel."""
    out: list[list[int]]
    """Directed chains that leave the stop, those of the greatest gain first."""
    home: int
    destination: int
    """Stops of the home token and the destination token, EMPTY if they cannot give the bonus."""
    bonus: int
    """Value of the destination."""

    # directed chains
    frm: list[int]
    to: list[int]
    gain: list[int]
    cost: list[int]
    bit: list[int]
    """Groups visited."""
    full: list[int]
    """Track used up, as a mask."""
    inner: list[int]
    """The part of it that several chains share: all that matters inside one route."""
    track_bits: int
    """How many bits these masks have."""
    end: list[bool]
    """The route ends where the chain leads."""
    start_terminal: list[bool]
    """The route must begin where the chain starts."""
    chain_stops: list[list[int]]
    """The stops it leads to, in order: one, with a Pullman car perhaps several."""
    chain_hexes: list[list[list[int]]]
    """The hexes of each stretch between two stops."""
    chain_sides: list[list[int]]
    chain_links: list[int]

    def __init__(self) -> None:
        pass


class _Link:
    """A directed chain while the graph is being built: between stops of the board, Channel and France already one."""

    __slots__ = (
        "end",
        "end_terminal",
        "ends",
        "groups",
        "hexes",
        "link",
        "sides",
        "start",
        "start_terminal",
        "stops",
        "track",
    )

    def __init__(
        self,
        start: int,
        stops: list[int],
        sides: list[int],
        hexes: list[list[int]],
        start_terminal: bool,
        end_terminal: bool,
        link: int,
    ) -> None:
        self.start = start
        self.end = stops[-1]
        self.stops = stops
        self.sides = sides
        self.hexes = hexes
        self.start_terminal = start_terminal
        self.end_terminal = end_terminal
        self.link = link
        self.ends = 0
        self.groups = 0
        self.track = 0
        """Group of the end, all groups, and track used up, as masks: only where chains are to be joined."""


def route_graph(
    s: BoardState, company: int, color: int, pullman: bool, without_links: int = 0, most: int = MOST_JOINED
) -> RouteGraph:
    """The company's routes in a phase of this colour (1 yellow .. 4 gray). `without_links`: edges of the parallel links
    that may not be used. `most`: so many chains joined through towns at most."""
    builder = _Builder(s, company, color, pullman, without_links)
    builder.explore()
    if pullman:
        builder.join_towns(most)
    return builder.finished()


class _Builder:
    """Collects what can be reached from the tokens, then numbers it."""

    __slots__ = (
        "channel",
        "color",
        "company",
        "found",
        "looked",
        "own",
        "pullman",
        "s",
        "several",
        "side_bit",
        "stops",
        "thinned",
        "track_bits",
        "without_links",
    )

    def __init__(self, s: BoardState, company: int, color: int, pullman: bool, without_links: int) -> None:
        b = s.board
        self.s = s
        self.company = company
        self.color = color
        self.pullman = pullman
        self.without_links = without_links
        self.channel = EMPTY if b.channel == EMPTY else b.channel * NODES
        """The stop of the Channel."""
        self.found: list[_Link] = []
        self.looked = 0
        self.thinned = False
        self.stops: list[int] = []
        self.own: list[int] = []
        self.side_bit: dict[int, int] = {}
        self.several = 0
        self.track_bits = 0
        for city in own_cities(s, company):
            hex_ = b.city_hex[city]
            self.own.append(hex_ * NODES + city - b.hex_city[hex_])

    # -- exploring -----------------------------------------------------------------------------------------------------

    def explore(self) -> None:
        """Chains from own tokens, and on from every stop that can be passed."""
        known = set(self.own)
        expanded = set(self.own)
        queue = self.own[:]
        while queue:
            stop = queue.pop()
            root = stop in self.own
            for link in self.links_from(stop):
                if link.start_terminal and not root:
                    continue
                self.found.append(link)
                known.add(link.end)
                if link.end not in expanded and not link.end_terminal and self.is_passable(link.end):
                    expanded.add(link.end)
                    queue.append(link.end)
        self.stops = sorted(known)
        self.number_track()

    def links_from(self, stop: int) -> list[_Link]:
        out: list[_Link] = []
        for chain in self.chains_from(stop):
            if chain.link & self.without_links:
                continue
            sides = [*chain.sides, LINK_SIDE] if chain.link else chain.sides
            if self.channel != EMPTY and (chain.start == self.channel or chain.end == self.channel):
                self.add_channel(chain, sides, out)
            else:
                terminal = chain.end_terminal
                out.append(_Link(stop, [chain.end], sides, [chain.hexes], chain.start_terminal, terminal, chain.link))
        return out

    def chains_from(self, stop: int) -> list[Chain]:
        ways = ways_from(self.s, stop)
        self.looked |= ways.looked
        return ways.chains

    def add_channel(self, chain: Chain, sides: list[int], out: list[_Link]) -> None:
        """The chain with each lane to France."""
        s = self.s
        france = s.board.france
        if chain.end // NODES == france or blocks(s, s.board.hex_city[s.board.channel], self.company):
            return
        for lane in self.chains_from(self.channel):
            if lane.end // NODES == france:
                terminal = chain.end_terminal
                out.append(
                    _Link(chain.start, [chain.end], sides + lane.sides, [chain.hexes], False, terminal, chain.link)
                )

    def kind(self, stop: int) -> int:
        return self.s.board.node_kind[self.s.face[stop // NODES] // 6][stop % NODES]

    def is_passable(self, stop: int) -> bool:
        """Not an off-board, not the Channel, not a city full of foreign tokens."""
        kind = self.kind(stop)
        if kind == OFFBOARD or stop == self.channel:
            return False
        b = self.s.board
        return kind != CITY or not blocks(self.s, b.hex_city[stop // NODES] + stop % NODES, self.company)

    def value(self, stop: int) -> int:
        b, s = self.s.board, self.s
        if stop == self.channel:
            stop = b.france * NODES
        return b.node_values[s.face[stop // NODES] // 6][stop % NODES][self.color - 1]

    def stop_cost(self, stop: int) -> int:
        return self.s.board.node_cost[self.s.face[stop // NODES] // 6][stop % NODES]

    # -- Pullman -------------------------------------------------------------------------------------------------------

    def join_towns(self, most: int) -> None:
        """Replace the chains by those that pass any number of towns. Where there would be too many, of the ways between
        two stops only the shortest are joined, and no more than a few towns."""
        self.mark_links()
        joined: list[_Link] = []
        for ways, towns in THINNING:
            at = self.shortest(ways)
            joined = []
            for start, links in at.items():
                if self.kind(start) != TOWN:
                    for link in links:
                        self.extend(link, at, towns, most, joined)
            if len(joined) <= most:
                break
            self.thinned = True
        self.found = joined

    def shortest(self, ways: int) -> dict[int, list[_Link]]:
        """For each stop the chains that leave it, of those to the same stop only the shortest."""
        between: dict[tuple[int, int], list[_Link]] = {}
        for link in self.found:
            between.setdefault((link.start, link.end), []).append(link)
        out: dict[int, list[_Link]] = {}
        for (start, _), links in between.items():
            if len(links) > ways:
                links.sort(key=_length)
            out.setdefault(start, []).extend(links[:ways])
        return out

    def extend(self, link: _Link, at: dict[int, list[_Link]], towns: int, most: int, joined: list[_Link]) -> None:
        """The chain, and all longer ones that begin with it; not many more than are wanted."""
        joined.append(link)
        if self.kind(link.end) != TOWN or len(link.stops) > towns or len(joined) > most:
            return
        for step in at.get(link.end, []):
            if self.may_follow(link, step):
                longer = _Link(
                    link.start,
                    link.stops + step.stops,
                    link.sides + step.sides,
                    link.hexes + step.hexes,
                    link.start_terminal,
                    step.end_terminal,
                    link.link | step.link,
                )
                longer.groups = link.groups | step.ends
                longer.track = link.track | step.track
                self.extend(longer, at, towns, most, joined)

    def may_follow(self, link: _Link, step: _Link) -> bool:
        """No stop of a group twice, no track twice."""
        return not (link.groups & step.ends or link.track & step.track)

    def mark_links(self) -> None:
        """Groups and track of the chains as masks."""
        bits: dict[int, int] = {}
        for link in self.found:
            link.ends = 1 << bits.setdefault(self.group(link.end), len(bits))
            link.groups = link.ends | 1 << bits.setdefault(self.group(link.start), len(bits))
            for side in link.sides:
                link.track |= self.side_bit[side]

    def group(self, stop: int) -> int:
        """Stops of one group have the same number: all of a hex, or each for itself where a route may visit two."""
        hex_ = stop // NODES
        return stop + 1 if self.s.board.double_stops[hex_] else -1 - self.s.board.group[hex_]

    # -- numbering -----------------------------------------------------------------------------------------------------

    def finished(self) -> RouteGraph:
        g = RouteGraph()
        g.looked = self.looked
        g.thinned = self.thinned
        self.number_stops(g)
        self.number_chains(g)
        self.mark_track(g)
        self.mark_bonus(g)
        return g

    def number_stops(self, g: RouteGraph) -> None:
        groups: dict[int, int] = {}
        g.stop_ids = self.stops
        g.stop_bit = [1 << groups.setdefault(self.group(stop), len(groups)) for stop in self.stops]
        g.stop_kind = [self.kind(stop) for stop in self.stops]
        g.stop_value = [self.value(stop) for stop in self.stops]
        g.stop_cost = [self.stop_cost(stop) for stop in self.stops]
        g.passable = [self.is_passable(stop) for stop in self.stops]
        g.only_end = [stop == self.channel for stop in self.stops]
        order = [(-g.stop_value[n], n) for n in range(len(self.stops)) if self.stops[n] in self.own]
        g.own = [n for _, n in sorted(order)]

    def number_chains(self, g: RouteGraph) -> None:
        number = {stop: n for n, stop in enumerate(self.stops)}
        rows = []
        for link in self.found:
            gain = sum(g.stop_value[number[stop]] for stop in link.stops)
            rows.append((number[link.start], -gain, number[link.end], sorted(link.sides), link))
        rows.sort(key=_row_key)
        links = [row[4] for row in rows]
        g.frm = [row[0] for row in rows]
        g.to = [row[2] for row in rows]
        g.gain = [-row[1] for row in rows]
        g.bit = [0] * len(rows)
        for n, link in enumerate(links):
            for stop in link.stops:
                g.bit[n] |= g.stop_bit[number[stop]]
        tail = [self.pullman and g.stop_kind[stop] == TOWN for stop in g.to]
        g.cost = [0 if tail[n] else g.stop_cost[g.to[n]] for n in range(len(rows))]
        g.end = [tail[n] or link.end_terminal or not g.passable[g.to[n]] for n, link in enumerate(links)]
        g.start_terminal = [link.start_terminal or g.only_end[g.frm[n]] for n, link in enumerate(links)]
        g.chain_stops = [[number[stop] for stop in link.stops] for link in links]
        g.chain_hexes = [link.hexes for link in links]
        g.chain_sides = [sorted(link.sides) for link in links]
        g.chain_links = [link.link for link in links]
        g.out = [[] for _ in self.stops]
        for n in range(len(rows)):
            g.out[g.frm[n]].append(n)

    def number_track(self) -> None:
        """One bit for all sides that lie in exactly the same chains; those of several chains first."""
        ids: dict[tuple[int, ...], int] = {}
        users: dict[int, list[int]] = {}
        for link in self.found:
            key = (min(link.start, link.end), max(link.start, link.end), *sorted(link.sides))
            chain = ids.setdefault(key, len(ids))
            for side in link.sides:
                using = users.setdefault(side, [])
                if chain not in using:
                    using.append(chain)
        shared = sorted({tuple(using) for using in users.values()}, key=_several_first)
        bits = {using: 1 << n for n, using in enumerate(shared)}
        self.side_bit = {side: bits[tuple(using)] for side, using in users.items()}
        self.track_bits = len(shared)
        self.several = sum(1 << n for n, using in enumerate(shared) if len(using) > 1)

    def mark_track(self, g: RouteGraph) -> None:
        g.full = []
        for sides in g.chain_sides:
            mask = 0
            for side in sides:
                mask |= self.side_bit[side]
            g.full.append(mask)
        g.inner = [mask & self.several for mask in g.full]
        g.track_bits = self.track_bits

    def mark_bonus(self, g: RouteGraph) -> None:
        """A destination run needs both tokens in reach. Rules 10.3."""
        g.home = g.destination = EMPTY
        g.bonus = 0
        s, b = self.s, self.s.board
        if not destination_placed(s, self.company) or s.home[self.company] == EMPTY:
            return
        ends = []
        for city in (s.home[self.company], b.destination[self.company]):
            stop = b.city_hex[city] * NODES + city - b.hex_city[b.city_hex[city]]
            ends.append(self.stops.index(stop) if stop in self.stops else EMPTY)
        if EMPTY not in ends:
            g.home, g.destination = ends
            g.bonus = g.stop_value[g.destination]


def _length(link: _Link) -> tuple[int, list[int]]:
    return len(link.sides), link.sides


def _row_key(row: tuple[int, int, int, list[int], _Link]) -> tuple[int, int, int, list[int]]:
    return row[0], row[1], row[2], row[3]


def _several_first(using: tuple[int, ...]) -> tuple[bool, tuple[int, ...]]:
    return len(using) == 1, using
