"""Games with a guide: in which games somebody has it, and which kinds of questions it has explained to them.

It is kept with the progress in lessons, under a name that no lesson has, so that a guest who logs in keeps it.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection

from tycoon.lessons.form import GUIDE
from tycoon.lessons.guide import Card, Guide, guide_of
from tycoon.server.games.table import Table
from tycoon.server.http.refusal import Refusal, not_yours
from tycoon.server.learning import stored_progress
from tycoon.server.people.stored_people import Person

OPENING: Final = "opening"
"""The card before the first question."""
MOST_GAMES: Final = 20
"""Of more guided games of a title the first ones go on without."""


def state(connection: Connection, table: Table, person: Person) -> dict[str, Any]:
    """A GuideState: whether the game has the guide, its cards, and which of them were told."""
    guide = guide_of(table.game)
    if guide is None:
        return {"on": False, "cards": {}, "seen": []}
    games, seen = _kept(connection, table, person)
    return _plain(guide, table.id in games, seen)


def change(connection: Connection, table: Table, person: Person, on: bool | None, told: list[str]) -> dict[str, Any]:
    """Switch the guide on or off for this game, and note the cards that were told. Switched on it begins anew."""
    if person.id not in [chair.person for chair in table.chairs]:
        raise not_yours("only players of a game have a guide")
    guide = guide_of(table.game)
    if guide is None:
        raise Refusal(404, "not_found", f"{table.game.title} has no guide")
    unknown = [kind for kind in told if kind != OPENING and kind not in guide.cards]
    if unknown:
        raise Refusal(422, "bad_input", f"the guide has no card {unknown[0]!r}")
    games, seen = _kept(connection, table, person)
    if on is True and table.id not in games:
        games, seen = [*games, table.id][-MOST_GAMES:], []
    if on is False:
        games = [game for game in games if game != table.id]
    seen += [kind for kind in dict.fromkeys(told) if kind not in seen]
    progress = stored_progress.Progress(answers=[games, seen])
    stored_progress.keep_progress(connection, person.id, table.game.title, GUIDE, progress)
    return _plain(guide, table.id in games, seen)


def _kept(connection: Connection, table: Table, person: Person) -> tuple[list[str], list[str]]:
    """The games with the guide, and the cards that were told."""
    kept = stored_progress.find_progress(connection, person.id, table.game.title, GUIDE).answers
    games, seen = kept if len(kept) == 2 else ([], [])
    return games, seen


def _plain(guide: Guide, on: bool, seen: list[str]) -> dict[str, Any]:
    cards = {OPENING: guide.opening, **guide.cards}
    return {"on": on, "cards": {kind: _card(card) for kind, card in cards.items()}, "seen": seen}


def _card(card: Card) -> dict[str, str]:
    return {"say": card.say, "rule": card.rule}
