"""The few ways in which the rules change a position; each one tells the log."""

from __future__ import annotations

from tycoon.games.brass.edition import COAL, EMPTY, IRON, NOBODY
from tycoon.games.brass.network import join_place, rebuild_market, rebuild_network
from tycoon.games.brass.state import BrassState


def pay(s: BrassState, seat: int, amount: int) -> None:
    """Pay during the own turn: it counts for the turn order. Rules 4."""
    s.money[seat] -= amount
    s.spent[seat] += amount
    if s.log is not None and amount:
        s.log.append(("pay", seat, amount))


def receive(s: BrassState, seat: int, amount: int) -> None:
    """Take money from the bank."""
    s.money[seat] += amount
    if s.log is not None and amount:
        s.log.append(("receive", seat, amount))


def score(s: BrassState, seat: int, points: int, what: str) -> None:
    """Gain or lose victory points; never below zero."""
    before = s.vp[seat]
    s.vp[seat] = max(0, before + points)
    if s.log is not None and points:
        s.log.append(("score", seat, s.vp[seat] - before, what))


def advance_income(s: BrassState, seat: int, spaces: int) -> None:
    """Move the income marker up, at most to the last space. Rules 8."""
    space = min(s.income[seat] + spaces, len(s.edition.level_of_space) - 1)
    if s.log is not None and spaces:
        s.log.append(("income", seat, s.income[seat], space))
    s.income[seat] = space


def flip(s: BrassState, slot: int) -> None:
    """Turn a tile over; its owner's income advances. Rules 8."""
    seat = s.owner[slot]
    s.flipped |= 1 << slot
    s.unsold &= ~(1 << slot)
    if s.log is not None:
        s.log.append(("flip", seat, slot, s.tile[slot]))
    advance_income(s, seat, s.edition.kind_income[s.tile[slot]])


def put_cubes(s: BrassState, slot: int, count: int) -> None:
    """Put what the tile produces on it."""
    s.cubes[slot] = count
    holds = s.edition.industry_holds[s.edition.kind_industry[s.tile[slot]]]
    if holds == COAL:
        s.coal |= 1 << slot
    elif holds == IRON:
        s.iron |= 1 << slot
        s.iron_on_board += count
    else:
        s.beer |= 1 << slot


def take_cube(s: BrassState, slot: int) -> None:
    """One cube or barrel leaves a tile; the last one flips it. Rules 6."""
    bit = 1 << slot
    left = s.cubes[slot] - 1
    s.cubes[slot] = left
    if s.log is not None:
        s.log.append(("take", s.active, slot, s.tile[slot]))
    if s.iron & bit:
        s.iron_on_board -= 1
    if left == 0:
        s.coal &= ~bit
        s.iron &= ~bit
        s.beer &= ~bit
        flip(s, slot)


def place_tile(s: BrassState, seat: int, slot: int, kind: int) -> None:
    """A tile from the mat lies unflipped in an empty slot."""
    e = s.edition
    bit = 1 << slot
    industry = e.kind_industry[kind]
    s.mat[seat * e.industries + industry] += 1
    s.tile[slot] = kind
    s.owner[slot] = seat
    s.taken |= bit
    s.own[seat] |= bit
    s.own_sites[seat] |= e.slot_sites[slot]
    s.by_industry[industry] |= bit
    if e.goods >> industry & 1:
        s.unsold |= bit
    if industry == e.port:
        s.market |= s.comp[e.slot_place[slot]]
    join_place(s, seat, e.slot_place[slot])


def remove_tile(s: BrassState, slot: int) -> None:
    """A tile and what lies on it leave the game."""
    e = s.edition
    keep = ~(1 << slot)
    seat = s.owner[slot]
    if s.iron & ~keep:
        s.iron_on_board -= s.cubes[slot]
    industry = e.kind_industry[s.tile[slot]]
    s.by_industry[industry] &= keep
    s.taken &= keep
    s.flipped &= keep
    s.unsold &= keep
    s.coal &= keep
    s.iron &= keep
    s.beer &= keep
    s.own[seat] &= keep
    s.tile[slot] = EMPTY
    s.owner[slot] = NOBODY
    s.cubes[slot] = 0
    if industry == e.port:
        rebuild_market(s)
    rebuild_network(s, seat)
