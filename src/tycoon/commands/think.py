"""`tycoon think`: let bots think for a service that runs elsewhere."""

from __future__ import annotations

from typing import Annotated

import typer

from tycoon.commands.options import ProgramOption, ProgramSecondsOption
from tycoon.commands.serve import LogForm


def think(
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="SQLAlchemy URL of the service's database; or TYCOON_DATABASE.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes in which bots think; all cores by default.")
    ] = None,
    program: ProgramOption = None,
    program_seconds: ProgramSecondsOption = 60,
    log: Annotated[LogForm, typer.Option(help="Plain words, or JSON lines.")] = LogForm.plain,
) -> None:
    """Let bots think for the services on this database. It may run on any number of machines."""
    import asyncio
    import os

    from tycoon.server import logs
    from tycoon.server.games.programs import read_programs
    from tycoon.server.settings import Settings, default_database
    from tycoon.server.storage.store import open_engine
    from tycoon.server.thinking import check_schema, run

    logs.set_up(log.value)
    programs = read_programs(program or (), program_seconds)
    database = database or default_database()
    engine = open_engine(database)
    check_schema(engine)
    engine.dispose()
    workers = workers or os.cpu_count() or 1
    typer.echo(f"Bots think in {workers} processes (Ctrl+C ends it)")
    for one in programs:
        typer.echo(one.summary())
    settings = Settings(
        database=database, workers=workers, dedicated=True, programs=programs, program_seconds=program_seconds
    )
    asyncio.run(run(settings))
