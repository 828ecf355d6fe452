"""Weights of an evaluation: a file of numbers by name, in groups."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tycoon.core.errors import BadData
from tycoon.core.yaml_file import read_yaml


def file_for(title: str, built_in: Path) -> Path:
    """Return the weights of a title, `weights-<title>.yaml`, or if it has none of its own those of its family."""
    own = built_in.with_name(f"{built_in.stem}-{title}{built_in.suffix}")
    return own if own.is_file() else built_in


def read_complete(path: Path, built_in: Path) -> dict[str, float]:
    """Return all weights of a file by dotted name. It has to have every weight that the built-in file has."""
    weights = _read(path)
    for name in _read(built_in):
        if name not in weights:
            raise BadData(f"{path.name}: weight {name} is missing")
    return weights


def _read(path: Path) -> dict[str, float]:
    _, raw = read_yaml(path)
    return _flat(raw, "", path.name)


def _flat(tree: Any, prefix: str, where: str) -> dict[str, float]:
    if not isinstance(tree, dict):
        raise BadData(f"{where}: weights are a mapping of names to numbers")
    out: dict[str, float] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            out.update(_flat(value, f"{prefix}{key}.", where))
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            out[f"{prefix}{key}"] = float(value)
        else:
            raise BadData(f"{where}: weight {prefix}{key} must be a number, not {value!r}")
    return out
