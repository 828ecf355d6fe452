"""A review in the terminal: a paragraph for each turn that gave something away, then the sums."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.review.judging import BEST, Judgement
from tycoon.review.review import Review, Reviewer
from tycoon.review.wording import texts_of
from tycoon.tui.seats import badge, player_of
from tycoon.tui.words import decimal, feature, number, say, t, tell


def show_review(out: Console, reviewer: Reviewer, review: Review, seat: int | None, everything: bool) -> None:
    """The turns of all players or of one, then what each gave away."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    shown = [one for one in review.judgements if seat is None or one.turn.seat == seat]
    for judged in shown:
        if everything or judged.grade != BEST:
            table.add_row(str(judged.turn.first + 1), badge(judged.turn.seat), _paragraph(reviewer, judged))
    out.print(table)
    if not everything and all(judged.grade == BEST for judged in shown):
        out.print(t("review.nothing"))
    _show_turning_points(out, reviewer, review)
    _show_sums(out, reviewer, review)


def _paragraph(reviewer: Reviewer, judged: Judgement) -> Text:
    game = reviewer.game
    s = reviewer.position(judged.turn.first)
    words = Text()
    words.append(t("review.played", moves=_moves(game, s, judged.turn.seat, judged.turn.path)))
    if judged.grade == BEST:
        words.append("\n" + t("review.best"), "green")
        return words
    points = t("review.lost", points=decimal(judged.lost), error=decimal(judged.error))
    words.append("\n" + points, "bold red" if judged.grade != "fine" else "yellow")
    words.append("\n" + t("review.better", moves=_moves(game, s, judged.turn.seat, judged.better_path)), "green")
    reasons = ", ".join(
        f"{feature(game, name)} {'+' if gap > 0 else ''}{decimal(gap)}" for name, gap in judged.features.items()
    )
    if judged.plan:
        words.append("\n" + t("hint.plan", plan=" ".join(tell(game, judged.plan))))
    if reasons:
        words.append("\n" + t("review.why", reasons=reasons), "dim")
    return words


def _moves(game: Game[Any], s: State, seat: int, path: tuple[int, ...]) -> str:
    return "; ".join(say(game, text) for text in texts_of(game, s, seat, path))


def _show_turning_points(out: Console, reviewer: Reviewer, review: Review) -> None:
    """Where the game turned."""
    for point in review.turning_points:
        judged = review.judgements[point.turn]
        s = reviewer.position(judged.turn.first)
        moves = _moves(reviewer.game, s, judged.turn.seat, judged.turn.path)
        swing = ("+" if point.swing > 0 else "") + decimal(point.swing)
        out.print(t("review.turning", number=judged.turn.first + 1, seat=judged.turn.seat, swing=swing, moves=moves))


def _show_sums(out: Console, reviewer: Reviewer, review: Review) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(t("result.seat"))
    table.add_column("")
    for key in ("result.score", "review.turns", "review.well", "review.given_away"):
        table.add_column(t(key), justify="right")
    for seat, (score, total) in enumerate(zip(review.scores, review.sums, strict=True)):
        well = str(total.best + total.fine)
        who = player_of(seat, reviewer.record.players)
        table.add_row(badge(seat), who, number(score), str(total.judged), well, decimal(total.lost))
    out.print(table)
