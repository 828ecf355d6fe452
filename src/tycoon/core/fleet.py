"""Many games side by side, stepped in one call."""

from __future__ import annotations

from typing import Any

from tycoon.core.dialogue import Dialogue
from tycoon.core.game import Game


class Fleet:
    """So many games of a title. Each has a place; a new game may take the place of one that is over."""

    def __init__(self, game: Game[Any], seats: int, variant: dict[str, str], count: int) -> None:
        self.game = game
        self.seats = seats
        self.variant = variant
        self.dialogues: list[Dialogue] = []
        for _ in range(count):
            self.dialogues.append(self._deal(0))
        self.numbers = game.layout().bytes()
        self.actions = game.actions().size

    def begin(self, place: int, seed: int) -> None:
        """Deal a new game at this place."""
        self.dialogues[place] = self._deal(seed)

    def act(self, actions: list[int]) -> tuple[list[int], list[int]]:
        """Carry out one action in each game; the places of the games that are over, and of illegal actions.

        An action that is not offered changes nothing.
        """
        over: list[int] = []
        illegal: list[int] = []
        for place, dialogue in enumerate(self.dialogues):
            action = actions[place]
            if action not in dialogue.legal():
                illegal.append(place)
                continue
            dialogue.act(action)
            if not dialogue.state.agenda:
                over.append(place)
        return over, illegal

    def asked(self) -> list[int]:
        """Who is asked in each game."""
        return [dialogue.seat for dialogue in self.dialogues]

    def write(self, observations: memoryview, masks: memoryview) -> None:
        """Fill the observation of the seat asked, and the mask of its actions, game after game."""
        size, actions = self.numbers, self.actions
        for place, dialogue in enumerate(self.dialogues):
            dialogue.encode(dialogue.seat, observations[place * size : (place + 1) * size])
            dialogue.write_mask(masks[place * actions : (place + 1) * actions])

    def _deal(self, seed: int) -> Dialogue:
        return Dialogue.of(self.game, self.game.start(self.game.deal(self.seats, seed, **self.variant)))
