"""What would help in Yokohama: what is missing, as the rules confirm it."""

from __future__ import annotations

import pytest

from tycoon.core.choice import Explanation
from tycoon.core.rng import Rng
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.state import YokohamaState


def explained(moves: int) -> list[tuple[str, Explanation]]:
    """Reasons and explanations of everything that is not offered along a random game."""
    s, rng = YOKOHAMA.start(YOKOHAMA.deal(3, 2)), Rng(4)
    out: list[tuple[str, Explanation]] = []
    for _ in range(moves):
        out += explanations(s)
        s.apply(s.options[rng.below(len(s.options))])
    return out


def explanations(s: YokohamaState) -> list[tuple[str, Explanation]]:
    asked = [(option, s.decision.why_not(s, option)) for option in range(s.decision.size(s))]
    refused = [(option, reason) for option, reason in asked if reason is not None]
    return [(reason.rule, told) for (_, reason), told in zip(refused, YOKOHAMA.explain(s, refused), strict=True)]


TOLD = explained(120)


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        ("hand_short", "assistants"),
        ("no_assistant_here", "assistants"),
        ("level_closed", "power"),
        ("goods_short", "goods"),
    ],
)
def test_what_is_missing_is_told(rule: str, kind: str) -> None:
    kinds = {help_.kind for name, told in TOLD for help_ in told.helps if name == rule}
    assert kinds == {kind}


def test_every_help_has_words() -> None:
    words = {YOKOHAMA.say(help_.text) for _, told in TOLD for help_ in told.helps}
    assert words
    assert not any("help." in said or "{" in said for said in words)


def test_whatever_is_fine_can_be_said() -> None:
    fine = {YOKOHAMA.say(text) for _, told in TOLD for text in told.fine}
    assert "The area is in play." in fine
    assert len(fine) > 3
