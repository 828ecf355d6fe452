"""Records of games, for those who may have them."""

from __future__ import annotations

import json

from tycoon.server.games import old_rules
from tycoon.server.games.table import Table
from tycoon.server.http.refusal import no_such_game, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store


def record_of(table: Table, person: Person) -> bytes:
    """Return the record with its deal: for players when the game is over, earlier only for who has every seat."""
    check_reader(table, person)
    record = table.match.record.plain(table.game)
    if table.backs:
        # Moves that were taken back after others had moved or something was revealed: not every game is like that.
        record["taken_back"] = table.backs
    return json.dumps(record, ensure_ascii=False).encode()


def check_reader(table: Table, person: Person) -> None:
    """Raise if the person may not know everything about the game."""
    _check_record(len(table.own_seats(person.id)), len(table.chairs), table.over)


async def former_record(store: Store, id_: str, person: Person) -> bytes:
    """Return the record of a game that the present rules cannot play. The same people may have it."""
    stored = await store.read(lambda c: stored_games.load(c, id_))
    if stored is None:
        raise no_such_game()
    own = [chair for chair in stored.chairs if chair.person == person.id]
    _check_record(len(own), len(stored.chairs), bool(stored.row.over))
    return json.dumps(old_rules.record_of(stored), ensure_ascii=False).encode()


def _check_record(own: int, seats: int, over: bool) -> None:
    if not own:
        raise not_yours("only players may have the record")
    if not over and own < seats:
        raise not_yours("the record tells the deal: wait until the game is over")
