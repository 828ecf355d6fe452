"""Games of an older version of the rules: opened by the present one where it can, kept as they are where it cannot."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from tests.core.highest_card import TITLE, HighestCard
from tests.server.running import Running, Visitor, quiet_settings, running
from tycoon.core.errors import BadRecord
from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.server.storage import schema


class SecondEdition(HighestCard):
    """The present rules can play what the first ones wrote."""

    def __init__(self) -> None:
        super().__init__()
        self.rules_version = 2

    def upgrade(self, raw: Mapping[str, Any], version: int) -> dict[str, Any]:
        return {**raw, "rules_version": 2}


class ThirdEdition(SecondEdition):
    """These cannot."""

    def upgrade(self, raw: Mapping[str, Any], version: int) -> dict[str, Any]:
        raise BadRecord("cards were played face down then")


Opened = Callable[[Game[Any]], Any]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A service whose Highest Card is played by these rules, with Ann, who has a session there."""
    sessions: list[httpx.Cookies] = []

    @contextmanager
    def open_(title: Game[Any]) -> Iterator[tuple[Running, Visitor]]:
        monkeypatch.setitem(CATALOGUE._titles, "highest-card", TITLE)
        monkeypatch.setitem(CATALOGUE._games, "highest-card", title)
        with (
            running(quiet_settings(tmp_path)) as service,
            closing(Visitor(service.host, None if sessions else "Ann")) as ann,
        ):
            if sessions:
                ann.client.cookies = sessions[0]
            sessions.append(ann.client.cookies)
            yield service, ann

    return open_


def two_moves(ann: Visitor) -> tuple[str, dict[str, Any]]:
    game = ann.create("me", "me", title="highest-card")["id"]
    ann.play_first(game)
    return game, ann.play_first(game)


def test_a_game_of_older_rules_goes_on_by_the_present_ones(opened: Opened) -> None:
    with opened(HighestCard()) as (_, ann):
        game, before = two_moves(ann)
    with opened(SecondEdition()) as (_, ann):
        assert ann.look(game) == before
        assert ann.play_first(game)["move"] == 3


def test_what_the_older_rules_wrote_is_kept(opened: Opened) -> None:
    with opened(HighestCard()) as (_, ann):
        game, before = two_moves(ann)
    with opened(SecondEdition()) as (service, ann):
        ann.look(game)
        row = service.service.store.read_now(lambda c: c.execute(select(schema.former_games)).one())
    notations = [entry["notation"] for entry in json.loads(row.content)["entries"]]
    assert (row.game, row.rules_version, notations) == (game, 1, [entry["notation"] for entry in before["log"]])


def test_a_game_that_the_present_rules_cannot_play_says_why(opened: Opened) -> None:
    with opened(HighestCard()) as (_, ann):
        game, _ = two_moves(ann)
    with opened(ThirdEdition()) as (_, ann):
        answer = ann.get(f"/api/games/{game}")
    assert (answer.status_code, ann.error(answer)) == (409, "old_rules")
    assert "cards were played face down then" in answer.json()["error"]["message"]


def test_such_a_game_still_gives_its_record_and_comes_back_with_its_rules(opened: Opened) -> None:
    with opened(HighestCard()) as (_, ann):
        game, before = two_moves(ann)
    with opened(ThirdEdition()) as (_, ann):
        record = ann.get(f"/api/games/{game}/record").json()
        assert ann.get("/api/games").json()["games"][0]["id"] == game
    assert (record["rules_version"], len(record["moves"])) == (1, 2)
    with opened(HighestCard()) as (_, ann):
        assert ann.look(game) == before
