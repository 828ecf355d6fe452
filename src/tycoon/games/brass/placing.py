"""What can be put on a board of Brass by hand, as changes of the written position."""

from __future__ import annotations

from tycoon.core import notation
from tycoon.core.placing import GONE, Figure, Placing, Put
from tycoon.core.text import Text
from tycoon.games.brass.edition import EMPTY, NOBODY, NOTHING, RESOURCES
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import card_text, tile_notation, tile_text


def bare(s: BrassState) -> BrassState:
    """Everybody passes until half of what is dealt later is drawn: what lies on a board was built, and took cards."""
    half = (len(s.deck) + s.drawn) // 2
    while not s.over and (s.drawn < half or s.turn > 0):
        passing = [option for option in s.options if notation.write(s, option) == "pass"]
        s.apply(passing[0] if passing else s.options[0])
    return s


def placing(s: BrassState, seat: int, address: str) -> list[Placing]:
    """What can be done at an address; `seat` is the one whose cards are looked at."""
    e = s.edition
    kind, _, name = address.partition(":")
    if kind == "slot" and name in e.slot_ids:
        return _at_slot(s, e.slot_ids.index(name))
    if kind == "link" and name in e.line_ids:
        return _at_line(s, e.line_ids.index(name))
    if kind == "merchant" and name in e.space_ids:
        return _at_merchant(s, e.space_ids.index(name))
    if kind == "card" and name in e.card_ids:
        return _exchanges(s, seat, e.card_ids.index(name))
    return []


def figures(s: BrassState) -> list[Figure]:
    """Money, points, income and spending of the seats, and the cubes in the markets."""
    out: list[Figure] = []
    for seat in range(s.seats):
        numbers = (
            ("money", s.money[seat]),
            ("vp", s.vp[seat]),
            ("income_space", s.income[seat]),
            ("spent", s.spent[seat]),
        )
        out += [Figure(("seats", seat, name), Text(f"put.{name}"), value, seat) for name, value in numbers]
    out.append(Figure(("coal_market",), Text("put.coal_market"), s.coal_cubes))
    out.append(Figure(("iron_market",), Text("put.iron_market"), s.iron_cubes))
    return out


# -- tiles -------------------------------------------------------------------------------------------------------


def _at_slot(s: BrassState, slot: int) -> list[Placing]:
    """The tile that lies there can be changed; every tile that the slot shows can take its place."""
    e = s.edition
    out = [] if s.tile[slot] == EMPTY else _changes(s, slot)
    for seat in range(s.seats):
        for kind, industry in enumerate(e.kind_industry):
            same = s.tile[slot] == kind and s.owner[slot] == seat
            if not same and e.industry_slots[industry] >> slot & 1 and e.kind_eras[kind]:
                out.append(_new_tile(s, slot, seat, kind))
    return out


def _changes(s: BrassState, slot: int) -> list[Placing]:
    e = s.edition
    kind, seat, cubes = s.tile[slot], s.owner[slot], s.cubes[slot]
    at = ("board", e.slot_ids[slot])
    away = (Put(at, GONE), *_back_to_mat(s, slot))
    out = [Placing("away", Text("put.away", {"piece": tile_text(e, kind)}), away, seat, "bin")]
    flipped = bool(s.flipped >> slot & 1)
    holds = e.industry_holds[e.kind_industry[kind]]
    most = 0 if holds == NOTHING else e.kind_cubes[kind][s.era]
    if not flipped:
        turned = (Put((*at, "flipped"), True), Put((*at, "cubes"), 0))
        out.append(Placing("flipped", Text("put.flipped"), turned, seat, "swap"))
    elif not most:
        out.append(Placing("unflipped", Text("put.unflipped"), (Put((*at, "flipped"), False),), seat, "swap"))
    for count in range(1, most + 1):
        if flipped or count != cubes:
            filled = (Put((*at, "flipped"), False), Put((*at, "cubes"), count))
            text = Text(f"put.holds_{RESOURCES[holds]}", {"n": count})
            out.append(Placing(f"cubes {count}", text, filled, seat, RESOURCES[holds]))
    return out


def _new_tile(s: BrassState, slot: int, seat: int, kind: int) -> Placing:
    """A tile as it lies after it was built, with its cubes. It leaves the mat, and so do those above it."""
    e = s.edition
    industry = e.kind_industry[kind]
    holds = e.industry_holds[industry]
    written = {
        "owner": seat,
        "tile": tile_notation(e, kind),
        "flipped": bool(e.flips_when_built >> industry & 1),
        "cubes": 0 if holds == NOTHING else e.kind_cubes[kind][s.era],
    }
    puts = [*_back_to_mat(s, slot), Put(("board", e.slot_ids[slot]), written), *_from_mat(s, slot, seat, kind)]
    name = f"{tile_notation(e, kind)} of {seat}"
    return Placing(name, tile_text(e, kind), tuple(puts), seat, e.industry_ids[industry])


def _from_mat(s: BrassState, slot: int, seat: int, kind: int) -> list[Put]:
    """Let so many tiles leave the mat that this one can be on the board."""
    e = s.edition
    industry = e.kind_industry[kind]
    other = [n for n in range(e.slots) if n != slot and s.owner[n] == seat and s.tile[n] == kind]
    gone = s.mat[seat * e.industries + industry]
    replaced = s.tile[slot]
    if replaced != EMPTY and s.owner[slot] == seat and e.kind_industry[replaced] == industry:
        gone -= len(_back_to_mat(s, slot))
    start = e.mat_start[industry]
    row = e.mat[start : e.mat.index(EMPTY, start)]
    while gone < len(row) and row[:gone].count(kind) <= len(other):
        gone += 1
    return [Put(("seats", seat, "gone_from_mat", e.industry_ids[industry]), gone)]


def _back_to_mat(s: BrassState, slot: int) -> list[Put]:
    """A tile goes back to the mat of its owner if it was the last one to leave it."""
    e = s.edition
    kind, seat = s.tile[slot], s.owner[slot]
    if kind == EMPTY:
        return []
    industry = e.kind_industry[kind]
    gone = s.mat[seat * e.industries + industry]
    if gone == 0 or e.mat[e.mat_start[industry] + gone - 1] != kind:
        return []
    return [Put(("seats", seat, "gone_from_mat", e.industry_ids[industry]), gone - 1)]


# -- links, barrels, cards -----------------------------------------------------------------------------------------


def _at_line(s: BrassState, line: int) -> list[Placing]:
    at, owner = ("links", s.edition.line_ids[line]), s.line_owner[line]
    out: list[Placing] = []
    if owner != NOBODY:
        away = Text("put.away", {"piece": Text("put.link")})
        out.append(Placing("away", away, (Put(at, GONE),), owner, "bin"))
    for seat in range(s.seats):
        if seat != owner:
            out.append(Placing(f"link of {seat}", Text("put.link"), (Put(at, seat),), seat, "link"))
    return out


def _at_merchant(s: BrassState, space: int) -> list[Placing]:
    """The barrel beside a merchant."""
    ids = s.edition.space_ids
    there = s.barrels >> space & 1
    barrels = [ids[n] for n in range(len(ids)) if (s.barrels ^ 1 << space) >> n & 1]
    text = Text("put.away", {"piece": Text("put.barrel")}) if there else Text("put.barrel")
    return [
        Placing("away" if there else "barrel", text, (Put(("barrels",), barrels),), None, "bin" if there else "beer")
    ]


def _exchanges(s: BrassState, seat: int, card: int) -> list[Placing]:
    """A card of the hand is exchanged for one of the deck, so that every card is still in one place."""
    e = s.edition
    hand = [n for n in range(e.card_kinds) for _ in range(s.cards[seat * e.card_kinds + n])]
    deck = list(s.deck[s.drawn :])
    if card not in hand:
        return []
    hand.remove(card)
    out: list[Placing] = []
    for other in sorted(set(deck) - {card}):
        place = deck.index(other)
        new_hand = sorted([*hand, other])
        new_deck = [*deck[:place], card, *deck[place + 1 :]]
        puts = (
            Put(("seats", seat, "hand"), [e.card_ids[n] for n in new_hand]),
            Put(("deck",), [e.card_ids[n] for n in new_deck]),
        )
        out.append(Placing(e.card_ids[other], Text("put.card", {"card": card_text(e, other)}), puts, None, "card"))
    return out
