"""Several processes at one socket: those that die are replaced, and a restart leaves nobody without an answer."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import threading
import time
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event

from tycoon.server import metrics
from tycoon.server.running import Launch, run_child

log = logging.getLogger("tycoon.server")

LOOK_SECONDS = 0.5
READY_SECONDS = 120.0
"""After so long a restart goes on although a new process does not answer yet."""
STOP_SECONDS = 15.0
"""After so long a process that was told to stop is killed."""
SHORT_LIFE = 5.0
"""Who dies younger is replaced after a pause of this length."""

spawn = multiprocessing.get_context("spawn")


@dataclass
class Child:
    """A process of the service."""

    launch: Launch
    process: SpawnProcess
    ready: Event
    born: float = field(default_factory=time.monotonic)


class Supervisor:
    """Keeps one process running for each launch."""

    def __init__(self, launches: list[Launch], listener: socket.socket) -> None:
        self._listener = listener
        self._launches = launches
        self._children: list[Child] = []
        self._stopping = threading.Event()
        self._restart = threading.Event()

    def run(self) -> None:
        """Run until SIGINT or SIGTERM. SIGHUP replaces all processes, one after the other."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._stopping.set())
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, lambda *_: self._restart.set())
        self._children = [self._start(launch) for launch in self._launches]
        while not self._stopping.is_set():
            wait([child.process.sentinel for child in self._children], timeout=LOOK_SECONDS)
            self._replace_the_dead()
            if self._restart.is_set():
                self._restart.clear()
                self._replace_all()
        for child in self._children:
            child.process.terminate()
        for child in self._children:
            self._end(child)

    def _start(self, launch: Launch) -> Child:
        ready = spawn.Event()
        process = spawn.Process(target=run_child, args=(launch, self._listener, ready))
        process.start()
        return Child(launch, process, ready)

    def _replace_the_dead(self) -> None:
        for place, child in enumerate(self._children):
            if child.process.is_alive() or self._stopping.is_set():
                continue
            log.warning("process %s has ended (%s) and is replaced", child.process.pid, child.process.exitcode)
            self._forget(child)
            if time.monotonic() - child.born < SHORT_LIFE:
                self._stopping.wait(SHORT_LIFE)
            self._children[place] = self._start(child.launch)

    def _replace_all(self) -> None:
        """Start a new process, and stop the old one when the new one answers; then the next."""
        for place, old in enumerate(self._children):
            new = self._start(old.launch)
            end = time.monotonic() + READY_SECONDS
            while not new.ready.wait(LOOK_SECONDS) and new.process.is_alive() and time.monotonic() < end:
                if self._stopping.is_set():
                    break
            self._children[place] = new
            old.process.terminate()
            self._end(old)

    def _end(self, child: Child) -> None:
        child.process.join(STOP_SECONDS)
        if child.process.is_alive():
            child.process.kill()
            child.process.join()
        self._forget(child)

    def _forget(self, child: Child) -> None:
        if child.process.pid is not None:
            metrics.forget_process(child.process.pid)
