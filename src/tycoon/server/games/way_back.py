"""How far back a person may go, and who has to agree."""

from __future__ import annotations

from tycoon.server.games.back_request import BackRequest
from tycoon.server.games.table import Table


def last_turn(table: Table, own: tuple[int, ...]) -> int | None:
    """Return how many moves stood before the last turn of these seats; None if they have made no move."""
    moves = table.match.moves
    at = len(moves)
    while at and moves[at - 1].seat not in own:
        at -= 1
    if not at:
        return None
    seat, in_round = moves[at - 1].seat, _made_in(table, at - 1)
    while at and moves[at - 1].seat == seat and _made_in(table, at - 1) == in_round:
        at -= 1
    return at


def _made_in(table: Table, index: int) -> int:
    """Return the round in which a move was made."""
    return table.match.moves[index - 1].round if index else table.first_round


def may_go_back(table: Table, own: tuple[int, ...], to: int) -> bool:
    """Tell whether one of these seats was asked after so many moves, the game goes on, and only its players play it."""
    return not table.over and table.shared_deal is None and 0 <= to < table.move and table.match.moves[to].seat in own


def waiting_for(table: Table, request: BackRequest) -> list[int]:
    """Return the seats of the people who have still to agree. Bots agree to everything."""
    own = table.own_seats(table.chairs[request.seat].person)
    return [seat for seat in others(table, own) if seat not in request.granted]


def others(table: Table, own: tuple[int, ...]) -> list[int]:
    """Return the seats of other people."""
    return [chair.seat for chair in table.chairs if chair.kind == "person" and chair.seat not in own]
