"""What if? Dump a position, change one thing in it, load it again, and see which options appear or vanish.

python examples/what_if.py
"""

from __future__ import annotations

from typing import Any

from tycoon.core import notation
from tycoon.core.errors import BadPosition
from tycoon.core.state import State
from tycoon.games import CATALOGUE


def moves(state: State) -> set[str]:
    return {notation.write(state, option) for option in state.options}


def main() -> None:
    game = CATALOGUE.game("brass-birmingham")
    state = game.start(game.deal(2, 1))
    while game.rounds(state) < 2:  # until somebody has acted, everybody has the money of the start
        state.apply(state.options[-1])
    position: dict[str, Any] = state.dump()
    seat = state.seat

    position["seats"][seat]["money"] = 0
    poor = game.load(position)
    print(f"without money seat {seat} could not:")
    for move in sorted(moves(state) - moves(poor)):
        print(f"  {move}")

    position["seats"][seat]["money"] = -5
    try:
        game.load(position)
    except BadPosition as error:
        print(f"and less than nothing is refused: {error}")


if __name__ == "__main__":
    main()
