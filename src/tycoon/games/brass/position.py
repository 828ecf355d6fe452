"""Positions as JSON: written for people to read and edit.

Reading checks the form: names that exist, whole numbers, a complete dump. What cannot occur is the business of the
title's invariants, which every position is asked for after it was read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tycoon.core.agenda import DeadEnd
from tycoon.core.errors import BadPosition
from tycoon.core.position import Written, chosen_variant
from tycoon.games.brass.cards import draw_card
from tycoon.games.brass.distant_market import drawn_tiles, tiles_left
from tycoon.games.brass.edition import BEER, COAL, EMPTY, ERAS, IRON, NOBODY
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


def check_question(game: BrassGame, s: BrassState) -> None:
    """Only a real choice is asked, and the action that is under way can be finished."""
    if not s.agenda:
        return
    top = s.decision
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
    except (DeadEnd, LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise BadPosition(f"agenda: does not fit the position ({error})") from error


def read(game: BrassGame, w: Written) -> BrassState:
    """The position that was dumped, perhaps edited."""
    seats = w.parts("seats")
    s = blank(game.edition(chosen_variant(game, len(seats), w.part("variant"))), len(seats))
    _read_turn(s, w)
    for seat, own in enumerate(seats):
        _read_seat(s, seat, own)
    _read_board(s, w.part("board"))
    _read_links(s, w.part("links"))
    _read_markets(s, w)
    if s.edition.cotton_track:
        _read_distant_market(s, w.part("distant_market"))
    cards = s.edition.card_ids
    s.deck, s.face_down = tuple(w.names("deck", cards)), tuple(w.names("face_down", cards))
    s.next_deck = tuple(w.names("next_deck", cards))
    s.agenda = [ITEMS.read(item) for item in w.entries("agenda")]
    return s


def _read_turn(s: BrassState, w: Written) -> None:
    s.era = w.name("era", ERAS[: len(s.edition.era_ends)])
    s.round, s.order, s.turn = w.whole("round"), w.wholes("order"), w.whole("turn")
    s.active = w.number("active", 0, s.seats - 1)
    s.actions_left, s.reveals = w.whole("actions_left"), w.whole("reveals")


def _read_seat(s: BrassState, seat: int, own: Written) -> None:
    e = s.edition
    s.money[seat], s.spent[seat] = own.whole("money"), own.whole("spent")
    s.vp[seat], s.income[seat] = own.whole("vp"), own.whole("income_space")
    for card in own.names("hand", e.card_ids):
        draw_card(s, seat, card)
    s.discards[seat] = tuple(own.names("discards", e.card_ids))
    gone = own.part("gone_from_mat")
    for i, industry in enumerate(e.industry_ids):
        row = e.mat.index(EMPTY, e.mat_start[i]) - e.mat_start[i]
        s.mat[seat * e.industries + i] = gone.number(industry, 0, row)


def _read_board(s: BrassState, board: Written) -> None:
    e = s.edition
    tiles = [tile_notation(e, kind) for kind in range(len(e.kind_level))]
    for slot, place in board.keys(e.slot_ids):
        w = board.part(place)
        kind, seat = w.name("tile", tiles), w.number("owner", 0, s.seats - 1)
        _put_tile(s, slot, kind, seat, w.flag("flipped"), w.whole("cubes"))


def _put_tile(s: BrassState, slot: int, kind: int, seat: int, flipped: bool, cubes: int) -> None:
    e = s.edition
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


def _read_links(s: BrassState, links: Written) -> None:
    for line, name in links.keys(s.edition.line_ids):
        owner = links.number(name, 0, s.seats - 1)
        s.line_owner[line] = owner
        s.links[owner] -= 1
    rebuild_connections(s)
    for seat in range(s.seats):
        rebuild_network(s, seat)


def _read_markets(s: BrassState, w: Written) -> None:
    e = s.edition
    s.coal_cubes, s.iron_cubes = w.whole("coal_market"), w.whole("iron_market")
    spaces = [EMPTY] * e.merchant_spaces
    merchants = w.part("merchants")
    for space, name in merchants.keys(e.space_ids):
        spaces[space] = merchants.name(name, e.merchant_names)
    set_merchants(s, spaces)
    s.barrels = w.mask("barrels", e.space_ids)


def _read_distant_market(s: BrassState, w: Written) -> None:
    tiles = s.edition.cotton_stacks[s.seats]
    drawn, stack, later = w.wholes("drawn"), w.wholes("stack"), w.wholes("next_stack")
    have = len(drawn) + len(stack)
    if have != len(tiles):
        raise w.wrong("", f"has {have} tiles drawn or in the stack, the game has {len(tiles)}")
    before = sorted(tiles) if s.era else []
    s.cotton_tiles = (*before, *drawn, *stack, *later)
    s.cotton_drawn = len(before) + len(drawn)
    s.cotton_marker = w.whole("marker")
