"""The commands of the service as processes of their own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys


class Command:
    """A running `tycoon` command."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tycoon", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **environment},
        )
        assert self.process.stdout is not None
        self.first_line = self.process.stdout.readline()

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        status = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


class NotStarted(Exception):
    """The command has ended instead of answering."""


class Serve(Command):
    """`tycoon serve` on a free port."""

    def __init__(self, database: str, *arguments: str) -> None:
        # Of two ports the last counts.
        super().__init__("serve", "--no-browser", "--port", "0", "--database", database, *arguments)
        found = re.search(r"http://([0-9.:]+)/", self.first_line)
        if found is None:
            self.end()
            raise NotStarted(self.first_line)
        self.host = found.group(1)


def children(process: int, named: str = "") -> list[int]:
    """The processes that this one has started, if their command lines hold the name."""
    command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(process)]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return [int(line.split()[0]) for line in listed if named in line]


def answering(service: int) -> list[int]:
    """The processes of a service of several that answer: copies of one that it has started."""
    return [copy for original in children(service, "spawn_main") for copy in children(original, "spawn_main")]
