"""Looking back and opening: how long the web service works on a jump into a game's history, and on opening a game.

Games of random bots are stored in a database in a temporary folder as the service stores them, every position looked at
by the seat that is asked. Then random places of each are shown, through the eyes of a seat and of a spectator, and the
game is opened again as after a restart. Processor time, without HTTP.
"""

from __future__ import annotations

import argparse
import json
import secrets
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play.match import Match
from tycoon.server.games import charts, seat_state
from tycoon.server.games.history_cache import start_of
from tycoon.server.games.table import Chair, Looker, Table
from tycoon.server.http.app import spare_collections
from tycoon.server.people.stored_people import add_guest
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store, upgrade

GAMES = (
    ("brass-birmingham", 4, 1.0),
    ("brass-lancashire", 4, 1.0),
    ("yokohama", 4, 1.0),
    ("1822", 4, 1.0),
    ("1822", 7, 1.0),
    ("1822", 7, 0.9),
    ("1822", 7, 0.8),
)
"""Title, seats, and how much of the game is played."""
MOST_JUMPS = 5000


def milliseconds(times: list[float]) -> str:
    """Median, 99th percentile and the slowest."""
    ordered = sorted(times)
    worst_of_hundred = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"{statistics.median(ordered) * 1000:.1f} / {worst_of_hundred * 1000:.1f} / {ordered[-1] * 1000:.1f} ms"


def spent(work: Any) -> float:
    """Processor seconds of some work."""
    start = time.thread_time()
    work()
    return time.thread_time() - start


def shown(table: Table, who: Looker, at: int | None = None) -> bytes:
    return msgspec.json.encode(seat_state.state(table, who, at))


def new_table(title: str, seats: int, seed: int) -> Table:
    game = CATALOGUE.game(title)
    match = Match.begin(game, game.deal(seats, seed), [f"P{seat}" for seat in range(seats)])
    chairs = [Chair(seat, "person", f"P{seat}", person=1) for seat in range(seats)]
    now = time.time()
    table = Table(secrets.token_urlsafe(12), match, chairs, 1, False, now, now)
    table.segments = [start_of(game, stored_games.written_deal(table))]
    table.begin()
    return table


def length(title: str, seats: int, seed: int) -> int:
    """Moves of the random game of this seed."""
    game = CATALOGUE.game(title)
    s, rng, moves = game.start(game.deal(seats, seed)), Rng(seed), 0
    while not s.over:
        s.apply(s.options[rng.below(len(s.options))])
        moves += 1
    return moves


def play(store: Store, table: Table, moves: int, seed: int) -> None:
    """Play and store; who is asked looks at the position first, as people do."""
    rng = Rng(seed)
    store.write_now(lambda c: stored_games.save_new(c, table, None))
    while table.move < moves:
        s = table.match.state
        table.game.view(s, s.seat)
        move(store, table, s.options[rng.below(len(s.options))])


def move(store: Store, table: Table, option: int) -> None:
    prepared = table.match.prepare(option)
    new = stored_games.Entry("move", table.move + 1, table.match.state.seat, option, prepared.move.notation)
    outcome = stored_games.outcome_of(table.game, prepared.state, [*table.match.moves, prepared.move])
    store.write_now(lambda c: stored_games.save_entry(c, table.id, table.version, table.entries, new, outcome))
    table.play(prepared)
    table.version += 1
    table.entries += 1
    segment = table.next_segment()
    if segment is not None:
        store.write_now(lambda c: stored_games.save_segment(c, table.id, segment))


def opening(store: Store, table: Table, times: int) -> tuple[list[float], list[float]]:
    """Seconds of opening from the database, and of the first picture for the seat that is asked."""
    opened: list[float] = []
    pictures: list[float] = []
    for _ in range(times):
        stored = store.read_now(lambda c: stored_games.load(c, table.id))
        assert stored is not None
        start = time.thread_time()
        again = stored_games.restore(stored, table.game)
        opened.append(time.thread_time() - start)
        who = Looker(again.waiting_for, tuple(range(len(again.chairs))))
        pictures.append(spent(lambda table=again, who=who: shown(table, who)))
    return opened, pictures


def measure(store: Store, title: str, seats: int, part: float, seed: int, jumps: int) -> dict[str, str]:
    table = new_table(title, seats, seed)
    play(store, table, int(length(title, seats, seed) * part), seed)
    rng = Rng(seed + 1)
    everyone = tuple(range(seats))
    eyes = [Looker(None, ()), *(Looker(seat, everyone) for seat in everyone)]
    places = [(eyes[rng.below(len(eyes))], rng.below(table.move + 1)) for _ in range(jumps)]
    looks = [spent(lambda who=who, at=at: shown(table, who, at)) for who, at in places]
    opened, pictures = opening(store, table, 7)
    kept = table.match.snapshots
    return {
        "game": f"{title}, {seats} seats, {table.move} moves ({part:.0%})",
        "jump p50 / p99 / slowest": milliseconds(looks),
        "open, all": ", ".join(f"{one * 1000:.0f}" for one in opened) + " ms",
        "first picture, all": ", ".join(f"{one * 1000:.0f}" for one in pictures) + " ms",
        "curves of the end screen": f"{spent(lambda: charts.curves(table)) * 1000:.0f} ms",
        "positions kept": f"{len(kept.numbers)}, {sum(map(len, kept.positions)) // 1000} kB",
    }


def main(seed: int, jumps: int, as_json: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{Path(folder, 'bench.db')}")
        upgrade(store.engine)
        store.write_now(lambda c: add_guest(c, "P0"))
        for title, seats, part in GAMES:
            figures = measure(store, title, seats, part, seed, jumps)
            print(json.dumps(figures) if as_json else "\n  ".join(f"{k}: {v}" for k, v in figures.items()), flush=True)
        store.close()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jumps", type=int, default=600, help=f"places shown of each game, up to {MOST_JUMPS}")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    if not 1 <= wanted.jumps <= MOST_JUMPS:
        parser.error(f"--jumps takes 1 to {MOST_JUMPS}")
    return wanted


if __name__ == "__main__":
    wanted = arguments()
    spare_collections()
    main(wanted.seed, wanted.jumps, wanted.json)
