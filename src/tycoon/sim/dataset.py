"""Games between bots as Parquet files, move by move, for learning from data.

A shard holds the games of a block of seeds. It takes its name when it is complete, so that a run that was interrupted
goes on where it stopped; the same orders write the same rows on every machine.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from tycoon import __version__
from tycoon.bots import chooser, make_bot, seat_rng
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.sim.seeds import SPLITS, seeds_of

ORDERS = "dataset.json"
CARD = "README.md"
DATA = "data"
"""The files with the games have a folder of their own, so that it can be read as one table."""


@dataclass(frozen=True)
class Dataset:
    """The games and files of a dataset."""

    title: str
    bots: tuple[str, ...]
    games: int
    split: str = "training"
    first: int = 0
    """Which seed of the range the first game is dealt from."""
    shard: int = 100
    """Games in a file."""
    observations: bool = False
    variant: dict[str, str] = field(default_factory=dict)

    def shards(self) -> list[range]:
        """Return the seeds of each file."""
        seeds = seeds_of(self.split, self.first, self.games)
        return [seeds[start : start + self.shard] for start in range(0, self.games, self.shard)]

    def file(self, out: Path, number: int) -> Path:
        """Return the file of a block of seeds."""
        return out / DATA / f"{self.split}-{number:05d}.parquet"


def write_dataset(dataset: Dataset, out: Path, workers: int = 1) -> Iterator[Path]:
    """Write the shards that are missing; yields each one as it is there. Other orders in the folder are refused."""
    game = CATALOGUE.game(dataset.title)
    game.deal(len(dataset.bots), 0, **dataset.variant)
    dataset.shards()  # seeds that do not exist show here
    (out / DATA).mkdir(parents=True, exist_ok=True)
    dataset = _settle_orders(dataset, game, out)
    blocks = dataset.shards()
    (out / CARD).write_text(card(dataset, game), encoding="utf-8")
    files = [dataset.file(out, number) for number in range(len(blocks))]
    missing = [(dataset, seeds, file) for seeds, file in zip(blocks, files, strict=True) if not file.exists()]
    if workers == 1:
        yield from map(_write_shard, missing)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(_write_shard, missing)


def _settle_orders(dataset: Dataset, game: Game[Any], out: Path) -> Dataset:
    """Compare with what the folder says is in it: only more games of the same kind may be added.

    Returns what is to be in the folder. If its last file is not full and more games are wanted, it is written anew.
    """
    orders = asdict(dataset) | {"bots": list(dataset.bots), "rules_version": game.rules_version}
    file = out / ORDERS
    if file.exists():
        before = json.loads(file.read_text(encoding="utf-8"))
        for name, value in orders.items():
            if name != "games" and before.get(name) != value:
                raise BadInput(f"{out}: holds a data set with {name} {before.get(name)!r}, not {value!r}")
        if dataset.games > before["games"] and before["games"] % dataset.shard:
            # Before the orders are written: whatever interrupts this, a file that is there is complete.
            dataset.file(out, before["games"] // dataset.shard).unlink(missing_ok=True)
        orders["games"] = max(dataset.games, before["games"])
    file.write_text(json.dumps(orders, indent=1) + "\n", encoding="utf-8")
    return replace(dataset, games=orders["games"])


def held(dataset: Dataset, out: Path) -> Dataset:
    """Return what is in the folder after writing: more games, if there were more before."""
    return replace(dataset, games=json.loads((out / ORDERS).read_text(encoding="utf-8"))["games"])


def _write_shard(order: tuple[Dataset, range, Path]) -> Path:
    import pyarrow.parquet

    dataset, seeds, file = order
    rows: dict[str, list[Any]] = {name: [] for name in _schema(dataset).names}
    for seed in seeds:
        _play(dataset, seed, rows)
    beside = file.with_suffix(".new")
    table = pyarrow.table(rows, schema=_schema(dataset))
    pyarrow.parquet.write_table(table, beside, compression="zstd")
    beside.replace(file)
    return file


def _schema(dataset: Dataset) -> Any:
    import pyarrow

    columns = [
        ("seed", pyarrow.int64()),
        ("move", pyarrow.int32()),
        ("seat", pyarrow.int8()),
        ("bot", pyarrow.dictionary(pyarrow.int8(), pyarrow.string())),
        ("decision", pyarrow.dictionary(pyarrow.int16(), pyarrow.string())),
        ("action", pyarrow.int32()),
        ("legal", pyarrow.list_(pyarrow.int32())),
        ("scores", pyarrow.list_(pyarrow.int32())),
        ("ranking", pyarrow.list_(pyarrow.int8())),
        ("rank", pyarrow.int8()),
        ("rules_version", pyarrow.int16()),
    ]
    if dataset.observations:
        columns.append(("observation", pyarrow.list_(pyarrow.int16())))
    return pyarrow.schema(columns)


def _play(dataset: Dataset, seed: int, rows: dict[str, list[Any]]) -> None:
    """Play one game and append it to the columns."""
    game = CATALOGUE.game(dataset.title)
    seats = len(dataset.bots)
    choosers = [chooser(game, make_bot(name)) for name in dataset.bots]
    rngs = [seat_rng(seed, seat) for seat in range(seats)]
    s = game.start(game.deal(seats, seed, **dataset.variant))
    out = bytearray(game.layout().bytes())
    asked: list[int] = []
    base = _bases(game)
    while not s.over:
        seat, decision = s.seat, type(s.decision).__name__
        option = choosers[seat](s, seat, rngs[seat])
        rows["seed"].append(seed)
        rows["move"].append(len(asked))
        rows["seat"].append(seat)
        rows["bot"].append(dataset.bots[seat])
        rows["decision"].append(decision)
        rows["action"].append(base[decision] + option)
        rows["legal"].append([base[decision] + legal for legal in s.options])
        if dataset.observations:
            game.encode(s, seat, out)
            rows["observation"].append(memoryview(out).cast("h").tolist())
        asked.append(seat)
        s.apply(option)
    scores, ranking = game.scores(s), game.ranking(s)
    rows["scores"] += [scores] * len(asked)
    rows["ranking"] += [ranking] * len(asked)
    rows["rank"] += [ranking[seat] for seat in asked]
    rows["rules_version"] += [game.rules_version] * len(asked)


def _bases(game: Game[Any]) -> dict[str, int]:
    """Return the first learning id of each decision."""
    bases, base = {}, 0
    for name, size in game.decision_sizes().items():
        bases[name] = base
        base += size
    return bases


def card(dataset: Dataset, game: Game[Any]) -> str:
    """Return the page that goes with the data."""
    seeds = seeds_of(dataset.split, dataset.first, dataset.games)
    variant = ", ".join(f"{name}={value}" for name, value in dataset.variant.items()) or "as published"
    ranges = ", ".join(f"{name} {span.start:,} to {span.stop - 1:,}" for name, span in SPLITS.items())
    shown = f"`observation` (layout version {game.layout().version}, see docs/observations.md), " * dataset.observations
    return f"""# {game.name}: games between bots

Written by Tycoon {__version__}. One row a decision, in the order of play.

- title `{dataset.title}`, rules version {game.rules_version}, variant: {variant}
- bots by seat: {", ".join(dataset.bots)}
- games: {dataset.games:,}, dealt from the seeds {seeds.start:,} to {seeds.stop - 1:,} ({dataset.split})
- columns: `seed` (the game), `move`, `seat`, `bot`, `decision`, `action` (learning id of the choice), `legal` (ids that
  were offered), {shown}`scores` and `ranking` at the end of the game, `rank` of the seat, `rules_version`
- ranges of seeds, the same for every data set: {ranges}

The same order writes the same games again: everything random follows from the seed.
"""
