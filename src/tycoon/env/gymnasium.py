"""Every title as a Gymnasium environment: one seat against bots. Importing this module registers the environments.

```python
import gymnasium
import tycoon.env.gymnasium

env = gymnasium.make("Tycoon/BrassBirmingham-v0", seats=4, opponents="skilled", reward="rank")
observation, info = env.reset(seed=7)
observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction
from numpy.typing import NDArray

from tycoon.core.errors import BadInput
from tycoon.core.state import IllegalMove
from tycoon.env.opponents import Opponents, opponent_names
from tycoon.env.rendering import MODES, render
from tycoon.env.setting import next_deal, refuse_unknown, setting
from tycoon.env.spaces import Writer

ILLEGAL_REWARD = -1.0
"""For an action that is not offered: the game is over for the learner."""

REGISTERED = {
    "Tycoon/BrassBirmingham-v0": "brass-birmingham",
    "Tycoon/BrassLancashire-v0": "brass-lancashire",
    "Tycoon/Brass-v0": "brass",
    "Tycoon/Yokohama-v0": "yokohama",
    "Tycoon/Eighteen22-v0": "1822",
}


METADATA: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}


class TycoonEnv(gymnasium.Env[NDArray[Any], Any]):
    """One seat of a game; bots of a level have the others.

    `opponents`: the name of a bot, or one for each other seat. `seat`: where the learner sits. The observation is what
    the engine shows the seat (docs/observations.md); `info["action_mask"]` marks the actions that are offered. An
    action that is not offered ends the game with a reward of -1, and `info["illegal"]` says why it was refused.
    """

    metadata = METADATA

    def __init__(
        self,
        title: str,
        seats: int | None = None,
        variant: Mapping[str, object] | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        reward: str = "win",
        render_mode: str | None = None,
        scaled: bool = False,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadInput(f"unknown render_mode {render_mode!r} (modes: {', '.join(MODES)})")
        self.setting = setting(title, seats, variant, reward)
        self.opponents = opponent_names(self.setting, opponents)
        if seat not in range(self.setting.seats):
            raise BadInput(f"there is no seat {seat} among {self.setting.seats}")
        self.seat = seat
        self.render_mode = render_mode
        self.writer = Writer(self.setting.game, scaled)
        self.observation_space = self.writer.observation_box()
        self.action_space = spaces.Discrete(self.writer.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal anew, and let the bots play until the learner is asked.

        `options={"deal": N}` is the deal of seed N, with the bots as `tycoon simulate --seed N` has them.
        """
        super().reset(seed=seed)
        refuse_unknown(options)
        dealt = next_deal(self.np_random, options)
        self.bots = Opponents(self.setting, self.opponents, self.seat, dealt)
        self.dialogue = self.bots.play(self.setting.start(dealt))
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Answer; then the bots play until the learner is asked again or the game is over."""
        if not self.action_space.contains(action):
            raise InvalidAction(f"action {action!r} is not one of 0 to {self.writer.actions - 1}")
        try:
            self.dialogue.act(int(action))
        except IllegalMove as refusal:
            return self._seen(), ILLEGAL_REWARD, True, False, self._info() | {"illegal": str(refusal)}
        self.dialogue = self.bots.play(self.dialogue)
        over = self.dialogue.over
        reward = self.setting.rewards(self.dialogue.state)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The actions that are offered, as MaskablePPO asks for them."""
        return self.writer.mask(self.dialogue, self.seat).astype(bool)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as the learner sees it: `human` prints it, `ansi` is text, the others are the drawn board."""
        if self.render_mode is None:
            return None
        return render(self.setting.game, self.dialogue.state, self.render_mode, self.seat)

    def _seen(self) -> NDArray[Any]:
        return self.writer.numbers(self.dialogue, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.writer.mask(self.dialogue, self.seat)}
        if self.dialogue.over:
            game, s = self.setting.game, self.dialogue.state
            info |= {"scores": game.scores(s), "ranking": game.ranking(s)}
        return info


for _name, _title in REGISTERED.items():
    gymnasium.register(
        _name,
        entry_point="tycoon.env.gymnasium:TycoonEnv",
        vector_entry_point="tycoon.env.vector:TycoonVectorEnv",
        kwargs={"title": _title},
    )
