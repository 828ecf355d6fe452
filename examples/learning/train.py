"""MaskablePPO learns to play a seat of Brass: Birmingham against three players by chance.

    pip install "tycoon[env,arena]" sb3-contrib
    python examples/learning/train.py --minutes 10 --out build/learned

It writes the network that it ends with (`network.npz`, which `play.py` plays), how well it played after how many
steps (`curve.csv`), and a picture of that (`curve.svg`).
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from matplotlib.figure import Figure
from network import Network
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from tycoon.sim.seeds import seeds_of

NAME = "tycoon.env.gymnasium:Tycoon/BrassBirmingham-v0"
"""Gymnasium imports the module before the colon, which registers the environments."""
SEATS = 4
GAMES_AT_ONCE = 16
EXAM_DEALS = 50
"""Each is played in every seat, on seeds that nothing is learnt from."""
POINTS = 50.0
"""Margins are divided by this, so that rewards are about 1."""


def environment(seat: int, opponents: str) -> gymnasium.Env[Any, Any]:
    """A seat of a game. The reward is the margin over the others, which says more than who won."""
    env = gymnasium.make(NAME, seats=SEATS, seat=seat, opponents=opponents, reward="margin", scaled=True)
    return gymnasium.wrappers.TransformReward(env, lambda reward: float(reward) / POINTS)


def learner(opponents: str, seed: int) -> MaskablePPO:
    """A network of two layers, asked and taught in batches."""
    envs = DummyVecEnv([lambda seat=n % SEATS: environment(seat, opponents) for n in range(GAMES_AT_ONCE)])
    return MaskablePPO(
        "MlpPolicy",
        envs,
        learning_rate=5e-4,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.999,
        ent_coef=0.01,
        policy_kwargs={"net_arch": {"pi": [64, 64], "vf": [64, 64]}, "activation_fn": torch.nn.ReLU},
        seed=seed,
        device="cpu",
    )


def network_of(model: MaskablePPO) -> Network:
    """The policy alone, as arrays."""
    linear = [one for one in model.policy.mlp_extractor.policy_net if isinstance(one, torch.nn.Linear)]
    layers = [*linear, model.policy.action_net]
    return Network([(one.weight.detach().numpy(), one.bias.detach().numpy()) for one in layers])


def examine(network: Network, opponents: str) -> tuple[float, float]:
    """Share of games won and mean margin, over validation deals in every seat."""
    wins, margins = [], []
    for seat in range(SEATS):
        env = gymnasium.make(NAME, seats=SEATS, seat=seat, opponents=opponents, reward="margin", scaled=True)
        for seed in seeds_of("validation", 0, EXAM_DEALS):
            observation, info = env.reset(seed=seed)
            over = False
            while not over:
                action = network.choose(observation, np.flatnonzero(info["action_mask"]).tolist())
                observation, margin, over, _, info = env.step(action)
            ranking = info["ranking"]
            wins.append(1 / ranking.count(1) if ranking[seat] == 1 else 0.0)
            margins.append(float(margin))
    return float(np.mean(wins)), float(np.mean(margins))


def draw(curve: list[tuple[int, float, float, float]], file: Path) -> None:
    """Games won after so many steps, and the even share."""
    figure = Figure(figsize=(7, 3.5), layout="tight")
    axes = figure.add_subplot()
    axes.plot([steps for steps, *_ in curve], [100 * share for _, _, share, _ in curve], marker="o")
    axes.axhline(100 / SEATS, color="black", linestyle="--", linewidth=1)
    axes.set_ylim(0, 100)
    axes.set_xlabel("steps learnt")
    axes.set_ylabel("games won, % (dashed: even share)")
    figure.savefig(file)


class Examiner(BaseCallback):
    """Examines the network after every few batches, and ends the learning when the time is over."""

    def __init__(self, opponents: str, minutes: float, every: int) -> None:
        super().__init__()
        self.opponents = opponents
        self.seconds = minutes * 60
        self.every = every
        self.batches = 0
        self.learnt = 0.0
        """Seconds of processor time; examinations do not count."""
        self.since = time.process_time()
        self.curve: list[tuple[int, float, float, float]] = []

    def _on_rollout_start(self) -> None:
        self.learnt += time.process_time() - self.since
        if self.batches % self.every == 0:
            share, margin = examine(network_of(self.model), self.opponents)
            self.curve.append((self.num_timesteps, self.learnt, share, margin))
            print(
                f"{self.num_timesteps:8} steps, {self.learnt:5.0f} s: {share:.1%} won, margin {margin:+.1f}", flush=True
            )
        self.batches += 1
        self.since = time.process_time()

    def _on_step(self) -> bool:
        return self.learnt + time.process_time() - self.since < self.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opponents", default="random", help="the bot in the other seats (random)")
    parser.add_argument("--minutes", type=float, default=10, help="processor time for learning (10)")
    parser.add_argument("--every", type=int, default=5, help="batches from one examination to the next (5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/learned"))
    options = parser.parse_args()
    torch.set_num_threads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    model = learner(options.opponents, options.seed)
    examiner = Examiner(options.opponents, options.minutes, options.every)
    model.learn(total_timesteps=10**9, callback=examiner)
    network_of(model).write(options.out / "network.npz")
    with (options.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("steps", "seconds", "win_share", "margin"), *examiner.curve])
    draw(examiner.curve, options.out / "curve.svg")
    print(f"written to {options.out}: network.npz, curve.csv, curve.svg")


if __name__ == "__main__":
    main()
