"""Rounds, turns and what was run in every position. Rules 3, 7 and 17."""

from __future__ import annotations

from tycoon.games.g1822.board.board import EMPTY, NODES
from tycoon.games.g1822.ids import (
    END_NONE,
    KINDS,
    MINORS,
    OPERATING_ROUND,
    PHASES,
    PRICE_REACHED,
    STOCK_ROUND,
)
from tycoon.games.g1822.operating.run import RunStep
from tycoon.games.g1822.routes.drawing import train_list
from tycoon.games.g1822.rulings import are_well_formed
from tycoon.games.g1822.state import State1822


def rounds_are_counted(s: State1822) -> str:
    if s.turn < 1 and not s.over:
        return f"it is turn {s.turn}"
    if s.set_rounds not in (0, *s.t.operating_rounds):
        return f"there are {s.set_rounds} operating rounds in a set"
    if s.round_kind == OPERATING_ROUND and not 1 <= s.round <= s.set_rounds:
        return f"it is operating round {s.round} of {s.set_rounds}"
    if s.round_kind != OPERATING_ROUND and s.round != 1 and not s.over:
        return f"a stock round has the number {s.round}"
    if s.turn > 1 and not s.set_rounds:
        return f"it is turn {s.turn}, but there was no operating round"
    return ""


def an_end_has_its_reason(s: State1822) -> str:
    if s.over:
        return ""
    if (s.ending == END_NONE) != (s.end_reason == 0):
        return "the game is about to end without a reason, or not to end with one"
    return "the game has been ended by hand and goes on" if s.end_reason > PRICE_REACHED else ""


def the_order_of_players_has_everybody(s: State1822) -> str:
    if sorted(s.order) != list(range(s.seats)):
        return "the order of players does not hold every seat once"
    if s.round_kind == STOCK_ROUND and not s.over and s.passes >= s.seats:
        return "everybody has passed in the stock round"
    if s.round_kind == STOCK_ROUND and s.bids_made and not s.acted:
        return "a seat has bid in its turn, but done nothing"
    return ""


def companies_to_operate_are_floated(s: State1822) -> str:
    waiting = s.to_operate
    if s.round_kind != OPERATING_ROUND:
        return "companies wait to operate outside of an operating round" if waiting else ""
    if s.over:
        return ""
    if s.company < 0 or not s.floated >> s.company & 1:
        return "company_turn.company must be named in an operating round, and be at work"
    if len(set(waiting)) != len(waiting) or s.company in waiting:
        return "a company is to operate twice"
    for company in waiting:
        if not (s.floated | s.closed) >> company & 1:
            return f"{s.t.company_ids[company]} is to operate but is not floated"
    return ""


def a_turn_has_not_done_more_than_it_may(s: State1822) -> str:
    if s.company < 0 or s.round_kind != OPERATING_ROUND:
        return ""
    t = s.t
    most = t.major_yellow_lays[PHASES] if s.company >= MINORS else t.minor_yellow_lays[PHASES]
    if not 0 <= s.lays_left <= most:
        return f"{s.t.company_ids[s.company]} may still lay {s.lays_left} tiles"
    if s.pullman_on >= len(s.trains[s.company]):
        return f"the Pullman car is attached to train {s.pullman_on + 1} of {len(s.trains[s.company])}"
    if not 0 <= s.separate_revenue <= s.run_revenue or s.withheld > s.separate_revenue or s.mail_income < 0:
        return "a part of the revenue is more than the whole"
    if s.first_was_lay and s.first_lay == EMPTY:
        return "a first tile was laid nowhere"
    earned = s.run_revenue or s.mail_income or s.withheld >= 0 or s.help_sold
    if earned and any(isinstance(item, RunStep) for item in s.agenda):
        return f"{s.t.company_ids[s.company]} has revenue before it has run"
    for path in s.drawn:
        if len(path) < 2 or path[0] not in range(len(train_list(s))) or path[1] not in range(s.board.hexes * NODES):
            return f"company_turn.drawn has no such route: {list(path)}"
    return ""


def routes_are_written_in_full(s: State1822) -> str:
    b = s.board
    for route in s.routes_run:
        count = route[3] if len(route) > 3 else 0
        fits = count > 0 and len(route) >= 4 + count and route[0] in range(b.companies)
        fits = fits and route[1] in range(KINDS) and route[2] >= 0
        for stop in route[4 : 4 + count]:
            fits = fits and stop in range(b.hexes * NODES)
        for hex_ in route[4 + count :]:
            fits = fits and hex_ in range(-1, b.hexes)
        if not fits or not _hangs_together(s, route[4 : 4 + count], route[4 + count :]):
            return f"company_turn.routes_run has no such route: {list(route)}"
    return ""


def _hangs_together(s: State1822, stops: tuple[int, ...], hexes: tuple[int, ...]) -> bool:
    """Each stretch leads from one stop to the next through neighbouring hexes."""
    at = last = -1
    for hex_ in hexes:
        if last < 0:
            at += 1
            if at + 1 >= len(stops) or hex_ != stops[at] // NODES:
                return False
        elif hex_ < 0:
            if last != stops[at + 1] // NODES:
                return False
        elif hex_ not in s.board.neighbor[last]:
            return False
        last = hex_
    return last < 0 and at + 2 == len(stops)


def rulings_are_well_formed(s: State1822) -> str:
    return "" if are_well_formed(s.rulings) else "rulings must be groups of four numbers"
