"""How fast the environments step, beside the raw engine in the same run: random play, one process, processor time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from time import process_time
from typing import Any

import numpy as np

from tycoon.core.dialogue import Dialogue
from tycoon.core.game import Game
from tycoon.core.rng import Rng

GAMES = 64
"""Games of the vectorised environment."""
LOOKS = 64
"""The clock is looked at every so many steps."""
Steps = Callable[[float], int]


def measure_environments(title: str, game: Game[Any], seats: int, seconds: float) -> Iterator[tuple[str, float]]:
    """Steps per second of processor time of each adapter that is installed, the raw engine first."""
    runs: list[tuple[str, Steps]] = [
        ("engine", lambda until: _engine(game, seats, until)),
        ("engine, with observation and mask", lambda until: _observed(game, seats, until)),
    ]
    if find_spec("gymnasium") is not None:
        runs.append((f"vectorised, {GAMES} games", lambda until: _vector(title, seats, until)))
        runs.append(("Gymnasium against random bots", lambda until: _gymnasium(title, seats, until)))
    if find_spec("pettingzoo") is not None:
        runs.append(("PettingZoo, without wrappers", lambda until: _pettingzoo(title, seats, until)))
    if find_spec("pyspiel") is not None:
        runs.append(("OpenSpiel", lambda until: _openspiel(title, seats, until)))
    for name, run in runs:
        run(process_time() + 0.1)  # what is made once is made
        began = process_time()
        steps = run(began + seconds)
        yield name, steps / (process_time() - began)


def _engine(game: Game[Any], seats: int, until: float) -> int:
    rng, steps, seed = Rng(1), 0, 0
    while True:
        s = game.start(game.deal(seats, seed))
        while not s.over:
            s.apply(s.options[rng.below(len(s.options))])
            steps += 1
            if steps % LOOKS == 0 and process_time() >= until:
                return steps
        seed += 1


def _observed(game: Game[Any], seats: int, until: float) -> int:
    rng, steps, seed = Rng(1), 0, 0
    # As the environments do: making a view of a bytearray for every call costs more than filling it.
    out, mask = memoryview(bytearray(game.layout().bytes())), memoryview(bytearray(game.actions().size))
    while True:
        dialogue = Dialogue.of(game, game.start(game.deal(seats, seed)))
        while not dialogue.over:
            dialogue.encode(dialogue.seat, out)
            dialogue.write_mask(mask)
            dialogue.act(dialogue.action(rng.below(dialogue.offered())))
            steps += 1
            if steps % LOOKS == 0 and process_time() >= until:
                return steps
        seed += 1


def _vector(title: str, seats: int, until: float) -> int:
    from tycoon.env.vector import TycoonVectorEnv

    envs = TycoonVectorEnv(GAMES, title, seats=seats)
    envs.reset(seed=1)
    rng, steps = Rng(1), 0
    while True:
        asked = envs.fleet.dialogues
        envs.step(np.array([dialogue.action(rng.below(dialogue.offered())) for dialogue in asked]))
        steps += GAMES
        if process_time() >= until:
            return steps


def _gymnasium(title: str, seats: int, until: float) -> int:
    from tycoon.env.gymnasium import TycoonEnv

    env = TycoonEnv(title, seats=seats)
    env.reset(seed=1)
    rng, steps = Rng(1), 0
    while steps % LOOKS or process_time() < until or not steps:
        dialogue = env.dialogue
        over = env.step(dialogue.action(rng.below(dialogue.offered())))[2]
        steps += 1
        if over:
            env.reset()
    return steps


def _pettingzoo(title: str, seats: int, until: float) -> int:
    from tycoon.env.pettingzoo import raw_env

    env = raw_env(title, seats=seats)
    env.reset(seed=1)
    rng, steps = Rng(1), 0
    while steps % LOOKS or process_time() < until or not steps:
        env.last()
        dialogue = env.dialogue
        env.step(dialogue.action(rng.below(dialogue.offered())))
        steps += 1
        if env.dialogue.over:
            env.reset()
    return steps


def _openspiel(title: str, seats: int, until: float) -> int:
    import pyspiel

    from tycoon.env.openspiel import REGISTERED

    name = next(name for name, registered in REGISTERED.items() if registered == title)
    game = pyspiel.load_game(name, {"players": seats})
    rng, steps = Rng(1), 0
    while True:
        state = game.new_initial_state()
        state.apply_action(rng.below(1000))
        while not state.is_terminal():
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            steps += 1
            if steps % LOOKS == 0 and process_time() >= until:
                return steps
