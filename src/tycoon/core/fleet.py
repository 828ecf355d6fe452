"""Many games side by side, stepped in one call."""

from __future__ import annotations

from typing import Any

from librt.strings import BytesWriter

from tycoon.core.dialogue import Dialogue
from tycoon.core.game import Game
from tycoon.core.row import Row, fill
from tycoon.core.state import IllegalMove


class Fleet:
    """A number of games of one title. Each has a place, which a new game takes when the old one is over."""

    def __init__(self, game: Game[Any], seats: int, variant: dict[str, str], count: int) -> None:
        self.game = game
        self.seats = seats
        self.variant = variant
        self._row = Row()
        self._marks = BytesWriter()
        self.dialogues: list[Dialogue] = []
        for _ in range(count):
            self.dialogues.append(self._deal(0))

    def begin(self, place: int, seed: int) -> None:
        """Deal a new game at this place."""
        self.dialogues[place] = self._deal(seed)

    def act(self, actions: list[int]) -> tuple[list[int], list[int]]:
        """Carry out one action in each game. Return the places of games that are over, and of illegal actions.

        An action that is not offered changes nothing.
        """
        over: list[int] = []
        illegal: list[int] = []
        for place, dialogue in enumerate(self.dialogues):
            try:
                dialogue.act(actions[place])
            except IllegalMove:
                illegal.append(place)
                continue
            if not dialogue.state.agenda:
                over.append(place)
        return over, illegal

    def step(self, actions: list[int], observations: memoryview, masks: memoryview) -> tuple[list[int], list[int]]:
        """Do what `act` and `write` do, game by game: what an action has touched is still near when it is looked at.

        Games that are over have no question to be shown; `show` fills in those that take their places.
        """
        over: list[int] = []
        illegal: list[int] = []
        row, marks = self._row, self._marks
        row.clear()
        marks.truncate(0)
        for place, dialogue in enumerate(self.dialogues):
            try:
                dialogue.act(actions[place])
            except IllegalMove:
                illegal.append(place)
            if dialogue.state.agenda:
                dialogue.append_row(dialogue.seat, row)
            else:
                over.append(place)
                dialogue.append_row(0, row)
            dialogue.append_mask(marks)
        row.finish(observations)
        fill(masks, marks.getvalue())
        return over, illegal

    def show(self, place: int, observations: memoryview, masks: memoryview) -> None:
        """Fill in the part of one game."""
        dialogue = self.dialogues[place]
        size, actions = self.game.layout().bytes(), self.game.actions().size
        dialogue.encode(dialogue.seat, observations[place * size : (place + 1) * size])
        dialogue.write_mask(masks[place * actions : (place + 1) * actions])

    def asked(self) -> list[int]:
        """Return who is asked in each game."""
        return [dialogue.seat for dialogue in self.dialogues]

    def write(self, observations: memoryview, masks: memoryview) -> None:
        """Fill the observation of the seat asked, and the mask of its actions, game after game."""
        row, marks = self._row, self._marks
        row.clear()
        marks.truncate(0)
        for dialogue in self.dialogues:
            dialogue.append_row(dialogue.seat, row)
            dialogue.append_mask(marks)
        row.finish(observations)
        fill(masks, marks.getvalue())

    def _deal(self, seed: int) -> Dialogue:
        return Dialogue.of(self.game, self.game.start(self.game.deal(self.seats, seed, **self.variant)))
