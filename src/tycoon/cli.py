"""The command `tycoon`."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from tycoon import __version__
from tycoon.commands import (
    admin,
    arena,
    bench,
    data,
    games,
    hint,
    import_18xx,
    learn,
    lessons,
    perft,
    play,
    replay,
    serve,
    simulate,
    think,
    tune,
)
from tycoon.core.errors import BadInput

WRONG_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="tycoon",
    help="Heavy economic board games by their exact rules: play, simulate, replay, measure.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("learn")(learn.learn)
app.add_typer(lessons.app, name="lessons")
app.command("serve")(serve.serve)
app.command("think")(think.think)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("arena")(arena.arena)
app.command("hint")(hint.hint)
app.command("import-18xx")(import_18xx.import_18xx)
app.command("tune")(tune.tune)
app.command("bench")(bench.bench)
app.command("perft")(perft.perft)
app.command("data")(data.data)
app.add_typer(admin.admin, name="admin")


@app.callback(invoke_without_command=True)
def tycoon(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """Heavy economic board games by their exact rules: play, simulate, replay, measure."""
    if version:
        typer.echo(f"tycoon {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: list[str] | None = None) -> int:
    """Carry out one command and return its exit status. Whatever is wrong with the input is one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a sign gets a question mark, not a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = app(arguments, prog_name="tycoon", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except (BadInput, typer.TyperException) as error:
        return _complain(error.format_message() if isinstance(error, typer.TyperException) else str(error))
    except BrokenPipeError:
        return _hang_up()
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def main() -> None:
    """The entry point of the command."""
    sys.exit(run())


def _complain(message: str) -> int:
    """One line, whatever stood in the file or on the command line."""
    line = "".join(sign if sign.isprintable() else " " for sign in message)
    print(f"tycoon: {' '.join(line.split())}", file=sys.stderr)
    return WRONG_INPUT


def _hang_up() -> int:
    """Whoever read our output has gone. Nothing is left to be said, not even when Python flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
