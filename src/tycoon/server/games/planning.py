"""Plans: a seat tries out moves in a world where everything hidden from it is drawn anew. Nobody else sees them.

The seed of that draw is secret and stays the same while the position does. Somebody who knew the seed could work out
the true cards from what a plan shows.
"""

from __future__ import annotations

import time
from typing import Any

from tycoon.bots import chooser, make_bot
from tycoon.bots.levels import levels_of
from tycoon.core.record import Record
from tycoon.core.rng import Rng, rng_of
from tycoon.play.match import Match
from tycoon.server.games import seat_state
from tycoon.server.games.table import Looker, Table
from tycoon.server.http.refusal import Refusal

QUICK_BOT = "beginner"
MOST_GUESSES = 80
GUESS_SECONDS = 2.0
"""Processor time for guessing the others' moves before the seat's turn."""


def plan(table: Table, who: Looker, seat: int, options: list[int], world: int) -> dict[str, Any]:
    """Return the position after the seat's planned moves, with guessed moves of the others before its turn."""
    tried, guesses = _played(table, seat, options, world)
    state = seat_state.state(_table_of(table, tried), who)
    number = table.move + len(tried.moves)
    take_back = state["take_back"] | {"to": None, "free": False}
    state |= {"move": number, "moves": number, "can_undo": False, "take_back": take_back, "ticks": []}
    return {"state": state, "guesses": guesses, "revealed": tried.state.reveals > table.match.state.reveals}


def piece(table: Table, who: Looker, options: list[int], world: int, address: str) -> dict[str, Any] | None:
    """Return what is at an address of the position to which a plan of the seat leads."""
    assert who.seat is not None
    tried, _ = _played(table, who.seat, options, world)
    return seat_state.piece(table.game, tried.state, who, address)


def _played(table: Table, seat: int, options: list[int], world: int) -> tuple[Match, int]:
    """Return the planned match and how many moves of it are guesses."""
    game, true = table.game, table.match
    start = game.resample(true.state, seat, rng_of(world))
    record = Record(game.title, game.rules_version, true.record.deal, [], true.record.players)
    tried = Match(game, record, start)
    tried.snapshots.keep(0, start, 0.0)
    _guess_others(tried, seat, rng_of(world + 1))
    guesses = len(tried.moves)
    for option in options:
        if tried.state.over or tried.state.seat != seat:
            raise Refusal(409, "plan_ended", "the plan has come to another seat's turn")
        tried.play(option)
    return tried, guesses


def _guess_others(tried: Match, seat: int, rng: Rng) -> None:
    """Let beginner bots play for the others until the seat is asked."""
    level = QUICK_BOT if QUICK_BOT in levels_of(tried.game.title) else "random"
    bots = [chooser(tried.game, make_bot(level)) for _ in range(tried.record.deal.seats)]
    end = time.thread_time() + GUESS_SECONDS
    while not tried.state.over and tried.state.seat != seat:
        if len(tried.moves) == MOST_GUESSES or time.thread_time() > end:
            raise Refusal(409, "plan_too_far", "too much happens before your turn")
        asked = tried.state.seat
        tried.play(bots[asked](tried.state.copy(), asked, rng))


def _table_of(table: Table, tried: Match) -> Table:
    """Return a table with the planned match, from which the state is made."""
    drawn = Table(table.id, tried, table.chairs, table.creator, table.public, table.created, table.updated)
    drawn.slow_moves = table.slow_moves
    drawn.begin()
    return drawn
