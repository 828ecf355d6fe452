"""Finding puzzles in games of bots. What is found in a game depends on its seed alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tycoon.bots import chooser, make_bot, seat_rng
from tycoon.bots.assessor import DEEP, QUICK, Assessor
from tycoon.core import notation
from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.puzzles.form import Puzzle, Turn
from tycoon.puzzles.grading import grade_of, missed
from tycoon.puzzles.proving import Proof, compare
from tycoon.review import turns
from tycoon.review.review import Reviewer, make_assessor

PLAYERS: Final = ("expert", "skilled", "expert", "skilled")
"""Who plays the games: well enough for sensible positions, and not always the best turn."""
MOST_SEATS: Final = len(PLAYERS)
MOST_A_GAME: Final = 3
KEPT: Final = 10
"""Turns that a puzzle names; the others are only counted."""
SECOND_SEARCH: Final = 1 << 40
"""Added to the seed of the first search."""


@dataclass(frozen=True)
class Found:
    """The puzzles of one game."""

    seed: int
    record: Record
    puzzles: list[Puzzle]
    proposed: int
    """How many the first search proposed."""


def puzzles_in(game: Game[Any], seed: int) -> Found:
    """Play a game, and look for puzzles in its turns, in an order that the seed decides."""
    record = play(game, seed)
    reviewer = Reviewer(game, record, QUICK)
    deep = make_assessor(game.title, DEEP)
    order = list(range(len(reviewer.walk.turns)))
    Rng(seed).shuffle(order)
    puzzles: list[Puzzle] = []
    proposed = 0
    for number in order:
        if len(puzzles) == MOST_A_GAME:
            break
        turn = reviewer.walk.turns[number]
        true = reviewer.position(turn.first)
        first = compare(game, true, turn.seat, reviewer.assessor, Rng(_seed_of(seed, turn)))
        if first is None:
            continue
        proposed += 1
        puzzle = proven(game, true, turn, seed, first.paths[0], reviewer.assessor, deep)
        if puzzle is not None:
            puzzles.append(puzzle)
    puzzles.sort(key=lambda one: one.at)
    return Found(seed, record, puzzles, proposed)


def play(game: Game[Any], seed: int) -> Record:
    """A game of bots."""
    counts = [seats for seats in game.seats if seats <= MOST_SEATS]
    seats = counts[seed % len(counts)]
    # The stronger ones sit elsewhere in the next game.
    names = [PLAYERS[(seat + seed // len(counts)) % len(PLAYERS)] for seat in range(seats)]
    ask = [chooser(game, make_bot(name)) for name in names]
    rngs = [seat_rng(seed, seat) for seat in range(seats)]
    deal = game.deal(seats, seed)
    s = game.start(deal)
    moves: list[str] = []
    while not s.over:
        option = int(ask[s.seat](s, s.seat, rngs[s.seat]))
        moves.append(notation.write(s, option))
        s.apply(option)
    return Record(game.title, game.rules_version, deal, moves, names)


def proven(
    game: Game[Any], true: State, turn: turns.Turn, seed: int, best: list[int], quick: Assessor, deep: Assessor
) -> Puzzle | None:
    """The puzzle, if a wider and deeper search in other worlds finds the same best turn."""
    played = list(turn.path)
    rng = Rng(_seed_of(seed, turn) + SECOND_SEARCH)
    again = compare(game, true, turn.seat, deep, rng, [best, *([played] if played != best else [])])
    if again is None or again.paths[0] != best:
        return None
    shares = missed(game, true, turn.seat, best, quick, _seed_of(seed, turn))
    if grade_of(shares) == 0:
        return None  # what every bot finds is no puzzle
    return Puzzle(
        puzzle=f"{seed}-{turn.first}",
        game=0,
        at=turn.first,
        seat=turn.seat,
        error=round(again.error, 1),
        worlds=again.worlds,
        best=[
            Turn(written(true, path), round(gap, 1))
            for path, gap in list(zip(again.paths, again.behind, strict=True))[:KEPT]
        ],
        all=spread_of(game, true, turn.seat, again, deep),
        played=Turn(list(turn.moves), round(again.behind_of(played), 1)),
        missed=shares,
        grade=grade_of(shares),
    )


def spread_of(game: Game[Any], true: State, seat: int, proof: Proof, deep: Assessor) -> list[float]:
    """How far every turn is behind the best.

    Most were only looked at and not searched: they are as far behind as they look, and never ahead of the second.
    """
    s = game.resample(true, seat, Rng(seat))
    looks = {tuple(path): value for path, value in deep.glance(s, seat)}
    top = looks.get(tuple(proof.paths[0]), max(looks.values()))
    searched = {tuple(path) for path in proof.paths}
    rest = [max(top - value, proof.behind[1]) for path, value in looks.items() if path not in searched]
    return sorted(round(gap, 1) for gap in [*proof.behind, *rest])


def written(true: State, path: list[int]) -> list[str]:
    """A path in notation, as far as the true position allows it."""
    s = true.copy()
    out = []
    for option in path:
        if s.over or option not in s.options:
            break
        out.append(notation.write(s, option))
        s.apply(option)
    return out


def _seed_of(seed: int, turn: turns.Turn) -> int:
    return seed << 16 | turn.first
