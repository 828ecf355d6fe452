"""`tycoon play`: a game in the terminal."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from tycoon.commands.options import LARGEST_SEED, DataOption, LanguageOption, VariantOption, read_players, read_variants
from tycoon.commands.output import console
from tycoon.core.errors import BadInput

if TYPE_CHECKING:
    from rich.console import Console

    from tycoon.core.game import Game
    from tycoon.play.match import Match

USUAL_SEATS = 3


def play(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="A title; `tycoon games` lists them.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="me,BOT,...", help="Who plays each seat: me (a person here), a bot, or skilled:banker."),
    ] = None,
    variant: VariantOption = None,
    seed: Annotated[int | None, typer.Option(min=0, max=LARGEST_SEED, help="The deal; by default a new one.")] = None,
    data: DataOption = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = None,
    language: LanguageOption = None,
) -> None:
    """Play in the terminal, against bots or with several people at one screen."""
    from tycoon.play.languages import find_language
    from tycoon.tui.session import Session
    from tycoon.tui.words import speaking, t, who

    spoken = find_language(language, os.environ)

    if resume is None:
        match = _begin(title, seats, variant, seed, data)
    else:
        if variant or seed is not None:
            raise BadInput("--resume: the variant and the deal are in the file; leave --variant and --seed out")
        match = _resume(resume, title, seats, data)
    with suppress(ImportError):  # arrow keys and a history, on systems that have it
        import_module("readline")
    out = console()
    with speaking(spoken):
        players, dealt = ", ".join(who(player) for player in match.record.players), str(match.record.deal.seed)
        hello = Text(t("hello", game=match.game.name, players=players, seed=dealt))
        hello.highlight_words([match.game.name], "bold")
        out.print(hello)
        _show_notice(out, match.game, spoken)
        Session(match, out, resume).run()


def _show_notice(out: Console, game: Game[Any], language: str) -> None:
    """Show what the title wants people to know before they play, and where it is said in full."""
    from tycoon.play.rules_pages import rules_page, shown_path
    from tycoon.tui.words import say, t

    notice = game.notice()
    if notice is None:
        return
    line = Text(say(game, notice), "yellow")
    page = rules_page(game.title, language)
    if page is not None:
        line.append(f" {t('notice.page')} ").append(shown_path(page), f"link {page.as_uri()}")
    out.print(line)


def _begin(
    title: str | None, seats: str | None, variant: list[str] | None, seed: int | None, data: Path | None
) -> Match:
    from tycoon.play.match import Match
    from tycoon.play.titles import open_title

    if title is None:
        raise BadInput("play: which title? `tycoon games` lists them")
    game = open_title(title, data)
    players = _players(game, seats)
    drawn = secrets.randbelow(2**31) if seed is None else seed
    deal = game.deal(len(players), drawn, **read_variants(game, variant))
    return Match.begin(game, deal, players)


def _resume(file: Path, title: str | None, seats: str | None, data: Path | None) -> Match:
    """Go on with a record. It says who plays, unless `--seats` says otherwise."""
    from tycoon.core.errors import BadRecord
    from tycoon.play.match import Match
    from tycoon.play.titles import open_record

    game, record = open_record(file, data)
    if title is not None and title != game.title:
        raise BadInput(f"{file}: a game of {game.title}, not of {title}")
    try:
        record.players = _players(game, seats or ",".join(record.players) or None)
        if len(record.players) != record.deal.seats:
            raise BadInput(f"--seats: the game has {record.deal.seats} seats, not {len(record.players)}")
        return Match.resume(game, record)
    except BadInput as error:
        raise BadRecord(f"{file}: {error}") from error


def _players(game: Game[Any], seats: str | None) -> list[str]:
    from tycoon.bots import usual_opponent
    from tycoon.play.seats import PERSON

    if seats is None:
        others = max(game.seats[0], min(USUAL_SEATS, game.seats[-1])) - 1
        return [PERSON, *[usual_opponent(game.title)] * others]
    players = read_players(seats, game.title, people=True)
    game.check_seats(len(players))
    return players
