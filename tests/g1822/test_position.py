"""Positions written with names, edited by a person, and read again."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.g1822.table import give, start, take
from tests.g1822.test_invariants import laying
from tycoon.core.errors import BadPosition
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.state import State1822

Plain = dict[str, Any]


def position() -> Plain:
    """The recorded game in phase 5: MR of seat 0 lays track."""
    plain: Plain = json.loads(json.dumps(laying().dump()))
    return plain


def load(plain: Plain) -> State1822:
    return G1822.load(plain)


def test_a_position_is_written_in_names() -> None:
    plain = position()
    mr = plain["companies"]["MR"]
    assert (mr["cash"], mr["director"], mr["trains"], mr["home"]) == (1348, 0, ["4"], "J29")
    assert plain["players"][0]["shares"] == {"LNWR": 1, "GWR": 5, "MR": 10, "LYR": 8}
    assert plain["tokens"]["M38.2"] == ["MR"]
    assert plain["owners"]["P6"] == "MR"
    assert plain["company_turn"]["company"] == "MR"


def test_it_is_read_as_it_was_written() -> None:
    plain = position()
    assert load(plain).dump() == plain


def test_money_and_trains_can_be_edited() -> None:
    plain = position()
    plain["companies"]["MR"]["cash"] += 100
    plain["bank"] -= 100
    plain["companies"]["MR"]["trains"] = ["5", "4"]
    plain["supply"]["5"] -= 1
    s = load(plain)
    mr = s.t.company_ids.index("MR")
    assert s.company_cash[mr] == 1448
    assert [s.t.train_ids[kind] for kind in s.trains[mr]] == ["5", "4"]


def test_tiles_can_be_edited_and_the_supply_follows() -> None:
    plain = position()
    before = load(plain)
    plain["tiles"]["I34"] = "80/0"
    s = load(plain)
    tile = s.board.tile_ids.index("80")
    assert s.stock[tile] == before.stock[tile] - 1
    assert s.dump()["tiles"] == plain["tiles"]


def test_a_private_can_be_given_to_a_company() -> None:
    plain = position()
    plain["owners"]["P2"] = "MR"
    assert "use P2" in [load(plain).decision.notation(load(plain), option) for option in load(plain).options]


def test_the_cards_of_a_new_game_are_names_too() -> None:
    s = take(start(), "bid M24", "120")
    assert s.dump()["bids"] == {"M24": [[0, 120]]}
    assert s.dump()["boxes"] == [s.t.card_ids[card] for card in s.boxes]


def put(*path: str | int, to: Any) -> Callable[[Plain], None]:
    """An edit: the value at a path."""

    def edit(plain: Plain) -> None:
        at: Any = plain
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to

    return edit


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (put("title", to="brass"), "of 'brass', not of 1822"),
        (put("phase", to=8), "phase must be from 1 to 7, not 8"),
        (put("phase", to="three"), "phase must be a whole number"),
        (put("bank", to=0), "all money together is 3990, not 12000"),
        (put("players", to=[]), "players must have 3 entries, not 0"),
        (put("players", 0, "cash", to=-5), "players.0.cash must be from 0"),
        (put("players", 0, "shares", to={"GWR": 6, "MR": 10, "LYR": 8}), "LNWR has 9 shares of 10%, not 10"),
        (put("players", 0, "shares", to={"QWERTY": 1}), "players.0.shares has an unknown name 'QWERTY'"),
        (put("companies", "MR", "director", to=1), "MR: seat 1 directs it with too few shares"),
        (put("companies", "MR", "director", to=None), "MR is started but has no director"),
        (put("companies", "MR", "cell", to=[0, 0]), "companies.MR.cell has no price: row 0, column 0"),
        (put("companies", "MR", "trains", to=["9"]), "companies.MR.trains has an unknown name '9'"),
        (put("companies", "MR", "trains", to=["E"]), "MR has a E in phase 5"),
        (put("companies", "MR", "trains", to=["4"] * 9), "more 4 trains than have left the supply"),
        (put("companies", "MR", "closed", to=True), "MR is started and closed"),
        (put("companies", "MR", "home", to="Z1"), "companies.MR.home has an unknown name 'Z1'"),
        (put("companies", "MR", "destination_left", to=False), "MR has 0 destination tokens"),
        (put("owners", "C1", to="GWR"), "owners.C1 belongs to a player"),
        (put("owners", "P5", to=5), "owners.P5 must be from 0 to 2, not 5"),
        (put("private_stacks", to=[["P6"]]), "P6 is in two places"),
        (put("minors", to=["P7"]), "P7 is in two places"),
        (put("boxes", to=["M1"]), "M1 is in a box but not in the stack"),
        (put("tiles", to={"M38": "X20"}), "tiles.M38 must be a tile with a rotation"),
        (put("tiles", to={"M38": "57/0"}), "tiles.M38 cannot hold tile 57"),
        (put("tiles", to={"Z99": "57/0"}), "tiles has an unknown name 'Z99'"),
        (put("tokens", "M38.1", to=["GWR", "1"]), "M38.1 has 1 slots, but 2 tokens"),
        (put("tokens", "M38.1", to=[2]), "tokens.M38.1 must be names of companies, not 2"),
        (put("round", "order", to=[0, 0, 1]), "round.order must hold every seat once"),
        (put("round", "kind", to="tea"), "round.kind has an unknown name 'tea'"),
        (put("round", "kind", to="stock"), "everybody has passed in the stock round"),
        (put("supply", "3", to=99), "supply.3 must be from 0 to 9, not 99"),
        (put("supply", "6", to=2), "6 trains have left the supply before earlier ones"),
        (put("rulings", to=[1, 2]), "rulings must be groups of four numbers"),
        (put("agenda", to=[["Dance"]]), "agenda: unknown item"),
        (put("agenda", to=[["LayTrack"]]), "LayTrack takes 1 whole numbers"),
        (put("agenda", to=[["LayTrack", 0]]), "the agenda does not fit the round: LayTrack"),
        (put("agenda", -1, 1, to=-8), "LayTrack takes 1 whole numbers from 0 on"),
        (put("players", 0, "sold", to=["GWR", "LNWR"]), "players.0.sold must hold 'LNWR' once and in its place"),
        (put("company_turn", "company", to=None), "company_turn.company must be named"),
        (put("company_turn", "routes_run", to=[[0, 0, 10, 9]]), "company_turn.routes_run has no such route"),
        (put("variant", "scenario", to="moon"), "variant scenario takes standard, mrs, nrs, not 'moon'"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(edit: Callable[[Plain], None], reason: str) -> None:
    plain = copy.deepcopy(position())
    edit(plain)
    with pytest.raises(BadPosition, match=reason) as caught:
        load(plain)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("key", sorted(start().dump()))
def test_a_missing_part_is_named(key: str) -> None:
    plain = position()
    del plain[key]
    if key == "title":
        load(plain)
    else:
        with pytest.raises(BadPosition, match=key):
            load(plain)


def test_a_player_in_debt_is_written() -> None:
    s = start()
    give(s, 0, 10)
    s.debt[0] = 45
    assert G1822.load(s.dump()).debt == [45, 0, 0]


def test_a_turn_of_the_stock_round_knows_only_whether_something_was_paid_back() -> None:
    plain = start().dump()
    agenda = plain["agenda"]
    assert isinstance(agenda, list)
    agenda[-1] = ["StockTurn", 101]
    with pytest.raises(BadPosition, match="after 101 repayments"):
        load(plain)
