"""Best routes by brute force, written apart from the engine: path by path over single pieces of track, every rule asked
of the finished route, every combination of routes tried. Slow, and therefore for small networks only."""

from __future__ import annotations

from dataclasses import dataclass

from tests.g1822.board_position import Position
from tycoon.games.g1822.board.board import CITY, JUNCTION, NODE, OFFBOARD, TOWN, lanes_meet
from tycoon.games.g1822.routes.best import NO_PULLMAN, RunTrain

Side = tuple[object, ...]


@dataclass(frozen=True)
class Path:
    """A walk from stop to stop."""

    stops: tuple[int, ...]
    sides: frozenset[Side]
    inner_terminal: bool
    """Terminal track somewhere else than at the ends."""


@dataclass(frozen=True)
class Candidate:
    value: int
    bonus: int
    mail: int
    sides: frozenset[Side]
    city: int
    """Where a local train runs, else -1."""


class Brute:
    """One company on one board."""

    def __init__(self, s: Position, company: int, color: int) -> None:
        self.s = s
        self.b = s.board
        self.company = company
        self.color = color

    # -- the board -----------------------------------------------------------------------------------------------------

    def kind(self, stop: int) -> int:
        return self.b.node_kind[self.s.face[stop // 8] // 6][stop % 8]

    def value(self, stop: int) -> int:
        return self.b.node_values[self.s.face[stop // 8] // 6][stop % 8][self.color - 1]

    def tokens(self, stop: int) -> list[int]:
        if self.kind(stop) != CITY:
            return []
        city = self.b.hex_city[stop // 8] + stop % 8
        held = [token // 2 for token in self.s.tokens[city]]
        return held + [token // 2 for place, token in self.s.extra if place == city]

    def owned(self, stop: int) -> bool:
        return self.company in self.tokens(stop)

    def full(self, stop: int) -> bool:
        if self.kind(stop) != CITY:
            return self.kind(stop) == OFFBOARD
        city = self.b.hex_city[stop // 8] + stop % 8
        slots = self.b.node_slots[self.s.face[stop // 8] // 6][stop % 8] + self.s.added[city]
        return not self.owned(stop) and len(self.s.tokens[city]) >= slots

    # -- walking -------------------------------------------------------------------------------------------------------

    def hops(self, stop: int) -> list[tuple[int, frozenset[Side], bool, bool]]:
        """(next stop, sides, terminal here, terminal there) for every way to a next stop."""
        out: list[tuple[int, frozenset[Side], bool, bool]] = []

        def walk(hex_: int, number: int, start: int, sides: tuple[Side, ...], junctions: tuple[int, ...]) -> None:
            piece = self.b.faces[self.s.face[hex_]].pieces[number]
            end, lane = (piece.b, piece.b_lane) if piece.a == start else (piece.a, piece.a_lane)
            face = self.b.faces[self.s.face[hex_]]
            if end >= NODE:
                there = hex_ * 8 + end - NODE
                inside: tuple[Side, ...] = (("inside", hex_),) if not sides else ()
                out.append((there, frozenset(sides + inside), first.terminal, piece.terminal))
            elif end == JUNCTION:
                if hex_ in junctions:
                    return
                for other in face.at[JUNCTION]:
                    if other != number:
                        walk(hex_, other, JUNCTION, sides, (*junctions, hex_))
            elif self.b.neighbor[hex_][end] >= 0:
                beyond, back = self.b.neighbor[hex_][end], (end + 3) % 6
                next_face = self.b.faces[self.s.face[beyond]]
                for other, next_piece in enumerate(next_face.pieces):
                    for edge, next_lane in ((next_piece.a, next_piece.a_lane), (next_piece.b, next_piece.b_lane)):
                        if edge == back and lanes_meet(lane, next_lane):
                            new = ((hex_, end, lane % 4), (beyond, back, next_lane % 4))
                            if new[0] not in sides:
                                walk(beyond, other, back, sides + new, junctions)

        for number, first in enumerate(self.b.faces[self.s.face[stop // 8]].pieces):
            if NODE + stop % 8 in (first.a, first.b):
                walk(stop // 8, number, NODE + stop % 8, (), ())
        return out

    def paths(self, longest: int, towns_free: bool) -> list[Path]:
        """Every walk of different stops and different track, up to a length; -1 for any."""
        out: list[Path] = []
        hops: dict[int, list[tuple[int, frozenset[Side], bool, bool]]] = {}

        def cost(stop: int) -> int:
            if towns_free and self.kind(stop) == TOWN:
                return 0
            return self.b.node_cost[self.s.face[stop // 8] // 6][stop % 8]

        def grow(stops: tuple[int, ...], sides: frozenset[Side], used: int, terminal: bool, broken: bool) -> None:
            if stops[-1] not in hops:
                hops[stops[-1]] = self.hops(stops[-1])
            for there, more, here_terminal, there_terminal in hops[stops[-1]]:
                inner = broken or (len(stops) > 1 and (terminal or here_terminal))
                total = used + cost(there)
                if there in stops or more & sides or (longest >= 0 and total > longest):
                    continue
                path = Path((*stops, there), sides | more, inner)
                out.append(path)
                if not inner:
                    grow(path.stops, path.sides, total, there_terminal, inner)

        for hex_ in range(self.b.hexes):
            for node in range(len(self.b.node_kind[self.s.face[hex_] // 6])):
                grow((hex_ * 8 + node,), frozenset(), cost(hex_ * 8 + node), False, False)
        return out

    # -- the rules of a finished route ---------------------------------------------------------------------------------

    def legal(self, path: Path) -> bool:
        b = self.b
        hexes = [stop // 8 for stop in path.stops]
        single = [hex_ for hex_ in hexes if not b.double_stops[hex_]]
        if len(set(single)) < len(single) or len({b.group[hex_] for hex_ in single}) < len(single):
            return False
        if path.inner_terminal or not any(self.owned(stop) for stop in path.stops):
            return False
        if any(self.full(stop) for stop in path.stops[1:-1]):
            return False
        if b.channel >= 0 and (b.channel in hexes or b.france in hexes):
            channel = b.channel * 8
            if not (b.channel in hexes and b.france in hexes and len(hexes) > 2) or self.full(channel):
                return False
        return len(self.links(path.sides)) < 2

    def links(self, sides: frozenset[Side]) -> set[Side]:
        edges = [edge for edge in range(6) if self.b.link_edges >> edge & 1]
        return {side for side in sides if side[0] == self.b.link_hex and side[1] in edges}

    def bonus_of(self, path: Path, factor: int) -> int:
        home, to = self.s.home[self.company], self.b.destination[self.company]
        token = self.company * 2 + 1
        if to < 0 or home < 0 or not (token in self.s.tokens[to] or (to, token) in self.s.extra):
            return 0
        ends = [self.b.city_hex[city] * 8 + city - self.b.hex_city[self.b.city_hex[city]] for city in (home, to)]
        return factor * self.value(ends[1]) if all(end in path.stops for end in ends) else 0

    def mail_of(self, path: Path) -> int:
        return (self.value(path.stops[0]) + self.value(path.stops[-1])) // 2

    def numbered(self, stops: int, pullman: bool) -> list[Candidate]:
        out = []
        for path in self.paths(stops, pullman):
            if self.legal(path):
                value = sum(self.value(stop) for stop in path.stops)
                out.append(Candidate(value, self.bonus_of(path, 1), self.mail_of(path), path.sides, -1))
        return out

    def local(self) -> list[Candidate]:
        out = []
        for city in range(self.b.cities):
            stop = self.b.city_hex[city] * 8 + city - self.b.hex_city[self.b.city_hex[city]]
            if not self.owned(stop) or self.b.city_hex[city] == self.b.channel:
                continue
            out.append(Candidate(self.value(stop), 0, 0, frozenset(), city))
            for there, sides, _, _ in self.hops(stop):
                if self.kind(there) == TOWN:
                    out.append(Candidate(self.value(stop) + self.value(there), 0, 0, sides, city))
        return out

    def express(self) -> list[Candidate]:
        out = []
        for path in self.paths(-1, False):
            hexes = [stop // 8 for stop in path.stops]
            counted = [stop for stop in path.stops if self.owned(stop)]
            ends = [stop for stop in path.stops if stop // 8 != self.b.france]
            if len(counted) < 2 or not self.legal(path) or not (self.owned(ends[0]) and self.owned(ends[-1])):
                continue
            if self.b.channel in hexes and not self.owned(self.b.channel * 8):
                continue
            counted += [stop for stop in path.stops if stop // 8 == self.b.france]
            value = 2 * sum(self.value(stop) for stop in counted)
            out.append(Candidate(value, self.bonus_of(path, 2), self.mail_of(path), path.sides, -1))
        return out

    # -- all trains ----------------------------------------------------------------------------------------------------

    def best(self, trains: list[RunTrain], contracts: int, pullman: int, apart: bool = False) -> tuple[int, int]:
        """(revenue, mail) of the best run; `apart`: the E train shares no track with the others."""
        rest = Candidate(0, 0, 0, frozenset(), -1)
        lists: list[tuple[bool, list[Candidate]]] = []
        for number, train in enumerate(trains):
            if train.express:
                found = self.express() if self.company >= self.b.minors else []
            elif train.local:
                found = self.local()
            else:
                found = self.numbered(train.stops, number == pullman and pullman != NO_PULLMAN)
            unique = sorted(set(found), key=lambda c: (-c.value - c.bonus, -c.mail))
            lists.append((train.express and not apart, [*unique, rest]))
        best = (0, 0)

        def choose(at: int, taken: tuple[tuple[bool, Candidate], ...]) -> None:
            nonlocal best
            if at == len(lists):
                value = sum(c.value for _, c in taken) + max(c.bonus for _, c in taken)
                mail = sum(sorted((c.mail for _, c in taken), reverse=True)[:contracts])
                best = max(best, (value, mail))
                return
            so_far = sum(c.value for _, c in taken) + max((c.bonus for _, c in taken), default=0)
            later = sum(candidates[0].value + candidates[0].bonus for _, candidates in lists[at + 1 :])
            express, candidates = lists[at]
            for candidate in candidates:
                if so_far + candidate.value + candidate.bonus + later < best[0]:
                    break
                if self.together(express, candidate, taken):
                    choose(at + 1, (*taken, (express, candidate)))

        choose(0, ())
        return best

    def together(self, express: bool, candidate: Candidate, taken: tuple[tuple[bool, Candidate], ...]) -> bool:
        links = self.links(candidate.sides)
        for other_express, other in taken:
            if not express and not other_express and candidate.sides & other.sides:
                return False
            if candidate.city >= 0 and candidate.city == other.city:
                return False
            links |= self.links(other.sides)
        return len(links) < 2
