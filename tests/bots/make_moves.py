"""Moves that the bots of every level make from fixed seeds.

`python -m tests.bots.make_moves` writes moves.json anew. Do so after a change that is meant to change how bots play:
new weights, levels or knowledge. A change of anything else must leave the file as it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tycoon.bots import seat_rng
from tycoon.bots.levels import LEVELS, make_level
from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE

KEPT: Final = Path(__file__).with_name("moves.json")
SEATS: Final = 3
SEED: Final = 5
CHANCE_MOVES: Final = {0: 12, 60: 12}
"""Games that begin with so many moves by chance, and the moves that bots make after them."""
THINKERS: Final = {"expert": 4, "master": 2}
"""Levels that think for long, and the moves that they make."""
FEWER_POSITIONS: Final = 400
"""Strong bots judge fewer positions than in play. Their search is the same, it only ends sooner."""


def moves_of(title: str, level: str) -> list[str]:
    """Play from each beginning with one bot a seat, and write the moves in notation."""
    return [move for chance in CHANCE_MOVES for move in _played(title, level, chance)]


def _played(title: str, level: str, chance: int) -> list[str]:
    game = CATALOGUE.game(title)
    s = game.start(game.deal(SEATS, SEED))
    rng = Rng(SEED)
    for _ in range(chance):
        s.apply(s.options[rng.below(len(s.options))])
    changes: dict[str, Any] = {"positions": FEWER_POSITIONS} if level in THINKERS else {}
    bots = [make_level(title, level, **changes) for _ in range(SEATS)]
    rngs = [seat_rng(SEED, seat) for seat in range(SEATS)]
    moves = []
    for _ in range(THINKERS.get(level, CHANCE_MOVES[chance])):
        seat = s.seat
        option = bots[seat].choose(game, game.resample(s, seat, rngs[seat]), seat, rngs[seat])
        moves.append(notation.write(s, option))
        s.apply(option)
    return moves


def read() -> dict[str, dict[str, list[str]]]:
    """Read the kept moves, by title and level."""
    kept: dict[str, dict[str, list[str]]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return kept


def main() -> None:
    moves = {title: {level: moves_of(title, level) for level in LEVELS} for title in CATALOGUE.titles()}
    KEPT.write_text(json.dumps(moves, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
