"""A siege: people and bots play at two services on one database while processes are killed and the database restarts.

`make siege` runs it on SQLite and PostgreSQL. At the end every acknowledged move and undo must be in the database, and
every game must open. The last lines are rows for docs/reliability.md.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from sqlalchemy import select, text

from tests.server import databases
from tests.server.commands import Command, NotStarted, Serve, answering, children
from tests.siege.players import Figures, Siege
from tycoon.server.storage import schema
from tycoon.server.storage.check import problems
from tycoon.server.storage.store import Store

PLAYERS = 6
TRIES = 60
TELL_KILLS = 50


class Attack:
    """Two services of two processes each and one process of bots, and what is done to them."""

    def __init__(self, database: str, server: databases.PostgreSQL | None, seed: int) -> None:
        self._database = database
        self._server = server
        self._chance = random.Random(seed)
        self.services = [self._serve(), self._serve()]
        self._ports = [service.host.rpartition(":")[2] for service in self.services]
        self._thinking = self._think()
        self._starting: dict[str, threading.Thread] = {}
        """What was killed as a whole and is being started again, while the attack goes on."""
        self.broken = False
        """A service could not be started again."""
        self.kills = 0
        self.told = 0
        """Kills when it was last said how far it is."""
        self.restarts = 0
        self.cuts = 0

    def _serve(self, port: str = "0") -> Serve:
        return Serve(self._database, "--processes", "2", "--workers", "1", "--port", port)

    def _think(self) -> Command:
        return Command("think", "--database", self._database, "--workers", "1")

    def once(self) -> None:
        """Do some harm."""
        dice = self._chance.random()
        if dice < 0.88:
            self._kill_process()
        elif dice < 0.89:
            self._kill_original()
        elif dice < 0.92:
            self._kill_service()
        elif dice < 0.95 or self._server is None:
            self._kill_bots()
        elif dice < 0.985:
            self._cut_listeners()
        else:
            self._restart_database()

    def _kill_process(self) -> None:
        self._kill_one(answering(self._any_service()))

    def _any_service(self) -> int:
        return self._chance.choice(self.services).process.pid

    def _kill_original(self) -> None:
        """Kill the process whose copies answer, and one of these: it needs a new original. The others go on."""
        service = self._any_service()
        copies = answering(service)
        self._kill_one(children(service, "spawn_main"))
        self._kill_one(copies)

    def _kill_one(self, running: list[int]) -> None:
        if running:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._chance.choice(running), signal.SIGKILL)
                self.kills += 1

    def _kill_service(self) -> None:
        """Only if both answer: otherwise there would soon be none to attack."""
        place = self._chance.randrange(len(self.services))
        if all(answering(service.process.pid) for service in self.services):
            self.services[place].end(signal.SIGKILL)
            self.kills += 1
            self._begin(f"service {place}", partial(self._serve_again, place))

    def _serve_again(self, place: int) -> None:
        # Its processes end when they see that it is gone; until then they hold the port.
        for _ in range(TRIES):
            try:
                self.services[place] = self._serve(self._ports[place])
                return
            except NotStarted:
                time.sleep(1)
        self.broken = True

    def _kill_bots(self) -> None:
        if self._is_up("bots"):
            self._thinking.end(signal.SIGKILL)
            self.kills += 1
            self._begin("bots", self._think_again)

    def _think_again(self) -> None:
        self._thinking = self._think()

    def _is_up(self, what: str) -> bool:
        return what not in self._starting or not self._starting[what].is_alive()

    def _begin(self, what: str, start: Callable[[], None]) -> None:
        self._starting[what] = threading.Thread(target=start)
        self._starting[what].start()

    def _cut_listeners(self) -> None:
        store = Store(self._database)
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        store.read_now(lambda c: c.execute(text(cut)).all())
        store.close()
        self.cuts += 1

    def _restart_database(self) -> None:
        assert self._server is not None
        self._server.stop()
        time.sleep(1)
        self._server.start()
        self.restarts += 1

    def end(self) -> None:
        for starting in self._starting.values():
            starting.join()
        for command in (*self.services, self._thinking):
            command.end()


def besiege(database: str, server: databases.PostgreSQL | None, kills: int, seconds: float, pause: float) -> bool:
    """Besiege one database; True if nothing was lost."""
    attack = Attack(database, server, 1)
    stop = threading.Event()
    hosts = [service.host for service in attack.services]
    players = [Siege(hosts, number % 2 == 0, number, stop) for number in range(PLAYERS)]
    for player in players:
        player.prepare()
        player.start()
    end = time.monotonic() + seconds
    try:
        while attack.kills < kills and time.monotonic() < end:
            time.sleep(pause)
            attack.once()
            assert not attack.broken, "the port stays taken"
            tell(attack, [player.figures for player in players])
        stop.set()
        for player in players:
            player.join(600)
    finally:
        stop.set()
        attack.end()
    return report(database, attack, [player.figures for player in players], end - seconds)


def tell(attack: Attack, seen: list[Figures]) -> None:
    """Say now and then how far it is."""
    if attack.kills >= attack.told + TELL_KILLS:
        attack.told = attack.kills
        print(f"{attack.kills} kills, {sum(len(one.moves) for one in seen)} moves", flush=True)


def report(database: str, attack: Attack, seen: list[Figures], start: float) -> bool:
    """Compare what was acknowledged with what is stored."""
    store = Store(database)
    m = schema.moves.c
    query = select(m.game, m.entry, m.kind, m.seat, m.option)
    rows = store.read_now(lambda c: c.execute(query).all())
    with tempfile.TemporaryDirectory() as folder:
        damaged = list(problems(store, Path(folder)))
    store.close()
    moves = {(row.game, row.entry, row.seat, row.option) for row in rows if row.kind == "move"}
    undos = {(row.game, row.entry) for row in rows if row.kind == "undo"}
    played = {one for figures in seen for one in figures.moves}
    undone = {one for figures in seen for one in figures.undos}
    lost = len(played - moves) + len(undone - undos)
    failed = sum(one.failed for one in seen)
    print("\n".join(damaged))
    kind = "PostgreSQL" if database.startswith("postgresql") else "SQLite"
    print("| database | minutes | kills | listeners cut | restarts | moves | undos | all entries | lost | damaged |")
    print(
        f"| {kind} | {(time.monotonic() - start) / 60:.1f} | {attack.kills} | {attack.cuts} | {attack.restarts} "
        f"| {len(played)} | {len(undone)} | {len(rows)} | {lost} | {len(damaged)} |"
    )
    stale, longest = sum(one.stale for one in seen), max(one.longest for one in seen)
    print(f"stale answers {stale}, unexpected answers {failed}, longest wait {longest:.1f} s")
    return not (lost or damaged or failed)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=1000, help="on each database")
    parser.add_argument("--seconds", type=float, default=3600, help="at most, on each database")
    parser.add_argument("--pause", type=float, default=0.6, help="seconds between two attacks")
    parser.add_argument("--only", choices=databases.kinds(), help="one database")
    options = parser.parse_args()
    well = True
    with ExitStack() as stack:
        for kind in [options.only] if options.only else databases.kinds():
            server = stack.enter_context(databases.postgresql()) if kind == "postgresql" else None
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = f"sqlite:///{folder}/games.db" if server is None else server.new_database()
            well = besiege(database, server, options.kills, options.seconds, options.pause) and well
    if databases.why_no_postgresql():
        print(f"not run: PostgreSQL ({databases.why_no_postgresql()})")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
