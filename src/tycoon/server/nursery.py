"""A process that imports the service once and copies itself: a copy answers at once, and shares its memory."""

from __future__ import annotations

import contextlib
import gc
import logging
import multiprocessing
import os
import pickle
import signal
import socket
import sys
import threading
import time
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess

from tycoon.server import logs
from tycoon.server.running import Launch, run

log = logging.getLogger("tycoon.server")

READY = b"ready"
LARGEST_ORDER = 65_536
CAN_COPY = sys.platform == "linux"
"""Elsewhere a copied process may not use what the system has lent to the original, and each is started anew."""

spawn = multiprocessing.get_context("spawn")


@dataclass
class Child:
    """A process of the service, at the other end of a line. It ends when this end is closed."""

    launch: Launch
    line: socket.socket
    born: float = field(default_factory=time.monotonic)
    pid: int | None = None
    """Unknown until it says so."""
    ready: bool = False
    """It answers requests."""
    alive: bool = True

    def listen(self) -> None:
        """Take in what the process has said, without waiting."""
        try:
            for word in self.line.recv(1024).split() or [b""]:
                self._hear(word)
        except BlockingIOError:
            pass
        except OSError:
            self.alive = False

    def _hear(self, word: bytes) -> None:
        if word == READY:
            self.ready = True
        elif word:
            self.pid = int(word)
        else:
            self.alive = False

    def signal(self, number: int) -> None:
        """Send it a signal. One that has not even said its number has nobody to answer."""
        if self.pid is None:
            self.line.close()
            self.alive = False
        elif self.alive:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)


class Nursery:
    """Starts the processes of a service at one socket."""

    def __init__(self, listener: socket.socket) -> None:
        self._listener = listener
        self._original: BaseProcess | None = None
        self._orders: socket.socket | None = None

    def start(self, launch: Launch) -> Child:
        """Start a process. It says its number, and then that it is ready."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            if CAN_COPY:
                self._order(launch, theirs)
            else:
                spawn.Process(target=run_child, args=(launch, self._listener, theirs)).start()
        return Child(launch, ours)

    def _order(self, launch: Launch, line: socket.socket) -> None:
        if self._original is None or not self._original.is_alive():
            self.close()
            self._raise_original(launch)
        assert self._orders is not None
        # If it ends just now the line is closed with it, and the child counts as dead.
        with contextlib.suppress(OSError):
            socket.send_fds(self._orders, [pickle.dumps(launch)], [line.fileno()])

    def _raise_original(self, launch: Launch) -> None:
        self._orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._original = spawn.Process(target=copy_on_order, args=(theirs, self._listener, launch.log))
            self._original.start()

    def close(self) -> None:
        """Let the original end, when its copies have ended. The next start imports everything anew."""
        if self._orders is not None:
            self._orders.close()
        self._orders = self._original = None


def copy_on_order(orders: socket.socket, listener: socket.socket, form: logs.Form) -> None:
    """Import everything, then start a process for each order until nobody gives orders any more."""
    from tycoon.games import CATALOGUE

    # Ctrl+C reaches every process of the terminal: who gives the orders decides what follows.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logs.set_up(form)
    CATALOGUE.games()
    # What lies here is shared with the copies as long as nobody writes to it, and collecting garbage would.
    gc.collect()
    gc.freeze()
    fork = multiprocessing.get_context("fork")
    children: list[BaseProcess] = []
    while True:
        order, lines, _, _ = socket.recv_fds(orders, LARGEST_ORDER, 1)
        children = [child for child in children if not has_ended(child)]
        if not order:
            return
        with socket.socket(fileno=lines[0]) as line:
            child = fork.Process(target=run_copy, args=(pickle.loads(order), listener, line, orders))
            child.start()
        children.append(child)


def has_ended(child: BaseProcess) -> bool:
    """Say how a process has ended, if it has and was not told to."""
    if child.exitcode not in (None, 0, -signal.SIGTERM):
        log.warning("process %s has ended (%s)", child.pid, child.exitcode)
    return child.exitcode is not None


def run_copy(launch: Launch, listener: socket.socket, line: socket.socket, orders: socket.socket) -> None:
    """Answer in a copy of the original."""
    orders.close()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    run_child(launch, listener, line)


def run_child(launch: Launch, listener: socket.socket, line: socket.socket) -> None:
    """Answer in a process that a supervisor has ordered, and end with it."""
    line.sendall(b"%d\n" % os.getpid())
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        run(launch, listener, lambda: line.sendall(READY + b"\n"))


def _end_with(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.recv(1)
    os._exit(0)
