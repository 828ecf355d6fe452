"""Positions written with names, edited by a person, and read again."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.g1822.table import empty, give, own, put_major, put_minor, start, take, turn_of
from tycoon.core.errors import BadPosition
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.state import State1822

Plain = dict[str, Any]


def position() -> Plain:
    """GWR of seat 0 in London lays track; minor 1 of seat 1 waits."""
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0, price=100, cash=430, shares=3)
    home_token(s, gwr, s.board.home_city[gwr])
    s.trains[gwr] = (2, 2)
    put_minor(s, "1", 1, cash=70)
    own(s, "P6", 2)
    plain: Plain = json.loads(json.dumps(turn_of(s, gwr, LAY_TRACK).dump()))
    return plain


def load(plain: Plain) -> State1822:
    return G1822.load(plain)


def test_a_position_is_written_in_names() -> None:
    plain = position()
    gwr = plain["companies"]["GWR"]
    assert (gwr["cash"], gwr["director"], gwr["trains"], gwr["home"]) == (430, 0, ["3", "3"], "M38.1")
    assert plain["players"][0]["shares"] == {"GWR": 5}
    assert plain["tokens"]["M38.1"] == ["GWR"]
    assert plain["owners"] == {"P6": 2}
    assert plain["company_turn"]["company"] == "GWR"


def test_it_is_read_as_it_was_written() -> None:
    plain = position()
    assert load(plain).dump() == plain


def test_money_and_trains_can_be_edited() -> None:
    plain = position()
    plain["companies"]["GWR"]["cash"] += 100
    plain["bank"] -= 100
    plain["companies"]["GWR"]["trains"] = ["E", "P+"]
    s = load(plain)
    gwr = s.t.company_ids.index("GWR")
    assert s.company_cash[gwr] == 530
    assert [s.t.train_ids[kind] for kind in s.trains[gwr]] == ["E", "P+"]


def test_tiles_can_be_edited_and_the_supply_follows() -> None:
    plain = position()
    plain["tiles"]["L39"] = "8/1"
    plain["tiles"]["M38"] = "X20/0"
    s = load(plain)
    assert s.stock[s.board.tile_ids.index("X20")] == 0
    assert s.dump()["tiles"] == {"L39": "8/1", "M38": "X20/0"}


def test_a_private_can_be_given_to_a_company() -> None:
    plain = position()
    plain["owners"]["P12"] = "GWR"
    assert "use P12" in [load(plain).decision.notation(load(plain), option) for option in load(plain).options]


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
        (put("bank", to=0), "all money together is 2600, not 12000"),
        (put("players", to=[]), "players must have 3 entries, not 0"),
        (put("players", 0, "cash", to=-5), "players.0.cash must be from 0"),
        (put("players", 0, "shares", to={"GWR": 6}), "GWR has 11 shares of 10%, not 10"),
        (put("players", 0, "shares", to={"QWERTY": 1}), "players.0.shares has an unknown name 'QWERTY'"),
        (put("companies", "GWR", "director", to=1), "GWR: seat 1 directs it with too few shares"),
        (put("companies", "GWR", "director", to=None), "GWR is started but has no director"),
        (put("companies", "GWR", "cell", to=[0, 0]), "companies.GWR.cell has no price: row 0, column 0"),
        (put("companies", "GWR", "trains", to=["9"]), "companies.GWR.trains has an unknown name '9'"),
        (put("companies", "GWR", "closed", to=True), "GWR is started and closed"),
        (put("companies", "GWR", "home", to="Z1"), "companies.GWR.home has an unknown name 'Z1'"),
        (put("owners", "C1", to="GWR"), "owners.C1 belongs to a player"),
        (put("owners", "P6", to=5), "owners.P6 must be from 0 to 2, not 5"),
        (put("private_stacks", to=[["P6"]]), "P6 is in two places"),
        (put("minors", to=["P7"]), "P7 lies in the wrong stack"),
        (put("boxes", to=["M3"]), "M3 is in a box but not in the stack"),
        (put("tiles", to={"M38": "X20"}), "tiles.M38 must be a tile with a rotation"),
        (put("tiles", to={"M38": "57/0"}), "tiles.M38 cannot hold tile 57"),
        (put("tiles", to={"Z99": "57/0"}), "tiles has an unknown name 'Z99'"),
        (put("tokens", to={"M38.1": ["GWR", "1"]}), "M38.1 has 1 slots, but 2 tokens"),
        (put("round", "order", to=[0, 0, 1]), "round.order must hold every seat once"),
        (put("round", "kind", to="tea"), "round.kind has an unknown name 'tea'"),
        (put("supply", "3", to=99), "supply.3 must be from 0 to 9, not 99"),
        (put("rulings", to=[1, 2]), "rulings must be groups of four numbers"),
        (put("agenda", to=[["Dance"]]), "agenda has an unknown entry"),
        (put("agenda", to=[["LayTrack"]]), "LayTrack does not take 0 numbers"),
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


@pytest.mark.parametrize("key", sorted(position()))
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
