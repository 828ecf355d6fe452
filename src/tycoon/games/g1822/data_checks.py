"""Checks of the component files: names that exist, neighbours that fit, numbers for every seat count.

Each check raises `BadData` with the file, the item and the rule broken.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from tycoon.core.errors import BadData
from tycoon.games.g1822.structures import (
    COLORS,
    Companies,
    Edition,
    Hex,
    Phase,
    Place,
    Private,
    ReadingRules,
    Segment,
    Stop,
    Tile,
    Train,
    Trains,
)

EXCHANGE_POWERS: Final = ("channel", "station_swap")
"""Powers that use the exchange tokens of a company. The rules ask for the owner and not for its kind."""


def check(
    e: Edition, companies: Companies, privates: list[Private], trains: Trains, tiles: list[Tile], where: str
) -> None:
    """All rules, file by file; `where` is the file of the edition."""
    _check_hexes(e, where)
    _check_tiles(e, tiles, where)
    _check_companies(e, companies, where)
    _check_cards(e, companies, privates, trains, where)
    _check_numbers(e, trains, where)


def _known(name: str, names: Collection[str], where: str) -> None:
    if name not in names:
        raise BadData(f"{where} {name!r} is not defined")


def _check_hexes(e: Edition, where: str) -> None:
    """Hexes stand there once, neighbours are mutual, paths end at stops that the hex has."""
    hexes = {h.id: h for h in e.hexes}
    if len(hexes) < len(e.hexes):
        twice = next(h.id for h in e.hexes if sum(o.id == h.id for o in e.hexes) > 1)
        raise BadData(f"{where}: hex {twice} stands there twice")
    for h in e.hexes:
        for edge, name in h.neighbors.items():
            _known(name, hexes, f"{where}: hex {h.id}: neighbor")
            if name != _neighbour(h.id, edge):
                raise BadData(
                    f"{where}: hex {h.id}: the neighbor at edge {edge} is {_neighbour(h.id, edge)}, not {name}"
                )
        _check_paths(h.paths, [*h.cities, *h.towns, *h.offboards], h.junction, f"{where}: hex {h.id}")
    special = [e.london, e.channel, e.france, *e.double_stop_hexes, *e.any_upgrade_hexes]
    special.append(e.one_link_of.hex if e.one_link_of else None)
    for name_or_none in special:
        if name_or_none is not None:
            _known(name_or_none, hexes, f"{where}: special hex")


STEPS: Final = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))
"""From a hex across each edge: letters and numbers to add."""


def _neighbour(name: str, edge: int) -> str:
    letters, numbers = STEPS[edge]
    return f"{chr(ord(name[0]) + letters)}{int(name[1:]) + numbers}"


def _check_paths(paths: list[Segment], stops: list[Stop], junction: bool, where: str) -> None:
    """Paths end at stops that are there, and stops have a value in every phase."""
    for stop in stops:
        if not isinstance(stop.revenue, int) and len(stop.revenue) < len(COLORS):
            raise BadData(f"{where}: stop {stop.id}: its revenue needs a value for each of {', '.join(COLORS)}")
    names = [stop.id for stop in stops] + (["j"] if junction else [])
    for path in paths:
        for end in (path.from_, path.to):
            if isinstance(end, str):
                _known(end, names, f"{where}: path: stop")


def _check_tiles(e: Edition, tiles: list[Tile], where: str) -> None:
    names = [tile.id for tile in tiles]
    for tile in tiles:
        if names.count(tile.id) > 1:
            raise BadData(f"tiles.yaml: tile {tile.id} stands there twice")
        _check_paths(tile.paths, [*tile.cities, *tile.towns], tile.junction, f"tiles.yaml: tile {tile.id}")
    for name in e.tile_counts:
        _known(name, names, f"{where}: tile_counts: tile")


def _check_companies(e: Edition, companies: Companies, where: str) -> None:
    hexes = {h.id: h for h in e.hexes}
    minors = {m.id: m for m in companies.minors}
    majors = {m.id: m for m in companies.majors}
    for name in e.minors:
        _known(name, minors, f"{where}: minors: company")
        _check_place(e.homes.get(name, minors[name].home), hexes, f"{where}: company {name}: home")
    for name in e.majors:
        _known(name, majors, f"{where}: majors: company")
        _check_place(e.homes.get(name, majors[name].home), hexes, f"{where}: company {name}: home")
        _check_place(majors[name].destination, hexes, f"{where}: company {name}: destination")
        if sum(majors[name].shares) != 100:
            raise BadData(f"companies.yaml: company {name}: its shares make {sum(majors[name].shares)}%, not 100%")
    for h in e.hexes:
        for reserved in h.reservations:
            _known(reserved.company, [*minors, *majors], f"{where}: hex {h.id}: reservation: company")
            _check_place(Place(h.id, reserved.city), hexes, f"{where}: hex {h.id}: reservation")


def _check_place(place: Place, hexes: dict[str, Hex], where: str) -> None:
    _known(place.hex, hexes, f"{where}: hex")
    if place.city != "any":
        _known(place.city, [city.id for city in hexes[place.hex].cities], f"{where}: city")


def _check_cards(e: Edition, companies: Companies, privates: list[Private], trains: Trains, where: str) -> None:
    minors = [m.certificate for m in companies.minors if m.id in e.minors]
    concessions = [m.concession for m in companies.majors if m.id in e.majors]
    names = [p.id for p in privates]
    for number, pool in enumerate(e.pools, start=1):
        at = f"{where}: pool {number}"
        for cards, defined in ((pool.minors, minors), (pool.concessions, concessions), (pool.privates, names)):
            for card in cards:
                _known(card, defined, f"{at}: card")
        for card in [*pool.first, *pool.keep]:
            _known(card, [*pool.minors, *pool.concessions, *pool.privates], f"{at}: first card")
        if e.channel is None:
            for private in privates:
                if private.id in pool.privates and private.power == "channel":
                    raise BadData(f"{at}: card {private.id}: the map has no channel")
    for private in privates:
        if private.power in EXCHANGE_POWERS and "minor" in private.acquirable_by:
            raise BadData(f"privates.yaml: private {private.id}: minors have no exchange tokens for its power")
        if private.gains_train is not None:
            _known(private.gains_train, [t.name for t in trains.trains], f"privates.yaml: private {private.id}: train")
        for other in private.combines_with:
            _known(other, names, f"privates.yaml: private {private.id}: combines_with")


def check_phases(phases: list[Phase], trains: list[Train]) -> None:
    """Phases are numbered from 1 and start with trains that exist."""
    kinds = [train.name for train in trains]
    for number, phase in enumerate(phases, start=1):
        if phase.number != number:
            raise BadData(f"phases.yaml: phase {phase.number}: it should be number {number}")
        if phase.starts_with is not None:
            _known(phase.starts_with, kinds, f"phases.yaml: phase {number}: train")


def _check_numbers(e: Edition, trains: Trains, where: str) -> None:
    kinds = [t.name for t in trains.trains]
    for cards in e.supply:
        for side in cards.sides:
            _known(side.train, kinds, f"{where}: supply: train")
    for name, by_seats in (
        ("starting_cash", e.starting_cash),
        ("certificate_limit", e.certificate_limit),
        ("bidding_tokens", e.bidding_tokens),
    ):
        for seats in e.seats:
            if seats not in by_seats:
                raise BadData(f"{where}: {name}: no number for {seats} seats")
    names = [option.name for option in e.options]
    for option in e.options:
        for other in (option.needs, option.excludes):
            if other is not None:
                _known(other, names, f"{where}: option {option.name}: option")


def check_readings(readings: Mapping[str, ReadingRules], e: Edition) -> None:
    """There are these two readings, and one with bidding tokens of its own has a number for every table."""
    if sorted(readings) != ["aid", "site"]:
        raise BadData(f"readings.yaml: the readings are aid and site, not {', '.join(sorted(readings))}")
    for name, rules in readings.items():
        for seats in e.seats:
            if rules.bidding_tokens is not None and seats not in rules.bidding_tokens:
                raise BadData(f"readings.yaml: {name}: bidding_tokens: no number for {seats} seats")
