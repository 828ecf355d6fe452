"""Lines of the bots, found in the processes in which bots think."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tycoon.analysis.lines import Line, lines
from tycoon.play.titles import open_title


@dataclass(frozen=True)
class LinesQuestion:
    """A position, whole, and how long it is thought about."""

    title: str
    data: Path | None
    position: dict[str, Any]
    effort: str


def find_lines(question: LinesQuestion) -> list[dict[str, Any]]:
    """The lines as the API sends them."""
    game = open_title(question.title, question.data)
    return [_plain(line) for line in lines(game, game.load(question.position), question.effort)]


def _plain(line: Line) -> dict[str, Any]:
    return {
        "moves": line.moves,
        "texts": [text.plain() for text in line.texts],
        "shows": line.shows,
        "value": line.value,
        "behind": line.behind,
        "error": line.error,
        "expected": line.expected,
    }
