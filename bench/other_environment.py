"""Steps per second of Catanatron's Gymnasium environment, to be set beside those of `tycoon bench --env`.

It needs an older Gymnasium than Tycoon, so it is run in an environment of its own:

    python -m venv /tmp/catanatron && /tmp/catanatron/bin/pip install catanatron catanatron_gym
    /tmp/catanatron/bin/python bench/other_environment.py

One learner, who plays by chance, against one opponent who does so too, as that environment has it.
"""

from __future__ import annotations

import random
import warnings
from statistics import median
from time import process_time

import gymnasium

RUNS = 7
SECONDS = 1.0


def rate(env: gymnasium.Env[object, object]) -> float:
    """Steps in a second of processor time."""
    steps, began = 0, process_time()
    _, info = env.reset()
    while process_time() - began < SECONDS:
        _, _, terminated, truncated, info = env.step(random.choice(info["valid_actions"]))
        steps += 1
        if terminated or truncated:
            _, info = env.reset()
    return steps / (process_time() - began)


def main() -> None:
    warnings.simplefilter("ignore")  # the library speaks of its own age
    env = gymnasium.make("catanatron_gym:catanatron-v1")
    rates = sorted(rate(env) for _ in range(RUNS))
    print(f"{median(rates):,.0f} steps/s (of {RUNS} runs, {rates[0]:,.0f} to {rates[-1]:,.0f})")


if __name__ == "__main__":
    main()
