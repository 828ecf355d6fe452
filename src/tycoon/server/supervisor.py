"""Several processes at one socket: those that die are replaced, and a restart leaves nobody without an answer."""

from __future__ import annotations

import logging
import signal
import socket
import threading
import time
from multiprocessing.connection import wait

from tycoon.server import metrics
from tycoon.server.nursery import Child, Nursery
from tycoon.server.running import Launch

log = logging.getLogger("tycoon.server")

LOOK_SECONDS = 0.5
READY_SECONDS = 120.0
"""After so long a restart goes on although a new process does not answer yet."""
STOP_SECONDS = 15.0
"""After so long a process that was told to stop is killed."""
PAUSE_SECONDS = 5.0
"""Who dies before it answers is replaced after a pause."""


class Supervisor:
    """Keeps one process running for each launch."""

    def __init__(self, launches: list[Launch], listener: socket.socket) -> None:
        self._listener = listener
        self._launches = launches
        self._nursery = Nursery(listener)
        self._children: list[Child] = []
        self._stopping = threading.Event()
        self._restart = threading.Event()

    def run(self) -> None:
        """Run until SIGINT or SIGTERM. SIGHUP replaces all processes, one after the other."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._stopping.set())
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, lambda *_: self._restart.set())
        self._children = [self._nursery.start(launch) for launch in self._launches]
        while not self._stopping.is_set():
            self._listen()
            self._replace_the_dead()
            if self._restart.is_set():
                self._restart.clear()
                self._replace_all()
        for child in self._children:
            child.signal(signal.SIGTERM)
        for child in self._children:
            self._end(child)
        self._nursery.close()

    def _listen(self, *others: Child) -> None:
        """Wait a little for news of the processes."""
        living = [child for child in (*self._children, *others) if child.alive]
        wait([child.line for child in living], timeout=LOOK_SECONDS)
        for child in living:
            child.listen()

    def _replace_the_dead(self) -> None:
        for place, child in enumerate(self._children):
            if child.alive or self._stopping.is_set():
                continue
            if child.ready or time.monotonic() - child.born > PAUSE_SECONDS:
                log.warning("process %s has ended and is replaced", child.pid)
                self._forget(child)
                self._children[place] = self._nursery.start(child.launch)

    def _replace_all(self) -> None:
        """Start a new process, and stop the old one when the new one answers; then the next.

        The new ones import everything anew, for the program may be another one by now.
        """
        former, self._nursery = self._nursery, Nursery(self._listener)
        for place, old in enumerate(self._children):
            new = self._nursery.start(old.launch)
            end = time.monotonic() + READY_SECONDS
            while new.alive and not (new.ready or self._stopping.is_set()) and time.monotonic() < end:
                self._listen(new)
            self._children[place] = new
            old.signal(signal.SIGTERM)
            self._end(old)
        former.close()

    def _end(self, child: Child) -> None:
        """Wait until it has ended, and kill it if it does not."""
        end = time.monotonic() + STOP_SECONDS
        while child.alive and time.monotonic() < end:
            wait([child.line], timeout=LOOK_SECONDS)
            child.listen()
        child.signal(signal.SIGKILL)
        self._forget(child)

    def _forget(self, child: Child) -> None:
        child.line.close()
        if child.pid is not None:
            metrics.forget_process(child.pid)
