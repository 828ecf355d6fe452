"""Track and tokens: which tiles are worth a closer look, and what they bring to the company."""

from __future__ import annotations

from typing import Final

from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line
from tycoon.bots.g1822.sites import FAR, open_ends, potential, reached_hexes
from tycoon.games.g1822.board.board import EMPTY, Network
from tycoon.games.g1822.board.graph import destination_reached, network
from tycoon.games.g1822.board.tokens import place_destination
from tycoon.games.g1822.board.track import is_lay, lay, lay_cost, lay_faces
from tycoon.games.g1822.ids import MAJORS, MINORS, SHARES
from tycoon.games.g1822.market.shares import free_cash
from tycoon.games.g1822.money import company_to_bank
from tycoon.games.g1822.operating.token import CHANNEL, CITY
from tycoon.games.g1822.operating.token import PASS as NO_TOKEN
from tycoon.games.g1822.operating.track import HEX, PASS, POWER, LayTrack, use_lay
from tycoon.games.g1822.operating.track_rules import EXTRA, lay_terms, open_hexes
from tycoon.games.g1822.state import State1822

EXTRA_POWER: Final = 6
"""Number of the power of an extra lay (P12) among the options."""
COST_SHARE: Final = 0.25
"""How much a pound of building counts when candidates are picked."""


class Candidate:
    """A tile that could be laid."""

    __slots__ = ("cost", "face", "hex", "only", "promise")

    def __init__(self, hex_: int, face: int, only: bool, cost: int, promise: float) -> None:
        self.hex = hex_
        self.face = face
        self.only = only
        """No other tile fits there, so that it is not asked for."""
        self.cost = cost
        self.promise = promise


def asks_where(s: State1822, power: int) -> bool:
    """Tell whether a lay with this power could be made in several hexes; a single one is not asked for."""
    c = s.copy()
    c.apply(power)
    return c.agenda != [] and isinstance(c.decision, LayTrack)


def promise_of(candidate: Candidate) -> float:
    return -candidate.promise


class Builder:
    """Looks for the best use of a company's track and token steps."""

    __slots__ = ("ev", "needs", "pulls", "width")

    def __init__(self, ev: Evaluation, width: int) -> None:
        self.ev = ev
        self.width = width
        self.pulls: dict[int, float] = {}
        self.needs: dict[int, float] = {}
        """By company what its director must add soon for the trains of his others."""

    # -- judging -------------------------------------------------------------------------------------------------

    def worth(self, s: State1822, company: int) -> float:
        """Return what the company is worth to its director, with the stops that its track comes near to."""
        ev = self.ev
        tl = ev.timeline(s)
        f = ev.forecast(s, company, tl)
        share = f.share
        if company >= MINORS:
            share *= s.held[s.director[company] * MAJORS + company - MINORS]
        if company not in self.needs:
            self.needs[company] = ev.needed(s, s.director[company]) - f.soon
        director = s.director[company]
        loan = ev.loan(free_cash(s, director), ev.liquid(s, director), self.needs[company] + f.soon, tl)
        return share - f.liability - loan + self.outward(s, company)

    def outward(self, s: State1822, company: int) -> float:
        """Return what the stops are worth that the company's track comes near to."""
        ev = self.ev
        bonus = ev.weights["revenue.destination"]
        net = network(s, company)
        near = potential(s, ev.sites, net, self.destination(s, company), bonus)
        return self.per_pound(s, company) * near * ev.weights["revenue.reach"] + self.mergers(s, company, net)

    def mergers(self, s: State1822, company: int, net: Network) -> float:
        """Value coming near to the director's minors, which a major can acquire once it reaches them."""
        if company < MINORS:
            return 0.0
        ev, b = self.ev, s.board
        ends = open_ends(s, net)
        total = 0.0
        for minor in range(MINORS):
            if s.floated >> minor & 1 and s.director[minor] == s.director[company] and s.home[minor] != EMPTY:
                row = ev.sites.distance[b.city_hex[s.home[minor]]]
                steps = 0 if net.reached[s.home[minor]] else min([row[end] for end in ends], default=FAR) + 1
                total += ev.sites.near[min(steps, FAR)]
        return total * ev.weights["minor.merger"] * ev.timeline(s).cash

    def per_pound(self, s: State1822, company: int) -> float:
        """Return the director's share of a pound more that the company earns in every round after the next."""
        tl = self.ev.timeline(s)
        stake = 0.5
        if company >= MINORS:
            stake = s.held[s.director[company] * MAJORS + company - MINORS] / SHARES
        return stake * sum(tl.growth[2 : tl.rounds + 1])

    def destination(self, s: State1822, company: int) -> int:
        """Return the hex of the destination that is still to be reached; EMPTY: none."""
        if company < MINORS or not s.destination_left >> (company - MINORS) & 1:
            return EMPTY
        return s.board.city_hex[s.board.destination[company]]

    # -- track ---------------------------------------------------------------------------------------------------

    def lays(self, s: State1822, powers: int) -> list[Line]:
        """Rank the most promising tiles, each judged after it is laid, and laying none."""
        company = s.company
        lines = [Line([PASS], s, self.worth(s, company))] if PASS in s.options else []
        begin = [POWER + EXTRA_POWER] if powers & EXTRA and POWER + EXTRA_POWER in s.options else []
        asked = not begin or asks_where(s, begin[0])
        for candidate in self.candidates(s, powers)[: self.width]:
            c = self.laid(s, candidate)
            path = [*begin, HEX + candidate.hex] if asked else begin[:]
            if not candidate.only:
                path.append(candidate.face)
            promised = self.promised(s, candidate)
            lines.append(Line(path, c, self.worth(c, company) + promised, promised))
        return lines or [Line(s.options[:1], s, 0.0)]

    def promised(self, s: State1822, candidate: Candidate) -> float:
        """Return what the promise of a tile is worth to the director."""
        return self.per_pound(s, s.company) * candidate.promise * self.ev.weights["revenue.promise"]

    def promised_by(self, s: State1822, path: list[int]) -> float:
        """Return what the tile promises that these options lay first, without a power."""
        for candidate in self.candidates(s, 0):
            if path[0] == HEX + candidate.hex and (candidate.only or path[1:2] == [candidate.face]):
                return self.promised(s, candidate)
        return 0.0

    def laid(self, s: State1822, candidate: Candidate) -> State1822:
        """Return the board with this tile, as far as routes and money are concerned."""
        c = s.copy()
        company = s.company
        was_lay = is_lay(c, candidate.hex)
        if candidate.cost:
            company_to_bank(c, company, candidate.cost)
        lay(c, candidate.hex, candidate.face)
        use_lay(c, was_lay)
        if self.destination(c, company) != EMPTY and self.connected(c, company):
            c.destination_left &= ~(1 << (company - MINORS))
            place_destination(c, company)
        return c

    def connected(self, s: State1822, company: int) -> bool:
        """Tell whether the destination token would be placed. The network answers most cases quickly."""
        return network(s, company).reached[s.board.destination[company]] and destination_reached(s, company)

    def candidates(self, s: State1822, powers: int) -> list[Candidate]:
        """Return all tiles that may be laid now, the most promising first."""
        terms = lay_terms(s, powers)
        net = network(s, s.company)
        reached = reached_hexes(s, net)
        self.pulls = {}
        out: list[Candidate] = []
        for hex_ in open_hexes(s, powers):
            faces = lay_faces(s, terms, hex_)
            for face in faces:
                cost = lay_cost(s, terms, hex_, face)
                promise = self.promise(s, hex_, face, reached) - COST_SHARE * cost
                out.append(Candidate(hex_, face, len(faces) == 1, cost, promise))
        out.sort(key=promise_of)
        return out

    def promise(self, s: State1822, hex_: int, face: int, reached: list[bool]) -> float:
        """Guess roughly: valuable stops, track that meets other track and ways towards stops count."""
        b = s.board
        color = s.t.revenue_color[s.phase] - 1
        old = s.face[hex_]
        total = 0.0
        before, after = b.node_values[old // 6], b.node_values[face // 6]
        entries = network(s, s.company).edges[hex_]
        for node, exits in enumerate(b.faces[face].node_exits):
            if exits & entries and node < len(before):
                total += after[node][color] - (before[node][color] if reached[hex_] else 0)
        grown = b.faces[face].exits & ~b.faces[old].exits & ~(0 if reached[hex_] else entries)
        for edge in range(6):
            if not grown >> edge & 1:
                continue
            other = b.neighbor[hex_][edge]
            pull = self.pull(s, other, reached)
            if b.faces[s.face[other]].exits >> (edge + 3) % 6 & 1:
                total += pull + 10.0
            else:
                total += 0.6 * pull
        return total

    def pull(self, s: State1822, hex_: int, reached: list[bool]) -> float:
        if hex_ not in self.pulls:
            destination = self.destination(s, s.company)
            bonus = self.ev.weights["revenue.destination"]
            self.pulls[hex_] = self.ev.sites.pull(hex_, reached, destination, bonus)
        return self.pulls[hex_]

    # -- tokens --------------------------------------------------------------------------------------------------

    def tokens(self, s: State1822) -> list[Line]:
        """Rank the best places for a token, and none. The turn may go on without a token, so all are played."""
        company, seat = s.company, s.seat
        lines: list[Line] = []
        for option in [NO_TOKEN, *self.token_places(s)]:
            c = s.copy()
            c.apply(option)
            value = self.ev.value(c, seat) + self.outward(c, company)
            if option >= CITY:
                value += self.per_pound(s, company) * self.pays(s, option - CITY) * self.ev.weights["revenue.token"]
            lines.append(Line([option], c, value))
        return lines

    def token_places(self, s: State1822) -> list[int]:
        """Return the Channel, and the cities that pay most."""
        ranked = [(-self.pays(s, option - CITY), option) for option in s.options if option >= CITY]
        ranked.sort()
        first = [CHANNEL] if CHANNEL in s.options else []
        return first + [option for _, option in ranked[: self.width]]

    def pays(self, s: State1822, city: int) -> int:
        """Return what a stop in the city pays now."""
        b = s.board
        hex_ = b.city_hex[city]
        return b.node_values[s.face[hex_] // 6][city - b.hex_city[hex_]][s.t.revenue_color[s.phase] - 1]
