"""Golden games: records with their results. `golden/proves.yaml` says what each of them proves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.g1822.features import REQUIRED, replay
from tycoon.core.record import Record
from tycoon.games import CATALOGUE
from tycoon.games.g1822.game import G1822

FOLDER = Path(__file__).parent / "golden"
PROOFS: dict[str, dict[str, Any]] = yaml.safe_load((FOLDER / "proves.yaml").read_text(encoding="utf-8"))


def read(name: str) -> Record:
    game, record = CATALOGUE.record(FOLDER / name)
    assert game.title == G1822.title
    return record


def test_every_file_is_listed_with_a_sentence_of_its_own() -> None:
    assert {file.name for file in FOLDER.glob("*.json")} == set(PROOFS)
    assert len({proof["says"] for proof in PROOFS.values()}) == len(PROOFS)


@pytest.mark.parametrize("name", PROOFS)
def test_a_golden_game_goes_as_it_is_written(name: str) -> None:
    """Money and shares are accounted for on the way."""
    s, found, checksum = replay(read(name))
    proof = PROOFS[name]
    assert (G1822.scores(s), s.over, s.turn) == (proof["scores"], proof["over"], proof["rounds"])
    assert not set(proof["proves"]) - found
    assert checksum == proof["checksum"]


def test_every_private_train_acquisition_variant_and_end_is_reached_by_some_golden_game() -> None:
    reached = {feature for proof in PROOFS.values() for feature in proof["proves"]}
    assert not REQUIRED - reached
    assert reached <= REQUIRED


@pytest.mark.parametrize("name", PROOFS)
def test_a_record_is_written_as_it_was_read(name: str, tmp_path: Path) -> None:
    read(name).save(tmp_path / name, G1822)
    assert (tmp_path / name).read_text(encoding="utf-8") == (FOLDER / name).read_text(encoding="utf-8")
