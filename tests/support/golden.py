"""A folder of golden games: records, and `proves.yaml`, which says what each of them proves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.core.yaml_file import LOADER
from tycoon.games import CATALOGUE


class GoldenGames:
    """The golden games of a title. `proofs` is what its `proves.yaml` says, by the names of the files."""

    def __init__(self, folder: Path, game: Game[Any]) -> None:
        self.folder = folder
        self.game = game
        self.proofs: dict[str, dict[str, Any]] = yaml.load(
            (folder / "proves.yaml").read_text(encoding="utf-8"), Loader=LOADER
        )

    def read(self, name: str) -> Record:
        game, record = CATALOGUE.record(self.folder / name)
        assert game.title == self.game.title
        return record

    def reached(self) -> set[str]:
        """All features that some game is said to prove."""
        return {feature for proof in self.proofs.values() for feature in proof["proves"]}

    def check_listed(self) -> None:
        """Every file is listed, and each has a sentence of its own."""
        assert {file.name for file in self.folder.glob("*.json")} == set(self.proofs)
        assert len({proof["says"] for proof in self.proofs.values()}) == len(self.proofs)

    def check_rewritten(self, name: str, to: Path) -> None:
        """A record that is read and saved again is the same file."""
        self.read(name).save(to / name, self.game)
        assert (to / name).read_text(encoding="utf-8") == (self.folder / name).read_text(encoding="utf-8")
