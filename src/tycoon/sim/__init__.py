"""Many games at once: batches over worker processes, statistics, counting the tree, measuring speed."""

from tycoon.sim.batch import Batch, Result, play_game, run

__all__ = ["Batch", "Result", "play_game", "run"]
