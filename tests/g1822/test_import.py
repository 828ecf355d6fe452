"""Recorded games become ordinary games."""

from __future__ import annotations

import copy
import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.g1822.sample_game import FOLDER, trace
from tycoon.core.errors import BadInput
from tycoon.core.record import from_plain
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.import_18xx.importer import ImportResult, deal_of, import_log, import_plain
from tycoon.games.g1822.import_18xx.log import live_actions, read_log, seed_of
from tycoon.games.g1822.state import State1822

LOG = FOLDER / "log.json.gz"
FREE = ("step", "current", "acting")


@cache
def sample() -> ImportResult:
    return import_log(LOG)


def plain_log() -> dict[str, Any]:
    """The recorded game, to be changed; it does not claim to be finished."""
    log = copy.deepcopy(read_log(LOG))
    log["status"] = "active"
    return log


def compared(state: dict[str, Any]) -> dict[str, Any]:
    kept = {key: entry for key, entry in state.items() if key not in FREE}
    out: dict[str, Any] = json.loads(json.dumps(kept))
    return out


def test_the_recorded_game_is_reproduced_after_every_action() -> None:
    for ours, theirs in zip(sample().trace["steps"], trace()["steps"], strict=True):
        assert compared(ours["state"]) == compared(theirs["state"]), f"action {theirs['id']}"


def test_its_start_is_reproduced() -> None:
    ours, theirs = sample().trace["start"], trace()["start"]
    assert compared(ours["state"]) == compared(theirs["state"])
    for key in ("company_order", "corporations", "bank_start", "cert_limit"):
        assert ours[key] == theirs[key]


def test_its_tiles_are_reproduced_after_every_operating_round() -> None:
    assert sample().trace["or_ends"] == trace()["or_ends"]


def test_its_runs_and_dividends_are_reproduced() -> None:
    for ours, theirs in zip(sample().trace["steps"], trace()["steps"], strict=True):
        assert ours.get("dividend") == theirs.get("dividend"), f"action {theirs['id']}"
        if "run" in theirs:
            for key in ("revenue", "subsidy", "routes"):
                assert ours["run"][key] == theirs["run"][key], f"action {theirs['id']}"


def test_its_result_is_reproduced_and_nothing_had_to_be_ruled() -> None:
    result = sample()
    for key in ("result", "finished", "end_reason", "live_actions", "raw_actions", "format", "seed"):
        assert result.trace[key] == trace()[key]
    assert (result.report, result.record.deal.parts["rulings"]) == ([], ())


def test_the_record_replays_to_the_same_end() -> None:
    result = sample()
    record = from_plain(json.loads(json.dumps(result.record.plain(G1822))), G1822)
    s = record.replay(G1822)
    assert isinstance(s, State1822)
    assert s.over
    assert G1822.scores(s) == [17809, 11551, 10573]


def test_strict_accepts_the_recorded_game() -> None:
    assert import_log(LOG, strict=True).report == []


def test_a_wrong_revenue_is_followed_reported_and_replayed() -> None:
    log = plain_log()
    action = next(a for a in log["actions"] if a["type"] == "run_routes")
    action["routes"][0]["revenue"] = 50
    log["actions"] = log["actions"][: log["actions"].index(action) + 1]
    result = import_plain(log)
    assert len(result.report) == 1
    assert "our rules give 30" in result.report[0]
    assert result.trace["steps"][-1]["dividend"][0]["revenue"] == 50
    again = from_plain(json.loads(json.dumps(result.record.plain(G1822))), G1822).replay(G1822)
    assert isinstance(again, State1822)
    assert G1822.scores(again) == G1822.scores(result.final)


def test_strict_refuses_a_wrong_revenue() -> None:
    log = plain_log()
    next(a for a in log["actions"] if a["type"] == "run_routes")["routes"][0]["revenue"] = 50
    with pytest.raises(BadInput, match="our rules give 30"):
        import_plain(log, strict=True)


def test_undone_actions_are_not_played() -> None:
    log = plain_log()
    actions = log["actions"][:12]
    bid = {"type": "bid", "entity": 2, "entity_type": "player", "company": "M24", "price": 300, "id": 900}
    log["actions"] = [*actions[:3], bid, {"type": "undo", "entity": 2, "id": 901}, *actions[3:]]
    steps = import_plain(log)
    assert compared(steps.trace["steps"][-1]["state"]) == compared(trace()["steps"][11]["state"])
    assert steps.trace["live_actions"] == 12


def test_redo_brings_back_what_was_undone() -> None:
    log = plain_log()
    actions = log["actions"][:12]
    back = [{"type": "undo", "entity": 1, "action_id": 2, "id": 901}, {"type": "redo", "entity": 1, "id": 902}]
    log["actions"] = [*actions[:5], *back, *actions[5:]]
    assert compared(import_plain(log).trace["steps"][-1]["state"]) == compared(trace()["steps"][11]["state"])


def test_an_undo_names_the_last_action_that_stays() -> None:
    kinds = [{"type": "bid", "id": n} for n in (1, 2, 3)]
    live = live_actions([*kinds, {"type": "message", "id": 4}, {"type": "undo", "id": 5, "action_id": 1}])
    assert [action["id"] for _, action in live] == [1, 4]


def test_an_undo_without_a_name_takes_back_one_action_and_no_message() -> None:
    live = live_actions(
        [{"type": "bid", "id": 1}, {"type": "bid", "id": 2}, {"type": "message", "id": 3}, {"type": "undo"}]
    )
    assert [action["id"] for _, action in live] == [1, 3]


@pytest.mark.parametrize(
    ("seed", "options", "minors", "concessions", "privates"),
    [
        (
            182389866,
            ["plus_expansion", "plus_expansion_no_removals", "plus_expansion_single_stack"],
            "M24 M29 M1 M21 M7 M5",
            "C1 C5 C7 C4 C9 C8",
            "P1 P20 P7 P4 P12 P15",
        ),
        (36685, [], "M24 M22 M21 M18 M9 M2", "C1 C6 C5 C9 C10 C2", "P1 P5 P3 P15 P4 P6"),
        (30797, [], "M24 M14 M18 M2 M19 M17", "C1 C7 C4 C10 C8 C6", "P1 P18 P5 P14 P17 P2"),
    ],
)
def test_the_seed_gives_the_stacks_of_the_site(
    seed: int, options: list[str], minors: str, concessions: str, privates: str
) -> None:
    log = {"title": "1822", "players": [{"id": 1}, {"id": 2}, {"id": 3}], "actions": []}
    s = G1822.start(deal_of({**log, "settings": {"seed": seed, "optional_rules": options}}, "log"))
    stacks = (s.minors, s.concessions, s.private_stacks[0])
    for cards, wanted in zip(stacks, (minors, concessions, privates), strict=True):
        assert [s.t.card_ids[c] for c in cards[:6]] == wanted.split()


def test_the_expansion_with_three_stacks_removes_three_cards() -> None:
    log = {"title": "1822", "players": [{"id": 1}, {"id": 2}, {"id": 3}], "actions": [], "id": 33845}
    s = G1822.start(deal_of({**log, "settings": {"seed": "", "optional_rules": ["plus_expansion"]}}, "log"))
    stacks = [[s.t.card_ids[c] for c in stack] for stack in s.private_stacks]
    assert stacks[0] == ["P1", "P13", "P3", "P14", "P19", "P4"]
    assert stacks[1][:6] == ["P12", "P10", "P21", "P11", "P2", "P5"]
    assert stacks[2][:6] == ["P18", "P16", "P6", "P7", "P15", "P9"]
    assert not {"P8", "P17", "P20"} & {name for stack in stacks for name in stack}


def test_without_a_seed_the_digits_of_the_id_are_taken() -> None:
    assert seed_of({"id": "hs_lxemeslq_30797", "settings": {}}) == 30797


@pytest.mark.parametrize("title", ["1822MRS", "1822NRS"])
def test_logs_of_the_scenarios_start(title: str) -> None:
    log = {"title": title, "players": [{"id": 7}, {"id": 8}, {"id": 9}], "actions": [], "settings": {"seed": 1}}
    assert import_plain(log).final.t.edition == title


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"nonsense", "not JSON"),
        (b"{}", "'actions' is missing"),
        (b'{"actions": [], "title": "1830", "players": []}', "title '1830'"),
        (b'{"actions": [5], "title": "1822", "players": [{"id": 1}]}', "action 1 has no type"),
        (b'{"actions": [], "title": "1822", "players": [{"id": 1}]}', "3-7 seats"),
        (b"\x1f\x8bbroken", "damaged|not JSON|cannot be read"),
    ],
)
def test_a_bad_log_gives_one_clear_line(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "log.json"
    file.write_bytes(content)
    with pytest.raises(BadInput, match=message) as caught:
        import_log(file)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        import_log(tmp_path / "none.json")


def test_an_illegal_action_names_itself_and_the_rule(tmp_path: Path) -> None:
    log = plain_log()
    log["actions"][0]["price"] = 95
    file = tmp_path / "log.json.gz"
    file.write_bytes(gzip.compress(json.dumps(log).encode()))
    with pytest.raises(BadInput, match=r"action 1 \(bid of 1\).*bid_too_low"):
        import_log(file)


def test_an_unknown_kind_of_action_is_refused() -> None:
    log = plain_log()
    log["actions"][0] = {"type": "dance", "entity": 1, "entity_type": "player", "id": 1}
    with pytest.raises(BadInput, match="unknown kind of action 'dance'"):
        import_plain(log)


def test_a_game_ended_by_hand_is_scored_as_it_stands() -> None:
    log = plain_log()
    log["actions"] = [*log["actions"][:50], {"type": "end_game", "entity": 1, "entity_type": "player", "id": 951}]
    result = import_plain(log)
    assert (result.trace["finished"], result.trace["end_reason"]) == (True, "manually_ended")
