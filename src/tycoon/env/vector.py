"""Many games of a title stepped in one call, in one process.

```python
from tycoon.env.vector import TycoonVectorEnv

envs = TycoonVectorEnv(64, "brass-birmingham", seats=4)
observations, infos = envs.reset(seed=7)
observations, rewards, terminations, truncations, infos = envs.step(actions)
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tycoon.core.errors import BadInput
from tycoon.core.fleet import Fleet
from tycoon.env.gymnasium import ILLEGAL_REWARD
from tycoon.env.opponents import Opponents, opponent_names
from tycoon.env.setting import next_deal, setting
from tycoon.env.spaces import Writer

Step = tuple[
    NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]  # observations, rewards, terminations, truncations, infos


class TycoonVectorEnv(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """`num_envs` games, stepped together.

    Without `opponents` the program plays every seat: observation, mask and `infos["seat"]` are those of the seat that
    is asked. With `opponents` it plays seat `seat`, as in `tycoon.env.gymnasium`.

    The reward is that of the seat that acted last; `infos["rewards"]` has those of all seats, of the games that ended
    (`infos["_rewards"]`). A game that is over is followed by a new one in the same step, and an illegal action ends its
    game with a reward of -1. Arrays are written anew in each step: copy what has to stay.
    """

    def __init__(
        self,
        num_envs: int,
        title: str,
        seats: int | None = None,
        variant: Mapping[str, object] | None = None,
        opponents: str | Sequence[str] | None = None,
        seat: int = 0,
        reward: str = "win",
        scaled: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise BadInput("many games at once are not rendered")
        self.num_envs = num_envs
        self.setting = setting(title, seats, variant, reward)
        self.seat = seat
        self.opponents = None if opponents is None else opponent_names(self.setting, opponents)
        if seat not in range(self.setting.seats):
            raise BadInput(f"there is no seat {seat} among {self.setting.seats}")
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        self.writer = Writer(self.setting.game, scaled)
        self.single_observation_space = self.writer.observation_box()
        self.single_action_space = spaces.Discrete(self.writer.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.fleet = Fleet(self.setting.game, self.setting.seats, self.setting.variant, num_envs)
        self.bots: list[Opponents | None] = [None] * num_envs
        self._asked = self.fleet.asked()
        self._rows = np.zeros((num_envs, self.writer.size), np.int16)
        self._masks = np.zeros((num_envs, self.writer.actions), np.int8)
        self._row_bytes = self._rows.data.cast("B")
        self._mask_bytes = self._masks.data.cast("B")

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal all games anew."""
        if isinstance(seed, Sequence):
            raise BadInput("one seed deals all games; a list of seeds is not taken")
        if options:
            raise BadInput(f"options: many games take none, not {', '.join(map(str, options))}")
        super().reset(seed=seed, options=options)
        for place in range(self.num_envs):
            self._deal(place)
        self.fleet.write(self._row_bytes, self._mask_bytes)
        return self._tell()

    def step(self, actions: NDArray[Any]) -> Step:
        """One action in each game."""
        fleet = self.fleet
        acted = self._asked
        chosen = np.asarray(actions).tolist()
        if self.opponents is None:
            over, illegal = fleet.step(chosen, self._row_bytes, self._mask_bytes)
        else:
            illegal = fleet.act(chosen)[1]
            over = self._let_bots_play(illegal)
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        if over or illegal:
            shares = np.zeros((self.num_envs, self.setting.seats))
            for place in over:
                shares[place] = self.setting.rewards(fleet.dialogues[place].state)
                rewards[place] = shares[place, acted[place]]
            rewards[illegal] = ILLEGAL_REWARD
            ended[over + illegal] = True
            for place in over + illegal:
                self._deal(place)
                fleet.show(place, self._row_bytes, self._mask_bytes)
            infos = {"rewards": shares, "_rewards": ended}
        if self.opponents is not None:
            fleet.write(self._row_bytes, self._mask_bytes)
        observations, told = self._tell()
        return observations, rewards, ended, np.zeros(self.num_envs, np.bool_), told | infos

    def _let_bots_play(self, illegal: list[int]) -> list[int]:
        """Up to the learner's next question; the games that are over then."""
        over = []
        for place, bots in enumerate(self.bots):
            if bots is not None and place not in illegal:
                dialogue = bots.play(self.fleet.dialogues[place])
                self.fleet.dialogues[place] = dialogue
                if dialogue.over:
                    over.append(place)
        return over

    def _deal(self, place: int) -> None:
        seed = next_deal(self.np_random)
        self.fleet.begin(place, seed)
        if self.opponents is not None:
            bots = Opponents(self.setting, self.opponents, self.seat, seed)
            self.bots[place] = bots
            self.fleet.dialogues[place] = bots.play(self.fleet.dialogues[place])

    def _tell(self) -> tuple[NDArray[Any], dict[str, Any]]:
        """What has been written, as the learner wants it."""
        self._asked = self.fleet.asked()
        infos = {"action_mask": self._masks, "seat": np.array(self._asked)}
        return self.writer.finish(self._rows), infos
