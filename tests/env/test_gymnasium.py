"""The Gymnasium environments pass that project's own check, and say what is wrong."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction
from gymnasium.utils.env_checker import check_env

from tycoon.bots import seat_rng
from tycoon.core.errors import BadInput
from tycoon.env.gymnasium import ILLEGAL_REWARD, REGISTERED, TycoonEnv
from tycoon.env.setting import next_deal
from tycoon.env.vector import TycoonVectorEnv
from tycoon.sim.batch import Batch, run
from tycoon.sim.seeds import SPLITS


def play(env: Any, seed: int) -> float:
    """A game by chance; its reward."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        total += float(reward)
    return total


@pytest.mark.parametrize("name", REGISTERED)
# The check warns that it cannot try the render modes of an environment that was not made by `make`.
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes.*:UserWarning")
def test_every_title_passes_the_check(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def test_importing_the_module_registers_every_title() -> None:
    program = (
        "import gymnasium, tycoon.env.gymnasium; print(*[n for n in gymnasium.registry if n.startswith('Tycoon/')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == list(REGISTERED)


def test_a_game_against_bots_is_played_to_its_end_and_repeats() -> None:
    env = gymnasium.make("Tycoon/BrassLancashire-v0", seats=2, opponents="random", reward="margin")
    assert play(env, 3) == play(env, 3)


def test_a_bot_of_a_level_can_be_the_opponent() -> None:
    env = gymnasium.make("Tycoon/BrassBirmingham-v0", seats=2, opponents="beginner")
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()


def test_the_learner_is_always_the_one_who_is_asked() -> None:
    env = TycoonEnv("brass-lancashire", seats=3, seat=2)
    _, info = env.reset(seed=1)
    for _ in range(20):
        assert env.dialogue.seat == 2
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_the_masks_for_maskable_ppo_are_those_of_the_info() -> None:
    env = TycoonEnv("brass-lancashire")
    _, info = env.reset(seed=1)
    assert env.action_masks().tolist() == [bool(offered) for offered in info["action_mask"]]


def test_an_action_that_is_not_offered_ends_the_game_and_says_why() -> None:
    env = TycoonEnv("brass")
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated) == (ILLEGAL_REWARD, True)
    assert "illegal now" in info["illegal"]


def test_an_action_outside_the_space_is_refused() -> None:
    env = TycoonEnv("brass")
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="action 5000 is not one of 0 to 615"):
        env.step(5000)


def test_scaled_observations_are_small() -> None:
    env = TycoonEnv("brass", scaled=True)
    observation, _ = env.reset(seed=1)
    assert observation.dtype == np.float32
    assert env.observation_space.contains(observation)
    assert 0 < np.abs(observation).max() <= 8


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"opponents": "grandmaster"}, "brass has no bot 'grandmaster'"),
        ({"opponents": "casual:trader"}, "brass has no bot 'casual:trader'"),
        ({"opponents": ["random"]}, "3 seats have 2 opponents, not 1"),
        ({"seat": 3}, "there is no seat 3 among 3"),
        ({"seats": 9}, "brass is for 3-4 seats, not 9"),
        ({"seats": "3"}, "seats is a whole number, not '3'"),
        ({"variant": {"fast": 1}}, "has no variant 'fast'"),
        ({"variant": "reading"}, "variant is a dict of names and values, not 'reading'"),
        ({"render_mode": "3d"}, "unknown render_mode '3d'"),
    ],
)
def test_what_cannot_be_played_is_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        TycoonEnv("brass", **arguments)


def chance(masks: Any, rng: np.random.Generator) -> Any:
    """One offered action in each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def test_64_games_are_stepped_in_one_call() -> None:
    envs = TycoonVectorEnv(64, "brass-lancashire", seats=2)
    observations, infos = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(160):
        observations, rewards, terminations, _, infos = envs.step(chance(infos["action_mask"], rng))
        ended += int(terminations.sum())
        if terminations.any():
            assert np.allclose(infos["rewards"][infos["_rewards"]].sum(axis=1), 1)
    assert ended > 10
    assert envs.observation_space.contains(observations)
    assert rewards.shape == (64,)


def test_the_vector_plays_the_same_games_as_single_environments() -> None:
    envs = TycoonVectorEnv(3, "brass-lancashire", seats=2, opponents="random")
    observations, infos = envs.reset(seed=5)
    dealt = [dialogue.state.dump() for dialogue in envs.fleet.dialogues]
    assert len({str(one) for one in dealt}) == 3
    again, _ = TycoonVectorEnv(3, "brass-lancashire", seats=2, opponents="random").reset(seed=5)
    assert (again == observations).all()
    assert infos["seat"].tolist() == [0, 0, 0]


def test_an_illegal_action_ends_its_own_game_only() -> None:
    envs = TycoonVectorEnv(2, "brass-lancashire", seats=2)
    _, infos = envs.reset(seed=5)
    actions = chance(infos["action_mask"], np.random.default_rng(1))
    actions[1] = 615
    _, rewards, terminations, _, _ = envs.step(actions)
    assert (rewards.tolist(), terminations.tolist()) == ([0.0, ILLEGAL_REWARD], [False, True])


def test_make_vec_makes_it() -> None:
    envs = gymnasium.make_vec("Tycoon/Yokohama-v0", num_envs=2, vectorization_mode="vector_entry_point", seats=2)
    observations, _ = envs.reset(seed=1)
    assert observations.shape[0] == 2


def test_environments_deal_from_the_range_for_training() -> None:
    random = np.random.default_rng(1)
    assert all(next_deal(random) in SPLITS["training"] for _ in range(200))


def test_a_named_deal_is_the_game_that_a_batch_plays() -> None:
    env = TycoonEnv("brass-lancashire", seats=2, opponents="random", seat=1)
    _, info = env.reset(options={"deal": 950_000_003})
    (played,) = run(Batch("brass-lancashire", ("random", "random"), 1, 950_000_003))
    rng, over = seat_rng(950_000_003, 1), False
    while not over:
        option = rng.below(len(env.dialogue.state.options))
        _, _, over, _, info = env.step(env.dialogue.legal()[option])
    assert (info["scores"], info["ranking"]) == (played.scores, played.ranking)


@pytest.mark.parametrize("deal", [-1, 2**31, 1.5, True, "seven"])
def test_a_deal_that_does_not_exist_is_refused(deal: object) -> None:
    with pytest.raises(BadInput, match="a deal is a whole number from 0"):
        TycoonEnv("brass-lancashire").reset(options={"deal": deal})


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no option deals"):
        TycoonEnv("brass-lancashire").reset(options={"deals": 3})
    with pytest.raises(BadInput, match="many games take none, not deal"):
        TycoonVectorEnv(2, "brass-lancashire").reset(options={"deal": 3})
