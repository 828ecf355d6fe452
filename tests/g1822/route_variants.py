"""Random small networks cut out of recorded boards, with random tokens and trains."""

from __future__ import annotations

from tests.g1822.board_position import Position
from tests.g1822.sample_game import trace
from tycoon.core.rng import Rng
from tycoon.games.g1822.board.board import Board
from tycoon.games.g1822.routes.best import NO_PULLMAN, RunTrain

LOCAL = RunTrain(2, True, False)
EXPRESS = RunTrain(0, False, True)


class Variant:
    """A position and what is to be run on it."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.s = Position()
        self.cut_board()
        self.choose_company()
        self.color = 1 + self.rng.below(4)
        self.place_tokens()
        self.choose_trains()

    def pick(self, names: list[str]) -> str:
        return names[self.rng.below(len(names))]

    def cut_board(self) -> None:
        """The tiles of one operating round within a few hexes of a centre, often the Channel or Merthyr Tydfil."""
        ends = trace()["or_ends"]
        tiles = ends[len(ends) // 2 + self.rng.below(len(ends) - len(ends) // 2)]["tiles"]
        b = self.s.board
        centre = self.pick(["P43", "E34", "F33", "M38", "I22", "H21", "I30", "E6", "G36", "K30", "H37", "E28"])
        self.near = within(b, b.hex_number[centre], 2 + self.rng.below(3))
        for name, (tile, turn) in tiles.items():
            if b.hex_number[name] in self.near:
                self.s.put(f"{name}={tile}/{turn}")
        if b.channel in self.near:
            self.s.put("P43=" + self.pick(["X4/0", "X9/0", "X15/0"]))
            self.s.put("P41=" + self.pick(["57/0", "14/0", "619/0"]))
            self.s.put("O42=" + self.pick(["4/2", "58/1", "3/3"]))
        if b.hex_number["F35"] in self.near:
            self.s.put("G34=" + self.pick(["4/1", "3/1", "58/1"]))

    def choose_company(self) -> None:
        """A major, often one whose destination is near."""
        b = self.s.board
        majors = list(range(b.minors, b.companies))
        near = [company for company in majors if b.city_hex[b.destination[company]] in self.near]
        choice = near if near and self.rng.below(3) else majors
        self.company = choice[self.rng.below(len(choice))]

    def place_tokens(self) -> None:
        """Tokens of the company and of others, as many as there is room for."""
        s, b = self.s, self.s.board
        cities = [city for city in range(b.cities) if b.city_hex[city] in self.near]
        others = [c for c in range(b.minors, b.companies) if c != self.company][:3]
        for _ in range(1 + self.rng.below(4)):
            self.place(cities[self.rng.below(len(cities))], self.company * 2)
        for _ in range(self.rng.below(6)):
            self.place(cities[self.rng.below(len(cities))], others[self.rng.below(3)] * 2)
        if self.rng.below(2):
            city = b.destination[self.company]
            if self.company * 2 not in s.tokens[city]:
                s.extra = ((city, self.company * 2 + 1),)
        s.board_changed()

    def place(self, city: int, token: int) -> None:
        s, b = self.s, self.s.board
        hex_ = b.city_hex[city]
        slots = b.node_slots[s.face[hex_] // 6][city - b.hex_city[hex_]]
        if len(s.tokens[city]) < slots and token not in s.tokens[city]:
            s.tokens[city] = (*s.tokens[city], token)
            if token == self.company * 2 and s.home[self.company] < 0:
                s.home[self.company] = city

    def choose_trains(self) -> None:
        self.trains: list[RunTrain] = []
        for _ in range(1 + self.rng.below(3)):
            kind = self.rng.below(8)
            if kind == 0 and EXPRESS not in self.trains:
                self.trains.append(EXPRESS)
            elif kind == 1:
                self.trains.append(LOCAL)
            else:
                self.trains.append(RunTrain(2 + self.rng.below(4), False, False))
        numbered = [n for n, train in enumerate(self.trains) if not train.local and not train.express]
        self.pullman = numbered[0] if numbered and self.rng.below(4) == 0 else NO_PULLMAN
        self.contracts = self.rng.below(3)


def within(b: Board, centre: int, distance: int) -> list[int]:
    """Hexes within so many steps."""
    found = [centre]
    for _ in range(distance):
        found += [n for hex_ in found[:] for n in b.neighbor[hex_] if n >= 0 and n not in found]
        found = sorted(set(found))
    return found
