"""Bots in the other seats."""

from __future__ import annotations

from collections.abc import Sequence

from tycoon.bots import Chooser, bots_for, characters_for, chooser, make_bot, seat_rng
from tycoon.core.dialogue import Dialogue
from tycoon.core.errors import BadInput
from tycoon.core.rng import Rng
from tycoon.env.setting import Setting


def opponent_names(setting: Setting, opponents: str | Sequence[str]) -> list[str]:
    """One bot a seat other than the learner's, in the order of the seats; one name stands for all."""
    others = setting.seats - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise BadInput(f"opponents: {setting.seats} seats have {others} opponents, not {len(names)}")
    known = bots_for(setting.game.title)
    for name in names:
        if name not in known and name not in characters_for(setting.game.title):
            raise BadInput(f"opponents: {setting.game.title} has no bot {name!r} (bots: {', '.join(known)})")
    return names


class Opponents:
    """The bots of one game. A bot never holds the true position."""

    def __init__(self, setting: Setting, names: Sequence[str], seat: int, seed: int) -> None:
        self.seat = seat
        self.choosers: dict[int, Chooser] = {}
        self.rngs: dict[int, Rng] = {}
        waiting = list(names)
        for other in range(setting.seats):
            if other != seat:
                self.choosers[other] = chooser(setting.game, make_bot(waiting.pop(0)))
                self.rngs[other] = seat_rng(seed, other)

    def play(self, dialogue: Dialogue) -> Dialogue:
        """Play on until the learner is asked or the game is over; the dialogue that goes on from there."""
        s = dialogue.state
        if s.over or s.seat == self.seat:
            return dialogue
        while not s.over and s.seat != self.seat:
            s.apply(self.choosers[s.seat](s, s.seat, self.rngs[s.seat]))
        return Dialogue.of(dialogue.game, s)
