"""Positions of random games whose best routes are hard to find: dense boards, long trains, Pullman cars, E trains.

hard_routes.json holds tiles, tokens and trains, and what is known about the best run: its revenue, and `proven` where a
search without a limit, by this and by an earlier, simpler method, came to its end with the same result.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.g1822.board_position import Position
from tycoon.games.g1822.board.board import Board
from tycoon.games.g1822.board.make_tables import numbered_board
from tycoon.games.g1822.data import load
from tycoon.games.g1822.routes.best import ANY_TRAIN, NO_PULLMAN, Run, RunTrain, best_run
from tycoon.games.g1822.routes.check import CheckedRun, check_run
from tycoon.games.g1822.routes.drawn import DrawnRoute

FILE = Path(__file__).parent / "hard_routes.json"


@cache
def board(edition: str) -> Board:
    return numbered_board(load(edition))


def train_of(name: str) -> RunTrain:
    if name == "L":
        return RunTrain(2, True, False)
    return RunTrain(0, False, True) if name == "E" else RunTrain(int(name), False, False)


class HardRun:
    """A position and what is to be run on it."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.s = Position(raw["edition"])
        self.s.start_board(board(raw["edition"]), [True] * 40)
        self.raw = raw
        self.company: int = raw["company"]
        self.color: int = raw["color"]
        self.trains = [train_of(name) for name in raw["trains"]]
        self.contracts: int = raw["contracts"]
        self.pullman = ANY_TRAIN if raw["pullman"] else NO_PULLMAN
        self.revenue: int = raw["revenue"]
        self.proven: bool = raw["proven"]
        self.lay_out()

    def lay_out(self) -> None:
        s, b, raw = self.s, self.s.board, self.raw
        for name, face in raw["tiles"].items():
            tile, _, turn = face.partition("/")
            s.face[b.hex_number[name]] = b.face_of(tile, int(turn))
        for name, tokens in raw["tokens"].items():
            s.tokens[b.city_names.index(name)] = tuple(tokens)
        s.extra = tuple([(b.city_names.index(name), token) for name, token in raw["extra"]])
        s.added = tuple([raw["added"].get(name, 0) for name in b.city_names])
        s.home[self.company] = b.city_names.index(raw["home"])
        s.tiles_changed()

    def best(self, steps: int) -> Run:
        return best_run(self.s, self.company, self.trains, self.color, self.contracts, self.pullman, steps)

    def check(self, run: Run) -> CheckedRun:
        drawn = [DrawnRoute(route.train, route.hexes, route.stops[0] // 8) for route in run.routes]
        return check_run(self.s, self.company, self.trains, self.color, drawn, self.contracts, run.pullman)


def hard_runs() -> list[HardRun]:
    return [HardRun(raw) for raw in json.loads(FILE.read_text(encoding="utf-8"))]
