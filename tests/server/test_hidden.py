"""Nobody sees what isn't theirs: every answer and every live message of whole games is searched."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import PATIENCE, Running, Visitor, receive
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play.foresight import foresee
from tycoon.play.match import Match
from tycoon.server.games import seat_state
from tycoon.server.games.table import Chair, Looker, Table
from tycoon.server.http.models.advice import WhyEntry
from tycoon.server.http.models.charts import Curves
from tycoon.server.http.models.choices import Effects
from tycoon.server.http.models.lists import GamePage
from tycoon.server.http.models.since import Since
from tycoon.server.http.models.state import GameState

LONG_GAME = 60
"""Moves after which a game has shown enough."""


class Listener:
    """Keeps every live message of a connection."""

    def __init__(self, person: Visitor, game: str) -> None:
        self.messages: list[str] = []
        self._connection = person.live(game)
        self._socket = self._connection.__enter__()
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def _listen(self) -> None:
        try:
            for message in self._socket:
                self.messages.append(str(message))
        except ConnectionClosed:
            return

    def close(self) -> list[str]:
        self._connection.__exit__(None, None, None)
        self._thread.join()
        return self.messages


def play(people: list[Visitor], game: str) -> None:
    """Random moves by whoever is asked, with all the questions one can ask in between."""
    chance = random.Random(11)
    asked_at = 0
    while True:
        looks = [person.look(game) for person in people[:2]]
        if looks[0]["over"] or looks[0]["move"] > LONG_GAME:
            return
        state = next((look for look in looks if look["asked"] and look["asked"]["choices"]), None)
        if state is None:
            time.sleep(0.01)
            continue
        person = people[looks.index(state)]
        choice = chance.choice(state["asked"]["choices"])
        person.get(f"/api/games/{game}/effects", move=state["move"], option=choice["option"])
        assert person.move(game, state["move"], choice["option"], state["asked"]["seat"]).status_code == 200
        if state["move"] >= asked_at:
            asked_at = state["move"] + 15
            ask_everything(people, game, chance.randrange(state["move"] + 1))


def ask_everything(people: list[Visitor], game: str, at: int) -> None:
    for person in people:
        for seat in range(3):
            person.get(f"/api/games/{game}", seat=seat, at=at)
        person.get(f"/api/games/{game}", log="all")
        person.get(f"/api/games/{game}/why", option=at)
        person.get(f"/api/games/{game}/record")
        person.get(f"/api/games/{game}/curves")
        person.get("/api/games")
        person.get("/api/tables")
        person.move(game, 0, 5, 0)
        person.post(f"/api/games/{game}/undo", {"move": at})


def states_in(body: Any) -> list[dict[str, Any]]:
    """The GameState that an answer or a live message is or holds."""
    found = [body, body.get("state")] if isinstance(body, dict) else []
    return [state for state in found if isinstance(state, dict) and "view" in state]


def strip_log(state: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value
        for name, value in state.items()
        if name not in ("log", "ticks", "can_undo", "take_back", "orders", "seats", "moves", "version", "here")
    }


def in_another_world(match: Match, shown: dict[str, Any], eyes: int) -> dict[str, Any]:
    """The same state as it would be sent if all that these eyes cannot know were different."""
    game, seat = match.game, shown["seat"]
    true = match.at(shown["move"])
    other = game.resample(true, eyes, Rng(shown["move"] + 1))
    world = Match(game, match.record, other)
    shown_table = Table(
        shown["id"], world, [Chair(n, "person", "") for n in range(match.record.deal.seats)], 0, False, 0, 0
    )
    made = seat_state.state(shown_table, Looker(seat, tuple(shown["your_seats"])))
    made |= {"move": shown["move"], "asked": made["asked"] if shown["asked"] else None}
    if not shown["asked"] and not shown["over"]:
        made["view"] = game.view_back(other, seat)
    return dict(msgspec.json.decode(msgspec.json.encode(made)))


def card_of(named: dict[str, Any]) -> str:
    """The card that a text names; that of a town is named by its place."""
    return str(named["args"].get("place", named)["key"]).partition(".")[2]


def check_open_cards(entry: dict[str, Any], match: Match) -> None:
    """A card that the log names lies openly on its owner's discard pile, or is a wild card, which everybody knew.

    At the end of an era the piles are gathered in: nothing can be compared then.
    """
    if any(text["key"] in ("log.era", "log.end") for text in entry["texts"]):
        return
    seats = match.view(None, entry["move"]).get("seats", [])
    for text in entry["texts"]:
        if text["key"] == "log.discard":
            card = card_of(text["args"]["card"])
            assert card.startswith("wild") or card in seats[text["args"]["seat"]]["discards"]


def check_answer(text: str, match: Match) -> list[dict[str, Any]]:
    """Nothing in an answer gives the deal away; returns the states in it."""
    deal = match.record.deal
    assert str(deal.seed) not in text
    for key in ("deal", "seed", *(part for part in deal.parts if "deck" in part)):
        assert f'"{key}":' not in text
    return states_in(msgspec.json.decode(text or "null"))


def check_state(state: dict[str, Any], allowed: frozenset[int], match: Match) -> None:
    """Only own seats are looked through, and nothing depends on what the seat cannot know."""
    assert set(state["your_seats"]) <= allowed
    assert state["seat"] is None or state["seat"] in allowed
    if state["asked"] and state["asked"]["seat"] != state["seat"]:
        assert state["asked"]["choices"] == []
    # A spectator may know no more than any of the seats.
    for eyes in (0, 1) if state["seat"] is None else (state["seat"],):
        assert strip_log(in_another_world(match, state, eyes)) == strip_log(state)


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_no_answer_or_live_message_of_a_game_holds_what_its_reader_may_not_know(
    service: Running, visitor: Callable[..., Visitor], title: str
) -> None:
    ann, ben, watcher, stranger = visitor(), visitor(), visitor(), visitor(None)
    created = ann.create("me", "open", "bot", title=title)
    ben.post(f"/api{created['seats'][1]['invite']}")
    id_ = created["id"]
    people = [ann, ben, watcher, stranger]
    listeners = [Listener(person, id_) for person in people]
    play(people, id_)

    bodies = [person.bodies + listener.close() for person, listener in zip(people, listeners, strict=True)]
    match = service.service.hall.registry.tables[id_].match
    readers = zip(bodies, ({0}, {1}, set[int](), set[int]()), strict=True)
    answers = {(text, frozenset(allowed)) for texts, allowed in readers for text in texts}
    entries: set[bytes] = set()
    # A move brings the same state to a reader in its answer, in a live message and at the next look.
    states: dict[tuple[bytes, frozenset[int]], dict[str, Any]] = {}
    for text, allowed in answers:
        for state in check_answer(text, match):
            states[msgspec.json.encode(strip_log(state), order="sorted"), allowed] = state
            entries |= {msgspec.json.encode(entry) for entry in state["log"]}
    for (_, allowed), state in states.items():
        check_state(state, allowed, match)
    assert len(states) > 100
    for entry in entries:
        check_open_cards(msgspec.json.decode(entry), match)


# -- worlds dealt anew ---------------------------------------------------------------------------------------


class Party:
    """Three people who play a game, and a stranger who looks on."""

    def __init__(self, service: Running, people: list[Visitor], title: str, seed: int) -> None:
        self.people = people
        self.chance = random.Random(seed)
        created = people[0].create("me", "open", "open", title=title)
        self.id = created["id"]
        for person, seat in zip(people[1:3], created["seats"][1:], strict=True):
            assert person.post(f"/api{seat['invite']}").status_code == 200
        self.table = service.service.hall.registry.tables[self.id]

    def play(self, moves: int) -> bool:
        """Random moves of whoever is asked; False when the game is over."""
        for _ in range(moves):
            if self.table.over:
                return False
            seat = self.table.match.state.seat
            state = self.people[seat].look(self.id, seat=seat)
            option = self.chance.choice(state["asked"]["choices"])["option"]
            assert self.people[seat].move(self.id, state["move"], option, seat).status_code == 200
        return not self.table.over

    def compare(self) -> int:
        """Ask everything in the true world and in one dealt anew for whoever asks; return how much was compared."""
        with ExitStack() as stack:
            # Who is here is told too: the people stay while answers are compared.
            for person in self.people[:3]:
                receive(stack.enter_context(person.live(self.id)))
            return self._compare()

    def _compare(self) -> int:
        compared = 0
        true = self.table.match.state
        options = true.options[:4]
        for number, person in enumerate(self.people):
            answers = self.crawl(person, options)
            # A spectator may know no more than any of the seats.
            for seat in (0, 1, 2) if number > 2 else (number,):
                self._show(self.table.game.resample(true, seat, Rng(self.chance.getrandbits(60))))
                assert self.crawl(person, options) == answers
                self._show(true)
                compared += len(answers)
        return compared

    def _show(self, world: Any) -> None:
        self.table.match.state = world
        self.table.pictures.clear()

    def crawl(self, person: Visitor, options: list[int]) -> list[bytes]:
        """The bodies of all answers about the game, and the live message."""
        path, move = f"/api/games/{self.id}", self.table.move
        asked: list[tuple[str, dict[str, Any]]] = [(path, {}), (path, {"log": "all"})]
        asked += [(f"{path}/curves", {}), (f"{path}/components", {}), (f"{path}/since", {})]
        asked += [(f"{path}/record", {}), (f"{path}/why", {}), (f"{path}/hint", {"move": move}), ("/api/games", {})]
        asked += [(path, {"seat": seat}) for seat in range(3)]
        asked += [(f"{path}/effects", {"move": move, "option": option}) for option in options]
        asked += [(f"{path}/why", {"option": option}) for option in (*options[:2], 0, 7)]
        answers = [person.client.get(where, params=params).content for where, params in asked]
        with person.live(self.id) as socket:
            return [*answers, str(socket.recv(timeout=PATIENCE)).encode()]


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_answer_is_the_same_byte_for_byte_in_a_world_dealt_anew(
    service: Running, visitor: Callable[..., Visitor], title: str
) -> None:
    party = Party(service, [visitor(), visitor(), visitor(), visitor(None)], title, 8)
    party.play(25)
    assert party.compare() > 90


@pytest.mark.soak
def test_a_million_answers_are_the_same_in_worlds_dealt_anew(service: Running, visitor: Callable[..., Visitor]) -> None:
    people = [visitor(), visitor(), visitor(), visitor(None)]
    compared = seed = 0
    while compared < 10**6:
        party = Party(service, people, CATALOGUE.titles()[seed % len(CATALOGUE.titles())], seed)
        compared += party.compare()
        while party.play(5):
            compared += party.compare()
        seed += 1


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_effects_do_not_depend_on_what_the_seat_cannot_know(title: str) -> None:
    game, chance = CATALOGUE.game(title), random.Random(3)
    s = game.start(game.deal(game.seats[0], 6))
    for number in range(15):
        other = game.resample(s, s.seat, Rng(number))
        for option in s.options[:3]:
            assert foresee(game, s, option) == foresee(game, other, option)
        s.apply(chance.choice(s.options))


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_answers_are_what_the_api_says(ann: Visitor, title: str) -> None:
    """Answers are encoded without being checked against their models: here they are."""
    game = ann.create(*["me"] * CATALOGUE.game(title).seats[0], title=title)["id"]
    chance = random.Random(5)
    state = ann.look(game)
    for _ in range(25):
        GameState.model_validate(state, strict=True)
        choice = chance.choice(state["asked"]["choices"])
        told = ann.get(f"/api/games/{game}/effects", move=state["move"], option=choice["option"]).json()
        Effects.model_validate(told, strict=True)
        state = ann.move(game, state["move"], choice["option"], state["asked"]["seat"]).json()
    for entry in ann.get(f"/api/games/{game}/why", option=0).json():
        WhyEntry.model_validate(entry, strict=True)
    Curves.model_validate(ann.get(f"/api/games/{game}/curves").json(), strict=True)
    Since.model_validate(ann.get(f"/api/games/{game}/since").json(), strict=True)
    GamePage.model_validate(ann.get("/api/games").json(), strict=True)
