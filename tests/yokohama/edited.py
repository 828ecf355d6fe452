"""Games played with an edited copy of the component file."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from tycoon.core.yaml_file import LOADER
from tycoon.games.yokohama.data import BUILT_IN
from tycoon.games.yokohama.game import YOKOHAMA, YokohamaGame

RAW: dict[str, Any] = yaml.load(BUILT_IN.read_text(encoding="utf-8"), Loader=LOADER)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

Change = Callable[[dict[str, Any]], None]


def edited_file(folder: Path, change: Change) -> Path:
    """A copy of the built-in file in which something was changed."""
    raw = copy.deepcopy(RAW)
    change(raw)
    path = folder / "my-yokohama.yaml"
    path.write_text(yaml.dump(raw, Dumper=DUMPER, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return path


def edited_game(folder: Path, change: Change) -> YokohamaGame:
    return YOKOHAMA.with_data(edited_file(folder, change))


def ruled(folder: Path, **rulings: bool) -> YokohamaGame:
    """A game with other readings of the rules."""
    return edited_game(folder, lambda raw: raw["rulings"].update(rulings))
