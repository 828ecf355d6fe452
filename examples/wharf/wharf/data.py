"""The component file as typed structures. Unknown fields are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from tycoon.core.yaml_file import digest_of, read_yaml, typed

BUILT_IN: Final = Path(__file__).parent / "data" / "wharf.yaml"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the component file."""


class Setup(Part, frozen=True):
    money: int
    warehouse: int
    contracts: int


class Good(Part, frozen=True):
    id: str
    crates: int
    step: int


class Ship(Part, frozen=True):
    id: str
    name: str
    good: str
    hold: int
    freight: int
    bonus: int


class Contract(Part, frozen=True):
    id: str
    good: str
    crates: int
    pays: int


class Components(Part, frozen=True):
    title: str
    name: str
    seats: list[int]
    rounds: int
    actions: int
    setup: Setup
    wage: int
    prices: list[int]
    goods: list[Good]
    berths: dict[int, int]
    ships: list[Ship]
    contracts: list[Contract]


def read_components(path: Path) -> tuple[Components, str]:
    """The components of a file that holds together, and its digest; BadData names the file and what is wrong."""
    from wharf.data_checks import check

    content, raw = read_yaml(path)
    components = typed(raw, Components, str(path))
    check(components, str(path))
    return components, digest_of(content)
