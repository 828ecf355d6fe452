"""`tycoon replay`: a recorded game, move by move or at one position."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from tycoon.commands.options import DataOption
from tycoon.commands.output import console, write_json
from tycoon.core.errors import BadInput, BadRecord

if TYPE_CHECKING:
    from tycoon.core.state import State
    from tycoon.play.match import Match


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `save` in a game writes it.")],
    at: Annotated[int | None, typer.Option(min=0, max=10**9, metavar="N", help="The position after N moves.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    data: DataOption = None,
) -> None:
    """Replay a recorded game: its moves and result, or one of its positions."""
    from tycoon.play.match import Match
    from tycoon.play.titles import open_record

    game, record = open_record(file, data)
    if at is not None and at > len(record.moves):
        raise BadInput(f"--at {at}: {file} has {len(record.moves)} moves")
    try:
        match = Match.resume(game, record)
    except BadInput as error:
        raise BadRecord(f"{file}: {error}") from error
    s = match.state if at is None else match.at(at)
    if json:
        _print_json(match, s)
    else:
        _show(match, s, len(match.moves) if at is None else at, everything=at is None)


def _print_json(match: Match, s: State) -> None:
    game = match.game
    result = {"title": game.title, "finished": s.over, "scores": game.scores(s), "ranking": game.ranking(s)}
    write_json(sys.stdout, result)


def _show(match: Match, s: State, number: int, everything: bool) -> None:
    """Show the moves and the result, or what the last move did and the position."""
    from tycoon.tui.boards import board_of
    from tycoon.tui.ending import show_result
    from tycoon.tui.log import show_moves
    from tycoon.tui.words import t

    out = console()
    last = match.moves[:number]
    show_moves(out, match, last if everything else last[-1:])
    _line(out, t("after", number=number, moves=len(match.moves)))
    for part in board_of(match.game).draw(match.game, match.game.view(s, None), match.record.players):
        out.print(part)
    show_result(out, match.game, s, match.record.players)


def _line(out: Console, text: str) -> None:
    out.rule(text, style="dim", align="left")
