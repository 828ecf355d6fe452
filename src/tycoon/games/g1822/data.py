"""Reading the component files of 1822 and its scenarios. `data_checks` checks the entries.

`load("1822")` returns `Components`: the edition (numbers, pools of cards, supply, market, map) together with the files
all editions share (tiles, companies, privates, trains, phases). An error names the file, the item and the rule broken.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from tycoon.core.errors import BadData
from tycoon.core.yaml_file import digest_of, read_yaml, typed
from tycoon.games.g1822.data_checks import check, check_phases, check_readings
from tycoon.games.g1822.structures import (
    Cell,
    Companies,
    Components,
    Edition,
    Major,
    Minor,
    Part,
    Phases,
    Privates,
    Readings,
    Tiles,
    Trains,
)

BUILT_IN = Path(__file__).parent / "data"
EDITION_FILES = {"1822": "1822.yaml", "1822MRS": "1822mrs.yaml", "1822NRS": "1822nrs.yaml"}
P = TypeVar("P", bound=Part)
ZONES: dict[str, Literal["no_cert_limit", "par_major", "par_minor", "end_game"]] = {
    "y": "no_cert_limit",
    "M": "par_major",
    "m": "par_minor",
    "e": "end_game",
}


def load(title: str, folder: Path = BUILT_IN) -> Components:
    """The components of an edition; `folder` may hold edited copies of the files."""
    if title not in EDITION_FILES:
        raise BadData(f"no edition of 1822 is called {title!r} (editions: {', '.join(EDITION_FILES)})")
    contents: list[bytes] = []

    def part(name: str, kind: type[P]) -> P:
        content, raw = read_yaml(folder / name)
        contents.append(content)
        return typed(raw, kind, name)

    edition = part(EDITION_FILES[title], Edition)
    companies = part("companies.yaml", Companies)
    privates = part("privates.yaml", Privates).privates
    trains = part("trains.yaml", Trains)
    phases = part("phases.yaml", Phases)
    tiles = part("tiles.yaml", Tiles).tiles
    readings = part("readings.yaml", Readings).readings
    where = EDITION_FILES[title]
    check(edition, companies, privates, trains, tiles, where)
    check_phases(phases.phases, trains.trains)
    check_readings(readings, edition)
    used = {card for pool in edition.pools for card in pool.privates}
    kept = [tile for tile in tiles if tile.id in edition.tile_counts]
    return Components(
        edition=edition,
        tiles=kept,
        tile_counts=[edition.tile_counts[tile.id] for tile in kept],
        minors=[_at_home(m, edition) for m in companies.minors if m.id in edition.minors],
        majors=[_at_home(m, edition) for m in companies.majors if m.id in edition.majors],
        privates=[p for p in privates if p.id in used],
        trains=trains.trains,
        private_trains=trains.private_trains,
        max_per_private_group=trains.max_per_private_group,
        phases=phases.phases,
        minor_fixed=phases.minor_fixed,
        market=[_market_row(row, where) for row in edition.market],
        readings=readings,
        digest=digest_of(b"\0".join(contents)),
    )


C = TypeVar("C", Minor, Major)


def _at_home(company: C, edition: Edition) -> C:
    """The company with the home it has in this edition."""
    home = edition.homes.get(company.id)
    return company if home is None else msgspec.structs.replace(company, home=home)


def _market_row(row: str, where: str) -> list[Cell | None]:
    cells: list[Cell | None] = []
    for word in row.split():
        price, zone = (word[:-1], word[-1]) if word[-1] in ZONES else (word, "")
        if word != "-" and not price.isdigit():
            raise BadData(f"{where}: market: {word!r} is no cell (a price, one of {' '.join(ZONES)}, or -)")
        cells.append(None if word == "-" else Cell(int(price), ZONES[zone] if zone else ""))
    return cells
