"""Privates and concessions by hand: who has them."""

from __future__ import annotations

from tycoon.core.placing import GONE as WRITTEN_NO_MORE
from tycoon.core.placing import Placing, Put
from tycoon.core.text import Text
from tycoon.games.g1822.ids import CARDS, COMPANY, FIRST_CONCESSION, GONE, MINORS, NOBODY
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text, company_text


def at_card(s: State1822, card: int) -> list[Placing]:
    """Privates and concessions get owners."""
    t = s.t
    if card not in (*t.private_cards, *t.concession_cards):
        return []
    concession = card >= FIRST_CONCESSION
    owner = s.concession_owner[card - FIRST_CONCESSION] if concession else s.private_owner[card]
    at = ("owners", t.card_ids[card])
    icon = "concession" if concession else "private"
    leaving = (*without_bids(s, card), *_out_of_stack(s, card)) if owner == NOBODY else ()
    out: list[Placing] = []
    if owner != NOBODY:
        puts = (Put(at, WRITTEN_NO_MORE), *_on_stack(s, card))
        out.append(Placing("to stack", Text("put.to_stack"), puts, None, "undo"))
    if owner != GONE:
        away = Text("put.away", {"piece": card_text(s, card)})
        out.append(Placing("gone", away, (*leaving, Put(at, "gone")), None, "bin"))
    for seat in range(s.seats):
        if seat != owner:
            out.append(Placing(f"of {seat}", card_text(s, card), (*leaving, Put(at, seat)), seat, icon))
    if not concession:
        out += _companies(s, card, owner, leaving)
    return out


def _companies(s: State1822, card: int, owner: int, leaving: tuple[Put, ...]) -> list[Placing]:
    """Companies at work that may have the private."""
    t = s.t
    out: list[Placing] = []
    for company in t.in_game:
        may = t.by_major[card] if company >= MINORS else t.by_minor[card]
        if may and s.floated >> company & 1 and owner != COMPANY + company:
            name = t.company_ids[company]
            puts = (*leaving, Put(("owners", t.card_ids[card]), name))
            text = Text("put.card_of", {"company": company_text(s, company)})
            out.append(Placing(f"of {name}", text, puts, s.director[company], "private"))
    return out


def without_bids(s: State1822, card: int) -> tuple[Put, ...]:
    """Nobody bids on the card any more."""
    ids = s.t.card_ids
    if not s.bids[card]:
        return ()
    puts = [Put(("bids", ids[card]), WRITTEN_NO_MORE)]
    for seat, _ in s.bids[card]:
        left = [ids[one] for one in range(CARDS) if one != card and s.bid_cards[seat] >> one & 1]
        puts.append(Put(("players", seat, "bid_on"), left))
    return tuple(puts)


def _out_of_stack(s: State1822, card: int) -> tuple[Put, ...]:
    ids = s.t.card_ids
    if card in s.concessions:
        return (Put(("concessions",), [ids[one] for one in s.concessions if one != card]),)
    for number, stack in enumerate(s.private_stacks):
        if card in stack:
            return (Put(("private_stacks", number), [ids[one] for one in stack if one != card]),)
    return ()


def _on_stack(s: State1822, card: int) -> tuple[Put, ...]:
    """Back on top of its stack."""
    t = s.t
    if card >= FIRST_CONCESSION:
        return (Put(("concessions",), [t.card_ids[one] for one in (card, *s.concessions)]),)
    number = t.stack_of[card] - 1 if t.three_stacks else 0
    return (Put(("private_stacks", number), [t.card_ids[one] for one in (card, *s.private_stacks[number])]),)
