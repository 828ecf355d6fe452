"""Programs among the players of many games: `program:python my_bot.py`. See docs/protocol.md."""

from __future__ import annotations

from tycoon.bots import Bot, make_bot
from tycoon.bots.programs import ProgramBot
from tycoon.play.seats import PROGRAM


def make_player(name: str) -> Bot:
    """Return the bot of this name, or the program of a name such as `program:python my_bot.py`."""
    return ProgramBot(name.removeprefix(PROGRAM)) if name.startswith(PROGRAM) else make_bot(name)


def dismiss(players: list[Bot]) -> None:
    """Tell programs that the game is over."""
    for player in players:
        if isinstance(player, ProgramBot):
            player.close()
