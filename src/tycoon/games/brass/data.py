"""Reading the component files of the Brass titles, and what variants change. `data_checks` checks the entries."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from tycoon.core.errors import BadData
from tycoon.core.yaml_file import digest_of, read_yaml, typed
from tycoon.games.brass.data_checks import check
from tycoon.games.brass.structures import Components, Line

BUILT_IN = Path(__file__).parent / "data"


def read_components(path: Path) -> tuple[Components, str]:
    """Read and check a component file; the second value is its digest."""
    content, raw = read_yaml(path)
    return decode(raw, path.name), digest_of(content)


def decode(raw: Any, where: str) -> Components:
    """Type and check what a component file holds; an error names the file, the item and the rule broken."""
    components = typed(raw, Components, where)
    check(components, where)
    for name in components.variants:
        check(varied(components, name), f"{where}: variants {name}")
    return components


def need(c: Components, sections: tuple[str, ...]) -> None:
    """Raise if a section is missing that not every title has, but this one."""
    for section in sections:
        if getattr(c, section) is None:
            raise BadData(f"{c.title}: section {section} of the component file is missing")


def cotton_track(c: Components) -> list[int]:
    """The bonus at each space of the distant market; empty where there is none."""
    return [] if c.distant_market is None else list(c.distant_market.track)


def with_one_way_link(c: Components) -> Components:
    """The same components with a virtual link that leads from its start to its end only."""
    if c.virtual_link is None:
        return c
    return msgspec.structs.replace(c, virtual_link=msgspec.structs.replace(c.virtual_link, both_ways=False))


def varied(c: Components, name: str) -> Components:
    """The components as the variant of this name changes them."""
    if name not in c.variants:
        raise BadData(f"{c.title}: the component file does not say what variant {name} changes")
    changes = c.variants[name]
    replaced = {key: getattr(changes, key) for key in ("seats", "rounds", "markets", "virtual_link")}
    new = msgspec.structs.replace(c, **{key: value for key, value in replaced.items() if value is not None})
    money = new.setup.money if changes.money is None else changes.money
    face_down = changes.face_down or new.setup.face_down
    setup = msgspec.structs.replace(new.setup, money=money, face_down=face_down)
    new = msgspec.structs.replace(new, setup=setup, absent=[*c.absent, *changes.absent])
    lines = [_canal_too(line) if line.id in changes.also_canal else line for line in new.lines]
    new = msgspec.structs.replace(new, lines=lines)
    return new if changes.copies is None else _with_copies(new, changes.copies)


def varied_by(c: Components, variant: Mapping[str, str]) -> Components:
    """The components as all variants that are on change them."""
    for name in c.variants:
        if variant.get(name) == "on":
            c = varied(c, name)
    return c


def _canal_too(line: Line) -> Line:
    return msgspec.structs.replace(line, eras=["canal", "rail"])


def _with_copies(c: Components, sign: Literal["every", "gear"]) -> Components:
    """All cards and distant-market tiles in the box, or those with the gear sign, whatever the seat count."""
    cards = [
        msgspec.structs.replace(card, count=dict.fromkeys(c.seats, card.gear if sign == "gear" else card.every))
        for card in c.cards
    ]
    market = c.distant_market
    if market is not None:
        used = [tile for tile in market.tiles if tile.gear or sign == "every"]
        tiles = [msgspec.structs.replace(tile, from_seats=min(c.seats)) for tile in used]
        market = msgspec.structs.replace(market, tiles=tiles)
    return msgspec.structs.replace(c, cards=cards, distant_market=market)
