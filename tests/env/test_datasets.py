"""Games as Parquet files: complete, resumable, from fixed ranges of seeds."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet
import pytest

from tycoon.core.errors import BadInput
from tycoon.games import CATALOGUE
from tycoon.sim.dataset import Dataset, write_dataset
from tycoon.sim.seeds import SPLITS, seeds_of

SMALL = Dataset("brass-lancashire", ("random", "random"), 3, shard=2, observations=True)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small data set."""
    folder = tmp_path_factory.mktemp("dataset")
    list(write_dataset(SMALL, folder))
    return folder


def test_the_games_can_be_played_again_from_their_rows(written: Path) -> None:
    game = CATALOGUE.game("brass-lancashire")
    rows = pyarrow.parquet.read_table(written / "data" / "training-00001.parquet").to_pylist()
    s = game.start(game.deal(2, 2))
    for row in rows:
        option = next(option for option in s.options if game.action_id(s, option) == row["action"])
        assert row["legal"] == [game.action_id(s, legal) for legal in s.options]
        assert (row["seed"], row["seat"], row["decision"]) == (2, s.seat, type(s.decision).__name__)
        s.apply(option)
    assert s.over
    assert rows[0]["scores"] == game.scores(s)
    assert {row["rank"] for row in rows} == set(game.ranking(s))


def test_observations_are_those_of_the_engine(written: Path) -> None:
    game = CATALOGUE.game("brass-lancashire")
    row = pyarrow.parquet.read_table(written / "data" / "training-00000.parquet").slice(0, 1).to_pylist()[0]
    s = game.start(game.deal(2, 0))
    out = bytearray(game.layout().bytes())
    game.encode(s, s.seat, out)
    assert row["observation"] == memoryview(out).cast("h").tolist()


def test_a_run_that_was_interrupted_goes_on(written: Path) -> None:
    first, second = (written / "data" / f"training-0000{number}.parquet" for number in (0, 1))
    before, stamp = second.read_bytes(), first.stat().st_mtime_ns
    second.unlink()
    assert list(write_dataset(SMALL, written)) == [second]
    assert (second.read_bytes(), first.stat().st_mtime_ns) == (before, stamp)


def test_more_games_are_added_and_the_file_that_was_not_full_is_written_anew(tmp_path: Path) -> None:
    few, more = replace(SMALL, games=1), SMALL
    list(write_dataset(few, tmp_path / "grown"))
    list(write_dataset(more, tmp_path / "grown"))
    list(write_dataset(more, tmp_path / "at once"))
    rows = [pyarrow.parquet.read_table(tmp_path / name / "data").to_pylist() for name in ("grown", "at once")]
    assert rows[0] == rows[1]


def test_a_smaller_order_for_the_same_folder_takes_nothing_away(written: Path) -> None:
    assert list(write_dataset(replace(SMALL, games=1), written)) == []
    assert "- games: 3," in (written / "README.md").read_text(encoding="utf-8")


def test_the_card_says_what_is_there(written: Path) -> None:
    card = (written / "README.md").read_text(encoding="utf-8")
    assert "bots by seat: random, random" in card
    assert "training 0 to 899,999,999" in card


def test_other_orders_for_the_same_folder_are_refused(written: Path) -> None:
    with pytest.raises(BadInput, match=r"holds a data set with bots \['random', 'random'\]"):
        list(write_dataset(replace(SMALL, bots=("random", "beginner")), written))


def test_ranges_of_seeds_do_not_overlap() -> None:
    spans = list(SPLITS.values())
    assert all(one.stop <= other.start for one, other in itertools.pairwise(spans))


@pytest.mark.parametrize(("split", "first", "games"), [("practice", 0, 1), ("test", 49_999_999, 2)])
def test_seeds_outside_a_range_are_refused(split: str, first: int, games: int) -> None:
    with pytest.raises(BadInput, match=r"unknown range|too few"):
        seeds_of(split, first, games)
