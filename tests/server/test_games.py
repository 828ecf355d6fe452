"""Beginning, joining and listing games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, Visitor, quiet_settings, running
from tycoon.games import CATALOGUE
from tycoon.games.brass.data import BUILT_IN
from tycoon.games.yokohama.data import BUILT_IN as YOKOHAMA_FILE
from tycoon.server.http.models.pieces import PieceInfo
from tycoon.server.settings import Limits

BIRMINGHAM = "brass-birmingham"


def test_every_title_of_the_catalogue_is_offered(ann: Visitor) -> None:
    assert [title["title"] for title in ann.get("/api/titles").json()] == CATALOGUE.titles()


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_title_can_be_begun_and_asks_somebody(ann: Visitor, title: str) -> None:
    seats = CATALOGUE.game(title).seats[0]
    game = ann.create(*["me"] * seats, title=title)["id"]
    state = ann.play_first(game)
    assert state["move"] == 1


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_title_shows_its_components_and_words(ann: Visitor, title: str) -> None:
    assert ann.get(f"/api/titles/{title}/components").status_code == 200
    assert ann.get(f"/api/messages/en/{title}").json()


def test_the_board_of_a_variant_for_some_seats_only_is_shown(ann: Visitor) -> None:
    """Of 2, 3 and 4 seats these variants of Lancashire exclude one another."""
    path = "/api/titles/brass-lancashire"
    rounds = [ann.get(f"{path}/components", **{name: "on"}).json()["rounds"] for name in ("classic-cards", "community")]
    assert (rounds[0]["3"], rounds[1]["2"]) == (10, 10)
    starts = [ann.get(f"{path}/start", **{"seats": seats, "classic-cards": "on"}) for seats in (2, 3)]
    assert [answer.status_code for answer in starts] == [422, 200]


def test_an_unknown_title_is_named(ann: Visitor) -> None:
    answer = ann.post("/api/games", {"title": "brass-birmingam", "seats": [{"kind": "me"}]})
    assert "did you mean brass-birmingham" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seats": [{"kind": "me"}]}, "seats"),
        ({"seats": [{"kind": "me"}] * 9}, "seats"),
        ({"variant": {"canals": "on"}}, "variant"),
        ({"variant": {"introductory": "perhaps"}}, "introductory"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "genius"),
        ({"data": "a: [1"}, "data"),
        ({"data": "a: &a [1]\nb: *a"}, "aliases"),
        ({"data": "title: brass-birmingham"}, "data"),
        ({"seed": 5, "seats": [{"kind": "me"}, {"kind": "open"}]}, "seed"),
        ({"seed": -1}, "seed"),
    ],
)
def test_a_game_that_cannot_be_begun_is_refused_with_the_reason(
    ann: Visitor, change: dict[str, object], word: str
) -> None:
    body = {"title": BIRMINGHAM, "seats": [{"kind": "me"}, {"kind": "me"}]} | change
    answer = ann.post("/api/games", body)
    assert answer.status_code == 422
    assert word in answer.json()["error"]["message"]


def test_a_friend_takes_the_open_seat_by_its_link(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open")
    invite = game["seats"][1]["invite"]
    assert ben.get(f"/api{invite}").json()["seat"] == 1
    joined = ben.post(f"/api{invite}").json()
    assert [seat["yours"] for seat in joined["seats"]] == [False, True]
    assert joined["seats"][1]["name"] == "Ben"


def test_a_link_gives_its_seat_away_once(ann: Visitor, ben: Visitor, visitor: Callable[..., Visitor]) -> None:
    invite = ann.create("me", "open")["seats"][1]["invite"]
    ben.post(f"/api{invite}")
    late = visitor()
    assert late.post(f"/api{invite}").status_code == 404


def test_a_made_up_link_leads_nowhere(ann: Visitor) -> None:
    assert ann.get("/api/join/aaaaaaaaaaaaaaaaaaaaaaaa").status_code == 404


def test_who_joins_says_who_they_are_first(ann: Visitor, stranger: Visitor) -> None:
    invite = ann.create("me", "open")["seats"][1]["invite"]
    assert stranger.post(f"/api{invite}").status_code == 401


def test_only_the_creator_sees_the_links_of_a_private_game(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open", "open")
    shown = ben.post(f"/api{game['seats'][1]['invite']}").json()
    assert "invite" not in shown["seats"][2]


def test_links_are_long_and_unlike(ann: Visitor) -> None:
    seats = ann.create("me", "open", "open")["seats"]
    links = {seat["invite"] for seat in seats if "invite" in seat}
    assert len(links) == 2
    assert min(len(link) for link in links) >= len("/join/") + 32


def test_open_tables_are_the_public_games_with_a_free_seat(ann: Visitor, stranger: Visitor) -> None:
    public = ann.create("me", "open", public=True)["id"]
    private = ann.create("me", "open")["id"]
    full = ann.create("me", "me", public=True)["id"]
    shown = {game["id"]: game for game in stranger.get("/api/tables").json()}
    assert public in shown
    assert private not in shown
    assert full not in shown
    assert "invite" in shown[public]["seats"][1]


def test_my_games_say_whose_turn_it_is(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    state = ann.play_first(game)
    listed = ann.get("/api/games").json()["games"][0]
    assert (listed["move"], listed["waiting_for"]) == (1, state["asked"]["seat"])


def test_games_of_others_are_not_mine(ann: Visitor, ben: Visitor) -> None:
    ann.create("me", "me")
    assert ben.get("/api/games").json()["games"] == []


def test_a_spectator_sees_what_everybody_may_see(ann: Visitor, stranger: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    state = stranger.look(game)
    assert (state["seat"], state["your_seats"], state["asked"]["choices"]) == (None, [], [])


def test_nobody_looks_through_anothers_seat(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert ben.get(f"/api/games/{game}", seat=0).status_code == 403


def test_who_has_several_seats_may_look_through_each(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    hands = [ann.look(game, seat=seat)["view"]["seats"][seat]["hand"] for seat in (0, 1)]
    assert None not in hands


def test_the_seed_decides_the_deal(ann: Visitor) -> None:
    first, second = (ann.create("me", "me", seed=7)["id"] for _ in range(2))
    assert ann.look(first)["view"] == ann.look(second)["view"]


def test_a_game_is_played_with_the_players_own_components(ann: Visitor) -> None:
    own = (BUILT_IN / "birmingham.yaml").read_text("utf-8").replace("money: 17", "money: 23")
    game = ann.create("me", "me", data=own)["id"]
    assert ann.look(game)["view"]["seats"][0]["money"] == 23
    assert ann.get(f"/api/games/{game}/components").json()["setup"]["money"] == 23


def test_games_dropped_from_memory_come_back_from_the_database(tmp_path: Path) -> None:
    own = (BUILT_IN / "birmingham.yaml").read_text("utf-8").replace("money: 17", "money: 23")
    with running(quiet_settings(tmp_path, limits=Limits(tables=1))) as service:
        visitor = Visitor(service.host, "Ann")
        games = [visitor.create("me", "me", data=own)["id"] for _ in range(3)]
        before = [visitor.play_first(game) for game in games]
        after = [visitor.look(game) for game in games]
        kept = len(service.service.hall.registry)
        visitor.close()
    assert after == before
    assert kept == 1


def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    with running(quiet_settings(tmp_path)) as service:
        visitor = Visitor(service.host, "Ann")
        game = visitor.create("me", "me", "open")["id"]
        before = visitor.look(game)
        cookies = visitor.client.cookies
    with running(quiet_settings(tmp_path)) as service:
        again = Visitor(service.host)
        again.client.cookies = cookies
        assert again.look(game) == before
        again.close()
        visitor.close()


def test_no_such_game(service: Running, ann: Visitor) -> None:
    assert ann.get("/api/games/aaaaaaaaaaaaaaaa").status_code == 404
    assert ann.get(f"/api/games/{'a' * 90}").status_code == 422


# -- what people should know -------------------------------------------------------------------------------------


def test_a_game_tells_what_people_should_know_before_they_play(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "bot", title="yokohama")["id"])
    assert state["notice"] == {"key": "notice.reconstructed", "args": {"how": "half"}}


def test_a_title_without_a_notice_tells_none(ann: Visitor) -> None:
    assert ann.look(ann.create("me", "bot", title=BIRMINGHAM)["id"])["notice"] is None


def test_an_owners_file_without_reconstructed_figures_has_no_notice(ann: Visitor) -> None:
    content = YOKOHAMA_FILE.read_text(encoding="utf-8").replace("reconstructed", "owner")
    state = ann.look(ann.create("me", "bot", title="yokohama", data=content)["id"])
    assert state["notice"] is None


def test_a_variant_that_only_old_records_have_is_neither_offered_nor_begun(ann: Visitor) -> None:
    titles = {title["title"]: title for title in ann.get("/api/titles").json()}
    assert "played-by" not in [variant["name"] for variant in titles["yokohama"]["variants"]]
    game = ann.create("me", "bot", title="yokohama", variant={"played-by": "version-1"})["id"]
    assert ann.look(game)["variant"]["played-by"] == "present"


def piece(visitor: Visitor, game: str, address: str, **where: object) -> Any:
    return visitor.get(f"/api/games/{game}/piece", address=address, **where)


def test_a_piece_tells_what_it_is_to_players_and_to_those_who_look_on(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "bot", seed=4)["id"]
    mine = piece(ann, game, "market:coal").json()
    PieceInfo.model_validate(mine, strict=True)
    assert mine["name"]["key"] == "what.market_coal"
    theirs = piece(ben, game, "market:coal").json()
    assert theirs["values"] == mine["values"]
    assert len(theirs["now"]) < len(mine["now"])


def test_a_piece_is_told_of_a_former_position_and_of_a_plan(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "me", seed=2)["id"])
    game, seat = state["id"], state["asked"]["seat"]
    now = piece(ann, game, "card:iron", seat=seat).json()
    assert now == piece(ann, game, "card:iron", seat=seat, at=0).json()
    assert now == piece(ann, game, "card:iron", seat=seat, plan="").json()
    steps = [choice["option"] for choice in state["asked"]["choices"] if choice["notation"] == "pass"]
    planned = ann.post(f"/api/games/{game}/plan", {"move": 0, "seat": seat, "options": steps}).json()["state"]
    steps += [choice["option"] for choice in planned["asked"]["choices"] if choice["target"] is not None][:1]
    card = planned["asked"]["choices"][0]["target"]
    before, after = [piece(ann, game, card, seat=seat, plan=plan).json() for plan in ("", ",".join(map(str, steps)))]
    assert before["about"]["args"]["cards"] == after["about"]["args"]["cards"] + 1
    assert ann.error(piece(ann, game, card, seat=seat, plan="x")) == "invalid"


def test_nothing_is_told_about_an_address_that_is_not_there(ann: Visitor) -> None:
    game = ann.create("me", "bot", seed=4)["id"]
    assert piece(ann, game, "slot:atlantis-1").json() is None
