"""Do the puzzles of a title still hold? Each is played up to its turn, and its answer by the rules as they are now."""

from __future__ import annotations

from typing import Any

from tycoon.bots.assessor import QUICK, Assessor
from tycoon.core import notation
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.record import from_plain
from tycoon.core.state import State
from tycoon.puzzles.form import Puzzle, Puzzles
from tycoon.puzzles.grading import grade_of, in_turn
from tycoon.puzzles.proving import LEAD_OVER_SECOND, LEAD_OVER_TENTH, RANKED, points
from tycoon.review.review import make_assessor


def problems_of(game: Game[Any], puzzles: Puzzles) -> list[str]:
    """Everything that is wrong, a sentence each."""
    assessor = make_assessor(game.title, QUICK)
    found = []
    names = [puzzle.puzzle for puzzle in puzzles.puzzles]
    found += [f"{name}: there are two puzzles of this name" for name in sorted(set(names)) if names.count(name) > 1]
    for puzzle in puzzles.puzzles:
        try:
            found += [f"{puzzle.puzzle}: {problem}" for problem in _problems(game, puzzles, puzzle, assessor)]
        except BadInput as error:
            found.append(f"{puzzle.puzzle}: {error}")
    return found


def _problems(game: Game[Any], puzzles: Puzzles, puzzle: Puzzle, assessor: Assessor) -> list[str]:
    record = from_plain(puzzles.games[puzzle.game], game)
    if puzzle.at + len(puzzle.played.moves) > len(record.moves):
        return ["the game ends before its turn"]
    s = record.replay(game, puzzle.at)
    if s.over or s.seat != puzzle.seat or not assessor.begins(s, under_way=False):
        return [f"no turn of seat {puzzle.seat} begins after move {puzzle.at}"]
    for turn in [*puzzle.best, puzzle.played]:
        follow(s, turn.moves, assessor)
    if record.moves[puzzle.at : puzzle.at + len(puzzle.played.moves)] != puzzle.played.moves:
        return ["the real player did something else"]
    return _bad_values(puzzle, assessor)


def follow(s: State, moves: list[str], assessor: Assessor) -> tuple[list[int], State]:
    """Play moves of one turn; the options that they take, and where they lead. BadInput if one is not legal."""
    c = s.copy()
    seat, moment = s.seat, assessor.moment(s)
    path: list[int] = []
    for move in moves:
        if path and not in_turn(c, seat, moment, assessor):
            raise BadInput(f"the turn is over before {move!r}")
        path.append(notation.read(c, move))
        c.apply(path[-1])
    return path, c


def _bad_values(puzzle: Puzzle, assessor: Assessor) -> list[str]:
    behind = [turn.behind for turn in puzzle.best]
    out = []
    if behind[:1] != [0.0] or behind != sorted(behind) or len(behind) < 2:
        out.append("its best turns are not in order")
    elif behind[1] < points(assessor, LEAD_OVER_SECOND) or behind[1] < puzzle.error:
        out.append("the best turn does not lead the second clearly")
    elif behind[min(RANKED, len(behind)) - 1] < points(assessor, LEAD_OVER_TENTH):
        out.append("the best turn does not lead the tenth clearly")
    if puzzle.all != sorted(puzzle.all) or len(puzzle.all) < len(behind):
        out.append("its list of all turns is not complete or not in order")
    if puzzle.error > assessor.least:
        out.append(f"its error of {puzzle.error} is too large")
    if puzzle.grade != grade_of(puzzle.missed) or puzzle.grade == 0:
        out.append(f"its grade is {puzzle.grade}, and {grade_of(puzzle.missed)} levels miss it")
    return out
