"""Analyses in the service: where they start, who may change them, their trees, and what they never tell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.server.running import Running, Visitor
from tycoon.analysis.tree import MOST_NODES, Node, Tree
from tycoon.games import CATALOGUE
from tycoon.server.analysis import stored_analyses
from tycoon.server.http.models.analyses import AnalysisInfo, AnalysisPosition, AnalysisSummary, LineInfo

PLANTED = Path(__file__).parents[1] / "review" / "games" / "planted.json"
TITLES = ("brass", "brass-lancashire", "brass-birmingham", "yokohama", "1822")


@pytest.fixture
def record() -> dict[str, Any]:
    """The beginning of a game."""
    plain: dict[str, Any] = json.loads(PLANTED.read_text())
    return plain | {"moves": plain["moves"][:12]}


def begin(visitor: Visitor, **wanted: Any) -> dict[str, Any]:
    answer = visitor.post("/api/analyses", wanted)
    assert answer.status_code == 200, answer.text
    AnalysisInfo.model_validate(answer.json(), strict=True)
    return dict(answer.json())


def dealt(visitor: Visitor, title: str = "brass-birmingham", **other: Any) -> dict[str, Any]:
    return begin(visitor, deal={"title": title, "seats": 3, "seed": 1}, **other)


def at(visitor: Visitor, analysis: dict[str, Any], node: int = 0, **params: Any) -> dict[str, Any]:
    answer = visitor.get(f"/api/analyses/{analysis['id']}/nodes/{node}", **params)
    assert answer.status_code == 200, answer.text
    AnalysisPosition.model_validate(answer.json(), strict=True)
    return dict(answer.json())


def look(visitor: Visitor, analysis: dict[str, Any]) -> dict[str, Any]:
    return dict(visitor.get(f"/api/analyses/{analysis['id']}").json())


def change(visitor: Visitor, analysis: dict[str, Any], what: str, **wanted: Any) -> Any:
    """Ask for a change of the analysis as it stands."""
    version = look(visitor, analysis)["version"]
    return visitor.post(f"/api/analyses/{analysis['id']}/{what}", {"version": version, "node": 0} | wanted)


def play(visitor: Visitor, analysis: dict[str, Any], node: int, choice: int = 0) -> dict[str, Any]:
    """Take a choice of the position, and return the new one."""
    option = at(visitor, analysis, node)["game"]["asked"]["choices"][choice]["option"]
    answer = change(visitor, analysis, "play", node=node, option=option)
    assert answer.status_code == 200, answer.text
    AnalysisPosition.model_validate(answer.json(), strict=True)
    return dict(answer.json())


def position_text(visitor: Visitor, analysis: dict[str, Any], node: int = 0) -> str:
    return str(visitor.get(f"/api/analyses/{analysis['id']}/nodes/{node}/text").json()["text"])


# -- beginnings ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_a_new_deal_is_played_by_hand_for_every_seat(ann: Visitor, title: str) -> None:
    analysis = dealt(ann, title)
    node, asked = 0, set()
    for _ in range(12):
        here = at(ann, analysis, node)["game"]
        assert here["your_seats"] == [0, 1, 2]
        assert here["seat"] == here["asked"]["seat"]
        asked.add(here["seat"])
        node = play(ann, analysis, node, len(here["asked"]["choices"]) - 1)["node"]["id"]
    assert len(asked) > 1
    assert len(look(ann, analysis)["nodes"]) == 13


def test_a_record_starts_where_it_is_told_and_keeps_what_was_played(ann: Visitor, record: dict[str, Any]) -> None:
    analysis = begin(ann, record={"text": json.dumps(record), "move": 4})
    assert analysis["source"] == {"game": None, "move": 4}
    assert [node["move"] for node in analysis["nodes"][1:]] == record["moves"][4:]
    assert all(node["played"] for node in analysis["nodes"][1:])
    assert at(ann, analysis)["game"]["move"] == 4


def test_a_game_of_my_own_starts_with_the_true_position(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()["id"]
    analysis = begin(ann, game={"id": game, "move": 6})
    assert analysis["source"] == {"game": game, "move": 6}
    assert at(ann, analysis)["game"]["view"] == ann.look(game, at=6, seat=at(ann, analysis)["game"]["seat"])["view"]


def test_a_typed_position_is_read_back(ann: Visitor) -> None:
    text = position_text(ann, dealt(ann))
    again = begin(ann, position=text)
    assert position_text(ann, again) == text


def test_a_running_game_with_others_is_refused(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open")
    refused = ann.post("/api/analyses", {"game": {"id": game["id"], "move": 0}})
    assert (refused.status_code, ann.error(refused)) == (403, "others_play")
    ben.post(f"/api{game['seats'][1]['invite']}")
    for one in (ann, ben):
        refused = one.post("/api/analyses", {"game": {"id": game["id"], "move": 0}})
        assert (refused.status_code, one.error(refused)) == (403, "others_play")
    assert ann.get("/api/analyses").json() == []


def test_a_bot_that_stands_in_for_somebody_is_no_bot(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open")
    ben.post(f"/api{game['seats'][1]['invite']}")
    assert ben.post(f"/api/games/{game['id']}/stand-in", {"level": "random"}).status_code == 200
    refused = ann.post("/api/analyses", {"game": {"id": game["id"], "move": 0}})
    assert (refused.status_code, ann.error(refused)) == (403, "others_play")


def test_strangers_analyse_no_game(ann: Visitor, ben: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()["id"]
    assert ben.error(ben.post("/api/analyses", {"game": {"id": game, "move": 0}})) == "not_yours"


def test_against_bots_hidden_hands_are_dealt_anew(ann: Visitor, service: Running) -> None:
    """Nothing of an analysis tells the cards of a bot, or what lies in the deck."""
    game = ann.create("me", "bot", "bot", seed=5)["id"]
    true: dict[str, Any] = service.service.hall.registry.tables[game].match.at(0).dump()
    mine = true["seats"][0]["hand"]
    starts = []
    for _ in range(4):
        analysis = begin(ann, game={"id": game, "move": 0})
        assert len(analysis["nodes"]) == 1, "what the bots played would tell their cards"
        starts.append(ann.get(f"/api/analyses/{analysis['id']}/file").json()["position"])
    assert all(start["seats"][0]["hand"] == mine for start in starts)
    assert len({json.dumps([start["seats"][1]["hand"], start["deck"]]) for start in starts}) == 4
    assert all(start["deck"] != true["deck"] for start in starts)


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({}, "one beginning"),
        ({"position": "a: 1", "file": "{}"}, "one beginning"),
        ({"position": "- 1"}, "must be a mapping"),
        ({"position": "a: ["}, "not YAML"),
        ({"position": "a: 1"}, "title: is missing"),
        ({"position": "title: chess"}, "chess"),
        ({"position": "title: brass-birmingham"}, "is missing"),
        ({"record": {"text": "{"}}, "not JSON"),
        ({"record": {"text": "{}"}}, "not a Tycoon record"),
        ({"file": "[1]"}, "not JSON of the expected form"),
        ({"file": "{}"}, "not an analysis"),
        ({"file": '{"format": "tycoon-analysis", "schema": 9}'}, "schema"),
        ({"file": '{"format": "tycoon-analysis", "schema": 1, "title": "brass"}'}, "position"),
        ({"deal": {"title": "brass", "seats": 9}}, "9"),
    ],
)
def test_bad_beginnings_say_what_is_wrong(ann: Visitor, wanted: dict[str, Any], words: str) -> None:
    refused = ann.post("/api/analyses", wanted)
    assert refused.status_code in (404, 422), refused.text
    assert words in refused.json()["error"]["message"]
    assert ann.get("/api/analyses").json() == []


def test_a_move_that_the_game_does_not_have_is_refused(ann: Visitor, record: dict[str, Any]) -> None:
    game = ann.post("/api/records", record).json()["id"]
    assert ann.post("/api/analyses", {"game": {"id": game, "move": 13}}).status_code == 404
    assert ann.post("/api/analyses", {"record": {"text": json.dumps(record), "move": 13}}).status_code == 404


# -- the tree ------------------------------------------------------------------------------------------------


def test_a_move_made_again_walks_into_the_old_branch(ann: Visitor) -> None:
    analysis = dealt(ann)
    first, other = play(ann, analysis, 0, 0)["node"]["id"], play(ann, analysis, 0, 1)["node"]["id"]
    before = look(ann, analysis)["version"]
    again = play(ann, analysis, 0, 0)
    assert (again["node"]["id"], again["version"]) == (first, before)
    assert [node["id"] for node in look(ann, analysis)["nodes"]] == [0, first, other]


def test_a_variation_becomes_the_main_line_and_is_deleted(ann: Visitor) -> None:
    analysis = dealt(ann)
    first, other = play(ann, analysis, 0, 0)["node"]["id"], play(ann, analysis, 0, 1)["node"]["id"]
    below = play(ann, analysis, other, 0)["node"]["id"]
    assert change(ann, analysis, "main", node=below).status_code == 200
    assert [node["id"] for node in look(ann, analysis)["nodes"]] == [0, other, below, first]
    assert change(ann, analysis, "cut", node=other).status_code == 200
    assert [node["id"] for node in look(ann, analysis)["nodes"]] == [0, first]
    assert ann.get(f"/api/analyses/{analysis['id']}/nodes/{below}").status_code == 404
    assert change(ann, analysis, "cut", node=0).status_code == 422


def test_names_comments_and_marks_are_kept(ann: Visitor) -> None:
    analysis = dealt(ann, name="First try")
    node = play(ann, analysis, 0)["node"]["id"]
    assert change(ann, analysis, "note", node=node, comment="Żółć & <b>", name="a", mark="good").status_code == 200
    kept = look(ann, analysis)["nodes"][1]
    assert (kept["comment"], kept["name"], kept["mark"]) == ("Żółć & <b>", "a", "good")
    assert change(ann, analysis, "note", node=node, mark="").status_code == 200
    assert look(ann, analysis)["nodes"][1]["comment"] == "Żółć & <b>"
    assert change(ann, analysis, "note", node=node, comment="x" * 2001).status_code == 422
    assert change(ann, analysis, "note", node=99, comment="x").status_code == 404


def test_only_the_version_that_was_seen_is_changed(ann: Visitor) -> None:
    analysis = dealt(ann)
    option = at(ann, analysis)["game"]["asked"]["choices"][0]["option"]
    path, wanted = f"/api/analyses/{analysis['id']}/play", {"version": 0, "node": 0, "option": option}
    assert ann.post(path, wanted).status_code == 200
    late = ann.post(f"/api/analyses/{analysis['id']}/note", {"version": 0, "node": 0, "comment": "late"})
    assert (late.status_code, ann.error(late)) == (409, "changed")
    assert look(ann, analysis)["nodes"][0]["comment"] == ""


def test_of_two_writers_with_one_version_the_second_is_told(ann: Visitor, service: Running) -> None:
    id_ = dealt(ann)["id"]
    store = service.service.store
    one, two = (store.read_now(lambda c: stored_analyses.find(c, id_)) for _ in range(2))
    assert one is not None
    assert two is not None
    assert store.write_now(lambda c: stored_analyses.keep(c, one))
    assert not store.write_now(lambda c: stored_analyses.keep(c, two))


def test_an_illegal_move_is_refused_with_its_rule(ann: Visitor) -> None:
    analysis = dealt(ann)
    offered = {choice["option"] for choice in at(ann, analysis)["game"]["asked"]["choices"]}
    option = next(number for number in range(1000) if number not in offered)
    refused = change(ann, analysis, "play", option=option)
    assert (refused.status_code, ann.error(refused)) == (409, "illegal")
    assert len(look(ann, analysis)["nodes"]) == 1


def test_a_tree_is_bounded() -> None:
    grown = Tree([Node(0, kind="start"), *[Node(number, 0, move=str(number)) for number in range(1, MOST_NODES)]])
    with pytest.raises(Exception, match="full"):
        grown.add(Node(-1, 0, move="one more"))


# -- positions -----------------------------------------------------------------------------------------------


def test_why_effects_and_pieces_are_told_as_in_a_game(ann: Visitor) -> None:
    analysis = dealt(ann)
    path = f"/api/analyses/{analysis['id']}/nodes/0"
    option = at(ann, analysis)["game"]["asked"]["choices"][0]["option"]
    assert ann.get(f"{path}/effects", option=option).json()["option"] == option
    assert ann.get(f"{path}/why").json()
    assert ann.get(f"{path}/piece", address="market:coal").json()["address"] == "market:coal"


def test_every_hand_may_be_looked_at(ann: Visitor) -> None:
    analysis = dealt(ann)
    hands = [at(ann, analysis, seat=seat)["game"]["view"]["seats"][seat]["hand"] for seat in range(3)]
    assert all(hands)
    assert ann.get(f"/api/analyses/{analysis['id']}/nodes/0", seat=3).status_code == 422


@pytest.mark.parametrize("title", ["brass-birmingham", "yokohama"])
def test_hidden_things_are_dealt_anew_for_what_a_seat_knows(ann: Visitor, title: str) -> None:
    analysis = dealt(ann, title)
    node = 0
    while type(at(ann, analysis, node)["game"]["asked"]) is dict and node < 6:
        node = play(ann, analysis, node)["node"]["id"]
    before = at(ann, analysis, node, seat=0)["game"]["view"]
    anew = change(ann, analysis, "anew", node=node, seat=0).json()
    after = at(ann, analysis, anew["node"]["id"], seat=0)["game"]["view"]
    assert after == before
    assert position_text(ann, analysis, node) != position_text(ann, analysis, anew["node"]["id"])
    assert change(ann, analysis, "anew", node=node, seat=7).status_code in (409, 422)


def test_an_edited_position_goes_on_and_a_wrong_one_is_refused_in_the_words_of_the_rules(ann: Visitor) -> None:
    analysis = dealt(ann)
    text = position_text(ann, analysis)
    position = yaml.safe_load(text)
    position["deck"].reverse()
    edited = change(ann, analysis, "edit", text=json.dumps(position))
    assert edited.status_code == 200, edited.text
    assert edited.json()["node"]["kind"] == "position"
    assert yaml.safe_load(position_text(ann, analysis, edited.json()["node"]["id"])) == position
    refused = change(ann, analysis, "edit", text=text.replace("money: 17", "money: 40"))
    assert refused.status_code == 422
    assert "'money' is 40" in refused.json()["error"]["message"]
    assert len(look(ann, analysis)["nodes"]) == 2


# -- sharing -------------------------------------------------------------------------------------------------


def test_who_has_the_link_reads_and_copies_but_changes_nothing(ann: Visitor, ben: Visitor, stranger: Visitor) -> None:
    analysis = dealt(ann, name="Ours")
    node = play(ann, analysis, 0)["node"]["id"]
    for reader in (ben, stranger):
        assert look(reader, analysis)["yours"] is False
        assert at(reader, analysis, node)["game"]["asked"]["choices"] == []
    wanted = {"version": look(ann, analysis)["version"], "node": node}
    for what, more in (
        ("play", {"option": 0}),
        ("line", {"moves": ["x"]}),
        ("anew", {"seat": 0}),
        ("edit", {"text": "x"}),
        ("note", {"comment": "mine"}),
        ("main", {}),
        ("cut", {}),
    ):
        refused = ben.post(f"/api/analyses/{analysis['id']}/{what}", wanted | more)
        assert (refused.status_code, ben.error(refused)) == (403, "not_yours"), what
    assert ben.post(f"/api/analyses/{analysis['id']}/delete").status_code == 403
    assert stranger.post(f"/api/analyses/{analysis['id']}/copy").status_code == 401
    copied = ben.post(f"/api/analyses/{analysis['id']}/copy").json()
    assert (copied["yours"], copied["name"], len(copied["nodes"])) == (True, "Ours", 2)
    play(ben, copied, node)
    assert len(look(ann, analysis)["nodes"]) == 2


def test_my_list_has_my_analyses_only(ann: Visitor, ben: Visitor) -> None:
    first, second = dealt(ann, name="one"), dealt(ann, "1822")
    listed = ann.get("/api/analyses").json()
    for one in listed:
        AnalysisSummary.model_validate(one, strict=True)
    assert {one["id"] for one in listed} == {first["id"], second["id"]}
    assert ben.get("/api/analyses").json() == []
    assert ann.post(f"/api/analyses/{first['id']}/delete").status_code == 204
    assert [one["id"] for one in ann.get("/api/analyses").json()] == [second["id"]]
    assert ann.get(f"/api/analyses/{first['id']}").status_code == 404


def test_a_file_begins_the_same_analysis(ann: Visitor, ben: Visitor) -> None:
    analysis = dealt(ann, name="Exported")
    node = play(ann, analysis, 0)["node"]["id"]
    play(ann, analysis, node)
    change(ann, analysis, "note", node=node, comment="why not")
    change(ann, analysis, "anew", node=node, seat=1)
    file = ann.get(f"/api/analyses/{analysis['id']}/file").text
    again = begin(ben, file=file)
    assert again["nodes"] == look(ann, analysis)["nodes"]
    assert again["name"] == "Exported"
    last = again["nodes"][-1]["id"]
    assert position_text(ben, again, last) == position_text(ann, analysis, last)


def test_a_bad_file_names_the_node_that_is_wrong(ann: Visitor) -> None:
    analysis = dealt(ann)
    play(ann, analysis, 0)
    file = ann.get(f"/api/analyses/{analysis['id']}/file").json()

    def refused(**changed: Any) -> str:
        answer = ann.post("/api/analyses", {"file": json.dumps(file | changed)})
        assert answer.status_code in (409, 422), answer.text
        return str(answer.json()["error"]["message"])

    start, node = file["nodes"]
    assert "node 1" in refused(nodes=[start, node | {"move": "fly to the moon"}])
    assert "no parent" in refused(nodes=[start, node | {"parent": 5}])
    assert "twice" in refused(nodes=[start, node, node])
    assert "start" in refused(nodes=[node])
    assert "colour" in refused(nodes=[start, node | {"colour": "red"}])
    assert "name" in refused(name=5)
    assert "players" in refused(players=[5])
    assert "position" in refused(position=file["position"] | {"round": -5})


# -- lines ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["brass-birmingham", "1822"])
def test_lines_of_the_bot_are_worth_something_to_every_seat_and_can_be_played(ann: Visitor, title: str) -> None:
    analysis = dealt(ann, title)
    found = ann.post(f"/api/analyses/{analysis['id']}/lines", {"node": 0}).json()
    for line in found:
        LineInfo.model_validate(line, strict=True)
    best = found[0]
    seat = at(ann, analysis)["game"]["seat"]
    assert best["behind"] == 0
    assert [line["value"] for line in found] == sorted((line["value"] for line in found), reverse=True)
    assert len(best["expected"]) == 3
    assert best["expected"][seat] == best["value"]
    assert all(line["error"] > 0 for line in found)
    assert ann.post(f"/api/analyses/{analysis['id']}/lines", {"node": 0}).json() == found
    last = change(ann, analysis, "line", moves=best["moves"]).json()
    nodes = look(ann, analysis)["nodes"]
    assert [node["move"] for node in nodes[1:]] == best["moves"]
    assert last["node"]["id"] == nodes[-1]["id"]
    assert change(ann, analysis, "line", moves=["fly"]).status_code == 422


def test_lines_are_for_people_and_for_games_that_go_on(ann: Visitor, stranger: Visitor) -> None:
    analysis = dealt(ann)
    assert stranger.post(f"/api/analyses/{analysis['id']}/lines", {"node": 0}).status_code == 401
    assert ann.post(f"/api/analyses/{analysis['id']}/lines", {"node": 3}).status_code == 404
    assert ann.post(f"/api/analyses/{analysis['id']}/lines", {"node": 0, "effort": "endless"}).status_code == 422


# -- people --------------------------------------------------------------------------------------------------


def test_an_account_keeps_the_analyses_of_the_guest(visitor: Any, service: Running) -> None:
    guest: Visitor = visitor()
    analysis = dealt(guest)
    name = f"Keeper {analysis['id']}"[:30]
    assert guest.post("/api/register", {"name": name, "password": "correct horse"}).status_code == 200
    assert [one["id"] for one in guest.get("/api/analyses").json()] == [analysis["id"]]
    assert guest.post("/api/me/delete", {"password": "correct horse"}).status_code in (200, 204)
    assert guest.get(f"/api/analyses/{analysis['id']}").status_code == 404


def test_every_built_in_title_is_tried_here() -> None:
    assert set(TITLES) == set(CATALOGUE.titles())
