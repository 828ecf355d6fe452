"""Databases of earlier versions: what was fine stays fine."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Engine, text

from tests.server.running import Visitor, quiet_settings, running
from tycoon import cli
from tycoon.server.storage import questions
from tycoon.server.storage.migrations.versions.v0003_versions_and_undos import with_marks, with_undos
from tycoon.server.storage.store import migrations, open_engine, upgrade

Row = dict[str, Any]


def downgrade(engine: Engine, revision: str) -> None:
    config = migrations()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)


def marked_rows(plays: list[bool]) -> list[Row]:
    """Moves as they were kept before: True plays one, False marks the last that stands."""
    rows: list[Row] = []
    standing: list[Row] = []
    for option, play in enumerate(plays):
        if play:
            row = {"kind": "move", "number": len(standing) + 1, "option": option, "undone": False, "request": None}
            rows.append(row)
            standing.append(row)
        elif standing:
            standing.pop()["undone"] = True
    return rows


def standing_options(entries: list[Row]) -> list[int]:
    options: list[int] = []
    for entry in entries:
        if entry["kind"] == "undo":
            assert options.pop() == entry["option"]
        else:
            assert entry["number"] == len(options) + 1
            options.append(entry["option"])
    return options


@given(st.lists(st.booleans(), max_size=60))
def test_marks_become_undos_in_their_places(plays: list[bool]) -> None:
    rows = marked_rows(plays)
    expected = [row["option"] for row in rows if not row["undone"]]
    assert standing_options(with_undos(rows)) == expected


@given(st.lists(st.booleans(), max_size=60))
def test_undos_become_the_same_marks_again(plays: list[bool]) -> None:
    rows = marked_rows(plays)
    entries = [{**entry, "undone": False} for entry in with_undos(rows)]
    assert with_marks(entries) == rows


def test_a_game_that_two_processes_wrote_by_turns_keeps_what_stands() -> None:
    rows = marked_rows([True, True, False])
    rows.append({"kind": "move", "number": 3, "option": 9, "undone": False, "request": None})
    kept = with_undos(rows)
    assert [(entry["kind"], entry["option"]) for entry in kept] == [("move", 0), ("move", 1), ("undo", 1), ("move", 9)]


def test_a_game_of_the_schema_before_versions_goes_on(tmp_path: Path) -> None:
    settings = quiet_settings(tmp_path)
    with running(settings) as service, closing(Visitor(service.host, "Ann")) as ann:
        game = ann.create("me", "me")["id"]
        state = ann.look(game)
        loan = next(choice for choice in state["asked"]["choices"] if choice["notation"].startswith("loan"))
        ann.move(game, 0, loan["option"], state["asked"]["seat"], request="r1")
        ann.post(f"/api/games/{game}/undo", {"move": 1})
        ann.play_first(game)
        before = ann.look(game)
        cookies = ann.client.cookies
    engine = open_engine(settings.database)
    downgrade(engine, "0002")
    with engine.connect() as connection:
        old = connection.execute(text("SELECT number, undone, request FROM moves ORDER BY entry")).all()
    engine.dispose()
    assert [tuple(row) for row in old] == [(1, 1, "r1"), (1, 0, None)]
    with running(settings) as service, closing(Visitor(service.host)) as ann:
        ann.client.cookies = cookies
        assert ann.look(game) == before
        assert ann.play_first(game)["move"] == 2


def test_the_last_version_goes_on_while_this_one_begins(tmp_path: Path) -> None:
    """What version 0005 wrote into people, games and moves can still be written when the schema is this one."""
    engine = open_engine(f"sqlite:///{tmp_path / 'games.db'}")
    upgrade(engine)
    downgrade(engine, "0005")
    person = text("INSERT INTO people (id, name, created) VALUES (:id, 'Ann', 0)")
    game = text(
        "INSERT INTO games (id, title, rules_version, deal, creator, public, created, version, updated, move, over, "
        "waiting_for) VALUES (:id, 'brass', 1, '{}', 1, false, 0, 0, 0, 0, false, 0)"
    )
    seat = text("INSERT INTO seats (game, seat, kind, name) VALUES (:id, 0, 'bot', 'Bot')")
    with engine.begin() as before:
        before.execute(person, {"id": 1})
    upgrade(engine)
    with engine.begin() as old:
        old.execute(person, {"id": 2})
        old.execute(game, {"id": "a"})
        old.execute(seat, {"id": "a"})
    with engine.begin() as new:
        # The older version asks its bots by itself; the newer one adds the question that it did not write.
        assert (questions.waiting(new), questions.mend(new), questions.waiting(new)) == (0, 1, 1)
    engine.dispose()


def test_a_service_goes_on_while_a_newer_version_migrates_and_does_not_start_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = quiet_settings(tmp_path)
    with running(settings) as service, closing(Visitor(service.host, "Ann")) as ann:
        game = ann.create("me", "me")["id"]
        with service.service.store.engine.begin() as newer:
            newer.execute(text("ALTER TABLE games ADD COLUMN colour VARCHAR(10)"))
            newer.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        assert ann.play_first(game)["move"] == 1
    assert cli.run(["serve", "--no-browser", "--port", "0", "--database", settings.database]) == 2
    assert "newer version" in capsys.readouterr().err


@pytest.mark.parametrize("revision", ["base", "0001", "0002", "0005", "0014"])
def test_every_earlier_schema_is_brought_to_this_one(tmp_path: Path, revision: str) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'games.db'}")
    upgrade(engine)
    downgrade(engine, revision)
    upgrade(engine)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM moves WHERE kind = 'undo'")).scalar_one() == 0
    engine.dispose()
