"""The course of the game: whose turn it is, what has begun, what has ended. Rules 4, 8.1 and 10."""

from __future__ import annotations

from tycoon.games.yokohama.areas.management import occupied
from tycoon.games.yokohama.bundle import GOODS
from tycoon.games.yokohama.invariants.cards import being_refilled
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE


def turn(s: YokohamaState) -> str:
    """Turns go clockwise from the start player."""
    if not s.agenda:
        return "" if s.turn == s.seats else "agenda: nothing is asked, but the round is not over"
    if s.turn >= s.seats:
        return f"position: 'turn' must be below {s.seats} while somebody is asked"
    wanted = (s.first + s.turn) % s.seats
    return "" if s.active == wanted else f"position: it is the turn of seat {wanted}, not of seat {s.active}"


def first_turns(s: YokohamaState) -> str:
    """A player who has not had a turn yet has what everybody starts with."""
    if s.round > 1:
        return ""
    began = -1 if any(type(item).__name__ == "StartTurn" for item in s.agenda) else s.turn
    for place in range(began + 1, s.seats):
        seat = (s.first + place) % s.seats
        if not _untouched(s, seat):
            return f"seat {seat}: has not had a turn yet, but owns or placed something else than at the start"
    return ""


def _untouched(s: YokohamaState, seat: int) -> bool:
    t = s.tables
    pieces = (s.hand[seat], s.warehouse[seat], s.shop_hand[seat], s.shop_ware[seat], s.house_hand[seat])
    start = (t.hand_assistants, t.ware_assistants, t.hand_shops, t.ware_shops, t.hand_houses)
    return (
        pieces == start
        and s.president[seat] == NONE
        and s.money[seat] == (t.yen_first if seat == s.first else t.yen_other)
        and s.goods[seat * GOODS : (seat + 1) * GOODS] == t.start_goods
        and s.imports[seat] == t.start_imports
        and s.vp[seat] == 0
        and s.fulfilled[seat] == 0
        and s.seen[seat] == 0
        and not s.technologies[seat]
    )


def end(s: YokohamaState) -> str:
    """The end is set off by its conditions, and by nothing else."""
    why = _why_over(s)
    if s.end_round == 0 and why:
        return f"position: {why}, so 'end_round' cannot be 0"
    if s.end_round and not why and not _port_short(s, True):
        return "position: 'end_round' is set, but no condition for the end is met"
    return ""


def _why_over(s: YokohamaState) -> str:
    """A condition for the end that is met, in words."""
    t = s.tables
    for seat in range(s.seats):
        if s.houses[seat].bit_count() >= t.end_houses:
            return f"seat {seat} has built {s.houses[seat].bit_count()} trading houses"
        if s.shops[seat].bit_count() >= t.end_shops:
            return f"seat {seat} has built {s.shops[seat].bit_count()} shops"
    if occupied(s.church) >= t.end_church[s.seats]:
        return f"{occupied(s.church)} assistants are on the church board"
    if occupied(s.customs) >= t.end_customs[s.seats]:
        return f"{occupied(s.customs)} assistants are on the customs board"
    return "a port could not be refilled" if _port_short(s, False) else ""


def _port_short(s: YokohamaState, also_refilling: bool) -> bool:
    """A row has an empty slot, other than one that is still to be refilled."""
    t = s.tables
    if not t.end_refill:
        return False
    for board, name in enumerate(t.port_boards):
        row = s.ports[board * t.port_slots : (board + 1) * t.port_slots]
        refilling = being_refilled(s, "RefillPort", board)
        if s.slots[t.area_kinds.index(name)] != NONE and NONE in row and (not refilling or also_refilling):
            return True
    return False


def last_round(s: YokohamaState) -> str:
    """After the round in which the end was set off so many more are played, and then the game is over."""
    last = s.end_round + s.tables.end_rounds
    if s.end_round > s.round:
        return f"position: 'end_round' is {s.end_round}, but it is round {s.round}"
    if s.end_round and s.round > last:
        return f"position: the end was set off in round {s.end_round}, so round {last} is the last, not {s.round}"
    if not s.agenda and (s.end_round == 0 or s.round != last):
        return "agenda: nothing is asked, but the last round has not been played"
    return ""


def agent_limit(s: YokohamaState) -> str:
    """One agent a turn; it lies with the player, face down. Rules 8.1."""
    t = s.tables
    spent = s.free_spent[s.active] + sum(s.agents_spent[s.active * 5 : s.active * 5 + 5])
    if s.agent_used > spent:
        return f"seat {s.active}: {s.agent_used} agents used this turn, but {spent} used in all"
    if s.agent_used > 1 and t.free_agents_limited:
        return f"seat {s.active}: {s.agent_used} agents used this turn; the limit is 1"
    return ""


def trades(s: YokohamaState) -> str:
    """Only an owned technology can still be used."""
    t = s.tables
    for trade in range(t.trades):
        if s.trades >> trade & 1 and not s.tech[s.active] >> t.trade_tech[trade] & 1:
            return f"position: seat {s.active} does not own {t.tech_ids[t.trade_tech[trade]]}"
    return ""


def action(s: YokohamaState) -> str:
    """An area action has a power, and is carried out by the president or an agent. Rules 5 and 8.1."""
    if s.acting == NONE:
        return "position: 'power' without an area that is 'acting'" if s.power else ""
    if s.power < 1:
        return "position: an action has at least power 1"
    for item in s.agenda:
        if type(item).__name__ == "Recover" and s.president[s.active] != s.acting and s.agent_used == 0:
            name = s.tables.area_ids[s.acting]
            return f"position: seat {s.active} acts on {name} without president and without an agent"
    return ""
