"""Every title as an OpenSpiel game. Importing this module registers the games.

```python
import pyspiel
import tycoon.env.openspiel

game = pyspiel.load_game("tycoon_brass_birmingham", {"players": 4, "reward": "rank"})
state = game.new_initial_state()
```

With `horizon` a game ends after so many actions, and is judged by the points as they stand.

A game begins with one chance node: which of so many deals it is (`deals`, counted from `seed`). Everything after it is
determined by the players. `resample_from_infostate` deals what a player cannot know anew, for IS-MCTS. The information
state is a player's present observation with a digest of all moves that it saw; as a tensor it is the observation, which
remembers no moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from tycoon.core.dialogue import Dialogue
from tycoon.core.errors import BadInput
from tycoon.core.rng import Rng
from tycoon.core.state import IllegalMove, State
from tycoon.env.setting import LARGEST_SEED, Setting, setting, usual_seats
from tycoon.games import CATALOGUE

REGISTERED = {
    "tycoon_brass_birmingham": "brass-birmingham",
    "tycoon_brass_lancashire": "brass-lancashire",
    "tycoon_brass": "brass",
    "tycoon_yokohama": "yokohama",
    "tycoon_1822": "1822",
}
USUAL_DEALS = 1000
LONGEST = {"tycoon_yokohama": 20_000, "tycoon_1822": 200_000}
USUAL_LONGEST = 4_000
"""No game has been seen to take so many actions."""
UTILITIES = {"win": (0.0, 1.0), "rank": (-1.0, 1.0), "margin": (-50_000.0, 50_000.0), "score": (-50_000.0, 50_000.0)}
"""Least and most of each reward."""
DIGEST = 2**61 - 1


class Table:
    """What a state holds: nothing before the deal, then the game and what each player has seen of its moves."""

    def __init__(self, dialogue: Dialogue | None, seen: list[int], left: int) -> None:
        self.dialogue = dialogue
        self.seen = seen
        """By player a digest of the moves that it saw."""
        self.left = left
        """Actions up to the horizon; below 0: there is none."""

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        """OpenSpiel clones states so."""
        return Table(None if self.dialogue is None else self.dialogue.copy(), self.seen[:], self.left)

    def __reduce__(self) -> tuple[object, ...]:
        """OpenSpiel writes states down so: the position, and the digits said in it."""
        dialogue = self.dialogue
        if dialogue is None:
            return Table, (None, self.seen, self.left)
        said = (dialogue.place, dialogue.prefix)
        return _revive, (dialogue.game.title, dialogue.state, *said, self.seen, self.left)

    @property
    def over(self) -> bool:
        """The game has ended, or its horizon is reached."""
        return self.dialogue is not None and (self.left == 0 or self.dialogue.over)

    def note(self, player: int, action: int, secret: bool) -> None:
        """All players learn that somebody has chosen; a secret choice is known to its player alone."""
        self.left -= 1
        for other, digest in enumerate(self.seen):
            learnt = 0 if secret and other != player else action + 1
            self.seen[other] = (digest * 1_000_003 + learnt * 31 + player) % DIGEST


def _revive(title: str, state: State, place: int, prefix: int, seen: list[int], left: int) -> Table:
    return Table(Dialogue.again(CATALOGUE.game(title), state, place, prefix), seen, left)


class TycoonGame(pyspiel.Game):
    """A title with its parameters. A subclass for each title names it."""

    short_name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.title = REGISTERED[self.short_name]
        players = int(given.get("players", usual_seats(CATALOGUE.game(self.title))))
        self.deals = int(given.get("deals", USUAL_DEALS))
        self.seed = int(given.get("seed", 0))
        self.horizon = int(given.get("horizon", 0))
        if self.horizon < 0:
            raise BadInput(f"a horizon is a number of actions, or 0 for none, not {self.horizon}")
        if self.deals < 1 or self.seed < 0 or self.seed + self.deals > LARGEST_SEED:
            raise BadInput(f"deals from {self.seed} on, {self.deals} of them: there are no such seeds")
        reward = str(given.get("reward", "win"))
        self.setting: Setting = setting(self.title, players, read_variant(str(given.get("variant", ""))), reward)
        self.layout = self.setting.game.layout()
        least, most = UTILITIES[reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.game.actions().size,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=least,
            max_utility=most,
            max_game_length=self.horizon or LONGEST.get(self.short_name, USUAL_LONGEST),
        )
        super().__init__(game_type(self.short_name), info, given)

    def new_initial_state(self) -> TycoonState:
        return TycoonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TycoonObserver:
        """What a player may know; public information alone is not made."""
        return TycoonObserver(self, iig_obs_type, params)


class TycoonState(pyspiel.State):
    """A position."""

    def __init__(self, game: TycoonGame) -> None:
        super().__init__(game)
        self.table = Table(None, [0] * game.setting.seats, game.horizon or -1)

    def current_player(self) -> int:
        dialogue = self.table.dialogue
        if dialogue is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else dialogue.seat

    def is_terminal(self) -> bool:
        return self.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Which deal it is."""
        deals = self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        dialogue = self.table.dialogue
        return dialogue.legal() if dialogue is not None and dialogue.seat == player else []

    def _apply_action(self, action: int) -> None:
        table, game = self.table, self.get_game()
        dialogue = table.dialogue
        if dialogue is None:
            if not 0 <= action < game.deals:
                raise IllegalMove(f"there is no deal {action} among {game.deals}")
            table.dialogue = game.setting.start(game.seed + action)
            return
        player, secret = dialogue.seat, dialogue.state.decision.secret()
        dialogue.act(action)
        table.note(player, action, secret)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.get_game().seed + action}"
        dialogue = self.table.dialogue
        assert dialogue is not None
        if dialogue.over:
            return f"action {action}"
        return action_words(dialogue, action)

    def returns(self) -> list[float]:
        game = self.get_game()
        dialogue = self.table.dialogue
        if dialogue is None or not self.table.over:
            return [0.0] * game.setting.seats
        rewards: list[float] = game.setting.rewards(dialogue.state)
        return rewards

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TycoonState:
        """Another state that looks the same to the player: what it cannot know is dealt anew.

        Its history is still that of this state.
        """
        other: TycoonState = self.clone()
        dialogue = self.table.dialogue
        if dialogue is not None and not dialogue.over:
            rng = Rng(int(sampler() * LARGEST_SEED))
            world = dialogue.game.resample(dialogue.state, player, rng)
            other.table = Table(dialogue.with_state(world), self.table.seen[:], self.table.left)
        return other

    def __str__(self) -> str:
        """A line for debugging; `tycoon.env.rendering` draws the whole board."""
        dialogue = self.table.dialogue
        if dialogue is None:
            return "before the deal"
        game, s = dialogue.game, dialogue.state
        told = f"{game.title}, round {game.rounds(s)}, points {game.scores(s)}"
        if dialogue.over:
            return f"{told}, over"
        digits = f", digits {dialogue.place} {dialogue.prefix}" if dialogue.place else ""
        return f"{told}: player {dialogue.seat} answers {s.decision!r}{digits}, move {self.move_number()}"


class TycoonObserver:
    """What a player may know, as OpenSpiel asks for it: `dict` has the named slices of docs/observations.md."""

    def __init__(self, game: TycoonGame, kind: Any, params: Any) -> None:
        if params:
            raise BadInput(f"observations take no parameters, not {params}")
        self.game = game
        self.recall = kind is not None and kind.perfect_recall
        self.row = np.zeros(game.layout.size, np.int16)
        self.buffer = self.row.data.cast("B")
        self.tensor: NDArray[np.float32] = np.zeros(game.layout.size, np.float32)
        self.dict = {one.name: self.tensor[one.start : one.stop] for one in game.layout.slices}

    def set_from(self, state: TycoonState, player: int) -> None:
        """Fill the tensor with what the player knows; zeros before the deal."""
        dialogue = state.table.dialogue
        if dialogue is None:
            self.tensor.fill(0)
            return
        dialogue.encode(player, self.buffer)
        self.tensor[:] = self.row

    def string_from(self, state: TycoonState, player: int) -> str:
        """The same numbers; with perfect recall a digest of the moves that the player saw, too."""
        if state.table.dialogue is None:
            return f"player:{player} before the deal"
        state.table.dialogue.encode(player, self.buffer)
        seen = f" moves:{state.table.seen[player]:x}" if self.recall else ""
        return f"player:{player}{seen} numbers:{' '.join(map(str, self.row.tolist()))}"


def action_words(dialogue: Dialogue, action: int) -> str:
    """An action in the words of records; a digit is named by its place."""
    option = dialogue.option_of(action)
    if option is not None:
        return dialogue.state.decision.notation(dialogue.state, option)
    asked = dialogue.asked
    if asked is None or not asked.start <= action < asked.stop:
        return f"action {action}"
    place, digit = divmod(action - asked.start, 32)
    return f"{asked.name}: digit {place + 1} is {digit}"


def read_variant(text: str) -> dict[str, object]:
    """`name:value+name:value` as a mapping: in the strings of OpenSpiel, commas and equal signs part parameters."""
    chosen: dict[str, object] = {}
    for part in text.split("+") if text else []:
        name, sign, value = part.partition(":")
        if not sign:
            raise BadInput(f"variant: {part!r} is not of the form name:value")
        chosen[name.strip()] = value.strip()
    return chosen


def game_type(short_name: str) -> Any:
    """What OpenSpiel wants to know of a title."""
    game = CATALOGUE.game(REGISTERED[short_name])
    kind = pyspiel.GameType
    hidden = kind.Information.PERFECT_INFORMATION if game.title == "1822" else kind.Information.IMPERFECT_INFORMATION
    return kind(
        short_name=short_name,
        long_name=game.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": usual_seats(game),
            "variant": "",
            "reward": "win",
            "deals": USUAL_DEALS,
            "seed": 0,
            "horizon": 0,
        },
    )


for _short_name in REGISTERED:
    pyspiel.register_game(game_type(_short_name), type("Game", (TycoonGame,), {"short_name": _short_name}))
