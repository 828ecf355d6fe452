"""Own component files: whatever a stranger sends, the service goes on answering."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.running import Running, Visitor, new_name
from tycoon.core.errors import BadData
from tycoon.server.games import trial
from tycoon.server.games.trial import Trial, Trials
from tycoon.server.http.refusal import Refusal

TITLE = "brass-birmingham"
SEATS = [{"kind": "me"}, {"kind": "me"}]
GAME = Trial(TITLE, Path("none.yaml"), 2)


def endless(_: Trial) -> str:
    while True:
        pass


def greedy(_: Trial) -> str:
    return str(len(bytearray(trial.MEMORY + 1)))


def fine(_: Trial) -> str:
    return ""


def check(work: Callable[[Trial], str], *trials: Trial) -> list[object]:
    """What comes of trials that are begun at once."""

    async def run() -> list[object]:
        asked = Trials(work)
        try:
            return list(await asyncio.gather(*(asked.check(one) for one in trials), return_exceptions=True))
        finally:
            asked.close()

    return asyncio.run(run())


@pytest.mark.parametrize("work", [endless, greedy])
def test_a_trial_that_takes_too_much_is_ended(work: Callable[[Trial], str]) -> None:
    (outcome,) = check(work, GAME)
    assert isinstance(outcome, BadData)
    assert "too long or too much memory" in str(outcome)


def test_a_process_is_replaced_after_it_was_ended() -> None:
    outcomes = check(endless, *[GAME] * 3)
    assert [type(outcome) for outcome in outcomes] == [BadData] * 3


def test_who_comes_when_too_many_wait_is_sent_away_at_once() -> None:
    outcomes = check(fine, *[GAME] * (trial.MOST_WAITING + 1))
    refused = [outcome for outcome in outcomes if isinstance(outcome, Refusal)]
    assert [refusal.status for refusal in refused] == [503]


@pytest.mark.parametrize("title", [TITLE, "yokohama"])
@pytest.mark.parametrize(
    "data",
    ["- " * 50_000, "[" * 8_000, "{a: " * 8_000, "? " * 50_000, "a: " + "9" * 190_000, "a: 2001-02-30", "a: !!int x"],
    ids=lambda data: data[:12],
)
def test_a_file_beyond_the_bounds_is_refused(ann: Visitor, title: str, data: str) -> None:
    answer = ann.post("/api/games", {"title": title, "seats": SEATS, "data": data})
    assert (answer.status_code, ann.error(answer)) == (422, "bad_input")


def test_the_service_answers_while_eight_files_are_refused(service: Running, ann: Visitor) -> None:
    guests = [Visitor(service.host, new_name()) for _ in range(8)]
    body = {"title": TITLE, "seats": SEATS, "data": "[" * 8_000}
    with ThreadPoolExecutor(8) as threads:
        answers = [threads.submit(guest.post, "/api/games", body) for guest in guests]
        assert ann.get("/healthz").status_code == 200
    told = {(answer.result().status_code, answer.result().json()["error"]["message"]) for answer in answers}
    assert told == {(422, "data: line 1: nested more than 50 deep")}
    for guest in guests:
        guest.close()


def test_a_file_that_was_refused_is_not_kept(service: Running, ann: Visitor) -> None:
    ann.post("/api/games", {"title": TITLE, "seats": SEATS, "data": "title: brass-birmingham # refused"})
    kept = list(Path(service.service.titles.folder).glob("*"))
    assert not any("# refused" in file.read_text() for file in kept)
