"""The PettingZoo environments pass that project's own tests, and say what is wrong."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test, state_test
from pettingzoo.test.save_obs_test import test_save_obs as check_save_obs

from tests.env.positions import TITLES
from tycoon.core.errors import BadInput
from tycoon.core.state import IllegalMove
from tycoon.env import pettingzoo
from tycoon.env.setting import REWARDS

# That observations are no pictures, that a seat is asked twice in a row, and that chance chooses illegal actions:
# these libraries warn about it.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


@pytest.mark.parametrize("title", TITLES)
def test_every_title_passes_the_api_test(title: str) -> None:
    api_test(pettingzoo.env(title), num_cycles=40)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_passes_the_seed_test(title: str) -> None:
    seed_test(partial(pettingzoo.env, title), num_cycles=10)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_passes_the_state_test(title: str) -> None:
    state_test(pettingzoo.env(title), pettingzoo.parallel_env(title), num_cycles=5)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_passes_the_render_test(title: str) -> None:
    render_test(partial(pettingzoo.env, title), custom_tests={"svg": lambda picture: picture.startswith("<svg ")})


@pytest.mark.parametrize("title", TITLES)
def test_every_title_passes_the_test_of_saved_observations(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    check_save_obs(pettingzoo.env(title))


def play(env: Any, seed: int) -> dict[str, float]:
    """Play a game by chance; the rewards of its end."""
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    ends: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            ends[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    return ends


@pytest.mark.parametrize("reward", REWARDS)
def test_a_finished_game_is_rewarded(reward: str) -> None:
    env = pettingzoo.raw_env("brass-lancashire", seats=2, reward=reward)
    got = list(play(env, 1).values())
    scores, ranking = (call(env.dialogue.state) for call in (env.setting.game.scores, env.setting.game.ranking))
    assert got == REWARDS[reward](scores, ranking)


@pytest.mark.parametrize(
    ("reward", "expected"),
    [
        ("win", [0.5, 0.5, 0.0, 0.0]),
        ("rank", [2 / 3, 2 / 3, -1 / 3, -1.0]),
        ("margin", [44 / 3, 44 / 3, -28 / 3, -20.0]),
        ("score", [30.0, 30.0, 12.0, 4.0]),
    ],
)
def test_a_shared_place_shares_its_reward(reward: str, expected: list[float]) -> None:
    assert REWARDS[reward]([30, 30, 12, 4], [1, 1, 3, 4]) == pytest.approx(expected)


def test_a_game_can_be_dealt_again() -> None:
    env = pettingzoo.env("yokohama", seats=2)
    assert play(env, 5) == play(env, 5)


def test_an_action_that_is_not_offered_raises_without_wrappers() -> None:
    env = pettingzoo.raw_env("brass")
    env.reset(seed=1)
    refused = next(
        action for action, offered in enumerate(env.observe(env.agent_selection)["action_mask"]) if not offered
    )
    with pytest.raises(IllegalMove):
        env.step(refused)


def test_an_action_that_is_not_offered_ends_the_game_with_wrappers() -> None:
    env = pettingzoo.env("brass")
    env.reset(seed=1)
    agent = env.agent_selection
    observation = env.last()[0]
    env.step(next(action for action, offered in enumerate(observation["action_mask"]) if not offered))
    assert env.terminations[agent]
    assert env.rewards[agent] == pettingzoo.ILLEGAL_REWARD


def test_only_the_seat_that_is_asked_is_offered_actions() -> None:
    env = pettingzoo.raw_env("brass")
    env.reset(seed=1)
    offered = {agent for agent in env.agents if env.observe(agent)["action_mask"].any()}
    assert offered == {env.agent_selection}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"title": "brass-brimingham"}, "did you mean brass-birmingham"),
        ({"title": "brass", "seats": 2}, "brass is for 3-4 seats, not 2"),
        ({"title": "brass", "variant": {"fast": "on"}}, "has no variant 'fast'"),
        ({"title": "brass", "variant": {"reading": "mine"}}, "takes booklet, clarified, not 'mine'"),
        ({"title": "brass", "reward": "money"}, "unknown reward 'money'"),
        ({"title": "brass", "render_mode": "3d"}, "unknown render_mode '3d'"),
    ],
)
def test_what_cannot_be_played_is_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        pettingzoo.env(**arguments)
