"""Reviews in the service: made in the background, kept, and only for who may know everything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Visitor, wait_until
from tycoon.server.http.models.reviews import ReviewState

PLANTED = Path(__file__).parents[1] / "review" / "games" / "planted.json"
MISTAKE = 25
"""Moves before the first mistake."""


@pytest.fixture
def record() -> dict[str, Any]:
    """The beginning of a game, up to the first mistake."""
    plain: dict[str, Any] = json.loads(PLANTED.read_text())
    return plain | {"moves": plain["moves"][: MISTAKE + 4]}


def look(visitor: Visitor, game: str) -> dict[str, Any]:
    answer = visitor.get(f"/api/games/{game}/review")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    ReviewState.model_validate(found, strict=True)
    return found


def reviewed(visitor: Visitor, game: str) -> dict[str, Any]:
    """A review that is done."""
    assert visitor.post(f"/api/games/{game}/review", {}).status_code == 200
    wait_until(lambda: look(visitor, game)["done"])
    return look(visitor, game)


def test_a_review_tells_what_was_given_away_and_what_was_better(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()["id"]
    before = look(ann, game)
    assert (before["begun"], before["judged"]) == (False, 0)
    done = reviewed(ann, game)
    assert done["judged"] == done["turns"] == len(done["judgements"])
    mistake = done["judgements"][-1]
    assert (mistake["first"], mistake["seat"], mistake["grade"]) == (MISTAKE, 1, "lost")
    assert mistake["better"]
    assert mistake["shows"]
    assert done["seats"][1]["lost"] == mistake["lost"]
    assert [sample["move"] for sample in done["curve"]] == [one["first"] for one in done["judgements"]]


def test_a_review_is_kept(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record | {"moves": record["moves"][:8]}).json()["id"]
    done = reviewed(ann, game)
    assert ann.post(f"/api/games/{game}/review", {}).json() == done


def test_a_game_that_goes_on_is_reviewed_anew(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record | {"moves": record["moves"][:4]}).json()["id"]
    assert reviewed(ann, game)["done"]
    ann.play_first(game)
    assert not look(ann, game)["begun"]


def test_a_running_game_with_others_is_not_reviewed(ann: Visitor) -> None:
    game = ann.create("me", "open")["id"]
    refused = ann.post(f"/api/games/{game}/review", {})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_yours")
    assert ann.get(f"/api/games/{game}/review").status_code == 403


def test_strangers_see_no_review(ann: Visitor, ben: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()["id"]
    assert ben.get(f"/api/games/{game}/review").status_code == 403
    assert ben.post(f"/api/games/{game}/review", {}).status_code == 403


def test_an_unknown_effort_is_refused(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()["id"]
    assert ann.post(f"/api/games/{game}/review", {"effort": "lazy"}).status_code == 422


def test_one_plays_on_from_a_former_position_against_bots(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()["id"]
    new = ann.post(f"/api/games/{game}/play-on", {"move": MISTAKE, "seat": 1}).json()
    state = ann.look(new["id"])
    assert (new["id"] != game, state["move"], state["asked"]["seat"]) == (True, MISTAKE, 1)
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "person"]
    assert ann.look(game)["move"] == MISTAKE + 4


@pytest.mark.parametrize(
    ("wanted", "named"), [({"move": 99, "seat": 1}, "move 99"), ({"move": 3, "seat": 2}, "seat 2")]
)
def test_a_position_that_is_not_there_is_named(
    ann: Visitor, record: dict[str, Any], wanted: dict[str, int], named: str
) -> None:
    game = ann.post("/api/records", record).json()["id"]
    refused = ann.post(f"/api/games/{game}/play-on", wanted)
    assert refused.status_code == 422
    assert named in refused.json()["error"]["message"]


def test_strangers_do_not_play_on(ann: Visitor, ben: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()["id"]
    assert ben.post(f"/api/games/{game}/play-on", {"move": 3, "seat": 0}).status_code == 403
