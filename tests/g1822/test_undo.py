"""Taking a choice back, and making it again, at every kind of question."""

from __future__ import annotations

from typing import Any

import pytest

from tests.g1822.test_golden_games import GAMES as GOLDEN
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.question import Question
from tycoon.play.match import Match

GAMES = {
    "1822-4-nrs-1.json": {
        *("stock", "bid_amount", "first_train", "track", "tile", "run", "route_start", "buy_train", "route_next"),
        *("take_private", "consent_train", "dividend", "repay", "token", "hills", "train_price", "acquire"),
        *("minor_token", "pullman", "discard", "issue"),
    },
    "1822-4-on-3.json": {"start_price", "move_card", "box_city"},
    "1822-7-mrs-advanced-1.json": {"choose_home", "double"},
    "1822-3-nrs-multiple-1.json": {"payment"},
}
"""Golden games, and the kinds of question looked at in each. The other ones are followed by another seat's at once."""


def picture(match: Match) -> tuple[Any, ...]:
    """Everything that a player sees."""
    s = match.state
    choices = [(choice.option, choice.text, choice.target) for choice in match.choices()]
    return match.view(s.seat), s.decision.prompt(s), choices, s.dump(), len(match.moves)


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_is_taken_back_and_made_again(name: str) -> None:
    record, wanted = GOLDEN.read(name), set(GAMES[name])
    match = Match.begin(G1822, record.deal)
    for words in record.moves:
        asked = match.state.decision
        assert isinstance(asked, Question)
        kind, seat = asked.name(), match.state.seat
        before = picture(match) if kind in wanted else ()
        match.play_text(words)
        if before and match.why_no_undo(seat) is None:
            wanted.remove(kind)
            after = picture(match)
            match.undo(seat)
            assert picture(match) == before, kind
            match.play_text(words)
            assert picture(match) == after, kind
        if not wanted:
            return
    raise AssertionError(f"never taken back: {sorted(wanted)}")
