"""Lists of games: where a game stands for each of its people, pages, search, and what people call their games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select, text

from tests.server.running import Visitor, quiet_settings, running
from tycoon.server.people import stored_people
from tycoon.server.storage import own_games, schema, shelving, stored_games
from tycoon.server.storage.own_games import Page, Wanted
from tycoon.server.storage.store import Store, upgrade


def listed(visitor: Visitor, **wanted: Any) -> list[str]:
    answer = visitor.get("/api/games", **wanted)
    assert answer.status_code == 200, answer.text
    return [game["id"] for game in answer.json()["games"]]


def counts(visitor: Visitor) -> dict[str, int]:
    return dict(visitor.get("/api/counts").json())


def token(game: dict[str, Any]) -> str:
    return str(next(seat["invite"] for seat in game["seats"] if seat.get("invite")))


def together(ann: Visitor, ben: Visitor, title: str = "brass-birmingham") -> str:
    """A game of the two."""
    game = ann.create("me", "open", title=title)
    assert ben.post(f"/api{token(game)}").status_code == 200
    return str(game["id"])


def test_a_game_is_on_the_list_of_the_one_who_is_asked_and_on_the_other_list_of_the_other(
    ann: Visitor, ben: Visitor
) -> None:
    game = together(ann, ben)
    asked, other = (ann, ben) if ann.look(game)["asked"]["choices"] else (ben, ann)
    assert (listed(asked, list="turn"), listed(asked, list="others")) == ([game], [])
    assert (listed(other, list="turn"), listed(other, list="others")) == ([], [game])


def test_a_game_changes_its_list_when_the_turn_passes_and_when_it_is_taken_back(ann: Visitor, ben: Visitor) -> None:
    game = together(ann, ben)
    asked = ann if ann.look(game)["asked"]["choices"] else ben
    while (state := asked.look(game))["asked"]["choices"]:
        asked.play_first(game, state)
    assert (listed(asked, list="turn"), listed(asked, list="others")) == ([], [game])


def test_who_plays_alone_finds_the_game_there_and_among_those_that_wait(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert counts(ann) == {"turn": 1, "others": 0, "alone": 1, "over": 0, "archive": 0}
    assert listed(ann, list="alone") == listed(ann, list="turn") == [game]


def test_a_game_with_an_open_seat_is_not_played_alone(ann: Visitor) -> None:
    ann.create("me", "open")
    assert counts(ann)["alone"] == 0


def test_a_card_tells_the_round_and_the_last_move_in_words(ann: Visitor) -> None:
    game = ann.create("me", "me", title="brass-birmingham")["id"]
    for _ in range(6):
        ann.play_first(game)
    page = ann.get("/api/games", language="pl").json()
    shown, words = page["games"][0], page["words"]["brass-birmingham"]
    assert shown["round"]["key"] in words
    assert shown["last"]["text"]["key"] in words
    assert len(words) < 60
    log = ann.look(game)["log"]
    told = [line for entry in log for line in entry["texts"] if line["rank"] == "main"]
    assert (shown["last"]["text"]["key"], shown["last"]["text"]["args"]) == (told[-1]["key"], told[-1]["args"])


def test_words_of_a_list_are_in_the_language_that_is_asked_for(ann: Visitor) -> None:
    ann.create("me", "me")
    said = {
        language: next(iter(ann.get("/api/games", language=language).json()["words"].values()))
        for language in ("en", "pl", "de")
    }
    assert said["en"] != said["pl"] != said["de"]


def test_pages_follow_one_another_without_gaps_or_repeats(ann: Visitor) -> None:
    games = [ann.create("me", "me")["id"] for _ in range(7)]
    seen: list[str] = []
    after: dict[str, str] = {}
    while True:
        page = ann.get("/api/games", list="turn", size=3, **after).json()
        seen += [game["id"] for game in page["games"]]
        if page["next"] is None:
            break
        after = {"after": page["next"]}
    assert seen == games[::-1]


def test_a_list_can_be_cut_down_to_a_title(ann: Visitor) -> None:
    brass = ann.create("me", "me", "me", title="brass")["id"]
    ann.create("me", "me")
    assert listed(ann, list="turn", title="brass") == [brass]


def test_a_search_finds_players_titles_and_own_names_in_any_case(ann: Visitor, visitor: Callable[..., Visitor]) -> None:
    with_friend = together(ann, visitor("Łucja"))
    harbour = ann.create("me", "me", title="yokohama")["id"]
    ann.post(f"/api/games/{harbour}/name", {"name": "Piątkowy wieczór"})
    assert listed(ann, search="łUC") == [with_friend]
    assert listed(ann, search="okoha") == [harbour]
    assert listed(ann, search="WIECZÓR") == [harbour]
    assert listed(ann, search="nobody of this name") == []


def test_a_page_that_is_not_one_is_refused(ann: Visitor) -> None:
    assert ann.get("/api/games", after="nonsense").status_code == 422
    assert ann.get("/api/games", after="1.2.3~abc").status_code == 422
    assert ann.get("/api/games", list="nonsense").status_code == 422
    assert ann.get("/api/games", size=1000).status_code == 422


def test_one_game_is_told_as_on_its_list_and_only_to_its_people(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open")
    assert ann.get(f"/api/games/{game['id']}/mine").json() == ann.get("/api/games").json()["games"][0]
    assert token(ann.get(f"/api/games/{game['id']}/mine").json()) == token(game)
    assert ben.get(f"/api/games/{game['id']}/mine").status_code == 404


def test_an_own_name_is_nobody_elses_business(ann: Visitor, ben: Visitor) -> None:
    game = together(ann, ben)
    assert ann.post(f"/api/games/{game}/name", {"name": "Old rivals"}).json()["own_name"] == "Old rivals"
    assert ben.get("/api/games").json()["games"][0]["own_name"] is None
    assert ann.post(f"/api/games/{game}/name", {"name": None}).json()["own_name"] is None


def test_a_game_in_the_archive_waits_for_nobody_and_can_be_taken_out(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert ann.post(f"/api/games/{game}/archive", {}).json()["archived"]
    assert counts(ann) == {"turn": 0, "others": 0, "alone": 0, "over": 0, "archive": 1}
    ann.play_first(game)
    assert listed(ann, list="archive") == [game]
    ann.post(f"/api/games/{game}/archive", {"archived": False})
    assert counts(ann) == {"turn": 1, "others": 0, "alone": 1, "over": 0, "archive": 0}


@pytest.mark.parametrize("path", ["name", "archive"])
def test_nobody_arranges_games_that_are_not_theirs(ann: Visitor, ben: Visitor, path: str) -> None:
    game = ann.create("me", "me")["id"]
    answer = ben.post(f"/api/games/{game}/{path}", {})
    assert (answer.status_code, ben.error(answer)) == (403, "not_yours")


def test_a_guest_who_becomes_an_account_keeps_names_and_archive(visitor: Callable[..., Visitor]) -> None:
    account, guest = visitor(None), visitor("Guest")
    account.post("/api/register", {"name": "List Lena", "password": "correct horse"})
    game, other = guest.create("me", "me")["id"], guest.create("me", "me")["id"]
    guest.post(f"/api/games/{game}/name", {"name": "The long one"})
    guest.post(f"/api/games/{other}/archive", {})
    guest.post("/api/login", {"name": "List Lena", "password": "correct horse"})
    shown = guest.get("/api/games", list="turn").json()["games"]
    assert [(one["id"], one["own_name"]) for one in shown] == [(game, "The long one")]
    assert listed(guest, list="archive") == [other]


def test_who_is_deleted_takes_names_of_games_along(visitor: Callable[..., Visitor]) -> None:
    person = visitor("Eva")
    game = person.create("me", "me")["id"]
    person.post(f"/api/games/{game}/name", {"name": "Secret name"})
    kept = person.get("/api/me/export").json()["lists"]
    assert kept == [{"game": game, "name": "Secret name", "archived": False, "resigned": False}]


# -- both databases ------------------------------------------------------------------------------------------


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    upgrade(opened.engine)
    yield opened
    opened.close()


def fill(connection: Connection, games: int) -> int:
    """Somebody with so many games, of which the newest three wait for them."""
    person = stored_people.add_guest(connection, "Ann").id
    friend = stored_people.add_guest(connection, "Ben").id
    rows, seats = [], []
    for number in range(games):
        waits = number >= games - 3
        rows.append(
            {
                "id": f"g{number:06}",
                "title": ("brass", "yokohama")[number % 2],
                "rules_version": 1,
                "deal": "{}",
                "creator": person,
                "public": False,
                "created": float(number),
                "updated": float(number),
                "move": 1,
                "over": not waits,
                "waiting_for": 0 if waits else None,
            }
        )
        for seat, who in enumerate((person, friend)):
            name = "Zofia" if (number, seat) == (0, 1) else f"P{seat}"
            seats.append({"game": f"g{number:06}", "seat": seat, "kind": "person", "name": name, "person": who})
    connection.execute(insert(schema.games), rows)
    connection.execute(insert(schema.seats), seats)
    assert shelving.mend(connection) == games
    return person


def plan_of(connection: Connection, query: str) -> str:
    explain = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
    return "\n".join(str(row) for row in connection.execute(text(explain + query)))


def statements(store: Store, work: Callable[[Connection], Any]) -> tuple[Any, list[str]]:
    """The result of some reading, and the statements that it took."""
    said: list[str] = []

    def hear(_conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
        said.append(statement)

    event.listen(store.engine, "before_cursor_execute", hear)
    try:
        return store.read_now(work), [one for one in said if one.lstrip().upper().startswith(("SELECT", "WITH"))]
    finally:
        event.remove(store.engine, "before_cursor_execute", hear)


def page_of(person: int, wanted: Wanted) -> Callable[[Connection], Page]:
    return partial(own_games.page, person=person, wanted=wanted, title_name=str)


def filled(games: int) -> Callable[[Connection], int]:
    return partial(fill, games=games)


def test_a_page_takes_as_many_statements_and_rows_however_long_the_list_is(store: Store) -> None:
    taken = []
    for games in (40, 400):
        store.write_now(lambda c: c.execute(schema.games.delete()).rowcount)
        person = store.write_now(filled(games))
        page, said = statements(store, page_of(person, Wanted("over", size=20)))
        taken.append((len(page.games), len(said)))
    assert taken[0] == taken[1] == (20, 5)


def test_a_page_is_read_from_an_index_without_sorting(store: Store) -> None:
    if store.engine.dialect.name != "sqlite":
        pytest.skip("PostgreSQL decides by the number of rows")
    queries = {
        "all": "place <> 'deleted'",
        "over": "place = 'over'",
        "one title": "place = 'over' AND title = 'brass'",
        "alone": "alone IS 1",
    }
    for name, condition in queries.items():
        query = f"SELECT game FROM own_games WHERE person = 1 AND {condition} AND (updated, game) < (5, 'g')"
        plan = store.read_now(partial(plan_of, query=f"{query} ORDER BY updated DESC, game DESC LIMIT 20"))
        assert "INDEX ix_own_games_person" in plan, name
        assert "TEMP B-TREE" not in plan, name


def plans(store: Store, work: Callable[[Connection], Any]) -> list[str]:
    """How the database reads for each statement of some work, in SQLite, with the values it was given."""
    said: list[tuple[str, Any]] = []

    def hear(_conn: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        said.append((statement, values))

    def explained(connection: Connection) -> list[str]:
        return [
            "\n".join(str(row) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values))
            for statement, values in said
            if statement.lstrip().upper().startswith("SELECT")
        ]

    event.listen(store.engine, "before_cursor_execute", hear)
    try:
        store.read_now(work)
    finally:
        event.remove(store.engine, "before_cursor_execute", hear)
    return store.read_now(explained)


@pytest.mark.parametrize(
    ("list_", "index"),
    [
        ("all", "person_title_updated_game (person=? AND title=?"),
        ("alone", "person_alone_title_updated_game (person=? AND alone=? AND title=?"),
        ("over", "person_place_title_updated_game (person=? AND place=? AND title=?"),
    ],
)
def test_a_list_of_one_title_is_read_without_the_games_of_others(
    store: Store, list_: own_games.List, index: str
) -> None:
    if store.engine.dialect.name != "sqlite":
        pytest.skip("PostgreSQL decides by the number of rows")
    person = store.write_now(filled(30))
    for after in (None, (20.0, "g000020")):
        plan = plans(store, page_of(person, Wanted(list_, title="brass", after=after)))[0]
        assert f"INDEX ix_own_games_{index}" in plan, plan
        assert "TEMP B-TREE" not in plan, plan


def test_open_tables_and_unfinished_games_are_found_without_reading_the_finished_ones(store: Store) -> None:
    if store.engine.dialect.name != "sqlite":
        pytest.skip("PostgreSQL decides by the number of rows")
    person = store.write_now(filled(30))
    opened = plans(store, stored_games.open_tables)[0]
    assert "INDEX ix_games_public_over_created (public=? AND over=?)" in opened, opened
    assert "TEMP B-TREE" not in opened, opened
    counted = plans(store, partial(stored_games.unfinished_count, person=person))[0]
    assert "INDEX ix_games_creator_over (creator=? AND over=?)" in counted, counted


def test_postgresql_reads_long_lists_from_their_indexes_too(store: Store) -> None:
    if store.engine.dialect.name != "postgresql":
        pytest.skip("what SQLite does is tested above")
    assert store.write_now(filled(3000)) == 1
    queries = {
        "ix_games_public_over_created": "SELECT id FROM games WHERE public AND NOT over ORDER BY created LIMIT 100",
        "ix_games_creator_over": "SELECT count(*) FROM games WHERE creator = 1 AND NOT over",
    }

    def planned(connection: Connection) -> dict[str, str]:
        connection.execute(text("ANALYZE games"))
        return {index: plan_of(connection, query) for index, query in queries.items()}

    for index, plan in store.read_now(planned).items():
        assert index in plan, plan


def test_a_search_reads_no_more_than_its_windows(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_games, "WINDOW", 10)
    monkeypatch.setattr(own_games, "MOST_WINDOWS", 3)
    person = store.write_now(filled(60))
    wanted = Wanted("over", search="zof")
    pages = []
    while True:
        page, said = statements(store, page_of(person, wanted))
        pages.append([own.row.id for own in page.games])
        assert len(said) <= 2 * 3 + 4
        if page.next is None:
            break
        wanted = Wanted("over", search="zof", after=page.next)
    assert pages == [[], ["g000000"]]


def test_only_the_games_that_wait_are_counted_beyond_a_limit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_games, "MOST_COUNTED", 2)
    person = store.write_now(filled(30))
    assert store.read_now(lambda c: own_games.counts(c, person)) == {
        "turn": 3,
        "others": 0,
        "alone": 0,
        "over": 2,
        "archive": 0,
    }


def test_what_a_process_of_an_older_version_changes_is_mended(store: Store) -> None:
    person = store.write_now(filled(10))
    games = schema.games

    def older(connection: Connection) -> int:
        over = games.update().where(games.c.id == "g000009").values(over=True, waiting_for=None, updated=99.0)
        connection.execute(over)
        return shelving.mend(connection)

    assert store.write_now(older) == 1
    assert store.read_now(lambda c: own_games.counts(c, person))["turn"] == 2
    o = schema.own_games.c
    assert store.read_now(lambda c: c.execute(select(o.updated).where(o.game == "g000009")).scalars().all()) == [99, 99]


def test_lists_are_the_same_after_a_restart(database: str, tmp_path: Path) -> None:
    settings = quiet_settings(tmp_path, database=database)
    with running(settings) as service, closing(Visitor(service.host, "Ann")) as ann:
        game = ann.create("me", "me")["id"]
        ann.play_first(game)
        before = ann.get("/api/games").json()
        cookies = ann.client.cookies
    with running(settings) as service, closing(Visitor(service.host)) as ann:
        ann.client.cookies = cookies
        assert ann.get("/api/games").json() == before
