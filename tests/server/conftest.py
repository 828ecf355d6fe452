"""One service for all tests of this folder that do not need their own."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server import databases
from tests.server.running import Running, Visitor, new_name, quiet_settings, running
from tycoon.core.rng import SECRET_SEEDS
from tycoon.server.deals import rivals
from tycoon.server.games import seat_state, seating, table

QUICK = "beginner"
"""The level that plays shared deals in these tests."""


@pytest.fixture(scope="session", autouse=True)
def quick_rivals() -> Iterator[None]:
    """Who plays a shared deal for comparison does not think long: an Expert would play beside all other tests.

    `test_rivals.py` says which level it is in truth.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rivals, "adviser_of", lambda title: QUICK)
        yield


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quiet_settings(tmp_path_factory.mktemp("service"))) as started:
        yield started


@pytest.fixture(autouse=True)
def all_previews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every state has all its previews, however slow the machine is: many tests compare states."""
    monkeypatch.setattr(seat_state, "PREVIEW_SECONDS", 60.0)
    monkeypatch.setattr(table, "SLOW_MOVE", 60.0)


@pytest.fixture(autouse=True)
def repeated_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal that a test leaves to chance is the same in every run, so that a failure can be looked at again."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(seating, "secret_seed", lambda: SECRET_SEEDS + chance.getrandbits(192))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[databases.PostgreSQL | None]:
    with ExitStack() as stack:
        yield None if databases.why_no_postgresql() else stack.enter_context(databases.postgresql())


@pytest.fixture(params=databases.kinds())
def database(request: pytest.FixtureRequest, tmp_path: Path, postgresql: databases.PostgreSQL | None) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    assert postgresql is not None
    return postgresql.new_database()


@pytest.fixture
def visitor(service: Running) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors: guests with a new name unless `name` is None."""
    made: list[Visitor] = []

    def make(name: str | None = "") -> Visitor:
        made.append(Visitor(service.host, new_name() if name == "" else name))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def ann(visitor: Callable[..., Visitor]) -> Visitor:
    return visitor("Ann")


@pytest.fixture
def ben(visitor: Callable[..., Visitor]) -> Visitor:
    return visitor("Ben")


@pytest.fixture
def stranger(visitor: Callable[..., Visitor]) -> Visitor:
    """Somebody who has not said who they are."""
    return visitor(None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tests on PostgreSQL that were not run are never passed over in silence."""
    missing = databases.why_no_postgresql()
    if missing:
        terminalreporter.write_line(f"not run: tests of the service on PostgreSQL ({missing})", yellow=True)
