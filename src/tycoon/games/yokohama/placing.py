"""What can be put on the boards of Yokohama by hand, as changes of the written position.

A piece that is put somewhere comes from its owner's hand, or from the warehouse when the hand is empty; one that is
taken away goes to the hand. A card that is given away leaves its row, which is filled from the deck.
"""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.core.placing import Figure, Path, Placing, Put
from tycoon.core.text import Text
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS
from tycoon.games.yokohama.orders import KeepOrder
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NEUTRAL, NONE, SHOP_SPACES
from tycoon.games.yokohama.words import area_text, order_text, tech_text

STORES = {"assistant": ("hand", "warehouse"), "shop": ("shops_hand", "shops_warehouse")}
STORES |= {"trading_house": ("houses_hand", "houses_warehouse")}
ICONS = {"assistant": "assistant", "shop": "shop", "trading_house": "trading-house"}


def bare(s: YokohamaState) -> YokohamaState:
    """Everybody keeps an order, and the second round begins: in the first one pieces come one turn after the other."""
    while isinstance(s.decision, KeepOrder):
        s.apply(s.options[0])
    s.round += 1
    return s


def placing(s: YokohamaState, seat: int, address: str) -> list[Placing]:
    """What can be done at an address; `seat` is the one whose hand is looked at."""
    t = s.tables
    kind, _, name = address.partition(":")
    if kind == "area" and name in t.area_ids:
        return _at_area(s, t.area_ids.index(name))
    if kind == "token" and name in t.area_ids:
        return _at_token(s, t.area_ids.index(name))
    if kind == "building":
        return _at_building(s, name)
    if kind == "space":
        return _at_space(s, name)
    if kind == "achievement":
        return _at_achievement(s, name)
    if kind == "card":
        return _at_card(s, name)
    if kind == "order" and name.isdecimal() and int(name) in t.order_ids:
        return _at_order(s, t.order_ids.index(int(name)))
    if kind == "technology" and name in t.tech_ids:
        return _at_technology(s, seat, t.tech_ids.index(name))
    if kind == "hand" and name.isdecimal() and int(name) < s.seats:
        return _unpacked(s, int(name), "assistant")
    if kind == "piece" and name in STORES:
        return _unpacked(s, seat, name)
    return []


def figures(s: YokohamaState) -> list[Figure]:
    """Money, points, goods and imports of the seats, and the round."""
    out: list[Figure] = []
    for seat in range(s.seats):
        own = ("seats", seat)
        out.append(Figure((*own, "money"), Text("put.money"), s.money[seat], seat))
        out.append(Figure((*own, "vp"), Text("put.vp"), s.vp[seat], seat))
        for number, good in enumerate(GOOD_IDS):
            out.append(Figure((*own, "goods", good), Text(f"good.{good}"), s.goods[seat * GOODS + number], seat))
        out.append(Figure((*own, "imports"), Text("put.imports"), s.imports[seat], seat))
    out.append(Figure(("round",), Text("put.round"), s.round))
    out.append(Figure(("end_round",), Text("put.end_round"), s.end_round))
    return out


# -- pieces --------------------------------------------------------------------------------------------------------


def _stores(s: YokohamaState, seat: int, piece: str) -> tuple[int, int]:
    """How many such pieces are in hand and in the warehouse."""
    if piece == "assistant":
        return s.hand[seat], s.warehouse[seat]
    if piece == "shop":
        return s.shop_hand[seat], s.shop_ware[seat]
    return s.house_hand[seat], s.house_ware[seat]


def _taken(s: YokohamaState, seat: int, piece: str) -> tuple[Put, ...]:
    """The piece comes from the hand, or else from the warehouse; nothing if there is none."""
    for have, store in zip(_stores(s, seat, piece), STORES[piece], strict=True):
        if have > 0:
            return (Put(("seats", seat, store), have - 1),)
    return ()


def _returned(s: YokohamaState, seat: int, piece: str) -> Put:
    return Put(("seats", seat, STORES[piece][0]), _stores(s, seat, piece)[0] + 1)


def _away(seat: int, piece: str, puts: tuple[Put, ...]) -> Placing:
    text = Text("put.away", {"piece": Text(f"put.{piece}")})
    return Placing(f"{piece} of {seat} away", text, puts, seat, "bin")


def _here(seat: int, piece: str, puts: tuple[Put, ...], icon: str = "") -> Placing:
    return Placing(f"{piece} of {seat}", Text(f"put.{piece}"), puts, seat, icon or ICONS[piece])


def _unpacked(s: YokohamaState, seat: int, piece: str) -> list[Placing]:
    """Pieces go from the warehouse to the hand, and back."""
    hand, warehouse = _stores(s, seat, piece)
    in_hand, packed = (("seats", seat, store) for store in STORES[piece])
    out: list[Placing] = []
    if warehouse > 0:
        puts = (Put(in_hand, hand + 1), Put(packed, warehouse - 1))
        out.append(Placing("to hand", Text("put.to_hand"), puts, seat, ICONS[piece]))
    if hand > 0:
        puts = (Put(in_hand, hand - 1), Put(packed, warehouse + 1))
        out.append(Placing("to warehouse", Text("put.to_warehouse"), puts, seat, "bin"))
    return out


# -- the city ------------------------------------------------------------------------------------------------------


def _area(s: YokohamaState, area: int) -> Path:
    """Where an area is written: the list follows the slots."""
    return ("areas", s.slots[area])


def _at_area(s: YokohamaState, area: int) -> list[Placing]:
    """Presidents, assistants, and the station if it is in the game."""
    t = s.tables
    if not s.land >> area & 1:
        return []
    out: list[Placing] = []
    for seat in range(s.seats):
        president, assistants = ("seats", seat, "president"), (*_area(s, area), "assistants", seat)
        count = s.assistants[seat * t.areas + area]
        if s.president[seat] == area:
            out.append(_away(seat, "president", (Put(president, None),)))
        else:
            out.append(_here(seat, "president", (Put(president, t.area_ids[area]),), "president"))
        if count > 0:
            out.append(_away(seat, "assistant", (Put(assistants, count - 1), _returned(s, seat, "assistant"))))
        taken = _taken(s, seat, "assistant")
        if taken:
            out.append(_here(seat, "assistant", (Put(assistants, count + 1), *taken)))
    if s.station != area and any(s.tech[seat] & t.station for seat in range(s.seats)):
        station = (Put(("station",), t.area_ids[area]),)
        out.append(Placing("station", Text("put.station"), station, None, "station"))
    return out


def _at_building(s: YokohamaState, name: str) -> list[Placing]:
    area_name, _, space = name.rpartition("-")
    t = s.tables
    if area_name not in t.area_ids or not s.land >> t.area_ids.index(area_name) & 1:
        return []
    area = t.area_ids.index(area_name)
    if space == "house":
        owner = next((seat for seat in range(s.seats) if s.houses[seat] >> area & 1), NONE)
        return _owners(s, owner, "trading_house", (*_area(s, area), "house"))
    if not space.isdecimal() or not 1 <= int(space) <= SHOP_SPACES:
        return []
    return _shops(s, area, int(space) - 1)


def _owners(s: YokohamaState, owner: int, piece: str, place: Path) -> list[Placing]:
    """One piece stands at the place: that of its owner goes, that of another comes instead."""
    out: list[Placing] = []
    back: tuple[Put, ...] = ()
    if owner >= 0:
        back = (_returned(s, owner, piece),)
        out.append(_away(owner, piece, (Put(place, None), *back)))
    for seat in range(s.seats):
        taken = _taken(s, seat, piece)
        if seat != owner and taken:
            out.append(_here(seat, piece, (*back, Put(place, seat), *taken)))
    return out


def _shops(s: YokohamaState, area: int, space: int) -> list[Placing]:
    """A player has one shop on a tile: another one of theirs moves here."""
    spaces = s.shop_spaces[area * SHOP_SPACES : (area + 1) * SHOP_SPACES]
    at = (*_area(s, area), "shops")
    owner = spaces[space]
    out = _owners(s, owner, "shop", (*at, space))
    for seat in range(s.seats):
        if seat != owner and seat in spaces:
            back = (_returned(s, owner, "shop"),) if owner != NONE else ()
            moved = (*back, Put((*at, spaces.index(seat)), None), Put((*at, space), seat))
            out = [one for one in out if one.name != f"shop of {seat}"]
            out.append(_here(seat, "shop", moved))
    return out


def _at_token(s: YokohamaState, area: int) -> list[Placing]:
    """A 5-power token lies on its area, or is with whoever took it."""
    t = s.tables
    if not s.land >> area & 1:
        return []
    token, left = s.tokens[area], (*_area(s, area), "token_left")
    owner = next((seat for seat in range(s.seats) if s.tokens_won[seat] >> token & 1), NONE)
    back = () if owner == NONE else _token_puts(s, owner, token, s.tokens_won[owner] & ~(1 << token), -1)
    out: list[Placing] = []
    if not s.token_areas >> area & 1:
        out.append(Placing("back", Text("put.token_back"), (Put(left, True), *back), None, "vp"))
    for seat in range(s.seats):
        if seat != owner:
            puts = (*back, *_token_puts(s, seat, token, s.tokens_won[seat] | 1 << token, 1))
            text = Text("put.token_taken", {"area": area_text(t, area)})
            out.append(Placing(f"token of {seat}", text, (Put(left, False), *puts), seat, "vp"))
    return out


def _token_puts(s: YokohamaState, seat: int, token: int, tokens: int, more: int) -> tuple[Put, ...]:
    t = s.tables
    won = Put(("seats", seat, "tokens"), [t.token_ids[one] for one in bits(tokens)])
    if not t.token_free_agent[token]:
        return (won,)
    return won, Put(("seats", seat, "free_agents"), s.free_agents[seat] + more)


# -- church, customs, achievements ---------------------------------------------------------------------------------


def _at_space(s: YokohamaState, name: str) -> list[Placing]:
    board, _, number = name.rpartition("-")
    owners = {"church": s.church, "customs": s.customs}.get(board, [])
    if not number.isdecimal() or not 1 <= int(number) <= len(owners):
        return []
    space = int(number) - 1
    return [] if owners[space] == NEUTRAL else _owners(s, owners[space], "assistant", (board, space))


def _at_achievement(s: YokohamaState, name: str) -> list[Placing]:
    """An assistant stands on an achievement that was completed."""
    places = [s.tables.achievement_ids[tile] for tile in s.achievements]
    if name not in places:
        return []
    place = places.index(name)
    there = s.achieved[place]
    at = ("achievements", place, "seats")
    out: list[Placing] = []
    for seat in range(s.seats):
        taken = _taken(s, seat, "assistant")
        if seat in there:
            left = [one for one in there if one != seat]
            out.append(_away(seat, "assistant", (Put(at, left), _returned(s, seat, "assistant"))))
        elif taken:
            out.append(_here(seat, "assistant", (Put(at, [*there, seat]), *taken)))
    return out


# -- cards -----------------------------------------------------------------------------------------------------------


def _at_card(s: YokohamaState, name: str) -> list[Placing]:
    """A card of a row is exchanged for one of the deck, or given to a player."""
    t = s.tables
    board, _, number = name.rpartition("-")
    if not number.isdecimal():
        return []
    if board in t.port_boards and 1 <= int(number) <= t.port_slots:
        at = t.port_boards.index(board) * t.port_slots
        return _order_in_row(s, board, s.ports[at : at + t.port_slots], int(number) - 1)
    if board in t.lab_boards and 1 <= int(number) <= t.lab_slots:
        at = t.lab_boards.index(board) * t.lab_slots
        return _technology_in_row(s, board, s.labs[at : at + t.lab_slots], int(number) - 1)
    return []


def _order_in_row(s: YokohamaState, board: str, row: list[int], slot: int) -> list[Placing]:
    t = s.tables
    card = row[slot]
    if card == NONE:
        return []
    out: list[Placing] = []
    puts: tuple[Put, ...]
    filled, deck = _refilled(row, slot, s.order_deck)
    for seat in range(s.seats):
        puts = (
            _row("ports", board, filled, t.order_ids),
            Put(("order_deck",), [t.order_ids[one] for one in deck]),
            _orders(s, seat, "orders", s.orders[seat] | 1 << card),
            _orders(s, seat, "seen_orders", s.seen[seat] | 1 << card),
        )
        out.append(Placing(f"to {seat}", Text("put.order_to_hand"), puts, seat, "order"))
    for other in sorted(s.order_deck):
        place = s.order_deck.index(other)
        puts = (
            Put(("ports", board, slot), t.order_ids[other]),
            Put(("order_deck", place), t.order_ids[card]),
        )
        out.append(_instead(str(t.order_ids[other]), order_text(t, other), puts, "order"))
    return out


def _technology_in_row(s: YokohamaState, board: str, row: list[int], slot: int) -> list[Placing]:
    t = s.tables
    card = row[slot]
    if card == NONE:
        return []
    out: list[Placing] = []
    puts: tuple[Put, ...]
    filled, deck = _refilled(row, slot, s.tech_deck)
    for seat in range(s.seats):
        puts = (
            _row("laboratories", board, filled, t.card_ids),
            Put(("technology_deck",), [t.card_ids[one] for one in deck]),
            Put(("seats", seat, "technologies"), [t.card_ids[one] for one in (*s.technologies[seat], card)]),
            *_symbol(s, seat, t.card_country[card], 1),
        )
        out.append(Placing(f"to {seat}", Text("put.technology_to"), puts, seat, "technology"))
    for other in sorted(s.tech_deck):
        place = s.tech_deck.index(other)
        puts = (
            Put(("laboratories", board, slot), t.card_ids[other]),
            Put(("technology_deck", place), t.card_ids[card]),
        )
        out.append(_instead(str(t.card_ids[other]), _card_text(s, other), puts, "technology"))
    return out


def _refilled(row: list[int], slot: int, deck: tuple[int, ...]) -> tuple[list[int], tuple[int, ...]]:
    """The row without a card: the others move up, and the next one of the deck comes last."""
    rest = [card for place, card in enumerate(row) if place != slot]
    return [*rest, deck[0] if deck else NONE], deck[1:]


def _row(boards: str, board: str, row: list[int], ids: list[int]) -> Put:
    return Put((boards, board), [None if card == NONE else ids[card] for card in row])


def _orders(s: YokohamaState, seat: int, key: str, cards: int) -> Put:
    return Put(("seats", seat, key), [s.tables.order_ids[card] for card in bits(cards)])


def _instead(name: str, card: Text, puts: tuple[Put, ...], icon: str) -> Placing:
    return Placing(name, Text("put.card", {"card": card}), puts, None, icon)


def _card_text(s: YokohamaState, card: int) -> Text:
    """A technology with its country, which tells the cards of one name apart."""
    t = s.tables
    country = t.card_country[card]
    if country == NONE:
        return tech_text(t, t.card_tech[card])
    return Text(
        "put.technology",
        {"technology": tech_text(t, t.card_tech[card]), "country": Text(f"country.{t.country_ids[country]}")},
    )


def _at_order(s: YokohamaState, order: int) -> list[Placing]:
    """An order in hand is exchanged for one of the deck, or fulfilled; a fulfilled one comes back to the hand."""
    t = s.tables
    country = t.order_country[order]
    for seat in range(s.seats):
        hand, seen, done = s.orders[seat], s.seen[seat], s.fulfilled[seat]
        without = (
            _orders(s, seat, "orders", hand & ~(1 << order)),
            _orders(s, seat, "seen_orders", seen & ~(1 << order)),
        )
        if hand >> order & 1:
            fulfilled = (*without, _orders(s, seat, "fulfilled", done | 1 << order), *_symbol(s, seat, country, 1))
            return [
                Placing("fulfilled", Text("put.fulfilled"), fulfilled, seat, "check"),
                *_exchanged_orders(s, seat, order),
            ]
        if done >> order & 1:
            back = (
                _orders(s, seat, "orders", hand | 1 << order),
                _orders(s, seat, "seen_orders", seen | 1 << order),
                _orders(s, seat, "fulfilled", done & ~(1 << order)),
                *_symbol(s, seat, country, -1),
            )
            return [Placing("to hand", Text("put.order_to_hand"), back, seat, "order")]
    return []


def _exchanged_orders(s: YokohamaState, seat: int, order: int) -> list[Placing]:
    t = s.tables
    out: list[Placing] = []
    for other in sorted(s.order_deck):
        swap = 1 << order | 1 << other
        seen = s.seen[seat] ^ swap if s.seen[seat] >> order & 1 else s.seen[seat]
        puts = (
            _orders(s, seat, "orders", s.orders[seat] ^ swap),
            _orders(s, seat, "seen_orders", seen),
            Put(("order_deck", s.order_deck.index(other)), t.order_ids[order]),
        )
        out.append(_instead(str(t.order_ids[other]), order_text(t, other), puts, "order"))
    return out


def _at_technology(s: YokohamaState, looking: int, tech: int) -> list[Placing]:
    """A technology of a player goes back under the deck: that of the seat that looks, or else of the first."""
    t = s.tables
    for seat in (looking, *range(s.seats)):
        for card in s.technologies[seat]:
            if t.card_tech[card] == tech:
                puts = (
                    Put(("technology_deck",), [t.card_ids[one] for one in (*s.tech_deck, card)]),
                    Put(
                        ("seats", seat, "technologies"),
                        [t.card_ids[one] for one in s.technologies[seat] if one != card],
                    ),
                    *_symbol(s, seat, t.card_country[card], -1),
                )
                text = Text("put.away", {"piece": tech_text(t, tech)})
                return [Placing("away", text, puts, seat, "bin")]
    return []


def _symbol(s: YokohamaState, seat: int, country: int, more: int) -> tuple[Put, ...]:
    """A symbol comes or goes: each pair of them has brought an agent, as long as there was one."""
    if country == NONE:
        return ()
    t = s.tables
    at = seat * COUNTRIES + country
    name = t.country_ids[country]
    pairs = (s.symbols[at] + more) // 2
    have, spent, supply = s.agents[at], s.agents_spent[at], s.supply[country]
    gained = min(pairs - have - spent, supply) if more > 0 else max(min(pairs - have - spent, 0), -have)
    if gained == 0 or gained * more < 0:
        return ()
    return Put(("seats", seat, "agents", name), have + gained), Put(("agents", name), supply - gained)
