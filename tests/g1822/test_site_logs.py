"""Games of our own, written as the site of recorded games does, come back as they were."""

from __future__ import annotations

from typing import Any

import pytest

from tests.g1822.collectors import collector
from tests.g1822.features import REQUIRED
from tests.g1822.players import investor
from tests.g1822.site_log import SiteLog
from tests.g1822.table import company, empty
from tests.support.proofs import proves
from tycoon.core.errors import BadInput
from tycoon.core.rng import Rng
from tycoon.games.g1822.import_18xx.importer import ImportResult, import_plain
from tycoon.games.g1822.import_18xx.replay import Replay
from tycoon.games.g1822.operating.run import NONE, ChooseRoutes
from tycoon.games.g1822.operating.track import LayTrack
from tycoon.games.g1822.operating.train_purchase import UPGRADE, BuyTrains
from tycoon.games.g1822.rulings import SIZE
from tycoon.games.g1822.state import State1822

EXPANSION = "plus_expansion"
SINGLE, KEPT = "plus_expansion_single_stack", "plus_expansion_no_removals"

TABLES: list[tuple[str, int, list[str], int]] = [
    ("1822", 3, [], 2),
    ("1822", 4, [EXPANSION], 3),
    ("1822", 5, [EXPANSION, KEPT], 2),
    ("1822", 6, [EXPANSION, SINGLE, "tax_haven_multiple"], 3),
    ("1822", 7, [EXPANSION, SINGLE, KEPT], 3),
    ("1822MRS", 3, [], 1),
    ("1822MRS", 4, ["starter"], 1),
    ("1822MRS", 5, ["advanced"], 3),
    ("1822MRS", 2, [], 1),
    ("1822NRS", 6, ["tax_haven_multiple"], 1),
    ("1822NRS", 3, [], 3),
    ("1822NRS", 2, [], 3),
]
MOST = 900
"""Choices of a game: most of a short one, the first phases of a long one."""


def position(s: State1822) -> dict[str, Any]:
    """All but the order in which routes are listed."""
    plain: dict[str, Any] = s.dump()
    del plain["company_turn"]["routes_run"]
    return plain


def came_back(writer: SiteLog) -> ImportResult:
    result = import_plain(writer.log)
    assert position(result.final) == position(writer.s)
    return result


@pytest.mark.parametrize(("title", "seats", "options", "seed"), TABLES)
def test_a_game_comes_back(title: str, seats: int, options: list[str], seed: int) -> None:
    writer = SiteLog(title, seats, options, seed)
    writer.play(investor, MOST)
    assert came_back(writer).report == []


@pytest.mark.soak
@pytest.mark.parametrize(("title", "seats", "options", "seed"), TABLES)
def test_whole_games_come_back(title: str, seats: int, options: list[str], seed: int) -> None:
    for number in range(seed, seed + 5):
        writer = SiteLog(title, seats, options, number)
        writer.play(investor)
        assert came_back(writer).report == []


def careless() -> SiteLog:
    """A game in which tiles are laid that our rules refuse but the site does not check again."""
    writer = SiteLog("1822NRS", 3, [], 4, careless=True)
    writer.play(investor, 1500)
    return writer


@proves("1822", "R20")
def test_rules_that_the_site_does_not_check_are_set_aside_by_rulings_and_reported() -> None:
    writer = careless()
    result = came_back(writer)
    assert len(result.report) == len(writer.s.rulings) // SIZE > 5
    for rule in ("tile_not_largest", "tile_needs_london", "destination token"):
        assert any(rule in line for line in result.report), rule


def test_a_game_with_rulings_is_an_ordinary_record() -> None:
    result = import_plain(careless().log)
    again = result.record.replay(result.game)
    assert isinstance(again, State1822)
    assert result.game.scores(again) == result.game.scores(result.final)


@proves("1822", "R20")
def test_strict_refuses_what_needs_a_ruling() -> None:
    with pytest.raises(BadInput, match=r"action \d+ \(.*our rules refuse it|destination token"):
        import_plain(careless().log, strict=True)


def a_game(**change: Any) -> dict[str, Any]:
    """A short log, with a change to its first action of a kind."""
    writer = SiteLog("1822NRS", 3, [], 4)
    writer.play(investor, 400)
    kind = change.pop("kind")
    action = next(action for action in writer.log["actions"] if action["type"] == kind)
    action.update(change)
    return writer.log


def test_unknown_fields_are_no_matter() -> None:
    assert import_plain(a_game(kind="lay_tile", colour="pink")).report == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "buy_train", "price": 61}, "the train costs 50, not 61"),
        ({"kind": "lay_tile", "hex": "Z99"}, "'Z99' is missing or unknown"),
        ({"kind": "lay_tile", "tile": "999-0"}, "999"),
        ({"kind": "lay_tile", "entity": "Atlantis"}, "no company 'Atlantis'"),
        ({"kind": "run_routes", "routes": [{"train": "9-9", "connections": []}]}, "9-9"),
        ({"kind": "bid", "entity": 777}, "no player 777"),
        ({"kind": "bid", "company": "M77"}, "M77"),
        ({"kind": "bid", "price": 103}, "no multiple of 5"),
        ({"kind": "bid", "auto_actions": 5}, "'auto_actions' must be a list"),
    ],
)
def test_a_wrong_field_is_named_with_its_action(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message) as caught:
        import_plain(a_game(**change))
    assert "action " in str(caught.value)


def test_an_undo_to_a_removed_message_goes_back_to_what_was_before_it() -> None:
    writer = SiteLog("1822NRS", 3, [], 4)
    writer.play(investor, 3)
    first = writer.log["actions"][0]
    bid = {**first, "id": 50, "entity": 777}
    writer.log["actions"] += [bid, {"type": "undo", "entity": 100, "action_id": 49, "id": 51}]
    came_back(writer)


def test_a_pass_for_a_step_that_our_rules_do_not_ask_changes_nothing() -> None:
    writer = SiteLog("1822NRS", 3, [], 4)
    writer.play(investor, 600)
    actions: list[dict[str, Any]] = []
    for action in writer.log["actions"]:
        if action["type"] == "run_routes":
            actions.append(
                {"type": "pass", "entity": action["entity"], "entity_type": "corporation", "id": action["id"]}
            )
        actions.append(action)
    assert len(actions) > len(writer.log["actions"]) + 10
    writer.log["actions"] = actions
    came_back(writer)


@pytest.mark.parametrize(
    ("title", "seats", "options", "seed", "most"),
    [
        ("1822MRS", 3, [], 101, 1300),
        ("1822MRS", 5, ["advanced"], 111, 500),
    ],
)
def test_the_last_pass_of_a_turn_is_not_taken_for_a_needless_one(
    title: str, seats: int, options: list[str], seed: int, most: int
) -> None:
    """A company may end a round and begin the next one: what follows its pass then belongs to its next turn."""
    writer = SiteLog(title, seats, options, seed)
    writer.play(collector(set(REQUIRED), seed % 7, False), most)
    assert came_back(writer).report == []


# -- what the site writes otherwise --------------------------------------------------------------------------------


def test_a_train_of_another_company_is_bought_after_cards_of_its_row_have_left_unsold() -> None:
    """Exported cards of the row without end have numbers too: an owned train is not taken for the next card."""
    writer = SiteLog("1822NRS", 2, [], 10)
    writer.play(investor)
    endless = [action for action in writer.log["actions"] if str(action.get("train")).startswith("7-")]
    assert writer.trains.exported > 0
    assert any("variant" not in action for action in endless if action["type"] == "buy_train")
    assert came_back(writer).report == []


def owned_seven(exported: int) -> Replay:
    """Seven trains 7-0 to 7-6 have numbers; so many of them were exported, the last one bought belongs to GWR."""
    replay = Replay(empty(phase=7), {"players": []}, False)
    s = replay.s
    seven = s.t.train_ids.index("7")
    for number in range(7 - exported):
        replay.trains.gain(f"7-{number + exported}", seven, company(s, "LNWR"))
    replay.trains.exported = exported
    replay.trains.move("7-6", company(s, "GWR"))
    s.trains[company(s, "GWR")] = (seven,)
    s.supply = [0] * (len(s.supply) - 1) + s.supply[-1:]
    return replay


@pytest.mark.parametrize("exported", [0, 1, 3])
def test_the_next_card_of_the_row_without_end_is_counted_with_the_exported_ones(exported: int) -> None:
    replay = owned_seven(exported)
    assert replay.trains.next_id(replay.s, len(replay.s.supply) - 1) == "7-7"


@pytest.mark.parametrize("exported", [0, 1, 3])
def test_a_train_that_a_company_has_is_never_the_next_card(exported: int) -> None:
    replay = owned_seven(exported)
    assert replay.is_owned("7-6", company(replay.s, "MR"))


def homebody(s: State1822, rng: Rng) -> int:
    """Lays no track and turns L trains into 2 trains, which then have nowhere to go."""
    if isinstance(s.decision, LayTrack):
        return s.options[0]
    if isinstance(s.decision, BuyTrains) and UPGRADE in s.options:
        return UPGRADE
    return investor(s, rng)


def test_a_run_without_routes_is_passed_over() -> None:
    writer = SiteLog("1822NRS", 3, [], 4, empty_runs=True)
    writer.play(homebody, 500)
    assert writer.ran_nothing > 5
    assert came_back(writer).report == []


class Idle(SiteLog):
    """Trains stay at home, and the site is told so by a run without routes."""

    def by_company(self, what: str, **fields: Any) -> None:
        if what == "pass" and isinstance(self.s.decision, ChooseRoutes):
            self.ran_nothing += 1
            what, fields = "run_routes", {"routes": []}
        super().by_company(what, **fields)


def idler(s: State1822, rng: Rng) -> int:
    return NONE if isinstance(s.decision, ChooseRoutes) else investor(s, rng)


def test_a_run_without_routes_declines_a_run_that_is_asked_for() -> None:
    writer = Idle("1822NRS", 3, [], 4)
    writer.play(idler, 500)
    assert writer.ran_nothing > 5
    assert came_back(writer).report == []


@pytest.mark.parametrize("settings", [None, {}, {"seed": ""}, {"seed": None}, {"optional_rules": []}])
@pytest.mark.parametrize("id_", [36685, "36685", "hs_kqzv_36685"])
def test_a_log_without_a_seed_is_dealt_by_the_id_of_the_game(id_: object, settings: object) -> None:
    players = [{"id": 1}, {"id": 2}, {"id": 3}]
    log = {"id": id_, "title": "1822", "players": players, "settings": settings, "actions": []}
    s = import_plain(log).final
    assert [s.t.card_ids[card] for card in s.minors[:6]] == ["M24", "M22", "M21", "M18", "M9", "M2"]


def test_a_log_without_settings_is_dealt_by_the_id_of_the_game() -> None:
    log = {"id": 36685, "title": "1822", "players": [{"id": 1}, {"id": 2}, {"id": 3}], "actions": []}
    s = import_plain(log).final
    assert [s.t.card_ids[card] for card in s.concessions[:6]] == ["C1", "C6", "C5", "C9", "C10", "C2"]


def test_a_game_of_2021_comes_back() -> None:
    """No seed, the number of the game as its id, and every pass an action of its own."""
    writer = SiteLog("1822", 3, [], 2)
    writer.play(investor, 300)
    actions: list[dict[str, Any]] = []
    for action in writer.log["actions"]:
        actions.append({key: value for key, value in action.items() if key != "auto_actions"})
        actions += [{**part, "id": action["id"]} for part in action.get("auto_actions", [])]
    writer.log |= {"id": 2, "settings": {"optional_rules": []}, "actions": actions}
    came_back(writer)
