"""Every title as a PettingZoo environment: seats are agents that act one after the other (AEC).

```python
from tycoon.env import pettingzoo

env = pettingzoo.env("brass-birmingham", seats=4, variant={"introductory": "on"}, reward="rank")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    env.step(None if termination else env.action_space(agent).sample(observation["action_mask"]))
```
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import AECEnv, ParallelEnv

from tycoon.core.errors import BadInput
from tycoon.env.rendering import MODES, render
from tycoon.env.setting import next_deal, setting
from tycoon.env.spaces import Observation, Writer

ILLEGAL_REWARD = -1.0
"""For an action that is not offered: the game ends for all, as usual in PettingZoo's board games."""


class TycoonEnv(AECEnv[str, Observation, int | None]):
    """One table. The agents are `seat_0`, `seat_1`, ...; a seat may be asked several times in a row."""

    def __init__(
        self,
        title: str,
        seats: int | None = None,
        variant: Mapping[str, object] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        scaled: bool = False,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise BadInput(f"unknown render_mode {render_mode!r} (modes: {', '.join(MODES)})")
        self.setting = setting(title, seats, variant, reward)
        self.metadata: dict[str, Any] = {
            "name": f"tycoon_{title.replace('-', '_')}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.writer = Writer(self.setting.game, scaled)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {a: self.writer.space() for a in self.possible_agents}
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.writer.actions) for agent in self.possible_agents
        }
        self.state_space = self.writer.observation_box(self.setting.seats)
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. The same seed gives the same deal; without one, the next deal of the last seed is drawn.

        `options={"deal": N}` is the deal of seed N, as `tycoon simulate --seed N` plays it. Other options mean
        nothing here and are passed over, as the library's own test demands.
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.dialogue = self.setting.start(next_deal(self._random, options))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.dialogue.seat]

    def observe(self, agent: str) -> Observation:
        return self.writer.observe(self.dialogue, self._seat_of[agent])

    def state(self) -> NDArray[Any]:
        """What all seats together know, seat by seat."""
        seats = range(self.setting.seats)
        return np.concatenate([self.writer.numbers(self.dialogue, seat) for seat in seats])

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is asked. One that is not offered raises and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput(f"{agent} is asked and has to choose an action")
        self.dialogue.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.dialogue.over:
            rewards = self.setting.rewards(self.dialogue.state)
            self.rewards = {a: rewards[self._seat_of[a]] for a in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.dialogue.seat]
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as everybody sees it: `human` prints it, `ansi` is text, the others are the drawn board."""
        if self.render_mode is None:
            return None
        return render(self.setting.game, self.dialogue.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def raw_env(title: str, **arguments: Any) -> TycoonEnv:
    """The environment without wrappers: an action that is not offered raises IllegalMove."""
    return TycoonEnv(title, **arguments)


def env(
    title: str,
    seats: int | None = None,
    variant: Mapping[str, object] | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    scaled: bool = False,
) -> AECEnv[str, Observation, int | None]:
    """The environment with PettingZoo's usual wrappers.

    An action that is not offered ends the game for everybody and costs its agent 1; the order of calls is enforced.
    """
    inner: Any = TycoonEnv(title, seats, variant, reward, render_mode, scaled)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=ILLEGAL_REWARD)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    wrapped: AECEnv[str, Observation, int | None] = wrappers.OrderEnforcingWrapper(inner)
    return wrapped


def parallel_env(title: str, **arguments: Any) -> ParallelEnv[str, Observation, int | None]:
    """The same for programs that want an action of every agent at once: only that of the agent asked counts."""
    inner: Any = TycoonEnv(title, **arguments)
    inner.metadata["is_parallelizable"] = True
    parallel: ParallelEnv[str, Observation, int | None] = turn_based_aec_to_parallel(inner)
    return parallel
