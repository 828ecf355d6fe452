"""Records out and in, the history of a finished game, curves."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.server.running import Running, Visitor
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play.match import Match

BIRMINGHAM = CATALOGUE.game("brass-birmingham")


def random_record(title: str = "brass-birmingham", seats: int = 3) -> dict[str, Any]:
    """A whole random game as a record file holds it."""
    game = CATALOGUE.game(title)
    match = Match.begin(game, game.deal(seats, 5), ["A", "B", "C", "D", "E"][:seats])
    rng = Rng(2)
    while not match.state.over:
        match.play(match.state.options[rng.below(len(match.state.options))])
    return match.record.plain(game)


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return random_record()


def test_an_uploaded_record_is_a_game_of_mine_that_can_be_walked(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()
    assert (game["over"], game["move"]) == (True, len(record["moves"]))
    assert ann.look(game["id"], at=7)["log"][-1]["notation"] == record["moves"][6]


def test_a_record_comes_back_as_it_was(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()
    assert ann.get(f"/api/games/{game['id']}/record").json() == record


@pytest.mark.parametrize(
    ("players", "shown"),
    [
        (["Anna", "Jan", "Kasia"], ["Anna", "Jan", "Kasia"]),
        (["Guest", "Jan", "Guest"], ["", "Jan", ""]),
        (["Anna", " "], ["Anna", "", ""]),
        ([], ["", "", ""]),
    ],
)
def test_seats_have_the_names_of_the_record_as_far_as_they_tell_them_apart(
    ann: Visitor, record: dict[str, Any], players: list[str], shown: list[str]
) -> None:
    game = ann.post("/api/records", record | {"moves": record["moves"][:3], "players": players}).json()
    assert [seat["name"] for seat in ann.look(game["id"])["seats"]] == shown


def test_an_unfinished_record_is_played_on(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record | {"moves": record["moves"][:20]}).json()
    assert ann.play_first(game["id"])["move"] == 21


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"format": "other"}, "record"),
        ({"moves": ["fly to the moon"]}, "move 1"),
        ({"moves": "loan"}, "moves"),
        ({"rules_version": 99}, "rules_version"),
        ({"deal": None}, "deal"),
        ({"deal": {"seats": 3, "canal_deck": []}}, "deal"),
    ],
)
def test_a_record_that_does_not_hold_is_refused_with_the_place(
    ann: Visitor, record: dict[str, Any], change: dict[str, Any], word: str
) -> None:
    answer = ann.post("/api/records", record | change)
    assert answer.status_code == 422
    assert word in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "body", [b"", b"[", b"[]", b"3", b"[" * 100_000, b'"\xff"', b'{"format": "tycoon-record", "title": 3}']
)
def test_a_body_that_is_no_record_is_refused(ann: Visitor, body: bytes) -> None:
    headers = {"X-Tycoon-CSRF": ann.client.cookies["tycoon_csrf"]}
    assert ann.client.post("/api/records", content=body, headers=headers).status_code in (404, 422)


def test_the_record_of_a_game_being_played_is_only_for_who_has_every_seat(ann: Visitor, ben: Visitor) -> None:
    alone = ann.create("me", "me")["id"]
    together = ann.create("me", "open")["id"]
    assert ann.get(f"/api/games/{alone}/record").status_code == 200
    assert ann.get(f"/api/games/{together}/record").status_code == 403
    assert ben.get(f"/api/games/{alone}/record").status_code == 403


def test_curves_tell_of_every_round_and_where_points_came_from(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()
    told = ann.get(f"/api/games/{game['id']}/curves").json()
    scores = ann.look(game["id"])["scores"]
    assert told["series"]["vp"][-1] == scores
    assert {"money", "income"} <= told["series"].keys()
    assert len(told["moves"]) == len(told["series"]["money"])


def test_points_scored_in_play_are_part_of_where_they_came_from(ann: Visitor) -> None:
    game = ann.post("/api/records", random_record("yokohama", 2)).json()
    told = ann.get(f"/api/games/{game['id']}/curves").json()["breakdown"]
    assert [sum(row.values()) - row["seat"] for row in told] == ann.look(game["id"])["scores"]


def test_the_history_slider_has_a_tick_for_every_round(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()
    ticks = ann.look(game["id"])["ticks"]
    assert len(ticks) == 2 * BIRMINGHAM.start(BIRMINGHAM.deal(3, 1)).rounds
    assert [tick["move"] for tick in ticks] == sorted({tick["move"] for tick in ticks})


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_place_of_a_finished_game_shows_the_position_it_had(service: Running, ann: Visitor, title: str) -> None:
    game = ann.create(*["me"] * CATALOGUE.game(title).seats[0], title=title)["id"]
    table = service.service.hall.registry.tables[game]
    rng, s = Rng(2), table.match.state.copy()
    views = [table.game.view_back(s, 0)]
    while not s.over and len(views) < 300:
        option = s.options[rng.below(len(s.options))]
        s.apply(option)
        table.play(table.match.prepare(option))
        views.append(table.game.view_back(s, 0))
    for place in range(0, len(views), 23):
        shown = ann.look(game, at=place, seat=0)
        assert shown["view"] == msgspec.json.decode(msgspec.json.encode(views[place]))
        assert len(shown["log"]) == min(place, 60)
