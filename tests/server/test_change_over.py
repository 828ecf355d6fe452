"""Bots change over to compiled rules while games go on; another folder with the same Tycoon stands for these."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Visitor, quiet_settings, running, wait_for_end, wait_until
from tycoon.games import CATALOGUE
from tycoon.play.compiled import MARK, PACKAGE, CompiledRules, sources_digest
from tycoon.server.games import change_over
from tycoon.server.games.bot_pool import Question, Thinkers

DEAL = CATALOGUE.game("brass-birmingham").deal(2, 1)


def question(game: str) -> Question:
    return Question(game, "brass-birmingham", None, DEAL, (), 0, "random", 0, 1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Holds a Tycoon, but no mark yet."""
    folder = tmp_path / "compiled"
    folder.mkdir()
    (folder / "tycoon").symlink_to(PACKAGE)
    return folder


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    thinkers = Thinkers(1)
    yield thinkers
    thinkers.close()


def finish(folder: Path, mark: str) -> CompiledRules:
    (folder / MARK).write_text(mark)
    return CompiledRules(folder, sources_digest())


def test_bots_think_by_the_rules_of_this_process_at_first(thinkers: Thinkers) -> None:
    assert asyncio.run(thinkers.rules_folder()) == PACKAGE


def test_bots_think_by_the_rules_they_changed_over_to(thinkers: Thinkers, folder: Path) -> None:
    thinkers.change_over(finish(folder, sources_digest()))
    assert asyncio.run(thinkers.rules_folder()) == folder / "tycoon"


def test_bots_never_think_by_rules_of_other_sources(thinkers: Thinkers, folder: Path) -> None:
    thinkers.change_over(finish(folder, "0" * 64))
    assert asyncio.run(thinkers.rules_folder()) == PACKAGE


def test_who_was_asked_before_the_change_still_answers(thinkers: Thinkers, folder: Path) -> None:
    async def ask_and_change() -> list[int]:
        asked = [asyncio.create_task(thinkers.choose(question(f"game {n}"))) for n in range(8)]
        await asyncio.sleep(0)
        thinkers.change_over(finish(folder, sources_digest()))
        return await asyncio.gather(*asked)

    assert len(asyncio.run(ask_and_change())) == 8


def test_a_service_notices_that_the_rules_are_compiled(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(change_over, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(change_over, "is_compiled", lambda: False)
    with running(quiet_settings(tmp_path, compiled=folder)) as service:
        ann = Visitor(service.host, "Ann")
        game = ann.create("bot", "bot", seed=1)["id"]
        finish(folder, sources_digest())
        wait_until(lambda: "compiled" in caplog.text)
        wait_for_end(ann, game)
        ann.close()
    assert caplog.text.count("the rules are compiled") == 1
