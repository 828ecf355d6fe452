"""`tycoon admin`: for who runs a service."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Running, Visitor, new_name, quiet_settings, receive, running
from tycoon import cli
from tycoon.server.storage import health

PASSWORD = "long enough"
Admin = Callable[..., str]


@pytest.fixture
def admin(service: Running, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Runs a command on the database of the running service and returns what it prints."""

    def run(*arguments: str, database: str | None = None, status: int = 0) -> str:
        url = database or service.service.settings.database
        capsys.readouterr()
        assert cli.run(["admin", *arguments, "--database", url]) == status
        printed = capsys.readouterr()
        return printed.out if status == 0 else printed.err

    return run


@pytest.fixture
def account(visitor: Callable[..., Visitor]) -> tuple[Visitor, str]:
    name = new_name()
    one = visitor(None)
    assert one.post("/api/register", {"name": name, "password": PASSWORD}).status_code == 200
    return one, name


def number_of(admin: Admin, name: str) -> str:
    line = next(line for line in admin("users", "--guests").splitlines() if line.endswith(f"\t{name}"))
    return line.split("\t")[0]


def test_people_are_listed_with_what_they_play(admin: Admin, account: tuple[Visitor, str]) -> None:
    account[0].create("me", "me")
    assert "\taccount\t" in admin("users")
    assert f"\t1 games\t{account[1]}" in admin("users", "--search", account[1])


def test_games_are_listed(admin: Admin, ann: Visitor) -> None:
    game = ann.create("me", "bot")["id"]
    assert f"{game}\tbrass-birmingham\t" in admin("games")


def test_who_is_banned_is_out_at_once_and_stays_out(admin: Admin, account: tuple[Visitor, str]) -> None:
    one, name = account
    game = one.create("me", "me")["id"]
    with one.live(game) as socket:
        receive(socket)
        admin("ban", number_of(admin, name))
        with pytest.raises(ConnectionClosed):
            receive(socket)
    login = one.post("/api/login", {"name": name, "password": PASSWORD})
    assert (one.get("/api/me").status_code, login.status_code, one.error(login)) == (401, 403, "banned")


def test_who_is_not_banned_any_more_may_come_back(admin: Admin, account: tuple[Visitor, str]) -> None:
    number = number_of(admin, account[1])
    admin("ban", number)
    admin("unban", number)
    assert account[0].post("/api/login", {"name": account[1], "password": PASSWORD}).status_code == 200


def test_a_deleted_game_is_gone_for_those_who_look_at_it(admin: Admin, ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    with ann.live(game) as socket:
        receive(socket)
        admin("delete-game", game)
        with pytest.raises(ConnectionClosed):
            receive(socket)
    assert ann.get(f"/api/games/{game}").status_code == 404


def test_the_record_of_a_game_is_printed(admin: Admin, ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    ann.play_first(game)
    record = json.loads(admin("export-game", game))
    assert (record["title"], len(record["moves"])) == ("brass-birmingham", 1)


def test_what_is_kept_about_a_person_is_printed(admin: Admin, account: tuple[Visitor, str]) -> None:
    assert json.loads(admin("export-user", number_of(admin, account[1])))["name"] == account[1]


@pytest.mark.parametrize("command", [["ban", "999999"], ["delete-user", "999999"], ["delete-game", "nosuchgame"]])
def test_who_or_what_is_not_there_is_named(admin: Admin, command: list[str]) -> None:
    assert command[1] in admin(*command, status=2)


def test_vacuuming_loses_nothing(admin: Admin, ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    admin("vacuum")
    assert ann.play_first(game)["move"] == 1


def test_every_game_of_a_sound_database_can_be_opened(admin: Admin, tmp_path: Path) -> None:
    settings = quiet_settings(tmp_path)
    with running(settings) as service, closing(Visitor(service.host, "Ann")) as one:
        one.play_first(one.create("me", "me")["id"])
    assert "all is well" in admin("check", database=settings.database)


# -- backups -------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(database: str, tmp_path: Path, admin: Admin) -> Iterator[tuple[Path, httpx.Cookies, str]]:
    """A backup of a running service, with a session and a game in which a bot plays."""
    file = tmp_path / "games.backup"
    with running(quiet_settings(tmp_path, database=database)) as service, closing(Visitor(service.host, "Ann")) as one:
        game = one.create("me", "me")["id"]
        for _ in range(3):
            one.play_first(game)
        admin("backup", str(file), database=database)
        yield file, one.client.cookies, game


def test_a_backup_restores_every_game_and_session(
    saved: tuple[Path, httpx.Cookies, str], admin: Admin, tmp_path: Path
) -> None:
    """Also one of PostgreSQL, into SQLite."""
    file, cookies, game = saved
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    admin("restore", str(file), database=restored)
    with running(quiet_settings(tmp_path, database=restored)) as service, closing(Visitor(service.host)) as one:
        one.client.cookies = cookies
        assert one.play_first(game)["move"] == 4
        # Numbers of new people do not meet those that were restored.
        one.post("/api/guest", {"name": "Ben"})
        assert one.get("/api/me").json()["name"] == "Ben"
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_backup_is_not_restored_over_something(
    saved: tuple[Path, httpx.Cookies, str], admin: Admin, database: str
) -> None:
    assert "not empty" in admin("restore", str(saved[0]), database=database, status=2)


def test_half_a_backup_restores_nothing(saved: tuple[Path, httpx.Cookies, str], admin: Admin, tmp_path: Path) -> None:
    half = tmp_path / "half.backup"
    half.write_bytes(saved[0].read_bytes()[:-200])
    target = tmp_path / "restored.db"
    admin("restore", str(half), database=f"sqlite:///{target}", status=2)
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone() == (0,)


def test_a_file_with_damaged_pages_is_noticed_answered_honestly_and_replaced_by_the_backup(
    admin: Admin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "BELIEVED_SECONDS", 0.0)
    settings = quiet_settings(tmp_path)
    with running(settings) as service, closing(Visitor(service.host, "Ann")) as one:
        games = [one.create("me", "me")["id"] for _ in range(8)]
        for game in games:
            one.play_first(game)
        cookies = one.client.cookies
    admin("backup", str(tmp_path / "games.backup"), database=settings.database)
    damage(tmp_path / "games.db")
    with running(settings) as service, closing(Visitor(service.host)) as one:
        one.client.cookies = cookies
        statuses = {one.get(f"/api/games/{game}").status_code for game in games}
        assert 503 in statuses
        assert statuses <= {200, 401, 404, 503}
    assert "problems" in admin("check", database=settings.database, status=2)
    admin("restore", str(tmp_path / "games.backup"), database=f"sqlite:///{tmp_path / 'anew.db'}")
    assert "all is well" in admin("check", database=f"sqlite:///{tmp_path / 'anew.db'}")


def damage(file: Path) -> None:
    """Overwrite the pages of the moves and the games with nonsense."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        names = ("games", "moves", "seats")
        roots = [
            connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (n,)).fetchone()[0] for n in names
        ]
    content = bytearray(file.read_bytes())
    for root in roots:
        content[(root - 1) * size : root * size] = b"\xa5" * size
    file.write_bytes(content)
