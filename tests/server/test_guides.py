"""The guide over the API: on or off in a game, and what it has told."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.running import Visitor, new_name


def new_game(visitor: Visitor, title: str = "brass-birmingham") -> str:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    return str(visitor.post("/api/games", {"title": title, "seats": seats, "seed": 1}).json()["id"])


def path(game: str) -> str:
    return f"/api/games/{game}/guide"


def test_a_title_says_how_a_first_game_with_a_guide_is_played(stranger: Visitor) -> None:
    titles = {one["title"]: one["guide"] for one in stranger.get("/api/titles").json()}
    assert titles["brass-birmingham"] == {"level": "beginner", "seats": 3}


def test_a_game_has_no_guide_unless_somebody_wants_it(ann: Visitor) -> None:
    game = new_game(ann)
    assert ann.get(path(game)).json()["on"] is False
    assert ann.post(path(game), {"on": True}).json()["on"] is True
    assert ann.post(path(game), {"on": False}).json()["on"] is False


def test_what_was_told_is_kept(ann: Visitor) -> None:
    game = new_game(ann)
    ann.post(path(game), {"on": True})
    ann.post(path(game), {"seen": ["opening", "ChooseAction"]})
    ann.post(path(game), {"seen": ["ChooseAction", "DiscardAny"]})
    assert ann.get(path(game)).json()["seen"] == ["opening", "ChooseAction", "DiscardAny"]


def test_another_first_game_is_explained_anew(ann: Visitor) -> None:
    first, second = new_game(ann), new_game(ann)
    ann.post(path(first), {"on": True, "seen": ["opening"]})
    assert ann.post(path(second), {"on": True}).json() | {"cards": {}} == {"on": True, "cards": {}, "seen": []}
    assert ann.get(path(first)).json()["on"] is True


def test_a_card_that_there_is_not_is_named_and_nothing_changes(ann: Visitor) -> None:
    game = new_game(ann)
    refused = ann.post(path(game), {"on": True, "seen": ["Dance"]})
    assert refused.status_code == 422
    assert "'Dance'" in refused.json()["error"]["message"]
    assert ann.get(path(game)).json()["on"] is False


def test_whoever_does_not_play_has_no_guide(ann: Visitor, ben: Visitor) -> None:
    assert ben.post(path(new_game(ann)), {"on": True}).status_code == 403


def test_every_card_has_its_words(stranger: Visitor, ann: Visitor) -> None:
    words = stranger.get("/api/guides/words/pl/brass-birmingham").json()
    cards = ann.get(path(new_game(ann))).json()["cards"]
    assert all(f"guide.{card['say']}.asked" in words for card in cards.values())


def test_the_guide_is_no_lesson_on_the_list(ann: Visitor) -> None:
    ann.post(path(new_game(ann)), {"on": True})
    shelves = ann.get("/api/lessons").json()
    assert all(one["lesson"] != "guide" for shelf in shelves for one in shelf["lessons"])


def test_the_guide_of_a_guest_goes_with_them_into_their_account(visitor: Callable[..., Visitor]) -> None:
    guest = visitor("Guest")
    game = new_game(guest)
    guest.post(path(game), {"on": True, "seen": ["opening"]})
    guest.post("/api/register", {"name": new_name(), "password": "coal and iron"})
    assert guest.get(path(game)).json()["seen"] == ["opening"]
