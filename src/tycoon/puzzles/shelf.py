"""Where puzzles lie and how they are read and written.

Beside the code of a title is a folder `puzzles`, in it one file a title. A title of another package brings its own in
the same way.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tycoon.core.errors import BadData, BadInput
from tycoon.core.game import Game
from tycoon.core.record import Record, from_plain
from tycoon.core.yaml_file import CONVERTING
from tycoon.games import CATALOGUE
from tycoon.puzzles.finding import Found
from tycoon.puzzles.form import Puzzle, Puzzles

FORMAT: Final = "tycoon-puzzles"


class NoSuchPuzzle(BadInput):
    """The title has no puzzle of this name."""


def puzzles_file(game: Game[Any]) -> Path:
    """Return where the puzzles of a title lie, if it has any."""
    return CATALOGUE.title(game.title).file("puzzles") / f"{game.title}.json"


@lru_cache(maxsize=64)
def puzzles_of(game: Game[Any]) -> Puzzles:
    """Return the puzzles of a title, easiest first; a title without a file has none."""
    path = puzzles_file(game)
    found = read_puzzles(path, game) if path.is_file() else no_puzzles(game, 0)
    found.puzzles.sort(key=lambda one: (one.grade, sum(one.missed.values()), one.puzzle))
    return found


def puzzle_of(game: Game[Any], name: str) -> Puzzle:
    """Return the puzzle of this name."""
    for puzzle in puzzles_of(game).puzzles:
        if puzzle.puzzle == name:
            return puzzle
    raise NoSuchPuzzle(f"{game.title} has no puzzle {name!r}")


def record_of(game: Game[Any], puzzle: Puzzle) -> Record:
    """Return the game that a puzzle comes from, up to its turn."""
    record = from_plain(puzzles_of(game).games[puzzle.game], game)
    del record.moves[puzzle.at :]
    return record


def no_puzzles(game: Game[Any], seed: int) -> Puzzles:
    return Puzzles(FORMAT, game.title, game.rules_version, seed, 0, [], [])


def read_puzzles(path: Path, game: Game[Any]) -> Puzzles:
    """Read a file of puzzles; BadData names the file and what is wrong in it."""
    try:
        with CONVERTING:
            found = msgspec.json.decode(path.read_bytes(), type=Puzzles)
    except OSError as error:
        raise BadData(f"{path}: cannot be read ({error.strerror})") from error
    except msgspec.DecodeError as error:
        raise BadData(f"{path}: {error}") from error
    if found.format != FORMAT:
        raise BadData(f"{path}: not a file of puzzles")
    if found.title != game.title:
        raise BadData(f"{path}: puzzles of {found.title}, not of {game.title}")
    if not all(0 <= puzzle.game < len(found.games) for puzzle in found.puzzles):
        raise BadData(f"{path}: a puzzle comes from a game that is not in the file")
    return found


def add(puzzles: Puzzles, game: Game[Any], found: Found) -> None:
    """Add what was found in the next game; of its record only what the puzzles need is kept."""
    puzzles.looked_at += 1
    if not found.puzzles:
        return
    last = found.puzzles[-1]
    record = found.record
    del record.moves[last.at + len(last.played.moves) :]
    puzzles.games.append(record.plain(game))
    for puzzle in found.puzzles:
        puzzle.game = len(puzzles.games) - 1
        puzzles.puzzles.append(puzzle)


def write_puzzles(path: Path, puzzles: Puzzles) -> None:
    """Write the file so that an interruption leaves either the old or the new one."""
    puzzles.rules_version = CATALOGUE.game(puzzles.title).rules_version
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_bytes(_tidy(puzzles))
        beside.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from error


def _tidy(puzzles: Puzzles) -> bytes:
    """A line for each game and each puzzle: differences between two files stay readable."""
    plain = msgspec.to_builtins(puzzles)
    lists_of = ("games", "puzzles")
    head = [f' "{key}": '.encode() + msgspec.json.encode(plain[key]) for key in plain if key not in lists_of]
    lists = [
        f' "{key}": [\n'.encode() + b",\n".join(b"  " + msgspec.json.encode(one) for one in plain[key]) + b"\n ]"
        for key in lists_of
    ]
    return b"{\n" + b",\n".join([*head, *lists]) + b"\n}\n"
