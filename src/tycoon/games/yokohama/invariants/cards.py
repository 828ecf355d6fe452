"""Order and technology cards: each in one place, rows as they are refilled. Rules 3, 6 and 8.3."""

from __future__ import annotations

from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE


def orders(s: YokohamaState) -> str:
    t = s.tables
    cards = [card for card in s.ports if card != NONE] + list(s.order_deck) + list(s.orders_out)
    for seat in range(s.seats):
        for held in (s.orders[seat], s.discarded[seat], s.fulfilled[seat]):
            cards += [card for card in range(len(t.order_ids)) if held >> card & 1]
    return _each_once(cards, t.order_ids, "order card")


def technologies(s: YokohamaState) -> str:
    t = s.tables
    cards = [card for card in s.labs if card != NONE] + list(s.tech_deck)
    for seat in range(s.seats):
        cards += s.technologies[seat]
        names = 0
        for card in s.technologies[seat]:
            names |= 1 << t.card_tech[card]
        if names.bit_count() < len(s.technologies[seat]):
            return f"seat {seat}: two technologies of the same name"
        if names != s.tech[seat]:
            return f"seat {seat}: the technologies are not those of the cards"
    return _each_once(cards, t.card_ids, "technology card")


def _each_once(cards: list[int], ids: list[int], what: str) -> str:
    """Every card is somewhere, and only once."""
    for number, name in enumerate(ids):
        count = cards.count(number)
        if count != 1:
            return f"position: {what} {name} is there {count} times"
    return ""


def hands(s: YokohamaState) -> str:
    """At most three orders in hand. Rules 6."""
    for seat in range(s.seats):
        have = s.orders[seat].bit_count()
        if have > s.tables.hand_limit:
            return f"seat {seat}: {have} orders in hand; the limit is {s.tables.hand_limit}"
    return ""


def kept_orders(s: YokohamaState) -> str:
    """Everybody keeps one of the orders dealt and puts the others away; the rest are taken in everybody's sight."""
    t = s.tables
    for seat in range(s.seats):
        away = s.discarded[seat].bit_count()
        if _still_to_keep(s, seat):
            if s.orders[seat].bit_count() != t.orders_dealt or away or s.fulfilled[seat] or s.seen[seat]:
                return f"seat {seat}: before one is kept, everybody holds {t.orders_dealt} orders and has put none away"
            continue
        if away != t.orders_dealt - 1:
            return f"seat {seat}: {away} orders put away at the start, not {t.orders_dealt - 1}"
        if s.seen[seat] & ~s.orders[seat]:
            return f"seat {seat}: a seen order is not in hand"
        if (s.orders[seat] & ~s.seen[seat]).bit_count() > 1:
            return f"seat {seat}: only the order kept at the start was not seen by everybody"
    return ""


def _still_to_keep(s: YokohamaState, seat: int) -> bool:
    return any(type(item).__name__ == "KeepOrder" and item.args()[0] == seat for item in s.agenda)


def removed_orders(s: YokohamaState) -> str:
    need = s.tables.orders_removed[s.seats]
    have = len(s.orders_out)
    return "" if have == need else f"orders_removed: {have} cards, not {need} with {s.seats} players"


def port_rows(s: YokohamaState) -> str:
    t = s.tables
    for board, name in enumerate(t.port_boards):
        row = s.ports[board * t.port_slots : (board + 1) * t.port_slots]
        broken = _row(s, row, name, being_refilled(s, "RefillPort", board), len(s.order_deck))
        if broken:
            return broken
    return ""


def laboratory_rows(s: YokohamaState) -> str:
    t = s.tables
    for board, name in enumerate(t.lab_boards):
        row = s.labs[board * t.lab_slots : (board + 1) * t.lab_slots]
        broken = _row(s, row, name, being_refilled(s, "RefillLaboratory", board), len(s.tech_deck))
        if broken:
            return broken
    return ""


def being_refilled(s: YokohamaState, step: str, board: int) -> bool:
    """A card was taken from the row, and the gap is still to be closed."""
    return any(type(item).__name__ == step and item.args()[0] == board for item in s.agenda)


def _row(s: YokohamaState, row: list[int], name: str, gap: bool, deck: int) -> str:
    """Cards stand from the left without a gap, and a slot is empty only when the deck is."""
    if s.slots[s.tables.area_kinds.index(name)] == NONE:
        return "" if row.count(NONE) == len(row) else f"{name}: cards, although the area is not in play"
    if gap:
        return "" if NONE in row else f"{name}: it is to be refilled, but no slot is empty"
    cards = len(row) - row.count(NONE)
    if NONE in row[:cards]:
        return f"{name}: a gap between the cards"
    if cards < len(row) and deck:
        return f"{name}: an empty slot, although there are cards in the deck"
    return ""
