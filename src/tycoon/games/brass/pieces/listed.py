"""An address gives its card. Markets, mats, cards, tracks and seats are here."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.core.piece import Piece, Value, count, label, told
from tycoon.core.text import Text
from tycoon.games.brass.build_sites import closed_sites, industry_card_sites, room
from tycoon.games.brass.distant_market import is_open, tiles_left
from tycoon.games.brass.edition import CANAL, EMPTY, ERAS, NOTHING, RESOURCES, Edition
from tycoon.games.brass.loan import loans_are_over
from tycoon.games.brass.pieces.board import kind_values, line_piece, merchant_piece, place_piece, slot_piece
from tycoon.games.brass.pieces.told import plus, pounds
from tycoon.games.brass.resources import iron_price
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.tables import Market
from tycoon.games.brass.words import card_text, industry_text, place_text, tile_text


def addresses(s: BrassState) -> list[str]:
    """Everything that a board of Brass draws."""
    e = s.edition
    found = ["hand", "market:coal", "market:iron", "track:income"]
    if e.cotton_track:
        found.append("market:cotton")
    found += [f"slot:{name}" for name in e.slot_ids]
    found += [f"place:{name}" for name in e.place_ids]
    found += [f"link:{name}" for name in e.line_ids]
    found += [f"card:{name}" for name in e.card_ids]
    found += [f"mat:{name}" for name in e.industry_ids]
    found += [f"merchant:{name}" for name in e.space_ids]
    for seat in range(s.seats):
        found.append(f"seat:{seat}")
        found += [
            f"mat:{seat}:{e.industry_ids[e.kind_industry[k]]}:{e.kind_level[k]}" for k in range(len(e.kind_level))
        ]
    return found


def piece(s: BrassState, seat: int | None, address: str) -> Piece | None:
    """Describe the piece at the address for the seat; None if there is no such address."""
    e = s.edition
    kind, _, name = address.partition(":")
    if kind == "slot" and name in e.slot_ids:
        return slot_piece(s, seat, e.slot_ids.index(name))
    if kind == "link" and name in e.line_ids:
        return line_piece(s, seat, e.line_ids.index(name))
    if kind == "place" and name in e.place_ids:
        return place_piece(s, seat, e.place_ids.index(name))
    if kind == "merchant" and name in e.space_ids:
        return merchant_piece(s, seat, e.space_ids.index(name))
    if kind == "card" and name in e.card_ids:
        return card_piece(s, seat, e.card_ids.index(name))
    if kind == "mat":
        return _on_mat(s, seat, name)
    if kind == "market":
        return _market(s, seat, name)
    if kind == "seat" and name.isdecimal() and int(name) < s.seats:
        return seat_piece(s, seat, int(name))
    if address == "track:income":
        return income_track(s, seat)
    return hand_piece(s, seat) if address == "hand" else None


# -- markets -----------------------------------------------------------------------------------------------------


def _market(s: BrassState, seat: int | None, name: str) -> Piece | None:
    e = s.edition
    if name == "coal":
        return coal_market(s, seat)
    if name == "iron":
        return iron_market(s, seat)
    return cotton_market(s) if name == "cotton" and e.cotton_track else None


def _spaces(market: Market, cubes: int) -> tuple[Value, ...]:
    """The prices with the cubes that lie on them; the price of the next cube is marked."""
    out: list[Value] = []
    now = market.price[cubes]
    for price in sorted(set(market.prices)):
        here = [n for n in range(1, cubes + 1) if market.price[n] == price]
        out.append(Value(label("cubes", n=len(here)), pounds(price), marked=price == now and cubes > 0))
    out.append(Value(label("always"), pounds(market.empty_price), marked=cubes == 0))
    return tuple(out)


def _prices(market: Market, cubes: int) -> list[Text]:
    now = [told("market_price", one=market.cost(cubes, 1), two=market.cost(cubes, 2))]
    if cubes < market.size:
        now.append(told("market_sale", money=market.sale[cubes], spaces=market.size - cubes))
    return now


def coal_market(s: BrassState, seat: int | None) -> Piece:
    market = s.edition.coal_market
    now = _prices(market, s.coal_cubes)
    if seat is not None:
        now.append(told("market_linked" if s.market & s.network[seat] else "market_unlinked"))
    about = told("market_cubes", cubes=s.coal_cubes, size=market.size)
    return Piece(told("market_coal"), "7", about, None, "coal", _spaces(market, s.coal_cubes), tuple(now))


def iron_market(s: BrassState, seat: int | None) -> Piece:
    market = s.edition.iron_market
    now = _prices(market, s.iron_cubes)
    if s.iron_on_board:
        now.append(told("iron_on_board", cubes=s.iron_on_board))
    else:
        now.append(told("iron_for_all", money=iron_price(s, 1)))
    about = told("market_cubes", cubes=s.iron_cubes, size=market.size)
    return Piece(told("market_iron"), "7", about, None, "iron", _spaces(market, s.iron_cubes), tuple(now))


def cotton_market(s: BrassState) -> Piece:
    """The track of the distant market and the chance that the next tile closes it."""
    e = s.edition
    left = tiles_left(s)
    steps = [
        Value(label("here" if k == s.cotton_marker else "step"), plus(bonus), marked=k == s.cotton_marker)
        for k, bonus in enumerate(e.cotton_track)
    ]
    now = [told("cotton_sale")]
    if is_open(s):
        closing = sum([1 for value in left if s.cotton_marker + value >= len(e.cotton_track)])
        now.append(told("cotton_risk", closing=closing, left=len(left)))
    else:
        now.append(told("cotton_closed"))
    about = told("cotton_tiles", left=len(left))
    return Piece(told("market_cotton"), "9.4", about, None, "cotton", tuple(steps), tuple(now))


# -- mats --------------------------------------------------------------------------------------------------------


def _on_mat(s: BrassState, seat: int | None, name: str) -> Piece | None:
    """`cotton`: the row of one's own mat; `1:cotton:3`: the tiles of a level on the mat of a seat."""
    e = s.edition
    if name in e.industry_ids:
        owner = seat if seat is not None else s.active
        kind = s.lowest(owner, e.industry_ids.index(name))
        if kind == EMPTY:
            row = industry_text(e, e.industry_ids.index(name))
            return Piece(row, "2", told("mat_empty"), owner, name)
        return mat_tile(s, seat, owner, kind)
    owner_name, _, rest = name.partition(":")
    industry, _, level = rest.partition(":")
    if not owner_name.isdecimal() or int(owner_name) >= s.seats or industry not in e.industry_ids:
        return None
    for kind in range(len(e.kind_level)):
        if e.industry_ids[e.kind_industry[kind]] == industry and str(e.kind_level[kind]) == level:
            return mat_tile(s, seat, int(owner_name), kind)
    return None


def mat_tile(s: BrassState, seat: int | None, owner: int, kind: int) -> Piece:
    """A kind of tile on a mat with all its values."""
    e = s.edition
    industry = e.kind_industry[kind]
    values = [Value(label("cost"), pounds(e.kind_cost[kind]), "pound")]
    if e.kind_coal[kind]:
        values.append(Value(label("coal"), count(e.kind_coal[kind]), "coal"))
    if e.kind_iron[kind]:
        values.append(Value(label("iron"), count(e.kind_iron[kind]), "iron"))
    values += kind_values(e, kind)
    holds = e.industry_holds[industry]
    if holds != NOTHING:
        values.append(Value(Text(f"what.holds_{RESOURCES[holds]}"), count(e.kind_cubes[kind][s.era]), RESOURCES[holds]))
    left, before = _row(s, owner, kind)
    about = told("on_mat", seat=owner, own=int(owner == seat), left=left)
    now = _mat_now(s, owner, kind, left, before)
    return Piece(tile_text(e, kind), "9.1", about, owner, e.industry_ids[industry], tuple(values), tuple(now))


def _row(s: BrassState, owner: int, kind: int) -> tuple[int, int]:
    """How many tiles of the kind are left on the mat, and how many leave it before them."""
    e = s.edition
    industry = e.kind_industry[kind]
    row: list[int] = []
    at = e.mat_start[industry] + s.mat[owner * e.industries + industry]
    while e.mat[at] != EMPTY:
        row.append(e.mat[at])
        at += 1
    return row.count(kind), row.index(kind) if kind in row else 0


def _mat_now(s: BrassState, owner: int, kind: int, left: int, before: int) -> list[Text]:
    e = s.edition
    now: list[Text] = []
    if left and before == 0:
        iron = iron_price(s, e.kind_iron[kind])
        now.append(told("mat_next_iron", money=e.kind_cost[kind] + iron, iron=iron) if iron else told("mat_next"))
    elif left:
        now.append(told("mat_later", tiles=before))
    if e.kind_eras[kind] == 0:
        now.append(told("never_built"))
    elif not e.kind_eras[kind] >> s.era & 1:
        now.append(told("not_this_era", era=Text(f"era.{s.era}")))
    elif not e.kind_eras[kind] >> (len(ERAS) - 1) & 1:
        now.append(told("only_canal"))
    if not e.kind_developable[kind]:
        now.append(told("not_developed"))
    if e.kind_level[kind] == 1 and s.era == CANAL and len(e.era_ends) > 1 and e.kind_eras[kind]:
        now.append(told("leaves"))
    return now


# -- cards, tracks, seats ----------------------------------------------------------------------------------------


def card_piece(s: BrassState, seat: int | None, card: int) -> Piece:
    e = s.edition
    held = 0 if seat is None else s.cards[seat * e.card_kinds + card]
    about = told("card_held", cards=held)
    place = e.card_place[card]
    if place >= 0:
        free = bits(e.place_sites[place] & e.all_slots & ~s.taken)
        now = [told("card_town", place=place_text(e, place)), told("card_free", slots=len(free))]
        return Piece(card_text(e, card), "4", about, None, "card", (), tuple(now))
    if e.wild_cards >> card & 1:
        return Piece(card_text(e, card), "9.6", about, None, "wild", (), (told(f"wild_{_wild(e, card)}"),))
    built = [i for i in range(e.industries) if e.industry_cards[i] >> card & 1]
    values = tuple([Value(industry_text(e, i), None, e.industry_ids[i]) for i in built])
    rows = [told("card_industry" if e.own_tile_reaches[s.era] else "card_industry_linked")]
    if seat is not None and s.network[seat]:
        slots = 0
        for industry in built:
            slots |= room(s, industry, closed_sites(s, seat))
        rows.append(told("card_free_network", slots=len(bits(slots & industry_card_sites(s, seat)))))
    elif seat is not None:
        rows.append(told("no_network"))
    return Piece(
        card_text(e, card), "4", about, None, e.industry_ids[built[0]] if built else "card", values, tuple(rows)
    )


def _wild(e: Edition, card: int) -> str:
    return "location" if e.wild_location == card else "industry"


def hand_piece(s: BrassState, seat: int | None) -> Piece:
    size = 0 if seat is None else s.hand_size[seat]
    return Piece(told("hand"), "4", told("hand_cards", cards=size), seat, "card", (), (told("hand_use"),))


def income_track(s: BrassState, seat: int | None) -> Piece:
    e = s.edition
    values = tuple([Value(Text("player", {"seat": k}), pounds(s.level(k)), "income") for k in range(s.seats)])
    now = [told("income_paid")]
    if seat is not None:
        level = s.level(seat)
        top = e.top_space[level - e.lowest_level]
        if top + 1 < len(e.level_of_space):
            now.append(told("income_next", spaces=top + 1 - s.income[seat], money=level + 1))
    if not loans_are_over(s):
        last = len(e.loan_money) - 1
        now.append(told("income_loan", money=e.loan_money[last], levels=e.loan_levels[last]))
    return Piece(told("income"), "8", None, None, "income", values, tuple(now))


def seat_piece(s: BrassState, seat: int | None, owner: int) -> Piece:
    values = (
        Value(label("money"), pounds(s.money[owner]), "pound"),
        Value(label("income"), pounds(s.level(owner)), "income"),
        Value(label("vp"), count(s.vp[owner]), "vp"),
        Value(label("links_left"), count(s.links[owner]), "link"),
        Value(label("cards"), count(s.hand_size[owner]), "card"),
        Value(label("spent"), pounds(s.spent[owner]), "pound"),
    )
    about = told("turn_order", place=s.order.index(owner) + 1, seats=s.seats)
    now = (told("order_by_spent"),)
    return Piece(Text("player", {"seat": owner}), "10", about, owner, "human", values, now)
