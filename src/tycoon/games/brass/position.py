"""Positions as JSON: written for people to read and edit, read back with every rule of what can occur checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tycoon.core.agenda import DeadEnd, Decision
from tycoon.core.errors import BadInput, BadPosition
from tycoon.games.brass.build import STOCK_TILE
from tycoon.games.brass.cards import draw_card
from tycoon.games.brass.distant_market import drawn_tiles, tiles_left
from tycoon.games.brass.edition import BEER, CANAL, COAL, EMPTY, ERAS, IRON, NOBODY, NOTHING, Edition
from tycoon.games.brass.items import read_item, write_item
from tycoon.games.brass.network import rebuild_connections, rebuild_network
from tycoon.games.brass.start import blank, set_merchants
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import tile_notation

if TYPE_CHECKING:
    from tycoon.games.brass.game import BrassGame

TRIAL_MOVES: Final = 12
"""So many moves are tried on a copy of a position that was read: enough to get through the action going on."""

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
        "agenda": [write_item(item) for item in s.agenda],
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
        return _Reader(game, plain).read()
    except BadPosition:
        raise
    except BadInput as error:
        raise BadPosition(f"position: {error}") from error
    # Another name than above: compiled code gives a name one type, and these are no BadInput.
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as slip:
        raise BadPosition(f"position: not in the form of a dump ({type(slip).__name__}: {slip})") from slip


class _Reader:
    """Reads one dump, part by part, and checks each part against the components."""

    def __init__(self, game: BrassGame, plain: Mapping[str, Any]) -> None:
        self.plain = plain
        if self.get(plain, "title", str, "position") != game.title:
            raise BadPosition(f"position: of {plain['title']}, not of {game.title}")
        seats = self.get(plain, "seats", list, "position")
        game.check_seats(len(seats))
        deal_variant = game.deal(len(seats), 0, **self.get(plain, "variant", dict, "position")).variant
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
        self.check_mats()
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

    def number(self, where: Mapping[str, Any], key: str, least: int, most: int, name: str) -> int:
        value: int = self.get(where, key, int, name)
        if not least <= value <= most:
            raise BadPosition(f"{name}: {key!r} must be from {least} to {most}, not {value}")
        return value

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
        s.round = self.number(p, "round", 1, s.rounds, "position")
        s.order = list(self.get(p, "order", list, "position"))
        if sorted(s.order) != list(range(s.seats)):
            raise BadPosition(f"position: 'order' must name each seat once, not {s.order}")
        s.turn = self.number(p, "turn", 0, s.seats, "position")
        s.active = self.number(p, "active", 0, s.seats - 1, "position")
        s.actions_left = self.number(p, "actions_left", 0, self.e.actions, "position")
        s.reveals = self.number(p, "reveals", 0, 10**9, "position")

    def read_seats(self) -> None:
        s, e = self.s, self.e
        for seat, raw in enumerate(self.plain["seats"]):
            name = f"seat {seat}"
            s.money[seat] = self.number(raw, "money", -(10**6) if e.unpaid_is_debt else 0, 10**6, name)
            s.spent[seat] = self.number(raw, "spent", 0, 10**6, name)
            s.vp[seat] = self.number(raw, "vp", 0, 10**6, name)
            s.income[seat] = self.number(raw, "income_space", 0, len(e.level_of_space) - 1, name)
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
            industry = e.kind_industry[kind]
            if not e.industry_slots[industry] >> slot & 1:
                raise BadPosition(f"board: {place} has no room for {tiles[kind]}")
            if not e.kind_eras[kind]:
                raise BadPosition(f"board: {place}: {tiles[kind]} can never be built")
            seat = self.number(raw, "owner", 0, s.seats - 1, f"board {place}")
            flipped = self.get(raw, "flipped", bool, f"board {place}")
            self.put_tile(slot, kind, seat, flipped, raw)
        for seat in range(s.seats):
            rebuild_network(s, seat)

    def put_tile(self, slot: int, kind: int, seat: int, flipped: bool, raw: Mapping[str, Any]) -> None:
        s, e = self.s, self.e
        bit, industry = 1 << slot, e.kind_industry[kind]
        name = f"board {e.slot_ids[slot]}"
        holds = e.industry_holds[industry]
        most = 0 if holds == NOTHING or flipped else max(e.kind_cubes[kind])
        cubes = self.number(raw, "cubes", 0, most, name)
        if e.one_tile_a_place[s.era] and s.era == CANAL and s.own_sites[seat] >> slot & 1:
            raise BadPosition(f"{name}: seat {seat} has another tile there, which the canal era does not allow")
        if e.flips_when_built >> industry & 1 and not flipped:
            raise BadPosition(f"{name}: {tile_notation(e, kind)} flips as soon as it is built")
        s.tile[slot], s.owner[slot], s.cubes[slot] = kind, seat, cubes
        s.taken |= bit
        s.own[seat] |= bit
        s.own_sites[seat] |= e.slot_sites[slot]
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
        for name, owner in self.get(self.plain, "links", dict, "position").items():
            line = self.index(e.line_ids, name, "line")
            if not isinstance(owner, int) or not 0 <= owner < s.seats:
                raise BadPosition(f"links: {name}: no seat {owner!r}")
            if not e.era_lines[s.era] >> line & 1:
                raise BadPosition(f"links: {name}: not usable in the {ERAS[s.era]} era")
            s.line_owner[line] = owner
            s.links[owner] -= 1
            if s.links[owner] < 0:
                raise BadPosition(f"links: seat {owner} has more than {e.link_tiles} links")
        rebuild_connections(s)
        for seat in range(s.seats):
            rebuild_network(s, seat)

    def read_markets(self) -> None:
        s, e, p = self.s, self.e, self.plain
        s.coal_cubes = self.number(p, "coal_market", 0, e.coal_market.size, "position")
        s.iron_cubes = self.number(p, "iron_market", 0, e.iron_market.size, "position")
        spaces = [EMPTY] * e.merchant_spaces
        for name, tile in self.get(p, "merchants", dict, "position").items():
            spaces[self.index(e.space_ids, name, "merchant space")] = self.index(
                e.merchant_names, tile, "merchant tile"
            )
        set_merchants(s, spaces)
        for name in self.get(p, "barrels", list, "position"):
            space = self.index(e.space_ids, name, "merchant space")
            if spaces[space] == EMPTY or not e.merchant_goods[spaces[space]]:
                raise BadPosition(f"barrels: no merchant at {name} who would have one")
            s.barrels |= 1 << space

    def read_distant_market(self) -> None:
        s, e = self.s, self.e
        name = "distant_market"
        raw = self.get(self.plain, name, dict, "position")
        wanted = sorted(e.cotton_stacks[s.seats])
        drawn, stack, later = [self.get(raw, key, list, name) for key in ("drawn", "stack", "next_stack")]
        if sorted(drawn + stack) != wanted:
            raise BadPosition(f"{name}: the tiles drawn and in the stack must be {wanted}")
        if s.era + 1 < len(e.era_ends):
            if sorted(later) != wanted:
                raise BadPosition(f"{name}: the tiles of the next stack must be {wanted}")
        elif later:
            raise BadPosition(f"{name}: there is no further era")
        s.cotton_marker = self.number(raw, "marker", 0, len(e.cotton_track), name)
        if s.cotton_marker != min(sum(drawn), len(e.cotton_track)):
            raise BadPosition(f"{name}: the marker is on space {s.cotton_marker}, but the tiles drawn are {drawn}")
        before = tuple(wanted) if s.era else ()
        s.cotton_tiles = (*before, *drawn, *stack, *later)
        s.cotton_drawn = len(before) + len(drawn)

    def read_cards(self) -> None:
        s, e, p = self.s, self.e, self.plain
        s.deck = tuple(self.cards(p.get("deck"), "deck"))
        s.face_down = tuple(self.cards(p.get("face_down"), "face_down"))
        s.next_deck = tuple(self.cards(p.get("next_deck"), "next_deck"))
        held = [card for seat in range(s.seats) for card in self.closed_hand(seat)]
        everywhere = held + [card for pile in s.discards for card in pile] + list(s.deck) + list(s.face_down)
        self.check_cards("cards", everywhere)
        if len(e.era_ends) > 1 and s.era == CANAL:
            self.check_cards("next_deck", list(s.next_deck))
        elif s.next_deck:
            raise BadPosition("next_deck: there is no further era")

    def closed_hand(self, seat: int) -> list[int]:
        e = self.e
        first = seat * e.card_kinds
        kinds = [card for card in range(e.card_kinds) if not e.wild_cards >> card & 1]
        return [card for card in kinds for _ in range(self.s.cards[first + card])]

    def check_cards(self, name: str, cards: list[int]) -> None:
        wanted = self.e.decks[self.s.seats]
        for card in range(self.e.card_kinds):
            if cards.count(card) != wanted.count(card):
                have, need = cards.count(card), wanted.count(card)
                raise BadPosition(f"{name}: {have} x {self.e.card_ids[card]} in all, the game has {need}")

    def check_mats(self) -> None:
        s, e = self.s, self.e
        for seat in range(s.seats):
            for i in range(e.industries):
                gone = e.mat[e.mat_start[i] : e.mat_start[i] + s.mat[seat * e.industries + i]]
                for kind in set(e.mat) - {EMPTY}:
                    built = sum(1 for slot in range(e.slots) if s.tile[slot] == kind and s.owner[slot] == seat)
                    if e.kind_industry[kind] == i and built > gone.count(kind):
                        tile = tile_notation(e, kind)
                        raise BadPosition(
                            f"board: seat {seat} has {built} x {tile}, but {gone.count(kind)} left the mat"
                        )

    def read_agenda(self) -> None:
        s = self.s
        items = self.get(self.plain, "agenda", list, "position")
        try:
            s.agenda = [read_item(item) for item in items]
        except ValueError as error:
            raise BadPosition(f"agenda: {error}") from error
        self.check_stocks()
        if not s.agenda:
            return
        top = s.agenda[-1]
        if not isinstance(top, Decision):
            raise BadPosition(f"agenda: must end with a decision, not with {top!r}")
        s.options = top.options(s)
        if not s.options:
            raise BadPosition(f"agenda: {top!r} has no legal option in this position")
        self.try_agenda()

    def try_agenda(self) -> None:
        """Play on a little: where the agenda fits the table there are no dead ends."""
        trial = self.s.copy()
        try:
            for _ in range(TRIAL_MOVES):
                if trial.over:
                    return
                trial.apply(trial.options[0])
        except (DeadEnd, IndexError, ValueError) as error:
            raise BadPosition(f"agenda: does not fit the position ({error})") from error

    def check_stocks(self) -> None:
        """An unflipped mine, works or brewery holds something, unless it is being built right now."""
        s, e = self.s, self.e
        for slot in range(e.slots):
            if s.tile[slot] == EMPTY or s.flipped >> slot & 1 or s.cubes[slot]:
                continue
            if e.industry_holds[e.kind_industry[s.tile[slot]]] != NOTHING and STOCK_TILE[slot] not in s.agenda:
                raise BadPosition(f"board {e.slot_ids[slot]}: 'cubes' is 0, so it must be flipped")
