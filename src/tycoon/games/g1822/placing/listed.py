"""An address gives what can be put there; the numbers of a position."""

from __future__ import annotations

from tycoon.core.placing import Figure, Placing
from tycoon.core.text import Text
from tycoon.games.g1822.ids import FIRST_CONCESSION, FIRST_MINOR_CARD, MINORS
from tycoon.games.g1822.placing.cards import at_card
from tycoon.games.g1822.placing.companies import at_cell, at_company
from tycoon.games.g1822.placing.map import at_city, at_hex
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text


def placing(s: State1822, address: str) -> list[Placing]:
    """What can be done at an address."""
    t, b = s.t, s.board
    kind, _, name = address.partition(":")
    if kind == "hex" and name in b.hex_number:
        return at_hex(s, b.hex_number[name])
    if kind == "city" and name in b.city_names:
        return at_city(s, b.city_names.index(name))
    if kind == "company" and name in t.company_ids:
        return at_company(s, t.company_ids.index(name))
    if kind == "card" and name in t.card_ids:
        return _card(s, t.card_ids.index(name))
    if kind == "cell":
        return at_cell(s, name)
    return []


def _card(s: State1822, card: int) -> list[Placing]:
    """Privates and concessions get owners. A card of a company that is not started yet starts it."""
    company = card - FIRST_MINOR_CARD if card >= FIRST_MINOR_CARD else card - FIRST_CONCESSION + MINORS
    starts = card >= FIRST_CONCESSION and not s.started >> company & 1
    return (at_card(s, card) if card < FIRST_MINOR_CARD else []) + (at_company(s, company) if starts else [])


def figures(s: State1822) -> list[Figure]:
    """Money of players and companies: what one of them gets comes from the bank."""
    bank = ("bank",)
    out: list[Figure] = []
    for seat in range(s.seats):
        out.append(Figure(("players", seat, "cash"), Text("put.cash"), s.cash[seat], seat, bank))
        out.append(Figure(("players", seat, "debt"), Text("put.debt"), s.debt[seat], seat))
    for company in s.t.in_game:
        if s.started >> company & 1:
            path = ("companies", s.t.company_ids[company], "cash")
            out.append(Figure(path, company_text(s, company), s.company_cash[company], None, bank))
    return out
