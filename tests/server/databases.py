"""The databases that tests can be run on: SQLite always, PostgreSQL where it is installed with its driver."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
ROOT = 0


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is; Debian keeps most of them out of the way."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, DEBIAN)]))


def why_no_postgresql() -> str:
    """What is missing for tests on PostgreSQL, or nothing."""
    if find_spec("psycopg") is None:
        return "the driver psycopg is not installed"
    missing = [name for name in ("initdb", "postgres", "psql") if program(name) is None]
    return f"{', '.join(missing)} not found" if missing else ""


def kinds() -> list[str]:
    return ["sqlite"] if why_no_postgresql() else ["sqlite", "postgresql"]


class PostgreSQL:
    """A server of our own, on a free port, in a folder that is removed with it."""

    def __init__(self, folder: Path, safely: bool = False) -> None:
        """Sync to disk only if it is to be as slow as it really is."""
        self._folder = folder
        self._sync = "on" if safely else "off"
        self._user = _somebody_else() if os.getuid() == ROOT else None
        if self._user is not None:
            os.chown(folder, self._user, -1)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "-D", str(folder / "data"), "-U", "tycoon", "-A", "trust", "--no-sync")

    def start(self) -> None:
        options = ["-D", str(self._folder / "data"), "-p", str(self.port), "-k", str(self._folder)]
        command = [str(program("postgres")), *options, "-c", "listen_addresses=127.0.0.1", "-c", f"fsync={self._sync}"]
        self._process = subprocess.Popen(
            command, user=self._user, cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while not self._answers():
            assert self._process.poll() is None, "PostgreSQL has ended"

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)  # at once: connections are cut, nothing is tidied up
            self._process.wait()
            self._process = None

    def new_database(self) -> str:
        name = f"games_{secrets.token_hex(4)}"
        self._run("psql", *self._address(), "-c", f"CREATE DATABASE {name}")
        return f"postgresql+psycopg://tycoon@127.0.0.1:{self.port}/{name}"

    def _address(self) -> list[str]:
        return ["-h", "127.0.0.1", "-p", str(self.port), "-U", "tycoon", "-d", "postgres", "-q"]

    def _answers(self) -> bool:
        command = [str(program("psql")), *self._address(), "-c", "SELECT 1"]
        return subprocess.run(command, capture_output=True, check=False, timeout=300).returncode == 0

    def _run(self, name: str, *arguments: str) -> None:
        command = [str(program(name)), *arguments]
        subprocess.run(command, user=self._user, cwd=self._folder, capture_output=True, check=True, timeout=300)


def _somebody_else() -> int:
    """PostgreSQL refuses to be run by root."""
    known = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall()}
    return known.get("postgres", known["nobody"])


@contextmanager
def postgresql(safely: bool = False) -> Iterator[PostgreSQL]:
    folder = Path(tempfile.mkdtemp(prefix="tycoon-postgresql-"))
    server = PostgreSQL(folder, safely)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)
