"""Judging turns in the processes in which bots think."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.core.state import State
from tycoon.play.titles import open_title
from tycoon.review.review import Reviewer, plain_judgement
from tycoon.review.wording import sections_of, texts_of

KEPT: Final = 4
"""Reviews that a process remembers from one turn to the next."""


@dataclass(frozen=True)
class TurnQuestion:
    """Which turn of which game is to be judged, and how long."""

    game: str
    title: str
    data: Path | None
    record: Record
    effort: str
    turn: int


_kept: OrderedDict[tuple[str, str, int], Reviewer] = OrderedDict()


def count_turns(question: TurnQuestion) -> int:
    """How many turns the game has that can be judged."""
    return len(_reviewer(question).walk.turns)


def judge_turn(question: TurnQuestion) -> dict[str, Any]:
    """The judgement of a turn as the API sends it."""
    reviewer = _reviewer(question)
    judgement, sample = reviewer.judge(question.turn)
    turn = judgement.turn
    s = reviewer.position(turn.first)
    return plain_judgement(judgement) | {
        "played": said(reviewer.game, s, turn.seat, turn.path),
        "better": said(reviewer.game, s, turn.seat, judgement.better_path),
        "shows": addresses_of(s, turn.seat, judgement.better_path),
        "showed": addresses_of(s, turn.seat, turn.path),
        "sections": sections_of(s, judgement.better_path, judgement.parted),
        "when": reviewer.game.round_text(s).plain(),
        "expected": sample.expected,
    }


def said(game: Game[Any], s: State, seat: int, path: Sequence[int]) -> list[dict[str, Any]]:
    return [text.plain() for text in texts_of(game, s, seat, path)]


def addresses_of(s: State, seat: int, path: Sequence[int]) -> list[str]:
    """Where the turn takes place on the board."""
    c = s.copy()
    found: list[str] = []
    for option in path:
        if c.over or c.seat != seat or option not in c.options:
            break
        target = c.decision.choice(c, option).target
        if target and target not in found:
            found.append(target)
        c.apply(option)
    return found


def _reviewer(question: TurnQuestion) -> Reviewer:
    key = (question.game, question.effort, len(question.record.moves))
    found = _kept.get(key)
    if found is None:
        found = Reviewer(open_title(question.title, question.data), question.record, question.effort)
        _kept[key] = found
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return found
