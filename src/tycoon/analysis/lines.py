"""Lines of a bot for whoever is to move: whole turns where the title's assessor knows them, else single answers.

As in a review the bot sees a world that is drawn for the seat, ideas meet the same worlds, and what they are worth is
turned into final points. Budgets count worlds, not time: the same position gives the same lines on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from tycoon.bots.assessor import Assessor
from tycoon.bots.bot import ExplainingBot
from tycoon.bots.levels import adviser_of, make_level
from tycoon.bots.plan import foreseen
from tycoon.core import notation
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.core.text import Text
from tycoon.review.calibration import Calibration, calibration_of
from tycoon.review.judging import difference, mean
from tycoon.review.review import CannotReview, make_assessor

MOST_LINES: Final = 5
SEED: Final = 22


@dataclass(frozen=True)
class Line:
    """Something the seat could do, as far as it can be foreseen."""

    moves: tuple[str, ...]
    texts: tuple[Text, ...]
    shows: tuple[str, ...]
    """Addresses on the board."""
    value: float
    """Expected final points of the seat."""
    behind: float
    """By how much it is worse than the best line."""
    error: float | None
    """How sure that is; None where the lines were not compared in worlds."""
    expected: list[float]
    """Expected final points of every seat, as the position after the line is judged."""


def lines(game: Game[Any], true: State, effort: str) -> list[Line]:
    """The best lines, best first; none when the game is over."""
    if true.over:
        return []
    rng = Rng(SEED)
    s: State = game.resample(true, true.seat, rng)
    known = calibration_of(game.title, game.seats_of(s))
    try:
        assessor = make_assessor(game.title, effort)
    except CannotReview:
        return _answers(game, s, known, rng)
    if assessor.begins(s, False):
        found = _turns(game, s, assessor, known, rng)
        if found:
            return found
    return _answers(game, s, known, rng)


def _turns(game: Game[Any], s: State, assessor: Assessor, known: Calibration, rng: Rng) -> list[Line]:
    """Whole turns. The best of all ideas look better than they are where they were chosen: the final order is that of
    fresh worlds."""
    seat = s.seat
    ideas = assessor.ideas(s, seat, rng)
    if not ideas:
        return []
    first = assessor.outcomes(s, seat, ideas, rng, again=False)
    ranked = sorted(range(len(ideas)), key=lambda number: -mean(first[number]))
    kept = _different(s, [ideas[number] for number in ranked])
    again = assessor.outcomes(s, seat, kept, rng, again=True)
    order = sorted(range(len(kept)), key=lambda number: -mean(again[number]))
    best = order[0]
    at = _expected(game, s, assessor, known, kept[best])
    found = []
    for number in order:
        behind, error = difference(again[number], again[best])
        expected = _expected(game, s, assessor, known, kept[number])
        expected[seat] = value = round(at[seat] - behind, 1)
        error = round(max(error, assessor.least), 1)
        found.append(_line(s, kept[number], value, round(behind, 1), error, expected))
    return found


def _different(s: State, paths: list[list[int]]) -> list[list[int]]:
    """The first few that read differently: what follows after something hidden is drawn is not told."""
    found: dict[tuple[str, ...], list[int]] = {}
    for path in paths:
        found.setdefault(_told(s, path)[0], path)
        if len(found) == MOST_LINES:
            break
    return list(found.values())


def _expected(game: Game[Any], s: State, assessor: Assessor, known: Calibration, path: Sequence[int]) -> list[float]:
    c = s.copy()
    for option in path:
        if c.over or option not in c.options:
            break
        c.apply(option)
    if c.over:
        return [float(score) for score in game.scores(c)]
    return known.expected(assessor.expected(c), game.rounds(c))


def _answers(game: Game[Any], s: State, known: Calibration, rng: Rng) -> list[Line]:
    """Answers to a question in the middle of a turn, as the bot that gives hints judges them."""
    seat = s.seat
    bot = cast(ExplainingBot, make_level(game.title, adviser_of(game.title)))
    found: list[Line] = []
    ideas = bot.explain(game, s, seat, rng)[:MOST_LINES]
    if not ideas:
        return []
    round_ = game.rounds(s)
    best = known.expected(ideas[0].expected, round_)[seat] if ideas[0].expected else None
    if best is None:
        best = known.expected([ideas[0].value], round_)[0]
    for idea in ideas:
        expected = known.expected(idea.expected, round_) if idea.expected else []
        behind = round(ideas[0].value - idea.value, 1)
        found.append(_line(s, foreseen(s, idea.moves), round(best - behind, 1), behind, None, expected))
    return found


def _line(
    s: State, path: Sequence[int], value: float, behind: float, error: float | None, expected: list[float]
) -> Line:
    moves, texts, shows = _told(s, path)
    return Line(moves, texts, shows, value, behind, error, expected)


def _told(s: State, path: Sequence[int]) -> tuple[tuple[str, ...], tuple[Text, ...], tuple[str, ...]]:
    """Moves, words and places of a path, up to where something hidden is drawn or another seat is asked."""
    c = s.copy()
    moves: list[str] = []
    texts: list[Text] = []
    shows: list[str] = []
    for option in path:
        if c.over or c.seat != s.seat or c.reveals != s.reveals or option not in c.options:
            break
        choice = c.decision.choice(c, option)
        moves.append(notation.write(c, option))
        texts.append(choice.text)
        if choice.target and choice.target not in shows:
            shows.append(choice.target)
        c.apply(option)
    return tuple(moves), tuple(texts), tuple(shows)
