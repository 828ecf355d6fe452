"""Settings of the service, fixed when it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import platformdirs

from tycoon.server.games.programs import ANSWER_SECONDS, Program
from tycoon.server.mail import Mailer


def default_database() -> str:
    """The URL in TYCOON_DATABASE, where it is not on a command line for everybody to read; else SQLite, as below."""
    return os.environ.get("TYCOON_DATABASE") or own_database()


def own_database() -> str:
    """SQLite in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("tycoon", appauthor=False))
    return f"sqlite:///{folder / 'tycoon.db'}"


def usual_workers() -> int:
    """Return how many processes bots get: one core stays free for the service."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Rate:
    """At most `burst` at once, refilled at `per_minute`."""

    burst: int
    per_minute: float


@dataclass(frozen=True)
class Limits:
    """Limits that keep one client from slowing down the others."""

    requests: Rate = Rate(600, 6000)
    """All requests from one address. Holding a key to scroll through the history sends about 60 a second."""
    newcomers: Rate = Rate(20, 20)
    """Guests made by one address."""
    passwords: Rate = Rate(8, 8)
    """Registrations of one address, and passwords tried for one name from one address."""
    logins: Rate = Rate(40, 40)
    """Passwords tried from one address for all names together; a household or a school may share an address."""
    letters: Rate = Rate(3, 0.1)
    """Letters about the forgotten password of one account."""
    creations: Rate = Rate(30, 10)
    """Games created or uploaded by one person."""
    joins: Rate = Rate(60, 60)
    """Invitation links tried by one address."""
    hints: Rate = Rate(30, 30)
    """Hints of one person."""
    edits: Rate = Rate(120, 120)
    """Positions that one person has dealt anew or checked while editing an analysis. A form sends one a change."""
    body: int = 16 * 1024
    game_body: int = 512 * 1024
    record_body: int = 2 * 1024 * 1024
    unfinished_games: int = 300
    """Of one creator."""
    analyses: int = 200
    """Of one author."""
    watchers: int = 300
    """Live connections of one game at one process."""
    connections: int = 60
    """Live connections of one address at all processes together."""
    tables: int = 2000
    """Games kept in memory."""


NO_RATE = Rate(10**9, 10**9)


def unlimited() -> Limits:
    """Return limits that no load test on one machine reaches. Sizes stay limited."""
    return Limits(
        requests=NO_RATE,
        newcomers=NO_RATE,
        passwords=NO_RATE,
        logins=NO_RATE,
        letters=NO_RATE,
        creations=NO_RATE,
        joins=NO_RATE,
        hints=NO_RATE,
        edits=NO_RATE,
        unfinished_games=10**6,
        analyses=10**6,
        watchers=10**6,
        connections=10**6,
        tables=10**5,
    )


@dataclass(frozen=True)
class Settings:
    """The settings of one service."""

    database: str = field(default_factory=default_database)
    limits: Limits = field(default_factory=Limits)
    workers: int = field(default_factory=usual_workers)
    """Processes in which bots think."""
    dedicated: bool = False
    """The process serves nothing else, so it tunes the interpreter and starts a bot process in advance."""
    web: Path | None = None
    """Folder of the built browser app; None means the usual build folder."""
    secure_cookies: bool = False
    """Send cookies only over HTTPS. Set it behind a proxy that speaks TLS."""
    metrics: Literal["off", "local", "open"] = "local"
    """Who may read /metrics: nobody, programs of this machine, or everybody."""
    mail: Mailer | None = None
    """Sends letters about forgotten passwords; None: there are none."""
    programs: tuple[Program, ...] = ()
    """Programs that may take a seat, besides the bots."""
    program_seconds: float = ANSWER_SECONDS
    """How long one of them may think about an answer."""
    compiled: Path | None = None
    """Folder in which compiled rules are or will be built. Bots change over to them when they are ready."""
