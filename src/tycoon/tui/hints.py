"""What a bot would do in the position of the person at the screen."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.bots import seat_rng
from tycoon.bots.explanation import Explanation
from tycoon.bots.levels import adviser_of, make_level
from tycoon.bots.plan import foreseen, with_plan
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.play.match import Match
from tycoon.tui.words import decimal, feature, say, t, tell

IDEAS = 5
SMALLEST_GAIN = 0.05
MOST_GAINS = 3


def show_hints(out: Console, match: Match, seat: int) -> None:
    """Show a few ideas with the points that the bot expects of them. It sees what the seat sees, no more."""
    game, s = match.game, match.state
    level = adviser_of(game.title)
    bot = make_level(game.title, level)
    explain = getattr(bot, "explain", None)
    if explain is None:
        raise BadInput(f"the {level} bot of {game.title} does not explain itself")
    rng = seat_rng(len(match.moves), seat)
    world = game.resample(s, seat, rng)
    ideas: list[Explanation] = with_plan(game, world, seat, explain(game, world, seat, rng, IDEAS), rng)
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(t("hint.points"), justify="right")
    table.add_column(t("hint.moves"), ratio=2)
    table.add_column(t("hint.gains"), ratio=1)
    for idea in ideas:
        table.add_row(decimal(idea.value), "; ".join(_steps(match, idea)), Text(_gains(game, idea), "dim"))
    out.print(table)
    if ideas[0].plan:
        out.print(Text(t("hint.plan", plan=" ".join(tell(game, ideas[0].plan)))))


def _steps(match: Match, idea: Explanation) -> list[str]:
    """Return the moves in words, as far as nothing is drawn and the same seat goes on."""
    s = match.state.copy()
    steps: list[str] = []
    for option in foreseen(s, idea.moves):
        steps.append(say(match.game, s.decision.choice(s, option).text))
        s.apply(option)
    return steps


def _gains(game: Game[Any], idea: Explanation) -> str:
    """Return the features that change most."""
    changed = sorted(idea.gains.items(), key=lambda gain: -abs(gain[1]))
    shown = [(name, gain) for name, gain in changed[:MOST_GAINS] if abs(gain) >= SMALLEST_GAIN]
    return ", ".join(f"{feature(game, name)} {'+' if gain > 0 else ''}{decimal(gain)}" for name, gain in shown)
