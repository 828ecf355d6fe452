"""The file that holds the puzzles of a title."""

from __future__ import annotations

from typing import Any

import msgspec


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """A way to play the turn."""

    moves: list[str]
    behind: float
    """Points behind the best turn."""


class Puzzle(msgspec.Struct, forbid_unknown_fields=True):
    """A position, and what is known about the turns that can be played in it."""

    puzzle: str
    """Its name: the seed of the game and the number of moves before the turn."""
    game: int
    """Which of the games of the file."""
    at: int
    """The number of moves before the turn."""
    seat: int
    error: float
    """Differences below this are within the error of the search."""
    worlds: int
    """In how many worlds the turns were compared."""
    best: list[Turn]
    """The best turns, best first. The first one is the answer."""
    all: list[float]
    """Points behind the best turn of every turn that was found, smallest first."""
    played: Turn
    """What the seat did in the real game."""
    missed: dict[str, float]
    """How often each level of bots misses the answer: 1 is always."""
    grade: int
    """How many levels miss it more often than not."""


class Puzzles(msgspec.Struct, forbid_unknown_fields=True):
    """All puzzles of a title, with the games that they come from."""

    format: str
    title: str
    rules_version: int
    seed: int
    """The first game is dealt from this seed, the next one from the seed after it."""
    looked_at: int
    """How many games have been looked at."""
    games: list[dict[str, Any]]
    """Records up to the turn of their last puzzle."""
    puzzles: list[Puzzle]
