"""One service for all tests of this folder that do not need their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.running import Running, Visitor, new_name, quiet_settings, running


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quiet_settings(tmp_path_factory.mktemp("service"))) as started:
        yield started


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
