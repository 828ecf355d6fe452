"""How hard a puzzle is: which levels of bots find the answer."""

from __future__ import annotations

from typing import Any, Final

from tycoon.bots import Bot, chooser
from tycoon.bots.assessor import Assessor
from tycoon.bots.levels import levels_of, make_level
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.puzzles.judging import lost_by

TRIES: Final = 3
"""How often each level tries; noise and worlds differ."""
STRONGEST: Final = "master"
"""The level whose search made the puzzle; it is not asked."""


def missed(game: Game[Any], true: State, seat: int, best: list[int], quick: Assessor, seed: int) -> dict[str, float]:
    """How often each level misses the answer."""
    known: dict[tuple[int, ...], bool] = {}
    out = {}
    for level in levels_of(game.title):
        if level == STRONGEST:
            continue
        wrong = 0
        for number in range(TRIES):
            path = bot_turn(game, true, seat, make_level(game.title, level), quick, Rng(seed * TRIES + number))
            if tuple(path) not in known:
                known[tuple(path)] = path != best and lost_by(game, true, seat, path, best, quick)[0] > quick.least
            wrong += known[tuple(path)]
        out[level] = round(wrong / TRIES, 2)
    return out


def grade_of(shares: dict[str, float]) -> int:
    """How many levels miss it more often than not."""
    return sum(share > 0.5 for share in shares.values())


def bot_turn(game: Game[Any], true: State, seat: int, bot: Bot, assessor: Assessor, rng: Rng) -> list[int]:
    """The turn that a bot plays."""
    s = true.copy()
    ask = chooser(game, bot)
    moment = assessor.moment(s)
    path: list[int] = []
    while not path or in_turn(s, seat, moment, assessor):
        option = int(ask(s.copy(), seat, rng))
        path.append(option)
        s.apply(option)
    return path


def in_turn(s: State, seat: int, moment: tuple[object, ...], assessor: Assessor) -> bool:
    """The question still belongs to the turn of that moment."""
    return not s.over and s.seat == seat and assessor.moment(s) == moment and not assessor.begins(s, under_way=True)
