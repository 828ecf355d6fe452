"""Positions of random games, for all that has to hold everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tycoon.core.dialogue import Dialogue
from tycoon.core.game import Game
from tycoon.core.rng import Rng

TITLES = ("brass-birmingham", "brass-lancashire", "brass", "yokohama", "1822")


def walk(game: Game[Any], seats: int, seed: int, actions: int, every: int = 1) -> Iterator[Dialogue]:
    """Every so-manyth question of a game that is played by chance, up to so many actions."""
    rng = Rng(seed)
    dialogue = Dialogue.of(game, game.start(game.deal(seats, seed)))
    for number in range(actions):
        if dialogue.over:
            return
        if number % every == 0:
            yield dialogue
        legal = dialogue.legal()
        dialogue.act(legal[rng.below(len(legal))])


def numbers(dialogue: Dialogue, seat: int) -> bytes:
    """What the seat is shown."""
    out = bytearray(dialogue.game.layout().bytes())
    dialogue.encode(seat, out)
    return bytes(out)
