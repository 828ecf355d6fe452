"""Checks of a component file: names exist, numbers fit. Errors name the file, the item and the broken rule."""

from __future__ import annotations

from tycoon.core.errors import BadData
from tycoon.games.brass.structures import Components, Era


def check(c: Components, where: str) -> None:
    """Raise BadData at the first entry that does not fit the others."""
    _check_names(c, where)
    _check_board_side(c, where)
    _check_counts(c, where)


def _check_names(c: Components, where: str) -> None:
    """Every name that is used is defined, once."""
    places = [p.id for p in c.places]
    for name in places:
        if places.count(name) > 1:
            raise BadData(f"{where}: place {name} stands there twice")
    lines = [line.id for line in c.lines]
    for line in c.lines:
        if lines.count(line.id) > 1:
            raise BadData(f"{where}: line {line.id} stands there twice")
        for end in line.ends:
            _known(end, places, f"{where}: line {line.id}: place")
    used = [(f"tile {t.industry} {t.level}", t.industry) for t in c.tiles]
    used += [(f"place {p.id}", i) for p in c.places for slot in p.slots for i in slot]
    used += [(f"card {card.industries}", i) for card in c.cards for i in card.industries]
    used += [(f"merchant tile {m.name}", i) for m in c.merchant_tiles for i in m.goods]
    for item, industry in used:
        _known(industry, list(c.industries), f"{where}: {item}: industry")
    for card in c.cards:
        if (card.place is None) == (not card.industries):
            raise BadData(f"{where}: card {card.place or card.industries}: needs a place or industries, not both")
        if card.place is not None:
            _known(card.place, places, f"{where}: card {card.place}: place")


def _check_board_side(c: Components, where: str) -> None:
    """Check that this side of the board and the variants name places and lines that exist on it."""
    places = [p.id for p in c.places]
    lines = [line.id for line in c.lines]
    for place in c.absent:
        _known(place, places, f"{where}: absent: place")
    if c.virtual_link is not None:
        _known(c.virtual_link.start, places, f"{where}: virtual_link: place")
        _known(c.virtual_link.end, places, f"{where}: virtual_link: place")
    for name, changes in c.variants.items():
        for also in changes.also_canal:
            _known(also, lines, f"{where}: variants {name}: line")


def _known(name: str, names: list[str], where: str) -> None:
    if name not in names:
        raise BadData(f"{where} {name!r} is not defined")


def _check_counts(c: Components, where: str) -> None:
    """The numbers fit together: levels rise, the income track has no gap, hands run out with the last round."""
    for before, tile in zip(c.tiles, c.tiles[1:], strict=False):
        if before.industry == tile.industry and before.level >= tile.level:
            raise BadData(f"{where}: tile {tile.industry} {tile.level}: levels must rise")
    space = 0
    for first, last, _, width in c.income_track:
        if first != space or last < first or width < 1:
            raise BadData(f"{where}: income_track: the range from space {first} leaves a gap or is empty")
        space = last + 1
    if c.setup.income_space >= space:
        raise BadData(f"{where}: setup: income_space {c.setup.income_space} is not on the income track")
    for name, market in c.markets.items():
        if market.cubes > len(market.prices) or market.prices != sorted(market.prices):
            raise BadData(f"{where}: market {name}: prices must ascend and hold its {market.cubes} cubes")
    for seats in c.seats:
        _check_deck(c, seats, where)
        _check_distant_market(c, seats, where)


def _check_deck(c: Components, seats: int, where: str) -> None:
    if seats not in c.rounds or any(seats not in card.count for card in c.cards):
        raise BadData(f"{where}: rounds or cards do not say what holds for {seats} seats")
    deck = sum(card.count[seats] for card in c.cards)
    played = seats * (c.rounds[seats] - 1) * c.turn.actions
    eras: tuple[tuple[Era, int], ...] = (("canal", c.turn.actions_first_round), ("rail", c.turn.actions))
    for era, first in eras:
        used = c.setup.face_down[era][seats] + played + seats * first
        if deck != used:
            raise BadData(f"{where}: cards: {deck} for {seats} seats, but the {era} era uses {used}")
    absent = [card.place for card in c.cards if card.place in c.absent and card.count[seats]]
    if absent:
        raise BadData(f"{where}: card {absent[0]}: in the deck for {seats} seats, but not on the board")


def _check_distant_market(c: Components, seats: int, where: str) -> None:
    """The stack never runs out: all its tiles together bring the marker to the X."""
    if c.distant_market is None:
        return
    moves = sum(tile.value for tile in c.distant_market.tiles if tile.from_seats <= seats)
    if moves < len(c.distant_market.track):
        raise BadData(f"{where}: distant_market: the tiles for {seats} seats do not bring the marker to the X")
