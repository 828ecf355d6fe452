"""A trained policy in plain NumPy: it plays without the library that trained it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]


class Network:
    """Layers of weights and biases; each but the last is followed by a rectifier."""

    def __init__(self, layers: list[tuple[Numbers, Numbers]]) -> None:
        self.layers = layers

    @classmethod
    def read(cls, file: Path) -> Network:
        """Read what `write` wrote."""
        with np.load(file) as kept:
            count = len(kept.files) // 2
            return cls([(kept[f"w{n}"].astype(np.float32), kept[f"b{n}"].astype(np.float32)) for n in range(count)])

    def write(self, file: Path) -> None:
        """Half precision is enough to choose by, and half as large."""
        kept: dict[str, Any] = {}
        for number, (weights, biases) in enumerate(self.layers):
            kept |= {f"w{number}": weights.astype(np.float16), f"b{number}": biases.astype(np.float16)}
        np.savez_compressed(file, **kept)

    def choose(self, observation: Numbers, offered: Sequence[int]) -> int:
        """The offered action that is liked best."""
        signal = observation
        for weights, biases in self.layers[:-1]:
            signal = np.maximum(weights @ signal + biases, 0)
        weights, biases = self.layers[-1]
        actions = np.array(offered)
        return int(actions[np.argmax(weights[actions] @ signal + biases[actions])])
