"""The same deal for several people: played once by each, compared afterwards, and secret until then."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest

from tests.server.running import Running, Visitor
from tests.server.test_bots import play_alone
from tycoon.games import CATALOGUE
from tycoon.server.deals import weekly
from tycoon.server.deals.comparison import parted
from tycoon.server.http.models.deals import DealComparison, DealInfo

SEATS = [{"kind": "bot", "level": "random"}, {"kind": "me"}]


def deal(visitor: Visitor, id_: str) -> dict[str, Any]:
    told: dict[str, Any] = visitor.get(f"/api/deals/{id_}").json()
    DealInfo.model_validate(told, strict=True)
    return told


@pytest.fixture(scope="module")
def ann(service: Running) -> Iterator[Visitor]:
    visitor = Visitor(service.host, "Ann")
    yield visitor
    visitor.close()


@pytest.fixture(scope="module")
def played(ann: Visitor) -> dict[str, Any]:
    """A deal that Ann has played to its end and shares."""
    body = {"title": "brass-birmingham", "seats": SEATS, "variant": {"introductory": True}}
    game = ann.post("/api/games", body).json()["id"]
    play_alone(ann, game)
    told: dict[str, Any] = ann.post("/api/deals", {"game": game}).json()
    return told | {"source": game}


@pytest.fixture
def shared(played: dict[str, Any], ann: Visitor) -> dict[str, Any]:
    """Ann's deal, with those who play it by now."""
    return played | deal(ann, played["id"])


def start(visitor: Visitor, id_: str) -> str:
    answer = visitor.post(f"/api/deals/{id_}/game")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def seed_of(service: Running, game: str) -> int:
    seed = service.service.hall.registry.tables[game].match.record.deal.seed
    assert seed is not None
    return seed


def test_who_plays_a_deal_alike_gets_the_same_game_and_the_comparison_says_so(
    service: Running, shared: dict[str, Any], visitor: Callable[..., Visitor]
) -> None:
    ben, cid = visitor("Ben"), visitor("Cid")
    games = [start(one, shared["id"]) for one in (ben, cid)]
    assert len({seed_of(service, game) for game in (*games, shared["source"])}) == 1
    for one, game in zip((ben, cid), games, strict=True):
        play_alone(one, game)
    logs = [[entry["notation"] for entry in ben.look(game, log="all")["log"]] for game in games]
    assert logs[0] == logs[1]
    told = ben.get(f"/api/deals/{shared['id']}/comparison", game=games[1]).json()
    DealComparison.model_validate(told, strict=True)
    assert told["parted"] is None
    mine = told["mine"]
    assert mine | {"name": "Cid"} == told["other"]
    own = [entry["notation"] for entry in ben.look(games[0], log="all")["log"] if entry["seat"] == 1]
    assert [notation for turn in mine["turns"] for notation in turn["notation"]] == own
    results = deal(ben, shared["id"])["results"]
    assert [one["yours"] for one in results].count(True) == 1
    points = next(one["points"] for one in results if one["yours"])
    assert mine["rounds"][-1]["points"] == points == ben.look(games[0])["scores"][1]
    assert sum(mine["sources"].values()) == points
    assert [one["points"] for one in results] == sorted((one["points"] for one in results), reverse=True)
    people = [one for one in results if one["level"] is None]
    assert {one["name"]: one["original"] for one in people} == {"Ann": True, "Ben": False, "Cid": False}


def test_before_one_has_finished_nothing_is_told_but_how_many_play(
    service: Running, shared: dict[str, Any], ben: Visitor, stranger: Visitor
) -> None:
    for visitor in (ben, stranger):
        told = deal(visitor, shared["id"])
        assert (told["players"], told["results"], told["yours"]) == (shared["players"], None, None)
    game = start(ben, shared["id"])
    ben.play_first(game)
    assert deal(ben, shared["id"])["results"] is None
    for other in ({"game": shared["source"]}, {}):
        assert ben.get(f"/api/deals/{shared['id']}/comparison", **other).status_code == 403
    for path in ("record", "review", "curves", "since"):
        ben.get(f"/api/games/{game}/{path}")
    for path, body in (("review", {}), ("play-on", {"move": 0, "seat": 1})):
        assert ben.post(f"/api/games/{game}/{path}", body).status_code == 403
    assert ben.get(f"/api/games/{game}/record").status_code == 403
    ben.get("/api/me/export")
    seed = str(seed_of(service, game))
    assert not any(seed in body or shared["source"] in body for body in ben.bodies)


def test_in_a_shared_deal_nothing_helps_and_nothing_is_taken_back(shared: dict[str, Any], ben: Visitor) -> None:
    game = start(ben, shared["id"])
    state = ben.play_first(game)
    while state["asked"] is None or state["asked"]["seat"] != 1:
        state = ben.look(game)
    assert state["shared_deal"]
    assert state["take_back"]["to"] is None
    listed = {one["id"]: one["may"] for one in ben.get("/api/games", list="turn").json()["games"]}
    assert "stand_in" not in listed[game]
    back = ben.post(f"/api/games/{game}/back", {"move": state["move"], "version": state["version"], "to": 0})
    assert (back.status_code, back.json()["error"]["code"]) == (403, "shared_deal")
    analysis = ben.post("/api/analyses", {"game": {"id": game, "move": 0}})
    assert analysis.status_code == 403
    assert ben.get(f"/api/games/{game}/hint", move=state["move"]).status_code == 403
    stand_in = ben.post(f"/api/games/{game}/stand-in", {})
    assert (stand_in.status_code, stand_in.json()["error"]["code"]) == (403, "shared_deal")


def test_nobody_looks_on_while_a_shared_deal_is_played(shared: dict[str, Any], ben: Visitor, stranger: Visitor) -> None:
    game = start(ben, shared["id"])
    for path in ("", "/why", "/piece", "/record", "/curves", "/since"):
        answer = stranger.get(f"/api/games/{game}{path}", move=0, target="slot:leek-1", address="slot:leek-1")
        assert answer.status_code in (401, 403), (path, answer.text)
    assert stranger.get(f"/api/games/{game}").json()["error"]["code"] == "shared_deal"


def test_everybody_plays_a_deal_once(shared: dict[str, Any], ann: Visitor, ben: Visitor) -> None:
    game = start(ben, shared["id"])
    assert start(ben, shared["id"]) == game
    assert start(ann, shared["id"]) == shared["source"]
    assert deal(ben, shared["id"])["players"] == shared["players"] + 1
    ben.post(f"/api/games/{game}/delete")
    refused = ben.post(f"/api/deals/{shared['id']}/game")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "given_up")
    assert deal(ben, shared["id"])["results"] is None


def test_sharing_twice_gives_the_same_deal(shared: dict[str, Any], ann: Visitor, ben: Visitor) -> None:
    assert ann.post("/api/deals", {"game": shared["source"]}).json()["id"] == shared["id"]
    assert ben.post("/api/deals", {"game": shared["source"]}).status_code == 403


@pytest.mark.parametrize(("seats", "status"), [(("me", "bot"), 409), (("me", "me"), 409)])
def test_a_game_that_goes_on_is_not_shared(ann: Visitor, seats: tuple[str, ...], status: int) -> None:
    assert ann.post("/api/deals", {"game": ann.create(*seats)["id"]}).status_code == status


def test_a_deal_that_is_not_there_is_refused(ann: Visitor) -> None:
    assert ann.get("/api/deals/none").status_code == 404
    assert ann.post("/api/deals/none/game").status_code == 404


def test_a_guest_who_becomes_an_account_keeps_their_game_of_a_deal(
    shared: dict[str, Any], visitor: Callable[..., Visitor]
) -> None:
    account, guest = visitor(), visitor()
    name = account.get("/api/me").json()["name"]
    account.post("/api/register", {"name": name, "password": "long enough"})
    game = start(guest, shared["id"])
    guest.post("/api/login", {"name": name, "password": "long enough"})
    assert deal(account, shared["id"])["yours"] == {"game": game, "finished": False}


def test_there_is_a_deal_of_the_week_for_each_title_and_everybody_gets_the_same(
    service: Running, ann: Visitor, ben: Visitor, stranger: Visitor
) -> None:
    weeks = [one.get("/api/deals/week").json() for one in (ann, ben, stranger)]
    assert weeks[0] == weeks[1] == weeks[2]
    assert [one["title"] for one in weeks[0]] == list(CATALOGUE.titles())
    first = next(one for one in weeks[0] if one["title"] == "brass-birmingham")
    games = [start(one, first["id"]) for one in (ann, ben)]
    assert seed_of(service, games[0]) == seed_of(service, games[1])
    assert not any(str(seed_of(service, games[0])) in body for one in (ann, ben, stranger) for body in one.bodies)


def test_the_deals_of_two_weeks_titles_or_services_have_nothing_in_common() -> None:
    birmingham, yokohama = CATALOGUE.game("brass-birmingham"), CATALOGUE.game("yokohama")
    made = [
        weekly.make(birmingham, "2026-W07", "a"),
        weekly.make(birmingham, "2026-W08", "a"),
        weekly.make(birmingham, "2026-W07", "b"),
        weekly.make(yokohama, "2026-W07", "a"),
    ]
    assert len({json.loads(one.deal)["seed"] for one in made}) == len({one.id for one in made}) == 4
    assert weekly.make(birmingham, "2026-W07", "a").deal == made[0].deal
    assert weekly.week_of(date(2027, 1, 1)) == "2026-W53"


@pytest.mark.parametrize(
    ("mine", "other", "turn"), [("abc", "abc", None), ("abc", "axc", 1), ("abc", "ab", 2), ("", "a", 0), ("", "", None)]
)
def test_where_two_players_parted_is_the_first_turn_that_differs(mine: str, other: str, turn: int | None) -> None:
    first, second = ([{"notation": [one]} for one in turns] for turns in (mine, other))
    assert parted(first, second) == turn
