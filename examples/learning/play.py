"""A trained network takes a seat, by the line protocol. It needs NumPy, not the library that trained it.

tycoon benchmark brass-birmingham --player 'program:python examples/learning/play.py build/learned/network.npz'
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from network import Network

import tycoon

BOUND = 8.0
"""Where environments with `scaled=True` cut numbers off."""


def main(file: Path) -> None:
    """Answer line by line; words are of no interest to a network."""
    network = Network.read(file)
    scales, observation = np.ones(0), np.zeros(0, np.float32)
    offered: dict[int, int] = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "tycoon":
            print(f"want observation\nready {file.stem}", flush=True)
        elif word == "game":
            layout = tycoon.game(json.loads(rest)["title"]).layout()
            scales = np.array(layout.scales(), np.float32)
        elif word == "observation":
            observation = np.clip(np.array(rest.split(), np.float32) * scales, -BOUND, BOUND).astype(np.float32)
            offered = {}
        elif word == "actions":
            option, action, *_ = map(int, rest.split())  # digits would be more than one; Brass needs none
            offered[action] = option
        elif word == "go":
            print(f"bestmove {offered[network.choose(observation, list(offered))]}", flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]))
