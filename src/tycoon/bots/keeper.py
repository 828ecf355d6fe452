"""Ends programs when the process that started them has ended, however it ended.

The keeper is a process of its own, because who is killed can end nobody. It is told of programs on its standard input,
which is closed when the process that tells it ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress


class Keeper:
    """Tells the process that keeps the programs of this one. It is started with the first of them."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._groups: set[int] = set()

    def begin(self) -> None:
        """Start the keeper before a program is started: it must not outlive this process by an instant."""
        if self._process is None or self._process.poll() is not None:
            # Alone with the standard library, which is soon read, and in a session that no Ctrl+C reaches.
            command = [sys.executable, "-I", "-S", __file__]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, text=True, start_new_session=True)
            for group in self._groups:
                self._write(f"+{group}")

    def keep(self, group: int) -> None:
        """End this group of processes at the latest when this process ends."""
        self._groups.add(group)
        self._tell(f"+{group}")

    def forget(self, group: int) -> None:
        """The group has ended: its number may soon be that of another one."""
        self._groups.discard(group)
        self._tell(f"-{group}")

    def close(self) -> None:
        """End what is left, and the keeper with it."""
        if self._process is not None:
            self._process.communicate()
            self._process = None

    def _tell(self, line: str) -> None:
        self.begin()
        self._write(line)

    def _write(self, line: str) -> None:
        assert self._process is not None
        stream = self._process.stdin
        assert stream is not None
        stream.write(line + "\n")
        stream.flush()


def main() -> None:
    """Note the groups that are named, and end those that are left when nobody is there to name any more."""
    groups: set[int] = set()
    for line in sys.stdin:
        group = int(line[1:])
        if line.startswith("+"):
            groups.add(group)
        else:
            groups.discard(group)
    for group in groups:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    main()
