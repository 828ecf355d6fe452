"""The command `tycoon`."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from inspect import isfunction, signature
from io import TextIOWrapper
from typing import Annotated, Any

import typer

from tycoon import __version__
from tycoon.core.errors import BadInput

WRONG_INPUT = 2
INTERRUPTED = 130

COMMANDS = {
    **{name: f"{name}:{name}" for name in ("games", "play", "learn")},
    "lessons": "lessons:app",
    **{name: f"{name}:{name}" for name in ("serve", "think", "simulate", "replay", "arena", "hint", "review")},
    "puzzles": "puzzles:puzzles",
    "import-18xx": "import_18xx:import_18xx",
    **{name: f"{name}:{name}" for name in ("tune", "bench", "benchmark", "dataset", "perft", "data", "admin")},
}
"""Every command with its place in `tycoon.commands`, in the order of the help."""


def command_line(asked: str | None = None) -> typer.Typer:
    """Return the command with everything it can do, or with the one thing that is asked for.

    Importing all commands takes longer than carrying out most of them.
    """
    app = typer.Typer(
        name="tycoon",
        help="Heavy economic board games by their exact rules: play, simulate, replay, measure.",
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name in [asked] if asked in COMMANDS else COMMANDS:
        command = imported(name)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name)(command)
    app.callback(invoke_without_command=True)(tycoon)
    return app


def imported(name: str) -> Any:
    """Return the function of a command, or the commands in it."""
    module, _, attribute = COMMANDS[name].partition(":")
    return getattr(import_module(f"tycoon.commands.{module}"), attribute)


def named_cluster(given: list[str]) -> list[str]:
    """Write out `--cluster` without an address, which starts a cluster for the purpose. Typer knows no such options."""
    named: list[str] = []
    for place, word in enumerate(given):
        named.append(word)
        if word == "--cluster" and (place + 1 == len(given) or given[place + 1].startswith("-")):
            named.append("local")
    return named


def takes_nothing(given: list[str]) -> bool:
    """Whether this is a command without options and arguments. To read none Typer imports a library of validation."""
    if len(given) != 1 or given[0] not in COMMANDS:
        return False
    command = imported(given[0])
    return isfunction(command) and not signature(command).parameters


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
    """Carry out one command and return its exit status. Anything wrong with the input is one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a sign gets a question mark, not a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        given = named_cluster(sys.argv[1:] if arguments is None else arguments)
        if takes_nothing(given):
            status = imported(given[0])()
        else:
            app = command_line(given[0] if given else None)
            status = app(given, prog_name="tycoon", standalone_mode=False)
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
    """Run the command; this is its entry point."""
    sys.exit(run())


def _complain(message: str) -> int:
    """Put the message on one line, whatever stood in the file or on the command line."""
    line = "".join(sign if sign.isprintable() else " " for sign in message)
    print(f"tycoon: {' '.join(line.split())}", file=sys.stderr)
    return WRONG_INPUT


def _hang_up() -> int:
    """Leave quietly: the reader of our output is gone, and Python's last flush must not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
