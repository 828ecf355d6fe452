"""Observations and masks as NumPy arrays, filled by the engine without a copy."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tycoon.core.dialogue import Dialogue
from tycoon.core.game import Game
from tycoon.core.layout import HIGHEST, LOWEST

Observation = dict[str, NDArray[Any]]

BOUND = 8.0
"""Scaled numbers are about 1 at most; what is larger is cut off here."""


class Writer:
    """Fills arrays for one title. `scaled`: floats of about -1 to 1 instead of the numbers as they are."""

    def __init__(self, game: Game[Any], scaled: bool = False) -> None:
        layout = game.layout()
        self.scaled = scaled
        self.size = layout.size
        self.actions = game.actions().size
        self.scales = np.array(layout.scales(), np.float32)

    def observation_box(self, rows: int = 1) -> spaces.Box:
        """The space of observations; of several in a row, the space of all of them."""
        shape = (rows * self.size,)
        if self.scaled:
            return spaces.Box(-BOUND, BOUND, shape, np.float32)
        return spaces.Box(LOWEST, HIGHEST, shape, np.int16)

    def space(self) -> spaces.Dict:
        """An observation and the mask of the actions that are offered."""
        return spaces.Dict(
            {"observation": self.observation_box(), "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)}
        )

    def numbers(self, dialogue: Dialogue, seat: int) -> NDArray[Any]:
        """What a seat may know."""
        row = np.empty(self.size, np.int16)
        dialogue.encode(seat, row.data.cast("B"))
        return self.finish(row)

    def finish(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        """Numbers as the learner wants them."""
        return np.clip(rows * self.scales, -BOUND, BOUND) if self.scaled else rows

    def mask(self, dialogue: Dialogue, seat: int) -> NDArray[np.int8]:
        """The actions that a seat may choose: none if another seat is asked."""
        row = np.zeros(self.actions, np.int8)
        if not dialogue.over and dialogue.seat == seat:
            dialogue.write_mask(row.data.cast("B"))
        return row

    def observe(self, dialogue: Dialogue, seat: int) -> Observation:
        """Both."""
        return {"observation": self.numbers(dialogue, seat), "action_mask": self.mask(dialogue, seat)}
