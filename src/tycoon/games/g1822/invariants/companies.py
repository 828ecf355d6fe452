"""Companies in every position: started, floated, at work, closed. Rules 7 and 13."""

from __future__ import annotations

from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.ids import (
    MINORS,
    NOBODY,
    SHARES,
)
from tycoon.games.g1822.state import State1822


def a_company_is_started_floated_and_closed_in_turn(s: State1822) -> str:
    for company in s.t.in_game:
        started, floated, closed = s.started >> company & 1, s.floated >> company & 1, s.closed >> company & 1
        name = s.t.company_ids[company]
        if floated and not started:
            return f"{name} is floated but not started"
        if started and closed:
            return f"{name} is started and closed"
        if started and (s.director[company] < 0 or s.cell[company] < 0):
            return f"{name} is started but has no director or no cell of the market"
        if company < MINORS and started and not floated:
            return f"{name} is a minor that is started but not floated"
        if company >= MINORS and closed:
            return f"{name} is a major that is closed"
        if company >= MINORS and started and not floated:
            sold = SHARES - s.treasury[company - MINORS]
            if sold >= s.t.float_shares[s.phase]:
                return f"{name} has sold {sold} shares of 10% and is not floated"
    return ""


def a_company_that_is_not_started_has_nothing(s: State1822) -> str:
    for company in s.t.in_game:
        if s.started >> company & 1:
            continue
        if s.director[company] != NOBODY or s.cell[company] != EMPTY or s.company_cash[company] or s.trains[company]:
            return f"{s.t.company_ids[company]} is not started but has a director, a price, money or trains"
        if not s.closed >> company & 1 and (s.operated[company] or s.home[company] != EMPTY or s.earned[company]):
            return f"{s.t.company_ids[company]} is not started but has operated or has a home"
        if company >= MINORS and (s.available[company - MINORS] or s.exchange[company - MINORS]):
            return f"{s.t.company_ids[company]} is not started but has tokens"
    return ""


def a_company_that_is_not_floated_has_not_operated(s: State1822) -> str:
    for company in s.t.in_game:
        worked = s.trains[company] or s.operated[company] or s.earned[company] or s.home[company] != EMPTY
        if worked and (s.started & ~s.floated) >> company & 1:
            return f"{s.t.company_ids[company]} is not floated but has trains, a home, or has operated"
    return ""


def a_company_operates_from_its_home(s: State1822) -> str:
    for company in s.t.in_game:
        at_work = s.operated[company] > 0 or len(s.trains[company]) > 0
        if s.floated >> company & 1 and at_work and s.home[company] == EMPTY:
            return f"{s.t.company_ids[company]} has trains or has operated but has no home"
    return ""


def turns_are_counted(s: State1822) -> str:
    """All turns of companies together, one of them perhaps not over yet."""
    if s.runs > s.turns:
        return f"there were {s.runs} runs in {s.turns} turns of companies"
    under_way = s.turns - sum(s.operated)
    if not 0 <= under_way <= 1:
        return f"companies have operated {sum(s.operated)} times in {s.turns} turns"
    most = s.turn * max(s.t.operating_rounds)
    for company in s.t.in_game:
        if s.operated[company] > most:
            return f"{s.t.company_ids[company]} has operated {s.operated[company]} times in {s.turn} turns"
    return ""


def markers_stand_in_cells_with_a_price(s: State1822) -> str:
    price = s.t.market.price
    for company in s.t.in_game:
        cell = s.cell[company]
        if cell != EMPTY and (not 0 <= cell < len(price) or not price[cell]):
            return f"{s.t.company_ids[company]} stands in cell {cell} of the market, which has no price"
    return ""


def markers_have_come_one_after_the_other(s: State1822) -> str:
    came: dict[int, int] = {}
    for company in s.t.in_game:
        if not s.started >> company & 1:
            continue
        arrival = s.arrival[company]
        if not 0 < arrival <= s.arrivals:
            return f"{s.t.company_ids[company]} came to its cell as number {arrival} of {s.arrivals}"
        if arrival in came:
            return (
                f"{s.t.company_ids[company]} and {s.t.company_ids[came[arrival]]} came to their cells at the same time"
            )
        came[arrival] = company
    return ""
