"""What somebody sees of a puzzle before it is answered: the position, and the questions of the turn."""

from __future__ import annotations

from typing import Any

from tycoon.bots.assessor import QUICK
from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.games import CATALOGUE
from tycoon.play.match import Match
from tycoon.puzzles.form import Puzzle
from tycoon.puzzles.grading import in_turn
from tycoon.puzzles.shelf import puzzle_of, puzzles_of
from tycoon.review.review import make_assessor
from tycoon.server.games import seat_state
from tycoon.server.games.puzzle_work import drawn
from tycoon.server.games.table import Chair, Looker, Table
from tycoon.server.http.refusal import Refusal


def shelves() -> list[dict[str, Any]]:
    """Every title that has puzzles, easiest first."""
    found = []
    for title in CATALOGUE.titles():
        game = CATALOGUE.game(title)
        puzzles = [
            {"puzzle": one.puzzle, "grade": one.grade, "turns": len(one.all)} for one in puzzles_of(game).puzzles
        ]
        if puzzles:
            found.append({"title": title, "name": game.name, "puzzles": puzzles})
    return found


def state(game: Game[Any], name: str, options: list[int]) -> dict[str, Any]:
    """A PuzzleState: the position after the options that somebody tries. Nothing in it depends on the answer."""
    puzzle = puzzle_of(game, name)
    names = [one.puzzle for one in puzzles_of(game).puzzles]
    place = names.index(name)
    match, complete = tried(game, puzzle, options)
    return {
        "title": game.title,
        "puzzle": name,
        "number": place + 1,
        "of": len(names),
        "next": names[place + 1] if place + 1 < len(names) else None,
        "grade": puzzle.grade,
        "when": game.round_text(drawn(game, puzzle)).plain(),
        "complete": complete,
        "game": _shown(match, puzzle, len(options), complete),
    }


def piece(game: Game[Any], name: str, options: list[int], address: str) -> dict[str, Any] | None:
    """A PieceInfo: what is at an address after the options that somebody tries, as the seat may know it."""
    puzzle = puzzle_of(game, name)
    match, _ = tried(game, puzzle, options)
    return seat_state.piece(game, match.state, _looker(puzzle), address)


def tried(game: Game[Any], puzzle: Puzzle, options: list[int]) -> tuple[Match, bool]:
    """The position after some options of the turn, and whether it is over. IllegalMove if one is not offered."""
    assessor = make_assessor(game.title, QUICK)
    start = drawn(game, puzzle)
    moment = assessor.moment(start)
    record = Record(game.title, game.rules_version, game.deal(game.seats_of(start), 0), [], [])
    match = Match(game, record, start)
    match.snapshots.keep(0, start, 0.0)
    for number, option in enumerate(options):
        if number and not in_turn(match.state, puzzle.seat, moment, assessor):
            raise Refusal(409, "turn_over", f"the turn is over after {number} moves")
        match.play(option)
    return match, bool(options) and not in_turn(match.state, puzzle.seat, moment, assessor)


def _shown(match: Match, puzzle: Puzzle, moves: int, complete: bool) -> dict[str, Any]:
    """The game as the seat sees it. Who played it is told after the answer."""
    seats = match.record.deal.seats
    table = Table("", match, [Chair(seat, "person", "") for seat in range(seats)], 0, False, 0, 0)
    table.begin()
    shown = seat_state.state(table, _looker(puzzle))
    shown |= {"move": moves, "moves": moves, "can_undo": moves > 0, "ticks": [], "orders": None, "notice": None}
    shown["take_back"] |= {"to": None, "free": False}
    if complete:
        shown["asked"] = None
    return shown


def _looker(puzzle: Puzzle) -> Looker:
    return Looker(puzzle.seat, (puzzle.seat,))
