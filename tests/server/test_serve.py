"""The command `tycoon serve`."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tycoon import cli
from tycoon.commands import serve
from tycoon.commands.serve import DEFAULT_PORT, PLAIN_RULES, CannotListen, listen, url
from tycoon.play import compiled as rules
from tycoon.server.settings import default_database, own_database


def test_a_port_that_is_taken_is_a_clear_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"port {port}"):
            listen("127.0.0.1", port)


def test_without_a_wish_the_next_free_port_is_taken() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        ports = first.getsockname()[1], second.getsockname()[1]
    assert DEFAULT_PORT <= ports[0] < ports[1]


def test_an_address_that_is_not_ours_is_a_clear_error() -> None:
    with pytest.raises(CannotListen, match=r"192\.0\.2\.1"):
        listen("192.0.2.1", 0)


@pytest.mark.parametrize(
    ("host", "address"),
    [("0.0.0.0", "http://127.0.0.1:80/"), ("::1", "http://[::1]:80/"), ("games.local", "http://games.local:80/")],
)
def test_the_address_is_one_that_a_browser_opens(host: str, address: str) -> None:
    assert url(host, 80) == address


def test_a_wrong_database_is_one_line_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["serve", "--no-browser", "--port", "0", "--database", "nonsense"]) == 2
    assert capsys.readouterr().err.startswith("tycoon: --database: ")


def test_games_are_kept_in_the_users_data_folder() -> None:
    assert own_database().startswith("sqlite:///")
    assert own_database().endswith("tycoon.db")


def test_the_database_may_be_named_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TYCOON_DATABASE", "sqlite:////srv/games.db")
    assert default_database() == "sqlite:////srv/games.db"


@pytest.mark.parametrize(("compiled", "told"), [(False, [PLAIN_RULES]), (True, [])])
def test_rules_that_are_not_compiled_are_told_in_one_line(
    compiled: bool,
    told: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(rules, "is_compiled", lambda: compiled)
    monkeypatch.setattr(serve, "_run", lambda *given: given[-1].close())
    assert cli.run(["serve", "--no-browser", "--port", "0", "--database", f"sqlite:///{tmp_path / 'games.db'}"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == told
