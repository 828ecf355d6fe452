"""The bot that plays the person's seat of a shared deal: the same game everywhere, told to who has finished."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import QUICK
from tests.server.running import Running, Visitor, quiet_settings, running, wait_until
from tests.server.test_bots import play_alone
from tests.server.test_deals import deal, start
from tycoon.bots import levels
from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.server.deals import rivals, stored_deals, stored_rivals, weekly
from tycoon.server.deals.stored_deals import SharedDeal
from tycoon.server.deals.stored_rivals import RivalGame
from tycoon.server.games.bot_pool import answer
from tycoon.server.http.models.deals import DealComparison
from tycoon.server.storage import schema

TITLE = "brass-birmingham"
SEATS = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
ADVISER_OF = vars(rivals)["adviser_of"]
"""What the service asks for the level, kept before the tests put a quick one in its place (`conftest.py`)."""


def share(person: Visitor) -> tuple[str, dict[str, Any]]:
    """A short game of this person, played to its end, and its deal."""
    wanted = {"title": TITLE, "seats": SEATS, "variant": {"introductory": True}}
    game = person.post("/api/games", wanted).json()["id"]
    play_alone(person, game)
    return game, person.post("/api/deals", {"game": game}).json()


def stored(service: Running, id_: str) -> tuple[SharedDeal, RivalGame | None]:
    store = service.service.store
    shared = store.read_now(lambda c: stored_deals.find(c, id_))
    assert shared is not None
    return shared, store.read_now(lambda c: stored_rivals.find(c, id_))


def wait_for_row(person: Visitor, id_: str) -> dict[str, Any]:
    """The row of the bot, when it has finished."""

    def row() -> dict[str, Any] | None:
        return next((one for one in deal(person, id_)["results"] if one["level"] is not None), None)

    wait_until(row)
    found = row()
    assert found is not None
    return found


def played_here(service: Running, shared: SharedDeal, moves: list[str]) -> list[str]:
    """The bot's game of a deal, played on from these moves in this process."""
    table = rivals.table_of(shared, CATALOGUE.game(shared.title), str(rivals.level_of(shared)), moves)
    while not table.over:
        chair = table.chairs[table.match.state.seat]
        option = answer(service.service.hall.bots.question(table, chair, str(chair.level)))
        table.play(table.match.prepare(option))
    return table.match.record.moves


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_it_is_the_bot_that_gives_hints(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "adviser_of", ADVISER_OF)
    shared = weekly.make(CATALOGUE.game(title), "2026-W07", "secret")
    assert rivals.level_of(shared) == levels.adviser_of(title)


# The Expert, who plays in truth, takes its time: `make soak`.
@pytest.mark.parametrize("level", [QUICK, pytest.param("expert", marks=pytest.mark.soak)])
def test_the_bot_plays_the_same_game_everywhere_and_has_a_row_to_compare_with(
    level: str, service: Running, ann: Visitor, visitor: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rivals, "adviser_of", lambda title: level)
    source, told = share(ann)
    row = wait_for_row(ann, told["id"])
    shared, kept = stored(service, told["id"])
    assert kept is not None
    assert kept.moves == played_here(service, shared, [])
    assert (row["level"], row["rank"], row["game"], row["yours"]) == (level, None, None, False)
    assert row["points"] == row["scores"][shared.seat]
    compared = ann.get(f"/api/deals/{told['id']}/comparison").json()
    DealComparison.model_validate(compared, strict=True)
    assert compared["other"]["level"] == level
    assert sum(compared["other"]["sources"].values()) == row["points"] == compared["other"]["rounds"][-1]["points"]
    own = [turn["notation"] for turn in compared["mine"]["turns"]]
    others = [turn["notation"] for turn in compared["other"]["turns"]]
    parted = compared["parted"]
    assert own[:parted] == others[:parted]
    assert own[parted] != others[parted]

    # Who has not finished sees neither the row nor its turns, and nobody is told the moves of other seats.
    ben = visitor("Ben")
    game = start(ben, told["id"])
    assert deal(ben, told["id"])["results"] is None
    assert ben.get(f"/api/deals/{told['id']}/comparison").status_code == 403
    play_alone(ben, game)
    again = deal(ben, told["id"])["results"]
    assert [one for one in again if one["level"] is not None] == [row]
    assert sorted(one["rank"] for one in again if one["level"] is None) in ([1, 2], [1, 1])
    assert [one["points"] for one in again] == sorted((one["points"] for one in again), reverse=True)
    assert source in {one["game"] for one in again}


def test_a_bot_that_was_broken_off_goes_on_and_comes_to_the_same_end(tmp_path: Path) -> None:
    settings = quiet_settings(tmp_path)
    with running(settings) as service, closing(Visitor(service.host, "Ann")) as ann:
        _, told = share(ann)
        whole = wait_for_row(ann, told["id"])
        shared, kept = stored(service, told["id"])
        assert kept is not None
        cookies = ann.client.cookies
    # As if the service had been killed after the last time that it had written.
    half = RivalGame(kept.level, kept.moves[: rivals.KEPT_EVERY], None, None)
    with running(settings) as service, closing(Visitor(service.host)) as again:
        store = service.service.store
        store.write_now(lambda c: c.execute(schema.deal_bots.delete()))
        store.write_now(lambda c: stored_rivals.keep(c, shared.id, half))
        again.client.cookies = cookies
        row = wait_for_row(again, told["id"])
        assert row | {"ended": None} == whole | {"ended": None}
        after = stored(service, told["id"])[1]
        assert after is not None
        assert after.moves == kept.moves


def test_a_finished_game_is_not_written_over(service: Running, ann: Visitor) -> None:
    _, told = share(ann)
    wait_for_row(ann, told["id"])
    shared, kept = stored(service, told["id"])
    assert kept is not None
    late = RivalGame(kept.level, kept.moves[:-1], None, None)
    service.service.store.write_now(lambda c: stored_rivals.keep(c, shared.id, late))
    assert stored(service, told["id"])[1] == kept


@pytest.mark.parametrize("older", [False, True])
def test_a_deal_of_older_rules_is_left_alone(service: Running, older: bool) -> None:
    game: Game[Any] = CATALOGUE.game(TITLE)
    made = weekly.make(game, "2026-W07", "secret")
    version = game.rules_version - older
    shared = SharedDeal(**(vars(made) | {"rules_version": version}))
    rival = rivals.Rivals(service.service.store, service.service.thinkers, service.service.hall.bots)

    async def begun() -> bool:
        rival.begin(shared, game)
        found = shared.id in rival._begun
        await rival.close()
        return found

    assert asyncio.run(begun()) is not older
