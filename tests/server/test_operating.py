"""For who runs it: figures, readiness, the log, limits at all processes."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.running import PATIENCE, Running, Visitor, quiet_settings, running, wait_until
from tycoon.server import logs
from tycoon.server.settings import Rate, unlimited
from tycoon.server.storage import questions, stored_rates
from tycoon.server.storage.store import Store, upgrade


def test_programs_of_this_machine_read_the_figures(ann: Visitor) -> None:
    ann.play_first(ann.create("me", "me")["id"])
    figures = ann.get("/metrics").text
    assert 'tycoon_changes_total{kind="move",who="person"}' in figures
    assert 'route="/api/games/{id}/moves"' in figures


def test_the_figure_of_games_in_memory_follows_a_game_that_is_deleted(tmp_path: Path) -> None:
    with running(quiet_settings(tmp_path)) as service, closing(Visitor(service.host, "Ann")) as ann:
        games = [ann.create("me", "me")["id"] for _ in range(2)]
        shown = [ann.get("/metrics").text]
        assert ann.post(f"/api/games/{games[0]}/delete", {}).status_code == 200
        shown.append(ann.get("/metrics").text)
    assert ["tycoon_tables 2.0" in shown[0], "tycoon_tables 1.0" in shown[1]] == [True, True]


def test_others_do_not_even_learn_that_there_are_figures(ann: Visitor) -> None:
    answer = ann.client.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
    assert answer.status_code == 404


@pytest.mark.parametrize(("who", "status"), [("off", 404), ("open", 200)])
def test_the_figures_can_be_switched_off_or_opened(tmp_path: Path, who: str, status: int) -> None:
    with running(quiet_settings(tmp_path, metrics=who)) as service:
        forwarded = {"X-Forwarded-For": "192.0.2.7"}
        assert httpx.get(f"{service.url}/metrics", headers=forwarded, timeout=PATIENCE).status_code == status


def test_a_process_is_ready_when_it_hears_the_others(
    service: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_until(lambda: ann.get("/readyz").status_code == 200)
    monkeypatch.setattr(service.service.store.bus, "_listening", False)
    monkeypatch.setattr(type(service.service.store.bus), "is_listening", lambda _: False)
    assert ann.error(ann.get("/readyz")) == "not_ready"


def test_a_log_line_is_an_object_with_the_route_and_without_the_invitation(
    ann: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "tycoon.requests"):
        ann.get("/api/join/secretsecretsecret")
        wait_until(lambda: caplog.records)
    line = logs.JsonLines().format(caplog.records[0])
    assert json.loads(line)["route"] == "/api/join/{token}"
    assert "secret" not in line
    assert "127.0.0.1" not in line


def test_an_error_in_the_log_is_one_line() -> None:
    try:
        raise ValueError("no")
    except ValueError as error:
        record = logging.LogRecord("tycoon", logging.ERROR, "", 0, "failed", (), (type(error), error, None))
    line = logs.JsonLines().format(record)
    assert "\n" not in line
    assert "ValueError: no" in json.loads(line)["error"]


# -- limits --------------------------------------------------------------------------------------------------


def test_a_limit_holds_at_all_services_together(database: str, tmp_path: Path) -> None:
    limits = replace(unlimited(), newcomers=Rate(4, 0.01))
    settings = quiet_settings(tmp_path, database=database, limits=limits)
    with ExitStack() as stack:
        hosts = [stack.enter_context(running(settings)).host for _ in range(2)]
        visitors = [stack.enter_context(closing(Visitor(host))) for host in hosts * 3]
        statuses = [one.post("/api/guest", {"name": "Ann"}).status_code for one in visitors]
    assert statuses == [200] * 4 + [429] * 2


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the clock of the database."""

    def set_clock(seconds: float) -> None:
        monkeypatch.setattr(stored_rates, "clock", lambda _: seconds)
        monkeypatch.setattr(questions, "clock", lambda _: seconds)

    return set_clock


def spend(store: Store) -> bool:
    return store.write_now(lambda c: stored_rates.spend(c, "door", Rate(1, 60)))


def test_a_clock_that_jumps_neither_locks_out_nor_lets_in_for_long(
    tmp_path: Path, clock: Callable[[float], None]
) -> None:
    with closing(Store(f"sqlite:///{tmp_path / 'games.db'}")) as store:
        upgrade(store.engine)
        spent = []
        for seconds in (1000.0, 1000.1, 9000.0, 50.0, 52.0):
            clock(seconds)
            spent.append(spend(store))
    # The second comes too soon; then the clock jumps an hour on, and back: after two more seconds all is as usual.
    assert spent == [True, False, True, False, True]
