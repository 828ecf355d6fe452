"""Whether a written position can be: money, shares, cards, trains and tokens are complete."""

from __future__ import annotations

from tycoon.core.errors import BadPosition
from tycoon.games.g1822.board import NODES
from tycoon.games.g1822.numbers import CARDS, FIRST_CONCESSION, FIRST_MINOR_CARD, MAJORS, MINORS, NOBODY, SHARES
from tycoon.games.g1822.rulings import are_well_formed
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.tokens import slots


def check(s: State1822) -> None:
    """Raise with the first thing that cannot be."""
    _money(s)
    for company in s.t.in_game:
        _company(s, company)
    _cards(s)
    _tokens(s)
    if not are_well_formed(s.rulings):
        raise BadPosition("position: rulings must be groups of four numbers")
    for route in s.routes_run:
        _route(s, route)


def _route(s: State1822, route: tuple[int, ...]) -> None:
    """A route of the last run in the form of `operating.run.kept_route`."""
    b = s.board
    count = route[3] if len(route) > 3 else 0
    fits = count > 0 and len(route) >= 4 + count and route[0] in range(b.companies)
    fits = fits and route[1] in range(len(s.t.train_ids))
    for stop in route[4 : 4 + count]:
        fits = fits and stop in range(b.hexes * NODES)
    for hex_ in route[4 + count :]:
        fits = fits and hex_ in range(-1, b.hexes)
    if not fits:
        raise BadPosition(f"position: company_turn.routes_run has no such route: {list(route)}")


def _money(s: State1822) -> None:
    total = s.bank + sum(s.cash) + sum(s.company_cash) + sum(s.credit)
    if total != s.t.bank:
        raise BadPosition(f"position: all money together is {total}, not {s.t.bank}")


def _company(s: State1822, company: int) -> None:
    name = s.t.company_ids[company]
    started = s.started >> company & 1
    if s.floated >> company & 1 and not started:
        raise BadPosition(f"position: {name} is floated but not started")
    if started and s.closed >> company & 1:
        raise BadPosition(f"position: {name} is started and closed")
    if started and (s.director[company] < 0 or s.cell[company] < 0):
        raise BadPosition(f"position: {name} is started but has no director or no cell of the market")
    if company < MINORS:
        return
    m = company - MINORS
    players = sum([s.held[seat * MAJORS + m] for seat in range(s.seats)])
    total = players + s.treasury[m] + s.market[m] + s.haven[m]
    if total != (SHARES if started else 0):
        raise BadPosition(f"position: {name} has {total} shares of 10%, not {SHARES if started else 0}")
    if started and s.held[s.director[company] * MAJORS + m] < s.t.director_share[m]:
        raise BadPosition(f"position: {name}: seat {s.director[company]} directs it with too few shares")


def _cards(s: State1822) -> None:
    """No card is in two places, and each lies in a stack of its kind."""
    in_stacks = [*s.minors, *s.concessions, *[card for stack in s.private_stacks for card in stack]]
    for card in in_stacks:
        if in_stacks.count(card) > 1 or _is_owned(s, card):
            raise BadPosition(f"position: {s.t.card_ids[card]} is in two places")
    for card in s.boxes:
        if card not in s.minors:
            raise BadPosition(f"position: {s.t.card_ids[card]} is in a box but not in the stack of minors")
    _stack(s, s.minors, FIRST_MINOR_CARD, CARDS)
    _stack(s, s.concessions, FIRST_CONCESSION, FIRST_MINOR_CARD)
    for stack in s.private_stacks:
        _stack(s, stack, 0, FIRST_CONCESSION)
        for card in stack:
            if card not in s.private_list:
                raise BadPosition(f"position: {s.t.card_ids[card]} is not in the private_list")


def _stack(s: State1822, stack: tuple[int, ...], first: int, end: int) -> None:
    """Cards of one kind."""
    for card in stack:
        if not first <= card < end:
            raise BadPosition(f"position: {s.t.card_ids[card]} lies in the wrong stack")


def _is_owned(s: State1822, card: int) -> bool:
    if card >= FIRST_MINOR_CARD:
        return (s.started | s.closed) >> (card - FIRST_MINOR_CARD) & 1 == 1
    if card >= FIRST_CONCESSION:
        return s.concession_owner[card - FIRST_CONCESSION] != NOBODY
    return s.private_owner[card] != NOBODY


def _tokens(s: State1822) -> None:
    """No city holds more tokens than it has slots, none twice of a company."""
    for city, held in enumerate(s.tokens):
        name = s.board.city_names[city]
        if len(held) > slots(s, city):
            raise BadPosition(f"position: {name} has {slots(s, city)} slots, but {len(held)} tokens")
        if len({token >> 1 for token in held}) < len(held):
            raise BadPosition(f"position: {name} has two tokens of a company")
