"""Games as lists show them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Row

from tycoon.games import CATALOGUE
from tycoon.server.catalogues import words
from tycoon.server.games.leaving import may
from tycoon.server.games.seat_state import seat_info
from tycoon.server.games.table import Chair, Table
from tycoon.server.storage import own_games, stored_games
from tycoon.server.storage.own_games import OwnGame


def summary(table: Table, person: int | None) -> dict[str, Any]:
    """Return the GameSummary of a game in memory."""
    game = table.game
    shown = _summary(table, table.chairs, person, game.title, game.name, table.match.record.deal.variant)
    last = stored_games.written_move(game, table.match.moves)
    told = (game.round_text(table.match.state).plain(), None if last is None else json.loads(last))
    return shown | {"round": told[0], "last": told[1]}


def summary_of_row(row: Row[Any], chairs: list[Chair], person: int | None) -> dict[str, Any]:
    """Return the GameSummary of a stored game without opening it."""
    shown = _summary(row, chairs, person, row.title, title_name(row.title), json.loads(row.deal)["variant"])
    round_text, last = own_games.told(row)
    return shown | {"round": round_text, "last": last}


def own_summary(own: OwnGame, person: int) -> dict[str, Any]:
    """Return the OwnGame of a game on somebody's list."""
    row = own.row
    decided = {"own_name": row.own_name, "archived": row.archived, "resigned": row.resigned}
    return summary_of_row(row, own.chairs, person) | decided | {"may": may(own, person)}


def title_name(title: str) -> str:
    """Return what people call a title; its id if it is no longer installed."""
    return CATALOGUE.game(title).name if title in CATALOGUE.titles() else title


def _summary(
    game: Table | Row[Any], chairs: list[Chair], person: int | None, title: str, name: str, variant: dict[str, str]
) -> dict[str, Any]:
    own = [chair.seat for chair in chairs if person is not None and chair.person == person and chair.kind == "person"]
    return {
        "id": game.id,
        "title": title,
        "name": name,
        "variant": variant,
        "seats": [seat_summary(chair, person, game.creator, game.public) for chair in chairs],
        "move": game.move,
        "over": game.over,
        "waiting_for": game.waiting_for,
        "your_turn": game.waiting_for in own,
        "public": game.public,
        "created": game.created,
        "updated": game.updated,
    }


def seat_summary(chair: Chair, person: int | None, creator: int, public: bool) -> dict[str, Any]:
    """Describe a seat on a list. The creator sees its invitation link; at a public table everybody does."""
    shown = seat_info(chair) | {"yours": person is not None and chair.person == person}
    if chair.invite is not None and (public or person == creator):
        shown["invite"] = f"/join/{chair.invite}"
    return shown


def list_words(summaries: list[dict[str, Any]], language: str) -> dict[str, dict[str, str]]:
    """Return, by title, the messages that rounds and last moves on a list are said with: few of a whole catalogue."""
    needed: dict[str, set[str]] = {}
    for shown in summaries:
        texts = [shown["round"], (shown["last"] or {}).get("text")]
        needed.setdefault(shown["title"], {"subject"}).update(key for text in texts if text for key in _keys(text))
    installed = {title: keys for title, keys in needed.items() if title in CATALOGUE.titles()}
    return {title: _patterns(title, keys, language) for title, keys in installed.items()}


def _keys(text: dict[str, Any]) -> Iterator[str]:
    """Yield the message key of a text and those of its arguments."""
    yield text["key"]
    for arg in text["args"].values():
        if isinstance(arg, dict):
            yield from _keys(arg)


def _patterns(title: str, keys: set[str], language: str) -> dict[str, str]:
    """Return the patterns of these keys, with their other forms and the rules for their classes of words."""
    known = words(CATALOGUE.game(title), language)
    classes = {key.rpartition(".")[0] + "._" for key in keys}
    forms = {f"{key}_" for key in keys}
    return {
        key: pattern
        for key, pattern in known.items()
        if key in keys or any(key.startswith(form) for form in forms | classes)
    }
