"""Positions as JSON: written for people to read and edit.

Reading checks the form: names that exist, whole numbers, a complete dump. What cannot occur is the business of the
title's invariants, which every position is asked for after it was read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tycoon.core.agenda import DeadEnd, Decision
from tycoon.core.errors import BadInput, BadPosition
from tycoon.games.brass.cards import draw_card
from tycoon.games.brass.distant_market import drawn_tiles, tiles_left
from tycoon.games.brass.edition import BEER, COAL, EMPTY, ERAS, IRON, NOBODY, Edition
from tycoon.games.brass.invariants.progress import in_action
from tycoon.games.brass.items import ITEMS
from tycoon.games.brass.network import rebuild_connections, rebuild_network
from tycoon.games.brass.start import blank, set_merchants
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import tile_notation

if TYPE_CHECKING:
    from tycoon.games.brass.game import BrassGame

TRIAL_MOVES: Final = 12
"""At most so many moves finish the action that was going on when a position was written."""

# -- writing -----------------------------------------------------------------------------------------------------


def dump(s: BrassState) -> dict[str, object]:
    """The whole position, hidden cards included."""
    e = s.edition
    plain: dict[str, object] = {
        "title": e.title,
        "variant": dict(e.variant),
        "era": ERAS[s.era],
        "round": s.round,
        "order": list(s.order),
        "turn": s.turn,
        "active": s.active,
        "actions_left": s.actions_left,
        "seats": [_dump_seat(s, seat) for seat in range(s.seats)],
        "board": {e.slot_ids[slot]: _dump_tile(s, slot) for slot in range(e.slots) if s.tile[slot] != EMPTY},
        "links": {e.line_ids[line]: owner for line, owner in enumerate(s.line_owner) if owner != NOBODY},
        "coal_market": s.coal_cubes,
        "iron_market": s.iron_cubes,
        "merchants": {e.space_ids[n]: e.merchant_names[tile] for n, tile in enumerate(s.merchants) if tile != EMPTY},
        "barrels": [e.space_ids[n] for n in range(e.merchant_spaces) if s.barrels >> n & 1],
        "deck": [e.card_ids[card] for card in s.deck[s.drawn :]],
        "next_deck": [e.card_ids[card] for card in s.next_deck],
        "face_down": [e.card_ids[card] for card in s.face_down],
        "reveals": s.reveals,
        "agenda": [ITEMS.write(item) for item in s.agenda],
    }
    if e.cotton_track:
        plain["distant_market"] = _dump_distant_market(s)
    return plain


def _dump_distant_market(s: BrassState) -> dict[str, object]:
    stack = len(s.edition.cotton_stacks[s.seats])
    return {
        "marker": s.cotton_marker,
        "drawn": drawn_tiles(s),
        "stack": tiles_left(s),
        "next_stack": list(s.cotton_tiles[(s.era + 1) * stack :]),
    }


def _dump_seat(s: BrassState, seat: int) -> dict[str, object]:
    e = s.edition
    first = seat * e.card_kinds
    hand = [e.card_ids[card] for card in range(e.card_kinds) for _ in range(s.cards[first + card])]
    return {
        "money": s.money[seat],
        "spent": s.spent[seat],
        "vp": s.vp[seat],
        "income_space": s.income[seat],
        "hand": hand,
        "discards": [e.card_ids[card] for card in s.discards[seat]],
        "gone_from_mat": {name: s.mat[seat * e.industries + i] for i, name in enumerate(e.industry_ids)},
    }


def _dump_tile(s: BrassState, slot: int) -> dict[str, object]:
    flipped = bool(s.flipped >> slot & 1)
    return {
        "owner": s.owner[slot],
        "tile": tile_notation(s.edition, s.tile[slot]),
        "flipped": flipped,
        "cubes": s.cubes[slot],
    }


# -- reading -----------------------------------------------------------------------------------------------------


def load(game: BrassGame, plain: Mapping[str, Any]) -> BrassState:
    """The position that was dumped, perhaps edited; BadPosition with the reason if it cannot occur."""
    try:
        s = _Reader(game, plain).read()
        game.check(s)
        _ask(game, s)
        return s
    except BadPosition:
        raise
    except BadInput as error:
        raise BadPosition(f"position: {error}") from error
    # Another name than above: compiled code gives a name one type, and these are no BadInput.
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as slip:
        raise BadPosition(f"position: not in the form of a dump ({type(slip).__name__}: {slip})") from slip


def _ask(game: BrassGame, s: BrassState) -> None:
    """List the options of the question on top of the agenda: only a real choice is asked."""
    if not s.agenda:
        return
    top = s.decision
    s.options = top.options(s)
    if not s.options:
        raise BadPosition(f"agenda: {top!r} has no legal option in this position")
    if len(s.options) == 1 and not top.always_asked():
        raise BadPosition(f"agenda: {top!r} is not asked, because {top.notation(s, s.options[0])!r} is all there is")
    for number in (0, -1):
        _finish_action(game, s.copy(), number)


def _finish_action(game: BrassGame, trial: BrassState, number: int) -> None:
    """Play the action to its end with the first or the last option: where the agenda fits, that can be done."""
    try:
        for _ in range(TRIAL_MOVES):
            if not in_action(trial):
                return
            trial.apply(trial.options[number])
            game.check(trial)
    except (DeadEnd, IndexError, ValueError) as error:
        raise BadPosition(f"agenda: does not fit the position ({error})") from error


class _Reader:
    """Reads one dump, part by part."""

    def __init__(self, game: BrassGame, plain: Mapping[str, Any]) -> None:
        self.plain = plain
        if self.get(plain, "title", str, "position") != game.title:
            raise BadPosition(f"position: of {plain['title']}, not of {game.title}")
        seats = self.get(plain, "seats", list, "position")
        game.check_seats(len(seats))
        variant = self.get(plain, "variant", dict, "position")
        deal_variant = game.deal(len(seats), 0, **variant).variant
        for name, value in variant.items():
            if not isinstance(value, str):
                raise BadPosition(f"variant: {name!r} must be of type str, not {value!r}")
        self.e: Edition = game.edition(deal_variant)
        self.s = blank(self.e, len(seats))

    def read(self) -> BrassState:
        self.read_turn()
        self.read_seats()
        self.read_board()
        self.read_links()
        self.read_markets()
        if self.e.cotton_track:
            self.read_distant_market()
        self.read_cards()
        self.read_agenda()
        return self.s

    # small readers

    def get(self, where: Mapping[str, Any], key: str, kind: type, name: str) -> Any:
        if key not in where:
            raise BadPosition(f"{name}: {key!r} is missing")
        value = where[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadPosition(f"{name}: {key!r} must be of type {kind.__name__}, not {value!r}")
        return value

    def whole(self, where: Mapping[str, Any], key: str, name: str) -> int:
        value: int = self.get(where, key, int, name)
        return value

    def number(self, where: Mapping[str, Any], key: str, least: int, most: int, name: str) -> int:
        value = self.whole(where, key, name)
        if not least <= value <= most:
            raise BadPosition(f"{name}: {key!r} must be from {least} to {most}, not {value}")
        return value

    def numbers(self, where: Mapping[str, Any], key: str, name: str) -> list[int]:
        values: list[Any] = self.get(where, key, list, name)
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool):
                raise BadPosition(f"{name}: {key!r} must hold whole numbers, not {value!r}")
        return list(values)

    def index(self, names: list[str], value: object, what: str) -> int:
        if not isinstance(value, str) or value not in names:
            raise BadPosition(f"position: unknown {what} {value!r}")
        return names.index(value)

    def cards(self, names: object, where: str) -> list[int]:
        if not isinstance(names, list):
            raise BadPosition(f"{where}: cards must be a list")
        return [self.index(self.e.card_ids, name, f"card in {where}") for name in names]

    # parts

    def read_turn(self) -> None:
        s, p = self.s, self.plain
        s.era = self.index(list(ERAS[: len(self.e.era_ends)]), p.get("era"), "era")
        s.round = self.whole(p, "round", "position")
        s.order = self.numbers(p, "order", "position")
        s.turn = self.whole(p, "turn", "position")
        s.active = self.number(p, "active", 0, s.seats - 1, "position")
        s.actions_left = self.whole(p, "actions_left", "position")
        s.reveals = self.whole(p, "reveals", "position")

    def read_seats(self) -> None:
        s, e = self.s, self.e
        for seat, raw in enumerate(self.plain["seats"]):
            name = f"seat {seat}"
            s.money[seat] = self.whole(raw, "money", name)
            s.spent[seat] = self.whole(raw, "spent", name)
            s.vp[seat] = self.whole(raw, "vp", name)
            s.income[seat] = self.whole(raw, "income_space", name)
            for card in self.cards(raw.get("hand"), f"{name} hand"):
                draw_card(s, seat, card)
            s.discards[seat] = tuple(self.cards(raw.get("discards"), f"{name} discards"))
            gone = self.get(raw, "gone_from_mat", dict, name)
            for i, industry in enumerate(e.industry_ids):
                row = e.mat.index(EMPTY, e.mat_start[i]) - e.mat_start[i]
                s.mat[seat * e.industries + i] = self.number(gone, industry, 0, row, f"{name} gone_from_mat")

    def read_board(self) -> None:
        s, e = self.s, self.e
        tiles = [tile_notation(e, kind) for kind in range(len(e.kind_level))]
        for place, raw in self.get(self.plain, "board", dict, "position").items():
            slot = self.index(e.slot_ids, place, "slot")
            kind = self.index(tiles, raw.get("tile"), f"tile in {place}")
            seat = self.number(raw, "owner", 0, s.seats - 1, f"board {place}")
            flipped = self.get(raw, "flipped", bool, f"board {place}")
            self.put_tile(slot, kind, seat, flipped, self.whole(raw, "cubes", f"board {place}"))

    def put_tile(self, slot: int, kind: int, seat: int, flipped: bool, cubes: int) -> None:
        s, e = self.s, self.e
        bit, industry = 1 << slot, e.kind_industry[kind]
        holds = e.industry_holds[industry]
        s.tile[slot], s.owner[slot], s.cubes[slot] = kind, seat, cubes
        s.taken |= bit
        s.own[seat] |= bit
        s.by_industry[industry] |= bit
        if flipped:
            s.flipped |= bit
        elif e.goods >> industry & 1:
            s.unsold |= bit
        if holds == COAL and cubes:
            s.coal |= bit
        if holds == IRON and cubes:
            s.iron |= bit
            s.iron_on_board += cubes
        if holds == BEER and cubes:
            s.beer |= bit

    def read_links(self) -> None:
        s, e = self.s, self.e
        links = self.get(self.plain, "links", dict, "position")
        for name in links:
            line = self.index(e.line_ids, name, "line")
            owner = self.whole(links, name, "links")
            if not 0 <= owner < s.seats:
                raise BadPosition(f"links: {name}: no seat {owner!r}")
            s.line_owner[line] = owner
            s.links[owner] -= 1
        rebuild_connections(s)
        for seat in range(s.seats):
            rebuild_network(s, seat)

    def read_markets(self) -> None:
        s, e, p = self.s, self.e, self.plain
        s.coal_cubes = self.whole(p, "coal_market", "position")
        s.iron_cubes = self.whole(p, "iron_market", "position")
        spaces = [EMPTY] * e.merchant_spaces
        for name, tile in self.get(p, "merchants", dict, "position").items():
            spaces[self.index(e.space_ids, name, "merchant space")] = self.index(
                e.merchant_names, tile, "merchant tile"
            )
        set_merchants(s, spaces)
        before = NOBODY
        for name in self.get(p, "barrels", list, "position"):
            space = self.index(e.space_ids, name, "merchant space")
            if space <= before:
                raise BadPosition(f"barrels: {name} is there twice or not in the order of the merchant spaces")
            s.barrels |= 1 << space
            before = space

    def read_distant_market(self) -> None:
        s, e = self.s, self.e
        name = "distant_market"
        raw = self.get(self.plain, name, dict, "position")
        tiles = e.cotton_stacks[s.seats]
        drawn, stack, later = [self.numbers(raw, key, name) for key in ("drawn", "stack", "next_stack")]
        if len(drawn) + len(stack) != len(tiles):
            have = len(drawn) + len(stack)
            raise BadPosition(f"{name}: {have} tiles are drawn or in the stack, the game has {len(tiles)}")
        before = sorted(tiles) if s.era else []
        s.cotton_tiles = (*before, *drawn, *stack, *later)
        s.cotton_drawn = len(before) + len(drawn)
        s.cotton_marker = self.whole(raw, "marker", name)

    def read_cards(self) -> None:
        s, p = self.s, self.plain
        s.deck = tuple(self.cards(p.get("deck"), "deck"))
        s.face_down = tuple(self.cards(p.get("face_down"), "face_down"))
        s.next_deck = tuple(self.cards(p.get("next_deck"), "next_deck"))

    def read_agenda(self) -> None:
        s = self.s
        items = self.get(self.plain, "agenda", list, "position")
        s.agenda = [ITEMS.read(item) for item in items]
        if s.agenda and not isinstance(s.agenda[-1], Decision):
            raise BadPosition(f"agenda: must end with a decision, not with {s.agenda[-1]!r}")
