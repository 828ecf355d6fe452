"""The pieces of the reference game: what is in the box, read as plain YAML, and the small objects it is played with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tycoon.core.yaml_file import LOADER

FILE = Path(__file__).parents[2] / "src" / "tycoon" / "games" / "brass" / "data" / "birmingham.yaml"


@cache
def box() -> dict[str, Any]:
    """What is in the box, as it stands in the file."""
    data: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), Loader=LOADER)
    return data


@dataclass
class Seat:
    money: int
    space: int
    vp: int
    links: int
    mat: dict[str, list[int]]
    """Levels still on the mat, ascending."""
    spent: int = 0
    hand: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)


@dataclass
class Tile:
    owner: int
    industry: str
    level: int
    flipped: bool = False
    cubes: int = 0


@dataclass(frozen=True)
class Slot:
    id: str
    place: str
    shows: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Space:
    id: str
    place: str
    text: str


def written_tile(tile: Tile) -> dict[str, object]:
    text = f"{tile.industry} {tile.level}"
    return {"owner": tile.owner, "tile": text, "flipped": tile.flipped, "cubes": tile.cubes}


def all_slots(data: dict[str, Any]) -> Iterable[Slot]:
    for place in data["places"]:
        shown = place.get("slots", [])
        for number, industries in enumerate(shown, start=1):
            text = place["name"] if len(shown) == 1 else f"{place['name']} {number}"
            yield Slot(f"{place['id']}-{number}", place["id"], tuple(industries), text)


def all_spaces(data: dict[str, Any]) -> Iterable[Space]:
    for place in data["places"]:
        count = place.get("merchants", {}).get("spaces", 0)
        for number in range(1, count + 1):
            text = place["name"] if count == 1 else f"{place['name']} {number}"
            yield Space(f"{place['id']}-{number}", place["id"], text)


def all_cards(data: dict[str, Any]) -> list[str]:
    """Cards as they are sorted in a hand: towns, industries, wild ones."""
    towns = [card["place"] for card in data["cards"] if "place" in card]
    industries = ["-".join(card["industries"]) for card in data["cards"] if "industries" in card]
    return [*towns, *industries, "wild-location", "wild-industry"]
